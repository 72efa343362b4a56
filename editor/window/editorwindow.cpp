#include "editor/window/editorwindow.h"

#include "editor/commands/entrycommands.h"
#include "editor/docks/issuespanel.h"
#include "editor/docks/playbar.h"
#include "editor/docks/playedpanel.h"
#include "editor/docks/simulatepanel.h"
#include "editor/style/contraststyle.h"
#include "editor/style/noticebar.h"
#include "editor/style/panelarea.h"
#include "editor/style/screenfit.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/window/editordocks.h"
#include "editor/window/startpage.h"
#include "editor/window/tableeditor.h"

#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QMessageBox>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <map>

EditorWindow::EditorWindow(QWidget *parent)
    : QMainWindow(parent)
    , m_document(this)
    , m_exact(m_document)
    , m_series(m_document)
    , m_issues(m_document, this)
    , m_start(m_document, m_exact)
    , m_watch(m_document)
    , m_recovery(m_document, RecoveryKeeper::usualFolder())
{
    ContrastStyle::followPalette();
    setObjectName(QStringLiteral("editorWindow"));
    resize(fittingScreen(*this, {1280, 800}));
    setAcceptDrops(true);
    makeCentre();
    m_docks = new EditorDocks(*this, m_document);
    makeIssuesDock();
    m_exact.refineBy(m_docks->numbers());
    m_issues.followNumbers(m_docks->numbers());
    makeToolBar();
    makeMenus();
    makeStatusBar();
    makeNotices();
    connectPlay();
    followTables();
    connect(&m_document, &RulesetDocument::opened, this, &EditorWindow::showDocument);
    connect(&m_document, &RulesetDocument::pathChanged, this, &EditorWindow::showTitle);
    connect(&m_document, &RulesetDocument::floorsChanged, this, [this] {
        const QSignalBlocker quiet(m_floors);
        m_floors->setValue(m_document.draft().floors);
        m_playBar->setFloors(m_document.draft().floors);
    });
    connect(&m_document.undoStack(), &QUndoStack::cleanChanged, this, &EditorWindow::showTitle);
    connect(&m_issues, &IssuesModel::issuesChanged, this, &EditorWindow::showIssues);
    showDocument();
}

EditorWindow::~EditorWindow()
{
    // The views go before the document they follow, which is a member. A cell that is being typed
    // into gives its weight to the draft when it goes: the window no longer follows.
    m_document.disconnect(this);
    m_start.disconnect(this);
    delete m_docks;
    delete takeCentralWidget();
}

void EditorWindow::makeCentre()
{
    m_startPage = new StartPage;
    m_startPage->setRecentFiles(recentFiles());
    connect(m_startPage, &StartPage::builtinChosen, this, &EditorWindow::openBuiltin);
    connect(m_startPage, &StartPage::fileChosen, this, &EditorWindow::openFile);
    connect(m_startPage, &StartPage::openClicked, this, &EditorWindow::chooseFile);
    connect(m_startPage, &StartPage::newClicked, this, &EditorWindow::openBlank);
    connect(m_startPage, &StartPage::importClicked, this, [this] { importText({}, {}); });
    connect(m_startPage, &StartPage::tourClicked, this,
            [this] { showHelp(QStringLiteral("tour")); });
    m_tabs = new QTabWidget;
    m_tabs->setDocumentMode(true);
    m_tabs->setCornerWidget(makeTabCorner());
    connect(m_tabs, &QTabWidget::currentChanged, this, &EditorWindow::showTab);
    auto *noTables = new QLabel(tr("This ruleset has no spawn tables."));
    noTables->setAlignment(Qt::AlignCenter);
    m_centre = new QStackedWidget;
    m_centre->addWidget(new PanelArea(m_startPage));
    m_centre->addWidget(m_tabs);
    m_centre->addWidget(noTables);
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    m_recoveryNotice = new NoticeBar(page);
    m_fileNotice = new NoticeBar(page);
    layout->addWidget(m_recoveryNotice);
    layout->addWidget(m_fileNotice);
    layout->addWidget(m_centre, 1);
    setCentralWidget(page);
}

void EditorWindow::makeIssuesDock()
{
    m_issuesPanel = new IssuesPanel(m_issues);
    m_issuesDock = new QDockWidget(tr("Issues"), this);
    m_issuesDock->setObjectName(QStringLiteral("issues"));
    m_docks->add(*m_issuesDock, m_issuesPanel, Qt::BottomDockWidgetArea);
    connect(m_issuesPanel, &IssuesPanel::issueChosen, this, &EditorWindow::goToIssue);
}

void EditorWindow::makeStatusBar()
{
    m_issuesButton = new QToolButton;
    m_issuesButton->setAutoRaise(true);
    m_issuesButton->setFocusPolicy(Qt::StrongFocus);
    connect(m_issuesButton, &QToolButton::clicked, this,
            [this] { m_issuesDock->setVisible(!m_issuesDock->isVisible()); });
    statusBar()->addPermanentWidget(m_issuesButton);
    statusBar()->setAccessibleName(tr("Status"));
    showIssues();
}

