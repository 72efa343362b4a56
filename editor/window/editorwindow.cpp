// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/window/editorwindow.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/docks/commandpalette.h"
#include "editor/docks/issuespanel.h"
#include "editor/docks/playbar.h"
#include "editor/style/contraststyle.h"
#include "editor/style/noticebar.h"
#include "editor/style/panelarea.h"
#include "editor/style/screenfit.h"
#include "editor/text/errortext.h"
#include "editor/window/documentcontroller.h"
#include "editor/window/editordocks.h"
#include "editor/window/editormenus.h"
#include "editor/window/filenotices.h"
#include "editor/window/imports.h"
#include "editor/window/paletteitems.h"
#include "editor/window/startpage.h"
#include "editor/window/tableeditor.h"
#include "editor/window/tablelist.h"
#include "editor/window/tabletabs.h"
#include "editor/window/tour.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QResizeEvent>
#include <QShowEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace editor {

namespace {

void giveFocus(QWidget &field)
{
    field.window()->activateWindow(); // a dock may float
    field.setFocus(Qt::TabFocusReason);
}

QString goalsText(const GoalsModel &goals)
{
    const int known = goals.met() + goals.missed();
    if (goals.missed() == 0)
        return known == 1 ? EditorWindow::tr("✓ 1 goal met")
                          : EditorWindow::tr("✓ %1 goals met").arg(known);
    return known == 1 ? EditorWindow::tr("✗ 1 goal missed")
                      : EditorWindow::tr("✗ %1 of %2 goals missed").arg(goals.missed()).arg(known);
}

} // namespace

EditorWindow::EditorWindow(QWidget *parent)
    : QMainWindow(parent)
    , m_document(this)
    , m_numbers(m_document)
    , m_series(m_document)
    , m_issues(m_document, this)
{
    ContrastStyle::followPalette();
    setObjectName(QStringLiteral("editorWindow"));
    resize(fittingScreen(*this, {1280, 800}));
    setAcceptDrops(true);
    makeCentre();
    m_docks = new EditorDocks(*this, m_document, m_numbers, *m_tabs);
    makeIssuesDock();
    m_issues.followNumbers(m_numbers);
    m_playBar = new PlayBar;
    m_files = std::make_unique<DocumentController>(m_document, *m_tabs, *m_docks, *this);
    m_notices = std::make_unique<FileNotices>(
        m_document, m_numbers, *m_files,
        FileNotices::Bars {*m_fileNotice, *m_recoveryNotice, *m_pausedNotice});
    m_games
        = std::make_unique<PlayController>(m_document, m_numbers, *m_tabs, *m_docks, *m_playBar);
    m_tour = new Tour(*this, *m_tabs, *m_tourBar);
    makeMenus();
    makeStatusBar();
    connectParts();
    connect(&m_document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        if (isAny<TablesExchanged>(change))
            m_issues.check(); // those there were name tables by their place
        if (exchangesTables(change))
            showDocument();
        if (isAny<FloorsChanged>(change))
            m_playBar->setFloors(m_document.draft().floors);
    });
    connect(&m_document, &RulesetDocument::pathChanged, this, &EditorWindow::showTitle);
    connect(&m_document.undoStack(), &QUndoStack::cleanChanged, this, &EditorWindow::showTitle);
    connect(&m_issues, &IssuesModel::issuesChanged, this, &EditorWindow::showIssues);
    showDocument();
}

EditorWindow::~EditorWindow()
{
    // The views go before the document they follow, which is a member. A cell that is being typed
    // into gives its weight to the draft when it goes: the window no longer follows.
    m_document.disconnect(this);
    m_games.reset();
    delete m_docks;
    delete takeCentralWidget();
}

