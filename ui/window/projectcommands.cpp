// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/projectcommands.h"

#include "ui/document/projectdocument.h"
#include "ui/window/dialogs.h"

#include <fmt/format.h>

#include <algorithm>

namespace lanewise::ui {

ProjectCommands::ProjectCommands(ProjectDocument *document, Dialogs *dialogs, QWidget *window)
    : QObject(window),
      m_document(document),
      m_dialogs(dialogs),
      m_window(window)
{
}

bool ProjectCommands::applyOne(const QString &label, Change change)
{
    return m_document->apply({label.toStdString(), {std::move(change)}});
}

std::string ProjectCommands::freeName() const
{
    for (char letter = 'A'; letter <= 'Z'; ++letter)
        if (!m_document->project().option(std::string(1, letter)))
            return std::string(1, letter);
    std::size_t number = m_document->project().options.size() + 1;
    while (m_document->project().option(std::to_string(number)))
        ++number;
    return std::to_string(number);
}

void ProjectCommands::addOption()
{
    const std::string name = freeName();
    Change change;
    change.kind = ChangeKind::AddOption;
    change.option = name;
    if (applyOne(tr("Add option %1").arg(toQString(name)), change))
        m_document->setCurrentOption(name);
}

void ProjectCommands::duplicateOption(const std::string &option)
{
    const std::string name = freeName();
    Change change;
    change.kind = ChangeKind::AddOption;
    change.option = name;
    change.value = option;
    if (applyOne(tr("Duplicate option %1").arg(toQString(option)), change))
        m_document->setCurrentOption(name);
}

void ProjectCommands::renameOption(const std::string &option)
{
    const auto name = m_dialogs->line(m_window, tr("Rename option"), tr("Name:"), toQString(option));
    if (!name || name->isEmpty() || name->toStdString() == option)
        return;
    Change change;
    change.kind = ChangeKind::RenameOption;
    change.option = option;
    change.value = name->toStdString();
    applyOne(tr("Rename option %1 to %2").arg(toQString(option), *name), change);
}

void ProjectCommands::removeOption(const std::string &option)
{
    Change change;
    change.kind = ChangeKind::RemoveOption;
    change.option = option;
    applyOne(tr("Remove option %1").arg(toQString(option)), change); // undo brings it back, so nothing is asked
}

Change ProjectCommands::groupChange(ChangeKind kind, const std::string &group) const
{
    Change change;
    change.kind = kind;
    change.option = m_document->currentOption();
    change.group = group;
    return change;
}

std::string ProjectCommands::freeGroupName() const
{
    const Option *option = m_document->project().option(m_document->currentOption());
    for (std::size_t number = option ? option->solution.groups.size() + 1 : 1;; ++number) {
        std::string name = tr("servers %1").arg(number).toStdString();
        const auto same = [&](const NodeGroup &group) { return group.name == name; };
        if (!option || std::none_of(option->solution.groups.begin(), option->solution.groups.end(), same))
            return name;
    }
}

void ProjectCommands::addGroup()
{
    const std::string name = freeGroupName();
    if (applyOne(tr("Add another kind of server"), groupChange(ChangeKind::AddGroup, name)))
        m_document->setCurrentGroup(name);
}

void ProjectCommands::duplicateGroup(const std::string &group)
{
    const std::string name = freeGroupName();
    Change change = groupChange(ChangeKind::AddGroup, name);
    change.value = group;
    if (applyOne(tr("Duplicate the servers %1").arg(toQString(group)), change))
        m_document->setCurrentGroup(name);
}

void ProjectCommands::renameGroup(const std::string &group)
{
    const auto name = m_dialogs->line(m_window, tr("Rename the servers"), tr("Name:"), toQString(group));
    if (!name || name->isEmpty() || name->toStdString() == group)
        return;
    const std::string to = name->toStdString();
    // A copy under the new name in place of the old, together with what was waived for it: keys of findings hold the name.
    Edit edit{tr("Rename the servers %1 to %2").arg(toQString(group), *name).toStdString(), {}};
    edit.changes.push_back(groupChange(ChangeKind::AddGroup, to));
    edit.changes.back().value = group;
    const std::string was = ":" + group + "/";
    for (const Waiver &waiver : m_document->project().waivers) {
        const auto at = waiver.key.find(was);
        if (at == std::string::npos || at != waiver.key.find(':'))
            continue;
        Change change;
        change.kind = ChangeKind::SetWaiver;
        change.name = waiver.key.substr(0, at) + ":" + to + "/" + waiver.key.substr(at + was.size());
        change.value = fmt::format("{}|{}|{}", waiver.by, waiver.reason, waiver.date);
        edit.changes.push_back(std::move(change));
    }
    edit.changes.push_back(groupChange(ChangeKind::RemoveGroup, group));
    const bool current = m_document->currentGroup() == group;
    if (m_document->apply(edit) && current)
        m_document->setCurrentGroup(to);
}

void ProjectCommands::removeGroup(const std::string &group)
{
    applyOne(tr("Remove the servers %1").arg(toQString(group)), groupChange(ChangeKind::RemoveGroup, group));
}

void ProjectCommands::stepOption(int by)
{
    const auto &options = m_document->project().options;
    const auto current = std::find_if(options.begin(), options.end(),
                                      [&](const Option &o) { return o.name == m_document->currentOption(); });
    if (current == options.end())
        return;
    const auto count = static_cast<int>(options.size());
    const int next = (static_cast<int>(current - options.begin()) + by + count) % count;
    m_document->setCurrentOption(options[static_cast<std::size_t>(next)].name);
}

void ProjectCommands::renameProject()
{
    const auto title =
        m_dialogs->line(m_window, tr("Rename the project"), tr("Title:"), toQString(m_document->project().title));
    if (!title)
        return;
    Change change;
    change.kind = ChangeKind::SetTitle;
    change.value = title->toStdString();
    applyOne(tr("Rename the project"), change);
}

void ProjectCommands::waive(const std::string &findingKey)
{
    const Finding *finding = m_document->finding(findingKey);
    if (!finding)
        return;
    Change change;
    change.kind = ChangeKind::SetWaiver;
    change.name = findingKey;
    if (finding->waived) {
        applyOne(tr("Take a waiver back"), change);
        return;
    }
    const auto waiver = m_dialogs->waiver(m_window, toQString(findingText(*finding)));
    if (!waiver)
        return;
    const Date day = m_document->context().asOf;
    change.value = fmt::format("{}|{}|{:04}-{:02}-{:02}", waiver->by.toStdString(), waiver->reason.toStdString(),
                               day.year, day.month, day.day);
    applyOne(tr("Waive a finding"), change);
}

void ProjectCommands::fixAll()
{
    const FixPlan plan = m_document->fixPlan();
    if (m_dialogs->agreeTo(m_window, plan, *m_document->catalogue(), m_document->evaluation().cost.currency)
        && !plan.edit.empty())
        m_document->apply(plan.edit);
}

} // namespace lanewise::ui
