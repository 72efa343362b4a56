// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/window/tabletabs.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/iddialog.h"
#include "editor/dialogs/questionbox.h"
#include "editor/dialogs/typeform.h"
#include "editor/edits/rulesetedits.h"
#include "editor/edits/tableedits.h"
#include "editor/grid/entryactions.h"
#include "editor/style/colors.h"
#include "editor/style/followlook.h"
#include "editor/style/lockmark.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/text/errortext.h"
#include "editor/window/tableeditor.h"

#include <QApplication>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>
#include <map>
#include <utility>

namespace editor {

TableTabs::TableTabs(RulesetDocument &document, Numbers &exact, const SeriesNumbers &series,
                     QWidget *parent)
    : QTabWidget(parent)
    , m_document(document)
    , m_exact(exact)
    , m_series(series)
{
    setDocumentMode(true);
    setCornerWidget(makeCorner());
    followPalette(*this, [this] { showLocks(); });
    connect(this, &QTabWidget::currentChanged, this, &TableTabs::showTab);
    m_ahead.setSingleShot(true);
    m_ahead.setInterval(50); // ms that the window has for others between two
    connect(&m_ahead, &QTimer::timeout, this, &TableTabs::makeAhead);
    // The tabs go before their tables do, and come again with fill() when those are there.
    connect(&document, &RulesetDocument::aboutToChange, this, [this](const DraftChange &change) {
        if (!exchangesTables(change))
            return;
        m_keptTab = std::max(currentIndex(), 0);
        m_keptCell = selected();
        removeTabs();
    });
    connect(&document, &RulesetDocument::sessionBegan, this, [this] {
        m_keptTab = 0;
        m_keptCell = {};
    });
    connect(&document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        if (isAny<CountRuleChanged>(change))
            showLocks();
        if (!isAny<FloorsChanged>(change))
            return;
        const QSignalBlocker quiet(m_floors);
        m_floors->setValue(m_document.draft().floors);
    });
}

// A cell that is being typed into gives its weight to the draft when it goes.
TableTabs::~TableTabs()
{
    m_document.disconnect(this);
    removeTabs();
}

QWidget *TableTabs::makeCorner()
{
    QToolButton *rule = ui::toolButton(
        tr("Table rules…"),
        tr("How many draws this table makes, from which deck, how deep and where (F4)"));
    connect(rule, &QToolButton::clicked, this, [this] { current()->editCountRule(); });
    QToolButton *add
        = ui::toolButton(tr("Add entry…"), tr("Another monster or item in this table (Insert)"));
    connect(add, &QToolButton::clicked, this, [this] { current()->grid().entries().add(); });
    m_floors = ui::named(new WheelSafeSpinBox, tr("Number of floors"));
    m_floors->setRange(1, core::maxFloors);
    connect(m_floors, &QSpinBox::valueChanged, this, &TableTabs::setFloors);
    return ui::holding(ui::spaced(
        ui::inRow({rule, add, ui::gap(8), ui::labelOf(tr("F&loors"), m_floors), m_floors}),
        {4, 2, 8, 2}));
}

void TableTabs::fill()
{
    removeTabs();
    const core::Ruleset &rules = m_document.draft();
    const auto tables = static_cast<int>(rules.tables.size());
    const std::optional<std::size_t> kept = core::findTable(rules, m_keptCell.table);
    const QSignalBlocker untilAllAreThere(this);
    for (const core::SpawnTable &table : rules.tables) {
        auto *page = ui::spaced(ui::inColumn({}), {}); // its editor comes when it is looked at
        addTab(ui::holding(page),
               QString::fromStdString(table.id).replace(u'&', QStringLiteral("&&")));
    }
    showLocks();
    setCurrentIndex(kept ? static_cast<int>(*kept) : std::min(m_keptTab, tables - 1));
    const QSignalBlocker quiet(m_floors);
    m_floors->setValue(rules.floors);
}

void TableTabs::showLocks()
{
    const std::vector<core::SpawnTable> &tables = m_document.draft().tables;
    for (int tab = 0; tab < std::min(count(), static_cast<int>(tables.size())); ++tab) {
        const core::SpawnTable &table = tables[static_cast<std::size_t>(tab)];
        setTabIcon(tab, table.isKept ? lockIcon(accent(palette())) : QIcon());
        tabBar()->setAccessibleTabName(
            tab, table.isKept ? tr("%1, locked").arg(QString::fromStdString(table.id)) : QString());
    }
}

