// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/context.h"

#include <charconv>
#include <chrono>

namespace lanewise {

namespace {

/// Digits of a field that must fill it; 0 where it holds anything else.
int digits(std::string_view text)
{
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && value > 0 ? value : 0;
}

std::chrono::year_month_day calendarDay(Date date)
{
    return {std::chrono::year(date.year), std::chrono::month(static_cast<unsigned>(date.month)),
            std::chrono::day(static_cast<unsigned>(date.day))};
}

} // namespace

Date dateFromIso(std::string_view text)
{
    Date out{0, 1, 1};
    if (text.size() != 4 && text.size() != 7 && text.size() != 10)
        return {};
    out.year = digits(text.substr(0, 4));
    if (text.size() >= 7)
        out.month = text[4] == '-' ? digits(text.substr(5, 2)) : 0;
    if (text.size() == 10)
        out.day = text[7] == '-' ? digits(text.substr(8, 2)) : 0;
    return out.year > 0 && out.month > 0 && out.day > 0 && calendarDay(out).ok() ? out : Date{};
}

int daysBetween(Date from, Date to)
{
    using std::chrono::sys_days;
    return static_cast<int>((sys_days(calendarDay(to)) - sys_days(calendarDay(from))).count());
}

} // namespace lanewise
