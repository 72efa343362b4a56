// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The list of a table's transitions: for the keyboard, for screen readers, and to be sorted.

#include "editor/models/transitionlistmodel.h"

#include <QSortFilterProxyModel>
#include <QTreeView>

namespace editor {

class TransitionList : public QTreeView
{
    Q_OBJECT

public:
    TransitionList(RulesetDocument &document, const std::string &table, QWidget *parent = nullptr);

    TransitionListModel &list() { return m_list; }
    /// Makes the transition in force on a floor the current line.
    void showTransition(const std::string &entry, int floor);

Q_SIGNALS:
    /// A transition has become the current line.
    void transitionChosen(const std::string &entry, int floor);
    void noted(const QString &sentence);

public Q_SLOTS:
    /// Adds a transition after the current one, on the next floor that has none.
    void addTransition();
    void removeSelected();

protected:
    void rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    QModelIndex source() const;

    RulesetDocument &m_document;
    std::string m_table;
    TransitionListModel m_list;
    QSortFilterProxyModel m_sorted;
};

} // namespace editor
