// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace storage_bandwidth_bound {

constexpr std::size_t ArrayFrom = 4; ///< from so many NVMe drives a stripe is what people expect

void report(FindingSink &out, std::string_view subject, std::size_t drives, double read, double write, const Part &part)
{
    out.add(Severity::Advice, "storage.bandwidth-bound.sum", {}, subject)
        .about(part.id)
        .with("drives", static_cast<double>(drives))
        .with("drive", part.model)
        .with("read_gbs", read / 1000, "GB/s")
        .with("write_gbs", write / 1000, "GB/s");
}

void check(const RuleInput &in, FindingSink &out)
{
    const auto drives = in.parts(PartKind::Drive);
    if (drives.size() < 2)
        return;
    double read = 0, write = 0;
    std::size_t count = 0;
    const Part *first = nullptr;
    for (const PartRef &ref : drives) {
        const auto &drive = specOf<DriveSpec>(ref);
        if (!ref.live() || !startsWith(drive.interface, "NVMe") || !drive.seqReadMbs.known())
            continue;
        double linkMbs = *drive.seqReadMbs;
        if (ref.mount->link >= 0 && in.resolved.links[static_cast<std::size_t>(ref.mount->link)].gbs > 0)
            linkMbs = in.resolved.links[static_cast<std::size_t>(ref.mount->link)].gbs * 1000;
        read += std::min(linkMbs, *drive.seqReadMbs);
        write += std::min(linkMbs, drive.seqWriteMbs.valueOr(0));
        first = first ? first : ref.part;
        ++count;
    }
    if (first && (count >= ArrayFrom || !in.build.settings.raidSets.empty()))
        report(out, "nvme", count, read, write, *first);
}

constexpr Message messages[] = {
    {"storage.bandwidth-bound.sum",
     "{drives|NVMe drive|NVMe drives} ({drive}) {!drives|gives|give} at most {read_gbs} reading and {write_gbs} "
     "writing in a stripe; expect "
     "less."},
};

} // namespace storage_bandwidth_bound

constinit const Rule storageBandwidthBound{
    "storage.bandwidth-bound",
    Severity::Advice,
    "Bandwidth of a drive array",
    "A stripe can't be faster than the sum of its drives' rates and links, and file system and RAID take their share.",
    "Drive data sheets, in the catalogue with each drive",
    storage_bandwidth_bound::check,
    nullptr,
    storage_bandwidth_bound::messages,
};

} // namespace lanewise::rules
