// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/window/editormenus.h"

#include "editor/charts/chartexport.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/docks/issuespanel.h"
#include "editor/docks/playbar.h"
#include "editor/docks/playpanel.h"
#include "editor/edits/entryedits.h"
#include "editor/window/documentcontroller.h"
#include "editor/window/editordocks.h"
#include "editor/window/imports.h"
#include "editor/window/playcontroller.h"
#include "editor/window/tableeditor.h"
#include "editor/window/tabletabs.h"
#include "editor/window/tour.h"

#include "resources/builtins.h"

#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>
#include <QToolBar>

#include <functional>
#include <string>

namespace editor {

// What an action does with the table in front, where there is one.
template<typename Act>
auto EditorMenus::withTable(Act act)
{
    return [this, act] {
        if (TableEditor *table = m_parts.tabs.current())
            std::invoke(act, *table);
    };
}

EditorMenus::EditorMenus(const EditorParts &parts)
    : QObject(&parts.window)
    , m_parts(parts)
{
    addToolBar();
    addFileMenu();
    addEditMenu();
    addViewMenu();
    addTableMenu();
    addPlayMenu();
    addHelpMenu();
    qApp->installEventFilter(this);
}

// Dialogs have no menu whose key this were. They keep the window, and so its keys, from being used.
bool EditorMenus::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress
        || !static_cast<QKeyEvent *>(event)->matches(QKeySequence::HelpContents))
        return false;
    auto *field = qobject_cast<QWidget *>(watched);
    const QWidget *window = field ? field->window() : nullptr;
    return qobject_cast<const QDialog *>(window) && !qobject_cast<const HelpWindow *>(window)
        && HelpWindow::showAbout(*field);
}

void EditorMenus::addToolBar()
{
    m_bar = m_parts.window.addToolBar(tr("Main"));
    m_bar->setObjectName(QStringLiteral("mainToolBar"));
    m_bar->setMovable(false);
    m_bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_bar->addSeparator();
    m_bar->addWidget(&m_parts.playBar);
    HelpWindow::setPlace(*m_bar, {QStringLiteral("workbench"), QStringLiteral("Play")});
}

void EditorMenus::addRecent(QMenu *file)
{
    QMenu *recent = file->addMenu(tr("Open &Recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] {
        recent->clear();
        const QStringList paths = m_parts.files.recentFiles();
        for (const QString &path : paths)
            recent
                ->addAction(QFileInfo(path).fileName(), this,
                            [this, path] { m_parts.files.openFile(path); })
                ->setToolTip(path);
        if (paths.isEmpty())
            recent->addAction(tr("No recent files"))->setEnabled(false);
    });
    recent->setToolTipsVisible(true);
}

void EditorMenus::addFileMenu()
{
    QMenu *file = m_parts.window.menuBar()->addMenu(tr("&File"));
    file->addAction(tr("&New…"), QKeySequence::New, &m_parts.files, &DocumentController::createNew);
    file->addAction(tr("&Open…"), QKeySequence::Open, &m_parts.files,
                    &DocumentController::chooseFile);
    QMenu *builtins = file->addMenu(tr("Open &Built-in"));
    for (const resources::Builtin &builtin : resources::builtins()) {
        const QString name = QString::fromStdString(std::string(builtin.name));
        builtins->addAction(name, this, [this, name] { m_parts.files.openBuiltin(name); });
    }
    addRecent(file);
    file->addSeparator();
    QAction *save
        = file->addAction(tr("&Save"), QKeySequence::Save, this, [this] { m_parts.files.save(); });
    QAction *saveAs = file->addAction(tr("Save &As…"), QKeySequence::SaveAs, this,
                                      [this] { m_parts.files.saveAs(); });
    QAction *reload
        = file->addAction(tr("Re&load from Disk"), this, [this] { m_parts.files.reload(); });
    file->addSeparator();
    file->addAction(tr("&Import…"), Qt::CTRL | Qt::Key_I, this,
                    [this] { m_parts.files.importText({}, {}); });
    file->addAction(tr("Import &File…"), &m_parts.files, &DocumentController::chooseImport);
    QAction *again = file->addAction(tr("Import A&gain"), Qt::Key_F9, &m_parts.files.imports(),
                                     &Imports::importAgain);
    QAction *exported = file->addAction(tr("&Export…"), Qt::CTRL | Qt::Key_E, &m_parts.files,
                                        &DocumentController::exportTables);
    save->setIconText(tr("Save"));
    m_bar->insertAction(m_bar->actions().first(), save);
    const auto name = [this, again] {
        const QString sheet = QFileInfo(m_parts.files.imports().againPath()).fileName();
        const QString shown = QString(sheet).replace(u'&', QStringLiteral("&&"));
        again->setText(shown.isEmpty() ? tr("Import A&gain") : tr("Import “%1” A&gain").arg(shown));
        again->setEnabled(!sheet.isEmpty());
    };
    connect(&m_parts.files.imports(), &Imports::againChanged, this, name);
    name();
    const auto enable = [this, save, saveAs, reload, exported] {
        for (QAction *action : {save, saveAs, exported})
            action->setEnabled(m_parts.document.isOpen());
        reload->setEnabled(!m_parts.document.path().isEmpty());
    };
    connect(&m_parts.document, &RulesetDocument::changed, this,
            [enable](const DraftChange &change) {
                if (isAny<DraftExchanged>(change))
                    enable();
            });
    connect(&m_parts.document, &RulesetDocument::pathChanged, this, enable);
    enable();
    file->addSeparator();
    file->addAction(tr("&Close Window"), QKeySequence::Close, &m_parts.window, &QWidget::close);
}

