// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/gputable.h"

#include <array>
#include <cctype>
#include <vector>

namespace lanewise {

namespace {

/// A name belongs to the first row all of whose words it holds and none of whose excluded words.
struct NameRow {
    std::string_view id;
    std::array<std::string_view, 4> words;
    std::string_view without;
};

// Order matters: longer and rarer names first; the last row of a family is its usual board.
constexpr NameRow Names[] = {
    {"gb300", {"gb300"}, {}},
    {"gb200-superchip", {"gb200"}, {}},
    {"gh200-144gb", {"gh200", "144gb"}, {}},
    {"gh200-96gb", {"gh200"}, {}},
    {"gh200-96gb", {"gracehopper"}, {}},
    {"gh200-96gb", {"grace", "hopper"}, {}},
    {"b300-sxm-288gb", {"b300"}, {}},
    {"b200-sxm-180gb", {"b200"}, {}},
    {"h200-nvl-141gb", {"h200", "nvl"}, {}},
    {"h200-nvl-141gb", {"h200", "pcie"}, {}},
    {"h200-sxm-141gb", {"h200"}, {}},
    {"h100-nvl-94gb", {"h100", "nvl"}, {}},
    {"h100-nvl-94gb", {"h100", "94gb"}, {}},
    {"h100-pcie-80gb", {"h100", "pcie"}, {}},
    {"h100-sxm5-80gb", {"h100"}, {}},
    {"h800-sxm", {"h800"}, {}},
    {"h20", {"h20"}, {}},
    {"a100-pcie-80gb", {"a100", "pcie", "80gb"}, {}},
    {"a100-pcie-40gb", {"a100", "pcie"}, {}},
    {"a100-sxm4-40gb", {"a100", "40gb"}, {}},
    {"a100-sxm4-80gb", {"a100", "80gb"}, {}},
    {"a100-sxm4-80gb", {"a100", "80c"}, {}},
    {"a100-sxm4-40gb", {"a100", "sxm4"}, {}},
    {"a100-sxm4-80gb", {"a100", "sxm"}, {}},
    {"a100-sxm4-40gb", {"a100"}, {}},
    {"a800-sxm4-80gb", {"a800", "sxm"}, {}},
    {"a800-sxm4-80gb", {"a800", "sxm4"}, {}},
    {"a800-pcie-80gb", {"a800"}, {}},
    {"v100-sxm3-32gb", {"v100", "sxm3"}, {}},
    {"v100s-pcie-32gb", {"v100s"}, {}},
    {"v100-sxm2-32gb", {"v100", "sxm2", "32gb"}, {}},
    {"v100-sxm2-16gb", {"v100", "sxm2"}, {}},
    {"v100-pcie-32gb", {"v100", "pcie", "32gb"}, {}},
    {"v100-pcie-16gb", {"v100", "pcie"}, {}},
    {"v100-sxm2-32gb", {"v100", "32gb"}, {}},
    {"v100-sxm2-16gb", {"v100"}, {}},
    {"rtx-pro-6000-maxq-96gb", {"pro", "6000", "maxq"}, {}},
    {"rtx-pro-6000-maxq-96gb", {"pro", "6000", "max", "q"}, {}},
    {"rtx-pro-6000-ws-96gb", {"pro", "6000", "workstation"}, {}},
    {"rtx-pro-6000-ws-96gb", {"pro", "6000", "ws"}, {}},
    {"rtx-pro-6000-server-96gb", {"pro", "6000"}, {}},
    {"rtx-6000-ada-48gb", {"6000", "ada"}, {}},
    {"rtx-5000-ada-32gb", {"5000", "ada"}, {}},
    {"rtx-4500-ada-24gb", {"4500", "ada"}, {}},
    {"rtx-4000-ada-20gb", {"4000", "ada"}, {}},
    {"rtx-2000e-ada-16gb", {"2000e", "ada"}, {}},
    {"rtx-2000-ada-16gb", {"2000", "ada"}, {}},
    {"quadro-rtx-8000", {"rtx", "8000"}, {}},
    {"quadro-rtx-6000", {"rtx", "6000"}, {}},
    {"quadro-rtx-5000", {"rtx", "5000"}, {}},
    {"quadro-rtx-4000-8gb", {"quadro", "4000"}, {}},
    {"tesla-p40-24gb", {"p40"}, {}},
    {"tesla-k20-5gb", {"k20"}, {}},
    {"titan-rtx", {"titan", "rtx"}, {}},
    {"rtx-a6000-48gb", {"a6000"}, {}},
    {"rtx-a5500", {"a5500"}, {}},
    {"rtx-a5000-24gb", {"a5000"}, {}},
    {"rtx-a4500", {"a4500"}, {}},
    {"rtx-a4000-16gb", {"a4000"}, {}},
    {"a40-48gb", {"a40"}, {}},
    {"a30-24gb", {"a30"}, {}},
    {"a16-64gb", {"a16"}, {}},
    {"a10g", {"a10g"}, {}},
    {"a10-24gb", {"a10"}, {}},
    {"a2-16gb", {"a2"}, {}},
    {"l40s-48gb", {"l40s"}, {}},
    {"l40-48gb", {"l40"}, {}},
    {"l4-24gb", {"l4"}, {}},
    {"t4-16gb", {"t4"}, {}},
    {"rtx-5090-32gb", {"5090"}, "d"},
    {"rtx-5080", {"5080"}, {}},
    {"rtx-4090-24gb", {"4090"}, {}},
    {"rtx-4060-ti-16gb", {"4060ti", "16gb"}, {}},
    {"rtx-4080", {"4080"}, {}},
    {"rtx-4070ti", {"4070ti"}, {}},
    {"rtx-3090ti", {"3090ti"}, {}},
    {"rtx-3090-24gb", {"3090"}, {}},
    {"rtx-3080ti", {"3080ti"}, {}},
    {"rtx-3080", {"3080"}, {}},
    {"rtx-3070", {"3070"}, {}},
    {"rtx-2080ti", {"2080ti"}, {}},
    {"gtx-1080ti", {"1080ti"}, {}},
    {"mi100-32gb", {"mi100"}, {}},
    {"mi210-64gb", {"mi210"}, {}},
    {"mi250x-128gb", {"mi250x"}, {}},
    {"mi250x-128gb", {"mi250"}, {}},
    {"mi300x-192gb", {"mi300x"}, {}},
    {"mi325x-256gb", {"mi325x"}, {}},
    {"mi350x-288gb", {"mi350x"}, {}},
    {"mi355x-288gb", {"mi355x"}, {}},
    {"mi350p-144gb", {"mi350p"}, {}},
    {"rx-7900-xtx", {"7900", "xtx"}, {}},
    {"radeon-pro-w7900-48gb", {"w7900"}, {}},
    {"radeon-ai-pro-r9700-32gb", {"r9700"}, {}},
    {"max-1100-48gb", {"max", "1100"}, {}},
    {"max-1550-128gb", {"max", "1550"}, {}},
    {"gaudi3-pcie-128gb", {"gaudi3", "pcie"}, {}},
    {"gaudi3-oam-128gb", {"gaudi3"}, {}},
    {"gaudi2-oam-96gb", {"gaudi2"}, {}},
    {"gaudi1", {"gaudi1"}, {}},
    {"gaudi1", {"gaudi", "hl205"}, {}},
    {"gaudi1", {"gaudi"}, {}},
    {"arc-pro-b60-dual", {"arc", "b60"}, {}},
};

/// Words of a name: runs of letters and digits in lower case; "SXM-80GB" gives both "sxm" and "80gb".
std::vector<std::string> wordsOf(std::string_view name)
{
    std::vector<std::string> words;
    std::string word;
    const auto flush = [&] {
        if (!word.empty())
            words.push_back(word);
        word.clear();
    };
    for (unsigned char c : name) {
        if (std::isalnum(c))
            word += static_cast<char>(std::tolower(c));
        else
            flush();
    }
    flush();
    // "RTX4090", "RTXA6000", "TeslaT4" without the space.
    for (std::size_t i = 0; i < words.size(); ++i) {
        for (std::string_view brand : {"geforce", "quadro", "tesla", "rtx", "gtx"}) {
            if (words[i].size() > brand.size() && words[i].starts_with(brand)) {
                const std::string rest = words[i].substr(brand.size());
                words[i] = brand;
                words.insert(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, rest);
            }
        }
    }
    // "Gaudi 2", "RTX 3090 Ti", "80 GB" are written apart or together.
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const bool model = words[i] == "gaudi" && words[i + 1].size() == 1;
        const bool ti = words[i + 1] == "ti";
        const bool size = words[i + 1] == "gb" || words[i + 1] == "gib";
        if (model || ti || size)
            words[i] += size ? "gb" : words[i + 1];
    }
    if (!words.empty() && name.find("HBM3") != std::string_view::npos)
        words.push_back("sxm");
    for (std::string &w : words) {
        if (w.starts_with("sxm") && w != "sxm2" && w != "sxm3" && w != "sxm4")
            w = "sxm";
    }
    return words;
}

bool holds(const std::vector<std::string> &words, std::string_view word)
{
    for (const std::string &have : words) {
        if (have == word)
            return true;
        // "sxm" is also answered by its generations; "gh200" by "gh200144gb" is not.
        if (word == "sxm" && have.starts_with("sxm"))
            return true;
    }
    return false;
}

} // namespace

std::string_view gpuIdOf(std::string_view name)
{
    const std::vector<std::string> words = wordsOf(name);
    for (const NameRow &row : Names) {
        bool all = row.without.empty() || !holds(words, row.without);
        for (std::string_view word : row.words)
            all = all && (word.empty() || holds(words, word));
        if (all)
            return row.id;
    }
    return {};
}

} // namespace lanewise
