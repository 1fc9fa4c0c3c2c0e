// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_search [PARTS]: milliseconds from a keystroke in the palette to its rows, and of opening the catalogue, with so
// many parts made up (100,000). Prints JSON. Wall time is what a person waits; CPU time tells the work on a busy machine.
#include "db/indexedpartsearch.h"
#include "db/shippedbuilder.h"
#include "models/catalog/catalogjson.h"
#include "tests/bench/manyparts.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <algorithm>
#include <chrono>
#include <ctime>
#include <fmt/format.h>

using namespace lanewise;
using bench::manyParts, bench::percentile;

namespace {

struct Sample {
    double wallMs, cpuMs;
};

double cpuNow()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

template <class Work>
Sample timed(const Work &work)
{
    const auto wall = std::chrono::steady_clock::now();
    const double cpu = cpuNow();
    work();
    return {std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - wall).count(), cpuNow() - cpu};
}

void print(const char *name, const std::vector<Sample> &samples)
{
    std::vector<double> wall, cpu;
    for (const auto &sample : samples) {
        wall.push_back(sample.wallMs);
        cpu.push_back(sample.cpuMs);
    }
    fmt::print("  \"{}\": {{\"n\": {}, \"wall_p50_ms\": {:.3f}, \"wall_p99_ms\": {:.3f}, \"cpu_p50_ms\": {:.3f}, "
               "\"cpu_p99_ms\": {:.3f}}},\n",
               name, samples.size(), percentile(wall, 0.5), percentile(wall, 0.99), percentile(cpu, 0.5),
               percentile(cpu, 0.99));
}

/// What people type, one keystroke after the other, over all kinds and within one.
std::vector<PartQuery> keystrokes()
{
    std::vector<PartQuery> queries;
    for (const std::string_view typed :
         {"a100 80gb", "nvidia h100", "rtx 6000 ada", "epyc 9654", "xeon 8480", "supermicro 421", "connectx-7",
          "pm9a3 3.84", "ddr5 64", "mi300x", "l40s rev 12"}) {
        for (std::size_t length = 1; length <= typed.size(); ++length) {
            PartQuery query;
            query.text = typed.substr(0, length);
            queries.push_back(query);
            query.kind = PartKind::Gpu;
            query.ecosystem = "CUDA";
            queries.push_back(query);
        }
    }
    return queries;
}

/// The queries that took most, by their least time of all rounds: what is slow, not when the machine was busy.
void printSlowest(const std::vector<Sample> &samples)
{
    const auto queries = keystrokes();
    std::vector<std::pair<double, std::size_t>> least;
    for (std::size_t i = 0; i < queries.size(); ++i) {
        double ms = samples[i].cpuMs;
        for (std::size_t at = i; at < samples.size(); at += queries.size())
            ms = std::min(ms, samples[at].cpuMs);
        least.emplace_back(ms, i);
    }
    std::sort(least.rbegin(), least.rend());
    fmt::print("  \"slowest\": [");
    for (std::size_t i = 0; i < std::min<std::size_t>(5, least.size()); ++i)
        fmt::print("{}{{\"text\": \"{}\", \"kind\": {}, \"cpu_ms\": {:.2f}}}", i ? ", " : "",
                   queries[least[i].second].text, queries[least[i].second].kind ? "\"gpu\"" : "null", least[i].first);
    fmt::print("],\n");
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const std::size_t count = argc > 1 ? std::stoul(argv[1]) : 100000;
    const auto real = catalogueFromJson(readCatalogDirectory(LANEWISE_SOURCE_DIR "/resources/catalog").value());
    if (!real) {
        fmt::print(stderr, "{}\n", real.error().text());
        return 2;
    }
    const QTemporaryDir folder;
    const auto realPath = folder.filePath(QStringLiteral("real.sqlite"));
    const auto manyPath = folder.filePath(QStringLiteral("many.sqlite"));
    const auto many = Catalogue::create(manyParts(*real.value(), count), {}, {}, "bench").value();
    if (!db::buildShippedDatabase(*real.value(), realPath) || !db::buildShippedDatabase(*many, manyPath))
        return 2;

    fmt::print("{{\n  \"parts\": {}, \"real_parts\": {},\n", many->size(), real.value()->size());
    std::vector<Sample> opening, tableRead, searching, counting;
    for (int i = 0; i < 20; ++i) {
        opening.push_back(timed([&] { (void)db::ShippedDatabase::open(realPath); }));
        // What reading the typed table of mounts alone would cost, instead of the snapshot of everything.
        const auto shipped = db::ShippedDatabase::open(realPath).value();
        tableRead.push_back(timed([&] {
            auto query = shipped->database().select(QStringLiteral("SELECT * FROM list_mounts"));
            while (query.value().next()) {
                for (int column = 0; column < 29; ++column)
                    (void)query.value().value(column);
            }
        }));
    }
    print("open_real_catalogue", opening);
    print("read_table_of_mounts_only", tableRead);
    const auto shipped = db::ShippedDatabase::open(manyPath).value();
    const db::IndexedPartSearch search(shipped, shipped->catalogue());
    for (int round = 0; round < 5; ++round) {
        for (const auto &query : keystrokes()) {
            searching.push_back(timed([&] { (void)search.search(query); }));
            counting.push_back(timed([&] { (void)search.countsByKind(query); }));
        }
    }
    print("keystroke_to_rows", searching);
    printSlowest(searching);
    print("counts_by_kind", counting);
    fmt::print("  \"unit\": \"ms\"\n}}\n");
    return 0;
}
