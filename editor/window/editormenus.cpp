// The menus, the tool bar and the controls beside the tabs of EditorWindow.

#include "editor/window/editorwindow.h"

#include "editor/charts/chartexport.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/docks/issuespanel.h"
#include "editor/docks/playbar.h"
#include "editor/docks/sourcepanel.h"
#include "editor/style/noticebar.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/window/editordocks.h"
#include "editor/window/tableeditor.h"

#include "resources/builtins.h"

#include <QApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <string>

namespace {

void addCharts(QMenu &view, EditorWindow &window)
{
    QMenu *menu = view.addMenu(EditorWindow::tr("C&harts"));
    const QStringList names = {EditorWindow::tr("&Weights"),
                               EditorWindow::tr("&Mix"),
                               EditorWindow::tr("&P(≥1 on the floor)"),
                               EditorWindow::tr("E&xpected"),
                               EditorWindow::tr("&First Seen"),
                               EditorWindow::tr("&Counts on the Floor"),
                               EditorWindow::tr("Compa&re"),
                               EditorWindow::tr("T&ogether on the Floor"),
                               EditorWindow::tr("O&verview")};
    // Does something with the charts of the table in front, where there is one.
    const auto add = [&window, menu](const QString &text, const QKeySequence &keys, auto act) {
        menu->addAction(text, keys, &window, [&window, act] {
            if (TableEditor *table = window.currentTable())
                act(table->charts());
        });
    };
    for (int i = 0; i < names.size(); ++i)
        add(names[i], {},
            [i](ChartPanes &charts) { charts.choose(static_cast<ChartPanes::Choice>(i)); });
    menu->addSeparator();
    add(EditorWindow::tr("Show as &Tables"), {},
        [](ChartPanes &charts) { charts.showTables(!charts.showsTables()); });
    add(EditorWindow::tr("&Export Chart…"), Qt::CTRL | Qt::SHIFT | Qt::Key_E,
        [&window](ChartPanes &charts) { exportChart(charts, &window); });
    add(EditorWindow::tr("Copy as P&icture"), Qt::CTRL | Qt::SHIFT | Qt::Key_C,
        [](ChartPanes &charts) { copyChart(charts); });
}

void addFloorWidths(QMenu &view, EditorWindow &window)
{
    const auto add = [&](const QString &text, const QKeySequence &keys, auto act) {
        view.addAction(text, keys, &window, [&window, act] {
            if (TableEditor *table = window.currentTable())
                act(table->axis());
        });
    };
    add(EditorWindow::tr("&Wider Floors"), QKeySequence::ZoomIn,
        [](FloorAxis &axis) { axis.zoom(1); });
    add(EditorWindow::tr("N&arrower Floors"), QKeySequence::ZoomOut,
        [](FloorAxis &axis) { axis.zoom(-1); });
    add(EditorWindow::tr("&All Floors in Sight"), Qt::CTRL | Qt::Key_0,
        [](FloorAxis &axis) { axis.setWidth(FloorAxis::Width::AllFloors); });
    add(EditorWindow::tr("&Usual Width of Floors"), Qt::CTRL | Qt::SHIFT | Qt::Key_0,
        [](FloorAxis &axis) { axis.setWidth(FloorAxis::Width::Comfortable); });
}

void giveFocus(QWidget &field)
{
    field.window()->activateWindow(); // a dock may float
    field.setFocus(Qt::TabFocusReason);
}

} // namespace

void EditorWindow::makeMenus()
{
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    makeTableMenu();
    makePlayMenu();
    makeHelpMenu();
}

void EditorWindow::makeFileMenu()
{
    QMenu *file = menuBar()->addMenu(tr("&File"));
    file->addAction(tr("&New"), QKeySequence::New, this, [this] { openBlank(); });
    file->addAction(tr("&Open…"), QKeySequence::Open, this, &EditorWindow::chooseFile);
    QMenu *builtins = file->addMenu(tr("Open &Built-in"));
    for (const resources::Builtin &builtin : resources::builtins()) {
        const QString name = QString::fromStdString(std::string(builtin.name));
        builtins->addAction(name, this, [this, name] { openBuiltin(name); });
    }
    QMenu *recent = file->addMenu(tr("Open &Recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] {
        recent->clear();
        const QStringList paths = recentFiles();
        for (const QString &path : paths)
            recent->addAction(QFileInfo(path).fileName(), this, [this, path] { openFile(path); })
                ->setToolTip(path);
        if (paths.isEmpty())
            recent->addAction(tr("No recent files"))->setEnabled(false);
    });
    recent->setToolTipsVisible(true);
    file->addSeparator();
    QAction *save
        = file->addAction(tr("&Save"), QKeySequence::Save, this, [this] { this->save(); });
    QAction *saveAs
        = file->addAction(tr("Save &As…"), QKeySequence::SaveAs, this, [this] { this->saveAs(); });
    QAction *reload = file->addAction(tr("Re&load from Disk"), this, [this] { this->reload(); });
    file->addSeparator();
    file->addAction(tr("&Import…"), Qt::CTRL | Qt::Key_I, this, [this] { importText({}, {}); });
    file->addAction(tr("Import &File…"), this, &EditorWindow::chooseImport);
    QAction *exported
        = file->addAction(tr("&Export…"), Qt::CTRL | Qt::Key_E, this, &EditorWindow::exportTables);
    save->setIconText(tr("Save"));
    auto *bar = findChild<QToolBar *>(QStringLiteral("mainToolBar"));
    bar->insertAction(bar->actions().first(), save);
    const auto enable = [this, save, saveAs, reload, exported] {
        for (QAction *action : {save, saveAs, exported})
            action->setEnabled(m_document.isOpen());
        reload->setEnabled(!m_document.path().isEmpty());
    };
    connect(&m_document, &RulesetDocument::opened, this, enable);
    connect(&m_document, &RulesetDocument::pathChanged, this, enable);
    enable();
    file->addSeparator();
    file->addAction(tr("&Close Window"), QKeySequence::Close, this, &QWidget::close);
}

