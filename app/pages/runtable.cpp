// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/runtable.h"

#include "app/runs/dailyseed.h"

#include <QFileInfo>
#include <QLocale>

#include <utility>

namespace {

QString keyOf(const QString &path)
{
    const QFileInfo info(path);
    return QStringLiteral("%1|%2|%3")
        .arg(path)
        .arg(info.size())
        .arg(info.lastModified().toMSecsSinceEpoch());
}

/// With the mode where the run is not one of the player's own.
QString endingOf(const RunSummary &run)
{
    switch (run.mode) {
    case core::RunMode::Normal:
        break;
    case core::RunMode::Practice:
        return RunTable::tr("%1 (practice)").arg(run.ending);
    case core::RunMode::Bot:
        return RunTable::tr("%1 (a bot)").arg(run.ending);
    }
    return run.ending;
}

} // namespace

RunTable::RunTable(QObject *parent)
    : QAbstractTableModel(parent)
{
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &RunTable::readNext);
}

void RunTable::setFolder(const QString &folder)
{
    beginResetModel();
    m_runs.clear();
    endResetModel();
    m_unread = runFilesIn(folder);
    m_timer.start();
}

void RunTable::readNext()
{
    if (m_unread.isEmpty()) {
        m_timer.stop();
        Q_EMIT completed();
        return;
    }
    const QString path = m_unread.takeFirst();
    const QString key = keyOf(path);
    const auto known = m_known.constFind(key);
    if (known != m_known.constEnd()) {
        add(*known);
        return;
    }
    const RunSummary summary = summaryOf(path);
    m_known.insert(key, summary);
    add(summary);
}

void RunTable::add(RunSummary summary)
{
    const int row = static_cast<int>(m_runs.size());
    beginInsertRows({}, row, row);
    m_runs.push_back(std::move(summary));
    endInsertRows();
}

int RunTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
}

int RunTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RunTable::textOf(const RunSummary &run, Column column) const
{
    const bool readable = run.problem.isEmpty();
    switch (column) {
    case When:
        return QLocale().toString(run.when, QLocale::ShortFormat);
    case Ruleset:
        return readable ? run.ruleset : QFileInfo(run.path).fileName();
    case Ending:
        if (!readable)
            return run.problem;
        return endingOf(run);
    case Level:
        return readable ? QVariant(run.level) : QVariant();
    case Hp:
        return readable ? tr("%1 of %2").arg(run.hp).arg(run.maxHp) : QString();
    case Turns:
        return readable ? QVariant(run.turns) : QVariant();
    case Score:
        return readable ? QVariant(run.score) : QVariant();
    case Seed:
        if (!readable)
            return {};
        return isDailySeed(run.seed) ? tr("%1 (daily)").arg(run.seed) : QString::number(run.seed);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant RunTable::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const auto column = static_cast<Column>(index.column());
    const RunSummary &run = m_runs[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole)
        return textOf(run, column);
    if (role == Qt::ToolTipRole)
        return run.problem.isEmpty() ? run.ending : run.problem;
    if (role == Qt::DecorationRole && column == When && !run.map.isNull())
        return run.map;
    if (role == Qt::TextAlignmentRole && column >= Level)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant RunTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(section >= Level ? Qt::AlignRight | Qt::AlignVCenter
                                                 : Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    static const QStringList names {tr("Played"), tr("Ruleset"), tr("How it ended"), tr("Level"),
                                    tr("HP"),     tr("Turns"),   tr("Score"),        tr("Seed")};
    return names.value(section);
}
