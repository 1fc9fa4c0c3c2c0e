// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/benchrows.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <span>
#include <unordered_map>

namespace lanewise {

std::vector<std::vector<std::string>> parseCsv(std::string_view text)
{
    std::vector<std::vector<std::string>> records;
    std::vector<std::string> record;
    std::string field;
    bool quoted = false, any = false;
    const auto endRecord = [&] {
        record.push_back(std::move(field));
        field.clear();
        records.push_back(std::move(record));
        record.clear();
        any = false;
    };
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c != '"')
                field += c;
            else if (i + 1 < text.size() && text[i + 1] == '"')
                field += text[++i];
            else
                quoted = false;
        } else if (c == '"') {
            quoted = any = true;
        } else if (c == ',') {
            record.push_back(std::move(field));
            field.clear();
            any = true;
        } else if (c == '\n') {
            if (any || !field.empty())
                endRecord();
        } else if (c != '\r') {
            field += c;
            any = true;
        }
    }
    if (any || !field.empty())
        endRecord();
    return records;
}

double benchNumber(std::string_view text)
{
    std::string plain(text);
    char *end = nullptr;
    if (const double value = std::strtod(plain.c_str(), &end); end && *end == 0 && !plain.empty())
        return std::isfinite(value) ? value : 0; // also "1.2e+06"
    std::string digits;
    for (char c : text) {
        if (std::isdigit(static_cast<unsigned char>(c)) || c == '.' || (c == '-' && digits.empty()))
            digits += c;
        else if (c != ',' && c != ' ')
            return (c == 'k' || c == 'K') && !digits.empty() ? std::strtod(digits.c_str(), nullptr) * 1000 : 0;
    }
    return digits.empty() ? 0 : std::strtod(digits.c_str(), nullptr);
}