void EditorWindow::makeCentre()
{
    m_startPage = new StartPage;
    m_tabs = new TableTabs(m_document, m_numbers, m_series);
    m_list = new TableList(m_document, m_numbers);
    HelpWindow::setPlace(*m_list, {QStringLiteral("workbench"), QStringLiteral("Tables")});
    m_tables = new QSplitter;
    m_tables->addWidget(m_list);
    m_tables->addWidget(m_tabs);
    m_tables->setStretchFactor(1, 1);
    m_tables->setSizes({fontMetrics().averageCharWidth() * 32, width()});
    auto *noTables = new QLabel(tr("This ruleset has no spawn tables."));
    noTables->setAlignment(Qt::AlignCenter);
    m_centre = new QStackedWidget;
    auto *start = new PanelArea(m_startPage);
    start->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored); // docks are beside tables
    m_centre->addWidget(start);
    m_centre->addWidget(m_tables);
    m_centre->addWidget(noTables);
    auto *page = new QWidget;
    for (NoticeBar **notice : {&m_recoveryNotice, &m_fileNotice, &m_pausedNotice, &m_tourBar})
        *notice = new NoticeBar(page);
    page->setLayout(ui::spaced(ui::inColumn({m_recoveryNotice, m_fileNotice, m_pausedNotice,
                                             m_tourBar, ui::growing(m_centre)}),
                               {}, 0));
    setCentralWidget(page);
}

void EditorWindow::makeIssuesDock()
{
    m_issuesPanel = new IssuesPanel(m_issues);
    m_issuesDock = ui::tagged(new QDockWidget(tr("Issues"), this), "issues");
    HelpWindow::setPlace(*m_issuesDock, {QStringLiteral("workbench"), QStringLiteral("Issues")});
    m_docks->add(*m_issuesDock, m_issuesPanel, Qt::BottomDockWidgetArea);
    connect(m_issuesPanel, &IssuesPanel::issueChosen, this, &EditorWindow::goToIssue);
}

void EditorWindow::makeMenus()
{
    auto *menus = new EditorMenus({.window = *this,
                                   .document = m_document,
                                   .tabs = *m_tabs,
                                   .docks = *m_docks,
                                   .files = *m_files,
                                   .games = *m_games,
                                   .playBar = *m_playBar,
                                   .issues = *m_issuesPanel,
                                   .tour = *m_tour});
    connect(menus, &EditorMenus::paneTurned, this, &EditorWindow::turnPane);
    connect(menus, &EditorMenus::paletteRequested, this, &EditorWindow::openPalette);
}

void EditorWindow::makeStatusBar()
{
    m_issuesButton = ui::tagged(ui::toolButton({}, {}), "issues");
    m_issuesButton->setAutoRaise(true);
    connect(m_issuesButton, &QToolButton::clicked, this, [this] {
        const bool isOfGoals = m_issues.rowCount() == 0 && m_docks->goals().missed() > 0;
        QDockWidget &dock = isOfGoals ? *m_docks->dock(QStringLiteral("goals")) : *m_issuesDock;
        if (EditorDocks::isInFront(dock))
            dock.hide();
        else
            EditorDocks::goTo(dock);
    });
    m_exportButton = ui::named(ui::toolButton({}, {}), tr("Export on every save"));
    m_exportButton->setAutoRaise(true);
    m_exportButton->hide();
    connect(m_exportButton, &QToolButton::clicked, m_files.get(),
            &DocumentController::exportTables);
    connect(m_files.get(), &DocumentController::exportShown, this,
            [this](const QString &state, const QString &details) {
                m_exportButton->setText(state);
                m_exportButton->setAccessibleDescription(state);
                m_exportButton->setToolTip(details);
                m_exportButton->setVisible(!state.isEmpty());
            });
    statusBar()->addPermanentWidget(m_exportButton);
    statusBar()->addPermanentWidget(m_issuesButton);
    statusBar()->setAccessibleName(tr("Status"));
    showIssues();
}

