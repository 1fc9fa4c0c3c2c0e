// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/context.h"
#include "models/evaluate/evaluation.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

/// The quote as a document model: filtered by audience before any writer (PDF, CSV, JSON) sees it, so that no writer
/// can leak a cost or a margin. Texts are final and in the document's language; numbers keep their value beside their
/// text.
namespace lanewise
{

enum class Audience : std::uint8_t {
    Customer, ///< list, discount, net; no cost, no markup
    Internal ///< all price layers
};

/// A table cell: what is printed, and the number behind it for CSV and JSON.
struct ReportCell {
    std::string text;
    std::optional<double> number;
};

struct ReportColumn {
    std::string key; ///< CSV and JSON name: "net"
    std::string title;
    bool numeric = false; ///< right-aligned, tabular figures
    double weight = 1; ///< share of the width
    bool secondary = false; ///< on paper printed small under the widest text column, to leave room for the others
};

struct ReportTable {
    std::string id; ///< "bom", "power", …
    std::string caption;
    std::vector<ReportColumn> columns;
    std::vector<std::vector<ReportCell>> rows;
    std::vector<std::vector<ReportCell>> totals; ///< rows below the line
};

struct ReportText {
    enum class Style : std::uint8_t { Body, Note, Warning };
    Style style = Style::Body;
    std::string text;
};

struct ReportPairs {
    std::vector<std::pair<std::string, std::string>> rows; ///< label, value with unit
};

/// A finding as printed: mark and sentence.
struct ReportFindings {
    struct Line {
        Severity severity = Severity::Advice;
        int level = 0; ///< 1: follows from the line before
        std::string text, source, waiver;
    };
    std::vector<Line> lines;
};

/// A drawing that the writer makes from the evaluation itself.
struct ReportPicture {
    enum class Kind : std::uint8_t { Chassis, Topology, DeviceMatrix, ThroughputChart, CostChart, OwnOrRentChart };
    Kind kind = Kind::Chassis;
    std::size_t group = 0; ///< index into Evaluation::groups
    std::string caption;
};

/// Lines to sign on.
struct ReportSignature {
    std::vector<std::string> parties;
};

using ReportBlock = std::variant<ReportText, ReportPairs, ReportTable, ReportFindings, ReportPicture, ReportSignature>;

struct ReportSection {
    std::string id; ///< "summary", "bom", …
    std::string title;
    bool startsPage = false;
    std::vector<ReportBlock> blocks;
};

struct Report {
    std::string title, subtitle, number, date, validUntil;
    std::string seller, preparedBy, customer;
    std::string currency;
    Audience audience = Audience::Customer;
    std::string profile; ///< software profile of the throughput figures: "tuned" or "stock"
    std::string catalogueRevision;
    std::string stamp; ///< hash of sorted (part, quantity), date and catalogue revision: void after any change
    std::vector<ReportSection> sections;

    const ReportSection *section(std::string_view id) const;
};

/// The document of one option. `evaluation` must be of that option in that context.
Report makeReport(const Project &project, const Evaluation &evaluation, const Context &context, Audience audience);

/// The bill of materials: UTF-8, header row, dot decimals, one row a line, the columns always in the same order.
/// Text that a spreadsheet would read as a formula (= + - @) is guarded by an apostrophe.
std::string reportToCsv(const Report &report);

/// The whole document, schema 1.
std::string reportToJson(const Report &report);

} // namespace lanewise
