// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace power_connector_match {

/// Plug families: what a card wants and what a cable, a chassis or a supply gives is one of these.
enum class Plug : std::uint8_t { Unknown, None, Pcie, Eps, SixteenPin, TwelvePin };

Plug plugOf(std::string_view text)
{
    if (containsWord(text, "none") || containsWord(text, "slot power"))
        return Plug::None;
    if (containsWord(text, "16-pin") || containsWord(text, "12vhpwr") || containsWord(text, "12v-2x6"))
        return Plug::SixteenPin;
    if (containsWord(text, "eps") || containsWord(text, "cpu"))
        return Plug::Eps;
    if (containsWord(text, "12-pin"))
        return Plug::TwelvePin;
    return containsWord(text, "8-pin") || containsWord(text, "6-pin") || containsWord(text, "6+2") ? Plug::Pcie
                                                                                                   : Plug::Unknown;
}

/// GPU cables in the list of parts: those that fit the card's plug and those that do not.
struct Cables {
    int fitting = 0, other = 0;
    const Part *wrong = nullptr;
};

Cables cablesFor(const RuleInput &in, Plug plug)
{
    Cables cables;
    for (const PartRef &ref : in.parts(PartKind::Kit)) {
        const auto &kit = specOf<KitSpec>(ref);
        if (!kit.category.known() || *kit.category != "gpu-power-cable")
            continue;
        // An adapter's name reads "from to": the plug towards the card is the last one named.
        std::string_view text = ref.part->model;
        if (const auto to = text.rfind(" to "); to != std::string_view::npos)
            text.remove_prefix(to + 4);
        const Plug has = plugOf(text);
        if (has == plug || has == Plug::Unknown || has == Plug::None)
            ++cables.fitting;
        else
            ++cables.other, cables.wrong = ref.part;
    }
    return cables;
}

/// Plugs that the chassis' supply or power board has for GPUs (table "gpu-plugs"); null where nothing is known.
const FactRow *plugsOf(const RuleInput &in)
{
    const auto rows = in.facts().catalogue->facts("gpu-plugs");
    for (const FactRow &row : rows) {
        if (row.text("chassis") == in.resolved.chassisPart->id)
            return &row;
        for (const PartRef &psu : in.parts(PartKind::Psu)) {
            if (row.text("psu") == psu.part->id)
                return &row;
        }
    }
    return nullptr;
}

void checkPlugCount(const RuleInput &in, FindingSink &out, int needed, const PartRef &gpu)
{
    const FactRow *row = plugsOf(in);
    const Known<double> plugs = row ? row->number("plugs") : Known<double>();
    if (!plugs.known() || needed <= *plugs)
        return;
    Finding &finding = out.add(Severity::Error, "power.connector-match.count", {}, "plugs");
    finding.about(gpu.part->id)
        .with("needs", needed)
        .with("has", *plugs)
        .with("plug", specOf<GpuSpec>(gpu).powerConnector.valueOr("a power plug"))
        .with("gpu", gpu.part->model)
        .with("chassis", in.resolved.chassisPart->model);
    finding.source = row->source;
}

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis())
        return;
    const PartRef *powered = nullptr;
    int needed = 0;
    const Part *last = nullptr;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const auto &gpu = specOf<GpuSpec>(ref);
        if (!isCard(gpu) || !gpu.powerConnector.known())
            continue;
        const Plug plug = plugOf(*gpu.powerConnector);
        if (plug == Plug::None || plug == Plug::Unknown)
            continue;
        powered = &ref;
        needed += gpu.powerConnectorCount.valueOr(1);
        if (ref.part == last)
            continue;
        last = ref.part;
        const Cables cables = cablesFor(in, plug);
        if (cables.other == 0 || cables.fitting > 0)
            continue;
        out.add(Severity::Error, "power.connector-match.cable", ref.mount ? ref.mount->id : MountId(), ref.part->id)
            .about(ref.part->id)
            .about(cables.wrong->id)
            .with("gpu", ref.part->model)
            .with("needs", *gpu.powerConnector)
            .with("cable", cables.wrong->model);
    }
    if (powered)
        checkPlugCount(in, out, needed, *powered);
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    if (finding.messageId != "power.connector-match.cable" || finding.parts.size() < 2)
        return {};
    const PartHandle gpu = in.resolved.catalogue->find(finding.parts.front());
    const Plug plug = plugOf(in.resolved.catalogue->part(gpu).as<GpuSpec>()->powerConnector.valueOr(""));
    for (PartHandle handle : in.resolved.catalogue->ofKind(PartKind::Kit)) {
        const Part &part = in.resolved.catalogue->part(handle);
        const auto &kit = *part.as<KitSpec>();
        if (!kit.category.known() || *kit.category != "gpu-power-cable" || plugOf(part.model) != plug)
            continue;
        Edit edit{"Swap the cables for " + part.model, {}};
        for (const PartRef &ref : in.parts(PartKind::Kit)) {
            if (ref.part->id != finding.parts[1])
                continue;
            Change remove = changeFor(in, ChangeKind::Remove);
            remove.instance = ref.placed->instance;
            Change place = changeFor(in, ChangeKind::Place);
            place.part = handle;
            edit.changes.push_back(remove);
            edit.changes.push_back(place);
        }
        return {edit};
    }
    return {};
}

constexpr Message messages[] = {
    {"power.connector-match.cable", "{gpu} takes {needs}; the cable in the list, {cable}, does not fit it."},
    {"power.connector-match.count",
     "{gpu} and its like need {needs} × {plug}; supply and board of {chassis} offer {has}."},
};

} // namespace power_connector_match

constinit const Rule powerConnectorMatch{
    "power.connector-match",
    Severity::Error,
    "GPU power plugs",
    "Watts are not enough: the plug has to fit, and there have to be enough of them.",
    "PCI Express CEM power connectors; catalogue tables gpu-plugs and connector-limits",
    power_connector_match::check,
    power_connector_match::fixes,
    power_connector_match::messages,
};

} // namespace lanewise::rules
