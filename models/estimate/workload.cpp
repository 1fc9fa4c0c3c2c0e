// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/workload.h"

#include <deque>

namespace lanewise {

struct Workload::Storage {
    std::deque<std::string> texts;
    LlmShape shape;
};

Key Workload::keep(std::string text)
{
    if (!m_storage)
        m_storage = std::make_shared<Storage>();
    m_storage->texts.push_back(std::move(text));
    return Key(m_storage->texts.back());
}

LlmShape &Workload::ownShape()
{
    if (!m_storage)
        m_storage = std::make_shared<Storage>();
    llm.shape = &m_storage->shape;
    return m_storage->shape;
}

namespace {

// Rounds that the calibration holds last: what today's tuned software does.
constexpr Key LatestTraining("v5.1");
constexpr Key LatestServing("v5.1");

/// A shown workload in a row: tuned keys as in the result tables, stock keys as in the framework tables.
struct ShownRow {
    const char *id, *name, *unit;
    WorkKind kind;
    const char *tunedWork, *tunedVariant, *scenario; ///< "": no tuned calibration
    const char *stockModel, *stockFramework, *stockMetric; ///< "": no stock calibration
    double stockBatch;
    DataFlow data;
    Target target;
};

constexpr const char *Lambda = "PyTorch NGC (Lambda v2)";
constexpr const char *Rcp = "MLPerf reference convergence points";

// Bytes a sample, samples an epoch and epochs to the target as in the catalogue's table of data sets. Threads: eight a GPU
// is the usual rule for decoding images; text needs few. Data sets below 64 GB (COCO, KiTS19, GovReport) stay in the page
// cache after the first epoch and read nothing from storage.
const ShownRow Shown[] = {
    {"resnet50-train",
     "ResNet-50 training",
     "images/s",
     WorkKind::Training,
     "resnet50",
     "",
     "",
     "resnet-50-v1.5",
     Lambda,
     "throughput images/s",
     0,
     {114660, 150528, 51.1e6, 8, 4},
     {1281167, 44840845, "75.9 % top-1", Rcp}},
    {"retinanet-train",
     "RetinaNet training",
     "images/s",
     WorkKind::Training,
     "retinanet",
     "",
     "",
     "",
     "",
     "",
     0,
     {294556, 1920000, 74.3e6, 8, 4},
     {1170301, 4681204, "mAP 0.34", Rcp}},
    {"ssd-train",
     "SSD300 training",
     "images/s",
     WorkKind::Training,
     "ssd-resnet34-coco",
     "",
     "",
     "ssd300-resnet-50-(dle)",
     Lambda,
     "throughput images/s",
     0,
     {0, 270000, 40e6, 8, 4},
     {117266, 7100000, "mAP 0.23", "60 epochs (from memory, unverified)"}},
    {"maskrcnn-train",
     "Mask R-CNN training",
     "images/s",
     WorkKind::Training,
     "maskrcnn",
     "",
     "",
     "segmentation/maskrcnn",
     "TensorFlow2",
     "throughput img/s",
     4,
     {0, 3200000, 88.8e6, 8, 4},
     {117266, 1524458, "box AP 0.377, mask AP 0.339", Rcp}},
    {"unet3d-train",
     "3D U-Net training",
     "volumes/s",
     WorkKind::Training,
     "unet3d",
     "",
     "",
     "", // frameworks as installed were measured on another 3D U-Net (BraTS crops), whose images are not these volumes
     "",
     "",
     0,
     {0, 8388608, 62.4e6, 8, 4},
     {168, 348533, "mean Dice 0.908", Rcp}},
    {"bert-large-train",
     "BERT-large training",
     "sequences/s",
     WorkKind::Training,
     "bert-large",
     "",
     "",
     "bert-large-squad-fine-tune-seq-384",
     Lambda,
     "throughput sequences/s",
     0,
     {2500, 6144, 670e6, 2, 2},
     {156766000, 2552704, "masked-LM accuracy 0.72 from the phase-1 checkpoint", Rcp}},
    {"dlrm-train",
     "DLRM-DCNv2 training",
     "samples/s",
     WorkKind::Training,
     "dlrm_dcnv2",
     "",
     "",
     "",
     "",
     "",
     0,
     {912, 912, 0.1e9, 4, 2},
     {4195197692.0, 2936638384.0, "AUC 0.80275", Rcp}},
    {"stable-diffusion-train",
     "Stable Diffusion v2 training",
     "images/s",
     WorkKind::Training,
     "stable_diffusion",
     "",
     "",
     "",
     "",
     "",
     0,
     {131072, 131072, 1.73e9, 2, 2},
     {6100000, 1715200, "FID 90, CLIP 0.15", Rcp}},
    {"llama2-70b-lora",
     "Llama 2 70B LoRA",
     "sequences/s",
     WorkKind::Training,
     "llama2_70b_lora",
     "",
     "",
     "",
     "",
     "",
     0,
     {0, 32768, 0.1e9, 1, 2},
     {3901, 3187, "eval loss 0.925", Rcp}},
    {"llm-7b-train",
     "LLM training, 7B, sequence 2,048",
     "tokens/s",
     WorkKind::Training,
     "",
     "",
     "",
     "mpt-7b",
     "MosaicML llm-foundry (PyTorch FSDP)",
     "throughput tokens/s",
     0,
     {4, 4, 13.3e9, 1, 2},
     {}},
    {"llm-70b-train",
     "LLM training, 70B, sequence 2,048",
     "tokens/s",
     WorkKind::Training,
     "",
     "",
     "",
     "mpt-70b",
     "MosaicML llm-foundry (PyTorch FSDP)",
     "throughput tokens/s",
     0,
     {4, 4, 130e9, 1, 2},
     {}},
    {"llama31-8b-serve",
     "Llama 3.1 8B serving",
     "tokens/s",
     WorkKind::Llm,
     "llama3.1-8b",
     "llama3.1-8b",
     "Server",
     "llama-v3.1-8b",
     "TensorRT-LLM 0.14 (in-flight batching)",
     "output tokens/s",
     0,
     {},
     {}},
    {"llama31-70b-serve",
     "Llama 3.1 70B serving",
     "tokens/s",
     WorkKind::Llm,
     "llama2-70b",
     "llama2-70b-99",
     "Server",
     "llama-v3.1-70b",
     "TensorRT-LLM 0.14 (in-flight batching)",
     "output tokens/s",
     0,
     {},
     {}},
    {"llama31-405b-serve",
     "Llama 3.1 405B serving",
     "tokens/s",
     WorkKind::Llm,
     "llama3.1-405b",
     "llama3.1-405b",
     "Server",
     "llama-3.1-405b",
     "TensorRT-LLM 1.0 (PyTorch backend)",
     "output tokens/s",
     0,
     {},
     {}},
    {"mixtral-8x7b-serve",
     "Mixtral 8x7B serving",
     "tokens/s",
     WorkKind::Llm,
     "mixtral-8x7b",
     "mixtral-8x7b",
     "Server",
     "mixtral-8x7b",
     "TensorRT-LLM 0.14 (in-flight batching)",
     "output tokens/s",
     0,
     {},
     {}},
    {"resnet50-offline",
     "ResNet-50 inference, offline",
     "images/s",
     WorkKind::Inference,
     "resnet50",
     "resnet50",
     "Offline",
     "resnet50",
     "timm NHWC",
     "throughput images/s",
     256,
     {114660, 150528, 0, 8, 2},
     {}},
    {"resnet50-server",
     "ResNet-50 inference, server",
     "images/s",
     WorkKind::Inference,
     "resnet50",
     "resnet50",
     "Server",
     "",
     "",
     "",
     0,
     {114660, 150528, 0, 8, 2},
     {}},
    {"bert-large-offline",
     "BERT-large 99 % inference, offline",
     "sequences/s",
     WorkKind::Inference,
     "bert",
     "bert-99",
     "Offline",
     "",
     "",
     "",
     0,
     {2500, 4608, 0, 1, 2},
     {}},
    {"bert-large-server",
     "BERT-large 99 % inference, server",
     "sequences/s",
     WorkKind::Inference,
     "bert",
     "bert-99",
     "Server",
     "",
     "",
     "",
     0,
     {2500, 4608, 0, 1, 2},
     {}},
    {"bert-large-999-offline",
     "BERT-large 99.9 % inference, offline",
     "sequences/s",
     WorkKind::Inference,
     "bert",
     "bert-99.9",
     "Offline",
     "",
     "",
     "",
     0,
     {2500, 4608, 0, 1, 2},
     {}},
    {"retinanet-offline",
     "RetinaNet inference, offline",
     "images/s",
     WorkKind::Inference,
     "retinanet",
     "retinanet",
     "Offline",
     "",
     "",
     "",
     0,
     {294556, 1920000, 0, 4, 2},
     {}},
    {"retinanet-server",
     "RetinaNet inference, server",
     "images/s",
     WorkKind::Inference,
     "retinanet",
     "retinanet",
     "Server",
     "",
     "",
     "",
     0,
     {294556, 1920000, 0, 4, 2},
     {}},
    {"unet3d-offline",
     "3D U-Net inference, offline",
     "volumes/s",
     WorkKind::Inference,
     "3d-unet",
     "3d-unet-99",
     "Offline",
     "",
     "",
     "",
     0,
     {0, 146600628, 0, 2, 2},
     {}},
    {"dlrm-offline",
     "DLRM-DCNv2 inference, offline",
     "samples/s",
     WorkKind::Inference,
     "dlrm-v2",
     "dlrm-v2-99",
     "Offline",
     "",
     "",
     "",
     0,
     {912, 912, 0, 2, 2},
     {}},
    {"dlrm-server",
     "DLRM-DCNv2 inference, server",
     "samples/s",
     WorkKind::Inference,
     "dlrm-v2",
     "dlrm-v2-99",
     "Server",
     "",
     "",
     "",
     0,
     {912, 912, 0, 2, 2},
     {}},
    {"sdxl-offline",
     "SDXL image generation, offline",
     "images/s",
     WorkKind::Inference,
     "stable-diffusion-xl",
     "stable-diffusion-xl",
     "Offline",
     "",
     "",
     "",
     0,
     {},
     {}},
    {"sdxl-server",
     "SDXL image generation, server",
     "images/s",
     WorkKind::Inference,
     "stable-diffusion-xl",
     "stable-diffusion-xl",
     "Server",
     "",
     "",
     "",
     0,
     {},
     {}},
};

void setTuned(Workload &w, const ShownRow &row)
{
    w.hasTuned = *row.tunedWork != 0;
    if (!w.hasTuned)
        return;
    Query &q = w.tuned;
    q.kind = row.kind;
    q.family = row.kind == WorkKind::Training ? Family::Training : Family::Serving;
    q.work = Key(row.tunedWork);
    q.workVariant = Key(row.tunedVariant);
    q.workScenario =
        row.kind == WorkKind::Training ? q.work : w.keep(std::string(row.tunedVariant) + "|" + row.scenario);
    q.round = row.kind == WorkKind::Training ? LatestTraining : LatestServing;
}

Workload shown(const ShownRow &row)
{
    Workload w;
    w.id = row.id;
    w.name = row.name;
    w.unit = row.unit;
    w.kind = row.kind;
    w.data = row.data;
    // Inference figures are those of data in memory: what decodes and stores the requests is another machine's work.
    if (w.kind == WorkKind::Inference)
        w.data.readBytes = w.data.threadsPerGpu = 0;
    w.target = row.target;
    setTuned(w, row);
    w.hasStock = *row.stockModel != 0;
    if (w.hasStock) {
        const bool language = w.kind == WorkKind::Llm || std::string_view(row.id).starts_with("llm-");
        if (language) {
            w.llm.shape = llmShapeOf(row.stockModel);
            w.llm.sequence = 2048;
            w.llm.inputTokens = w.kind == WorkKind::Llm ? 500 : 0;
            w.llm.outputTokens = w.kind == WorkKind::Llm ? 500 : 0;
            w.llm.metric = w.kind == WorkKind::Llm ? LlmMetric::Output : LlmMetric::None;
        }
        if (std::string_view(row.id).starts_with("llm-"))
            w.parametersToHold = w.llm.shape->parameters;
        setStockKeys(w, row.stockModel, row.stockFramework, row.stockMetric, row.stockBatch);
    }
    return w;
}

} // namespace

void setStockKeys(Workload &w, const std::string &model, const std::string &framework, const std::string &metric,
                  double batch)
{
    Query &q = w.stock;
    q.family = Family::Stock;
    q.kind = w.kind;
    const std::string kind(workKindId(w.kind));
    q.kindKey = w.kind == WorkKind::Llm ? w.keep(metric) : Key(workKindId(w.kind));
    q.workVariant = w.keep(model);
    q.work = w.keep(kind + "|" + model);
    q.framework = w.keep(framework);
    q.workFramework = w.keep(kind + "|" + model + "|" + framework + "|" + metric);
    q.precision = Key(stockPrecisionId(w.precision));
    q.workPrecision = w.keep(std::string(q.workFramework.text) + "|" + std::string(q.precision.text));
    q.workScenario = q.workPrecision;
    q.setting = w.keep(std::string(q.workPrecision.text) + "||"
                       + (w.llm.sequence > 0 && w.kind == WorkKind::Training ? "2048" : ""));
    if (model == "resnet50") {
        // As the table of image models gives it: 224 pixels, 4.11 billion multiply-adds, 11.11 million activations.
        q.setting = w.keep(std::string(q.workPrecision.text) + "|img=224+|");
        q.gmacs = 4.11;
        q.mactivations = 11.11;
    }
    q.localBatch = batch;
    if (w.kind == WorkKind::Llm)
        q.inOut = w.keep(std::to_string(static_cast<int>(w.llm.inputTokens)) + ".0/"
                         + std::to_string(static_cast<int>(w.llm.outputTokens)) + ".0");
    w.hasStock = true;
}

std::span<const Workload> shownWorkloads()
{
    static const std::vector<Workload> all = [] {
        std::vector<Workload> out;
        for (const ShownRow &row : Shown)
            out.push_back(shown(row));
        return out;
    }();
    return all;
}

const Workload *workloadOf(std::string_view id)
{
    for (const Workload &w : shownWorkloads()) {
        if (w.id == id)
            return &w;
    }
    return nullptr;
}

} // namespace lanewise
