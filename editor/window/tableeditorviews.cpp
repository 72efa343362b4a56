// What TableEditor shows in place of plain weights: other displays, the list, some rows only.

#include "editor/window/tableeditor.h"

#include <QApplication>
#include <QItemSelectionModel>

#include <algorithm>
#include <utility>
#include <vector>

void TableEditor::followBar()
{
    m_bar->setReferenceName(m_document.referenceName());
    m_model.showHeat(m_bar->showsHeat());
    m_model.setDisplay(m_bar->display());
    const bool listed = m_bar->showsList();
    const bool hadFocus
        = m_grid->hasFocus() || m_list->hasFocus() || m_bar->isAncestorOf(focusWidget());
    updateEmptyHint();
    if (listed)
        m_list->showTransition(m_model.entryAt(m_cursor.selected().row), m_cursor.selected().floor);
    if (hadFocus && !m_bar->isAncestorOf(QApplication::focusWidget()))
        focusCells();
}

// Rows without the words are neither seen nor charted, nor can they be selected.
void TableEditor::followFilter()
{
    const QStringList words = m_bar->filter().split(u' ', Qt::SkipEmptyParts);
    int first = -1;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QString name = m_model.headerData(row, Qt::Vertical, Qt::DisplayRole).toString()
            + u' ' + QString::fromStdString(m_model.entryAt(row));
        const bool shown = std::all_of(words.begin(), words.end(), [&name](const QString &word) {
            return name.contains(word, Qt::CaseInsensitive);
        });
        m_grid->setRowHidden(row, !shown);
        if (shown && first < 0)
            first = row;
    }
    deselectHidden();
    if (first >= 0 && m_grid->isRowHidden(m_grid->currentIndex().row()))
        m_grid->setCurrentIndex(m_model.index(first, m_grid->currentIndex().column()));
    chooseRows();
    fit();
}

void TableEditor::deselectHidden()
{
    QItemSelection hidden;
    for (const QModelIndex &index : m_grid->selectionModel()->selectedIndexes()) {
        if (m_grid->isRowHidden(index.row()))
            hidden.select(index, index);
    }
    if (!hidden.isEmpty())
        m_grid->selectionModel()->select(hidden, QItemSelectionModel::Deselect);
}

void TableEditor::chooseRows()
{
    bool anySolo = false;
    for (int row = 0; row < m_model.rowCount(); ++row)
        anySolo = anySolo || m_model.isSolo(row);
    std::vector<int> rows;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        if (!m_grid->isRowHidden(row) && (!anySolo || m_model.isSolo(row)))
            rows.push_back(row);
    }
    if (static_cast<int>(rows.size()) == m_model.rowCount())
        rows.clear(); // all: those that are added later too
    m_rows.showOnly(std::move(rows));
}

void TableEditor::connectList()
{
    connect(m_list, &TransitionList::noted, this,
            [this](const QString &sentence) { Q_EMIT noted(sentence, true); });
    connect(m_list, &TransitionList::transitionChosen, this,
            [this](const std::string &entry, int floor) {
                if (m_list->isVisible())
                    m_cursor.setSelected({.row = m_model.rowOf(entry), .floor = floor});
            });
    connect(&m_model, &WeightGridModel::soloChanged, this, &TableEditor::chooseRows);
    connect(m_bar, &GridBar::filterChanged, this, &TableEditor::followFilter);
    connect(m_grid->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &TableEditor::deselectHidden);
    // Rows have moved: those that are solo or filtered out have other numbers.
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &TableEditor::followFilter);
    connect(&m_model, &QAbstractItemModel::rowsRemoved, this, &TableEditor::followFilter);
}
