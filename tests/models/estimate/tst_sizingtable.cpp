// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/catalogjson.h"
#include "models/estimate/modelshapes.h"
#include "tests/models/estimate/calibrationfixture.h"

using namespace lanewise;
using namespace lanewise::test;

namespace {

std::shared_ptr<const Catalogue> catalogueOfTheTree()
{
    static const auto catalogue =
        catalogueFromJson(readCatalogDirectory(LANEWISE_SOURCE_DIR "/resources/catalog").value()).value();
    return catalogue;
}

NamedModel modelOfId(const char *id)
{
    for (NamedModel &model : languageModels(*catalogueOfTheTree()))
        if (model.id == id)
            return model;
    qFatal("no model %s", id);
}

bool near(double value, double expected)
{
    return std::abs(value / expected - 1) < 1e-3;
}

} // namespace

class TestSizingTable : public QObject
{
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void memoryTermByTerm()
    {
        // Llama 3.1 70B at 16 bits: 141.1 GB of weights, 327,680 bytes a token; A100 of 80 GB, of which 70.5 are usable.
        const auto splits = llmSplits(modelOfId("llama-3.1-70b").shape, machineOf(a100Sxm80(), 4), {});
        QCOMPARE(splits.size(), std::size_t(3)); // 1, 2, 4
        const LlmMemory &m = splits[2].memory;
        QCOMPARE(m.gpusGb, 320.0);
        QVERIFY(near(m.reserveGb, 4 * 9.5));
        QVERIFY(near(m.weightsGb, 141.107));
        QVERIFY(near(m.contextGb, 0.41943)); // 1,280 tokens
        QVERIFY(near(m.leftGb, 320 - 38 - 141.107 - 0.41943));
        QVERIFY(splits[2].fits && !splits[1].fits); // 141.0 usable GB on two
        QVERIFY(splits[1].memory.leftGb < 0);
    }
    void agreesWithTheSizing()
    {
        for (const char *id : {"llama-3.1-8b", "llama-3.1-70b", "mixtral-8x7b", "qwen2.5-7b"}) {
            const LlmShape shape = modelOfId(id).shape;
            const LlmSizing one = sizeLlm(shape, machineOf(a100Sxm80(), 8), {});
            const auto splits = llmSplits(shape, machineOf(a100Sxm80(), 8), {});
            QCOMPARE(splits.size(), std::size_t(4));
            for (std::size_t i = 0; i < 4; ++i) {
                QCOMPARE(splits[i].fits, one.splits[i]);
                if (splits[i].gpus != one.tensorParallel)
                    continue;
                QCOMPARE(splits[i].concurrentRequests, one.concurrentRequests);
                QCOMPARE(splits[i].firstTokenSeconds, one.firstTokenSeconds);
                QCOMPARE(splits[i].tokensPerSecondTotal, one.tokensPerSecondTotal);
            }
        }
    }
    void headsThatAreNotDivided()
    {
        const auto splits = llmSplits(modelOfId("qwen2.5-7b").shape, machineOf(a100Sxm80(), 8), {}); // 28 heads
        QVERIFY(splits[2].dividesHeads && splits[2].fits);
        QVERIFY(!splits[3].dividesHeads && !splits[3].fits);
    }
    void requestsThatAreWanted()
    {
        LlmDemand demand;
        demand.requests = 300; // 300 × 0.41943 GB into 140.9 GB of room
        const LlmShape shape = modelOfId("llama-3.1-70b").shape;
        LlmSplit split = llmSplits(shape, machineOf(a100Sxm80(), 4), demand)[2];
        QVERIFY(split.fits);
        QCOMPARE(split.concurrentRequests, 300.0);
        QVERIFY(near(split.memory.cacheGb, 125.829));
        demand.requests = 400;
        split = llmSplits(shape, machineOf(a100Sxm80(), 4), demand)[2];
        QVERIFY(!split.fits);
        QVERIFY(near(split.memory.leftGb, 140.893 - 167.772));
    }
    void migFromTheCatalogue()
    {
        const MigFacts facts = migFacts(*catalogueOfTheTree(), "a100-sxm4-80gb");
        QVERIFY(facts.supported.value_or(false));
        QCOMPARE(facts.profiles.front().name, std::string("1g.10gb"));
        QCOMPARE(facts.profiles.front().maxCount, 7);
        for (const MigProfile &profile : facts.profiles)
            QVERIFY(profile.name.find('+') == std::string::npos);
        const GpuFigures slice = migInstance(a100Sxm80(), facts.profiles.front());
        QCOMPARE(*slice.fp16Tflops, 312.0 / 7);
        QCOMPARE(*slice.bandwidthGbs, 2039.0 / 8);
        QCOMPARE(*slice.memoryGib, 10.0);
        QVERIFY(!migFacts(*catalogueOfTheTree(), "a40-48gb").supported.value_or(true));
        QVERIFY(!migFacts(*catalogueOfTheTree(), "no-such-gpu").supported);
    }
    void smallModelsInSlices()
    {
        const MigFacts facts = migFacts(*catalogueOfTheTree(), "a100-sxm4-80gb");
        // 1.24 billion parameters at 16 bits are 2.5 GB; 7.5 of 10 GB are usable. 8 billion need 16 GB.
        const auto small = migChoices(modelOfId("llama-3.2-1b").shape, machineOf(a100Sxm80(), 8), facts, {});
        QVERIFY(small.front().one.fits);
        QCOMPARE(small.front().instances, 56);
        QCOMPARE(small.front().layout, std::string("1g.10gb,1g.10gb,1g.10gb,1g.10gb,1g.10gb,1g.10gb,1g.10gb"));
        QVERIFY(small.front().tokensPerSecondTotal > 0);
        const auto large = migChoices(modelOfId("llama-3.1-8b").shape, machineOf(a100Sxm80(), 8), facts, {});
        QVERIFY(!large.front().one.fits);
        QVERIFY(large.front().one.memory.leftGb < 0);
    }
};

QTEST_GUILESS_MAIN(TestSizingTable)
#include "tst_sizingtable.moc"
