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
#include <array>
#include <map>
#include <utility>

namespace editor {

namespace {

struct LayoutName
{
    const char *key; ///< in the settings
    const char *text;
};

constexpr std::array<LayoutName, 4> layoutNames
    = {{{"edit", QT_TRANSLATE_NOOP("editor::EditorDocks", "&Edit")},
        {"analyze", QT_TRANSLATE_NOOP("editor::EditorDocks", "&Analyze")},
        {"compare", QT_TRANSLATE_NOOP("editor::EditorDocks", "&Compare")},
        {"minimal", QT_TRANSLATE_NOOP("editor::EditorDocks", "&Minimal")}}};

// Another number where docks are new: an arrangement kept before does not know them.
constexpr int arrangementVersion = 5;

QString keyOf(EditorDocks::Layout layout)
{
    return QStringLiteral("editor/layouts/")
        + QString::fromLatin1(layoutNames[static_cast<std::size_t>(layout)].key);
}

QString currentKey()
{
    return QStringLiteral("editor/layout");
}

// The docks a layout shows until somebody arranges it otherwise.
QStringList shownIn(EditorDocks::Layout layout)
{
    switch (layout) {
    case EditorDocks::Layout::Edit:
        return {QStringLiteral("numbers")};
    case EditorDocks::Layout::Analyze:
        return {QStringLiteral("numbers"), QStringLiteral("goals"), QStringLiteral("simulate"),
                QStringLiteral("played")};
    case EditorDocks::Layout::Compare:
        return {QStringLiteral("history"), QStringLiteral("compare")};
    case EditorDocks::Layout::Minimal:
        return {};
    }
    return {};
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

} // namespace

EditorDocks::EditorDocks(QMainWindow &window, RulesetDocument &document, Numbers &numbers,
                         TableTabs &tabs)
    : m_window(window)
    , m_document(document)
    , m_tabs(tabs)
    , m_numbers(numbers)
    , m_snapshots(document)
{
    window.setDockNestingEnabled(true);
    makePanels();
    connect(m_historyPanel, &HistoryPanel::compareRequested, this, &EditorDocks::compareWith);
    connect(&document, &RulesetDocument::settled, this, &EditorDocks::followSelection);
    connect(&document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        if (isAny<DraftExchanged>(change) && !m_arranged && m_document.isOpen())
            restore();
    });
    connect(&document, &RulesetDocument::sessionBegan, &m_reference, &CompareReference::clear);
    connect(&m_reference, &CompareReference::changed, &document,
            [this] { m_document.compareWith(m_reference.rules(), m_reference.name()); });
    connect(&tabs, &TableTabs::editorMade, this, [this](TableEditor *table) { serve(*table); });
    connect(&tabs, &TableTabs::selectionChanged, this, &EditorDocks::followSelection);
}

EditorDocks::~EditorDocks()
{
    m_numbers.stop();
    m_goalsPanel->stop();
    m_simulatePanel->stop();
    m_playedPanel->stop();
    m_balancePanel->stop();
    m_comparePanel->stop();
    m_playPanel->stop();
    for (const Placed &placed : m_docks)
        delete placed.dock;
}

void EditorDocks::makePanels()
{
    m_numbersPanel = new NumbersPanel(m_document, m_numbers, m_cell);
    add(QStringLiteral("numbers"), tr("Numbers"), m_numbersPanel, Qt::RightDockWidgetArea,
        {QStringLiteral("numbers"), QStringLiteral("One entry on one floor")});
    m_goalsPanel = new GoalsPanel(m_document, m_numbers, m_cell);
    add(QStringLiteral("goals"), tr("Goals"), m_goalsPanel, Qt::RightDockWidgetArea,
        {QStringLiteral("workbench"), QStringLiteral("Goals")});
    m_historyPanel = new HistoryPanel(m_document, m_snapshots);
    add(QStringLiteral("history"), tr("History"), m_historyPanel, Qt::RightDockWidgetArea,
        {QStringLiteral("workbench"), QStringLiteral("History")});
    m_simulatePanel = new SimulatePanel(m_document, m_numbers, m_cell);
    add(QStringLiteral("simulate"), tr("Simulate"), m_simulatePanel, Qt::BottomDockWidgetArea,
        {QStringLiteral("numbers"), QStringLiteral("How sure is \"exact\"?")});
    m_playedPanel = new PlayedPanel(m_document, m_reference);
    add(QStringLiteral("played"), tr("Played"), m_playedPanel, Qt::BottomDockWidgetArea,
        {QStringLiteral("workbench"), QStringLiteral("Played")});
    m_balancePanel = new BalancePanel(m_document, m_numbers, m_reference);
    add(QStringLiteral("balance"), tr("Balance"), m_balancePanel, Qt::BottomDockWidgetArea,
        {QStringLiteral("workbench"), QStringLiteral("Balance")});
    connect(m_balancePanel, &BalancePanel::goalsRequested, this,
            [this] { goTo(*dock(QStringLiteral("goals"))); });
    connect(m_goalsPanel, &GoalsPanel::balanceRequested, this, [this](int goal) {
        goTo(*dock(QStringLiteral("balance")));
        m_balancePanel->balanceFor(goal);
    });
    m_comparePanel = new ComparePanel(m_document, m_numbers, m_snapshots, m_reference);
    add(QStringLiteral("compare"), tr("Compare"), m_comparePanel, Qt::BottomDockWidgetArea,
        {QStringLiteral("workbench"), QStringLiteral("Compare")});
    m_playPanel = new PlayPanel(m_document);
    add(QStringLiteral("play"), tr("Play"), m_playPanel, Qt::BottomDockWidgetArea,
        {QStringLiteral("workbench"), QStringLiteral("Play")});
    m_sourcePanel = new SourcePanel(m_document);
    add(QStringLiteral("source"), tr("Source"), m_sourcePanel, Qt::BottomDockWidgetArea,
        {QStringLiteral("workbench"), QStringLiteral("Source")});
    m_typesPanel = new TypesPanel(m_document, m_cell);
    add(QStringLiteral("types"), tr("Types"), m_typesPanel, Qt::BottomDockWidgetArea,
        {QStringLiteral("workbench"), QStringLiteral("A new ruleset")});
    auto *notes = new NotesPanel(m_document);
    add(QStringLiteral("notes"), tr("Notes"), notes, Qt::BottomDockWidgetArea,
        {QStringLiteral("workbench"), QStringLiteral("Notes")});
    connect(notes, &NotesPanel::noteChosen, &m_tabs, &TableTabs::goTo);
}

void EditorDocks::add(const QString &name, const QString &title, QWidget *panel,
                      Qt::DockWidgetArea area, const HelpPlace &help)
{
    auto *dock = new QDockWidget(title, &m_window);
    dock->setObjectName(name);
    HelpWindow::setPlace(*dock, help);
    add(*dock, panel, area);
}

void EditorDocks::add(QDockWidget &dock, QWidget *panel, Qt::DockWidgetArea area)
{
    dock.setWidget(new PanelArea(panel));
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

// What is proposed, what the draft is compared with, and what runs and games have counted.
void EditorDocks::serve(TableEditor &table)
{
    connect(&table.gridBar(), &GridBar::sourceClicked, this, &EditorDocks::showSource);
    connect(&table.grid().entries(), &EntryActions::terrainRequested, this,
            [this](const std::string &id) {
                goTo(*dock(QStringLiteral("types")));
                m_typesPanel->showTerrain(id);
            });
    table.showGoals(m_goalsPanel->model());
    connect(table.footer().model(), &QAbstractItemModel::rowsInserted, this, &EditorDocks::lower,
            Qt::QueuedConnection); // once it has its height
    connect(&table.grid(), &WeightGrid::goalsRequested, this,
            [this, &table](const std::vector<std::string> &entries, FloorRange floors) {
                m_goalsPanel->addFor(table.table(), entries, floors, table.gridBar().display());
            });
    connect(&table, &TableEditor::goalChosen, this, [this](int goal) {
        goTo(*dock(QStringLiteral("goals")));
        m_goalsPanel->select(goal);
    });
    ChartPanes &charts = table.charts();
    charts.follow(m_reference);
    const auto tallyOf = [&charts, id = table.table()](FloorCounts &counts) -> CountTally {
        connect(&counts, &FloorCounts::changed, &charts, &ChartPanes::outdateFigures);
        return [&counts, id](const std::string &entry, int floor) {
            return counts.tally(id, entry, floor);
        };
    };
    charts.setSimulated(tallyOf(m_simulatePanel->floorCounts()));
    charts.setPlayed(tallyOf(m_playedPanel->floorCounts()));
}

void EditorDocks::followSelection()
{
    m_cell.set(m_tabs.selected());
}

void EditorDocks::compareWith(std::shared_ptr<const core::Ruleset> rules, const QString &name)
{
    m_reference.set(std::move(rules), name);
    bringForward(*dock(QStringLiteral("compare")));
}

void EditorDocks::showSource()
{
    m_tabs.finishTyping();
    bringForward(*dock(QStringLiteral("source")));
    m_sourcePanel->focusText();
}

void EditorDocks::choose(Layout layout)
{
    keep();
    putInPlace(layout);
    const QStringList named = shownIn(layout);
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
    const bool isKnown = last >= 0 && last < static_cast<int>(layoutNames.size());
    putInPlace(isKnown ? static_cast<Layout>(last) : Layout::Edit);
}

void EditorDocks::keep()
{
    if (m_arranged)
        editorSettings().setValue(keyOf(m_layout), m_window.saveState(arrangementVersion));
}

void EditorDocks::arrange(Layout layout)
{
    const QStringList shown = shownIn(layout);
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
        if (!isBelow(m_window, *placed.dock) || placed.dock->visibleRegion().isEmpty())
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
    QMenu *layouts = view.addMenu(tr("&Layout"));
    for (std::size_t i = 0; i < layoutNames.size(); ++i) {
        const auto layout = static_cast<Layout>(i);
        layouts->addAction(tr(layoutNames[i].text),
                           Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + static_cast<int>(i)), this,
                           [this, layout] { choose(layout); });
    }
    layouts->addSeparator();
    layouts->addAction(tr("&As at First"), this, [this] { arrange(m_layout); });
}

} // namespace editor