void EditorWindow::showDocument()
{
    removeTabs();
    const core::Ruleset &rules = m_document.draft();
    const auto tables = static_cast<int>(rules.tables.size());
    const std::optional<std::size_t> kept = core::findTable(rules, m_keptCell.table);
    {
        const QSignalBlocker untilAllAreThere(m_tabs);
        for (const core::SpawnTable &table : rules.tables) {
            auto *page = new QWidget; // its editor comes when it is first looked at
            auto *layout = new QVBoxLayout(page);
            layout->setContentsMargins({});
            m_tabs->addTab(page,
                           QString::fromStdString(table.id).replace(u'&', QStringLiteral("&&")));
        }
        m_tabs->setCurrentIndex(kept ? static_cast<int>(*kept) : std::min(m_keptTab, tables - 1));
    }
    const QSignalBlocker quiet(m_floors);
    m_floors->setValue(rules.floors);
    m_playBar->setFloors(rules.floors);
    m_playBar->setEnabled(m_document.isOpen());
    m_centre->setCurrentIndex(!m_document.isOpen() ? 0 : rules.tables.empty() ? 2 : 1);
    showTitle();
    showTab(m_tabs->currentIndex());
    showIssues();
    if (TableEditor *editor = currentTable()) {
        if (editor->table() == m_keptCell.table)
            editor->grid().showEntry(m_keptCell.entry, m_keptCell.floor);
        editor->focusCells();
    }
}

// Quietly: a tab that comes to the front on the way out is a table of the ruleset before.
void EditorWindow::removeTabs()
{
    const QSignalBlocker quiet(m_tabs);
    while (m_tabs->count() > 0) {
        QWidget *page = m_tabs->widget(0);
        m_tabs->removeTab(0);
        delete page;
    }
}

void EditorWindow::showTab(int tab)
{
    const int floor = m_playBar->floor();
    prepareTab(tab);
    if (TableEditor *editor = currentTable())
        editor->goToFloor(floor);
    m_docks->followSelection();
    // Whoever walks the tabs by arrow keys must get to the ones behind.
    const bool walking
        = m_tabs->tabBar()->hasFocus() && QApplication::mouseButtons() == Qt::NoButton;
    if (TableEditor *editor = currentTable(); editor && !walking)
        editor->focusCells();
}

void EditorWindow::prepareTab(int tab)
{
    QWidget *page = m_tabs->widget(tab);
    if (!page)
        return;
    auto *editor = page->findChild<TableEditor *>({}, Qt::FindDirectChildrenOnly);
    if (!editor) {
        const core::SpawnTable &table = m_document.draft().tables[static_cast<std::size_t>(tab)];
        editor = new TableEditor(m_document, m_exact, m_series, table.id, page);
        page->layout()->addWidget(editor);
        editor->show(); // a layout would wait for the event loop, and the keys go elsewhere
        connect(editor, &TableEditor::noted, this, &EditorWindow::note);
        connect(&editor->cursor(), &FloorCursor::selectionChanged, this, [this, editor] {
            if (editor->cursor().selected().floor > 0)
                m_playBar->setFloor(editor->cursor().selected().floor);
            m_docks->followSelection();
        });
        connect(&editor->gridBar(), &GridBar::sourceClicked, this, &EditorWindow::showSource);
        editor->charts().weightsChart().follow(&m_docks->ghost());
        editor->charts().follow(m_docks->reference());
        followCounts(editor->charts(), table.id);
        connect(&editor->charts(), &ChartPanes::choiceChanged, this, [this, editor] {
            m_chartChoice = editor->charts().choice();
            m_chartTables = editor->charts().showsTables();
        });
        showIssues();
    }
    // All tables show the same kind of chart: going to and fro compares like with like.
    const bool tables = m_chartTables;
    editor->charts().choose(m_chartChoice);
    editor->charts().showTables(tables);
}

// The runs of the Simulate dock and the games of the Played dock, in the chart of counts.
void EditorWindow::followCounts(ChartPanes &charts, const std::string &table)
{
    const auto tallyOf = [&charts, table](FloorCounts &counts) -> CountTally {
        connect(&counts, &FloorCounts::changed, &charts, &ChartPanes::outdateFigures);
        return [&counts, table](const std::string &entry, int floor) {
            return counts.tally(table, entry, floor);
        };
    };
    charts.setSimulated(tallyOf(m_docks->simulatePanel().floorCounts()));
    charts.setPlayed(tallyOf(m_docks->playedPanel().floorCounts()));
}

TableEditor *EditorWindow::currentTable() const
{
    const QWidget *page = m_tabs->currentWidget();
    return page ? page->findChild<TableEditor *>({}, Qt::FindDirectChildrenOnly) : nullptr;
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
    m_issuesButton->setText(count == 0               ? tr("No issues")
                                : count == notes     ? tr("Not playable yet")
                                : count - notes == 1 ? tr("⚠ 1 issue")
                                                     : tr("⚠ %1 issues").arg(count - notes));
    m_issuesButton->setToolTip(tr("Show or hide the issues (F8 goes to the next)"));
    std::vector<std::map<std::string, QString>> problems(m_document.draft().tables.size());
    for (int row = 0; row < count; ++row) {
        const std::optional<IssuePlace> place = m_issues.placeOf(row);
        if (!place)
            continue;
        QString &text = problems[static_cast<std::size_t>(place->table)][place->entry];
        text += (text.isEmpty() ? QString() : QStringLiteral("\n"))
            + QString::fromStdString(m_issues.issues()[static_cast<std::size_t>(row)].message);
    }
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        auto *editor
            = m_tabs->widget(tab)->findChild<TableEditor *>({}, Qt::FindDirectChildrenOnly);
        if (editor && tab < static_cast<int>(problems.size()))
            editor->model().setProblems(std::move(problems[static_cast<std::size_t>(tab)]));
    }
}

void EditorWindow::setFloors(int floors)
{
    if (m_document.isOpen() && floors != m_document.draft().floors)
        m_document.undoStack().push(new ChangeFloors(m_document, floors, m_document.newGesture()));
}

void EditorWindow::note(const QString &sentence, bool isProblem)
{
    if (sentence.isEmpty())
        statusBar()->clearMessage();
    else
        statusBar()->showMessage(sentence, isProblem ? 0 : 6000);
}
