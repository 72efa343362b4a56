// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/numbersmodel.h"

#include "core/report/numbers.h"
#include "editor/style/colors.h"
#include "editor/text/exacttext.h"
#include "editor/text/intervaltext.h"
#include "editor/text/numbertext.h"

#include <QGuiApplication>

#include <vector>

namespace editor {

namespace {

/// What a row shows: its name, that with more words, and its number where it is one.
struct FigureInfo
{
    QString name;
    QString longName;
    QVariant (*value)(const EntryFacts &facts);
};

QVariant orNothing(std::optional<int> floor)
{
    return floor ? QVariant(*floor) : QVariant();
}

/// In the order of NumbersModel::Row, to the first count.
const std::vector<FigureInfo> &figureInfos()
{
    const auto tr = [](const char *text) { return NumbersModel::tr(text); };
    using Facts = const EntryFacts &;
    static const std::vector<FigureInfo> all {
        {tr("Weight"), tr("Weight"), [](Facts of) { return QVariant(of.numbers.weight); }},
        {tr("Share"), tr("Share of one draw"),
         [](Facts of) { return of.isDrawn ? QVariant(of.numbers.share) : QVariant(); }},
        {tr("P(≥1)"), tr("Probability of at least one on this floor"),
         [](Facts of) { return QVariant(of.numbers.atLeastOne); }},
        {tr("Expected"), tr("Expected on this floor"),
         [](Facts of) { return QVariant(of.numbers.mean); }},
        {tr("SD"), tr("Standard deviation on this floor"),
         [](Facts of) { return QVariant(of.numbers.sd); }},
        {tr("5–95 %"), tr("On 90 of 100 such floors there are"), [](Facts) { return QVariant(); }},
        {tr("Seen so far"), tr("Seen on this floor or before"),
         [](Facts of) { return QVariant(of.numbers.seenBy); }},
        {tr("First seen, half"), tr("Seen by half of the runs by"),
         [](Facts of) { return orNothing(of.median); }},
        {tr("First seen, 90 %"), tr("Seen by 90 % of the runs by"),
         [](Facts of) { return orNothing(of.ninety); }}};
    return all;
}

const FigureInfo *figureAt(int row)
{
    return row < NumbersModel::CountOf0 ? &figureInfos()[static_cast<std::size_t>(row)] : nullptr;
}

} // namespace

NumbersModel::NumbersModel(QObject *parent)
    : ListModel({tr("Figure"), tr("Number")}, parent)
{}

void NumbersModel::setFacts(const std::optional<EntryFacts> &facts)
{
    m_facts = facts;
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
    return figureAt(row) ? figureAt(row)->name : tr("P(%1)").arg(row - CountOf0);
}

QString NumbersModel::longName(int row) const
{
    return figureAt(row) ? figureAt(row)->longName
                         : tr("Probability of exactly %1 on this floor").arg(row - CountOf0);
}

QVariant NumbersModel::value(int row) const
{
    if (!m_facts)
        return {};
    return figureAt(row) ? figureAt(row)->value(*m_facts)
                         : m_facts->counts[static_cast<std::size_t>(row - CountOf0)];
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
        return simulatedSdText(m_facts->numbers.sd, m_facts->numbers.sdError, runs);
    if (row == Expected || row == Sd) {
        const double error = row == Sd ? m_facts->numbers.sdError : m_facts->numbers.error;
        return exactNumber(number.toDouble(), core::report::decimalsWithin(core::z95 * error, 3));
    }
    if (runs > 0)
        return simulatedShareText(number.toDouble(), runs);
    return exactPercent(number.toDouble());
}

} // namespace editor