void EditorWindow::makeEditMenu()
{
    QMenu *edit = menuBar()->addMenu(tr("&Edit"));
    QAction *undo = m_document.undoStack().createUndoAction(this, tr("&Undo"));
    QAction *redo = m_document.undoStack().createRedoAction(this, tr("&Redo"));
    // What is half typed becomes a step before there is talk of steps.
    connect(edit, &QMenu::aboutToShow, this, &EditorWindow::finishTyping);
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
        if (const TableEditor *table = currentTable())
            cells->addActions(table->grid().cellActions());
        else
            cells->addAction(tr("No table is open"))->setEnabled(false);
    });
    edit->addAction(tr("&Filter Entries"), QKeySequence::Find, this, [this] {
        if (TableEditor *table = currentTable())
            table->gridBar().focusFilter();
    });
    edit->addAction(tr("Table &Rules…"), Qt::Key_F4, this, [this] {
        if (TableEditor *table = currentTable())
            table->editCountRule();
    });
    auto *bar = findChild<QToolBar *>(QStringLiteral("mainToolBar"));
    bar->insertActions(bar->actions().at(1), {undo, redo});
}

void EditorWindow::makeViewMenu()
{
    QMenu *view = menuBar()->addMenu(tr("&View"));
    makeDisplayMenu(*view);
    view->addSeparator();
    addCharts(*view, *this);
    view->addSeparator();
    addFloorWidths(*view, *this);
    view->addSeparator();
    const auto turnTab = [this](int by) {
        const int count = std::max(1, m_tabs->count());
        m_tabs->setCurrentIndex((m_tabs->currentIndex() + by + count) % count);
    };
    view->addAction(tr("&Next Table"), Qt::CTRL | Qt::Key_PageDown, this,
                    [turnTab] { turnTab(1); });
    view->addAction(tr("P&revious Table"), Qt::CTRL | Qt::Key_PageUp, this,
                    [turnTab] { turnTab(-1); });
    view->addAction(tr("Next Pan&e"), Qt::Key_F6, this, [this] { turnPane(1); });
    view->addAction(tr("Previous Pane"), Qt::SHIFT | Qt::Key_F6, this, [this] { turnPane(-1); });
    view->addSeparator();
    view->addAction(tr("&Go To or Do…"), Qt::CTRL | Qt::Key_K, this, &EditorWindow::openPalette);
    view->addAction(tr("Tables as &Source"), Qt::CTRL | Qt::Key_U, this, &EditorWindow::showSource);
    m_docks->addTo(*view);
    view->addAction(tr("Ne&xt Issue"), Qt::Key_F8, this, [this] { m_issuesPanel->step(1); });
    view->addAction(tr("Previous Iss&ue"), Qt::SHIFT | Qt::Key_F8, this,
                    [this] { m_issuesPanel->step(-1); });
    view->addAction(tr("&Fix the Issue"), Qt::CTRL | Qt::Key_Period, this,
                    [this] { m_issuesPanel->fix(); });
}

void EditorWindow::makeHelpMenu()
{
    QMenu *help = menuBar()->addMenu(tr("&Help"));
    const auto addPage = [this, help](const QString &text, const char *page) {
        return help->addAction(text, this, [this, page] { showHelp(QString::fromLatin1(page)); });
    };
    addPage(tr("&Five Minutes with the Tables"), "tour")->setShortcut(QKeySequence::HelpContents);
    addPage(tr("The &Docks"), "workbench");
    addPage(tr("What the &Numbers Mean"), "numbers");
    addPage(tr("Tables &In and Out"), "convert");
}

void EditorWindow::showHelp(const QString &page)
{
    auto *open = findChild<HelpWindow *>();
    (open ? open : new HelpWindow(this))->turnTo(page);
}

// Grid, figures, charts, the docks that are seen, and what waits for an answer.
void EditorWindow::turnPane(int by)
{
    QList<TablePane> panes;
    if (const TableEditor *table = currentTable())
        panes = table->panes();
    for (QDockWidget *dock : m_docks->docks()) {
        QWidget *field = EditorDocks::firstField(*dock);
        if (field && !dock->visibleRegion().isEmpty())
            panes << TablePane {dock, field};
    }
    for (NoticeBar *notice : {m_recoveryNotice, m_fileNotice}) {
        if (notice->isVisible() && notice->firstAnswer())
            panes << TablePane {notice, notice->firstAnswer()};
    }
    const QWidget *focus = QApplication::focusWidget();
    const auto here = std::find_if(panes.begin(), panes.end(), [focus](const TablePane &pane) {
        return pane.area == focus || pane.area->isAncestorOf(focus);
    });
    const auto count = static_cast<int>(panes.size());
    const int now
        = here == panes.end() ? (by > 0 ? -1 : 0) : static_cast<int>(here - panes.begin());
    if (count > 0)
        giveFocus(*panes[(now + by + count) % count].field);
}

void EditorWindow::makeToolBar()
{
    QToolBar *bar = addToolBar(tr("Main"));
    bar->setObjectName(QStringLiteral("mainToolBar"));
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    bar->addSeparator();
    m_playBar = new PlayBar;
    bar->addWidget(m_playBar);
    connect(m_playBar, &PlayBar::playClicked, this, &EditorWindow::play);
}

void EditorWindow::showSource()
{
    finishTyping();
    QDockWidget *dock = m_docks->dock(QStringLiteral("source"));
    dock->show();
    dock->raise();
    m_docks->sourcePanel().focusText();
}
