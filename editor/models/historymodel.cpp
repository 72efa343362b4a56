// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/historymodel.h"

#include "editor/style/colors.h"

#include <QFont>
#include <QGuiApplication>

#include <algorithm>

namespace editor {

HistoryModel::HistoryModel(RulesetDocument &document, QObject *parent)
    : QAbstractTableModel(parent)
    , m_document(document)
{
    const QUndoStack &stack = document.undoStack();
    connect(&stack, &QUndoStack::indexChanged, this, &HistoryModel::follow);
    connect(&stack, &QUndoStack::cleanChanged, this, &HistoryModel::follow);
    connect(&document, &RulesetDocument::sessionBegan, this, &HistoryModel::follow);
    connect(&document, &RulesetDocument::pathChanged, this, &HistoryModel::follow);
    follow();
}

QStringList HistoryModel::steps() const
{
    if (!m_document.isOpen())
        return {};
    const QUndoStack &stack = m_document.undoStack();
    QStringList steps
        = {m_document.path().isEmpty() ? tr("Begun") : tr("Opened %1").arg(m_document.fileName())};
    for (int i = 0; i < stack.count(); ++i)
        steps << stack.text(i);
    return steps;
}

void HistoryModel::follow()
{
    m_current = m_document.undoStack().index();
    m_saved = m_document.path().isEmpty() ? -1 : m_document.undoStack().cleanIndex();
    replaceRows(steps());
    if (!m_steps.isEmpty())
        Q_EMIT dataChanged(index(0, 0),
                           index(static_cast<int>(m_steps.size()) - 1, ColumnCount - 1));
    Q_EMIT moved();
}

void HistoryModel::replaceRows(const QStringList &steps)
{
    const auto same = static_cast<int>(std::min(m_steps.size(), steps.size()));
    if (m_steps.size() > same) {
        beginRemoveRows({}, same, static_cast<int>(m_steps.size()) - 1);
        m_steps.resize(same);
        endRemoveRows();
    }
    std::copy_n(steps.begin(), same, m_steps.begin());
    if (steps.size() > same) {
        beginInsertRows({}, same, static_cast<int>(steps.size()) - 1);
        m_steps = steps;
        endInsertRows();
    }
}

int HistoryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_steps.size());
}

int HistoryModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant HistoryModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const int row = index.row();
    if (role == Qt::FontRole && row == m_current) {
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    if (role == Qt::ForegroundRole && row > m_current)
        return mutedText(QGuiApplication::palette());
    if (role == Qt::ToolTipRole)
        return m_steps[row];
    if (role != Qt::DisplayRole)
        return {};
    if (index.column() == Step)
        return m_steps[row];
    const bool isSaved = row == m_saved;
    if (row == m_current)
        return isSaved ? tr("now, saved") : tr("now");
    return isSaved ? tr("saved") : QString();
}

QVariant HistoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Step ? tr("Step") : tr("Mark");
}

} // namespace editor
