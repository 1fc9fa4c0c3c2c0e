// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/catalogjson.h"
#include "models/catalog/catalogue.h"
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
    void migSlices();
    void oddCells();
    void badFile();
    void missingColumns();
    void mapsMostRowsOfTheTables_data();
    void mapsMostRowsOfTheTables();
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
                             {"NVIDIA H200-SXM-141GB", "h200-sxm-141gb"},
                             {"H200-SXM-141GB-CTS", "h200-sxm-141gb"},
                             {"NVIDIA H200 NVL", "h200-nvl-141gb"},
                             {"NVIDIA H100 NVL", "h100-nvl-94gb"},
                             {"NVIDIA H100-PCIe-NVL-94GB-HBM3", "h100-nvl-94gb"},
                             {"AMD Instinct MI325X 256GB HBM3E", "mi325x-256gb"},
                             {"MI355X", "mi355x-288gb"},
                             {"GH200 96GB", "gh200-96gb"},
                             {"GH200 144 GB", "gh200-144gb"},
                             {"NVIDIA GB300", "gb300"},
                             {"NVIDIA B300-SXM-270GB", "b300-sxm-288gb"},
                             {"NVIDIA B200", "b200-sxm-180gb"},
                             {"NVIDIA RTX PRO 6000 Blackwell Server Edition", "rtx-pro-6000-server-96gb"},
                             {"RTX PRO 6000 Blackwell Workstation", "rtx-pro-6000-ws-96gb"},
                             {"RTX4090", "rtx-4090-24gb"},
                             {"GeForce RTX 5090", "rtx-5090-32gb"},
                             {"RTXA6000", "rtx-a6000-48gb"},
                             {"NVIDIA RTX A5000", "rtx-a5000-24gb"},
                             {"NVIDIA GeForce RTX 3090 Ti", "rtx-3090ti"},
                             {"NVIDIA L40", "l40-48gb"},
                             {"A10-PCIe-24GB", "a10-24gb"},
                             {"Tesla V100-SXM2-16GB", "v100-sxm2-16gb"},
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

namespace {

constexpr const char *InferenceHeader =
    "round,division,submitter,system_name,accelerator,accelerator_raw,form_factor,nodes,total_accelerators,benchmark,"
    "scenario,unit,result,precision,software,variant\n";

} // namespace

void TestBenchRows::migSlices()
{
    // One of seven slices of an A100 80 GB did some 5,100 images/s where the whole board does 38,000 to 42,000.
    const std::string csv = std::string(InferenceHeader)
        + "v2.0,closed,X,Y,A100-SXM-80GB,NVIDIA A100-SXM-80GB (1x1g.10gb "
          "MIG),SXM/OAM,1,1,resnet50,Offline,samples/s,5100,int8,"
          "TensorRT,MIG\n"
          "v2.0,closed,X,Y,A100-SXM-80GB,NVIDIA "
          "A100-SXM-80GB,SXM/OAM,1,1,resnet50,Offline,samples/s,40000,int8,TensorRT,\n"
          "v2.0,closed,X,Y,A100-SXM-80GB,NVIDIA "
          "A100-SXM-80GB,SXM/OAM,1,1,resnet50,Offline,samples/s,5100,int8,TensorRT,"
          "MIG\n";
    const auto rows = answersOf(csv.c_str());
    const double slice = rows[0]["predicted"].get<double>(), whole = rows[1]["predicted"].get<double>();
    QVERIFY2(slice > 4000 && slice < 6500, std::to_string(slice).c_str());
    QVERIFY2(whole > 6 * slice, std::to_string(whole).c_str());
    QVERIFY(!rows[2]["mapped"].get<bool>()); // a slice of which size?
    QVERIFY(rows[2]["reason"].get<std::string>().find("MIG") != std::string::npos);
    const auto training = answersOf("accelerator,nodes,total_accelerators,benchmark,workload,samples_per_sec\n"
                                    "A100-SXM-80GB (MIG 1g.10gb),1,1,resnet,resnet50,400\n");
    QVERIFY(!training[0]["mapped"].get<bool>());
}

