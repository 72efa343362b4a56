// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The docks around the tables, what they share, and the four layouts they are arranged in.

#include "editor/analysis/numbers.h"
#include "editor/analysis/selectedcell.h"
#include "editor/analysis/snapshots.h"
#include "editor/models/goalsmodel.h"

#include <QDockWidget>
#include <QList>
#include <QObject>

#include <functional>
#include <memory>
#include <vector>

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
    /// Makes the docks of `window`, hidden; what is in one is made when somebody first sees it or
    /// asks for it. They speak of what is selected in `tabs`, whose tables show what the docks
    /// know.
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
    /// Looks for plans that meet the goals that are missed, in the Balance dock.
    void balanceMissed();
    /// Simulates and plays runs as their docks say, and shows their counts beside the exact ones.
    void countRuns();

    Numbers &numbers() { return m_numbers; }
    SelectedCell &selectedCell() { return m_cell; }
    Snapshots &snapshots() { return m_snapshots; }
    GoalsModel &goals() { return m_goals; }
    /// Where the game keeps its run files, for one's own games beside those of bots.
    void setRunsFolder(const QString &folder);
    NumbersPanel &numbersPanel() { return made(m_numbersDock); }
    HistoryPanel &historyPanel() { return made(m_historyDock); }
    BalancePanel &balancePanel() { return made(m_balanceDock); }
    GoalsPanel &goalsPanel() { return made(m_goalsDock); }
    SimulatePanel &simulatePanel() { return made(m_simulateDock); }
    PlayedPanel &playedPanel() { return made(m_playedDock); }
    ComparePanel &comparePanel() { return made(m_compareDock); }
    PlayPanel &playPanel() { return made(m_playDock); }
    SourcePanel &sourcePanel() { return made(m_sourceDock); }
    TypesPanel &typesPanel() { return made(m_typesDock); }
    /// nullptr: nobody has seen the tables as text, or typed there.
    SourcePanel *seenSource() const { return m_sourceDock.panel; }
    /// All docks of the window, those of others too.
    QList<QDockWidget *> docks() const;
    /// Shows a dock, in front of those it shares its place with, and puts the focus into it.
    static void goTo(QDockWidget &dock);
    /// Whether some of it is seen: it is shown, and no tab behind another.
    static bool isInFront(const QDockWidget &dock) { return !dock.visibleRegion().isEmpty(); }
    /// Where in a dock Tab begins; nullptr where it takes no keys.
    static QWidget *firstField(const QDockWidget &dock);
    /// The dock of that object name, or nullptr.
    QDockWidget *dock(const QString &name) const;

Q_SIGNALS:
    void playPanelMade(PlayPanel &panel);
    /// The Types dock has something to say.
    void noted(const QString &sentence, bool isProblem);
    /// The user wants to play the seed of one of the games that bots have played.
    void playRequested(std::shared_ptr<const core::Ruleset> rules, quint64 seed, int floor);
    /// The user wants to watch the run in that file.
    void watchRequested(const QString &path);
    /// Runs have counted something about floors, or those counts are of the past.
    void countsChanged();

private:
    class Dock;
    template<typename Panel>
    struct Docked
    {
        Dock *dock = nullptr;
        Panel *panel = nullptr; ///< nullptr: not made yet
    };
    void makeNumberDocks();
    void makeRunDocks();
    void makeDraftDocks();
    Dock *add(const QString &name, const QString &title, Qt::DockWidgetArea area,
              const HelpPlace &help, std::function<QWidget *()> make);
    template<typename Panel, typename Make>
    void add(Docked<Panel> &docked, const QString &name, const QString &title,
             Qt::DockWidgetArea area, const HelpPlace &help, Make make)
    {
        docked.dock
            = add(name, title, area, help, [&docked, make] { return docked.panel = make(); });
    }
    static void makePanelOf(Dock &dock);
    template<typename Panel>
    static Panel &made(const Docked<Panel> &docked)
    {
        makePanelOf(*docked.dock);
        return *docked.panel;
    }
    void place(QDockWidget &dock, Qt::DockWidgetArea area);
    void serve(TableEditor &table);
    void balanceFor(const std::vector<int> &goals);
    void followSelection();
    void putInPlace(Layout layout);
    void arrange(Layout layout);
    void giveRoom();

    QMainWindow &m_window;
    RulesetDocument &m_document;
    TableTabs &m_tabs;
    Numbers &m_numbers;
    SelectedCell m_cell;
    Snapshots m_snapshots;
    GoalsModel m_goals;
    QString m_runsFolder;
    struct Placed
    {
        QDockWidget *dock;
        Qt::DockWidgetArea area; ///< where it is at first
    };
    std::vector<Placed> m_docks;
    Docked<NumbersPanel> m_numbersDock;
    Docked<GoalsPanel> m_goalsDock;
    Docked<HistoryPanel> m_historyDock;
    Docked<SimulatePanel> m_simulateDock;
    Docked<PlayedPanel> m_playedDock;
    Docked<BalancePanel> m_balanceDock;
    Docked<ComparePanel> m_compareDock;
    Docked<PlayPanel> m_playDock;
    Docked<SourcePanel> m_sourceDock;
    Docked<TypesPanel> m_typesDock;
    Layout m_layout = Layout::Edit;
    bool m_arranged = false; // a layout is in place: before, all docks are hidden
};

} // namespace editor
