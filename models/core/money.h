// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace lanewise {

/// ISO 4217 code, three letters, e.g. "USD".
struct Currency {
    std::array<char, 3> code{'U', 'S', 'D'};

    static Currency fromCode(std::string_view text) ///< asserts three letters; validate outside input first
    {
        Currency c;
        for (std::size_t i = 0; i < 3 && i < text.size(); ++i)
            c.code[i] = text[i];
        return c;
    }
    std::string_view text() const { return {code.data(), code.size()}; }
    bool operator==(const Currency &) const = default;
};

/// An amount in integer minor units (cents) of a currency. Sums are exact; a rate is rounded once per line.
struct Money {
    std::int64_t minor = 0;
    Currency currency;

    Money operator+(Money other) const { return {minor + other.minor, currency}; }
    Money operator-(Money other) const { return {minor - other.minor, currency}; }
    Money operator*(std::int64_t n) const { return {minor * n, currency}; }
    bool operator==(const Money &) const = default;
};

/// "$12,480" or "$12,480.50": whole units where no cents are there. "1,234 CHF" for currencies without a common sign.
std::string formatMoney(Money amount);

/// Rounded to whole units: for sums at a glance.
std::string formatMoneyRounded(Money amount);

/// Thousands separators and at most `decimals` digits: "11,290", "3.31".
std::string formatNumber(double value, int decimals = 0);

} // namespace lanewise