void EditorWindow::connectParts()
{
    connect(m_startPage, &StartPage::builtinChosen, m_files.get(),
            &DocumentController::openBuiltin);
    connect(m_startPage, &StartPage::fileChosen, m_files.get(), &DocumentController::openFile);
    connect(m_startPage, &StartPage::openClicked, m_files.get(), &DocumentController::chooseFile);
    connect(m_startPage, &StartPage::newClicked, m_files.get(), &DocumentController::createNew);
    connect(m_startPage, &StartPage::importClicked, m_files.get(),
            [this] { m_files->importText({}, {}); });
    connect(m_startPage, &StartPage::tourClicked, m_tour, &Tour::start);
    m_startPage->setTour(Tour::stepsBehind(), static_cast<int>(Tour::steps().size()));
    m_startPage->setRecentFiles(m_files->recentFiles());
    connect(m_files.get(), &DocumentController::recentFilesChanged, m_startPage,
            &StartPage::setRecentFiles);

    connect(m_files.get(), &DocumentController::noted, this, &EditorWindow::note);
    connect(&m_files->imports(), &Imports::changed, this,
            [this](const std::shared_ptr<const core::Ruleset> &before, const QString &name) {
                m_docks->compareWith(before, name);
            });
    connect(m_notices.get(), &FileNotices::noted, this, &EditorWindow::note);
    connect(m_games.get(), &PlayController::noted, this, &EditorWindow::note);
    connect(&m_docks->snapshots(), &Snapshots::failed, this,
            [this](const QString &sentence) { note(sentence, true); });
    connect(m_notices.get(), &FileNotices::comparisonRequested, this,
            [this](const std::shared_ptr<const core::Ruleset> &rules, const QString &name) {
                m_tabs->finishTyping();
                m_docks->compareWith(rules, name);
            });

    connect(m_docks, &EditorDocks::noted, this, &EditorWindow::note);
    connect(m_tabs, &TableTabs::noted, this, &EditorWindow::note);
    connect(&m_docks->goals(), &GoalsModel::checked, this, &EditorWindow::showIssues);
    connect(m_tabs, &TableTabs::editorMade, this, [this](TableEditor *editor) {
        connect(editor, &TableEditor::noted, this, &EditorWindow::note);
        m_tabs->showIssues(m_issues);
    });
    connect(m_tabs, &TableTabs::currentChanged, m_list, &TableList::setCurrent);
    connect(m_list, &TableList::chosen, m_tabs, &TableTabs::show);
    connect(m_tabs, &TableTabs::floorSelected, m_playBar, &PlayBar::setFloor);
    connect(m_playBar, &PlayBar::placeChanged, m_tabs,
            [this] { m_tabs->setFloor(m_playBar->floor()); });

    connect(m_games.get(), &PlayController::playRequested, this, &EditorWindow::playRequested);
    connect(m_games.get(), &PlayController::editsRequested, this, &EditorWindow::editsRequested);
    connect(m_docks, &EditorDocks::playRequested, this,
            [this](const std::shared_ptr<const core::Ruleset> &rules, quint64 seed, int floor) {
                Q_EMIT playRequested(rules, seed, floor, {});
            });
    connect(m_docks, &EditorDocks::watchRequested, this, &EditorWindow::watchRequested);
}

void EditorWindow::showDocument()
{
    m_tabs->fill();
    m_list->fill();
    const core::Ruleset &rules = m_document.draft();
    m_playBar->setFloors(rules.floors);
    m_playBar->setEnabled(m_document.isOpen());
    m_centre->setCurrentIndex(!m_document.isOpen() ? 0 : rules.tables.empty() ? 2 : 1);
    const bool isList = rules.tables.size() >= TableList::fewest;
    m_list->setVisible(isList);
    m_tabs->setListed(isList);
    showTitle();
    m_tabs->showCurrent();
    m_list->setCurrent(m_tabs->currentIndex());
    showIssues();
}

TableEditor *EditorWindow::currentTable() const
{
    return m_tabs->current();
}

void EditorWindow::showTable(int table)
{
    m_tabs->setCurrentIndex(table);
}