void TableTabs::setListed(bool isListed)
{
    m_isListed = isListed;
    hideTabs();
}

void TableTabs::hideTabs()
{
    for (int tab = 0; tab < count(); ++tab)
        setTabVisible(tab, !m_isListed || tab == currentIndex());
}

// Quietly: a tab that comes to the front on the way out is a table of the ruleset before.
void TableTabs::removeTabs()
{
    const QSignalBlocker quiet(this);
    while (count() > 0) {
        QWidget *page = widget(0);
        removeTab(0);
        delete page;
    }
}

void TableTabs::showCurrent()
{
    showTab(currentIndex());
    if (TableEditor *editor = current()) {
        if (editor->table() == m_keptCell.table)
            editor->grid().showEntry(m_keptCell.entry, m_keptCell.floor);
        editor->focusCells();
    }
}

void TableTabs::showTab(int tab)
{
    hideTabs();
    const int floor = m_floor; // an editor that is made begins at its own
    prepareTab(tab);
    if (TableEditor *editor = current())
        editor->goToFloor(floor);
    Q_EMIT selectionChanged();
    // Whoever walks the tabs by arrow keys must get to the ones behind.
    const bool walking = tabBar()->hasFocus() && QApplication::mouseButtons() == Qt::NoButton;
    if (TableEditor *editor = current(); editor && !walking)
        editor->focusCells();
    m_ahead.start();
}

// An editor takes as long to make as all else of going to a table: one at a time is made while
// nobody waits for it, those beside the one in front first.
void TableTabs::makeAhead()
{
    for (int away = 1; away < count(); ++away) {
        for (const int tab : {currentIndex() + away, currentIndex() - away}) {
            if (!widget(tab) || editorAt(tab))
                continue;
            prepareTab(tab);
            // All of it is laid out, and a corner of it painted.
            widget(tab)->resize(currentWidget()->size());
            widget(tab)->grab(QRect(0, 0, 1, 1));
            return m_ahead.start();
        }
    }
}

// All tables show the same kind of chart: going to and fro compares like with like.
void TableTabs::prepareTab(int tab)
{
    if (!widget(tab))
        return;
    TableEditor *editor = editorAt(tab);
    if (!editor)
        editor = makeEditor(tab);
    const bool tables = m_chartTables;
    editor->charts().choose(m_chartChoice);
    editor->charts().showTables(tables);
}

TableEditor *TableTabs::makeEditor(int tab)
{
    const core::SpawnTable &table = m_document.draft().tables[static_cast<std::size_t>(tab)];
    auto *editor = new TableEditor(m_document, m_exact, m_series, table.id, widget(tab));
    widget(tab)->layout()->addWidget(editor);
    editor->show(); // a layout would wait for the event loop, and the keys go elsewhere
    connect(&editor->cursor(), &FloorCursor::selectionChanged, this, [this, editor] {
        if (editor->cursor().selected().floor > 0)
            Q_EMIT floorSelected(editor->cursor().selected().floor);
        Q_EMIT selectionChanged();
    });
    connect(&editor->charts(), &ChartPanes::choiceChanged, this, [this, editor] {
        m_chartChoice = editor->charts().choice();
        m_chartTables = editor->charts().showsTables();
    });
    Q_EMIT editorMade(editor);
    return editor;
}

TableEditor *TableTabs::editorAt(int tab) const
{
    const QWidget *page = widget(tab);
    return page ? page->findChild<TableEditor *>({}, Qt::FindDirectChildrenOnly) : nullptr;
}

QSize TableTabs::sizeHint() const
{
    const QSize usual = QTabWidget::sizeHint();
    const TableEditor *table = current();
    return table ? QSize(usual.width(), table->sizeHint().height() + tabBar()->sizeHint().height())
                 : usual;
}

TableEditor *TableTabs::current() const
{
    return editorAt(currentIndex());
}

