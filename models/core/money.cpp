// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/core/money.h"

#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

namespace lanewise {

namespace {

std::string withSeparators(std::string digits)
{
    for (std::ptrdiff_t at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
        digits.insert(static_cast<std::size_t>(at), ",");
    return digits;
}

std::string_view signOf(Currency currency)
{
    if (currency.text() == "USD")
        return "$";
    if (currency.text() == "EUR")
        return "€";
    if (currency.text() == "GBP")
        return "£";
    return {};
}

} // namespace

std::string formatNumber(double value, int decimals)
{
    if (!std::isfinite(value))
        return "unknown";
    std::string text = fmt::format("{:.{}f}", std::abs(value), decimals);
    const auto dot = text.find('.');
    std::string whole = withSeparators(text.substr(0, dot));
    std::string fraction = dot == std::string::npos ? std::string() : text.substr(dot);
    const bool zero = text.find_first_not_of("0.") == std::string::npos;
    return (value < 0 && !zero ? "−" : "") + whole + fraction;
}

std::string formatMoneyRounded(Money amount)
{
    const std::int64_t rest = amount.minor % 100;
    amount.minor -= rest;
    if (rest >= 50)
        amount.minor += 100;
    else if (rest <= -50)
        amount.minor -= 100;
    return formatMoney(amount);
}

std::string formatMoney(Money amount)
{
    const auto magnitude =
        amount.minor < 0 ? 0 - static_cast<std::uint64_t>(amount.minor) : static_cast<std::uint64_t>(amount.minor);
    std::string text = withSeparators(std::to_string(magnitude / 100));
    if (magnitude % 100 != 0)
        text += fmt::format(".{:02}", magnitude % 100);
    const std::string_view sign = signOf(amount.currency);
    if (sign.empty())
        text = fmt::format("{} {}", text, amount.currency.text());
    else
        text = fmt::format("{}{}", sign, text);
    return amount.minor < 0 ? "−" + text : text;
}

} // namespace lanewise
