// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/projectdocument.h"

#include "models/rules/rulefacts.h"
#include "ui/document/editcommand.h"

#include <QUndoStack>

#include <algorithm>

namespace lanewise::ui {

QString errorText(const Error &error)
{
    return toQString(error.text());
}

ProjectDocument::ProjectDocument(DocumentSources sources, QObject *parent)
    : QObject(parent),
      m_sources(std::move(sources)),
      m_undo(new QUndoStack(this))
{
    m_project = std::make_shared<const Project>(Project::blank());
    m_context.catalogue = m_sources.catalogue;
    refresh();
}

ProjectDocument::~ProjectDocument()
{
    // The stack says that it is clean while it goes; whoever listens may be half destroyed by then.
    m_undo->disconnect();
}

void ProjectDocument::setProject(Project project, std::shared_ptr<const Catalogue> catalogue)
{
    m_undo->clear();
    m_target = {};
    m_optionAt = 0;
    m_highlight.clear();
    m_context.catalogue = catalogue ? std::move(catalogue) : m_sources.catalogue;
    m_project = std::make_shared<const Project>(std::move(project));
    emit projectReplaced();
    refresh();
}

void ProjectDocument::setCatalogue(std::shared_ptr<const Catalogue> catalogue)
{
    m_sources.catalogue = catalogue;
    m_context.catalogue = std::move(catalogue);
    // With the prices that are read from it by then.
    m_context =
        contextOf(*m_project, m_context.catalogue, m_sources.calibration, m_sources.today ? m_sources.today() : Date{});
    emit catalogueChanged();
    refresh();
}

void ProjectDocument::setCurrentOption(const std::string &option)
{
    if (option == m_target.option || !m_project->option(option))
        return;
    m_target = {option, {}};
    m_highlight.clear();
    refresh();
}

void ProjectDocument::setCurrentGroup(const std::string &group)
{
    if (group == m_target.group)
        return;
    m_target.group = group;
    m_highlight.clear();
    refresh();
}

const NodeGroup *ProjectDocument::group() const
{
    const Option *option = m_project->option(m_target.option);
    if (!option)
        return nullptr;
    for (const NodeGroup &group : option->solution.groups)
        if (group.name == m_target.group)
            return &group;
    return nullptr;
}

const Build *ProjectDocument::build() const
{
    const NodeGroup *current = group();
    return current ? &current->build : nullptr;
}

const Evaluation &ProjectDocument::evaluation() const
{
    static const Evaluation nothing; // of a project without options
    const auto current = evaluationOf(m_target.option);
    return current ? *current : nothing; // m_evaluations keeps it until the next revision
}

std::shared_ptr<const Evaluation> ProjectDocument::evaluationOf(const std::string &option) const
{
    if (const auto found = m_evaluations.find(option); found != m_evaluations.end())
        return found->second;
    const Option *asked = m_project->option(option);
    if (!asked)
        return nullptr;
    auto fresh = std::make_shared<const Evaluation>(evaluate(*asked, m_context));
    m_evaluations.emplace(option, fresh);
    return fresh;
}

const GroupEvaluation *ProjectDocument::groupEvaluation() const
{
    for (const GroupEvaluation &group : evaluation().groups)
        if (group.name == m_target.group)
            return &group;
    return nullptr;
}

const Finding *ProjectDocument::finding(const std::string &key) const
{
    const auto &all = evaluation().findings;
    const auto found = std::find_if(all.begin(), all.end(), [&](const Finding &f) { return f.key == key; });
    return found == all.end() ? nullptr : &*found;
}

Fit ProjectDocument::fit(PartHandle part, const MountId &mount) const
{
    return canPlace(*m_project, m_target, m_context, part, mount);
}

Fit ProjectDocument::moveFit(const MountId &from, const MountId &to) const
{
    return canMove(*m_project, m_target, m_context, from, to);
}

MountId ProjectDocument::bestMountIn(const EditTarget &target, PartHandle part) const
{
    return bestMountFor(*m_project, target, m_context, part);
}

std::vector<Fix> ProjectDocument::fixes(const Finding &finding) const
{
    return fixesFor(*m_project, m_target, m_context, finding);
}

FixPlan ProjectDocument::fixPlan() const
{
    return fixAll(*m_project, m_target, m_context);
}

bool ProjectDocument::apply(const Edit &edit, Merge merge)
{
    auto edited = applyEdit(*m_project, edit, *m_context.catalogue);
    if (!edited) {
        emit editRefused(edited.error());
        return false;
    }
    auto after = std::make_shared<const Project>(std::move(edited).value());
    if (*after != *m_project)
        m_undo->push(
            new EditCommand(this, edit, {merge == Merge::Yes, merge != Merge::No}, m_project, std::move(after)));
    return true;
}

void ProjectDocument::setHighlight(std::vector<MountId> mounts)
{
    if (mounts == m_highlight)
        return;
    m_highlight = std::move(mounts);
    emit highlightChanged();
}

void ProjectDocument::show(std::shared_ptr<const Project> project)
{
    m_project = std::move(project);
    refresh();
}

void ProjectDocument::refresh()
{
    keepTargetValid();
    const Date today = m_sources.today ? m_sources.today() : Date{};
    if (m_context.ruleFacts && m_context.ruleFacts->catalogue == m_context.catalogue.get()) {
        m_context = contextOf(*m_project, m_context); // what is made of the catalogue's tables stays
        m_context.asOf = today;
    } else {
        m_context = contextOf(*m_project, m_context.catalogue, m_sources.calibration, today);
    }
    m_evaluations.clear();
    ++m_revision;
    emit changed();
    emit evaluated();
}

void ProjectDocument::keepTargetValid()
{
    const auto &options = m_project->options;
    if (options.empty()) {
        m_target = {};
        return;
    }
    auto current =
        std::find_if(options.begin(), options.end(), [&](const Option &o) { return o.name == m_target.option; });
    if (current == options.end()) // renamed or removed: stay where it was
        current = options.begin() + static_cast<std::ptrdiff_t>(std::min(m_optionAt, options.size() - 1));
    m_optionAt = static_cast<std::size_t>(current - options.begin());
    m_target.option = current->name;
    const auto &groups = current->solution.groups;
    if (std::none_of(groups.begin(), groups.end(), [&](const NodeGroup &g) { return g.name == m_target.group; }))
        m_target.group = groups.empty() ? std::string() : groups.front().name;
}

} // namespace lanewise::ui