void EditorMenus::addEditMenu()
{
    QMenu *edit = m_parts.window.menuBar()->addMenu(tr("&Edit"));
    QAction *undo = m_parts.document.undoStack().createUndoAction(&m_parts.window, tr("&Undo"));
    QAction *redo = m_parts.document.undoStack().createRedoAction(&m_parts.window, tr("&Redo"));
    // What is half typed becomes a step before there is talk of steps.
    connect(edit, &QMenu::aboutToShow, &m_parts.tabs, &TableTabs::finishTyping);
    undo->setShortcut(QKeySequence::Undo);
    redo->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    undo->setIconText(tr("Undo"));
    redo->setIconText(tr("Redo"));
    edit->addActions({undo, redo});
    edit->addSeparator();
    QMenu *cells = edit->addMenu(tr("&Cells and Entries"));
    connect(cells, &QMenu::aboutToShow, this, [this, cells] {
        cells->clear();
        if (const TableEditor *table = m_parts.tabs.current())
            cells->addActions(table->grid().cellActions());
        else
            cells->addAction(tr("No table is open"))->setEnabled(false);
    });
    edit->addAction(tr("&Filter Entries"), QKeySequence::Find, this,
                    withTable([](TableEditor &table) { table.gridBar().focusFilter(); }));
    edit->addAction(tr("Table &Rules…"), Qt::Key_F4, this, withTable(&TableEditor::editCountRule));
    QAction *game = edit->addAction(tr("&Game Rules…"), Qt::CTRL | Qt::Key_G, &m_parts.files,
                                    &DocumentController::editGame);
    connect(edit, &QMenu::aboutToShow, game,
            [this, game] { game->setEnabled(m_parts.document.isOpen()); });
    edit->addAction(tr("&Balance Missed Goals"), Qt::CTRL | Qt::SHIFT | Qt::Key_B, &m_parts.docks,
                    &EditorDocks::balanceMissed);
    const auto addNew
        = [this, edit](const QString &text, const QKeySequence &keys, core::Spawns kind) {
              edit->addAction(text, keys, this, [this, kind] {
                  if (m_parts.document.isOpen())
                      m_parts.tabs.addType(kind);
              });
          };
    addNew(tr("New &Monster…"), Qt::CTRL | Qt::SHIFT | Qt::Key_M, core::Spawns::Monsters);
    addNew(tr("New &Item…"), Qt::CTRL | Qt::SHIFT | Qt::Key_I, core::Spawns::Items);
    m_bar->insertActions(m_bar->actions().at(1), {undo, redo});
}

void EditorMenus::addViewMenu()
{
    QMenu *view = m_parts.window.menuBar()->addMenu(tr("&View"));
    view->setObjectName(QStringLiteral("view"));
    addDisplays(*view);
    view->addSeparator();
    addCharts(*view);
    view->addSeparator();
    addFloorWidths(*view);
    view->addSeparator();
    view->addAction(tr("&Next Table"), Qt::CTRL | Qt::Key_PageDown, this,
                    [this] { m_parts.tabs.step(1); });
    view->addAction(tr("P&revious Table"), Qt::CTRL | Qt::Key_PageUp, this,
                    [this] { m_parts.tabs.step(-1); });
    view->addAction(tr("Next Pan&e"), Qt::Key_F6, this, [this] { Q_EMIT paneTurned(1); });
    view->addAction(tr("Previous Pane"), Qt::SHIFT | Qt::Key_F6, this,
                    [this] { Q_EMIT paneTurned(-1); });
    view->addSeparator();
    view->addAction(tr("&Go To or Do…"), Qt::CTRL | Qt::Key_K, this,
                    &EditorMenus::paletteRequested);
    view->addAction(tr("Tables as &Source"), Qt::CTRL | Qt::Key_U, &m_parts.docks,
                    &EditorDocks::showSource);
    m_parts.docks.addTo(*view);
    view->addAction(tr("Ne&xt Issue"), Qt::Key_F8, this, [this] { m_parts.issues.step(1); });
    view->addAction(tr("Previous Iss&ue"), Qt::SHIFT | Qt::Key_F8, this,
                    [this] { m_parts.issues.step(-1); });
    view->addAction(tr("&Fix the Issue"), Qt::CTRL | Qt::Key_Period, this,
                    [this] { m_parts.issues.fix(); });
}

