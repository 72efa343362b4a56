// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/runcontroller.h"

#include "app/cards/buttoncard.h"
#include "app/cards/gamecards.h"
#include "app/pages/newgamepage.h"
#include "app/runs/morgue.h"
#include "app/runs/recording.h"
#include "app/runs/runlibrary.h"
#include "app/ui/widgets.h"
#include "core/game/newgame.h"

#include <QDir>
#include <QStackedWidget>

#include <chrono>
#include <utility>

namespace {

constexpr std::chrono::seconds retryAfter {5};

/// What was done from step `first` to where the run stands.
std::vector<core::Action> actionsFrom(const SavedRun &saved, std::size_t first)
{
    std::vector<core::Action> actions;
    for (std::size_t i = first; i < saved.resumed.steps; ++i)
        actions.push_back(saved.run.steps[i].action);
    return actions;
}

/// What is remembered of the run by where it stands.
RunNotes notesOf(const SavedRun &saved)
{
    RunNotes notes;
    core::Result<core::Replay> played = core::replayOf(saved.run);
    if (!played)
        return notes;
    core::Replay replay = std::move(played).value();
    notes.update(replay.state(), replay.rules());
    while (replay.position() < saved.resumed.steps) {
        const auto aimed
            = aimedBy(replay.actions()[replay.position()], replay.state(), replay.rules());
        if (!replay.stepForward())
            break;
        notes.update(replay.state(), replay.rules(), replay.events(), aimed);
    }
    return notes;
}

} // namespace

RunController::RunController(QStackedWidget *pages, QObject *parent)
    : QObject(parent)
    , m_pages(pages)
{
    m_retry.setInterval(retryAfter);
    connect(&m_retry, &QTimer::timeout, this, [this] {
        m_journal.tryAgain();
        showSaving();
    });
}

void RunController::startGame(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed,
                              int floor, const std::optional<core::StartKit> &kit)
{
    ifMayLeave([this, rules = std::move(rules), seed, floor, kit] {
        const bool wasRun = std::exchange(m_isRun, false);
        if (begin(rules, seed, floor, core::RunMode::Normal, kit))
            m_journal.close();
        else
            m_isRun = wasRun;
    });
}

void RunController::play(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed,
                         core::RunMode mode)
{
    const bool wasRun = std::exchange(m_isRun, true);
    if (!begin(std::move(rules), seed, 1, mode))
        m_isRun = wasRun;
}

QString RunController::applyRules(std::shared_ptr<const core::Ruleset> rules,
                                  GameSession::Floor floor)
{
    if (!m_session.hasGame() || m_session.state().outcome != core::Outcome::Playing)
        return tr("No game is running: F5 starts one.");
    if (m_isRun)
        return tr("The running game is a saved run and keeps its tables: F5 starts another.");
    if (m_session.state().floor > rules->floors)
        return tr("The running game is on floor %1, and the tables have only %2.")
            .arg(m_session.state().floor)
            .arg(rules->floors);
    m_session.adopt(std::move(rules), floor);
    return {};
}

bool RunController::begin(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed, int floor,
                          core::RunMode mode, const std::optional<core::StartKit> &kit)
{
    Q_EMIT starting();
    const QStringList reasons = m_session.start(std::move(rules), seed, floor, mode, kit);
    if (!reasons.isEmpty()) {
        gamecards::showNotice(tr("This game cannot start"), reasons, m_pages->currentWidget());
        return false;
    }
    Q_EMIT started();
    if (m_isRun)
        beginFile();
    else
        showSaving();
    return true;
}

void RunController::playAgain()
{
    begin(m_session.sharedRules(), m_session.state().seed, m_session.firstFloor(), m_session.mode(),
          m_session.kit());
}

void RunController::playNewSeed()
{
    begin(m_session.sharedRules(), randomSeed(), m_session.firstFloor(), m_session.mode(),
          m_session.kit());
}

void RunController::ifMayLeave(std::function<void()> then)
{
    if (!wouldLoseGame()) {
        then();
        return;
    }
    if (m_pages->findChild<Card *>(QStringLiteral("leave")))
        return;
    auto *card = ui::tagged(
        new ButtonCard(tr("Leave this game?"), Card::Escape::Closes, m_pages->currentWidget()),
        "leave");
    card->addText(m_savedTurn
                      ? tr("What you did since turn %1 could not be saved. Continue goes on "
                           "from there.")
                            .arg(*m_savedTurn)
                      : tr("It could not be saved and cannot be continued."));
    card->addButton(tr("Stay"), Qt::Key_Escape, [] {});
    if (m_journal.canTakeOver())
        card->addButton(tr("Save here"), Qt::Key_S, [this] { tellUnsaved(m_journal.takeOver()); });
    card->addButton(tr("Leave"), Qt::Key_L, std::move(then));
}

void RunController::continueRun()
{
    continueRun(latestRun(RunJournal::usualFolder()).path);
}

