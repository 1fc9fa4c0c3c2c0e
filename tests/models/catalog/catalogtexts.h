// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/catalogjson.h"

#include <string>
#include <vector>

/// Catalogue files as texts, small enough to be read beside the tests that use them.
namespace lanewise::test {

inline const std::string GpuFile = R"({"schema": 1, "kind": "gpu", "parts": [
 {"id": "a40", "maker": "NVIDIA", "model": "A40", "launch": "2020-10-05", "lifecycle": "end-of-sale",
  "figures": {"ecosystem": "CUDA", "cooling": "passive", "tdp_w": 300, "memory_gib": 48, "bf16_tensor": 149.7,
              "peer_to_peer": true, "fp8_tensor": null},
  "sources": [{"figures": ["tdp_w"], "text": "datasheet A", "verification": "confirmed", "date": "2021-03"},
              {"figures": ["*"], "text": "from memory", "verification": "unverified"}]},
 {"id": "rtx-a6000", "maker": "NVIDIA", "model": "RTX A6000", "part_number": "VCNRTXA6000-PB", "launch": "2020-12",
  "figures": {"ecosystem": "CUDA", "cooling": "active-blower", "tdp_w": 300, "bf16_tensor": 154.8},
  "sources": [{"figures": ["*"], "text": "datasheet B", "verification": "sourced"}], "aliases": ["Quadro A6000"]},
 {"id": "a100-40", "maker": "NVIDIA", "model": "A100 PCIe 40GB", "launch": "2020-06",
  "figures": {"ecosystem": "CUDA", "cooling": "passive", "tdp_w": 250},
  "sources": [{"figures": ["*"], "text": "datasheet C", "verification": "sourced"}]},
 {"id": "a100-80", "maker": "NVIDIA", "model": "A100 PCIe 80GB", "launch": "2021-06-28",
  "figures": {"ecosystem": "CUDA", "cooling": "passive", "tdp_w": 300},
  "sources": [{"figures": ["*"], "text": "datasheet D", "verification": "sourced"}]},
 {"id": "mi210", "maker": "AMD", "model": "Instinct MI210", "launch": "2022-03",
  "figures": {"ecosystem": "ROCm", "cooling": "passive", "tdp_w": 300},
  "sources": [{"figures": ["*"], "text": "datasheet E", "verification": "sourced"}]}]})";

inline const std::string CpuFile = R"({"schema": 1, "kind": "cpu", "parts": [
 {"id": "epyc-7763", "maker": "AMD", "model": "EPYC 7763", "figures": {"family": "Milan", "cores": 64, "threads": 128},
  "sources": [{"figures": ["*"], "text": "product page", "verification": "sourced"}]}]})";

/// Two sockets of 64 lanes: one x16 slot and four bays on CPU 1, an OCP slot that shares eight lanes with a device.
inline const std::string ChassisFile = R"({"schema": 1, "kind": "chassis", "parts": [
 {"id": "box", "maker": "Acme", "model": "Box 2U",
  "figures": {"socket": "SP3", "socket_count": 2, "dimm_slots": 16, "dimm_slots_per_cpu": 8, "lanes_per_cpu": 64,
              "pcie_generation": 4, "gpu_form": "PCIe", "max_double_width_gpus": 1},
  "cpu_families": ["Milan"],
  "dimm_banks": [{"socket": 0, "channels": 8}, {"socket": 1, "channels": 4, "per_channel": 2, "label": "Right"}],
  "mounts": [{"id": "slot1", "kind": "pcie-slot", "label": "Slot 1", "attached_to": "cpu0", "electrical_lanes": 16,
              "physical_lanes": 16, "generation": 4, "max_width_slots": 2, "max_length_mm": 267.0, "bus_order": 10},
             {"id": "ocp", "kind": "ocp-slot", "attached_to": "cpu1", "electrical_lanes": 8, "physical_lanes": 16,
              "generation": 4, "share_group": "low", "bus_order": 20}],
  "bay_groups": [{"group": "front", "count": 4, "form_factor": "2.5in", "interfaces": ["NVMe"], "attached_to": "cpu0",
                  "electrical_lanes": 4, "generation": 4, "first": 8, "bus_order": 200},
                 {"group": "m2", "kind": "m2-slot", "count": 1, "form_factor": "M.2-22110", "attached_to": "pch"}],
  "nodes": [{"id": "pch", "kind": "chipset", "uplink": "cpu0", "uplink_lanes": 8, "generation": 3}],
  "consumers": [{"attached_to": "cpu1", "lanes": 8, "what": "on-board LAN", "share_group": "low"}],
  "share_groups": [{"id": "low", "lanes": 8}],
  "psu_bays": 2,
  "sources": [{"figures": ["dimm_banks"], "text": "manual", "verification": "sourced"},
              {"figures": ["*"], "text": "manual, chapter 2", "verification": "sourced"}]}]})";

inline const std::string AliasFile = R"({"schema": 1, "aliases": [
 {"id": "a6500", "name": "RTX A6500", "kind": "gpu", "nearest": ["rtx-a6000"], "reason": "no such card was ever listed"}]})";

inline const std::string PriceFile = R"({"schema": 1, "prices": [
 {"part": "a40", "kind": "street", "low_minor": 450000, "high_minor": 450000, "currency": "USD", "date": "2025-03-01",
  "source": "shop"},
 {"part": "a40", "kind": "estimate", "low_minor": 400000, "high_minor": 600000, "currency": "USD", "date": "2026-02",
  "source": "estimate", "exact_part": false}]})";

inline const std::string FactFile = R"({"schema": 1, "table": "cords", "rows": [
 {"id": "c13", "numbers": {"limit_a": 10, "limit_w": null}, "texts": {"coupler": "C13"}, "source": "IEC 60320",
  "verification": "sourced"}]})";

inline std::vector<CatalogFile> smallFiles()
{
    return {{"gpus.json", GpuFile},      {"cpus.json", CpuFile},     {"chassis.json", ChassisFile},
            {"aliases.json", AliasFile}, {"prices.json", PriceFile}, {"facts/cords.json", FactFile}};
}

/// `text` with its first `from` replaced; the caller checks that it was there by what comes out.
inline std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    const auto at = text.find(from);
    return at == text.npos ? text : text.replace(at, from.size(), to);
}

} // namespace lanewise::test
