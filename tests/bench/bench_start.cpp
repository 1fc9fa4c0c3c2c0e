// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_start [RUNS]: milliseconds from the start of the process to a painted window, and resident memory by then, of an empty
// Qt Widgets + Qt Charts window, of Lanewise's welcome page and of Lanewise with a project, one after the other so that a busy
// machine disturbs all alike. Prints JSON with the ratios to the empty window.
#include "tests/bench/manyparts.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <spawn.h>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

extern char **environ;

namespace {

struct Run {
    double ms = 0, mib = 0;
};

Run timed(std::vector<std::string> arguments)
{
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0)
        std::exit(2);
    std::vector<char *> argv;
    for (std::string &argument : arguments)
        argv.push_back(argument.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, pipe[0]);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const auto start = std::chrono::steady_clock::now();
    if (posix_spawn(&child, argv[0], &actions, nullptr, argv.data(), environ) != 0) {
        fmt::print(stderr, "bench_start: {} can't be started\n", arguments[0]);
        std::exit(2);
    }
    close(pipe[1]);
    char byte = 0;
    const bool said = read(pipe[0], &byte, 1) == 1; // "painted"
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    while (read(pipe[0], &byte, 1) == 1) { // drained, so that the child never waits
    }
    close(pipe[0]);
    posix_spawn_file_actions_destroy(&actions);
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    if (!said || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fmt::print(stderr, "bench_start: {} did not paint its window\n", arguments[0]);
        std::exit(2);
    }
    return {took.count(), static_cast<double>(usage.ru_maxrss) / 1024};
}

} // namespace

int main(int argc, char **argv)
{
    const int runs = argc > 1 ? std::atoi(argv[1]) : 15;
    const std::string folder = std::string(argv[0]).substr(0, std::string(argv[0]).rfind('/') + 1);
    const std::string lanewise = folder + "lanewise";
    const std::vector<std::vector<std::string>> programs{
        {folder + "bench_emptywindow"},
        {lanewise, "--until-painted"},
        {lanewise, "--until-painted", LANEWISE_SOURCE_DIR "/resources/builds/as-4124gs-tnr-8x-a100-pcie.lanewise"}};
    constexpr std::array Names{"empty_window", "welcome_page", "project"};
    std::array<std::vector<double>, 3> ms, mib;
    for (int run = -1; run < runs; ++run) {
        for (std::size_t i = 0; i < programs.size(); ++i) {
            const Run result = timed(programs[i]);
            if (run < 0)
                continue; // warms the caches
            ms[i].push_back(result.ms);
            mib[i].push_back(result.mib);
        }
    }
    using lanewise::bench::percentile;
    fmt::print("{{\n");
    for (std::size_t i = 0; i < programs.size(); ++i) {
        const double time = percentile(ms[i], 0.5), memory = percentile(mib[i], 0.5);
        fmt::print("  \"{}\": {{\"n\": {}, \"p50_ms\": {:.0f}, \"times_empty\": {:.2f}, \"peak_mib\": {:.0f}, "
                   "\"memory_times_empty\": {:.2f}}},\n",
                   Names[i], ms[i].size(), time, time / percentile(ms[0], 0.5), memory,
                   memory / percentile(mib[0], 0.5));
    }
    fmt::print("  \"unit\": \"ms from start to painted, MiB resident\"\n}}\n");
    return 0;
}
