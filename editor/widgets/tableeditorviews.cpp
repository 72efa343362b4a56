// What TableEditor shows in place of plain weights: other displays, the list, some rows only.

#include "editor/widgets/tableeditor.h"

#include <QApplication>

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

void TableEditor::followSolo()
{
    std::vector<int> rows;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        if (m_model.isSolo(row))
            rows.push_back(row);
    }
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
    connect(&m_model, &WeightGridModel::soloChanged, this, &TableEditor::followSolo);
    // Rows have moved: those that are solo have other numbers.
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &TableEditor::followSolo);
    connect(&m_model, &QAbstractItemModel::rowsRemoved, this, &TableEditor::followSolo);
}
