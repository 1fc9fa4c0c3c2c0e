// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/quotewords.h"
#include "models/report/sections.h"

#include <algorithm>
#include <fmt/format.h>

namespace lanewise::report {

namespace {

ReportFindings::Line lineOf(const Finding &finding, int level, const Project &project)
{
    ReportFindings::Line line{finding.severity, level, findingText(finding), finding.source, {}};
    if (finding.waived)
        for (const Waiver &waiver : project.waivers)
            if (waiver.key == finding.key)
                line.waiver = fmt::format("Accepted by {} on {}: {}", waiver.by, waiver.date, waiver.reason);
    return line;
}

ReportTable linkTable(const GroupEvaluation &group)
{
    ReportTable table{"links",
                      "PCIe links as they train",
                      {{"mount", "Mount", false, 1.2},
                       {"part", "Part", false, 2.4},
                       {"link", "Link", false, 0.9},
                       {"gbs", "Each way", true, 0.9},
                       {"limited_by", "Limited by", false, 1}},
                      {},
                      {}};
    for (const Link &link : group.resolved.links) {
        const ResolvedMount &mount = group.resolved.mounts[static_cast<std::size_t>(link.mount)];
        table.rows.push_back({textCell(mount.id), textCell(mount.part ? mount.part->model : std::string()),
                              textCell(link.lanes > 0 ? fmt::format("Gen{} x{}", link.generation, link.lanes) : "none"),
                              numberCell(link.gbs, 1, "GB/s"), textCell(std::string(linkLimitWord(link.limitedBy)))});
    }
    return table;
}

ReportTable supplyTable(const GroupEvaluation &group)
{
    ReportTable table{"supplies",
                      "Power supplies",
                      {{"state", "State", false, 2},
                       {"load", "Load", true, 1},
                       {"capacity", "Capacity", true, 1},
                       {"verdict", "Verdict", false, 1}},
                      {},
                      {}};
    for (const StateResult &state : group.power.states)
        table.rows.push_back({textCell(std::string(supplyStateWord(state.state))), numberCell(state.loadW, 0, "W"),
                              state.capacityW ? numberCell(*state.capacityW, 0, "W") : textCell("unknown"),
                              textCell(!state.capacityW ? "unknown"
                                           : state.ok   ? "holds"
                                                        : "does not hold")});
    return table;
}

ReportTable powerTable(const GroupEvaluation &group)
{
    ReportTable table{"power",
                      "Power at the components, one server",
                      {{"consumer", "Consumer", false, 2},
                       {"idle", "Idle", true, 1},
                       {"typical", "Typical", true, 1},
                       {"max", "Maximum", true, 1},
                       {"note", "Note", false, 1.6}},
                      {},
                      {}};
    for (const PowerTerm &term : group.power.terms) {
        std::string note = term.estimated ? "estimated" : "";
        if (term.unknown > 0)
            note += fmt::format("{}{} unknown", note.empty() ? "" : "; ", term.unknown);
        table.rows.push_back({textCell(std::string(consumerWord(term.id))), numberCell(term.idleW, 0, "W"),
                              numberCell(term.typicalW, 0, "W"), numberCell(term.maxW, 0, "W"), textCell(note)});
    }
    table.totals.push_back({textCell(group.power.unknownParts > 0 ? "At least" : "Sum"),
                            numberCell(group.power.idleW, 0, "W"), numberCell(group.power.typicalW, 0, "W"),
                            numberCell(group.power.maxW, 0, "W"), textCell({})});
    return table;
}

ReportPairs memoryPairs(const GroupEvaluation &group)
{
    const MemoryState &memory = group.resolved.memory;
    ReportPairs pairs;
    pairs.rows.emplace_back("Memory", fmt::format("{} GiB in {} DIMMs", formatNumber(memory.gib), memory.dimms));
    pairs.rows.emplace_back("Channels", fmt::format("{} of {} filled", memory.channelsUsed, memory.channels));
    pairs.rows.emplace_back("Speed", memory.mts ? fmt::format("{} MT/s", formatNumber(*memory.mts)) : "unknown");
    pairs.rows.emplace_back("Bandwidth",
                            memory.gbs ? fmt::format("{} GB/s theoretical", formatNumber(*memory.gbs, 1)) : "unknown");
    for (std::size_t i = 0; i < group.resolved.sockets.size(); ++i)
        pairs.rows.emplace_back(fmt::format("PCIe lanes of CPU {}", i + 1),
                                fmt::format("{} of {} used", group.resolved.sockets[i].lanesUsed,
                                            group.resolved.sockets[i].lanesAvailable));
    return pairs;
}

} // namespace

ReportSection findingsSection(const Input &input)
{
    ReportSection section{"findings", "Findings", false, {}};
    ReportFindings findings;
    for (const Finding &finding : input.evaluation.findings) {
        if (!finding.cause.empty())
            continue;
        findings.lines.push_back(lineOf(finding, 0, input.project));
        for (const Finding &follows : input.evaluation.findings)
            if (follows.cause == finding.key)
                findings.lines.push_back(lineOf(follows, 1, input.project));
    }
    if (findings.lines.empty())
        section.blocks.push_back(ReportText{ReportText::Style::Body, "No rule is broken."});
    else
        section.blocks.push_back(std::move(findings));
    return section;
}

ReportSection technicalSection(const Input &input)
{
    ReportSection section{"technical", "Topology and power", true, {}};
    for (std::size_t i = 0; i < input.evaluation.groups.size(); ++i) {
        const GroupEvaluation &group = input.evaluation.groups[i];
        if (!group.resolved.chassis)
            continue;
        section.blocks.push_back(ReportPicture{ReportPicture::Kind::Topology, i, "Sockets, switches and links"});
        section.blocks.push_back(linkTable(group));
        section.blocks.push_back(ReportPicture{ReportPicture::Kind::DeviceMatrix, i,
                                               "Paths between devices, as nvidia-smi topo -m names them"});
        section.blocks.push_back(memoryPairs(group));
        section.blocks.push_back(powerTable(group));
        section.blocks.push_back(supplyTable(group));
    }
    return section;
}

} // namespace lanewise::report
