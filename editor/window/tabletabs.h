// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The tables of the draft as tabs, each with its editor once it is first looked at.

#include "editor/analysis/selectedcell.h"
#include "editor/charts/chartpanes.h"
#include "editor/models/issuesmodel.h"

#include <QTabWidget>
#include <QTimer>

namespace editor {

class TableEditor;
class WheelSafeSpinBox;

class TableTabs : public QTabWidget
{
    Q_OBJECT

public:
    /// `exact` and `series` are of the same document.
    TableTabs(RulesetDocument &document, Numbers &exact, const SeriesNumbers &series,
              QWidget *parent = nullptr);
    ~TableTabs() override;

    /// Of the table in front.
    QSize sizeHint() const override;
    /// The editor of the table in front, or nullptr.
    TableEditor *current() const;
    /// The entry and the floor selected in it.
    core::Address selected() const;
    /// Makes the tabs anew, for the tables of the draft.
    void fill();
    /// Whether the tables are chosen in a list: then the tab in front alone is seen, as a title.
    void setListed(bool isListed);
    /// Shows the table in front and, where it still is there, what was selected before the tabs
    /// went.
    void showCurrent();
    /// Goes to the entry and floor that an issue names.
    void goTo(const core::Address &place);
    /// Brings a table to the front and goes into it, or where `isWalked` leaves the keys where they
    /// are.
    void show(int table, bool isWalked);
    /// Goes to the next tab, round and round; -1 goes back.
    void step(int by);
    /// Marks what the issues are about.
    void showIssues(const IssuesModel &issues);

public Q_SLOTS:
    /// The floor at which a table is shown that comes to the front.
    void setFloor(int floor);
    /// A cell that is being typed in has its value in the draft; this makes that final.
    void finishTyping();
    void addTable();
    /// Asks for a new monster or item, and shows the entry that it gets.
    void addType(core::Spawns kind);
    void duplicateTable();
    void renameTable();
    void removeTable();
    /// Of the table in front.
    void toggleLocked();

Q_SIGNALS:
    /// A table can be looked at from now on.
    void editorMade(TableEditor *editor);
    void floorSelected(int floor);
    /// selected() may be another.
    void selectionChanged();
    void noted(const QString &sentence, bool isProblem);

private:
    QWidget *makeCorner();
    TableEditor *editorAt(int tab) const;
    void removeTabs();
    void showLocks();
    void hideTabs();
    void showTab(int tab);
    void prepareTab(int tab);
    TableEditor *makeEditor(int tab);
    void makeAhead();
    void setFloors(int floors);

    RulesetDocument &m_document;
    Numbers &m_exact;
    const SeriesNumbers &m_series;
    WheelSafeSpinBox *m_floors = nullptr;
    int m_floor = 1;
    bool m_isListed = false;
    ChartPanes::Choice m_chartChoice = ChartPanes::Choice::Weights;
    bool m_chartTables = false;
    int m_keptTab = 0; // where the user was before the tables went
    core::Address m_keptCell;
    QTimer m_ahead;
};

} // namespace editor
