// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartcard.h"

#include "ui/theme/elidedlabel.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QImage>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QToolButton>
#include <QVBoxLayout>

namespace lanewise::ui {

namespace {

constexpr QSize PictureSize(900, 520);

QString savePng(ChartCard &card, QIODevice &device)
{
    QImage image(PictureSize * 2, QImage::Format_ARGB32);
    image.setDevicePixelRatio(2);
    image.fill(Qt::white);
    QPainter painter(&image);
    card.render(painter, QRectF(QPointF(24, 24), QSizeF(PictureSize) - QSizeF(48, 48)), true);
    painter.end();
    return image.save(&device, "PNG") ? QString() : device.errorString();
}

QString saveSvg(ChartCard &card, QIODevice &device)
{
    QSvgGenerator svg;
    svg.setOutputDevice(&device);
    svg.setTitle(card.title());
    svg.setSize(PictureSize);
    svg.setViewBox(QRect(QPoint(0, 0), PictureSize));
    QPainter painter(&svg);
    card.render(painter, QRectF(QPointF(24, 24), QSizeF(PictureSize) - QSizeF(48, 48)), true);
    return {};
}

} // namespace

ChartCard::ChartCard(const QString &title, QWidget *parent) : QWidget(parent), m_title(title)
{
    m_heading = new ElidedLabel(this);
    m_heading->setWhole(title);
    m_heading->setFont(Theme::headingFont());
    m_heading->setForegroundRole(QPalette::PlaceholderText);
    m_export = new QToolButton(this);
    m_export->setAutoRaise(true);
    m_export->setIcon(Theme::icon(QStringLiteral("export")));
    m_export->setToolTip(tr("Export this chart as PNG, SVG or CSV…"));
    m_export->setAccessibleName(tr("Export chart: %1").arg(title));
    connect(m_export, &QToolButton::clicked, this, [this] { emit exportRequested(this); });
    auto *top = new QHBoxLayout;
    top->addWidget(m_heading, 1);
    top->addWidget(m_export);
    m_layout = new QVBoxLayout(this);
    m_layout->setContentsMargins(spacing::Medium, spacing::Small, spacing::Medium, spacing::Small);
    m_layout->setSpacing(spacing::Tiny);
    m_layout->addLayout(top);
}

void ChartCard::setSubtitle(const QString &text)
{
    m_heading->setWhole(text.isEmpty() ? m_title : QStringLiteral("%1 · %2").arg(m_title, text));
}

void ChartCard::setContent(QWidget *content)
{
    content->setAccessibleName(m_title);
    m_layout->addWidget(content, 1);
}

QString ChartCard::exportTo(const QString &path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return file.errorString();
    QString problem;
    if (path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive))
        problem = file.write(csv().toUtf8()) < 0 ? file.errorString() : QString();
    else if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive))
        problem = saveSvg(*this, file);
    else
        problem = savePng(*this, file);
    if (problem.isEmpty() && !(file.flush() && file.commit()))
        problem = file.errorString();
    return problem;
}

} // namespace lanewise::ui
