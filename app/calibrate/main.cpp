// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/calibrate/calibrationwriter.h"
#include "app/calibrate/powertable.h"
#include "models/catalog/catalogjson.h"
#include "models/catalog/catalogue.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <numeric>

using namespace lanewise;
using namespace lanewise::calibrate;

namespace {

int fail(const Error &error)
{
    fmt::print(stderr, "lanewise-calibrate: {}\n", error.text());
    return 2;
}

Result<std::shared_ptr<const Catalogue>> loadCatalogue(const std::string &directory)
{
    Result<std::vector<CatalogFile>> files = readCatalogDirectory(directory);
    if (!files)
        return files.error();
    return catalogueFromJson(files.value());
}

Result<GpuTable> loadGpus(const std::string &catalogDirectory, const std::string &gpuFile)
{
    GpuTable gpus;
    Result<std::shared_ptr<const Catalogue>> catalogue = loadCatalogue(catalogDirectory);
    if (!catalogue)
        return catalogue.error();
    addCatalogue(gpus, *catalogue.value());
    Result<std::string> text = readFile(gpuFile);
    if (!text)
        return text.error();
    if (Status status = addGpuJson(gpus, text.value(), gpuFile); !status)
        return status.error();
    return gpus;
}

struct Options {
    std::string measured, out = "resources/calibration", catalog = "resources/catalog",
                          gpus = "resources/calibration/gpus.json";
};

int writeFile(const std::string &path, const std::string &text)
{
    std::ofstream file(path, std::ios::binary);
    file << text;
    if (!file)
        return fail({path, "", "can't be written", "check the folder"});
    fmt::print("{}: {} bytes\n", path, text.size());
    return 0;
}

int fit(const Options &options, const std::vector<Dataset> &sets)
{
    const char *names[] = {"training.json", "serving.json", "stock.json"};
    for (const Dataset &set : sets) {
        const HeldOut machines = crossvalidate(set, LeaveOut::Machines);
        const HeldOut gpus = crossvalidate(set, LeaveOut::GpuTypes);
        std::vector<std::uint32_t> all(set.rows.size());
        std::iota(all.begin(), all.end(), 0u);
        const std::vector<double> coefficients = fitRidge(set.design, set.target, all, priorsOf(set.family));
        const std::string text = tableJson(set, coefficients, spreadsOf(set, machines, gpus));
        if (const int code = writeFile(options.out + "/" + names[static_cast<std::size_t>(set.family)], text))
            return code;
    }
    return writeFile(options.out + "/curves.json", curvesJson(curvesOf(sets)));
}

/// The power model: prints its table, and writes power.json where asked to.
int power(const Options &options, bool write)
{
    const Result<std::shared_ptr<const Catalogue>> catalogue = loadCatalogue(options.catalog);
    if (!catalogue)
        return fail(catalogue.error());
    const Result<PowerFit> fitted = fitPowerFolder(options.out, *catalogue.value());
    if (!fitted)
        return fail(fitted.error());
    fmt::print("{}", fitted.value().table);
    return write ? writeFile(options.out + "/power.json", fitted.value().json) : 0;
}

int printTable(const std::vector<Dataset> &sets)
{
    fmt::print("Absolute percentage error, median and 90th percentile: the estimator, scaling the nearest known GPU by "
               "TFLOPS, by bandwidth;\n"
               "share of rows inside the 80 % range; median of the logarithm of predicted over measured.\n"
               "{:<22} {:<10} {:<20} {:>5}  {:>13}  {:>13}  {:>13}  {:>5} {:>6}\n",
               "table", "kind", "left out", "rows", "estimator", "by TFLOPS", "by bandwidth", "in", "bias");
    for (const Dataset &set : sets) {
        const HeldOut machines = crossvalidate(set, LeaveOut::Machines);
        const HeldOut gpus = crossvalidate(set, LeaveOut::GpuTypes);
        const HeldOut submitters = crossvalidate(set, LeaveOut::Submitters);
        const SpreadTable spreads = spreadsOf(set, machines, gpus);
        fmt::print("{}", tableOf(set, machines, LeaveOut::Machines, spreads));
        fmt::print("{}", tableOf(set, submitters, LeaveOut::Submitters, spreads));
        fmt::print("{}", tableOf(set, gpus, LeaveOut::GpuTypes, spreads));
    }
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    CLI::App app("Fits and cross-validates the throughput calibration from published results.");
    app.require_subcommand(1);
    Options options;
    for (const char *name : {"fit", "crossvalidate"}) {
        CLI::App *command = app.add_subcommand(name,
                                               std::string(name) == "fit" ? "Writes resources/calibration/*.json"
                                                                          : "Prints the errors on rows left out");
        command->add_option("--measured", options.measured, "folder of the result tables")->required();
        command->add_option("--catalog", options.catalog, "folder of the catalogue");
        command->add_option("--gpus", options.gpus, "figures of GPUs that the catalogue lacks");
        if (std::string(name) == "fit")
            command->add_option("-o,--out", options.out, "folder to write to");
    }
    CLI::App *powerCommand = app.add_subcommand("power", "Fits watts to the measured machines and prints the errors");
    bool writePower = false;
    powerCommand->add_option("--catalog", options.catalog, "folder of the catalogue");
    powerCommand->add_option("--calibration", options.out, "folder of power.json and power-machines.json");
    powerCommand->add_flag("--write", writePower, "writes the fitted power.json");
    CLI11_PARSE(app, argc, argv);
    if (app.got_subcommand("power"))
        return power(options, writePower);
    Result<GpuTable> gpus = loadGpus(options.catalog, options.gpus);
    if (!gpus)
        return fail(gpus.error());
    Result<std::vector<Dataset>> sets = loadDatasets(options.measured, gpus.value());
    if (!sets)
        return fail(sets.error());
    return app.got_subcommand("fit") ? fit(options, sets.value()) : printTable(sets.value());
}
