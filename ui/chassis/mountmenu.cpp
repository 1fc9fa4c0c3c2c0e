// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/mountmenu.h"

#include "ui/chassis/mountedits.h"
#include "ui/chassis/mounttext.h"
#include "ui/document/projectdocument.h"

#include <QCoreApplication>
#include <QMenu>

namespace lanewise::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(MountMenu)
};

QString nameOf(const ProjectDocument &document, const MountId &mount)
{
    const ResolvedBuild &resolved = document.groupEvaluation()->resolved;
    return mountName(resolved, resolved.mount(mount));
}

/// The verdict of a move is asked when the menu opens, not before: most menus are closed unseen.
void addDestinations(QMenu *menu, ProjectDocument *document, const MountId &from, bool exchange)
{
    const std::vector<MountId> mounts = otherMountsFor(*document, from, exchange);
    if (mounts.empty())
        return;
    QMenu *sub = menu->addMenu(exchange ? Text::tr("E&xchange with") : Text::tr("&Move to"));
    for (const MountId &to : mounts) {
        QString name = nameOf(*document, to);
        if (exchange)
            name +=
                QStringLiteral(" · ") + toQString(document->catalogue()->part(document->build()->at(to)->part).model);
        QAction *action = sub->addAction(name);
        QObject::connect(action, &QAction::triggered, document, [document, from, to] {
            document->apply(moveEdit(document->target(), *document->catalogue(), *document->build(), from, to));
        });
    }
    QObject::connect(sub, &QMenu::hovered, sub, [document, from, sub, mounts](QAction *action) {
        const auto row = sub->actions().indexOf(action);
        const Fit fit = document->moveFit(from, mounts[static_cast<std::size_t>(row)]);
        action->setStatusTip(fit.reason.empty() ? Text::tr("Fits") : toQString(fit.reason));
        action->setToolTip(action->statusTip());
    });
    sub->setToolTipsVisible(true);
}

} // namespace

void fillMountMenu(QMenu *menu, ProjectDocument *document, const MountId &mount)
{
    const Build *build = document->build();
    const Placed *placed = build ? build->at(mount) : nullptr;
    if (!placed)
        return;
    const PartHandle part = placed->part;
    const QString model = toQString(document->catalogue()->part(part).model);
    QAction *remove = menu->addAction(Text::tr("&Remove %1").arg(model));
    remove->setShortcut(QKeySequence(Qt::Key_Delete));
    QObject::connect(remove, &QAction::triggered, document, [document, mount] {
        document->apply(removeEdit(document->target(), *document->catalogue(), *document->build(), mount));
    });
    const std::vector<MountId> like = freeMountsLike(*document, mount);
    if (!like.empty()) {
        QAction *fill =
            menu->addAction(like.size() == 1 ? Text::tr("&Fill the other free place like this")
                                             : Text::tr("&Fill the %1 free places like this").arg(like.size()));
        QObject::connect(fill, &QAction::triggered, document,
                         [document, part, like] { document->apply(fillEdit(*document, part, like)); });
    }
    addDestinations(menu, document, mount, false);
    addDestinations(menu, document, mount, true);
}

} // namespace lanewise::ui
