// What the game window does with runs on disk: saving, going on, watching.

#include "app/cards/buttoncard.h"
#include "app/cards/gamecards.h"
#include "app/pages/gamepage.h"
#include "app/pages/gamewindow.h"
#include "app/pages/replaypage.h"
#include "app/pages/runspage.h"
#include "app/pages/titlepage.h"
#include "app/runs/morgue.h"
#include "core/game/newgame.h"

#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>

#include <utility>

namespace {

/// What was done from step `first` to where the run stands.
std::vector<core::Action> actionsFrom(const SavedRun &saved, std::size_t first)
{
    std::vector<core::Action> actions;
    for (std::size_t i = first; i < saved.resumed.steps; ++i)
        actions.push_back(saved.run.steps[i].action);
    return actions;
}

} // namespace

/// Asks first where a run that could be continued would make place for another one.
void GameWindow::ifMayEndSavedRun(std::function<void()> then)
{
    const FoundRun found = m_keeper.hasRun() ? m_keeper.find() : FoundRun {};
    const bool isUnderWay = found.saved && !found.saved->run.steps.empty()
        && found.saved->resumed.state.outcome == core::Outcome::Playing;
    if (!isUnderWay) {
        then();
        return;
    }
    if (findChild<Card *>(QStringLiteral("giveUp")))
        return;
    auto *card = new ButtonCard(tr("Give up the saved run?"), Card::Escape::Closes,
                                m_pages->currentWidget());
    card->setObjectName(QStringLiteral("giveUp"));
    card->addText(tr("A new run takes its place. Its file is kept, but only to be watched."));
    card->addButton(tr("Keep it"), Qt::Key_Escape, [] {});
    card->addButton(tr("Give up"), Qt::Key_G, std::move(then));
}

void GameWindow::continueRun()
{
    const FoundRun found = m_keeper.find();
    if (!found.saved) {
        tell(tr("The saved run cannot be continued"), found.notice);
        return;
    }
    m_savedTurn = found.saved->resumed.state.turn;
    const QString problem = m_keeper.goOn(*found.saved);
    resume(*found.saved);
    showSaving();
    if (m_session.state().outcome != core::Outcome::Playing)
        endRun();
    tell(tr("Something of the run is missing"), found.notice);
    tellUnsaved(problem);
}

/// Plays on from where a run stands.
void GameWindow::resume(const SavedRun &saved)
{
    const core::RunStart &start = saved.run.start;
    auto rules = std::make_shared<const core::Ruleset>(start.rules);
    std::optional<GameSession::Past> past;
    if (start.mode == core::RunMode::Practice)
        past = GameSession::Past {.start = *core::newGame(*rules, start.seed, start.floor),
                                  .actions = actionsFrom(saved, 0)};
    m_keeps = true;
    m_endedRun.clear();
    gamePage(); // it has to hear of the game
    m_session.resume(std::move(rules), saved.resumed.state, start.floor, std::move(past));
    gamePage().tellAgain(saved.resumed.lead, actionsFrom(saved, saved.resumed.leadSteps));
    showGame();
}

/// Starts the file of the run that has just begun.
void GameWindow::saveRun()
{
    m_endedRun.clear();
    m_savedTurn.reset();
    const QString problem = m_keeper.begin({.rules = m_session.rules(),
                                            .seed = m_session.state().seed,
                                            .floor = m_session.firstFloor(),
                                            .mode = m_session.mode()});
    tellUnsaved(problem);
}

/// Says beside the map whether, and why, the running game is not saved just now.
void GameWindow::showSaving()
{
    if (!m_keeps) {
        m_retry.stop();
        gamePage().setUnsaved(tr("Not saved: it ends with the window."));
        return;
    }
    if (m_keeper.isSaved()) {
        m_retry.stop();
        m_savedTurn = m_session.state().turn;
        gamePage().setUnsaved({});
        return;
    }
    if (!m_retry.isActive())
        m_retry.start();
    gamePage().setUnsaved(
        m_savedTurn ? tr("Not saved since turn %1: %2.").arg(*m_savedTurn).arg(m_keeper.whyNot())
                    : tr("Not saved: %1.").arg(m_keeper.whyNot()));
}

/// Offers what can be done about it.
void GameWindow::tellUnsaved(const QString &problem)
{
    showSaving();
    const QString title = tr("This run is not saved");
    if (problem.isEmpty() || !m_keeper.canTakeOver()) {
        tell(title, problem);
        return;
    }
    auto *card = new ButtonCard(title, Card::Escape::Closes, m_pages->currentWidget());
    card->setObjectName(QStringLiteral("takeOver"));
    card->addText(problem)->setTextFormat(Qt::PlainText);
    card->addButton(tr("Play on unsaved"), Qt::Key_Escape, [] {});
    card->addButton(tr("Save here"), Qt::Key_S,
                    [this] { tellUnsaved(m_keeper.takeOver()); });
}

/// Tries first whether it can be saved by now.
bool GameWindow::wouldLoseGame()
{
    if (!m_keeps || !m_session.isUnderWay())
        return false;
    m_keeper.tryAgain();
    showSaving();
    return !m_keeper.isSaved();
}

void GameWindow::record(const core::Action &action)
{
    if (!m_keeps)
        return;
    const core::GameState &state = m_session.state();
    const QString problem = m_keeper.append({.action = action, .hash = core::stateHash(state)});
    showSaving();
    tell(tr("This run is not saved just now"), problem);
    if (state.outcome != core::Outcome::Playing)
        endRun();
}

void GameWindow::recordTakenBack(std::size_t actions)
{
    if (!m_keeps)
        return;
    const QString problem = m_keeper.takeBack(actions);
    showSaving();
    tell(tr("This run is not saved just now"), problem);
}

/// A game of practice stays open: its end, too, may be taken back.
void GameWindow::endRun()
{
    if (m_session.mode() == core::RunMode::Practice)
        return;
    m_retry.stop();
    m_endedRun = m_keeper.finish();
    if (!m_endedRun.isEmpty())
        tell(tr("There is no morgue file"), writeMorgue(m_endedRun));
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
        tell(tr("This run cannot be watched"), QString::fromStdString(run.error().message));
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
    const QString path = m_endedRun.isEmpty() && m_keeps ? m_keeper.path() : m_endedRun;
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

/// Goes on from where the replay stands as a game of practice of its own.
void GameWindow::takeOver()
{
    stopReplay();
    Recording &recording = replayPage().recording();
    // The end of a run cannot be gone on with, but what led to it can be done otherwise.
    while (recording.state().outcome != core::Outcome::Playing && recording.stepBackward()) {}
    SavedRun saved {.run = recording.run(), .resumed = recording.resumed()};
    saved.run.start.mode = core::RunMode::Practice;
    saved.run.steps.resize(saved.resumed.steps);
    m_savedTurn.reset();
    const QString problem = m_keeper.begin(saved.run.start, saved.run.steps);
    resume(saved);
    tellUnsaved(problem);
}
