// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/numbersmodel.h"

#include "editor/style/colors.h"
#include "editor/text/exacttext.h"
#include "editor/text/intervaltext.h"
#include "editor/text/numbertext.h"

#include <QGuiApplication>

namespace editor {

NumbersModel::NumbersModel(QObject *parent)
    : ListModel({tr("Figure"), tr("Number")}, parent)
{}

void NumbersModel::setFacts(const std::optional<EntryFacts> &facts, int floor)
{
    m_facts = facts;
    m_floor = floor;
    repaint();
}

void NumbersModel::setStale(bool stale)
{
    if (stale == m_stale)
        return;
    m_stale = stale;
    repaint();
}

QVariant NumbersModel::cell(int row, int column) const
{
    return column == Name ? name(row) : text(row);
}

QVariant NumbersModel::beside(const QModelIndex &index, int role) const
{
    if (role == Qt::TextAlignmentRole && index.column() == Figure)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    if (role == Qt::ForegroundRole && m_stale)
        return mutedText(QGuiApplication::palette());
    if (role == Qt::ToolTipRole) // where the dock is narrow
        return tr("%1: %2").arg(longName(index.row()), text(index.row()));
    return role == ValueRole ? value(index.row()) : QVariant();
}

QString NumbersModel::name(int row) const
{
    switch (row) {
    case Weight:
        return tr("Weight");
    case Share:
        return tr("Share");
    case AtLeastOne:
        return tr("P(≥1)");
    case Expected:
        return tr("Expected");
    case Sd:
        return tr("SD");
    case Middle:
        return tr("5–95 %");
    case SeenBy:
        return tr("Seen so far");
    case Median:
        return tr("First seen, half");
    case Ninety:
        return tr("First seen, 90 %");
    default:
        return tr("P(%1)").arg(row - CountOf0);
    }
}

QString NumbersModel::longName(int row) const
{
    switch (row) {
    case Share:
        return tr("Share of one draw");
    case AtLeastOne:
        return tr("Probability of at least one on this floor");
    case Expected:
        return tr("Expected on this floor");
    case Sd:
        return tr("Standard deviation on this floor");
    case Middle:
        return tr("On 90 of 100 such floors there are");
    case SeenBy:
        return tr("Seen on this floor or before");
    case Median:
        return tr("Seen by half of the runs by");
    case Ninety:
        return tr("Seen by 90 % of the runs by");
    default:
        return row < CountOf0 ? name(row)
                              : tr("Probability of exactly %1 on this floor").arg(row - CountOf0);
    }
}

QVariant NumbersModel::value(int row) const
{
    if (!m_facts)
        return {};
    const core::EntryNumbers &numbers = m_facts->numbers;
    switch (row) {
    case Weight:
        return numbers.weight;
    case Share:
        return m_facts->isDrawn ? QVariant(numbers.share) : QVariant();
    case AtLeastOne:
        return numbers.atLeastOne;
    case Expected:
        return numbers.mean;
    case Sd:
        return numbers.sd;
    case Middle:
        return {};
    case SeenBy:
        return numbers.seenBy;
    case Median:
        return m_facts->median ? QVariant(*m_facts->median) : QVariant();
    case Ninety:
        return m_facts->ninety ? QVariant(*m_facts->ninety) : QVariant();
    default:
        return m_facts->counts[static_cast<std::size_t>(row - CountOf0)];
    }
}

QString NumbersModel::text(int row) const
{
    if (!m_facts)
        return QStringLiteral("–");
    const QVariant number = value(row);
    const std::uint64_t runs = row == Share ? 0 : m_facts->runs; // a share follows from weights
    switch (row) {
    case Middle:
        return approximate(tr("%1–%2").arg(m_facts->low).arg(m_facts->high), runs);
    case Median:
    case Ninety:
        return approximate(number.isValid() ? tr("floor %1").arg(number.toInt()) : tr("later"),
                           runs);
    default:
        break;
    }
    if (!number.isValid())
        return QStringLiteral("–");
    if (row == Weight)
        return wholeText(static_cast<std::uint64_t>(number.toInt()));
    if (row == Expected && runs > 0)
        return simulatedMeanText(m_facts->numbers.mean, m_facts->numbers.sd, runs);
    if (row == Sd && runs > 0)
        return simulatedSdText(m_facts->numbers.mean, m_facts->numbers.sd, runs);
    if (row == Expected || row == Sd)
        return exactNumber(number.toDouble());
    if (runs > 0)
        return simulatedShareText(number.toDouble(), runs);
    return exactPercent(number.toDouble());
}

} // namespace editor
