// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/benchjson.h"
#include "tests/models/estimate/calibrationfixture.h"

#include <nlohmann/json.hpp>

using namespace lanewise;
using namespace lanewise::test;

class TestBenchRows : public QObject
{
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void csvFields();
    void numbers();
    void gpuNames_data();
    void gpuNames();
    void trainingRow();
    void inferenceRowInFilesUnit();
    void unmappedRowsSayWhy();
    void badFile();
};

void TestBenchRows::csvFields()
{
    const auto records = parseCsv("a,b\r\n\"x,1\",\"say \"\"hi\"\"\nthere\"\n\n,\n");
    QCOMPARE(records.size(), std::size_t(3)); // the empty line is none
    QCOMPARE(records[1][0], std::string("x,1"));
    QCOMPARE(records[1][1], std::string("say \"hi\"\nthere"));
    QCOMPARE(records[2].size(), std::size_t(2));
}

void TestBenchRows::numbers()
{
    QCOMPARE(benchNumber("1,024"), 1024.0);
    QCOMPARE(benchNumber("64k"), 64000.0);
    QCOMPARE(benchNumber("8.5"), 8.5);
    QCOMPARE(benchNumber("n/a"), 0.0);
    QCOMPARE(benchNumber(""), 0.0);
}

void TestBenchRows::gpuNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("id");
    const char *rows[][2] = {{"NVIDIA A100-SXM4-80GB (400W)", "a100-sxm4-80gb"},
                             {"A100-PCIE-40GB", "a100-pcie-40gb"},
                             {"NVIDIA A100_PCIe_80GB", "a100-pcie-80gb"},
                             {"NVIDIA A100-SXM-80GB (7x1g.10gb MIG)", "a100-sxm4-80gb"},
                             {"NVIDIA H100 80GB HBM3", "h100-sxm5-80gb"},
                             {"H100-NVL-94GB", "h100-nvl-94gb"},
                             {"H200-NVL-141GB", "h200-nvl-141gb"},
                             {"NVIDIA L40", "l40-48gb"},
                             {"NVIDIA L40S", "l40s-48gb"},
                             {"L4-PCIe-24GB", "l4-24gb"},
                             {"NVIDIA GeForce RTX 4090 (Ada Lovelace)", "rtx-4090-24gb"},
                             {"Quadro-RTX-8000", "quadro-rtx-8000"},
                             {"NVIDIA RTX 6000 Ada Generation", "rtx-6000-ada-48gb"},
                             {"RTX-PRO-6000-MaxQ", "rtx-pro-6000-maxq-96gb"},
                             {"RTX-PRO-6000-BSE", "rtx-pro-6000-server-96gb"},
                             {"AMD Instinct MI300X 192GB HBM3", "mi300x-192gb"},
                             {"Intel Gaudi 3", "gaudi3-oam-128gb"},
                             {"Habana Gaudi2", "gaudi2-oam-96gb"},
                             {"NVIDIA GH200-GraceHopper-Superchip", "gh200-96gb"},
                             {"NVIDIA Blackwell GPU (GB200)", "gb200-superchip"},
                             {"Tesla T4", "t4-16gb"},
                             {"TPU v5e", ""}};
    for (const auto &row : rows)
        QTest::newRow(row[0]) << QString::fromLatin1(row[0]) << QString::fromLatin1(row[1]);
}

void TestBenchRows::gpuNames()
{
    QFETCH(QString, name);
    QFETCH(QString, id);
    const std::string_view found = gpuIdOf(name.toStdString());
    QCOMPARE(QString::fromStdString(std::string(found)), id);
}

namespace {

GpuTable tableOfTests()
{
    GpuTable table;
    table.add(a100Sxm80());
    table.add(h100Sxm());
    return table;
}

nlohmann::json answersOf(const char *csv)
{
    const Result<BenchRows> rows = parseBenchRows(csv, "rows.csv");
    return nlohmann::json::parse(benchJson(rows.value(), *shippedCalibration(), tableOfTests()))["rows"];
}

} // namespace

