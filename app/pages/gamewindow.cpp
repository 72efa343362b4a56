// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/gamewindow.h"

#include "app/cards/gamecards.h"
#include "app/cards/helpcard.h"
#include "app/cards/settingscard.h"
#include "app/modes/hints.h"
#include "app/pages/gamepage.h"
#include "app/pages/newgamepage.h"
#include "app/pages/replaypage.h"
#include "app/pages/runspage.h"
#include "app/pages/titlepage.h"
#include "app/runs/rulesets.h"
#include "app/settings/theme.h"
#include "resources/messages/english.h"

#include <QAction>
#include <QCloseEvent>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QStackedWidget>
#include <QStyle>
#include <QToolButton>

#include <algorithm>
#include <optional>
#include <utility>

GameWindow::GameWindow(QWidget *parent)
    : QMainWindow(parent)
    , m_pages(new QStackedWidget)
    , m_runs(m_pages)
    , m_title(new TitlePage)
{
    setWindowTitle(tr("Fathom"));
    m_pages->addWidget(m_title);
    setCentralWidget(m_pages);
    setMinimumSize(640, 440);
    restorePlace();
    buildMenus();
    buildTools();
    connectTitle();
    applySettings();
    useLook();
    showTitle();
    updateActions();
    connect(&m_runs, &RunController::starting, this, [this] { gamePage(); }); // to hear of the game
    connect(&m_runs, &RunController::started, this, &GameWindow::showGame);
}

/// Where it was left, or as large as is good, but never larger than the screen with the title bar,
/// whose height nobody knows before the window is shown: about that of a bar of this style.
void GameWindow::restorePlace()
{
    resize(1280, 800);
    restoreGeometry(loadPlace());
    const QSize titleBar(0, style()->pixelMetric(QStyle::PM_TitleBarHeight));
    if (!isMaximized() && !isFullScreen())
        resize(size().boundedTo(screen()->availableSize() - titleBar));
}

void GameWindow::useLook()
{
    applyTheme(m_settings.theme);
    applyTextSize(m_settings.textSize);
    const QPalette palette = gamePalette(m_settings.theme);
    setPalette(palette);
    for (auto *menu : menuBar()->findChildren<QMenu *>()) // windows of their own
        menu->setPalette(palette);
}

void GameWindow::buildMenus()
{
    QMenu *game = menuBar()->addMenu(tr("&Game"));
    addEntry(game, tr("&New game…"), QKeySequence::New,
             [this] { m_runs.ifMayLeave([this] { showNewGame(); }); });
    m_gameActions << addEntry(game, tr("&Same seed again"), tr("Ctrl+R"),
                              [this] { m_runs.ifMayLeave([this] { m_runs.playAgain(); }); });
    m_gameActions << addEntry(game, tr("New s&eed"), tr("Ctrl+Shift+R"),
                              [this] { m_runs.ifMayLeave([this] { m_runs.playNewSeed(); }); });
    m_gameActions << addEntry(game, tr("&Title screen"), QKeySequence(),
                              [this] { m_runs.ifMayLeave([this] { showTitle(); }); });
    game->addSeparator();
    addEntry(game, tr("Runs in &progress…"), tr("Ctrl+O"),
             [this] { m_runs.ifMayLeave([this] { showRuns(RunsPage::Show::InProgress); }); });
    addEntry(game, tr("&Watch replay…"), tr("Ctrl+W"),
             [this] { m_runs.ifMayLeave([this] { showRuns(RunsPage::Show::Runs); }); });
    addEntry(game, tr("Re&cords"), tr("Ctrl+H"),
             [this] { m_runs.ifMayLeave([this] { showRuns(RunsPage::Show::Records); }); });
    game->addSeparator();
    addEntry(game, tr("Table &editor"), tr("Ctrl+E"), [this] { Q_EMIT editorRequested(); });
    game->addSeparator();
    addEntry(game, tr("&Quit"), QKeySequence::Quit, [this] { close(); });

    QMenu *act = menuBar()->addMenu(tr("&Act"));
    m_takeBack = addEntry(act, tr("Take a &turn back"), QKeySequence::Undo,
                          [this] { m_runs.session().takeBack(); });
    m_rewind = addEntry(act, tr("Rewind to the start of the f&loor"), tr("Ctrl+Shift+Z"),
                        [this] { m_runs.session().rewind(); });
    addCommands(act);
    buildView();

    QMenu *help = menuBar()->addMenu(tr("&Help"));
    addEntry(help, tr("&First minutes and keys"), QKeySequence::HelpContents,
             [this] { new HelpCard(m_settings.keys, m_pages->currentWidget()); });
    addEntry(help, tr("&About Fathom"), QKeySequence(), [this] { showAbout(); });
}

