// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/capsweep.h"

#include "models/core/units.h"
#include "models/estimate/powercap.h"
#include "models/estimate/shapefrombuild.h"
#include "models/evaluate/ownworkloads.h"

#include <algorithm>
#include <fmt/format.h>

namespace lanewise {

namespace {

/// One group at any limit: copies of its build and shape in which only the limit differs.
class Limited
{
public:
    Limited(const GroupEvaluation &group, const Context &context, const Workload &workload, Profile profile)
        : m_group(group),
          m_context(context),
          m_workload(workload),
          m_profile(profile),
          m_build(*group.build),
          m_resolved(group.resolved)
    {
        m_resolved.build = &m_build;
        shapeOfBuild(group.resolved, group.count, m_shape);
    }
    Limited(const Limited &) = delete; // m_resolved points into this object
    Limited &operator=(const Limited &) = delete;

    const SystemShape &shape() const { return m_shape.shape; }
    Estimate estimateAt(std::optional<double> capW)
    {
        m_shape.shape.powerCapW = capW;
        return estimate(m_workload, m_shape.shape, *m_context.calibration, m_profile);
    }
    PowerResult powerAt(std::optional<double> capW)
    {
        m_build.settings.gpuPowerCapW = capW;
        return computePower(m_resolved, m_context);
    }
    CapPoint at(double capW, double fullW);

private:
    const GroupEvaluation &m_group;
    const Context &m_context;
    const Workload &m_workload;
    Profile m_profile;
    Build m_build;
    ResolvedBuild m_resolved;
    BuildShape m_shape;
};

CapPoint Limited::at(double capW, double fullW)
{
    const std::optional<double> setting = capW < fullW ? std::optional(capW) : std::nullopt;
    CapPoint out;
    out.capW = capW;
    const Estimate e = estimateAt(setting);
    out.value = e.value;
    out.low = e.low;
    out.high = e.high;
    const PowerResult power = powerAt(setting);
    out.wallW = power.wallTypicalW;
    if (out.wallW)
        out.wallAllW = Known<double>(*out.wallW * m_group.count, NoSource, Verification::Derived);
    out.btuPerHour = power.typicalBtuPerHour;
    const CostResult cost = costOf(m_group.bill, power, m_resolved, m_context, m_group.count);
    if (cost.powerKnown && cost.years > 0)
        out.energyCostYear = static_cast<double>(cost.energyMinor) / 100 / cost.years;
    if (out.wallAllW && *out.wallAllW > 0)
        out.workPerJoule = out.value / *out.wallAllW;
    out.measuredRange = powerPoint(*shape().gpu, capW, m_context.calibration->power).measuredRange;
    return out;
}

/// Lowest limit that the driver takes; 0 where the catalogue does not know it.
double lowestLimit(const Context &context, const GpuFigures &gpu)
{
    const PartHandle handle = context.catalogue->find(gpu.id);
    const auto *spec = handle.valid() ? context.catalogue->part(handle).as<GpuSpec>() : nullptr;
    return spec ? spec->tdpMinW.valueOr(0) : 0;
}

std::string modelName(const Context &context, const GpuFigures &gpu)
{
    const PartHandle handle = context.catalogue->find(gpu.id);
    return handle.valid() ? context.catalogue->part(handle).model : gpu.id;
}

double gpuDrawW(const PowerResult &power)
{
    for (const PowerTerm &term : power.terms)
        if (term.id == "gpu" && term.parts > 0)
            return term.typicalW / term.parts;
    return 0;
}

void addCurve(CapSweep &out, Limited &machine, const PowerCurve &curve, double lowestW)
{
    const PowerSweep sweep = powerSweep(*machine.shape().gpu, curve, lowestW);
    for (const PowerPoint &point : sweep.points)
        out.points.push_back(machine.at(point.capW, out.fullW));
    const double full = out.points.back().value;
    for (std::size_t i = 0; i < out.points.size(); ++i) {
        CapPoint &point = out.points[i];
        point.share = full > 0 ? point.value / full : 1;
        if (point.workPerJoule
            && (out.best < 0 || *point.workPerJoule > *out.points[static_cast<std::size_t>(out.best)].workPerJoule))
            out.best = static_cast<int>(i);
    }
    out.lowestW = out.points.front().capW;
    out.current = machine.at(std::min(out.currentCapW.value_or(out.fullW), out.fullW), out.fullW);
    out.current.share = full > 0 ? out.current.value / full : 1;
}

} // namespace

CapSweep capSweep(const GroupEvaluation &group, const Context &context)
{
    CapSweep out;
    out.workload = context.assumptions.workload;
    out.profile = context.assumptions.profile;
    out.currentCapW = group.build ? group.build->settings.gpuPowerCapW : std::nullopt;
    const Workload *workload = workloadIn(context, out.workload);
    if (!context.calibration || !workload) {
        out.reason = workload ? "no calibration is loaded" : "the chosen workload is not known";
        return out;
    }
    Limited machine(group, context, *workload, out.profile == "stock" ? Profile::Stock : Profile::Tuned);
    const Estimate full = machine.estimateAt(std::nullopt);
    if (!full.known) {
        out.reason = unknownReasonText(full.unknown);
        if (!full.missing.empty())
            out.reason += ": " + std::string(full.missing);
        if (const GpuFigures *gpu = machine.shape().gpu; gpu)
            out.gpu = modelName(context, *gpu);
        return out;
    }
    const GpuFigures &gpu = *machine.shape().gpu;
    const PowerCurve &curve = context.calibration->power;
    out.unit = workload->unit;
    out.gpu = modelName(context, gpu);
    out.fullW = *gpu.tdpW;
    out.ownDrawW = gpuDrawW(machine.powerAt(std::nullopt));
    out.source = curve.source;
    out.pairs = curve.pairs;
    out.exponent = curve.exponent;
    out.exponentLow = curve.low;
    out.exponentHigh = curve.high;
    out.sameChip = gpu.id.starts_with("a100-"); // the boards that the curve's pairs are of
    const double lowest = lowestLimit(context, gpu);
    out.lowestKnown = lowest > 0;
    addCurve(out, machine, curve, lowest);
    return out;
}

std::vector<std::string> sweepCaveats(const CapSweep &s)
{
    std::vector<std::string> out;
    if (!s.reason.empty())
        return out;
    out.push_back(
        fmt::format("Curve of {} pairs: {}. Throughput goes with power ^ {:.2f}, from {:.2f} to {:.2f} for eight "
                    "of ten pairs.",
                    s.pairs, s.source, s.exponent, s.exponentLow, s.exponentHigh));
    if (!s.sameChip)
        out.push_back(
            fmt::format("It is not calibrated for {}: no rows of this chip at several limits are known, so the "
                        "curve of other boards is carried over.",
                        s.gpu));
    if (s.ownDrawW > 0 && s.ownDrawW < 0.99 * s.fullW)
        out.push_back(
            fmt::format("Under this load a GPU draws about {} of its own. A higher limit than that saves no energy.",
                        formatWatts(s.ownDrawW)));
    if (!s.lowestKnown)
        out.push_back(fmt::format("The lowest limit that this board takes is not known; below {} nothing was measured.",
                                  formatWatts(s.lowestW)));
    else if (!s.points.empty() && !s.points.front().measuredRange)
        out.push_back("The lowest part of the curve lies below all limits that were measured.");
    return out;
}

} // namespace lanewise
