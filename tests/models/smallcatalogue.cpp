// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/models/smallcatalogue.h"

#include "models/build/edit.h"
#include "models/catalog/catalogjson.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace lanewise::test {

namespace {

[[noreturn]] void stop(const Error &error)
{
    std::fprintf(stderr, "test set-up: %s\n", error.text().c_str());
    std::abort();
}

void apply(Project &project, const Change &change, const Catalogue &catalogue)
{
    Result<Project> changed = applyEdit(project, {"set up", {change}}, catalogue);
    if (!changed)
        stop(changed.error());
    project = std::move(changed).value();
}

PartHandle part(const Catalogue &catalogue, const std::string &id)
{
    const PartHandle handle = catalogue.find(id);
    if (!handle.valid())
        stop({"small catalogue", id, "there is no such part", {}});
    return handle;
}

} // namespace

std::shared_ptr<const Catalogue> smallCatalogue()
{
    static const std::shared_ptr<const Catalogue> catalogue = [] {
        std::vector<CatalogFile> files;
        for (const char *name :
             {"chassis", "parts-gpu", "parts-cpu", "parts-memory", "parts-nic", "parts-drive", "parts-psu",
              "parts-riser", "parts-baseboard", "parts-carrier", "parts-bridge", "facts-nvlink"}) {
            const std::string path = std::string(LANEWISE_TEST_DATA "/smallcatalogue/") + name + ".json";
            std::ifstream in(path);
            files.push_back({path, std::string(std::istreambuf_iterator<char>(in), {})});
        }
        auto read = catalogueFromJson(files);
        if (!read)
            stop(read.error());
        return read.value();
    }();
    return catalogue;
}

ProjectMaker &ProjectMaker::chassis(const std::string &id)
{
    Change change;
    change.kind = ChangeKind::SetChassis;
    change.part = part(*m_catalogue, id);
    apply(m_project, change, *m_catalogue);
    return *this;
}

ProjectMaker &ProjectMaker::place(const std::string &id, const std::string &mount)
{
    Change change;
    change.part = part(*m_catalogue, id);
    change.mount = mount;
    apply(m_project, change, *m_catalogue);
    return *this;
}

ProjectMaker &ProjectMaker::setting(const std::string &name, const std::string &value)
{
    Change change;
    change.kind = ChangeKind::SetSetting;
    change.name = name;
    change.value = value;
    apply(m_project, change, *m_catalogue);
    return *this;
}

ProjectMaker &ProjectMaker::bridge(const std::string &id, const std::vector<std::string> &ends)
{
    Change change;
    change.kind = ChangeKind::Connect;
    change.name = "nvlink-bridge";
    if (!id.empty())
        change.part = part(*m_catalogue, id);
    change.ends = ends;
    apply(m_project, change, *m_catalogue);
    return *this;
}

ProjectMaker &ProjectMaker::cpus(const std::string &id, int count)
{
    for (int i = 0; i < count; ++i)
        place(id, "cpu" + std::to_string(i));
    return *this;
}

} // namespace lanewise::test
