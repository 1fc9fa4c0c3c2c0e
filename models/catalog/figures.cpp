// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/fields.h"

#include "models/core/money.h"

#include <cmath>
#include <initializer_list>

namespace lanewise {

namespace {

std::string shown(const std::string &value)
{
    return value;
}

std::string shown(bool value)
{
    return value ? "yes" : "no";
}

std::string shown(int value)
{
    return formatNumber(value);
}

/// As many decimals as say something: 0.17 kIOPS, 3.31 GHz, 31.5 GB/s, 1,979 TFLOPS.
std::string shown(double value)
{
    const double size = std::abs(value);
    std::string text = formatNumber(value, size < 10 ? 2 : size < 1000 ? 1 : 0);
    if (text.find('.') != std::string::npos) {
        while (text.back() == '0')
            text.pop_back();
        if (text.back() == '.')
            text.pop_back();
    }
    return text;
}

/// The first known of several figures; what is only a typical or planning figure counts as unverified.
struct PowerFigure {
    const Known<double> *figure;
    bool rated;
};

Known<double> firstKnown(std::initializer_list<PowerFigure> candidates)
{
    for (const auto &[figure, rated] : candidates) {
        if (*figure)
            return rated ? *figure : Known<double>(**figure, figure->source(), Verification::Unverified);
    }
    return {};
}

Known<double> powerOf(const std::monostate &)
{
    return {};
}
Known<double> powerOf(const ChassisSpec &spec)
{
    return spec.basePowerW;
}
Known<double> powerOf(const GpuSpec &spec)
{
    return spec.tdpW;
}
Known<double> powerOf(const CpuSpec &spec)
{
    return spec.tdpW;
}
Known<double> powerOf(const MemorySpec &spec)
{
    return spec.powerW;
}
Known<double> powerOf(const NicSpec &spec)
{
    return firstKnown({{&spec.maxW, true}, {&spec.planningW, false}, {&spec.typicalW, false}});
}
Known<double> powerOf(const DriveSpec &spec)
{
    return spec.activeW;
}
Known<double> powerOf(const HbaSpec &spec)
{
    return spec.powerW;
}
Known<double> powerOf(const PsuSpec &)
{
    return {};
}
Known<double> powerOf(const ProviderSpec &spec)
{
    return spec.powerW;
}
Known<double> powerOf(const BridgeSpec &)
{
    return {};
}
Known<double> powerOf(const CableSpec &spec)
{
    return spec.powerWPerEnd;
}
Known<double> powerOf(const SwitchSpec &spec)
{
    return firstKnown({{&spec.maxW, true}, {&spec.planningW, false}, {&spec.typicalW, false}});
}
Known<double> powerOf(const StorageSpec &spec)
{
    return firstKnown({{&spec.maxW, true}, {&spec.typicalW, false}});
}
Known<double> powerOf(const KitSpec &spec)
{
    return spec.powerW;
}

} // namespace

std::vector<FigureText> figures(const Part &part)
{
    std::vector<FigureText> rows;
    forEachFigure(part, [&](const auto &field, const auto &figure) {
        FigureText row{field.name,     field.label,           field.unit, figure ? shown(figure.value()) : "unknown",
                       figure.known(), figure.verification(), {}};
        if (figure && figure.source() < part.sources.size())
            row.source = part.sources[figure.source()].text;
        rows.push_back(std::move(row));
    });
    return rows;
}

PartSpec emptySpec(PartKind kind)
{
    switch (kind) {
    case PartKind::Chassis:
        return ChassisSpec();
    case PartKind::Gpu:
        return GpuSpec();
    case PartKind::Cpu:
        return CpuSpec();
    case PartKind::Memory:
        return MemorySpec();
    case PartKind::Nic:
        return NicSpec();
    case PartKind::Drive:
        return DriveSpec();
    case PartKind::Hba:
        return HbaSpec();
    case PartKind::Psu:
        return PsuSpec();
    case PartKind::Baseboard:
    case PartKind::Riser:
    case PartKind::Carrier:
        return ProviderSpec();
    case PartKind::Bridge:
        return BridgeSpec();
    case PartKind::Cable:
        return CableSpec();
    case PartKind::Switch:
        return SwitchSpec();
    case PartKind::Storage:
        return StorageSpec();
    case PartKind::Kit:
    case PartKind::Pdu:
        return KitSpec();
    }
    return {};
}

Known<double> planningPowerW(const Part &part)
{
    return std::visit([](const auto &spec) { return powerOf(spec); }, part.spec);
}

} // namespace lanewise
