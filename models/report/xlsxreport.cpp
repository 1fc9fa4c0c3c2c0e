// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/xlsxsheet.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <unistd.h>
#include <xlsxwriter.h>

namespace lanewise {

namespace {

using namespace xlsx;

/// Blocks that a sheet shows as they are; pictures and signatures have no place in a workbook.
struct BlockWriter {
    Sheet &sheet;

    void operator()(const ReportText &text) const { sheet.note(text.text); }
    void operator()(const ReportPairs &pairs) const
    {
        sheet.pairs(pairs);
        sheet.skip();
    }
    void operator()(const ReportTable &table) const
    {
        sheet.table(table);
        sheet.skip();
    }
    void operator()(const ReportFindings &) const { }
    void operator()(const ReportPicture &) const { }
    void operator()(const ReportSignature &) const { }
};

void writeSections(Book &book, const std::string &name, std::initializer_list<std::string_view> ids)
{
    Sheet sheet(book, name);
    sheet.title(name);
    sheet.freeze();
    for (const std::string_view id : ids) {
        const ReportSection *section = book.report().section(id);
        for (std::size_t i = 0; section && i < section->blocks.size(); ++i)
            std::visit(BlockWriter{sheet}, section->blocks[i]);
    }
    sheet.finish();
}

void writeSummary(Book &book)
{
    const Report &report = book.report();
    Sheet sheet(book, "Summary");
    sheet.title(report.title);
    const std::pair<const char *, const std::string &> rows[] = {
        {"Quote", report.number},      {"Date", report.date},     {"Valid until", report.validUntil},
        {"Customer", report.customer}, {"Seller", report.seller}, {"Prepared by", report.preparedBy},
        {"Currency", report.currency}, {"Stamp", report.stamp},   {"Catalogue", report.catalogueRevision},
    };
    for (const auto &[label, value] : rows) {
        if (value.empty())
            continue;
        sheet.text(0, label);
        sheet.text(1, value);
        sheet.skip();
    }
    sheet.skip();
    for (const ReportBlock &block : report.section("summary")->blocks)
        std::visit(BlockWriter{sheet}, block);
    sheet.finish();
}

void writeFindings(Book &book)
{
    const ReportSection *section = book.report().section("findings");
    Sheet sheet(book, "Findings");
    sheet.title("Findings");
    const int headerRow = sheet.row();
    sheet.header({"Severity", "Finding", "Source", "Accepted"});
    sheet.freeze();
    for (const ReportBlock &block : section->blocks) {
        if (const auto *findings = std::get_if<ReportFindings>(&block)) {
            for (const ReportFindings::Line &line : findings->lines) {
                const bool error = line.severity == Severity::Error && line.waiver.empty();
                sheet.text(0, severityId(line.severity), {.alarm = error, .indent = line.level});
                sheet.text(1, line.text, {.wrap = true, .indent = line.level});
                sheet.text(2, line.source, {.muted = true, .wrap = true});
                sheet.text(3, line.waiver, {.wrap = true});
                sheet.skip();
            }
        }
    }
    sheet.filter(headerRow, 4);
    for (const ReportBlock &block : section->blocks)
        if (const auto *text = std::get_if<ReportText>(&block))
            sheet.note(text->text);
    sheet.finish();
}

/// The sums of the cost as formulas over the bill, where these give the very amounts.
class CostSheet
{
public:
    CostSheet(Book &book, std::string purchase) : m_book(book), m_purchase(std::move(purchase)), m_sheet(book, "Cost")
    {
    }

    void write()
    {
        const ReportSection *section = m_book.report().section("cost");
        m_sheet.title(section->title);
        const ReportRates &rates = m_book.report().rates;
        m_support = rate("Support, of the purchase a year", rates.supportPctYear);
        m_residual = rate("Residual value, of the purchase at the end", rates.residualPct);
        m_sheet.skip();
        m_sheet.header({"Cost", m_book.report().currency, ""});
        m_sheet.freeze();
        for (const ReportBlock &block : section->blocks) {
            if (const auto *pairs = std::get_if<ReportPairs>(&block))
                writePairs(*pairs);
            else
                std::visit(BlockWriter{m_sheet}, block);
        }
        m_sheet.finish();
    }

private:
    std::string rate(const std::string &label, std::optional<double> percent)
    {
        m_sheet.text(0, label);
        if (percent)
            m_sheet.number(1, *percent, {.number = "0.##\" %\""});
        else
            m_sheet.text(1, "not set");
        m_sheet.skip();
        return Sheet::address(m_sheet.row() - 1, 1);
    }