void GameWindow::buildView()
{
    QMenu *view = menuBar()->addMenu(tr("&View"));
    addEntry(view, tr("&Tiles or letters"), Qt::Key_F2, [this] {
        Settings settings = m_settings;
        const bool tiles = settings.map.graphics == Graphics::Tiles;
        settings.map.graphics = tiles ? Graphics::Glyphs : Graphics::Tiles;
        change(settings);
    });
    addEntry(view, tr("&Larger map"), QKeySequence::ZoomIn, [this] {
        zoom(zoomStep);
    })->setShortcuts({QKeySequence::ZoomIn, tr("Ctrl+=")});
    addEntry(view, tr("&Smaller map"), QKeySequence::ZoomOut, [this] { zoom(-zoomStep); });
    addEntry(view, tr("&Whole map"), tr("Ctrl+0"), [this] { zoom(0); });
    addEntry(view, tr("F&ull screen"), Qt::Key_F11,
             [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    addSwitch(view, tr("&Commands in the bar"), QKeySequence(), &Settings::showsTools);
    addSwitch(view, tr("&Panel beside the map"), Qt::Key_F3, &Settings::showsPanel);
    view->addSeparator();
    m_gameActions << addEntry(view, tr("Search the lo&g…"), QKeySequence::Find,
                              [this] { gamePage().searchLog(); });
    addEntry(view, tr("S&ettings…"), tr("Ctrl+,"), [this] { showSettings(); });
}

/// Beside the menus in the one bar, each command of play that has a short word, with its key on it.
void GameWindow::buildTools()
{
    setContextMenuPolicy(Qt::NoContextMenu);
    menuBar()->setNativeMenuBar(false); // one of the desktop takes menus alone
    menuBar()->addSeparator();
    for (Keyed &keyed : m_keyed) {
        if (keyed.info->buttonText.isEmpty())
            continue;
        keyed.button = menuBar()->addAction(QString());
        connect(keyed.button, &QAction::triggered, keyed.entry, &QAction::trigger);
    }
    // A bar of menus shows no tips of its entries itself.
    connect(menuBar(), &QMenuBar::hovered, this, [this](const QAction *action) {
        menuBar()->setToolTip(action->menu() ? QString() : action->toolTip());
    });
    // Its own sign is black, and not to be seen in a dark window.
    if (auto *rest = menuBar()->findChild<QToolButton *>(QStringLiteral("qt_menubar_ext_button"))) {
        rest->setToolButtonStyle(Qt::ToolButtonTextOnly);
        rest->setText(QStringLiteral("»"));
        rest->setAccessibleName(tr("More commands"));
        rest->setToolTip(rest->accessibleName());
    }
}

/// Group by group.
void GameWindow::addCommands(QMenu *menu)
{
    std::optional<CommandGroup> group;
    for (const CommandInfo &info : commandTable()) {
        if (info.menuText.isEmpty())
            continue;
        if (std::exchange(group, info.group) != info.group)
            menu->addSeparator();
        // The key is shown after the tab but is no shortcut, which would take it from text fields.
        QAction *action = menu->addAction(info.menuText);
        m_keyed.push_back({.info = &info, .entry = action, .button = nullptr});
        connect(action, &QAction::triggered, this,
                [this, command = info.command] { gamePage().run(command); });
        m_gameActions << action;
    }
}

QAction *GameWindow::addEntry(QMenu *menu, const QString &text, const QKeySequence &key,
                              std::function<void()> then)
{
    QAction *action = menu->addAction(text);
    action->setShortcut(key);
    connect(action, &QAction::triggered, this, std::move(then));
    return action;
}

void GameWindow::addSwitch(QMenu *menu, const QString &text, const QKeySequence &key,
                           bool Settings::*member)
{
    QAction *action = addEntry(menu, text, key, [this, member] {
        Settings settings = m_settings;
        settings.*member = !(settings.*member);
        change(settings);
    });
    action->setCheckable(true);
    m_switches.push_back({.action = action, .member = member});
}

void GameWindow::updateActions()
{
    const bool playing = m_pages->currentWidget() == m_game;
    for (const Keyed &keyed : m_keyed)
        if (keyed.button)
            keyed.button->setVisible(playing && m_settings.showsTools);
    for (QAction *action : std::as_const(m_gameActions))
        action->setEnabled(playing);
    for (QAction *back : {m_takeBack, m_rewind})
        back->setEnabled(playing && session().hasGame()
                         && session().mode() == core::RunMode::Practice);
}

void GameWindow::connectTitle()
{
    connect(m_title, &TitlePage::settingsRequested, this, &GameWindow::showSettings);
    connect(m_title, &TitlePage::newGameRequested, this, &GameWindow::showNewGame);
    connect(m_title, &TitlePage::lessonRequested, this,
            [this] { m_runs.play(lessonRuleset(), lessonSeed, core::RunMode::Normal); });
    connect(m_title, &TitlePage::continueRequested, this, [this] { m_runs.continueRun(); });
    connect(m_title, &TitlePage::runsRequested, this,
            [this] { showRuns(RunsPage::Show::InProgress); });
    connect(m_title, &TitlePage::editorRequested, this, &GameWindow::editorRequested);
    connect(m_title, &TitlePage::quitRequested, this, &GameWindow::close);
    connect(m_title, &TitlePage::replaysRequested, this,
            [this] { showRuns(RunsPage::Show::Runs); });
    connect(m_title, &TitlePage::recordsRequested, this,
            [this] { showRuns(RunsPage::Show::Records); });
    connect(m_pages, &QStackedWidget::currentChanged, this, &GameWindow::updateActions);
}

NewGamePage &GameWindow::newGamePage()
{
    if (m_newGame)
        return *m_newGame;
    m_newGame = new NewGamePage;
    m_pages->addWidget(m_newGame);
    connect(m_newGame, &NewGamePage::backRequested, this, &GameWindow::showTitle);
    connect(m_newGame, &NewGamePage::startRequested, &m_runs, &RunController::play);
    return *m_newGame;
}

GamePage &GameWindow::gamePage()
{
    if (m_game)
        return *m_game;
    m_game = new GamePage(&m_runs.session());
    m_pages->addWidget(m_game);
    m_game->setSettings(m_settings);
    connect(m_game, &GamePage::againRequested, &m_runs, &RunController::playAgain);
    connect(m_game, &GamePage::newSeedRequested, &m_runs, &RunController::playNewSeed);
    connect(m_game, &GamePage::titleRequested, this, &GameWindow::showTitle);
    connect(m_game, &GamePage::replayRequested, this, &GameWindow::watchEnded);
    // After the page, which shows what happened: a notice about saving stands above that.
    connect(&m_runs.session(), &GameSession::started, this, &GameWindow::updateActions);
    connect(&m_runs.session(), &GameSession::actionDone, &m_runs, &RunController::record);
    connect(&m_runs.session(), &GameSession::takenBack, &m_runs, &RunController::recordTakenBack);
    connect(&m_runs, &RunController::wentOn, m_game, &GamePage::tellAgain);
    connect(&m_runs, &RunController::savingChanged, m_game, &GamePage::setUnsaved);
    return *m_game;
}

RunsPage &GameWindow::runsPage()
{
    if (m_runsPage)
        return *m_runsPage;
    m_runsPage = new RunsPage;
    m_pages->addWidget(m_runsPage);
    connect(m_runsPage, &RunsPage::backRequested, this, &GameWindow::showTitle);
    connect(m_runsPage, &RunsPage::showRequested, this, &GameWindow::showRuns);
    connect(m_runsPage, &RunsPage::continueRequested, this,
            [this](const QString &path) { m_runs.continueRun(path); });
    connect(m_runsPage, &RunsPage::giveUpRequested, this, [this](const QString &path) {
        m_runs.giveUp(path);
        showRuns(m_shownRuns);
    });
    connect(m_runsPage, &RunsPage::watchRequested, this, &GameWindow::watch);
    return *m_runsPage;
}

ReplayPage &GameWindow::replayPage()
{
    if (m_replay)
        return *m_replay;
    m_replay = new ReplayPage;
    m_pages->addWidget(m_replay);
    m_replay->setSettings(m_settings);
    connect(m_replay, &ReplayPage::leaveRequested, this, &GameWindow::leaveReplay);
    connect(m_replay, &ReplayPage::takeOverRequested, this, [this] {
        stopReplay();
        m_runs.takeOver(replayPage().recording());
    });
    return *m_replay;
}

void GameWindow::showTitle()
{
    stopReplay();
    m_runs.flushSoon();
    const bool canContinue = m_runs.canContinue();
    m_title->setBegin(canContinue                 ? TitlePage::Begin::Continue
                          : m_runs.isFirstStart() ? TitlePage::Begin::Lesson
                                                  : TitlePage::Begin::NewGame);
    if (canContinue)
        m_latest.request([this, folder = RunJournal::usualFolder()](const ui::Demand &) {
            return [this, run = latestRun(folder)] { showLatest(run); };
        });
    m_pages->setCurrentWidget(m_title);
    m_title->setFocus();
}

void GameWindow::showLatest(const RunSummary &run)
{
    m_title->setContinued(run.problem.isEmpty() ? tr("%1, %2").arg(run.ruleset, standingText(run))
                                                : tr("The saved run cannot be read."));
}

void GameWindow::showNewGame()
{
    m_pages->setCurrentWidget(&newGamePage());
}

void GameWindow::showGame()
{
    setWindowTitle(tr("%1 – Fathom").arg(QString::fromStdString(session().rules().name)));
    m_pages->setCurrentWidget(&gamePage());
    m_game->setFocus();
}

void GameWindow::showRuns(RunsPage::Show show)
{
    stopReplay();
    m_shownRuns = show;
    RunsPage &page = runsPage();
    page.showFolder(RunJournal::usualFolder(), show);
    m_pages->setCurrentWidget(&page);
    page.setFocus();
}

void GameWindow::watch(const QString &path)
{
    auto run = readRunFile(path);
    if (!run) {
        tell(tr("This run cannot be watched"),
             QString::fromStdString(resources::english(run.error().message)));
        return;
    }
    m_cameFrom = m_pages->currentWidget();
    setWindowTitle(
        tr("Replay of %1 – Fathom").arg(QString::fromStdString(run->run.start.rules.name)));
    ReplayPage &page = replayPage();
    m_pages->setCurrentWidget(&page);
    page.watch(*std::move(run));
    if (Card::over(&page) == nullptr)
        page.setFocus();
}

/// The run whose summary is on screen.
void GameWindow::watchEnded()
{
    const QString path = m_runs.endedRun();
    if (path.isEmpty())
        tell(tr("There is no replay"), tr("This game was not saved."));
    else
        watch(path);
}

void GameWindow::leaveReplay()
{
    stopReplay();
    if (m_cameFrom == m_game)
        showGame();
    else
        showRuns(m_shownRuns);
}

void GameWindow::stopReplay()
{
    if (m_replay)
        m_replay->stop();
}

void GameWindow::tell(const QString &title, const QString &sentence)
{
    gamecards::showNotice(title, {sentence}, m_pages->currentWidget());
}

/// By so many percent; 0: back to all of the map.
void GameWindow::zoom(int step)
{
    Settings settings = m_settings;
    settings.map.zoom
        = step == 0 ? leastZoom : std::clamp(settings.map.zoom + step, leastZoom, mostZoom);
    change(settings);
}

void GameWindow::showSettings()
{
    QWidget *page = m_pages->currentWidget();
    if (page->findChild<Card *>(QStringLiteral("settings")))
        return;
    auto *card = new SettingsCard(m_settings, page);
    connect(card, &SettingsCard::settingsChanged, this, &GameWindow::change);
}

void GameWindow::setLook(Theme theme, int textSize)
{
    if (auto *card = m_pages->currentWidget()->findChild<Card *>(QStringLiteral("settings")))
        card->dismiss(); // it shows those as they were
    Settings settings = m_settings;
    settings.theme = theme;
    settings.textSize = textSize;
    change(settings);
}

void GameWindow::change(const Settings &settings)
{
    if (settings == m_settings)
        return;
    const bool newLook
        = settings.theme != m_settings.theme || settings.textSize != m_settings.textSize;
    m_settings = settings;
    saveSettings(m_settings);
    if (newLook)
        useLook();
    applySettings();
}

void GameWindow::applySettings()
{
    if (m_game)
        m_game->setSettings(m_settings);
    if (m_replay)
        m_replay->setSettings(m_settings);
    for (const auto &[info, entry, button] : m_keyed) {
        const QString key = m_settings.keys.keyText(info->command);
        entry->setText(info->menuText + QLatin1Char('\t') + key);
        if (!button)
            continue;
        button->setText(tr("%1 (%2)", "button, its key").arg(info->buttonText, key));
        button->setToolTip(
            tr("%1 (%2)").arg(info->meaning, m_settings.keys.keysText(info->command)));
    }
    for (const Switch &shown : m_switches)
        shown.action->setChecked(m_settings.*shown.member);
    updateActions();
}

void GameWindow::closeEvent(QCloseEvent *event)
{
    if (!m_runs.wouldLoseGame()) {
        savePlace(saveGeometry());
        event->accept();
        return;
    }
    event->ignore();
    m_runs.ifMayLeave([this] {
        m_runs.giveUpSaving();
        close();
    });
}

void GameWindow::showAbout()
{
    gamecards::showNotice(
        tr("Fathom %1").arg(QStringLiteral(FATHOM_VERSION)),
        {tr("A roguelike and the workbench that balances it."),
         tr("The desktop program is free software under the GNU General Public License, version 3 "
            "or later.")},
        m_pages->currentWidget());
}