void EditorMenus::addDisplays(QMenu &view)
{
    QMenu *cells = view.addMenu(tr("&Cells Show"));
    for (const DisplayInfo &info : allDisplays()) {
        const CellDisplay display = info.display;
        // Digits alone begin to type a weight.
        const QKeySequence keys(static_cast<int>(Qt::CTRL) | static_cast<int>(Qt::SHIFT)
                                | (Qt::Key_1 + static_cast<int>(display)));
        QAction *action = cells->addAction(info.name);
        action->setShortcut(keys);
        const auto name = [this, action, text = info.name] {
            action->setText(withReference(text, m_parts.document.referenceName()));
        };
        connect(&m_parts.document, &RulesetDocument::referenceChanged, action, name);
        name();
        connect(action, &QAction::triggered, this, withTable([display](TableEditor &table) {
                    table.finishTyping();
                    table.gridBar().setDisplay(display);
                }));
    }
    cells->addSeparator();
    const auto add = [this, cells](const QString &text, const QKeySequence &keys, auto act) {
        cells->addAction(text, keys, this, withTable(act));
    };
    add(tr("Transitions as a &List"), Qt::ALT | Qt::Key_G, [](TableEditor &table) {
        table.finishTyping();
        table.gridBar().setShowsList(!table.gridBar().showsList());
        table.focusCells();
    });
    add(tr("Groups That &Fold: the Next Kind"), Qt::ALT | Qt::Key_U, [](TableEditor &table) {
        table.finishTyping();
        table.groupByNextKind();
    });
    add(tr("&Heat Colours"), Qt::CTRL | Qt::SHIFT | Qt::Key_H,
        [](TableEditor &table) { table.gridBar().setShowsHeat(!table.gridBar().showsHeat()); });
}

void EditorMenus::addCharts(QMenu &view)
{
    QMenu *menu = view.addMenu(tr("C&harts"));
    const auto add = [this, menu](const QString &text, const QKeySequence &keys, auto act) {
        menu->addAction(text, keys, this,
                        withTable([act](TableEditor &table) { act(table.charts()); }));
    };
    for (const ChartInfo &info : allCharts())
        add(info.inMenu, {}, [kind = info.kind](ChartPanes &charts) { charts.choose(kind); });
    QMenu *values = menu->addMenu(tr("&Values"));
    for (const AxisCommand &command : axisCommands())
        values->addAction(
            command.text, command.keys, this,
            withTable([step = command.step](TableEditor &table) { table.charts().steer(step); }));
    menu->addSeparator();
    add(tr("Show as &Tables"), {},
        [](ChartPanes &charts) { charts.showTables(!charts.showsTables()); });
    add(tr("&Export Chart…"), Qt::CTRL | Qt::SHIFT | Qt::Key_E,
        [this](ChartPanes &charts) { exportChart(charts, &m_parts.window); });
    add(tr("Copy as P&icture"), Qt::CTRL | Qt::SHIFT | Qt::Key_C,
        [](ChartPanes &charts) { copyChart(charts); });
}

void EditorMenus::addFloorWidths(QMenu &view)
{
    const auto add = [this, &view](const QString &text, const QKeySequence &keys, auto act) {
        view.addAction(text, keys, this,
                       withTable([act](TableEditor &table) { act(table.axis()); }));
    };
    add(tr("&Wider Floors"), QKeySequence::ZoomIn, [](FloorAxis &axis) { axis.zoom(1); });
    add(tr("N&arrower Floors"), QKeySequence::ZoomOut, [](FloorAxis &axis) { axis.zoom(-1); });
    view.addAction(tr("&As Many Floors as Fit"), Qt::CTRL | Qt::Key_0, this,
                   withTable(&TableEditor::showAllFloors));
    add(tr("&Usual Width of Floors"), Qt::CTRL | Qt::SHIFT | Qt::Key_0,
        [](FloorAxis &axis) { axis.setWidth(FloorAxis::Width::Comfortable); });
}

