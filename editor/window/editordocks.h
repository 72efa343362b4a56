// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The docks around the tables, what they share, and the four layouts they are arranged in.

#include "editor/analysis/comparereference.h"
#include "editor/analysis/numbers.h"
#include "editor/analysis/selectedcell.h"
#include "editor/analysis/snapshots.h"

#include <QList>
#include <QObject>

#include <memory>
#include <vector>

class QDockWidget;
class QMainWindow;
class QMenu;
class QWidget;

namespace editor {

class BalancePanel;
class ComparePanel;
class GoalsPanel;
struct HelpPlace;
class HistoryPanel;
class NumbersPanel;
class PlayedPanel;
class PlayPanel;
class SimulatePanel;
class SourcePanel;
class TypesPanel;
class TableEditor;
class TableTabs;

class EditorDocks : public QObject
{
    Q_OBJECT

public:
    /// Makes the docks of `window`, hidden. They speak of what is selected in `tabs`, whose tables
    /// show what the docks know.
    EditorDocks(QMainWindow &window, RulesetDocument &document, Numbers &numbers, TableTabs &tabs);
    /// Ends all work in threads and takes the docks down: to be done before the document goes.
    ~EditorDocks() override;

    enum class Layout { Edit, Analyze, Compare, Minimal };
    /// Keeps the arrangement of the layout that was in force and puts this one in place, with the
    /// docks it is named for; Minimal has none.
    void choose(Layout layout);
    Layout layout() const { return m_layout; }
    /// Puts the layout of the last session in place; for when the window is complete.
    void restore();
    /// Keeps the arrangement for the next session.
    void keep();
    /// Puts a dock of the window's beside the others of its side, hidden; its panel scrolls where
    /// the dock is smaller than it.
    void add(QDockWidget &dock, QWidget *panel, Qt::DockWidgetArea area);
    /// Takes from the docks below what grid, figures and chart cannot do without.
    void lower();
    /// What there is to show and hide, and the layouts.
    void addTo(QMenu &view);

    /// Compares the draft with these rules, in the Compare dock.
    void compareWith(std::shared_ptr<const core::Ruleset> rules, const QString &name);
    /// Shows the tables as source code, in the Source dock.
    void showSource();

    Numbers &numbers() { return m_numbers; }
    SelectedCell &selectedCell() { return m_cell; }
    Snapshots &snapshots() { return m_snapshots; }
    /// What the draft is compared with.
    CompareReference &reference() { return m_reference; }
    NumbersPanel &numbersPanel() { return *m_numbersPanel; }
    HistoryPanel &historyPanel() { return *m_historyPanel; }
    BalancePanel &balancePanel() { return *m_balancePanel; }
    GoalsPanel &goalsPanel() { return *m_goalsPanel; }
    SimulatePanel &simulatePanel() { return *m_simulatePanel; }
    PlayedPanel &playedPanel() { return *m_playedPanel; }
    ComparePanel &comparePanel() { return *m_comparePanel; }
    PlayPanel &playPanel() { return *m_playPanel; }
    SourcePanel &sourcePanel() { return *m_sourcePanel; }
    TypesPanel &typesPanel() { return *m_typesPanel; }
    /// All docks of the window, those of others too.
    QList<QDockWidget *> docks() const;
    /// Shows a dock, in front of those it shares its place with, and puts the focus into it.
    static void goTo(QDockWidget &dock);
    /// Where in a dock Tab begins; nullptr where it takes no keys.
    static QWidget *firstField(const QDockWidget &dock);
    /// The dock of that object name, or nullptr.
    QDockWidget *dock(const QString &name) const;

private:
    void makePanels();
    void serve(TableEditor &table);
    void followSelection();
    void add(const QString &name, const QString &title, QWidget *panel, Qt::DockWidgetArea area,
             const HelpPlace &help);
    void putInPlace(Layout layout);
    void arrange(Layout layout);
    void giveRoom();

    QMainWindow &m_window;
    RulesetDocument &m_document;
    TableTabs &m_tabs;
    Numbers &m_numbers;
    SelectedCell m_cell;
    Snapshots m_snapshots;
    CompareReference m_reference;
    struct Placed
    {
        QDockWidget *dock;
        Qt::DockWidgetArea area; ///< where it is at first
    };
    std::vector<Placed> m_docks;
    NumbersPanel *m_numbersPanel = nullptr;
    HistoryPanel *m_historyPanel = nullptr;
    BalancePanel *m_balancePanel = nullptr;
    GoalsPanel *m_goalsPanel = nullptr;
    SimulatePanel *m_simulatePanel = nullptr;
    PlayedPanel *m_playedPanel = nullptr;
    ComparePanel *m_comparePanel = nullptr;
    PlayPanel *m_playPanel = nullptr;
    SourcePanel *m_sourcePanel = nullptr;
    TypesPanel *m_typesPanel = nullptr;
    Layout m_layout = Layout::Edit;
    bool m_arranged = false; // a layout is in place: before, all docks are hidden
};

} // namespace editor
