// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/window/editordocks.h"

#include "editor/dialogs/helpwindow.h"
#include "editor/docks/balancepanel.h"
#include "editor/docks/comparepanel.h"
#include "editor/docks/goalspanel.h"
#include "editor/docks/historypanel.h"
#include "editor/docks/notespanel.h"
#include "editor/docks/numberspanel.h"
#include "editor/docks/playedpanel.h"
#include "editor/docks/playpanel.h"
#include "editor/docks/simulatepanel.h"
#include "editor/docks/sourcepanel.h"
#include "editor/docks/typespanel.h"
#include "editor/document/editorsettings.h"
#include "editor/grid/entryactions.h"
#include "editor/grid/weightgrid.h"
#include "editor/style/panelarea.h"
#include "editor/window/tableeditor.h"
#include "editor/window/tabletabs.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>

#include <algorithm>
#include <map>
#include <utility>

namespace editor {

namespace {

struct LayoutInfo
{
    QString key; ///< in the settings
    QString text;
    QStringList shown; ///< its docks, until somebody arranges it otherwise
};

// In the order of EditorDocks::Layout.
const std::vector<LayoutInfo> &layouts()
{
    const auto names = [](const char *all) { return QString::fromLatin1(all).split(u' '); };
    static const std::vector<LayoutInfo> infos {
        {QStringLiteral("edit"), EditorDocks::tr("&Edit"), names("numbers")},
        {QStringLiteral("analyze"), EditorDocks::tr("&Analyze"),
         names("numbers goals simulate played")},
        {QStringLiteral("compare"), EditorDocks::tr("&Compare"), names("history compare")},
        {QStringLiteral("minimal"), EditorDocks::tr("&Minimal"), {}}};
    return infos;
}

const LayoutInfo &infoOf(EditorDocks::Layout layout)
{
    return layouts()[static_cast<std::size_t>(layout)];
}

// Another number where docks are new: an arrangement kept before does not know them.
constexpr int arrangementVersion = 5;

QString keyOf(EditorDocks::Layout layout)
{
    return QStringLiteral("editor/layouts/") + infoOf(layout).key;
}

QString currentKey()
{
    return QStringLiteral("editor/layout");
}

bool isBelow(const QMainWindow &window, QDockWidget &dock)
{
    return !dock.isHidden() && !dock.isFloating()
        && window.dockWidgetArea(&dock) == Qt::BottomDockWidgetArea;
}

// What its panel likes and the tables can do without, as they are now.
int heightFor(QDockWidget &dock)
{
    dock.widget()->updateGeometry();
    return dock.sizeHint().height();
}

// In front, and of its height where it is the only one below or was opened into less.
void bringForward(QDockWidget &dock)
{
    dock.show();
    dock.raise();
    auto *window = qobject_cast<QMainWindow *>(dock.parentWidget());
    if (!isBelow(*window, dock))
        return;
    const QList<QDockWidget *> docks
        = window->findChildren<QDockWidget *>(QString(), Qt::FindDirectChildrenOnly);
    const auto isOther = [window, &dock](QDockWidget *other) {
        return other != &dock && isBelow(*window, *other);
    };
    const bool isAlone = std::none_of(docks.begin(), docks.end(), isOther);
    const int wanted = heightFor(dock);
    if (isAlone || dock.height() < wanted)
        window->resizeDocks({&dock}, {wanted}, Qt::Vertical);
}

template<typename Panel>
void stopIfMade(Panel *panel)
{
    if (panel)
        panel->stop();
}

} // namespace

/// Most docks stay hidden in most sessions: what is in one costs nothing before it is shown.
class EditorDocks::Dock : public QDockWidget
{
public:
    Dock(const QString &title, QWidget *parent, std::function<QWidget *()> make)
        : QDockWidget(title, parent)
        , m_make(std::move(make))
    {}

    void makePanel()
    {
        if (const auto make = std::exchange(m_make, nullptr))
            setWidget(new PanelArea(make()));
    }
    void setVisible(bool visible) override
    {
        if (visible)
            makePanel();
        QDockWidget::setVisible(visible);
    }

private:
    std::function<QWidget *()> m_make; // empty once it is made
};

EditorDocks::EditorDocks(QMainWindow &window, RulesetDocument &document, Numbers &numbers,
                         TableTabs &tabs)
    : m_window(window)
    , m_document(document)
    , m_tabs(tabs)
    , m_numbers(numbers)
    , m_snapshots(document)
    , m_goals(document, numbers)
{
    window.setDockNestingEnabled(true);
    makeNumberDocks();
    makeRunDocks();
    makeDraftDocks();
    connect(&document, &RulesetDocument::settled, this, &EditorDocks::followSelection);
    connect(&document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        if (isAny<DraftExchanged>(change) && !m_arranged && m_document.isOpen())
            restore();
    });
    connect(&document, &RulesetDocument::referenceChanged, this, [this] {
        m_numbers.setLastFloor(m_document.reference() ? m_document.reference()->floors : 0);
    });
    connect(&tabs, &TableTabs::editorMade, this, [this](TableEditor *table) { serve(*table); });
    connect(&tabs, &TableTabs::selectionChanged, this, &EditorDocks::followSelection);
}

