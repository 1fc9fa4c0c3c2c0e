// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/report.h"

#include <nlohmann/json.hpp>

namespace lanewise
{

namespace
{

using Json = nlohmann::ordered_json;

Json rowsToJson(const ReportTable &table, const std::vector<std::vector<ReportCell>> &rows)
{
    Json out = Json::array();
    for (const auto &row : rows) {
        Json object = Json::object();
        for (std::size_t i = 0; i < row.size() && i < table.columns.size(); ++i)
            object[table.columns[i].key] = row[i].number ? Json(*row[i].number) : Json(row[i].text);
        out.push_back(std::move(object));
    }
    return out;
}

struct BlockToJson {
    Json operator()(const ReportText &text) const { return {{"type", "text"}, {"text", text.text}}; }
    Json operator()(const ReportPairs &pairs) const
    {
        Json rows = Json::array();
        for (const ReportPair &pair : pairs.rows)
            rows.push_back({{"label", pair.label}, {"value", pair.value.text}});
        return {{"type", "values"}, {"rows", rows}};
    }
    Json operator()(const ReportTable &table) const
    {
        return {{"type", "table"},
                {"id", table.id},
                {"caption", table.caption},
                {"rows", rowsToJson(table, table.rows)},
                {"totals", rowsToJson(table, table.totals)}};
    }
    Json operator()(const ReportFindings &findings) const
    {
        Json lines = Json::array();
        for (const auto &line : findings.lines)
            lines.push_back({{"severity", severityId(line.severity)},
                             {"level", line.level},
                             {"text", line.text},
                             {"source", line.source},
                             {"waiver", line.waiver}});
        return {{"type", "findings"}, {"lines", lines}};
    }
    Json operator()(const ReportPicture &picture) const { return {{"type", "picture"}, {"caption", picture.caption}}; }
    Json operator()(const ReportSignature &signature) const
    {
        return {{"type", "signature"}, {"parties", signature.parties}};
    }
};

} // namespace

std::string reportToJson(const Report &report)
{
    Json sections = Json::array();
    for (const ReportSection &section : report.sections) {
        Json blocks = Json::array();
        for (const ReportBlock &block : section.blocks)
            blocks.push_back(std::visit(BlockToJson{}, block));
        sections.push_back({{"id", section.id}, {"title", section.title}, {"blocks", std::move(blocks)}});
    }
    const Json out = {{"schema", 1},
                      {"title", report.title},
                      {"subtitle", report.subtitle},
                      {"number", report.number},
                      {"date", report.date},
                      {"valid_until", report.validUntil},
                      {"seller", report.seller},
                      {"customer", report.customer},
                      {"prepared_by", report.preparedBy},
                      {"currency", report.currency},
                      {"audience", report.audience == Audience::Customer ? "customer" : "internal"},
                      {"catalogue_revision", report.catalogueRevision},
                      {"stamp", report.stamp},
                      {"sections", std::move(sections)}};
    return out.dump(2, ' ', false, Json::error_handler_t::replace);
}

} // namespace lanewise
