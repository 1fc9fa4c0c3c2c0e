// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/estimate/explainbrowser.h"

#include "models/core/money.h"
#include "models/core/units.h"
#include "ui/charts/chartdata.h"
#include "ui/document/projectdocument.h"
#include "ui/theme/theme.h"

#include <cmath>

namespace lanewise::ui {

namespace {

QString escaped(std::string_view text)
{
    return toQString(text).toHtmlEscaped();
}

QString estimateText(double value)
{
    return toQString(formatEstimate(value));
}

/// Four significant digits; thousands separated.
QString termText(double value)
{
    return std::abs(value) >= 1000 ? toQString(formatNumber(value)) : QString::number(value, 'g', 4);
}

QString heading(const QString &text)
{
    return QStringLiteral("<h4>%1</h4>").arg(text.toHtmlEscaped());
}

QString tableRow(const QString &name, const QString &value, const QString &more = {})
{
    return QStringLiteral("<tr><td>%1</td><td align='right'>&nbsp;&nbsp;%2</td><td>&nbsp;%3</td></tr>")
        .arg(name, value, more);
}

QString jobTable(const Explanation &e)
{
    QString rows;
    for (const auto &[label, text] : jobTimeLines(e))
        rows += tableRow(escaped(label), QStringLiteral("<b>%1</b>").arg(escaped(text)));
    if (!rows.isEmpty()) {
        const QString source = e.targetSource.empty()
            ? QString()
            : ExplainBrowser::tr("<p>Samples to the target: %1.</p>").arg(escaped(e.targetSource));
        return heading(ExplainBrowser::tr("How long it takes")) + QStringLiteral("<table>%1</table>").arg(rows)
            + (e.time.hoursToTarget > 0 ? source : QString());
    }
    return heading(ExplainBrowser::tr("How long it takes"))
        + ExplainBrowser::tr(
               "<p>Unknown: neither a data set with a target nor a latency is known for this workload.</p>");
}

QString termsTable(const Explanation &e)
{
    QString rows;
    for (const Explanation::Term &term : e.terms)
        rows += tableRow(escaped(term.name), termText(term.value), escaped(term.unit));
    return heading(ExplainBrowser::tr("Terms of the formula")) + QStringLiteral("<table>%1</table>").arg(rows)
        + ExplainBrowser::tr(
               "<p>Factors (×) multiply to the rate of one GPU, the number of GPUs to the machine; link, power "
               "cap and caps come after them.</p>");
}

QString capsTable(const Explanation &e)
{
    QString rows;
    for (const Explanation::Cap &cap : e.caps) {
        const QString name = bottleneckName(std::string(cap.id)).toHtmlEscaped();
        const QString value = cap.known ? estimateText(cap.value) + QChar::Nbsp + escaped(e.unit) : QString();
        const QString note = cap.binds ? ExplainBrowser::tr("<b>◂ limits</b>") : escaped(cap.note);
        rows += tableRow(cap.binds ? QStringLiteral("<b>%1</b>").arg(name) : name, value, note);
    }
    return heading(ExplainBrowser::tr("What each resource allows")) + QStringLiteral("<table>%1</table>").arg(rows);
}

QString notes(const Explanation &e)
{
    QString out = heading(ExplainBrowser::tr("Calibration"));
    if (!e.support.empty())
        out += QStringLiteral("<p>%1</p>").arg(escaped(e.support));
    out += QStringLiteral("<p>%1</p>").arg(escaped(e.calibration));
    out += heading(ExplainBrowser::tr("What the figure does not say"));
    QString items;
    for (const std::string &caveat : e.caveats)
        items += QStringLiteral("<li>%1</li>").arg(escaped(caveat));
    return out + QStringLiteral("<ul>%1</ul>").arg(items);
}

QString html(const Explanation &e)
{
    const QString title = QStringLiteral("<h3>%1</h3>").arg(escaped(e.name));
    const QString profile =
        e.profile == "stock" ? ExplainBrowser::tr("stock software") : ExplainBrowser::tr("tuned software");
    if (!e.known) {
        const QString limit = e.bottleneck.empty()
            ? QString()
            : ExplainBrowser::tr("<p>It ends at: %1.</p>").arg(bottleneckName(e.bottleneck).toHtmlEscaped());
        return title + ExplainBrowser::tr("<p>Unknown with %1: %2.</p>").arg(profile, escaped(e.reason)) + limit;
    }
    return title
        + QStringLiteral("<p><span style='font-size:large'><b>%1 %2</b></span><br/>%3</p>")
              .arg(estimateText(e.value), escaped(e.unit),
                   ExplainBrowser::tr("%1 to %2 for eight of ten systems · %3 · limited by %4")
                       .arg(estimateText(e.low), estimateText(e.high), profile,
                            bottleneckName(e.bottleneck).toHtmlEscaped()))
        + jobTable(e) + capsTable(e) + termsTable(e) + notes(e);
}

} // namespace

ExplainBrowser::ExplainBrowser(QWidget *parent) : QTextBrowser(parent)
{
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Explanation"));
    setWhatsThis(
        tr("How the selected throughput comes about: the terms of the formula with their numbers, what each resource "
           "allows whether it limits or not, the measurements behind it, and how long a job takes."));
    connect(&Theme::instance(), &Theme::changed, this, &ExplainBrowser::refresh);
}

void ExplainBrowser::setExplanation(const Explanation &explanation)
{
    m_explanation = explanation;
    m_text.clear();
    refresh();
}

void ExplainBrowser::clearExplanation(const QString &text)
{
    m_text = text;
    refresh();
}

void ExplainBrowser::refresh()
{
    const QString small = Theme::instance().colors().textMuted.name();
    document()->setDefaultStyleSheet(
        QStringLiteral("h4 { color: %1; margin-bottom: 2px; } li { margin-bottom: 2px; }").arg(small));
    setHtml(m_text.isEmpty() ? html(m_explanation) : QStringLiteral("<p>%1</p>").arg(m_text.toHtmlEscaped()));
}

} // namespace lanewise::ui