void RunController::continueRun(const QString &path)
{
    const FoundRun found = RunJournal::find(path);
    if (!found.saved) {
        gamecards::showNotice(tr("This run cannot be continued"),
                              {found.notice,
                               tr("Its file is %1. To take it off the runs in progress, give it up "
                                  "there: the file is kept.")
                                   .arg(QDir::toNativeSeparators(path))},
                              m_pages->currentWidget());
        return;
    }
    m_savedTurn = found.saved->resumed.state.turn;
    const QString problem = m_journal.goOn(*found.saved);
    if (m_journal.isHeld()) {
        m_journal.close();
        m_isRun = false;
        tell(tr("This run cannot be continued here"), problem);
        return;
    }
    resume(*found.saved);
    showSaving();
    if (m_session.state().outcome != core::Outcome::Playing)
        endRun();
    tell(tr("Something of the run is missing"), found.notice);
    tellUnsaved(problem);
}

void RunController::giveUp(const QString &path)
{
    const bool isOwn = path == m_journal.path();
    const QString problem = m_journal.giveUp(path);
    if (isOwn && problem.isEmpty())
        m_isRun = false;
    tell(tr("This run cannot be given up"), problem);
}

/// Plays on from where a run stands.
void RunController::resume(const SavedRun &saved)
{
    const core::RunStart &start = saved.run.start;
    auto rules = std::make_shared<const core::Ruleset>(start.rules);
    std::optional<GameSession::Past> past;
    if (start.mode == core::RunMode::Practice)
        past = GameSession::Past {.start = *core::newGame(*rules, start.seed, start.floor),
                                  .actions = actionsFrom(saved, 0)};
    m_isRun = true;
    m_endedRun.clear();
    Q_EMIT starting();
    m_session.resume(std::move(rules), saved.resumed.state, start.floor, std::move(past),
                     notesOf(saved));
    Q_EMIT wentOn(saved.resumed.lead, actionsFrom(saved, saved.resumed.leadSteps));
    Q_EMIT started();
}

/// Of the run that has just begun.
void RunController::beginFile()
{
    m_endedRun.clear();
    m_savedTurn.reset();
    const QString problem = m_journal.begin({.rules = m_session.rules(),
                                             .seed = m_session.state().seed,
                                             .floor = m_session.firstFloor(),
                                             .mode = m_session.mode()});
    tellUnsaved(problem);
}

void RunController::showSaving()
{
    if (!m_isRun) {
        m_retry.stop();
        Q_EMIT savingChanged(tr("Not saved: it ends with the window."));
        return;
    }
    if (m_journal.isSaved()) {
        m_retry.stop();
        m_savedTurn = m_session.state().turn;
        Q_EMIT savingChanged({});
        return;
    }
    if (!m_retry.isActive())
        m_retry.start();
    Q_EMIT savingChanged(
        m_savedTurn ? tr("Not saved since turn %1: %2.").arg(*m_savedTurn).arg(m_journal.whyNot())
                    : tr("Not saved: %1.").arg(m_journal.whyNot()));
}

/// Offers what can be done about it.
void RunController::tellUnsaved(const QString &problem)
{
    showSaving();
    const QString title = tr("This run is not saved");
    if (problem.isEmpty() || !m_journal.canTakeOver()) {
        tell(title, problem);
        return;
    }
    auto *card = ui::tagged(new ButtonCard(title, Card::Escape::Closes, m_pages->currentWidget()),
                            "takeOver");
    card->addText(problem)->setTextFormat(Qt::PlainText);
    card->addButton(tr("Play on unsaved"), Qt::Key_Escape, [] {});
    card->addButton(tr("Save here"), Qt::Key_S, [this] { tellUnsaved(m_journal.takeOver()); });
}

bool RunController::wouldLoseGame()
{
    if (!m_isRun || !m_session.isUnderWay())
        return false;
    m_journal.tryAgain();
    showSaving();
    return !m_journal.isSaved();
}

void RunController::record(const core::Action &action)
{
    if (!m_isRun)
        return;
    const core::GameState &state = m_session.state();
    const QString problem = m_journal.append({.action = action, .hash = core::stateHash(state)});
    showSaving();
    tell(tr("This run is not saved just now"), problem);
    if (state.outcome != core::Outcome::Playing)
        endRun();
}

void RunController::recordTakenBack(std::size_t actions)
{
    if (!m_isRun)
        return;
    const QString problem = m_journal.takeBack(actions);
    showSaving();
    tell(tr("This run is not saved just now"), problem);
}

/// A game of practice stays open: its end, too, may be taken back.
void RunController::endRun()
{
    if (m_session.mode() == core::RunMode::Practice)
        return;
    m_retry.stop();
    m_endedRun = m_journal.finish();
    if (!m_endedRun.isEmpty())
        tell(tr("There is no morgue file"), writeMorgue(m_endedRun));
}

QString RunController::endedRun() const
{
    return m_endedRun.isEmpty() && m_isRun ? m_journal.path() : m_endedRun;
}

void RunController::takeOver(Recording &recording)
{
    // The end of a run cannot be gone on with, but what led to it can be done otherwise.
    while (recording.state().outcome != core::Outcome::Playing && recording.stepBackward()) {}
    SavedRun saved {.path = {}, .run = recording.run(), .resumed = recording.resumed()};
    saved.run.start.mode = core::RunMode::Practice;
    saved.run.steps.resize(saved.resumed.steps);
    m_savedTurn.reset();
    const QString problem = m_journal.begin(saved.run.start, saved.run.steps);
    resume(saved);
    tellUnsaved(problem);
}

/// Nothing where there is nothing to tell.
void RunController::tell(const QString &title, const QString &sentence)
{
    if (!sentence.isEmpty())
        gamecards::showNotice(title, {sentence}, m_pages->currentWidget());
}
