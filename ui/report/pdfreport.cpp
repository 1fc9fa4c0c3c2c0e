// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/pdfreport.h"

#include "ui/document/writefile.h"
#include "ui/report/reportblocks.h"
#include "ui/theme/themecolors.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>

namespace lanewise::ui {

namespace {

QString qs(const std::string &text)
{
    return QString::fromStdString(text);
}

/// Title block of the first page and the contents line under it.
struct Cover {
    QString title, facts, parties;
    Points height = 0;
};

Cover coverOf(const Report &report)
{
    Cover cover;
    cover.title =
        qs(report.title) + (report.subtitle.empty() ? QString() : QStringLiteral(" · ") + qs(report.subtitle));
    QStringList facts;
    facts << (report.number.empty() ? QStringLiteral("Quotation") : QStringLiteral("Quotation ") + qs(report.number));
    facts << qs(report.date) << QStringLiteral("valid until ") + qs(report.validUntil) << qs(report.currency);
    if (report.audience == Audience::Internal)
        facts << QStringLiteral("INTERNAL: holds cost and margin");
    cover.facts = facts.join(QStringLiteral("  ·  "));
    QStringList parties;
    if (!report.customer.empty())
        parties << QStringLiteral("For ") + qs(report.customer);
    if (!report.seller.empty())
        parties << QStringLiteral("from ") + qs(report.seller);
    if (!report.preparedBy.empty())
        parties << QStringLiteral("prepared by ") + qs(report.preparedBy);
    cover.parties = parties.join(QStringLiteral(", "));
    return cover;
}

QString contentsLine(const PageFlow &flow)
{
    QStringList items;
    for (const PageFlow::Entry &entry : flow.entries())
        items << QStringLiteral("%1 %2").arg(entry.title).arg(entry.page);
    return items.join(QStringLiteral("  ·  "));
}

void addCover(PageFlow &flow, const Report &report)
{
    const ThemeColors &colors = lightColors();
    const double width = flow.body().width();
    const Cover cover = coverOf(report);
    const Points titleHigh = textHeight(cover.title, paperFont(PaperFont::Title), width);
    const Points partiesHigh =
        cover.parties.isEmpty() ? 0 : textHeight(cover.parties, paperFont(PaperFont::Body), width) + 2;
    constexpr Points FactsHigh = 16, ContentsHigh = 30;
    // The contents line is painted after the layout is done; its page numbers are known only then.
    flow.add(titleHigh + FactsHigh + partiesHigh + ContentsHigh + 8, [=, &flow](QPainter &painter) {
        drawText(painter, {0, 0, width, titleHigh}, cover.title, paperFont(PaperFont::Title), colors.text);
        drawText(painter, {0, titleHigh + 2, width, FactsHigh}, cover.facts, paperFont(PaperFont::Body),
                 colors.textMuted);
        drawText(painter, {0, titleHigh + FactsHigh, width, partiesHigh}, cover.parties, paperFont(PaperFont::Body),
                 colors.text);
        drawText(painter, {0, titleHigh + FactsHigh + partiesHigh + 4, width, ContentsHigh},
                 QStringLiteral("Contents  ") + contentsLine(flow), paperFont(PaperFont::Small), colors.textMuted);
        painter.setPen(QPen(colors.border, 0.6));
        const Points line = titleHigh + FactsHigh + partiesHigh + ContentsHigh + 4;
        painter.drawLine(QPointF(0, line), QPointF(width, line));
    });
}

void drawFrame(QPainter &painter, const PageFlow &flow, const Report &report, int page)
{
    const ThemeColors &colors = lightColors();
    const QRectF body = flow.body();
    if (page > 1) {
        drawText(painter, {body.left(), body.top() - 24, body.width() * 0.7, 12}, qs(report.title),
                 paperFont(PaperFont::Small), colors.textMuted);
        drawText(painter, {body.left(), body.top() - 24, body.width(), 12},
                 qs(report.number.empty() ? report.date : report.number), paperFont(PaperFont::Small), colors.textMuted,
                 Qt::AlignRight | Qt::AlignTop);
    }
    const QRectF foot(body.left(), body.bottom() + 10, body.width(), 12);
    drawText(painter, foot,
             QStringLiteral("Lanewise · catalogue %1 · stamp %2")
                 .arg(qs(report.catalogueRevision.substr(0, 12)), qs(report.stamp)),
             paperFont(PaperFont::Small), colors.textMuted);
    drawText(painter, foot, QStringLiteral("Page %1 of %2").arg(page).arg(flow.pageCount()),
             paperFont(PaperFont::Small), colors.textMuted, Qt::AlignRight | Qt::AlignTop);
}

/// A section that wants a page of its own takes the rest of one where that is at least so much of it.
constexpr double RoomForSection = 0.45;

void layOut(PageFlow &flow, const Report &report, BlockWriter &writer)
{
    addCover(flow, report);
    for (const ReportSection &section : report.sections) {
        if (section.blocks.empty())
            continue;
        if (section.startsPage)
            flow.needShare(RoomForSection);
        writer.heading(qs(section.title));
        writer.write(section.blocks);
    }
}

void paint(QPdfWriter &pdf, const PageFlow &flow, const Report &report)
{
    QPainter painter(&pdf);
    const double scale = pdf.resolution() / 72.0;
    for (int page = 1; page <= flow.pageCount(); ++page) {
        if (page > 1)
            pdf.newPage();
        painter.save();
        painter.scale(scale, scale);
        drawFrame(painter, flow, report, page);
        for (const PageFlow::Draw &draw : flow.pageDraws(page))
            draw(painter);
        painter.restore();
    }
}

} // namespace

Status writePdf(const Report &report, const Evaluation &evaluation, const ReportPictures &pictures,
                QPageSize::PageSizeId paper, const QString &path)
{
    PageFlow flow{QPageSize(paper)};
    BlockWriter writer(flow, evaluation, pictures);
    layOut(flow, report, writer);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter pdf(&buffer);
        pdf.setPageLayout(QPageLayout(QPageSize(paper), QPageLayout::Portrait, QMarginsF(0, 0, 0, 0)));
        pdf.setResolution(1200);
        pdf.setTitle(qs(report.title));
        pdf.setCreator(QStringLiteral("Lanewise"));
        paint(pdf, flow, report);
    }
    return writeWholeFile(path, buffer.data().toStdString());
}

} // namespace lanewise::ui
