// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/buildstate.h"

namespace lanewise::rules {

namespace quote_validation_stamp {

/// FNV-1a over the sorted bill: the same parts and quantities give the same stamp in whatever order they were chosen.
std::uint64_t stampOf(const RuleInput &in)
{
    std::uint64_t sum = 0;
    for (const BillLine &line : in.bill.lines) {
        if (!line.part.valid())
            continue;
        std::uint64_t hash = 14695981039346656037ull;
        for (const char c : in.resolved.catalogue->part(line.part).id)
            hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ull;
        sum += hash * static_cast<std::uint64_t>(line.quantity);
    }
    return sum;
}

std::string hex(std::uint64_t value)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out(8, '0');
    for (std::size_t i = 0; i < out.size(); ++i, value >>= 4)
        out[out.size() - 1 - i] = digits[value & 15];
    return out;
}

void check(const RuleInput &in, FindingSink &out)
{
    if (!isServerChosen(in) || in.bill.lines.empty())
        return;
    out.add(Severity::Advice, "quote.validation-stamp.note", {})
        .with("stamp", hex(stampOf(in)))
        .with("lines", static_cast<double>(in.bill.lines.size()))
        .with("nodes", in.nodeCount);
}

constexpr Message messages[] = {
    {"quote.validation-stamp.note",
     "A vendor's acceptance holds for exactly {!lines|this|these} {lines|line|lines} (stamp {stamp}): after any change "
     "of part or number "
     "ask again, and give a changed quote a new number."},
};

} // namespace quote_validation_stamp

constinit const Rule quoteValidationStamp{
    "quote.validation-stamp",
    Severity::Advice,
    "What an acceptance refers to",
    "Acceptance and quote are bound to a list of parts and numbers; a changed list is another quote.",
    "Notes on vendors' order checks: acceptance bound to a fingerprint of the sorted list",
    quote_validation_stamp::check,
    nullptr,
    quote_validation_stamp::messages,
};

} // namespace lanewise::rules