void EditorMenus::addTableMenu()
{
    QMenu *menu = m_parts.window.menuBar()->addMenu(tr("Ta&ble"));
    menu->addAction(tr("&Add Table…"), &m_parts.tabs, &TableTabs::addTable);
    QMenu *sorts = new QMenu(tr("&Sort Entries"), menu);
    const auto addSort = [this, sorts](const QString &text, SortBy by) {
        sorts->addAction(text, this, [this, by] {
            const TableEditor *table = m_parts.tabs.current();
            sortEntries(m_parts.document, std::string(table->table()), by,
                        m_parts.tabs.selected().floor);
        });
    };
    addSort(tr("By &Name"), SortBy::Name);
    addSort(tr("By &Weight on the Selected Floor"), SortBy::Weight);
    addSort(tr("By &First Floor"), SortBy::FirstFloor);
    const QList<QAction *> ofCurrent
        = {menu->addMenu(sorts),
           menu->addAction(tr("&Duplicate Table"), &m_parts.tabs, &TableTabs::duplicateTable),
           menu->addAction(tr("&Rename Table…"), &m_parts.tabs, &TableTabs::renameTable),
           menu->addAction(tr("&Lock or Unlock Table"), Qt::CTRL | Qt::ALT | Qt::Key_L,
                           &m_parts.tabs, &TableTabs::toggleLocked),
           menu->addAction(tr("Re&move Table"), &m_parts.tabs, &TableTabs::removeTable)};
    connect(menu, &QMenu::aboutToShow, this, [this, menu, ofCurrent] {
        m_parts.tabs.finishTyping();
        menu->actions().first()->setEnabled(m_parts.document.isOpen());
        for (QAction *action : ofCurrent)
            action->setEnabled(m_parts.tabs.current());
    });
    QTabBar *bar = m_parts.tabs.tabBar();
    bar->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(bar, &QWidget::customContextMenuRequested, this, [this, bar, menu](const QPoint &at) {
        if (bar->tabAt(at) >= 0)
            m_parts.tabs.setCurrentIndex(bar->tabAt(at));
        menu->popup(bar->mapToGlobal(at));
    });
}

void EditorMenus::addPlayMenu()
{
    QMenu *play = m_parts.window.menuBar()->addMenu(tr("&Play"));
    play->addAction(tr("&Play the Selected Floor"), Qt::Key_F5, &m_parts.games,
                    &PlayController::play);
    play->addAction(tr("Choose a &Seed"), Qt::CTRL | Qt::Key_F5, this,
                    [this] { m_parts.playBar.focusSeed(); });
    play->addAction(tr("&Find a Floor…"), Qt::SHIFT | Qt::Key_F5, this, [this] {
        QDockWidget *dock = m_parts.docks.dock(QStringLiteral("play"));
        dock->show();
        dock->raise();
        m_parts.docks.playPanel().focusQuestion();
    });
    play->addAction(tr("Si&mulate and Play Games"), Qt::CTRL | Qt::SHIFT | Qt::Key_F5,
                    &m_parts.docks, &EditorDocks::countRuns)
        ->setToolTip(tr("Both are counted beside what is exact, in the chart Counts"));
    QMenu *starts = play->addMenu(tr("Start &With"));
    auto *group = new QActionGroup(starts);
    const auto add = [this, starts, group](const QString &text, StartChoice choice) {
        QAction *action
            = starts->addAction(text, this, [this, choice] { m_parts.games.chooseStart(choice); });
        action->setCheckable(true);
        group->addAction(action);
        connect(starts, &QMenu::aboutToShow, action, [this, action, choice] {
            action->setChecked(m_parts.games.start().choice() == choice);
        });
    };
    add(tr("a &Fresh Player"), StartChoice::Fresh);
    add(tr("a Player &Typical for the Floor"), StartChoice::Typical);
    add(tr("a &Custom Player…"), StartChoice::Custom);
    play->addSeparator();
    play->addAction(tr("&Edits Apply at Once"), Qt::CTRL | Qt::Key_R, this,
                    [this] { m_parts.games.applyEdits(EditsApply::AtOnce); })
        ->setToolTip(tr("The running game makes its floor anew from the tables as they are"));
    play->addAction(tr("Edits Apply from the &Next Floor"), Qt::CTRL | Qt::SHIFT | Qt::Key_R, this,
                    [this] { m_parts.games.applyEdits(EditsApply::FromTheNextFloor); })
        ->setToolTip(tr("The running game keeps its floor; later ones are of the tables as they "
                        "are"));
    play->setToolTipsVisible(true);
}

void EditorMenus::addHelpMenu()
{
    QMenu *help = m_parts.window.menuBar()->addMenu(tr("&Help"));
    HelpWindow::setPlace(m_parts.window, {QStringLiteral("tour")}); // as on the start page
    help->addAction(tr("&What Has the Focus"), QKeySequence::HelpContents, this, [this] {
        QWidget *focus = QApplication::focusWidget();
        HelpWindow::showAbout(focus ? *focus : m_parts.window);
    });
    help->addAction(tr("&Tour: Five Minutes with the Tables"), &m_parts.tour, &Tour::start);
    help->addSeparator();
    for (const auto &[name, title] : HelpWindow::pages())
        help->addAction(title, this,
                        [this, page = name] { HelpWindow::showPage(m_parts.window, page); });
}

} // namespace editor
