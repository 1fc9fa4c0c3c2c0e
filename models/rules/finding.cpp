// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/finding.h"

#include "models/core/money.h"

#include <algorithm>
#include <cmath>

namespace lanewise {

std::string_view severityId(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return "error";
    case Severity::Warning:
        return "warning";
    case Severity::Advice:
        return "advice";
    case Severity::Incomplete:
        return "incomplete";
    }
    return {};
}

Finding &Finding::with(std::string_view name, double value, std::string_view unit)
{
    values.push_back({std::string(name), value, std::string(unit)});
    return *this;
}

Finding &Finding::with(std::string_view name, std::string_view text)
{
    values.push_back({std::string(name), std::string(text), {}});
    return *this;
}

Finding &Finding::about(std::string_view partId)
{
    if (std::find(parts.begin(), parts.end(), partId) == parts.end())
        parts.emplace_back(partId);
    return *this;
}

Finding &Finding::on(const MountId &mount)
{
    if (std::find(mounts.begin(), mounts.end(), mount) == mounts.end())
        mounts.push_back(mount);
    return *this;
}

namespace {

/// Digits that a reader can use: none for whole or large numbers, one up to 100, two below 10.
int decimalsFor(double value)
{
    const double size = std::abs(value);
    if (size >= 100 || std::abs(value - std::round(value)) < 0.005)
        return 0;
    return size >= 10 ? 1 : 2;
}

/// What stands between the braces: "{gpus}" is the value with its unit, "{gpus|GPU|GPUs}" the number with the form that goes
/// with it, "{!gpus|is|are}" the form alone.
struct Placeholder {
    std::string_view name, one, many;
    bool formOnly = false;

    explicit Placeholder(std::string_view text)
    {
        formOnly = text.starts_with('!');
        if (formOnly)
            text.remove_prefix(1);
        const auto first = text.find('|');
        name = text.substr(0, first);
        if (first == std::string_view::npos)
            return;
        const auto second = text.find('|', first + 1);
        one = text.substr(first + 1, second - first - 1);
        many = second == std::string_view::npos ? one : text.substr(second + 1);
    }
};

std::string valueText(const FindingValue &value)
{
    if (const auto *text = std::get_if<std::string>(&value.value))
        return *text;
    const double number = std::get<double>(value.value);
    std::string out = formatNumber(number, decimalsFor(number));
    if (!value.unit.empty())
        out += " " + value.unit;
    return out;
}

std::string placeholderText(const Placeholder &placeholder, const Finding &finding)
{
    const auto it = std::find_if(finding.values.begin(), finding.values.end(),
                                 [&](const FindingValue &value) { return value.name == placeholder.name; });
    const auto *number = it == finding.values.end() ? nullptr : std::get_if<double>(&it->value);
    const std::string_view form = number && *number == 1 ? placeholder.one : placeholder.many;
    if (placeholder.formOnly)
        return std::string(form);
    std::string text = it == finding.values.end() ? std::string("unknown") : valueText(*it);
    if (!form.empty())
        text.append(" ").append(form);
    return text;
}

} // namespace

std::string findingText(const Finding &finding, TemplateLookup lookup)
{
    std::string_view text = messageTemplate(finding.messageId);
    std::string translated;
    if (lookup) {
        translated = lookup(finding.messageId, text);
        text = translated;
    }
    std::string out;
    out.reserve(text.size() + 64);
    while (!text.empty()) {
        const auto open = text.find('{');
        const auto close = open == std::string_view::npos ? open : text.find('}', open);
        if (close == std::string_view::npos)
            break;
        out += text.substr(0, open);
        out += placeholderText(Placeholder(text.substr(open + 1, close - open - 1)), finding);
        text.remove_prefix(close + 1);
    }
    out += text;
    return out;
}

} // namespace lanewise