void EditorWindow::showTitle()
{
    const QString file = m_document.fileName();
    setWindowModified(m_document.isModified());
    setWindowTitle(m_document.isOpen() ? tr("%1[*] — Fathom Tables").arg(file)
                                       : tr("Fathom Tables"));
    setWindowFilePath(m_document.path());
}

void EditorWindow::showIssues()
{
    const int count = m_issues.rowCount();
    m_issuesButton->setVisible(m_document.isOpen());
    const int notes = m_issues.notes();
    const GoalsModel &goals = m_docks->goals();
    const QString issues = count == 0 ? tr("No issues")
        : count == notes              ? tr("Not playable yet")
        : count - notes == 1          ? tr("⚠ 1 issue")
                                      : tr("⚠ %1 issues").arg(count - notes);
    m_issuesButton->setText(goals.met() + goals.missed() == 0 ? issues
                                : count == 0 && goals.missed() > 0
                                ? goalsText(goals)
                                : tr("%1, %2", "issues, goals").arg(issues, goalsText(goals)));
    m_issuesButton->setToolTip(
        tr("Shows or hides the issues (F8 goes to the next); where there are "
           "none and a goal is missed, the goals"));
    m_tabs->showIssues(m_issues);
    m_list->showProblems(m_issues, goals);
}

// Grid, figures, charts, the docks that are seen, and what waits for an answer.
void EditorWindow::turnPane(int by)
{
    QList<TablePane> panes;
    if (m_list->isVisible())
        panes << TablePane {m_list, &m_list->view()};
    if (const TableEditor *table = m_tabs->current())
        panes += table->panes();
    for (QDockWidget *dock : m_docks->docks()) {
        QWidget *field = EditorDocks::firstField(*dock);
        if (field && EditorDocks::isInFront(*dock))
            panes << TablePane {dock, field};
    }
    for (NoticeBar *notice : {m_recoveryNotice, m_fileNotice, m_pausedNotice, m_tourBar}) {
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

void EditorWindow::openPalette()
{
    auto *palette
        = new CommandPalette(paletteItems({.document = m_document,
                                           .tabs = *m_tabs,
                                           .docks = *m_docks,
                                           .menus = *menuBar(),
                                           .issues = m_issues,
                                           .goToIssue = [this](int row) { goToIssue(row); }}),
                             this);
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->open();
}

void EditorWindow::goToIssue(int row)
{
    note(messageText(m_issues.issues()[static_cast<std::size_t>(row)].message), true);
    if (const std::optional<core::Address> place = m_issues.placeOf(row))
        m_tabs->goTo(*place);
}

void EditorWindow::note(const QString &sentence, bool isProblem)
{
    if (sentence.isEmpty())
        statusBar()->clearMessage();
    else
        statusBar()->showMessage(sentence, isProblem ? 0 : 6000);
}

// Network folders tell nothing of what others do there: look when the user comes back.
void EditorWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow())
        m_files->fileWatch().look();
    if (event->type() == QEvent::PaletteChange) // not in the middle of it
        QTimer::singleShot(0, this, &ContrastStyle::followPalette);
    if (event->type() == QEvent::FontChange && m_issuesButton) // a status bar forgets to
        QTimer::singleShot(0, m_issuesButton, [this] {
            m_exportButton->updateGeometry();
            m_issuesButton->updateGeometry();
        });
}

void EditorWindow::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    if (event->spontaneous() || m_offeredLost)
        return;
    m_offeredLost = true;
    QTimer::singleShot(0, m_notices.get(), &FileNotices::offerLostDrafts);
}

void EditorWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    if (event->size().height() < event->oldSize().height())
        m_docks->lower();
}

void EditorWindow::closeEvent(QCloseEvent *event)
{
    event->setAccepted(m_files->mayDiscard());
    if (event->isAccepted())
        m_docks->keep();
}

void EditorWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().first().isLocalFile())
        event->acceptProposedAction();
}

void EditorWindow::dropEvent(QDropEvent *event)
{
    m_files->openFile(event->mimeData()->urls().first().toLocalFile());
}

} // namespace editor
