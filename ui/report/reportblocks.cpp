// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/reportblocks.h"

#include "ui/theme/themecolors.h"

#include <QPainter>

namespace lanewise::ui {

namespace {

constexpr Points Gap = 9;

const ThemeColors &paper()
{
    return lightColors();
}

QString markOf(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return QStringLiteral("✕");
    case Severity::Warning:
        return QStringLiteral("!");
    case Severity::Advice:
        return QStringLiteral("i");
    case Severity::Incomplete:
        return QStringLiteral("…");
    }
    return {};
}

/// Charts that say all they have to in half the width of a page.
bool isSmall(const ReportPicture &picture)
{
    return picture.kind == ReportPicture::Kind::CostChart || picture.kind == ReportPicture::Kind::OwnOrRentChart;
}

} // namespace

void BlockWriter::heading(const QString &title)
{
    // A heading alone at the foot of a page is of no use: keep room for a few lines below it.
    m_flow.space(14);
    m_flow.need(80);
    m_flow.entry(title);
    const double width = m_flow.body().width();
    m_flow.add(22, [title, width](QPainter &painter) {
        drawText(painter, {0, 0, width, 18}, title, paperFont(PaperFont::Heading), paper().text);
    });
}

void BlockWriter::caption(const QString &text)
{
    if (text.isEmpty())
        return;
    const double width = m_flow.body().width();
    m_flow.add(15, [text, width](QPainter &painter) {
        drawText(painter, {0, 0, width, 14}, text, paperFont(PaperFont::Caption), paper().textMuted);
    });
}

void BlockWriter::operator()(const ReportText &text)
{
    const QString string = QString::fromStdString(text.text);
    const QFont font = paperFont(text.style == ReportText::Style::Note ? PaperFont::Small : PaperFont::Body);
    const QColor color = text.style == ReportText::Style::Warning ? paper().warning.line
        : text.style == ReportText::Style::Note                   ? paper().textMuted
                                                                  : paper().text;
    const double width = m_flow.body().width();
    const Points height = textHeight(string, font, width);
    m_flow.add(height, [=](QPainter &painter) { drawText(painter, {0, 0, width, height}, string, font, color); });
    m_flow.space(Gap / 2);
}

void BlockWriter::operator()(const ReportPairs &pairs)
{
    const double width = m_flow.body().width();
    const double labelWidth = width * 0.27;
    for (const ReportPair &pair : pairs.rows) {
        const QString left = QString::fromStdString(pair.label), right = QString::fromStdString(pair.value.text);
        const QFont labelFont = paperFont(PaperFont::Body), valueFont = paperFont(PaperFont::Strong);
        const Points height =
            qMax(textHeight(left, labelFont, labelWidth - 8), textHeight(right, valueFont, width - labelWidth)) + 4;
        m_flow.add(height, [=](QPainter &painter) {
            drawText(painter, {0, 1, labelWidth - 8, height}, left, labelFont, paper().textMuted);
            drawText(painter, {labelWidth, 1, width - labelWidth, height}, right, valueFont, paper().text);
        });
    }
    m_flow.space(Gap);
}

void BlockWriter::operator()(const ReportFindings &findings)
{
    const double width = m_flow.body().width();
    for (const ReportFindings::Line &line : findings.lines) {
        const double indent = 16 + 14 * line.level;
        const QString text = QString::fromStdString(line.text);
        QString detail =
            line.source.empty() ? QString() : QStringLiteral("Source: ") + QString::fromStdString(line.source);
        if (!line.waiver.empty())
            detail =
                QString::fromStdString(line.waiver) + (detail.isEmpty() ? QString() : QStringLiteral(" · ") + detail);
        const QFont body = paperFont(PaperFont::Body), small = paperFont(PaperFont::Small);
        const Points textHigh = textHeight(text, body, width - indent);
        const Points detailHigh = detail.isEmpty() ? 0 : textHeight(detail, small, width - indent);
        const QColor color = paper().severity(line.severity).line;
        const QString mark = markOf(line.severity);
        m_flow.add(textHigh + detailHigh + 5, [=](QPainter &painter) {
            drawText(painter, {indent - 14, 0, 12, textHigh}, mark, paperFont(PaperFont::Strong), color);
            drawText(painter, {indent, 0, width - indent, textHigh}, text, body, paper().text);
            drawText(painter, {indent, textHigh, width - indent, detailHigh}, detail, small, paper().textMuted);
        });
    }
    m_flow.space(Gap);
}

void BlockWriter::operator()(const ReportPicture &picture)
{
    const double width = m_flow.body().width();
    const Points height = m_pictures.height(picture, m_evaluation, width);
    if (height <= 0)
        return;
    const Points fitting = qMin(height, m_flow.body().height() - 16);
    m_flow.need(fitting + 15);
    caption(QString::fromStdString(picture.caption));
    m_flow.add(fitting, [this, picture, width, fitting](QPainter &painter) {
        m_pictures.draw(painter, {0, 0, width, fitting}, picture, m_evaluation);
    });
    m_flow.space(Gap);
}

bool BlockWriter::writePair(const ReportBlock &left, const ReportBlock &right)
{
    const ReportPicture *pictures[] = {std::get_if<ReportPicture>(&left), std::get_if<ReportPicture>(&right)};
    if (!pictures[0] || !pictures[1] || !isSmall(*pictures[0]) || !isSmall(*pictures[1]))
        return false;
    const double column = (m_flow.body().width() - 2 * Gap) / 2;
    Points height = 0;
    for (const ReportPicture *picture : pictures) {
        const Points own = m_pictures.height(*picture, m_evaluation, column);
        if (own <= 0)
            return false;
        height = qMax(height, own);
    }
    constexpr Points captionHigh = 15;
    m_flow.add(captionHigh + height, [=, this, first = *pictures[0], second = *pictures[1]](QPainter &painter) {
        double x = 0;
        for (const ReportPicture &picture : {first, second}) {
            drawText(painter, {x, 0, column, captionHigh}, QString::fromStdString(picture.caption),
                     paperFont(PaperFont::Caption), paper().textMuted);
            m_pictures.draw(painter, {x, captionHigh, column, height}, picture, m_evaluation);
            x += column + 2 * Gap;
        }
    });
    m_flow.space(Gap);
    return true;
}

void BlockWriter::write(const std::vector<ReportBlock> &blocks)
{
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (i + 1 < blocks.size() && writePair(blocks[i], blocks[i + 1]))
            ++i;
        else
            std::visit(*this, blocks[i]);
    }
}

void BlockWriter::operator()(const ReportSignature &signature)
{
    const double width = m_flow.body().width();
    const double column = width / qMax<std::size_t>(signature.parties.size(), 1);
    m_flow.add(78, [=](QPainter &painter) {
        for (std::size_t i = 0; i < signature.parties.size(); ++i) {
            const double x = column * static_cast<double>(i);
            painter.setPen(QPen(paper().borderStrong, 0.6));
            painter.drawLine(QPointF(x, 52), QPointF(x + column - 24, 52));
            drawText(painter, {x, 2, column - 24, 14}, QString::fromStdString(signature.parties[i]),
                     paperFont(PaperFont::Strong), paper().text);
            drawText(painter, {x, 55, column - 24, 12}, QStringLiteral("Date, name, signature"),
                     paperFont(PaperFont::Small), paper().textMuted);
        }
    });
}

} // namespace lanewise::ui
