// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/edit.h"
#include "models/build/project.h"
#include "models/evaluate/context.h"
#include "models/evaluate/evaluate.h"
#include "models/evaluate/evaluation.h"

#include <QObject>
#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

class QUndoStack;

namespace lanewise::ui {

/// What a document needs from outside: the facts, and what day it is.
struct DocumentSources {
    std::shared_ptr<const Catalogue> catalogue;
    std::shared_ptr<const Calibration> calibration; ///< may be null: throughput is then unknown
    std::function<Date()> today; ///< prices age against it
};

/// The one open project: its value, its undo history, which server of which option is looked at, and the verdict on it.
/// Every gesture becomes an Edit given to apply(); every view reads project(), build() and evaluation() and repaints on
/// changed(). Values are shared and immutable, so a view may keep a snapshot() as long as it likes. No dialog, no file
/// access here (see ProjectStore). All of it belongs to the thread of the window.
class ProjectDocument : public QObject
{
    Q_OBJECT
public:
    enum class Merge : std::uint8_t {
        No, ///< one step of the history
        Begins, ///< a step of its own that the following ones may join: a slider is taken up
        Yes ///< joins the step before when that set the same value: for sliders and spin boxes while they move
    };

    explicit ProjectDocument(DocumentSources sources, QObject *parent = nullptr);
    ~ProjectDocument() override;

    // --- the project ---
    const Project &project() const { return *m_project; }
    std::shared_ptr<const Project> snapshot() const { return m_project; }
    const std::shared_ptr<const Catalogue> &catalogue() const { return m_context.catalogue; }
    /// What new projects and files start from: without the parts that only the open file knows.
    const std::shared_ptr<const Catalogue> &shippedCatalogue() const { return m_sources.catalogue; }
    const std::shared_ptr<const Calibration> &calibration() const { return m_sources.calibration; }
    const Context &context() const { return m_context; }
    /// Rises with whatever evaluation() or fit() depend on, the choice of option and group included. Key for caches.
    std::uint64_t revision() const { return m_revision; }
    /// Replaces everything, history included: a project just opened, restored or begun. `catalogue` may be richer than
    /// the shipped one by the file's own snapshot of parts; null means the shipped one.
    void setProject(Project project, std::shared_ptr<const Catalogue> catalogue = {});
    /// A newer snapshot of the catalogue (a price or part of the user's own changed); handles stay valid.
    void setCatalogue(std::shared_ptr<const Catalogue> catalogue);

    // --- what is looked at ---
    const std::string &currentOption() const { return m_target.option; }
    const std::string &currentGroup() const { return m_target.group; }
    const EditTarget &target() const { return m_target; } ///< for edits of the server that is looked at
    void setCurrentOption(const std::string &option);
    void setCurrentGroup(const std::string &group);
    const NodeGroup *group() const; ///< null: the option has no servers yet
    const Build *build() const; ///< of group()

    // --- the verdict ---
    const Evaluation &evaluation() const; ///< of the current option; evaluated once a revision
    std::shared_ptr<const Evaluation> evaluationOf(const std::string &option) const; ///< null: no such option
    const GroupEvaluation *groupEvaluation() const; ///< of the current group; null as group()
    const Finding *finding(const std::string &key) const; ///< of the current option; null when it is gone
    Fit fit(PartHandle part, const MountId &mount) const; ///< of a part that is not in the build yet
    Fit moveFit(const MountId &from, const MountId &to) const;
    MountId bestMount(PartHandle part) const { return bestMountIn(m_target, part); } ///< empty: none is free
    MountId bestMountIn(const EditTarget &target, PartHandle part) const;
    std::vector<Fix> fixes(const Finding &finding) const;
    FixPlan fixPlan() const;

    // --- edits ---
    /// Applies the whole edit as one step of the history, or nothing; then editRefused() says why, and false comes back.
    bool apply(const Edit &edit, Merge merge = Merge::No);
    QUndoStack *undoStack() const { return m_undo; }

    // --- what the pointer or the keyboard singles out, in every view alike ---
    const std::vector<MountId> &highlight() const { return m_highlight; }
    void setHighlight(std::vector<MountId> mounts);

signals:
    /// Whatever a view shows may be different: an edit, undo, redo, another option or group, another project.
    void changed();
    /// Follows each changed(): evaluation() is fresh.
    void evaluated();
    void projectReplaced(); ///< by setProject(), before changed()
    void catalogueChanged(); ///< by setCatalogue(), before changed()
    void highlightChanged();
    void editRefused(const lanewise::Error &error);

private:
    friend class EditCommand;
    void show(std::shared_ptr<const Project> project); ///< what commands do and undo
    void refresh();
    void keepTargetValid();

    DocumentSources m_sources;
    std::shared_ptr<const Project> m_project;
    Context m_context;
    EditTarget m_target;
    std::size_t m_optionAt = 0; ///< where the current option was, should it vanish
    std::uint64_t m_revision = 1;
    mutable std::map<std::string, std::shared_ptr<const Evaluation>> m_evaluations; ///< of this revision, by option
    std::vector<MountId> m_highlight;
    QUndoStack *m_undo;
};

/// A string of the domain (UTF-8) as Qt wants it.
inline QString toQString(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}
/// An Error as people read it: what is wrong, where, what to do.
QString errorText(const Error &error);

} // namespace lanewise::ui