namespace {

std::string trimmed(const std::string &text)
{
    const std::size_t from = text.find_first_not_of(" \t"), to = text.find_last_not_of(" \t");
    return from == std::string::npos ? std::string() : text.substr(from, to - from + 1);
}

/// Fields of one record by column name.
class Fields
{
public:
    Fields(const std::unordered_map<std::string, std::size_t> &columns, std::vector<std::string> &record)
        : m_columns(columns),
          m_record(record)
    {
    }
    std::string text(const char *column) const
    {
        const auto it = m_columns.find(column);
        return it != m_columns.end() && it->second < m_record.size() ? trimmed(m_record[it->second]) : std::string();
    }
    /// 0 for an empty or odd cell: "", "n/a", "nan", "-3".
    double number(const char *column) const
    {
        const double value = benchNumber(text(column));
        return std::isfinite(value) && value > 0 ? value : 0;
    }

private:
    const std::unordered_map<std::string, std::size_t> &m_columns;
    std::vector<std::string> &m_record;
};

void readMlperf(BenchRow &row, const Fields &f)
{
    row.submitter = f.text("submitter");
    row.system = f.text("system_name");
    row.round = f.text("round");
    row.division = f.text("division");
    row.gpuRaw = f.text("accelerator_raw");
    row.formFactor = f.text("form_factor");
    row.interconnect = f.text("gpu_interconnect");
    row.work = f.text("benchmark");
    row.variant = f.text("variant");
    row.gpus = f.number("total_accelerators");
    if (row.gpus <= 0)
        row.gpus = f.number("accelerators_per_node") * row.nodes;
}

void readTraining(BenchRow &row, const Fields &f)
{
    readMlperf(row, f);
    if (row.system.empty())
        row.system = f.text("system");
    row.task = f.text("workload");
    row.software = f.text("framework");
    row.network = f.text("host_networking");
    row.note = f.text("note");
    row.method = f.text("sps_method");
    row.unit = f.text("sps_unit");
    row.globalBatch = f.number("global_batch_size");
    row.measured = f.number("samples_per_sec");
}

void readInference(BenchRow &row, const Fields &f)
{
    readMlperf(row, f);
    row.scenario = f.text("scenario");
    row.unit = f.text("unit");
    row.precision = f.text("precision");
    row.software = f.text("software");
    row.measured = f.number("result");
}

void readOther(BenchRow &row, const Fields &f)
{
    row.task = f.text("workload");
    row.work = f.text("model");
    row.software = f.text("framework");
    row.precision = f.text("precision");
    row.interconnect = f.text("interconnect");
    row.gpus = std::max(1.0, f.number("num_gpus")); // these tables are of one GPU unless they say more
    row.batchText = f.text("batch_per_gpu");
    row.globalBatchText = f.text("global_batch");
    row.sequence = f.text("seq_len");
    row.input = f.text("isl");
    row.output = f.text("osl");
    row.tensorParallel = f.text("tp");
    row.pipelineParallel = f.text("pp");
    row.settings = f.text("other_settings");
    row.metric = row.unit = f.text("metric");
    row.source = f.text("source");
    row.measured = f.number("value");
}

/// The columns without which no row of a table can be mapped; of "a|b" one is enough.
std::span<const std::string_view> columnsNeeded(BenchTable table)
{
    static constexpr std::string_view Training[] = {"accelerator|accelerator_raw", "workload|benchmark",
                                                    "total_accelerators|accelerators_per_node", "samples_per_sec"};
    static constexpr std::string_view Inference[] = {"accelerator|accelerator_raw", "benchmark", "scenario",
                                                     "total_accelerators|accelerators_per_node", "result"};
    static constexpr std::string_view Other[] = {"workload", "model", "accelerator", "metric", "value"};
    switch (table) {
    case BenchTable::Training:
        return Training;
    case BenchTable::Inference:
        return Inference;
    case BenchTable::Other:
        break;
    }
    return Other;
}

/// The needed columns that a header lacks, for people.
std::string missingColumns(BenchTable table, const std::unordered_map<std::string, std::size_t> &columns)
{
    std::string out;
    for (std::string_view need : columnsNeeded(table)) {
        const std::size_t bar = need.find('|');
        const std::string first(need.substr(0, bar));
        const std::string second(bar == std::string_view::npos ? std::string_view() : need.substr(bar + 1));
        if (columns.contains(first) || (!second.empty() && columns.contains(second)))
            continue;
        if (!out.empty())
            out += ", ";
        out += first;
        if (!second.empty())
            out.append(" or ").append(second);
    }
    return out;
}

} // namespace

Result<BenchRows> parseBenchRows(std::string_view text, std::string_view fileName)
{
    std::vector<std::vector<std::string>> records = parseCsv(text);
    if (records.empty())
        return Error{std::string(fileName), "", "is empty", "give a CSV file with a header"};
    std::unordered_map<std::string, std::size_t> columns;
    for (std::size_t i = 0; i < records[0].size(); ++i)
        columns.emplace(trimmed(records[0][i]), i);
    BenchRows out;
    if (columns.contains("samples_per_sec"))
        out.table = BenchTable::Training;
    else if (columns.contains("scenario") && columns.contains("result"))
        out.table = BenchTable::Inference;
    else if (!columns.contains("metric") || !columns.contains("value"))
        return Error{std::string(fileName), "line 1", "has none of the columns samples_per_sec, result or value",
                     "give a file with the columns of the result tables"};
    if (const std::string missing = missingColumns(out.table, columns); !missing.empty())
        return Error{std::string(fileName), "line 1", "lacks the column " + missing,
                     "give a file with the columns of the result tables"};
    for (std::size_t i = 1; i < records.size(); ++i) {
        const Fields fields(columns, records[i]);
        BenchRow row;
        row.number = static_cast<int>(i);
        row.table = out.table;
        row.gpu = fields.text("accelerator");
        row.nodes = std::max(1.0, fields.number("nodes"));
        if (out.table == BenchTable::Training)
            readTraining(row, fields);
        else if (out.table == BenchTable::Inference)
            readInference(row, fields);
        else
            readOther(row, fields);
        out.rows.push_back(std::move(row));
    }
    return out;
}

} // namespace lanewise
