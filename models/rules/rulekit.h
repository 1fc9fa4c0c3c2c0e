// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rules/findingsink.h"
#include "models/rules/rule.h"
#include "models/rules/rulefacts.h"
#include "models/rules/ruleset.h"

#include <string>
#include <string_view>
#include <vector>

/// What rules share: reading a part, naming a mount, making the edits of a fix.
namespace lanewise::rules {

/// The spec of a part whose kind is known, as spans of RuleInput::parts are.
template <class Spec>
const Spec &specOf(const PartRef &ref)
{
    return *ref.part->as<Spec>();
}

/// Whether `text` contains `word`, upper and lower case alike.
bool containsWord(std::string_view text, std::string_view word);
/// False where the text is not known.
inline bool startsWith(const Known<std::string> &text, std::string_view prefix)
{
    return text.known() && text.value().starts_with(prefix);
}
inline bool contains(const Known<std::string> &text, std::string_view word)
{
    return text.known() && containsWord(text.value(), word);
}

/// As printed on the machine, else the mount's id.
std::string mountName(const ResolvedMount &mount);
/// "PCIe switch 2 (PEX8796)": counted in the order of the chassis, with its chip where that is known.
std::string switchName(const RuleInput &in, const ResolvedNode &node);
/// What a mount takes, in words for people: "PCIe cards", "SXM5 modules".
std::string takenBy(const MountSpec &mount);
/// "3 × A40", or "A40" for one.
std::string countedName(std::size_t count, std::string_view name);
/// "slot 1, slot 3 and slot 5".
std::string joinNames(const std::vector<std::string> &names);

/// GPUs as the operating system counts them (an A16 is four).
int gpuDeviceCount(const RuleInput &in);
/// Whether a mount of this kind takes that part by its mechanical interface.
bool mountTakes(MountKind kind, const Part &part);
/// Whether the GPU is an add-in card, not a module.
bool isCard(const GpuSpec &gpu);
/// Board power, the cap of the settings applied; unknown stays unknown.
Known<double> gpuPowerW(const RuleInput &in, const Part &gpu);
/// Free, live and uncovered mounts of a kind, in the order of the build.
std::vector<const ResolvedMount *> freeMounts(const RuleInput &in, MountKind kind);
/// Number of kits of a category in the build.
int kitCount(const RuleInput &in, std::string_view category);
/// The model whose id begins the assumptions' workload ("llama31-70b-serve"), punctuation aside; null for others.
const ModelShape *modelOfWorkload(const RuleInput &in);
/// Whether every chosen socket of the build holds a processor that fits; rules of links and memory wait for it.
bool hasProcessors(const RuleInput &in);

/// A change of the server that is judged.
Change changeFor(const RuleInput &in, ChangeKind kind);
Edit moveFix(const RuleInput &in, const MountId &from, const ResolvedMount &to);
Edit settingFix(const RuleInput &in, std::string label, std::string name, std::string value);
Edit assumptionFix(const RuleInput &in, std::string label, std::string name, std::string value);
Edit removeFix(const RuleInput &in, const MountId &mount);
/// Another part in the same mount.
Edit replaceFix(const RuleInput &in, const MountId &mount, PartHandle part);
Edit addFix(const RuleInput &in, PartHandle part, const MountId &mount);

/// Sell price of the GPUs of all servers of the group, at its low end, in minor units.
double gpuLowMinor(const RuleInput &in);

/// Adds the finding that a figure of the table "rule-limits" is missing; for rules that found a case for it.
const LimitFigure *limitOrUnknown(const RuleInput &in, FindingSink &out, Limit id);

} // namespace lanewise::rules