void TestBenchRows::trainingRow()
{
    // NVIDIA's eight A100 trained ResNet-50 at some 27,000 images/s: 3,400 a GPU.
    const auto rows =
        answersOf("round,division,submitter,system,accelerator,form_factor,nodes,total_accelerators,benchmark,workload,"
                  "global_batch_size,samples_per_sec,sps_unit,sps_method\n"
                  "v2.1,closed,X,Y,A100-SXM-80GB,SXM/OAM,1,8,resnet,resnet50,3264,27200,images/s,log tracked_stats\n");
    QCOMPARE(rows.size(), std::size_t(1));
    QVERIFY(rows[0]["mapped"].get<bool>());
    QCOMPARE(rows[0]["kind"].get<std::string>(), std::string("training"));
    QCOMPARE(rows[0]["gpu"].get<std::string>(), std::string("a100-sxm4-80gb"));
    const double predicted = rows[0]["predicted"].get<double>();
    QVERIFY2(predicted > 23000 && predicted < 30000, std::to_string(predicted).c_str());
    QVERIFY(rows[0]["low"].get<double>() < predicted && rows[0]["high"].get<double>() > predicted);
}

void TestBenchRows::inferenceRowInFilesUnit()
{
    // Llama 2 70B was counted in queries before round 4.1 and in tokens since: 294.45 tokens a query. Unlike the round, the
    // unit must change nothing else.
    const char *header =
        "round,division,submitter,system_name,accelerator,form_factor,nodes,total_accelerators,benchmark,scenario,unit,"
        "result,precision,software,variant\n";
    const std::string queries = std::string(header)
        + "v4.1,closed,X,Y,H100-SXM-80GB,SXM/OAM,1,8,llama2-70b-99.9,Server,queries/s (completed),70,fp8,TensorRT,\n";
    const std::string tokens = std::string(header)
        + "v4.1,closed,X,Y,H100-SXM-80GB,SXM/OAM,1,8,llama2-70b-99.9,Server,tokens/s,21600,fp8,TensorRT,\n";
    const double inQueries = answersOf(queries.c_str())[0]["predicted"].get<double>();
    const double inTokens = answersOf(tokens.c_str())[0]["predicted"].get<double>();
    QVERIFY(std::abs(inTokens / inQueries - 294.45) < 0.5);
    QVERIFY2(inTokens > 18000 && inTokens < 26000, std::to_string(inTokens).c_str());
}

void TestBenchRows::unmappedRowsSayWhy()
{
    const auto rows = answersOf(
        "workload,model,framework,precision,accelerator,num_gpus,nodes,metric,value\n"
        "matmul (cuBLASLt),square 1024,,FP16,A100-SXM-80GB,1,1,TFLOPS,119\n"
        "training,ResNet-50 v1.5,PyTorch NGC (Lambda v2),FP16 (AMP),TPU-v9,1,1,throughput images/s,100\n"
        "inference throughput,Grok 99,TensorRT-LLM 1.0 (PyTorch backend),FP8,H100-SXM-80GB,8,1,output tokens/s,100\n");
    QCOMPARE(rows.size(), std::size_t(3));
    for (const auto &row : rows) {
        QVERIFY(!row["mapped"].get<bool>());
        QVERIFY(!row["reason"].get<std::string>().empty());
    }
    QVERIFY(rows[0]["reason"].get<std::string>().find("TFLOPS") != std::string::npos);
    QVERIFY(rows[1]["reason"].get<std::string>().find("TPU-v9") != std::string::npos);
    QVERIFY(rows[2]["reason"].get<std::string>().find("Grok 99") != std::string::npos);
}

void TestBenchRows::badFile()
{
    const Result<BenchRows> rows = parseBenchRows("a,b\n1,2\n", "odd.csv");
    QVERIFY(!rows.ok());
    QCOMPARE(rows.error().subject, std::string("odd.csv"));
}

QTEST_GUILESS_MAIN(TestBenchRows)
#include "tst_benchrows.moc"
