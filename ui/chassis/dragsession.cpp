// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/dragsession.h"

#include "models/build/mountlookup.h"
#include "models/evaluate/applyfit.h"
#include "ui/chassis/mountedits.h"
#include "ui/document/projectdocument.h"

#include <QCoreApplication>

namespace lanewise::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(DragSession)
};

} // namespace

DragSession::DragSession(const ProjectDocument *document, const ChassisPicture &picture, PartDrag drag)
    : m_document(document),
      m_picture(picture),
      m_drag(std::move(drag)),
      m_judged(picture.mounts.size())
{
    const PartHandle handle = document->catalogue()->find(m_drag.part);
    if (!handle.valid())
        return;
    m_part = &document->catalogue()->part(handle);
    // Mounts of another kind need no evaluation: they do not light up, and say why when the pointer is over them.
    for (std::size_t i = 0; i < m_judged.size(); ++i)
        if (!mountTakes(picture.mounts[i].kind, m_part->kind))
            m_judged[i].done = true;
}

Fit DragSession::ask(Index mount) const
{
    const Edit edit = dropEdit(*m_document, m_drag, m_picture.ids[static_cast<std::size_t>(mount)]);
    return edit.empty() ? Fit{} : canApply(m_document->project(), m_document->target(), m_document->context(), edit);
}

void DragSession::judge(Index mount)
{
    Judged &judged = m_judged[static_cast<std::size_t>(mount)];
    judged.done = true;
    judged.fit = ask(mount);
}

Index DragSession::judgeNext()
{
    while (m_next < m_judged.size()) {
        const auto mount = static_cast<Index>(m_next++);
        if (m_judged[static_cast<std::size_t>(mount)].done)
            continue;
        judge(mount);
        return mount;
    }
    return -1;
}

MountLook DragSession::look(Index mount) const
{
    const Judged &judged = m_judged[static_cast<std::size_t>(mount)];
    MountLook look;
    if (!judged.done) {
        look.target = MountLook::Target::Waiting;
        return look;
    }
    switch (judged.fit.kind) {
    case Fit::Kind::Impossible:
        look.target = MountLook::Target::Impossible;
        return look;
    case Fit::Kind::Fits:
        look.target = MountLook::Target::Fits;
        look.targetText = m_picture.mounts[static_cast<std::size_t>(mount)].title;
        return look;
    case Fit::Kind::FitsWithFindings:
        look.target = MountLook::Target::Findings;
        look.targetMark = mark(mount);
        look.targetText = toQString(judged.fit.reason);
        return look;
    }
    return look;
}

bool DragSession::accepts(Index mount)
{
    if (mount < 0 || !m_part)
        return false;
    Judged &judged = m_judged[static_cast<std::size_t>(mount)];
    if (!judged.done)
        judge(mount);
    return judged.fit.kind != Fit::Kind::Impossible;
}

Mark DragSession::mark(Index mount) const
{
    return markOf(m_judged[static_cast<std::size_t>(mount)].fit);
}

QString DragSession::verdict(Index mount) const
{
    const Fit &fit = m_judged[static_cast<std::size_t>(mount)].fit;
    if (fit.kind == Fit::Kind::Impossible) {
        if (m_drag.mount == m_picture.ids[static_cast<std::size_t>(mount)] && isFromHere(*m_document, m_drag))
            return Text::tr("It is here already.");
        const Fit asked = fit.reason.empty() ? ask(mount) : fit;
        return toQString(asked.reason);
    }
    if (fit.added.empty())
        return Text::tr("Fits");
    QString text = toQString(fit.reason);
    if (fit.added.size() > 1)
        text += QLatin1Char('\n') + Text::tr("and %1 more").arg(fit.added.size() - 1);
    return text;
}

QRectF DragSession::outline(Index mount) const
{
    const LayoutRect rect = partOutline(*m_part, m_picture.mounts[static_cast<std::size_t>(mount)].kind,
                                        m_picture.layout.mounts[static_cast<std::size_t>(mount)]);
    return {rect.x, rect.y, rect.w, rect.h};
}

} // namespace lanewise::ui
