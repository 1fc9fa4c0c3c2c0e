// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/core/result.h"
#include "models/evaluate/context.h"
#include "models/evaluate/evaluation.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

/// The quote as a document model: filtered by audience before any writer (PDF, XLSX, CSV, JSON) sees it, so that no writer
/// can leak a cost or a margin. Texts are final and in the document's language; numbers keep their value beside their
/// text.
namespace lanewise {

enum class Audience : std::uint8_t {
    Customer, ///< list, discount, net; no cost, no markup
    Internal ///< all price layers
};

/// A table cell: what is printed, and the number behind it for CSV, JSON and XLSX.
struct ReportCell {
    std::string text;
    std::optional<double> number;
    std::string unit = {}; ///< of `number`, as it stands in `text`
    int decimals = 0; ///< of `number`, as printed
    bool money = false; ///< in the report's currency
    std::optional<double> low = {}, high = {}; ///< of a range, whose `text` has both ends
};

/// A labelled value. `id` names those that a writer treats by what they are: "purchase", "tco".
struct ReportPair {
    std::string label;
    ReportCell value;
    std::string id;

    ReportPair(std::string of, std::string text) : label(std::move(of)), value{std::move(text), {}} { }
    ReportPair(std::string of, ReportCell cell, std::string name = {})
        : label(std::move(of)),
          value(std::move(cell)),
          id(std::move(name))
    {
    }
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
    std::vector<ReportPair> rows;
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

/// The rates by which sums follow from prices, so that a spreadsheet can follow, too. Those of the seller's house are absent in
/// a customer's report.
struct ReportRates {
    std::optional<double> discountPct, markupPct;
    std::optional<double> supportPctYear, residualPct; ///< absent: not set
    double taxPct = 0;
    int years = 0;
};

struct Report {
    std::string title, subtitle, number, date, validUntil;
    std::string seller, preparedBy, customer;
    std::string currency;
    Audience audience = Audience::Customer;
    ReportRates rates;
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

/// A workbook of sheets: summary, bill of materials, findings, power and site, throughput, cost, assumptions, sources. Numbers are
/// numbers, and sums are formulas, so that a changed price recomputes them. Text never becomes a formula. Gives the
/// file's bytes; fails where no temporary file can be written.
Result<std::string> reportToXlsx(const Report &report);

/// The whole document, schema 1.
std::string reportToJson(const Report &report);

} // namespace lanewise
