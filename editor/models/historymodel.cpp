// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/historymodel.h"

#include "editor/style/colors.h"

#include <QFont>
#include <QGuiApplication>

#include <algorithm>

namespace editor {

HistoryModel::HistoryModel(RulesetDocument &document, QObject *parent)
    : ListModel({tr("Step"), tr("Mark")}, parent)
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
    repaint();
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

QVariant HistoryModel::beside(const QModelIndex &index, int role) const
{
    const int row = index.row();
    if (role == Qt::FontRole && row == m_current) {
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    if (role == Qt::ForegroundRole && row > m_current)
        return mutedText(QGuiApplication::palette());
    return role == Qt::ToolTipRole ? QVariant(m_steps[row]) : QVariant();
}

QVariant HistoryModel::cell(int row, int column) const
{
    if (column == Step)
        return m_steps[row];
    const bool isSaved = row == m_saved;
    if (row == m_current)
        return isSaved ? tr("now, saved") : tr("now");
    return isSaved ? tr("saved") : QString();
}

} // namespace editor