    void writePairs(const ReportPairs &pairs)
    {
        const int first = m_sheet.row();
        const auto amountOf = [&](std::string_view id) {
            for (const ReportPair &pair : pairs.rows)
                if (pair.id == id)
                    return pair.value.number.value_or(0);
            return 0.0;
        };
        const ReportRates &rates = m_book.report().rates;
        const double purchase = amountOf("purchase");
        for (const ReportPair &pair : pairs.rows) {
            std::string formula;
            double gives = 0;
            if (pair.id == "purchase" && !m_purchase.empty()) {
                formula = "=" + m_purchase;
                gives = purchase;
            } else if (pair.id == "support" && rates.supportPctYear) {
                formula = fmt::format("=ROUND({}*{}/100*{},2)", Sheet::address(first, 1), m_support, rates.years);
                gives = std::round(purchase * *rates.supportPctYear * rates.years) / 100;
            } else if (pair.id == "residual" && rates.residualPct) {
                formula = fmt::format("=-ROUND({}*{}/100,2)", Sheet::address(first, 1), m_residual);
                gives = -std::round(purchase * *rates.residualPct) / 100;
            } else if (pair.id == "tco") {
                formula = fmt::format("=SUM({}:{})", Sheet::address(first, 1), Sheet::address(m_sheet.row() - 1, 1));
                for (const char *id : {"purchase", "energy", "support", "space", "residual"})
                    gives += amountOf(id);
            }
            const bool holds = pair.value.number && std::llround(gives * 100) == std::llround(*pair.value.number * 100);
            if (formula.empty() || !holds) {
                m_sheet.pairs({{pair}});
                continue;
            }
            const Style style{.number = m_book.moneyFormat(), .total = pair.id == "tco"};
            m_sheet.text(0, pair.label, {.total = pair.id == "tco"});
            m_sheet.formula(1, formula, *pair.value.number, style);
            if (pair.value.text.starts_with("at least"))
                m_sheet.text(2, "at least", {.muted = true});
            m_sheet.skip();
        }
        m_sheet.skip();
    }

    Book &m_book;
    std::string m_purchase, m_support, m_residual; ///< addresses
    Sheet m_sheet;
};

void setProperties(lxw_workbook *workbook, const Report &report)
{
    lxw_doc_properties properties{};
    std::string title = report.title, author = report.preparedBy.empty() ? report.seller : report.preparedBy,
                program = "Lanewise";
    properties.title = title.data();
    properties.author = author.data();
    properties.company = const_cast<char *>(report.seller.c_str());
    properties.comments = program.data();
    // The day of the report, so that the same report gives the same file.
    const Date day = dateFromIso(report.date);
    if (day.known())
        properties.created = static_cast<time_t>(daysBetween({1970, 1, 1}, day)) * 86400;
    workbook_set_properties(workbook, &properties);
}

/// A file of our own in the folder for temporary files, which goes with it.
struct TemporaryFile {
    std::string path;

    TemporaryFile()
    {
        std::error_code code;
        const auto folder = std::filesystem::temp_directory_path(code);
        path = (code ? std::filesystem::path("/tmp") : folder) / "lanewise-XXXXXX";
        if (const int fd = ::mkstemp(path.data()); fd >= 0)
            ::close(fd);
        else
            path.clear();
    }
    ~TemporaryFile()
    {
        if (!path.empty())
            std::remove(path.c_str());
    }
    TemporaryFile(const TemporaryFile &) = delete;
    TemporaryFile &operator=(const TemporaryFile &) = delete;
};

} // namespace

Result<std::string> reportToXlsx(const Report &report)
{
    const auto failed = [](const std::string &why) {
        return Error{"workbook",
                     {},
                     "can't be made: " + why,
                     "make room in the folder for temporary files, or name another one with TMPDIR"};
    };
    const TemporaryFile file; // the library writes to files alone
    if (file.path.empty())
        return failed("no temporary file can be written");
    lxw_workbook *workbook = workbook_new(file.path.c_str());
    if (!workbook)
        return failed("no memory is left");
    setProperties(workbook, report);
    Book book(workbook, report);
    writeSummary(book);
    const std::string total = writeBill(book);
    writeFindings(book);
    writeSections(book, "Power and site", {"technical", "site"});
    writeSections(book, "Throughput", {"performance"});
    CostSheet(book, total).write();
    writeSections(book, "Assumptions", {"assumptions"});
    writeSections(book, "Sources", {"sources"});
    if (const lxw_error error = workbook_close(workbook); error != LXW_NO_ERROR)
        return failed(lxw_strerror(error));
    std::ifstream in(file.path, std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    return in.bad() || bytes.empty() ? Result<std::string>(failed("the temporary file can't be read"))
                                     : Result<std::string>(bytes);
}

} // namespace lanewise