EditorDocks::~EditorDocks()
{
    m_numbers.stop();
    m_goals.stop();
    stopIfMade(m_simulateDock.panel);
    stopIfMade(m_playedDock.panel);
    stopIfMade(m_balanceDock.panel);
    stopIfMade(m_compareDock.panel);
    stopIfMade(m_playDock.panel);
    for (const Placed &placed : m_docks)
        delete placed.dock;
}

void EditorDocks::makeNumberDocks()
{
    add(m_numbersDock, QStringLiteral("numbers"), tr("Numbers"), Qt::RightDockWidgetArea,
        {QStringLiteral("numbers"), QStringLiteral("One entry on one floor")},
        [this] { return new NumbersPanel(m_document, m_numbers, m_cell); });
    add(m_goalsDock, QStringLiteral("goals"), tr("Goals"), Qt::RightDockWidgetArea,
        {QStringLiteral("workbench"), QStringLiteral("Goals")}, [this] {
            auto *panel = new GoalsPanel(m_document, m_goals, m_cell);
            connect(panel, &GoalsPanel::balanceRequested, this,
                    [this](int goal) { balanceFor({goal}); });
            return panel;
        });
    add(m_historyDock, QStringLiteral("history"), tr("History"), Qt::RightDockWidgetArea,
        {QStringLiteral("workbench"), QStringLiteral("History")}, [this] {
            auto *panel = new HistoryPanel(m_document, m_snapshots);
            connect(panel, &HistoryPanel::compareRequested, this, &EditorDocks::compareWith);
            return panel;
        });
}

void EditorDocks::makeRunDocks()
{
    add(m_simulateDock, QStringLiteral("simulate"), tr("Simulate"), Qt::BottomDockWidgetArea,
        {QStringLiteral("numbers"), QStringLiteral("How sure is \"exact\"?")}, [this] {
            auto *panel = new SimulatePanel(m_document, m_numbers, m_cell);
            connect(&panel->floorCounts(), &FloorCounts::changed, this,
                    &EditorDocks::countsChanged);
            return panel;
        });
    add(m_playedDock, QStringLiteral("played"), tr("Played"), Qt::BottomDockWidgetArea,
        {QStringLiteral("workbench"), QStringLiteral("Played")}, [this] {
            auto *panel = new PlayedPanel(m_document);
            connect(panel, &PlayedPanel::playRequested, this, &EditorDocks::playRequested);
            connect(panel, &PlayedPanel::watchRequested, this, &EditorDocks::watchRequested);
            connect(&panel->floorCounts(), &FloorCounts::changed, this,
                    &EditorDocks::countsChanged);
            if (!m_runsFolder.isEmpty())
                panel->setRunsFolder(m_runsFolder);
            return panel;
        });
    add(m_balanceDock, QStringLiteral("balance"), tr("Balance"), Qt::BottomDockWidgetArea,
        {QStringLiteral("workbench"), QStringLiteral("Balance")}, [this] {
            auto *panel = new BalancePanel(m_document, m_numbers);
            connect(panel, &BalancePanel::goalsRequested, this,
                    [this] { goTo(*m_goalsDock.dock); });
            return panel;
        });
    add(m_compareDock, QStringLiteral("compare"), tr("Compare"), Qt::BottomDockWidgetArea,
        {QStringLiteral("workbench"), QStringLiteral("Compare")},
        [this] { return new ComparePanel(m_document, m_numbers, m_snapshots); });
    add(m_playDock, QStringLiteral("play"), tr("Play"), Qt::BottomDockWidgetArea,
        {QStringLiteral("workbench"), QStringLiteral("Play")}, [this] {
            auto *panel = new PlayPanel(m_document);
            Q_EMIT playPanelMade(*panel);
            return panel;
        });
}

void EditorDocks::makeDraftDocks()
{
    add(m_sourceDock, QStringLiteral("source"), tr("Source"), Qt::BottomDockWidgetArea,
        {QStringLiteral("workbench"), QStringLiteral("Source")},
        [this] { return new SourcePanel(m_document); });
    add(m_typesDock, QStringLiteral("types"), tr("Types"), Qt::BottomDockWidgetArea,
        {QStringLiteral("workbench"), QStringLiteral("A new ruleset")}, [this] {
            auto *panel = new TypesPanel(m_document, m_cell);
            connect(panel, &TypesPanel::noted, this, &EditorDocks::noted);
            return panel;
        });
    add(QStringLiteral("notes"), tr("Notes"), Qt::BottomDockWidgetArea,
        {QStringLiteral("workbench"), QStringLiteral("Notes")}, [this] {
            auto *panel = new NotesPanel(m_document);
            connect(panel, &NotesPanel::noteChosen, &m_tabs, &TableTabs::goTo);
            return panel;
        });
}

