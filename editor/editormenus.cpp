// The menus, the tool bar and the controls beside the tabs of EditorWindow.

#include "editor/editorwindow.h"

#include "editor/charts/chartexport.h"
#include "editor/docks/sourcepanel.h"
#include "editor/editordocks.h"
#include "editor/widgets/calmspinbox.h"
#include "editor/widgets/issuespanel.h"
#include "editor/widgets/playbar.h"
#include "editor/widgets/tableeditor.h"

#include "resources/builtins.h"

#include <QDockWidget>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>

#include <string>

void EditorWindow::makeMenus()
{
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    makeTableMenu();
    makePlayMenu();
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
    edit->addAction(tr("Count &Rule…"), Qt::Key_F4, this, [this] {
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
    const QStringList charts = {tr("&Weights"),
                                tr("&Mix"),
                                tr("&P(≥1 on the floor)"),
                                tr("E&xpected"),
                                tr("&First Seen"),
                                tr("&Counts on the Floor"),
                                tr("Compa&re"),
                                tr("T&ogether on the Floor"),
                                tr("O&verview")};
    for (int i = 0; i < charts.size(); ++i) {
        view->addAction(charts[i], this, [this, i] {
            if (TableEditor *table = currentTable())
                table->charts().choose(static_cast<ChartPanes::Choice>(i));
        });
    }
    view->addAction(tr("Charts as &Tables"), this, [this] {
        if (TableEditor *table = currentTable())
            table->charts().showTables(!table->charts().showsTables());
    });
    view->addAction(tr("Export C&hart…"), Qt::CTRL | Qt::SHIFT | Qt::Key_E, this, [this] {
        if (TableEditor *table = currentTable())
            exportChart(table->charts(), this);
    });
    view->addAction(tr("Copy Chart as P&icture"), Qt::CTRL | Qt::SHIFT | Qt::Key_C, this, [this] {
        if (TableEditor *table = currentTable())
            copyChart(table->charts());
    });
    view->addSeparator();
    const auto turnTab = [this](int by) {
        const int count = std::max(1, m_tabs->count());
        m_tabs->setCurrentIndex((m_tabs->currentIndex() + by + count) % count);
    };
    view->addAction(tr("&Next Table"), Qt::CTRL | Qt::Key_PageDown, this,
                    [turnTab] { turnTab(1); });
    view->addAction(tr("P&revious Table"), Qt::CTRL | Qt::Key_PageUp, this,
                    [turnTab] { turnTab(-1); });
    const auto turnPane = [this](bool forward) {
        if (TableEditor *table = currentTable())
            table->focusNextPane(forward);
    };
    view->addAction(tr("Next Pan&e"), Qt::Key_F6, this, [turnPane] { turnPane(true); });
    view->addAction(tr("Previous Pane"), Qt::SHIFT | Qt::Key_F6, this,
                    [turnPane] { turnPane(false); });
    view->addSeparator();
    view->addAction(tr("&Go To or Do…"), Qt::CTRL | Qt::Key_K, this, &EditorWindow::openPalette);
    view->addAction(tr("Tables as &Source"), Qt::CTRL | Qt::Key_U, this, &EditorWindow::showSource);
    m_docks->addTo(*view);
    view->addAction(m_issuesDock->toggleViewAction());
    view->addAction(tr("Ne&xt Issue"), Qt::Key_F8, this, [this] { m_issuesPanel->step(1); });
    view->addAction(tr("Previous Iss&ue"), Qt::SHIFT | Qt::Key_F8, this,
                    [this] { m_issuesPanel->step(-1); });
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
