// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/folding.h"

#include <algorithm>

namespace lanewise {

namespace {

/// How close cause and consequence must be.
enum class Near : std::uint8_t { SameMount, SamePart, Anywhere };

struct Fold {
    std::string_view cause, consequence; ///< rule ids; a consequence that ends in '.' stands for the whole area
    Near near;
};

// A wrong processor decides all that hangs on it, so nothing below it is worth a line of its own.
constexpr Fold Folds[] = {
    {"cpu.socket", "cpu.", Near::Anywhere},
    {"cpu.socket", "mem.", Near::Anywhere},
    {"cpu.socket", "pcie.", Near::Anywhere},
    {"cpu.socket", "numa.", Near::Anywhere},
    {"cpu.socket", "net.host-link-limit", Near::Anywhere},
    {"cpu.socket", "import.unplaced-parts", Near::SamePart},
    {"cpu.count", "import.unplaced-parts", Near::SamePart},
    {"cpu.single-socket", "cpu.missing-second", Near::Anywhere},
    {"cpu.mixed", "cpu.support-list", Near::SamePart},
    {"mem.type", "mem.", Near::Anywhere},
    {"mem.type", "import.unplaced-parts", Near::SamePart},
    {"mem.mixed-types", "mem.", Near::Anywhere},
    {"mem.balance", "mem.channels-unfilled", Near::Anywhere},
    {"mem.balance", "mem.cores-per-channel", Near::Anywhere},
    {"mem.channels-unfilled", "mem.cores-per-channel", Near::Anywhere},
    {"gpu.form-factor", "import.unplaced-parts", Near::SamePart},
    {"gpu.form-factor", "chassis.gpu-qualification", Near::SamePart},
    {"gpu.form-factor", "thermal.", Near::SamePart},
    {"gpu.form-factor", "chassis.gpu-power", Near::SamePart},
    {"chassis.gpu-qualification", "chassis.riser-required", Near::SameMount},
    {"chassis.riser-required", "import.unplaced-parts", Near::SamePart},
    {"chassis.gpu-qualification", "import.unplaced-parts", Near::SamePart},
    {"chassis.gpu-qualification", "mech.", Near::SameMount},
    {"chassis.riser-required", "mech.slot-width", Near::SameMount},
    {"mech.slot-width", "mech.slot-cover", Near::SameMount},
    {"mech.form-factor-u", "mech.card-length-effective", Near::SameMount},
    {"pcie.shared-lanes", "pcie.electrical-width", Near::SameMount},
    {"pcie.slot-shares-with-onboard", "pcie.electrical-width", Near::SameMount},
    {"mech.connector-size", "pcie.electrical-width", Near::SameMount},
    {"pcie.electrical-width", "net.host-link-limit", Near::SameMount},
    {"net.modulation-match", "net.cable-form-factor", Near::Anywhere},
    {"net.modulation-match", "net.cable-speed", Near::Anywhere},
    {"net.cable-form-factor", "net.cable-speed", Near::SamePart},
    {"pcie.bifurcation", "storage.", Near::SameMount},
    {"storage.hba-required", "storage.interface", Near::SameMount},
    {"nvlink.supported", "nvlink.bridge-spacing", Near::SamePart},
    {"psu.capacity", "psu.", Near::Anywhere},
    {"site.voltage-match", "psu.", Near::Anywhere},
    {"psu.low-line", "psu.", Near::Anywhere},
    {"psu.redundancy-n-plus", "psu.headroom", Near::Anywhere},
    {"psu.redundancy-n-plus", "psu.redundancy-table", Near::Anywhere},
    {"site.pdu-capacity", "site.circuit-continuous-80", Near::Anywhere},
    {"rack.depth", "bom.site-checklist", Near::Anywhere},
    {"sw.arch-overlap", "gpu.homogeneous", Near::Anywhere},
};

bool matches(std::string_view pattern, std::string_view rule)
{
    return pattern.ends_with('.') ? rule.starts_with(pattern) : rule == pattern;
}

template <class T>
bool overlap(const std::vector<T> &a, const std::vector<T> &b)
{
    return std::any_of(a.begin(), a.end(), [&](const T &x) { return std::find(b.begin(), b.end(), x) != b.end(); });
}

bool near(Near how, const Finding &cause, const Finding &consequence)
{
    switch (how) {
    case Near::SameMount:
        return overlap(cause.mounts, consequence.mounts);
    case Near::SamePart:
        return overlap(cause.parts, consequence.parts);
    case Near::Anywhere:
        return true;
    }
    return false;
}

/// A cause weighs as much as what it explains: a warning does not hide an error.
bool mayExplain(const Finding &cause, const Finding &consequence)
{
    return cause.severity == Severity::Error || cause.severity == consequence.severity
        || consequence.severity == Severity::Advice || consequence.severity == Severity::Incomplete;
}

} // namespace

void foldConsequences(std::vector<Finding> &findings)
{
    for (const Finding &cause : findings) {
        if (cause.unknown || !cause.cause.empty() || cause.severity == Severity::Advice)
            continue;
        for (const Fold &fold : Folds) {
            if (fold.cause != cause.rule)
                continue;
            for (Finding &consequence : findings) {
                if (consequence.cause.empty() && consequence.rule != cause.rule
                    && matches(fold.consequence, consequence.rule) && mayExplain(cause, consequence)
                    && near(fold.near, cause, consequence))
                    consequence.cause = cause.key;
            }
        }
    }
}

} // namespace lanewise
