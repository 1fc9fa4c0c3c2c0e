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
                          gpus = "resources/calibration/gpus.json", rows;
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

void printHeading()
{
    fmt::print(
        "Absolute percentage error, median and 90th percentile, of rows that the fit had not seen: the estimator, and "
        "the nearest known GPU\nscaled by TFLOPS and by bandwidth, on the same rows; then rows whose work no other GPU "
        "has, which those rules can't answer;\nshare of rows inside the 80 % range, taken from other GPU types or "
        "submitters; median of the logarithm of predicted over measured.\n"
        "{:<21} {:<9} {:<19} {:>4}  {:>13}  {:>13}  {:>13}  {:>4} {:>13}  {:>5} {:>6}\n",
        "table", "kind", "left out", "rows", "estimator", "by TFLOPS", "by bandwidth", "more", "estimator", "in",
        "bias");
}

/// Prints the errors of one table of results; the predictions of its rows as CSV.
std::string printTable(const Dataset &set, const HeldOuts &held)
{
    const HalfSpreads spreads(set, held);
    const std::pair<LeaveOut, const HeldOut *> ways[] = {{LeaveOut::Machines, &held.machines},
                                                         {LeaveOut::Submitters, &held.submitters},
                                                         {LeaveOut::GpuTypes, &held.gpuTypes}};
    std::string rows;
    for (const auto &[what, heldOut] : ways) {
        fmt::print("{}", tableOf(set, *heldOut, what, spreads));
        rows += rowsOf(set, *heldOut, what);
    }
    std::fflush(stdout);
    return rows;
}

/// Cross-validates all tables; `write` fits them too and writes their files.
int crossvalidateAll(const Options &options, const std::vector<Dataset> &sets, bool write)
{
    const char *names[] = {"training.json", "serving.json", "stock.json"};
    printHeading();
    std::string rows = "file,row,left out,submitter,gpu,work,gpus,support,measured,predicted\n";
    for (const Dataset &set : sets) {
        const HeldOuts held = holdOut(set);
        rows += printTable(set, held);
        if (!write)
            continue;
        std::vector<std::uint32_t> all(set.rows.size());
        std::iota(all.begin(), all.end(), 0u);
        const std::vector<double> coefficients = fitRidge(set.design, set.target, all, priorsOf(set.family));
        const std::string text = tableJson(set, coefficients, spreadsOf(set, held));
        if (const int code = writeFile(options.out + "/" + names[static_cast<std::size_t>(set.family)], text))
            return code;
    }
    if (!options.rows.empty())
        if (const int code = writeFile(options.rows, rows))
            return code;
    return write ? writeFile(options.out + "/curves.json", curvesJson(curvesOf(sets))) : 0;
}

} // namespace

int main(int argc, char **argv)
{
    CLI::App app("Fits and cross-validates the throughput calibration from published results.");
    app.require_subcommand(1);
    Options options;
    for (const char *name : {"fit", "crossvalidate"}) {
        CLI::App *command =
            app.add_subcommand(name,
                               std::string(name) == "fit" ? "Writes resources/calibration/*.json and prints the errors"
                                                          : "Prints the errors on rows left out");
        command->add_option("--measured", options.measured, "folder of the result tables")->required();
        command->add_option("--catalog", options.catalog, "folder of the catalogue");
        command->add_option("--gpus", options.gpus, "figures of GPUs that the catalogue lacks");
        if (std::string(name) == "fit")
            command->add_option("-o,--out", options.out, "folder to write to");
        command->add_option("--rows", options.rows, "CSV file for every row's prediction while it was left out");
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
    return crossvalidateAll(options, sets.value(), app.got_subcommand("fit"));
}
