// The pages of the game window, and what their buttons do.

#include "app/pages/gamepage.h"
#include "app/pages/gamewindow.h"
#include "app/pages/newgamepage.h"
#include "app/pages/replaypage.h"
#include "app/pages/runspage.h"
#include "app/pages/titlepage.h"

#include <QStackedWidget>

#include <utility>

void GameWindow::connectTitle()
{
    connect(m_title, &TitlePage::settingsRequested, this, &GameWindow::showSettings);
    connect(m_title, &TitlePage::newGameRequested, this, &GameWindow::showNewGame);
    connect(m_title, &TitlePage::continueRequested, this, &GameWindow::continueRun);
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
    connect(m_newGame, &NewGamePage::startRequested, this,
            [this](std::shared_ptr<const core::Ruleset> rules, quint64 seed, core::RunMode mode) {
                ifMayEndSavedRun([this, rules = std::move(rules), seed, mode] {
                    playFromTitle(rules, seed, mode);
                });
            });
    return *m_newGame;
}

GamePage &GameWindow::gamePage()
{
    if (m_game)
        return *m_game;
    m_game = new GamePage(&m_session);
    m_pages->addWidget(m_game);
    m_game->setSettings(m_settings);
    connect(m_game, &GamePage::againRequested, this, &GameWindow::playAgain);
    connect(m_game, &GamePage::newSeedRequested, this, &GameWindow::playNewSeed);
    connect(m_game, &GamePage::titleRequested, this, &GameWindow::showTitle);
    connect(m_game, &GamePage::replayRequested, this, &GameWindow::watchEnded);
    // After the page, which shows what happened: a notice about saving stands above that.
    connect(&m_session, &GameSession::started, this, &GameWindow::updateActions);
    connect(&m_session, &GameSession::actionDone, this, &GameWindow::record);
    connect(&m_session, &GameSession::takenBack, this, &GameWindow::recordTakenBack);
    return *m_game;
}

RunsPage &GameWindow::runsPage()
{
    if (m_runs)
        return *m_runs;
    m_runs = new RunsPage;
    m_pages->addWidget(m_runs);
    connect(m_runs, &RunsPage::backRequested, this, &GameWindow::showTitle);
    connect(m_runs, &RunsPage::watchRequested, this, &GameWindow::watch);
    return *m_runs;
}

ReplayPage &GameWindow::replayPage()
{
    if (m_replay)
        return *m_replay;
    m_replay = new ReplayPage;
    m_pages->addWidget(m_replay);
    m_replay->setSettings(m_settings);
    connect(m_replay, &ReplayPage::leaveRequested, this, &GameWindow::leaveReplay);
    connect(m_replay, &ReplayPage::takeOverRequested, this,
            [this] { ifMayEndSavedRun([this] { takeOver(); }); });
    return *m_replay;
}
