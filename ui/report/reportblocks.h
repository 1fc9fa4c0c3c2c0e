// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/report/report.h"
#include "ui/report/pageflow.h"
#include "ui/report/pdfreport.h"

namespace lanewise::ui {

/// Lays one block of the document after the other into the flow.
class BlockWriter
{
public:
    BlockWriter(PageFlow &flow, const Evaluation &evaluation, const ReportPictures &pictures)
        : m_flow(flow),
          m_evaluation(evaluation),
          m_pictures(pictures)
    {
    }

    void heading(const QString &title);
    /// All blocks of a section; charts that follow one another share a row where both fit half the width.
    void write(const std::vector<ReportBlock> &blocks);
    void operator()(const ReportText &text);
    void operator()(const ReportPairs &pairs);
    void operator()(const ReportTable &table); ///< reporttable.cpp
    void operator()(const ReportFindings &findings);
    void operator()(const ReportPicture &picture);
    void operator()(const ReportSignature &signature);

private:
    void caption(const QString &text);
    bool writePair(const ReportBlock &left, const ReportBlock &right);

    PageFlow &m_flow;
    const Evaluation &m_evaluation;
    const ReportPictures &m_pictures;
};

} // namespace lanewise::ui
