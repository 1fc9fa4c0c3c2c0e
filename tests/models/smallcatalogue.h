// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/project.h"
#include "models/catalog/catalogue.h"

#include <memory>
#include <string>

namespace lanewise::test {

/// A small made-up catalogue with every shape of data that builds and topology know: two sockets, a switch, lanes that bays
/// and a slot exclude, a divided share group, risers, an HGX-like baseboard, a card with four GPUs, an M.2 carrier.
/// Figures are round so that expected values can be worked out by hand. See smallcatalogue.json.
std::shared_ptr<const Catalogue> smallCatalogue();

/// Builds a project step by step; a step that fails aborts the test with its reason.
class ProjectMaker
{
public:
    explicit ProjectMaker(std::shared_ptr<const Catalogue> catalogue) : m_catalogue(std::move(catalogue)) { }

    ProjectMaker &chassis(const std::string &id);
    ProjectMaker &place(const std::string &part, const std::string &mount);
    ProjectMaker &setting(const std::string &name, const std::string &value);
    ProjectMaker &bridge(const std::string &part, const std::vector<std::string> &ends);
    ProjectMaker &cpus(const std::string &part, int count = 2); ///< in cpu0, cpu1, …

    const Project &project() const { return m_project; }
    const Build &build() const { return m_project.options.front().solution.groups.front().build; }
    const Catalogue &catalogue() const { return *m_catalogue; }

private:
    std::shared_ptr<const Catalogue> m_catalogue;
    Project m_project = Project::blank();
};

} // namespace lanewise::test
