// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/partsummary.h"

#include <fmt/format.h>

namespace lanewise {

namespace {

/// Collects known figures, separated by middle dots.
class Line
{
public:
    Line &number(const Known<double> &value, std::string_view unit, int decimals = 0)
    {
        return value ? add(formatNumber(*value, decimals), unit) : *this;
    }
    Line &number(const Known<int> &value, std::string_view unit)
    {
        return value ? add(formatNumber(*value), unit) : *this;
    }
    Line &count(const Known<int> &value, std::string_view one, std::string_view many)
    {
        return value ? add(formatNumber(*value), *value == 1 ? one : many) : *this;
    }
    Line &known(const Known<std::string> &value) { return value ? add(*value, {}) : *this; }
    Line &text(std::string_view value) { return add(std::string(value), {}); }
    std::string take() { return std::move(m_text); }

private:
    Line &add(std::string value, std::string_view unit)
    {
        if (value.empty())
            return *this;
        m_text += m_text.empty() ? "" : " · ";
        m_text += std::move(value);
        if (!unit.empty())
            m_text += fmt::format(" {}", unit);
        return *this;
    }
    std::string m_text;
};

std::string pcie(const Known<int> &generation, const Known<int> &lanes)
{
    return generation && lanes ? fmt::format("Gen{} x{}", *generation, *lanes) : std::string();
}

std::string capacity(double gb)
{
    return gb >= 1000 ? fmt::format("{} TB", formatNumber(gb / 1000, gb < 100000 ? 2 : 1))
                      : fmt::format("{} GB", formatNumber(gb));
}

struct Summary {
    std::string operator()(std::monostate) const { return {}; }
    std::string operator()(const GpuSpec &s) const
    {
        Line line;
        if (s.memoryGib)
            line.text(
                fmt::format("{} GB{}", formatNumber(*s.memoryGib), s.memoryType ? " " + *s.memoryType : std::string()));
        line.number(s.tdpW, "W");
        if (s.slotWidth)
            line.count(s.slotWidth, "slot", "slots");
        else
            line.known(s.formFactor);
        return line.take();
    }
    std::string operator()(const CpuSpec &s) const
    {
        return Line().number(s.cores, "cores").number(s.baseGhz, "GHz", 2).number(s.tdpW, "W").known(s.socket).take();
    }
    std::string operator()(const MemorySpec &s) const
    {
        return Line().number(s.capacityGib, "GiB").known(s.type).number(s.speedMts, "MT/s").take();
    }
    std::string operator()(const NicSpec &s) const
    {
        Line line;
        if (s.ports && s.portGbps)
            line.text(fmt::format("{} × {} Gb/s", *s.ports, formatNumber(*s.portGbps)));
        return line.known(s.connector).text(pcie(s.pcieGeneration, s.pcieLanes)).take();
    }
    std::string operator()(const DriveSpec &s) const
    {
        Line line;
        if (s.capacityGb)
            line.text(capacity(*s.capacityGb));
        line.known(s.interface).known(s.formFactor);
        if (s.seqReadMbs)
            line.text(fmt::format("{} GB/s read", formatNumber(*s.seqReadMbs / 1000, 1)));
        return line.take();
    }
    std::string operator()(const HbaSpec &s) const
    {
        return Line().number(s.ports, "ports").known(s.protocol).text(pcie(s.pcieGeneration, s.pcieLanes)).take();
    }
    std::string operator()(const PsuSpec &s) const
    {
        return Line().number(s.highLineW, "W").known(s.efficiencyGrade).known(s.inlet).take();
    }
    std::string operator()(const ProviderSpec &s) const
    {
        return Line().known(s.formFactor).text(pcie(s.pcieGeneration, s.pcieLanes)).known(s.interconnect).take();
    }
    std::string operator()(const BridgeSpec &s) const
    {
        Line line;
        line.number(s.pairBandwidthGbs, "GB/s a pair");
        if (s.slotSpacing)
            line.text(fmt::format("{}-slot spacing", *s.slotSpacing));
        return line.take();
    }
    std::string operator()(const CableSpec &s) const
    {
        Line line;
        line.known(s.kind).number(s.speedGbps, "Gb/s").number(s.reachM, "m", s.reachM && *s.reachM < 10 ? 1 : 0);
        if (s.endA && s.endB)
            line.text(fmt::format("{} to {}", *s.endA, *s.endB));
        return line.take();
    }
    std::string operator()(const SwitchSpec &s) const
    {
        return Line().number(s.portsTotal, "ports").number(s.fastestGbps, "Gb/s").known(s.protocol).take();
    }
    std::string operator()(const StorageSpec &s) const
    {
        return Line().known(s.fileSystem).number(s.readGbs, "GB/s read").number(s.usableTb, "TB usable").take();
    }
    std::string operator()(const KitSpec &s) const { return Line().known(s.category).known(s.forWhat).take(); }
    std::string operator()(const ChassisSpec &s) const
    {
        Line line;
        line.number(s.rackUnits, "U");
        if (s.socketCount && *s.socketCount > 0 && s.socket)
            line.text(fmt::format("{} × {}", *s.socketCount, *s.socket));
        if (s.maxDoubleWidthGpus && *s.maxDoubleWidthGpus > 0)
            line.text(fmt::format("{} double-width GPUs", *s.maxDoubleWidthGpus));
        else
            line.known(s.gpuForm);
        return line.take();
    }
};

} // namespace

std::string partSummary(const Part &part)
{
    return std::visit(Summary{}, part.spec);
}

} // namespace lanewise
