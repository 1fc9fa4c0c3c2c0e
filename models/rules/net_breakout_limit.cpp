// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace net_breakout_limit {

void check(const RuleInput &in, FindingSink &out)
{
    const auto switches = in.parts(PartKind::Switch);
    if (switches.empty())
        return;
    int links = 0;
    for (const PartRef &ref : in.parts(PartKind::Nic))
        links += specOf<NicSpec>(ref).ports.valueOr(1);
    links *= in.nodeCount;
    int ports = 0, breakout = 0;
    std::string_view source;
    for (const PartRef &ref : switches) {
        const auto &spec = specOf<SwitchSpec>(ref);
        if (!spec.portsTotal.known())
            return;
        ports += *spec.portsTotal;
        const FactRow *row = in.facts().catalogue->fact("switch-breakout", ref.part->id);
        breakout += static_cast<int>(row ? row->number("max_ports").valueOr(*spec.portsTotal) : *spec.portsTotal);
        source = row ? std::string_view(row->source) : source;
    }
    if (links <= ports)
        return;
    Finding &finding =
        out.add(Severity::Warning, links > breakout ? "net.breakout-limit.above" : "net.breakout-limit.needed", {});
    finding.about(switches.front().part->id)
        .with("links", links)
        .with("ports", ports)
        .with("breakout", breakout)
        .with("switch", switches.front().part->model)
        .with("nodes", in.nodeCount);
    if (!source.empty())
        finding.source = source;
}

constexpr Message messages[] = {
    {"net.breakout-limit.above",
     "{links|link|links} from {nodes|server|servers}; {switch} has {ports|port|ports}, at most {breakout} when split."},
    {"net.breakout-limit.needed",
     "{links|link|links} from {nodes|server|servers} {!links|needs|need} splitter cables: {switch} has "
     "{ports|port|ports} and allows {breakout} when "
     "split."},
};

} // namespace net_breakout_limit

constinit const Rule netBreakoutLimit{
    "net.breakout-limit",
    Severity::Warning,
    "Ports of the switch",
    "Splitting a port uses up others, and each switch allows its own number of split ports.",
    "Switch manuals; catalogue table switch-breakout",
    net_breakout_limit::check,
    nullptr,
    net_breakout_limit::messages,
};

} // namespace lanewise::rules
