// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The Types dock: monsters, items and terrain themselves as tables to type into, each with its
// form; new ones can be played at once.

#include "editor/analysis/selectedcell.h"
#include "editor/docks/typestable.h"
#include "editor/models/typesmodel.h"

#include <QWidget>

#include <array>

class QLabel;
class QLineEdit;
class QTabWidget;

namespace editor {

class TypesPanel : public QWidget
{
    Q_OBJECT

public:
    TypesPanel(RulesetDocument &document, SelectedCell &cell, QWidget *parent = nullptr);

    TypesModel &monsters() { return m_monsters; }
    TypesModel &items() { return m_items; }
    TypesModel &terrain() { return m_terrain; }

    /// Selects this terrain, if there is one.
    void showTerrain(const std::string &id);

    QSize sizeHint() const override { return {600, 220}; }

Q_SIGNALS:
    void noted(const QString &sentence, bool isProblem);

private:
    TypesTable *makeTable(TypesModel &model, const QString &name);
    QWidget *makeBar();
    TypesTable &table() const { return *m_tables[static_cast<std::size_t>(tab())]; }
    int tab() const;
    void tell(const QString &sentence, bool isProblem);
    void add();
    void edit();
    void duplicate();
    core::Spawns kind() const;
    std::string currentId() const;
    void remove();
    void putIntoTable();

    RulesetDocument &m_document;
    SelectedCell &m_cell;
    TypesModel m_monsters;
    TypesModel m_items;
    TypesModel m_terrain;
    std::array<TypesTable *, 3> m_tables; // a tab each
    QTabWidget *m_tabs;
    QLineEdit *m_filter = nullptr;
    QLineEdit *m_id = nullptr;
    QLabel *m_problem = nullptr;
};

} // namespace editor
