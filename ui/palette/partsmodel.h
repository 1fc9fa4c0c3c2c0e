// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/search.h"
#include "models/evaluate/evaluate.h"

#include <QAbstractListModel>
#include <QHash>
#include <QString>
#include <QTimer>

namespace lanewise::ui {

class ProjectDocument;

/// Whether a part fits the build that is looked at, and why not.
struct PaletteFit {
    enum class State : std::uint8_t { Unknown, NotJudged, Fits, Findings, DoesNotFit };
    State state = State::Unknown; ///< Unknown: not computed yet; NotJudged: there is nothing to fit it into
    QString reason; ///< gravest reason; empty when it just fits
};

/// The rows of the palette: what the search found. Fit marks are computed for rows that were asked for only, between events,
/// and kept until the build changes, so that typing never waits for them.
class PartsModel : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        HandleRole = Qt::UserRole + 1, ///< quint32: PartHandle::index
        SummaryRole, ///< "80 GB HBM2e · 300 W · 2 slots"
        PriceRole, ///< "$12,000"
        PriceNoteRole, ///< "own price", "of 2026-08-21, old", or empty
        PricedRole, ///< bool: PriceRole is an amount
        FitStateRole, ///< int: PaletteFit::State; asks for the mark to be computed
        FitReasonRole ///< short: without the name of the part, which stands above it
    };

    PartsModel(ProjectDocument *document, const PartSearch *search, QObject *parent = nullptr);

    void setQuery(const PartQuery &query);
    const PartQuery &query() const { return m_query; }
    const PartHits &hits() const { return m_hits; }
    PartHandle handle(const QModelIndex &index) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }

signals:
    void searched(); ///< hits() are those of the query

private:
    void searchAgain();
    void forgetFits();
    void computeSomeFits();
    PaletteFit fitOf(PartHandle part) const;
    QString toolTip(const Part &part, const PaletteFit &fit) const;

    ProjectDocument *m_document;
    const PartSearch *m_search;
    PartQuery m_query;
    PartHits m_hits;
    mutable QHash<quint32, PaletteFit> m_fits;
    mutable QList<int> m_wanted; ///< rows whose mark was asked for
    mutable QTimer m_fitTimer;
};

} // namespace lanewise::ui
