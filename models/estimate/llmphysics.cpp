// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/llmphysics.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <string>

namespace lanewise {

namespace {

// Fractions of the data-sheet rates that large batches reach before the calibration corrects them.
constexpr double BandwidthReached = 0.70;
constexpr double RateReached = 0.45;
constexpr double AllReduceLatencyS = 8e-6;

struct NamedShape {
    std::string_view name; ///< lower case, words joined by hyphens; found inside the name asked for
    LlmShape shape;
};

constexpr double kv(double layers, double kvHeads, double headSize)
{
    return 2 * 2 * layers * kvHeads * headSize;
}

// Parameter counts and shapes as in the catalogue's table of models; rows with "approx." sizes serve training tables that
// name a model without its shape. Longer names first.
constexpr NamedShape Shapes[] = {
    {"gpt-j", {6.05e9, 6.05e9, 28, 4096, kv(28, 16, 256), 1, 1, 16, 16}},
    {"gptj", {6.05e9, 6.05e9, 28, 4096, kv(28, 16, 256), 1, 1, 16, 16}},
    {"deepseek", {671.0e9, 37.55e9, 61, 7168, 70272, 256, 8, 128, 128}},
    {"kimi", {1026.4e9, 32.86e9, 61, 7168, 70272, 384, 8, 64, 64}},
    {"mixtral-8x22b", {140.62e9, 39.15e9, 56, 6144, kv(56, 8, 128), 8, 2, 48, 8}},
    {"mixtral", {46.70e9, 12.88e9, 32, 4096, kv(32, 8, 128), 8, 2, 32, 8}},
    {"mistral-7b", {7.25e9, 7.25e9, 32, 4096, kv(32, 8, 128), 1, 1, 32, 8}},
    {"falcon-180b", {179.52e9, 179.52e9, 80, 14848, kv(80, 8, 64), 1, 1, 232, 8}},
    {"codellama-34b", {33.74e9, 33.74e9, 48, 8192, kv(48, 8, 128), 1, 1, 64, 8}},
    {"qwen3-30b", {30.53e9, 3.35e9, 48, 2048, kv(48, 4, 128), 128, 8, 32, 4}},
    {"qwen3-235b", {235.09e9, 22.19e9, 94, 4096, kv(94, 4, 128), 128, 8, 64, 4}},
    {"gpt-oss-120b", {116.83e9, 5.71e9, 36, 2880, kv(36, 8, 64), 128, 4, 64, 8}},
    {"gpt-oss-20b", {20.91e9, 4.19e9, 24, 2880, kv(24, 8, 64), 32, 4, 64, 8}},
    {"nemotron-3-super", {120e9, 12e9, 88, 4096, kv(8, 2, 128), 128, 8, 32, 2}}, // approx.
    {"nemotron-3-ultra", {500e9, 50e9, 108, 8192, kv(12, 2, 128), 128, 8, 64, 2}}, // approx.
    {"nemotron-3", {31e9, 3.5e9, 52, 2688, kv(6, 2, 128), 128, 8, 32, 2}}, // approx.
    {"405b", {405.85e9, 405.85e9, 126, 16384, kv(126, 8, 128), 1, 1, 128, 8}},
    {"llama2-70b", {68.98e9, 68.98e9, 80, 8192, kv(80, 8, 128), 1, 1, 64, 8}},
    {"llama-70b", {68.98e9, 68.98e9, 80, 8192, kv(80, 8, 128), 1, 1, 64, 8}},
    {"llama2-13b", {13.02e9, 13.02e9, 40, 5120, kv(40, 40, 128), 1, 1, 40, 40}},
    {"llama-2-13b", {13.02e9, 13.02e9, 40, 5120, kv(40, 40, 128), 1, 1, 40, 40}},
    {"llama2-7b", {6.74e9, 6.74e9, 32, 4096, kv(32, 32, 128), 1, 1, 32, 32}},
    {"llama-2-7b", {6.74e9, 6.74e9, 32, 4096, kv(32, 32, 128), 1, 1, 32, 32}},
    {"llama-7b", {6.74e9, 6.74e9, 32, 4096, kv(32, 32, 128), 1, 1, 32, 32}},
    {"qwen2.5-7b", {7.62e9, 7.62e9, 28, 3584, kv(28, 4, 128), 1, 1, 28, 4}},
    {"qwen2.5-72b", {72.71e9, 72.71e9, 80, 8192, kv(80, 8, 128), 1, 1, 64, 8}},
    {"mpt-70b", {64.86e9, 64.86e9, 80, 8192, kv(80, 64, 128), 1, 1, 64, 64}},
    {"mpt-30b", {29.98e9, 29.98e9, 48, 7168, kv(48, 56, 128), 1, 1, 56, 56}},
    {"mpt-13b", {12.85e9, 12.85e9, 40, 5120, kv(40, 40, 128), 1, 1, 40, 40}},
    {"mpt-7b", {6.65e9, 6.65e9, 32, 4096, kv(32, 32, 128), 1, 1, 32, 32}},
    {"mpt-3b", {2.65e9, 2.65e9, 32, 2560, kv(32, 20, 128), 1, 1, 20, 20}},
    {"mpt-1b", {1.32e9, 1.32e9, 24, 2048, kv(24, 16, 128), 1, 1, 16, 16}},
    {"mpt-760m", {0.76e9, 0.76e9, 24, 1536, kv(24, 12, 128), 1, 1, 12, 12}},
    {"mpt-350m", {0.36e9, 0.36e9, 24, 1024, kv(24, 16, 64), 1, 1, 16, 16}},
    {"mpt-125m", {0.13e9, 0.13e9, 12, 768, kv(12, 12, 64), 1, 1, 12, 12}},
    {"70b", {70.55e9, 70.55e9, 80, 8192, kv(80, 8, 128), 1, 1, 64, 8}},
    {"32b", {32.76e9, 32.76e9, 64, 5120, kv(64, 8, 128), 1, 1, 64, 8}},
    {"13b", {13.02e9, 13.02e9, 40, 5120, kv(40, 40, 128), 1, 1, 40, 40}},
    {"8b", {8.03e9, 8.03e9, 32, 4096, kv(32, 8, 128), 1, 1, 32, 8}},
    {"7b", {6.74e9, 6.74e9, 32, 4096, kv(32, 32, 128), 1, 1, 32, 32}},
};

} // namespace

const LlmShape *llmShapeOf(std::string_view name)
{
    std::string text;
    for (unsigned char c : name)
        text += c == ' ' || c == '_' ? '-' : static_cast<char>(std::tolower(c));
    for (const NamedShape &row : Shapes) {
        if (text.find(row.name) != std::string::npos)
            return &row.shape;
    }
    return nullptr;
}

ServingResult serve(const LlmShape &m, const ServingPoint &p)
{
    ServingResult r;
    const double tp = p.tensorParallel;
    const double weights = m.parameters * p.weightBytes;
    const double kv = m.kvBytesPerToken * p.kvBytes / 2;
    r.roomBytes = tp * (0.90 * p.memoryGib - 1.5) * 1e9 - weights;
    r.batch = std::clamp(r.roomBytes / (kv * (p.inputTokens + p.outputTokens)), 1.0, std::max(1.0, p.maxBatch));
    // A mixture reads the experts that at least one request of the batch chose.
    double touched = weights;
    if (m.experts > 1) {
        const double dense = m.activeParameters / m.parameters;
        const double chosen = 1 - std::pow(1 - m.activeExperts / m.experts, r.batch);
        touched = weights * (dense + (1 - dense) * chosen);
    }
    const double bandwidth = tp * p.bandwidthGbs * 1e9 * BandwidthReached;
    const double rate = tp * p.tflops * 1e12 * RateReached;
    const double ring = tp > 1 ? 2 * (tp - 1) / tp / (std::max(1.0, p.busGbs) * 1e9) : 0;
    r.weightSeconds = touched / bandwidth;
    r.kvSeconds = r.batch * kv * (p.inputTokens + p.outputTokens / 2) / bandwidth;
    r.arithmeticSeconds = r.batch * 2 * m.activeParameters / rate;
    r.linkSeconds = tp > 1 ? 2 * m.layers * (AllReduceLatencyS + r.batch * m.hiddenSize * 2 * ring) : 0;
    r.stepSeconds = r.weightSeconds + r.kvSeconds + r.arithmeticSeconds + r.linkSeconds;
    r.prefillSeconds =
        2 * m.activeParameters * p.inputTokens / rate + 2 * m.layers * p.inputTokens * m.hiddenSize * 2 * ring;
    r.tokensPerSecond = p.outputTokens / (p.outputTokens * r.stepSeconds / r.batch + r.prefillSeconds) / tp;
    return r;
}

double trainingTokensPerSecond(const LlmShape &m, double tflops, double sequence)
{
    constexpr double Utilisation = 0.45;
    const double operations = 6 * m.activeParameters + 12 * m.layers * m.hiddenSize * sequence;
    return tflops * 1e12 * Utilisation / operations;
}

} // namespace lanewise
