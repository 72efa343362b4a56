// The menus about what grids show, what stands beside the tabs, and whole tables.

#include "editor/window/editorwindow.h"

#include "editor/commands/tablecommands.h"
#include "editor/dialogs/tabledialog.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/window/editordocks.h"
#include "editor/window/tableeditor.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>

#include <algorithm>

void EditorWindow::makeDisplayMenu(QMenu &view)
{
    QMenu *cells = view.addMenu(tr("&Cells Show"));
    for (int i = 0; i < displayCount; ++i) {
        const auto display = static_cast<CellDisplay>(i);
        // Digits alone begin to type a weight.
        const QKeySequence keys(static_cast<int>(Qt::CTRL) | static_cast<int>(Qt::SHIFT)
                                | (Qt::Key_1 + i));
        QAction *action = cells->addAction(GridBar::displayName(display, tr("reference")));
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, [this, display] {
            finishTyping();
            if (TableEditor *table = currentTable())
                table->gridBar().setDisplay(display);
        });
    }
    cells->addSeparator();
    cells->addAction(tr("Transitions as a &List"), Qt::ALT | Qt::Key_G, this, [this] {
        finishTyping();
        if (TableEditor *table = currentTable()) {
            table->gridBar().setShowsList(!table->gridBar().showsList());
            table->focusCells();
        }
    });
    cells->addAction(tr("&Heat Colours"), Qt::CTRL | Qt::SHIFT | Qt::Key_H, this, [this] {
        if (TableEditor *table = currentTable())
            table->gridBar().setShowsHeat(!table->gridBar().showsHeat());
    });
}

QWidget *EditorWindow::makeTabCorner()
{
    auto *corner = new QWidget;
    auto *layout = new QHBoxLayout(corner);
    layout->setContentsMargins(4, 2, 8, 2);
    auto *rule = new QToolButton;
    rule->setText(tr("Table rules…"));
    rule->setToolTip(
        tr("How many draws this table makes, from which deck, how deep and where (F4)"));
    rule->setFocusPolicy(Qt::StrongFocus);
    connect(rule, &QToolButton::clicked, this, [this] { currentTable()->editCountRule(); });
    auto *add = new QToolButton;
    add->setText(tr("Add entry…"));
    add->setToolTip(tr("Another monster or item in this table (Insert)"));
    add->setFocusPolicy(Qt::StrongFocus);
    connect(add, &QToolButton::clicked, this, [this] { currentTable()->grid().addEntry(); });
    m_floors = new WheelSafeSpinBox;
    m_floors->setRange(1, core::maxFloors);
    m_floors->setAccessibleName(tr("Number of floors"));
    connect(m_floors, &QSpinBox::valueChanged, this, &EditorWindow::setFloors);
    auto *label = new QLabel(tr("F&loors"));
    label->setBuddy(m_floors);
    layout->addWidget(rule);
    layout->addWidget(add);
    layout->addSpacing(8);
    layout->addWidget(label);
    layout->addWidget(m_floors);
    return corner;
}

void EditorWindow::makeTableMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("Ta&ble"));
    menu->addAction(tr("&Add Table…"), this, &EditorWindow::addTable);
    const QList<QAction *> ofCurrent
        = {menu->addAction(tr("&Duplicate Table"), this, &EditorWindow::duplicateTable),
           menu->addAction(tr("&Rename Table…"), this, &EditorWindow::renameTable),
           menu->addAction(tr("Re&move Table"), this, &EditorWindow::removeTable)};
    connect(menu, &QMenu::aboutToShow, this, [this, menu, ofCurrent] {
        finishTyping();
        menu->actions().first()->setEnabled(m_document.isOpen());
        for (QAction *action : ofCurrent)
            action->setEnabled(currentTable());
    });
    QTabBar *bar = m_tabs->tabBar();
    bar->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(bar, &QWidget::customContextMenuRequested, this, [this, bar, menu](const QPoint &at) {
        if (bar->tabAt(at) >= 0)
            m_tabs->setCurrentIndex(bar->tabAt(at));
        menu->popup(bar->mapToGlobal(at));
    });
}

// The tabs go before their tables do, and come again when those are there.
void EditorWindow::followTables()
{
    connect(&m_document, &RulesetDocument::tablesAboutToChange, this, [this] {
        m_keptTab = std::max(m_tabs->currentIndex(), 0);
        m_keptCell = m_docks->selectedCell().address();
        removeTabs();
    });
    connect(&m_document, &RulesetDocument::sessionBegan, this, [this] {
        m_keptTab = 0;
        m_keptCell = {};
    });
    connect(&m_document, &RulesetDocument::tablesChanged, this, [this] {
        m_issues.check(); // those there were name tables by their place
        showDocument();
    });
}

void EditorWindow::addTable()
{
    if (!m_document.isOpen())
        return;
    const std::optional<core::SpawnTable> table = askForNewTable(this, m_document);
    if (!table)
        return;
    const int place = m_tabs->count();
    m_document.undoStack().push(new InsertTable(m_document, place, *table));
    showTable(place);
}

void EditorWindow::duplicateTable()
{
    const TableEditor *editor = currentTable();
    if (!editor)
        return;
    core::SpawnTable copy = *m_document.table(editor->table());
    copy.id = freeTableId(m_document, copy.id);
    const int place = m_tabs->currentIndex() + 1;
    m_document.undoStack().push(new InsertTable(m_document, place, std::move(copy)));
    showTable(place);
}

void EditorWindow::renameTable()
{
    const TableEditor *editor = currentTable();
    if (!editor)
        return;
    const std::string before = editor->table();
    const std::optional<std::string> after
        = askForTableId(this, m_document, tr("Rename Table"), before);
    if (after && *after != before)
        m_document.undoStack().push(new RenameTable(m_document, before, *after));
}

void EditorWindow::removeTable()
{
    if (const TableEditor *editor = currentTable())
        m_document.undoStack().push(new RemoveTable(m_document, std::string(editor->table())));
}
