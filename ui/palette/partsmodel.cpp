// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/partsmodel.h"

#include "models/catalog/partsummary.h"
#include "models/cost/price.h"
#include "ui/document/partmime.h"
#include "ui/document/projectdocument.h"

#include <QElapsedTimer>
#include <QMimeData>

namespace lanewise::ui {

namespace {

constexpr qint64 FitSliceMs = 4; ///< fit marks are computed in slices of this length, so that a frame is never missed

QString priceText(const Part &part, const Context &context)
{
    const std::optional<PartPrice> price = priceOf(part, context);
    if (!price)
        return PartsModel::tr("no price");
    const QString text = toQString(formatMoney({price->minor, Currency::fromCode(context.assumptions.currency)}));
    return price->estimate ? PartsModel::tr("about %1").arg(text) : text;
}

QString priceNote(const Part &part, const Context &context)
{
    const std::optional<PartPrice> price = priceOf(part, context);
    if (!price)
        return {};
    if (price->choice)
        return PartsModel::tr("own price");
    if (price->price && price->price->own)
        return price->stale ? PartsModel::tr("own price of %1, old").arg(toQString(price->price->date))
                            : PartsModel::tr("own price");
    if (price->stale)
        return PartsModel::tr("of %1, old").arg(toQString(price->price ? price->price->date : std::string()));
    return {};
}

/// "A40 is 2 slots thick; …" as "is 2 slots thick; …": there is room for one line, and the name stands above it.
QString withoutName(const QString &reason, const QString &name)
{
    return reason.startsWith(name + QLatin1Char(' ')) ? reason.mid(name.size() + 1) : reason;
}

} // namespace

PartsModel::PartsModel(ProjectDocument *document, const PartSearch *search, QObject *parent)
    : QAbstractListModel(parent),
      m_document(document),
      m_search(search)
{
    m_fitTimer.setSingleShot(true);
    m_fitTimer.setInterval(0);
    connect(&m_fitTimer, &QTimer::timeout, this, &PartsModel::computeSomeFits);
    connect(document, &ProjectDocument::evaluated, this, &PartsModel::forgetFits);
    connect(document, &ProjectDocument::projectReplaced, this, &PartsModel::searchAgain);
    connect(document, &ProjectDocument::catalogueChanged, this, &PartsModel::searchAgain);
    searchAgain();
}

void PartsModel::setQuery(const PartQuery &query)
{
    m_query = query;
    searchAgain();
}

void PartsModel::searchAgain()
{
    beginResetModel();
    m_hits = m_search->search(m_query);
    m_wanted.clear();
    endResetModel();
    emit searched();
}

void PartsModel::forgetFits()
{
    m_fits.clear();
    m_wanted.clear();
    if (rowCount() > 0)
        emit dataChanged(index(0), index(rowCount() - 1));
}

PartHandle PartsModel::handle(const QModelIndex &index) const
{
    return index.isValid() ? m_hits.parts[static_cast<std::size_t>(index.row())] : PartHandle{};
}

int PartsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_hits.parts.size());
}

QVariant PartsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const PartHandle part = handle(index);
    const Part &row = m_document->catalogue()->part(part);
    switch (role) {
    case Qt::DisplayRole:
        return toQString(row.model);
    case HandleRole:
        return part.index;
    case SummaryRole:
        return row.origin == Part::Origin::User ? tr("own · %1").arg(toQString(partSummary(row)))
                                                : toQString(partSummary(row));
    case PriceRole:
        return priceText(row, m_document->context());
    case PricedRole:
        return priceOf(row, m_document->context()).has_value();
    case Qt::ToolTipRole: {
        const QString text = toolTip(row, m_fits.value(part.index));
        return row.origin == Part::Origin::User ? tr("Your own part or figures") + QLatin1Char('\n') + text : text;
    }
    case PriceNoteRole:
        return priceNote(row, m_document->context());
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1 %2, %3, %4")
            .arg(toQString(row.maker), toQString(row.model), toQString(partSummary(row)),
                 priceText(row, m_document->context()));
    case FitStateRole:
    case FitReasonRole:
        break;
    default:
        return {};
    }
    const auto known = m_fits.constFind(part.index);
    if (known != m_fits.constEnd())
        return role == FitStateRole ? QVariant(static_cast<int>(known->state))
                                    : QVariant(withoutName(known->reason, toQString(row.model)));
    if (role == FitStateRole && !m_wanted.contains(index.row())) {
        m_wanted.append(index.row());
        m_fitTimer.start();
    }
    return role == FitStateRole ? QVariant(static_cast<int>(PaletteFit::State::Unknown)) : QVariant(QString());
}

void PartsModel::computeSomeFits()
{
    QElapsedTimer clock;
    clock.start();
    while (!m_wanted.isEmpty() && clock.elapsed() < FitSliceMs) {
        const int row = m_wanted.takeFirst();
        if (row >= rowCount())
            continue;
        const PartHandle part = handle(index(row));
        m_fits.insert(part.index, fitOf(part));
        emit dataChanged(index(row), index(row), {FitStateRole, FitReasonRole, Qt::SizeHintRole});
    }
    if (!m_wanted.isEmpty())
        m_fitTimer.start();
}

PaletteFit PartsModel::fitOf(PartHandle part) const
{
    const Part &row = m_document->catalogue()->part(part);
    const Build *build = m_document->build();
    if (!isMounted(row.kind) || !build || !build->chassis.valid())
        return {PaletteFit::State::NotJudged, {}};
    const MountId mount = m_document->bestMount(part);
    if (mount.empty())
        return {PaletteFit::State::DoesNotFit, tr("no free place takes it")};
    const Fit fit = m_document->fit(part, mount);
    const QString reason = toQString(fit.reason);
    if (fit.kind == Fit::Kind::Impossible || fit.hasError())
        return {PaletteFit::State::DoesNotFit, reason};
    return fit.kind == Fit::Kind::Fits ? PaletteFit{PaletteFit::State::Fits, {}}
                                       : PaletteFit{PaletteFit::State::Findings, reason};
}

QString PartsModel::toolTip(const Part &part, const PaletteFit &fit) const
{
    QStringList lines{toQString(part.maker + " " + part.model), toQString(partSummary(part))};
    QStringList price{priceText(part, m_document->context()), priceNote(part, m_document->context())};
    price.removeAll(QString());
    lines << price.join(QLatin1Char(' ')) << fit.reason;
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

Qt::ItemFlags PartsModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren
                           : Qt::NoItemFlags;
}

QStringList PartsModel::mimeTypes() const
{
    return {partMimeType()};
}

QMimeData *PartsModel::mimeData(const QModelIndexList &indexes) const
{
    if (indexes.isEmpty())
        return nullptr;
    const Part &part = m_document->catalogue()->part(handle(indexes.first()));
    return mimeOfPart({part.id, {}, {}, 0}, toQString(part.maker + " " + part.model)).release();
}

} // namespace lanewise::ui