void TestBenchRows::oddCells()
{
    // Spaces, an empty count, a count that is no number, and a count told only as nodes times accelerators a node.
    const auto rows = answersOf("accelerator, accelerators_per_node "
                                ",nodes,total_accelerators,benchmark,workload,global_batch_size,samples_per_sec\n"
                                " A100-SXM-80GB ,8,1,,resnet,resnet50,3264,27200\n"
                                "A100-SXM-80GB,,1,,resnet,resnet50,3264,27200\n"
                                "A100-SXM-80GB,nan,1,n/a,resnet,resnet50,3264,27200\n"
                                "\"A100-SXM-80GB\",8,,8,resnet,resnet50,3264,2.72e4\n"
                                "A100-SXM-80GB,8,1,8,resnet,resnet50,,-5\n");
    QCOMPARE(rows.size(), std::size_t(5));
    QVERIFY(rows[0]["mapped"].get<bool>());
    QCOMPARE(rows[0]["gpus"].get<int>(), 8);
    for (int row : {1, 2}) {
        QVERIFY(!rows[row]["mapped"].get<bool>());
        QVERIFY(rows[row]["reason"].get<std::string>().find("number of accelerators") != std::string::npos);
    }
    QVERIFY(rows[3]["mapped"].get<bool>());
    QCOMPARE(rows[3]["measured"].get<double>(), 27200.0);
    QVERIFY(!rows[4]["mapped"].get<bool>());
    // Work that nobody measured has no scale.
    const auto unknown = answersOf("accelerator,nodes,total_accelerators,benchmark,workload,samples_per_sec\n"
                                   "A100-SXM-80GB,1,8,minigo,minigo,100\n");
    QVERIFY(!unknown[0]["mapped"].get<bool>());
    QVERIFY(unknown[0]["reason"].get<std::string>().find("minigo") != std::string::npos);
}

void TestBenchRows::missingColumns()
{
    const Result<BenchRows> rows = parseBenchRows("benchmark,scenario,result\nbert-99,Offline,3\n", "half.csv");
    QVERIFY(!rows.ok());
    QVERIFY(rows.error().text().find("accelerator") != std::string::npos);
    QVERIFY(rows.error().text().find("half.csv") != std::string::npos);
}

void TestBenchRows::mapsMostRowsOfTheTables_data()
{
    QTest::addColumn<QString>("file");
    for (const char *file : {"mlperf_training.csv", "mlperf_inference.csv", "measured_other.csv"})
        QTest::newRow(file) << QString::fromLatin1(file);
}

void TestBenchRows::mapsMostRowsOfTheTables()
{
    QFETCH(QString, file);
    QFile table(QStringLiteral(LANEWISE_SOURCE_DIR "/../shared/measured/") + file);
    if (!table.open(QIODevice::ReadOnly))
        QSKIP("the tables of results are not beside the source");
    Result<std::vector<CatalogFile>> files = readCatalogDirectory(LANEWISE_SOURCE_DIR "/resources/catalog");
    QVERIFY(files.ok());
    const auto catalogue = catalogueFromJson(files.value());
    QVERIFY(catalogue.ok());
    GpuTable gpus;
    addCatalogue(gpus, *catalogue.value());
    gpus.addAll(shippedCalibration()->gpus());
    const Result<BenchRows> rows = parseBenchRows(table.readAll().toStdString(), file.toStdString());
    QVERIFY(rows.ok());
    int rates = 0, mapped = 0, inside = 0;
    for (const BenchAnswer &answer : answerBench(rows.value(), *shippedCalibration(), gpus, std::nullopt)) {
        QVERIFY2(answer.mapped || !answer.reason.empty(), std::to_string(answer.row).c_str());
        if (answer.measured <= 0 || answer.reason.starts_with("not a throughput"))
            continue;
        ++rates;
        mapped += answer.mapped;
        inside += answer.mapped && answer.low <= answer.measured && answer.measured <= answer.high;
    }
    QVERIFY2(mapped > 0.95 * rates, qPrintable(QStringLiteral("%1 of %2").arg(mapped).arg(rates)));
    QVERIFY2(inside > 0.75 * mapped, qPrintable(QStringLiteral("%1 of %2").arg(inside).arg(mapped)));
}

QTEST_GUILESS_MAIN(TestBenchRows)
#include "tst_benchrows.moc"
