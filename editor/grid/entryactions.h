// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What is done with whole entries of a table: the current one of a grid, or those selected.

#include "editor/models/weightgridmodel.h"

#include <QObject>

#include <string>

class QTableView;

namespace editor {

class EntryActions : public QObject
{
    Q_OBJECT

public:
    /// For what is selected in `grid`, which shows `model` and owns this.
    EntryActions(RulesetDocument &document, WeightGridModel &model, QTableView &grid);

    /// Asks for another entry, below the current one.
    void add();
    /// Opens the form of the type that the current entry stands for; terrain has none and is asked
    /// for.
    void editType();
    /// With its type, where it stands for the one of its id.
    void duplicate();
    void rename();
    void remove();
    void moveUp();
    void moveDown();
    /// Moves an entry from one row to another, where it is not locked.
    void moveRow(int row, int to);
    /// Asks for the progression of the current entry.
    void editProgression();
    /// Opens the form of the current entry.
    void editRules();
    /// Asks for the heading of the selected entries.
    void editSection();
    /// Puts the weights of computed entries down as transitions.
    void bake();
    void toggleLocked();
    void lock(const std::vector<std::string> &entries, bool locked);
    void toggleSolo();

Q_SIGNALS:
    /// An entry is new or in another row, and wants to be seen.
    void placed(const std::string &entry);
    /// What was done out of sight, or why nothing was.
    void noted(const QString &sentence);
    /// This terrain is to be edited.
    void terrainRequested(const std::string &id);

private:
    void move(int by);

    RulesetDocument &m_document;
    WeightGridModel &m_model;
    QTableView &m_grid;
};

} // namespace editor
