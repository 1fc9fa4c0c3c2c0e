// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/catalogjson.h"
#include "models/estimate/calibration.h"
#include "models/evaluate/evaluate.h"
#include "models/evaluate/stages.h"
#include "models/rules/rule.h"

#include <benchmark/benchmark.h>
#include <cstdlib>

// How long evaluate and each of its stages take on one node with eight GPUs, all rules and estimates. Prints figures; what
// is wanted is written in the tests' README of this folder and judged by people, since a busy machine measures nothing.

using namespace lanewise;

namespace {

struct Fixture {
    std::shared_ptr<const Catalogue> catalogue;
    Project project = Project::blank();
    Context context;

    Fixture()
    {
        const auto files = readCatalogDirectory(LANEWISE_SOURCE_DIR "/resources/catalog");
        if (!files)
            std::abort();
        const auto read = catalogueFromJson(files.value());
        if (!read)
            std::abort();
        catalogue = read.value();
        fill();
        const auto measured = readCalibrationDirectory(LANEWISE_SOURCE_DIR "/resources/calibration");
        if (!measured)
            std::abort();
        const auto calibration = calibrationFromJson(measured.value());
        if (!calibration)
            std::abort();
        context = contextOf(project, catalogue, calibration.value(), dateFromIso("2026-12-01"));
    }

    void apply(const Edit &edit)
    {
        Result<Project> changed = applyEdit(project, edit, *catalogue);
        if (!changed) {
            std::fprintf(stderr, "%s\n", changed.error().text().c_str());
            std::abort();
        }
        project = std::move(changed).value();
    }
    void place(const char *part, const std::string &mount)
    {
        apply(placeEdit({}, *catalogue, catalogue->find(part), mount));
    }
    const Build &build() const { return project.options.front().solution.groups.front().build; }

    /// AS-4124GS-TNR with eight A100, sixteen DIMMs, an adapter, four drives and four supplies.
    void fill()
    {
        apply(chassisEdit({}, *catalogue, catalogue->find("supermicro-as-4124gs-tnr")));
        for (const char *cpu : {"cpu0", "cpu1"}) {
            place("epyc-7543", cpu);
            for (const char channel : std::string("ABCDEFGH"))
                place("samsung-m393a8g40bb4-cwe", std::string(cpu) + ".dimm." + channel + "1");
        }
        for (const int slot : {1, 2, 3, 4, 7, 8, 9, 10})
            place("a100-pcie-80gb", "slot" + std::to_string(slot));
        place("nvidia-mellanox-connectx-6-vpi-1xhdr-200gbe-mcx653105a-hdat", "slot5");
        for (int i = 0; i < 4; ++i) {
            place("samsung-pm9a3-u-2-3840gb", "front.bay" + std::to_string(i));
            place("psu-supermicro-pws-2k08a-1r", "psu" + std::to_string(i));
        }
    }
};

const Fixture &fixture()
{
    static const Fixture instance;
    return instance;
}

void evaluateNode(benchmark::State &state)
{
    const Option &option = fixture().project.options.front();
    for (auto _ : state)
        benchmark::DoNotOptimize(evaluate(option, fixture().context));
}
BENCHMARK(evaluateNode)->Unit(benchmark::kMicrosecond)->Repetitions(9)->ReportAggregatesOnly();

void evaluateFindings(benchmark::State &state)
{
    const Option &option = fixture().project.options.front();
    for (auto _ : state)
        benchmark::DoNotOptimize(evaluateStages(option, fixture().context, Stages::Findings));
}
BENCHMARK(evaluateFindings)->Unit(benchmark::kMicrosecond);

void resolveNode(benchmark::State &state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(resolve(fixture().build(), *fixture().catalogue));
}
BENCHMARK(resolveNode)->Unit(benchmark::kMicrosecond);

void stagesOfNode(benchmark::State &state, int stage)
{
    const ResolvedBuild resolved = resolve(fixture().build(), *fixture().catalogue);
    const PowerResult power = computePower(resolved, fixture().context);
    const Bill bill = billOf(resolved, fixture().context);
    const RuleInput input{fixture().context, fixture().build(), resolved, power, bill, "A", "nodes", 1};
    for (auto _ : state) {
        if (stage == 0)
            benchmark::DoNotOptimize(computePower(resolved, fixture().context));
        else if (stage == 1)
            benchmark::DoNotOptimize(billOf(resolved, fixture().context));
        else if (stage == 2)
            benchmark::DoNotOptimize(judge(input));
        else
            benchmark::DoNotOptimize(costOf(bill, power, resolved, fixture().context, 1));
    }
}
BENCHMARK_CAPTURE(stagesOfNode, power, 0)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(stagesOfNode, bill, 1)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(stagesOfNode, judge, 2)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(stagesOfNode, cost, 3)->Unit(benchmark::kMicrosecond);

void canPlaceGpu(benchmark::State &state)
{
    const PartHandle gpu = fixture().catalogue->find("a100-pcie-80gb");
    for (auto _ : state)
        benchmark::DoNotOptimize(canPlace(fixture().project, {}, fixture().context, gpu, "slot11"));
}
BENCHMARK(canPlaceGpu)->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
