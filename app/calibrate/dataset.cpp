// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/calibrate/dataset.h"

#include <cmath>
#include <fstream>
#include <sstream>

namespace lanewise::calibrate {

Result<std::string> readFile(const std::string &path)
{
    std::ifstream in(path, std::ios::binary);
    if (!in)
        return Error{path, "", "can't be read", "check the path"};
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

Result<std::vector<Dataset>> loadDatasets(const std::string &directory, const GpuTable &gpus)
{
    struct File {
        const char *name;
        Family family;
    };
    constexpr File Files[] = {{"mlperf_training.csv", Family::Training},
                              {"mlperf_inference.csv", Family::Serving},
                              {"measured_other.csv", Family::Stock}};
    std::vector<Dataset> sets;
    for (const File &file : Files) {
        Result<std::string> text = readFile(directory + "/" + file.name);
        if (!text)
            return text.error();
        Result<BenchRows> parsed = parseBenchRows(text.value(), file.name);
        if (!parsed)
            return parsed.error();
        Dataset set;
        set.family = file.family;
        set.source = file.name;
        set.total = static_cast<int>(parsed.value().rows.size());
        for (BenchRow &row : parsed.value().rows) {
            BenchQuery query = benchQueryOf(row, gpus);
            if (!query.mapped || row.measured <= 0)
                continue;
            set.logMeasured.push_back(std::log(row.measured / query.scale));
            set.target.push_back(set.logMeasured.back() - query.query.offset);
            set.rows.push_back(std::move(row));
            set.queries.push_back(std::move(query));
            set.design.add(set.queries.back().query);
        }
        sets.push_back(std::move(set));
    }
    return sets;
}

} // namespace lanewise::calibrate