core::Address TableTabs::selected() const
{
    TableEditor *editor = current();
    if (!editor)
        return {};
    const FloorPoint at = editor->cursor().selected();
    const core::SpawnTable *table = m_document.table(editor->table());
    if (!table || at.row < 0 || at.row >= static_cast<int>(table->entries.size()))
        return {.table = editor->table(), .entry = {}, .floor = at.floor};
    return {.table = editor->table(),
            .entry = table->entries[static_cast<std::size_t>(at.row)].id,
            .floor = std::min(at.floor, m_document.draft().floors)};
}

void TableTabs::goTo(const core::Address &place)
{
    const std::optional<std::size_t> table = core::findTable(m_document.draft(), place.table);
    if (!table)
        return;
    setCurrentIndex(static_cast<int>(*table));
    if (TableEditor *editor = current())
        editor->grid().showEntry(place.entry.empty() ? editor->model().entryAt(0) : place.entry,
                                 place.floor);
}

void TableTabs::show(int table, bool isWalked)
{
    QWidget *walker = isWalked ? QApplication::focusWidget() : nullptr;
    setCurrentIndex(table);
    if (walker)
        walker->setFocus();
    else if (TableEditor *editor = current())
        editor->focusCells();
}

void TableTabs::step(int by)
{
    const int all = std::max(1, count());
    setCurrentIndex((currentIndex() + by + all) % all);
}

void TableTabs::showIssues(const IssuesModel &issues)
{
    std::map<std::string, std::map<std::string, QString>> problems; // by table and entry
    for (int row = 0; row < issues.rowCount(); ++row) {
        const std::optional<core::Address> place = issues.placeOf(row);
        if (!place)
            continue;
        QString &text = problems[place->table][place->entry];
        text += (text.isEmpty() ? QString() : QStringLiteral("\n"))
            + messageText(issues.issues()[static_cast<std::size_t>(row)].message);
    }
    for (int tab = 0; tab < count(); ++tab) {
        if (TableEditor *editor = editorAt(tab))
            editor->model().setProblems(std::move(problems[editor->table()]));
    }
}

void TableTabs::setFloor(int floor)
{
    m_floor = floor;
}

void TableTabs::finishTyping()
{
    if (TableEditor *editor = current())
        editor->finishTyping();
}

void TableTabs::setFloors(int floors)
{
    if (m_document.isOpen() && floors != m_document.draft().floors)
        editor::setFloors(m_document, floors);
}

void TableTabs::addTable()
{
    if (!m_document.isOpen())
        return;
    const std::optional<core::SpawnTable> table = askForNewTable(window(), m_document);
    if (!table)
        return;
    const int place = count();
    insertTable(m_document, place, *table);
    setCurrentIndex(place);
}

void TableTabs::addType(core::Spawns kind)
{
    finishTyping();
    const std::string front = current() ? current()->table() : std::string();
    const std::optional<NewEntry> added
        = addNewType(m_document, {.kind = kind, .id = {}, .like = {}, .table = front}, window());
    if (!added)
        return;
    goTo({.table = added->table, .entry = added->entry});
}

void TableTabs::duplicateTable()
{
    const TableEditor *editor = current();
    if (!editor)
        return;
    core::SpawnTable copy = *m_document.table(editor->table());
    copy.id = freeTableId(m_document, copy.id);
    const int place = currentIndex() + 1;
    insertTable(m_document, place, copy);
    setCurrentIndex(place);
}

void TableTabs::renameTable()
{
    const TableEditor *editor = current();
    if (!editor)
        return;
    const std::string before = editor->table();
    const std::optional<std::string> after
        = askForTableId(window(), m_document, tr("Rename Table"), before);
    if (after && *after != before)
        editor::renameTable(m_document, before, *after);
}

void TableTabs::removeTable()
{
    const TableEditor *editor = current();
    if (!editor)
        return;
    const std::string table = editor->table();
    const QString name = QString::fromStdString(table);
    const std::optional<Users> users
        = askWhatBecomesOf(lossOfTable(m_document.draft(), table), name, window());
    if (!users)
        return;
    editor::removeTable(m_document, table, *users);
    Q_EMIT noted(removedText(name), false);
}

void TableTabs::toggleLocked()
{
    const TableEditor *editor = current();
    if (!editor)
        return;
    finishTyping();
    const std::string table = editor->table();
    setTableLocked(m_document, table, !m_document.table(table)->isKept);
}

} // namespace editor
