// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/cages.h"

namespace lanewise::rules {

CableEnd cableEnd(std::string_view text)
{
    const auto x = text.find("x ");
    int count = 0;
    if (x != std::string_view::npos && x > 0 && x < 3) {
        for (const char c : text.substr(0, x))
            count = c >= '0' && c <= '9' ? count * 10 + (c - '0') : 0;
    }
    return count > 0 ? CableEnd{text.substr(x + 2), count} : CableEnd{text, 1};
}

bool isFibreEnd(std::string_view text)
{
    const auto plug = cableEnd(text).plug;
    return plug.starts_with("MPO") || plug.starts_with("LC") || plug == "-";
}

bool cageTakes(const RuleInput &in, std::string_view cage, std::string_view plug, bool switchSide)
{
    if (cage == plug)
        return true;
    for (const CagePlug &row : in.facts().cagePlugs) {
        if (row.cage == cage && row.plug == plug && (!row.switchSide || switchSide))
            return true;
    }
    return false;
}

std::vector<std::string_view> cagesOf(std::string_view text)
{
    std::vector<std::string_view> cages;
    while (!text.empty()) {
        const auto comma = text.find(", ");
        cages.push_back(cableEnd(text.substr(0, comma)).plug);
        if (comma == std::string_view::npos)
            break;
        text.remove_prefix(comma + 2);
    }
    return cages;
}

std::string_view modulationOf(const RuleInput &in, std::string_view cage)
{
    for (const FactRow &row : in.facts().catalogue->facts("cage-modulation")) {
        if (row.text("cage") == cage)
            return row.text("modulation");
    }
    return {};
}

} // namespace lanewise::rules
