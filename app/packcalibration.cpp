// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lanewise-packcalibration FROM TO: the calibration files of a folder in the form in which the program reads them fastest.
#include "models/estimate/calibration.h"

#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

using namespace lanewise;

namespace {

int fail(const Error &error)
{
    fmt::print(stderr, "lanewise-packcalibration: {}\n", error.text());
    return 2;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 3) {
        fmt::print(stderr, "usage: lanewise-packcalibration FOLDER-OF-CALIBRATION-FILES FOLDER-TO-WRITE\n");
        return 2;
    }
    const auto files = readCalibrationDirectory(argv[1]);
    if (!files)
        return fail(files.error());
    const std::filesystem::path folder = argv[2];
    std::error_code error;
    std::filesystem::remove_all(folder, error); // an older file beside its packed form would be read twice
    std::filesystem::create_directories(folder, error);
    for (const CalibrationFile &file : files.value()) {
        const auto packed = packCalibration(file);
        if (!packed)
            return fail(packed.error());
        const auto path = folder / packed.value().name;
        std::ofstream out(path, std::ios::binary);
        out << packed.value().text;
        if (!out.flush())
            return fail({path.string(), "", "can't be written", "check the folder and the space on the disk"});
    }
    return 0;
}