EditorDocks::Dock *EditorDocks::add(const QString &name, const QString &title,
                                    Qt::DockWidgetArea area, const HelpPlace &help,
                                    std::function<QWidget *()> make)
{
    auto *dock = new Dock(title, &m_window, std::move(make));
    dock->setObjectName(name);
    HelpWindow::setPlace(*dock, help);
    place(*dock, area);
    return dock;
}

void EditorDocks::makePanelOf(Dock &dock)
{
    dock.makePanel();
}

void EditorDocks::add(QDockWidget &dock, QWidget *panel, Qt::DockWidgetArea area)
{
    dock.setWidget(new PanelArea(panel));
    place(dock, area);
}

void EditorDocks::place(QDockWidget &dock, Qt::DockWidgetArea area)
{
    // A dock in the font of all others has its title in that of the program's start.
    QFont own = dock.font();
    own.setStyleStrategy(QFont::PreferQuality);
    dock.setFont(own);
    m_window.addDockWidget(area, &dock);
    dock.hide();
    m_docks.push_back({&dock, area});
}

QList<QDockWidget *> EditorDocks::docks() const
{
    return m_window.findChildren<QDockWidget *>(QString(), Qt::FindDirectChildrenOnly);
}

QWidget *EditorDocks::firstField(const QDockWidget &dock)
{
    QWidget *panel = dock.widget();
    if (!panel) // nobody has seen it yet
        return nullptr;
    QWidget *field = panel;
    do {
        const bool takesKeys = (field->focusPolicy() & Qt::TabFocus) && field->isEnabled();
        if (takesKeys && field->isVisibleTo(&dock)
            && (field == panel || panel->isAncestorOf(field)))
            return field;
        field = field->nextInFocusChain();
    } while (field != panel);
    return nullptr;
}

void EditorDocks::goTo(QDockWidget &dock)
{
    bringForward(dock);
    dock.window()->activateWindow(); // it may float
    if (QWidget *field = firstField(dock))
        field->setFocus(Qt::TabFocusReason);
}

QDockWidget *EditorDocks::dock(const QString &name) const
{
    return m_window.findChild<QDockWidget *>(name);
}

void EditorDocks::balanceFor(const std::vector<int> &goals)
{
    goTo(*m_balanceDock.dock);
    balancePanel().balanceFor(goals);
}

void EditorDocks::balanceMissed()
{
    std::vector<int> missed;
    for (int goal = 0; goal < m_goals.rowCount(); ++goal) {
        if (m_goals.isMissed(goal))
            missed.push_back(goal);
    }
    if (missed.empty())
        Q_EMIT noted(tr("No goal is missed."), false);
    else
        balanceFor(missed);
}

void EditorDocks::countRuns()
{
    TableEditor *table = m_tabs.current();
    if (!table)
        return;
    for (QDockWidget *dock : {m_playedDock.dock, m_simulateDock.dock})
        bringForward(*dock);
    playedPanel().start();
    simulatePanel().start();
    table->charts().choose(ChartKind::Counts);
}

// What is proposed, what the draft is compared with, and what runs and games have counted.
void EditorDocks::serve(TableEditor &table)
{
    connect(&table.gridBar(), &GridBar::sourceClicked, this, &EditorDocks::showSource);
    connect(&table.grid().entries(), &EntryActions::terrainRequested, this,
            [this](const std::string &id) {
                goTo(*m_typesDock.dock);
                typesPanel().showTerrain(id);
            });
    table.showGoals(m_goals);
    connect(table.footer().model(), &QAbstractItemModel::rowsInserted, this, &EditorDocks::lower,
            Qt::QueuedConnection); // once it has its height
    connect(&table.grid(), &WeightGrid::goalsRequested, this,
            [this, &table](const std::vector<std::string> &entries, FloorRange floors) {
                goalsPanel().addFor(table.table(), entries, floors, table.gridBar().display());
            });
    connect(&table, &TableEditor::goalChosen, this, [this](int goal) {
        goTo(*m_goalsDock.dock);
        goalsPanel().select(goal);
    });
    ChartPanes &charts = table.charts();
    connect(this, &EditorDocks::countsChanged, &charts, &ChartPanes::outdateFigures);
    const auto tallyOf = [id = table.table()](const auto &docked) -> CountTally {
        return [&docked, id](const std::string &entry, int floor) {
            return docked.panel ? docked.panel->floorCounts().tally(id, entry, floor)
                                : std::vector<std::uint64_t>();
        };
    };
    charts.setSimulated(tallyOf(m_simulateDock));
    charts.setPlayed(tallyOf(m_playedDock));
}

void EditorDocks::setRunsFolder(const QString &folder)
{
    m_runsFolder = folder;
    if (m_playedDock.panel)
        m_playedDock.panel->setRunsFolder(folder);
}

void EditorDocks::followSelection()
{
    m_cell.set(m_tabs.selected());
}

void EditorDocks::compareWith(std::shared_ptr<const core::Ruleset> rules, const QString &name)
{
    m_document.compareWith(std::move(rules), name);
    bringForward(*m_compareDock.dock);
}

void EditorDocks::showSource()
{
    m_tabs.finishTyping();
    bringForward(*m_sourceDock.dock);
    sourcePanel().focusText();
}

void EditorDocks::choose(Layout layout)
{
    keep();
    putInPlace(layout);
    const QStringList &named = infoOf(layout).shown;
    for (const Placed &placed : m_docks) {
        if (layout == Layout::Minimal)
            placed.dock->hide();
        else if (named.contains(placed.dock->objectName()))
            placed.dock->show();
    }
}

void EditorDocks::putInPlace(Layout layout)
{
    m_layout = layout;
    m_arranged = true;
    const QByteArray kept = editorSettings().value(keyOf(layout)).toByteArray();
    if (kept.isEmpty() || !m_window.restoreState(kept, arrangementVersion))
        arrange(layout);
    editorSettings().setValue(currentKey(), static_cast<int>(layout));
}

void EditorDocks::restore()
{
    const int last = editorSettings().value(currentKey()).toInt();
    const bool isKnown = last >= 0 && last < static_cast<int>(layouts().size());
    putInPlace(isKnown ? static_cast<Layout>(last) : Layout::Edit);
}

void EditorDocks::keep()
{
    if (m_arranged)
        editorSettings().setValue(keyOf(m_layout), m_window.saveState(arrangementVersion));
}

void EditorDocks::arrange(Layout layout)
{
    const QStringList &shown = infoOf(layout).shown;
    for (QDockWidget *dock : m_window.findChildren<QDockWidget *>()) {
        dock->setFloating(false);
        dock->hide();
    }
    // Those of one area are tabs, the hidden ones too: whichever is shown later has room.
    std::map<Qt::DockWidgetArea, QDockWidget *> neighbours;
    for (const Placed &placed : m_docks) {
        m_window.addDockWidget(placed.area, placed.dock);
        if (QDockWidget *&neighbour = neighbours[placed.area])
            m_window.tabifyDockWidget(neighbour, placed.dock);
        else
            neighbour = placed.dock;
        if (shown.contains(placed.dock->objectName()))
            placed.dock->show();
    }
    std::for_each(shown.crbegin(), shown.crend(), // in front: those named first
                  [this](const QString &name) { dock(name)->raise(); });
    giveRoom();
}

// Each side as much as its panels like, as long as the tables keep most of the window.
void EditorDocks::giveRoom()
{
    const int widest = m_window.width() * 3 / 10;
    for (const Placed &placed : m_docks) {
        if (placed.dock->isHidden())
            continue;
        const QSize wanted = placed.dock->sizeHint();
        const bool isBelow = placed.area == Qt::BottomDockWidgetArea;
        m_window.resizeDocks({placed.dock},
                             {isBelow ? wanted.height() : std::min(wanted.width(), widest)},
                             isBelow ? Qt::Vertical : Qt::Horizontal);
    }
}

// Those below, where the tables have come to need more, or the window is lower.
void EditorDocks::lower()
{
    for (const Placed &placed : m_docks) {
        if (!isBelow(m_window, *placed.dock) || !isInFront(*placed.dock))
            continue;
        const int wanted = heightFor(*placed.dock);
        if (placed.dock->height() > wanted)
            m_window.resizeDocks({placed.dock}, {wanted}, Qt::Vertical);
    }
}

void EditorDocks::addTo(QMenu &view)
{
    for (const Placed &placed : m_docks)
        view.addAction(placed.dock->toggleViewAction());
    for (QDockWidget *dock : docks())
        connect(dock->toggleViewAction(), &QAction::triggered, dock, [dock](bool shown) {
            if (shown)
                goTo(*dock);
        });
    QMenu *menu = view.addMenu(tr("&Layout"));
    for (std::size_t i = 0; i < layouts().size(); ++i) {
        const auto layout = static_cast<Layout>(i);
        menu->addAction(layouts()[i].text,
                        Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + static_cast<int>(i)), this,
                        [this, layout] { choose(layout); });
    }
    menu->addSeparator();
    menu->addAction(tr("&As at First"), this, [this] { arrange(m_layout); });
}

} // namespace editor
