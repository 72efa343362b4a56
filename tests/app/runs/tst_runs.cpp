// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that are over: listed, counted, watched forwards and backwards, taken over, and the morgue.

#include "tests/app/shownwindow.h"

#include "app/cards/card.h"
#include "app/map/mapview.h"
#include "app/pages/gamepage.h"
#include "app/pages/replaypage.h"
#include "app/pages/runspage.h"
#include "app/pages/runtable.h"
#include "app/panels/logview.h"
#include "app/runs/morgue.h"
#include "app/runs/records.h"
#include "core/bot/bot.h"
#include "core/bot/view.h"
#include "core/game/newgame.h"
#include "core/runs/runfile.h"
#include "tests/support/sourcerulesets.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QTableView>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>
#include <QWindow>

#include <memory>

namespace {

/// A player who dies of the first orc, and orcs everywhere.
core::Ruleset deadlyRules()
{
    core::Ruleset rules = roguebasinRules();
    rules.player->hp = 1;
    for (core::MonsterType &monster : rules.monsters)
        monster.power = {50, 50};
    return rules;
}

/// A whole game of a bot, at most 3,000 turns.
core::RunFile playedToTheEnd(const core::Ruleset &rules, std::uint64_t seed)
{
    core::RunFile run;
    run.start = {.rules = rules, .seed = seed};
    core::GameState state = *core::newGame(rules, seed);
    const auto bot = core::makeBot(core::BotKind::Greedy);
    bot->startGame(core::Rng(1));
    while (state.turn < 3000 && state.outcome == core::Outcome::Playing) {
        const core::Action action = bot->act(core::View(state, rules));
        if (const auto refusal = core::takeTurn(state, rules, action).refusal)
            bot->learn(*refusal);
        else
            run.steps.push_back({.action = action, .hash = core::stateHash(state)});
    }
    return run;
}

QByteArray bytesOf(const core::RunFile &run)
{
    std::string bytes = core::runHead(run.start);
    for (const core::RunStep &step : run.steps)
        bytes += core::runStep(step);
    return QByteArray::fromStdString(bytes);
}

QString folder()
{
    return RunJournal::usualFolder();
}

QString write(const QString &name, const QByteArray &bytes)
{
    QDir().mkpath(folder());
    QFile file(folder() + QLatin1Char('/') + name);
    if (!file.open(QFile::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write the run");
    return file.fileName();
}

RunSummary ended(const char *ruleset, int floor, core::Outcome outcome, const char *killer = "")
{
    RunSummary run;
    run.ruleset = QLatin1String(ruleset);
    run.floor = floor;
    run.outcome = outcome;
    run.killer = QLatin1String(killer);
    return run;
}

bool marksPractice(const GameWindow &window)
{
    return child<QWidget>(window, "gamePage")
        ->findChild<QLabel *>(QStringLiteral("practice"))
        ->isVisible();
}

QStringList textsOf(const QWidget *card)
{
    QStringList texts;
    for (const QLabel *label : card->findChildren<QLabel *>())
        texts << label->text();
    return texts;
}

/// The window watching `run`, opened from the title by keys.
std::unique_ptr<GameWindow> watching(const core::RunFile &run)
{
    write(QStringLiteral("2026-01-02 03.04.05.run"), bytesOf(run));
    auto window = shown();
    press(*window, Qt::Key_W);
    auto *table = child<QTableView>(*window, "runs");
    if (!QTest::qWaitFor([&] { return table->currentIndex().isValid(); }))
        qFatal("the run is not listed");
    press(*window, Qt::Key_Return);
    return window;
}

} // namespace

class tst_Runs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void recordsCountOnlyNormalGamesThatEnded();
    void anEmptyListSaysSo();
    void runsAreListedWithTheirEnd();
    void aReplayStepsForwardAndBackToTheSameStates();
    void aReplayPlaysPausesAndEnds();
    void sliderAndFloorsSeek();
    void takingOverIsAGameOfPractice();
    void goingOnKeepsTheLettersOfThings();
    void goingOnTellsAgainWhatWasSaid();
    void rewindingGoesBackToTheArrivalOnTheFloor();
    void aDamagedFileIsToldAndATornOneShownUpToThere();
    void practiceTakesTurnsBackOnDiskToo();
    void takingOverAFinishedReplayStandsBeforeItsEnd();
    void afterContinueTheLogIsAtItsEnd();
    void theRecordsListTheBestGamesFirstAndOnlyThose();
    void aNormalGameTakesNothingBack();
    void deathLeavesAMorgueFileAndAReplay();
    void runsInProgressAreListedWithWhereTheyStand();
    void aRunInProgressIsGoneOnWithByKeysAndByMouse_data();
    void aRunInProgressIsGoneOnWithByKeysAndByMouse();
    void aRunInProgressIsGivenUpOnlyWhenThatIsMeant();
    void takingOverLeavesARunInProgressAlone();
    void theBarOfAReplayGoesWhereItIsClicked();
    void aReplayShowsTheLettersThatThereWere();
    void continueKnowsWhatWasThrownLast();
};

/// The runs of tests are nobody's: no test finds one of another.
void tst_Runs::init()
{
    QStandardPaths::setTestModeEnabled(true);
    QDir(folder()).removeRecursively();
}

void tst_Runs::recordsCountOnlyNormalGamesThatEnded()
{
    using core::Outcome;
    std::vector<RunSummary> runs {
        ended("B", 3, Outcome::Died, "orc"),   ended("B", 8, Outcome::Won),
        ended("B", 4, Outcome::Died, "troll"), ended("B", 6, Outcome::Died, "orc"),
        ended("A", 2, Outcome::Died),          ended("B", 9, Outcome::Playing)};
    RunSummary practice = ended("B", 10, Outcome::Won);
    practice.mode = core::RunMode::Practice;
    runs.push_back(practice);
    RunSummary ofABot = ended("A", 10, Outcome::Won);
    ofABot.mode = core::RunMode::Bot;
    runs.push_back(ofABot);
    RunSummary damaged;
    damaged.problem = QStringLiteral("damaged");
    runs.push_back(damaged);
    const std::vector<RulesetRecord> records = recordsOf(runs);
    QCOMPARE(records.size(), std::size_t(2));
    QCOMPARE(records[0].ruleset, QStringLiteral("A"));
    QCOMPARE(records[0].medianFloor, 2.0);
    QVERIFY((records[0].deaths == QList<std::pair<QString, int>> {{QString(), 1}}));
    QCOMPARE(records[1].games, 4);
    QCOMPARE(records[1].wins, 1);
    QCOMPARE(records[1].bestFloor, 8);
    QCOMPARE(records[1].medianFloor, 5.0); // of 3 4 6 8
    QVERIFY((records[1].deaths
             == QList<std::pair<QString, int>> {{QStringLiteral("orc"), 2},
                                                {QStringLiteral("troll"), 1}}));
}

void tst_Runs::anEmptyListSaysSo()
{
    const auto window = shown();
    press(*window, Qt::Key_R);
    QCOMPARE(page(*window), QStringLiteral("runsPage"));
    auto *empty = child<QLabel>(*window, "runsEmpty");
    QTRY_VERIFY(empty->text().startsWith(QStringLiteral("Nothing played yet")));
    QVERIFY(!child<QPushButton>(*window, "watchRun")->isEnabled());
    press(*window, Qt::Key_Escape);
    QCOMPARE(page(*window), QStringLiteral("titlePage"));
}

void tst_Runs::runsAreListedWithTheirEnd()
{
    const core::RunFile run = playedToTheEnd(deadlyRules(), 3);
    write(QStringLiteral("a.run"), bytesOf(run));
    write(QStringLiteral("b.run"), "FATHOMRUN\n");
    RunTable table;
    const QAbstractItemModelTester tester(&table);
    table.setFolder(folder());
    QTRY_COMPARE(table.rowCount(), 2);
    QStringList endings;
    for (const RunSummary &summary : table.runs())
        endings << (summary.problem.isEmpty() ? summary.ending : summary.problem);
    endings.sort();
    QVERIFY2(endings[0].startsWith(QStringLiteral("Killed by ")), qPrintable(endings[0]));
    QVERIFY2(endings[1].contains(QStringLiteral("not a run file")), qPrintable(endings[1]));

    const auto window = shown();
    press(*window, Qt::Key_R);
    auto *records = child<QTableWidget>(*window, "records");
    QTRY_COMPARE(records->rowCount(), 1);
    QCOMPARE(records->item(0, 0)->text(), QString::fromStdString(deadlyRules().name));
    QCOMPARE(records->item(0, 1)->text(), QStringLiteral("1"));
}

void tst_Runs::aReplayStepsForwardAndBackToTheSameStates()
{
    const core::RunFile run = playedToTheEnd(deadlyRules(), 3);
    QVERIFY(run.steps.size() > 5);
    const auto window = watching(run);
    QCOMPARE(page(*window), QStringLiteral("replayPage"));
    Recording &recording = child<ReplayPage>(*window, "replayPage")->recording();
    QCOMPARE(recording.position(), 0);
    for (std::size_t i = 0; i < 5; ++i) {
        press(*window, Qt::Key_Right);
        QCOMPARE(core::stateHash(recording.state()), run.steps[i].hash);
    }
    for (std::size_t i = 4; i > 0; --i) {
        press(*window, Qt::Key_Left);
        QCOMPARE(core::stateHash(recording.state()), run.steps[i - 1].hash);
    }
    press(*window, Qt::Key_End);
    QCOMPARE(core::stateHash(recording.state()), run.steps.back().hash);
    QVERIFY(!child<QToolButton>(*window, "stepForward")->isEnabled());
    press(*window, Qt::Key_Home);
    QCOMPARE(recording.position(), 0);
    press(*window, Qt::Key_Escape);
    QCOMPARE(page(*window), QStringLiteral("runsPage"));
}

void tst_Runs::aReplayPlaysPausesAndEnds()
{
    core::RunFile run = playedToTheEnd(deadlyRules(), 3);
    run.steps.resize(4);
    const auto window = watching(run);
    Recording &recording = child<ReplayPage>(*window, "replayPage")->recording();
    auto *play = child<QToolButton>(*window, "play");
    child<QComboBox>(*window, "speed")->setCurrentIndex(5);
    press(*window, Qt::Key_Space);
    QCOMPARE(play->accessibleName(), QStringLiteral("Pause"));
    QTRY_COMPARE(recording.position(), 4);
    QTRY_COMPARE(play->accessibleName(), QStringLiteral("Play"));
    press(*window, Qt::Key_Space); // from the beginning again
    press(*window, Qt::Key_Space);
    QCOMPARE(play->accessibleName(), QStringLiteral("Play"));
    QVERIFY(recording.position() < 4);
}

void tst_Runs::sliderAndFloorsSeek()
{
    core::Ruleset rules = roguebasinRules();
    rules.player->hp = 100000;
    rules.floors = 3;
    const core::RunFile run = playedToTheEnd(rules, 3);
    const auto window = watching(run);
    Recording &recording = child<ReplayPage>(*window, "replayPage")->recording();
    auto *slider = child<QSlider>(*window, "position");
    QCOMPARE(slider->maximum(), static_cast<int>(run.steps.size()));
    slider->setValue(100);
    QCOMPARE(core::stateHash(recording.state()), run.steps[99].hash);
    auto *floors = child<QComboBox>(*window, "floors");
    QCOMPARE(floors->count(), 3);
    for (const int floor : {2, 3}) {
        press(*window, Qt::Key_PageDown);
        QCOMPARE(recording.state().floor, floor);
        QCOMPARE(floors->currentText(), QStringLiteral("Floor %1").arg(floor));
        QVERIFY(std::holds_alternative<core::Descend>(
            run.steps[static_cast<std::size_t>(recording.position()) - 1].action));
    }
    auto *where = child<QSpinBox>(*window, "where");
    QCOMPARE(where->text(),
             QStringLiteral("Turn %1 of %2").arg(recording.turn()).arg(recording.turns()));
    press(*window, Qt::Key_PageUp);
    press(*window, Qt::Key_PageUp);
    QCOMPARE(recording.position(), 0);
    where->setFocus();
    where->selectAll();
    QTest::keyClicks(where, QStringLiteral("25"));
    QTest::keyClick(where, Qt::Key_Return);
    QCOMPARE(recording.turn(), 25);
    QCOMPARE(slider->value(), recording.position());
}

void tst_Runs::takingOverIsAGameOfPractice()
{
    const core::RunFile run = playedToTheEnd(deadlyRules(), 3);
    const auto window = watching(run);
    for (int i = 0; i < 3; ++i)
        press(*window, Qt::Key_Right);
    press(*window, Qt::Key_T);
    QCOMPARE(page(*window), QStringLiteral("gamePage"));
    QCOMPARE(core::stateHash(window->session().state()), run.steps[2].hash);
    QVERIFY(window->session().mode() == core::RunMode::Practice);
    QVERIFY(marksPractice(*window));
    press(*window, Qt::Key_Z, Qt::ControlModifier); // back into what was watched
    QCOMPARE(core::stateHash(window->session().state()), run.steps[1].hash);
    const FoundRun found = RunJournal(folder()).find();
    QVERIFY(found.saved->run.start.mode == core::RunMode::Practice);
    QCOMPARE(found.saved->run.steps.size(), std::size_t(2));
}

// The second of three things was put down: whoever gave letters anew would call the third b.
void tst_Runs::goingOnKeepsTheLettersOfThings()
{
    core::Ruleset rules = roguebasinRules();
    rules.player->carries = {rules.items[0].id, rules.items[1].id, rules.items[2].id};
    core::GameState state = *core::newGame(rules, 3);
    core::RunFile run {.start = {.rules = rules, .seed = 3}, .steps = {}};
    const core::Action drop = core::DropItem {1};
    QVERIFY(!core::takeTurn(state, rules, drop).refusal);
    run.steps.push_back({.action = drop, .hash = core::stateHash(state)});
    write(QStringLiteral("current.run"), bytesOf(run));
    const auto window = shown();
    press(*window, Qt::Key_C);
    const auto *list = child<QListWidget>(*window, "packList");
    QStringList letters;
    for (int row = 0; row < list->count(); ++row)
        letters << list->item(row)->text().left(1);
    letters.sort();
    QCOMPARE(letters, QStringList({QStringLiteral("a"), QStringLiteral("c")}));
}

void tst_Runs::goingOnTellsAgainWhatWasSaid()
{
    core::Ruleset rules = roguebasinRules();
    rules.player->hp = 100000;
    core::RunFile run = playedToTheEnd(rules, 3);
    run.steps.resize(400);
    MessageLog whole;
    core::GameState state = *core::newGame(rules, 3);
    for (const core::RunStep &step : run.steps) {
        const core::TurnResult result = core::takeTurn(state, rules, step.action);
        for (const Message &message : messagesFor(result.events, state, rules))
            whole.add(message, state.turn);
    }
    write(QStringLiteral("current.run"), bytesOf(run));
    const auto window = shown();
    press(*window, Qt::Key_C);
    const auto *log = child<LogView>(*window, "log")->model();
    const int shownLines = log->rowCount() - 1;
    QCOMPARE(log->index(shownLines, 0).data().toString(),
             QStringLiteral("The run goes on, on floor %1 of 10.").arg(state.floor));
    QVERIFY(shownLines >= 10);
    // The oldest line may have been said more often before.
    for (int back = 1; back < shownLines; ++back) {
        const QModelIndex line = log->index(shownLines - back, 0);
        QCOMPARE(line.data().toString(), whole.line(whole.rowCount() - back));
        QCOMPARE(line.data(MessageLog::TurnRole),
                 whole.index(whole.rowCount() - back, 0).data(MessageLog::TurnRole));
    }
}

void tst_Runs::rewindingGoesBackToTheArrivalOnTheFloor()
{
    core::Ruleset rules = roguebasinRules();
    rules.player->hp = 100000;
    const core::RunFile run = playedToTheEnd(rules, 3);
    GameSession session;
    QVERIFY(
        session.start(std::make_shared<const core::Ruleset>(rules), 3, 1, core::RunMode::Practice)
            .isEmpty());
    const core::GameState start = session.state();
    core::GameState arrival;
    std::size_t done = 0;
    for (int below = 0; below < 250; ++done) { // well past the states kept for taking back
        session.act(run.steps[done].action);
        if (session.state().floor == 2 && below == 0)
            arrival = session.state();
        below += session.state().floor == 2 ? 1 : 0;
    }
    QCOMPARE(session.state().floor, 2);
    QVERIFY(session.rewind());
    QVERIFY(session.state() == arrival);
    QVERIFY(session.rewind());
    QVERIFY(session.state() == start);
    QVERIFY(!session.rewind());
    for (std::size_t i = 0; i < done; ++i) // what follows is a game like any other
        QVERIFY(!session.act(run.steps[i].action).refusal);
    QVERIFY(session.takeBack());
    QCOMPARE(session.state().floor, 2);
}

void tst_Runs::aDamagedFileIsToldAndATornOneShownUpToThere()
{
    const core::RunFile run = playedToTheEnd(deadlyRules(), 3);
    QByteArray torn = bytesOf(run);
    torn.chop(3);
    const QString tornPath = write(QStringLiteral("torn.run"), torn);
    const QString damagedPath = write(QStringLiteral("damaged.run"), torn.left(40));
    const auto window = shown();
    press(*window, Qt::Key_W);
    auto *runs = child<RunsPage>(*window, "runsPage");
    Q_EMIT runs->watchRequested(damagedPath);
    QCOMPARE(page(*window), QStringLiteral("runsPage"));
    QVERIFY(textsOf(child<QWidget>(*window, "notice"))
                .join(QLatin1Char(' '))
                .contains(QStringLiteral("damaged")));
    press(*window, Qt::Key_Escape);
    QTRY_VERIFY(!child<QWidget>(*window, "notice"));
    Q_EMIT runs->watchRequested(tornPath);
    QCOMPARE(page(*window), QStringLiteral("replayPage"));
    QVERIFY(textsOf(child<QWidget>(*window, "notice"))
                .join(QLatin1Char(' '))
                .contains(QStringLiteral("torn or damaged")));
    QCOMPARE(child<QSlider>(*window, "position")->maximum(),
             static_cast<int>(run.steps.size()) - 1);
}

void tst_Runs::practiceTakesTurnsBackOnDiskToo()
{
    core::GameState before;
    {
        const auto window = shown();
        press(*window, Qt::Key_N);
        child<QAbstractButton>(*window, "practiceMode")->click();
        child<QPushButton>(*window, "start")->click();
        QVERIFY(window->session().mode() == core::RunMode::Practice);
        press(*window, Qt::Key_Period);
        before = window->session().state();
        press(*window, Qt::Key_Period);
        press(*window, Qt::Key_Period);
        press(*window, Qt::Key_Z, Qt::ControlModifier);
        press(*window, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(window->session().state() == before);
    }
    const auto window = shown();
    press(*window, Qt::Key_C);
    QVERIFY(window->session().state() == before);
    press(*window, Qt::Key_Z, Qt::ControlModifier); // also what was done before Continue
    QCOMPARE(window->session().state().turn, 0);
    press(*window, Qt::Key_Z, Qt::ControlModifier); // nothing left: nothing happens
    QCOMPARE(window->session().state().turn, 0);
}

void tst_Runs::takingOverAFinishedReplayStandsBeforeItsEnd()
{
    const core::RunFile run = playedToTheEnd(deadlyRules(), 3);
    const std::uint64_t before = run.steps[run.steps.size() - 2].hash;
    const auto window = watching(run);
    press(*window, Qt::Key_End);
    press(*window, Qt::Key_T);
    QCOMPARE(page(*window), QStringLiteral("gamePage"));
    QVERIFY(!child<QWidget>(*window, "end"));
    QVERIFY(window->session().state().outcome == core::Outcome::Playing);
    QCOMPARE(core::stateHash(window->session().state()), before);
    // Death in practice can be taken back.
    const_cast<GameSession &>(window->session()).act(run.steps.back().action);
    QVERIFY(child<QWidget>(*window, "end"));
    press(*window, Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY(!child<QWidget>(*window, "end"));
    QCOMPARE(core::stateHash(window->session().state()), before);
}

/// Where a list has more lines than fit, the last one is what a player goes on from.
void tst_Runs::afterContinueTheLogIsAtItsEnd()
{
    {
        const auto window = shown();
        window->resize(900, 620);
        press(*window, Qt::Key_N);
        child<QLineEdit>(*window, "seed")->setText(QStringLiteral("1"));
        child<QPushButton>(*window, "start")->click();
        auto *log = child<QWidget>(*window, "gamePage")->findChild<LogView *>();
        for (int i = 0; i < 200 && log->model()->rowCount() < 12; ++i) {
            press(*window, Qt::Key_O);
            press(*window, Qt::Key_Period);
            if (auto *card = Card::over(child<QWidget>(*window, "gamePage")))
                QTest::keyClick(card, Qt::Key_A);
        }
    }
    const auto window = shown();
    press(*window, Qt::Key_C);
    auto *log = child<QWidget>(*window, "gamePage")->findChild<LogView *>();
    QVERIFY(log->model()->rowCount() > 3);
    QTRY_VERIFY(log->viewport()->rect().intersects(
        log->visualRect(log->model()->index(log->model()->rowCount() - 1, 0))));
    QCOMPARE(log->verticalScrollBar()->value(), log->verticalScrollBar()->maximum());
}

void tst_Runs::theRecordsListTheBestGamesFirstAndOnlyThose()
{
    core::Ruleset rules = deadlyRules();
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
        write(QStringLiteral("%1.run").arg(seed), bytesOf(playedToTheEnd(rules, seed)));
    core::RunFile practice = playedToTheEnd(rules, 4);
    practice.start.mode = core::RunMode::Practice;
    write(QStringLiteral("4.run"), bytesOf(practice));
    const auto window = shown();
    press(*window, Qt::Key_R);
    auto *table = child<QTableView>(*window, "runs");
    QTRY_VERIFY(table->currentIndex().isValid());
    QCOMPARE(table->model()->rowCount(), 3);
    const auto value
        = [&](int row, int column) { return table->model()->index(row, column).data().toInt(); };
    for (int row = 1; row < 3; ++row)
        QVERIFY(value(row - 1, RunTable::Score) >= value(row, RunTable::Score));
    press(*window, Qt::Key_Escape);
    press(*window, Qt::Key_W);
    QTRY_COMPARE(table->model()->rowCount(), 4);
    QVERIFY(!child<QTableWidget>(*window, "records")->isVisible());
}

void tst_Runs::aNormalGameTakesNothingBack()
{
    const auto window = shown();
    press(*window, Qt::Key_N);
    press(*window, Qt::Key_Return);
    press(*window, Qt::Key_Period);
    press(*window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(window->session().state().turn, 1);
    QVERIFY(!marksPractice(*window));
}

void tst_Runs::deathLeavesAMorgueFileAndAReplay()
{
    // All but the last action is on the disk already.
    core::RunFile run = playedToTheEnd(deadlyRules(), 3);
    const core::Action last = run.steps.back().action;
    const std::uint64_t hash = run.steps.back().hash;
    run.steps.pop_back();
    write(QStringLiteral("current.run"), bytesOf(run));
    const auto window = shown();
    press(*window, Qt::Key_C);
    const_cast<GameSession &>(window->session()).act(last);
    QVERIFY(child<QWidget>(*window, "end"));
    QVERIFY(!QFile::exists(folder() + QStringLiteral("/current.run")));
    const QStringList morgues = QDir(folder()).entryList({QStringLiteral("*.txt")});
    QCOMPARE(morgues.size(), 1);
    QFile file(folder() + QLatin1Char('/') + morgues.front());
    QVERIFY(file.open(QFile::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    const core::GameState &state = window->session().state();
    QVERIFY2(text.contains(QStringLiteral("Killed by ")), qPrintable(text));
    const auto fact = [](const QString &label, const QString &value) {
        return QStringLiteral("  %1  %2").arg(label, -21).arg(value); // below one another
    };
    QVERIFY2(text.contains(fact(QStringLiteral("Seed"), QStringLiteral("3\n"))), qPrintable(text));
    QVERIFY2(text.contains(fact(QStringLiteral("Turns"), QStringLiteral("%1\n").arg(state.turn))),
             qPrintable(text));
    QVERIFY2(text.contains(fact(QStringLiteral("What would have saved"), QString())),
             qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("hits you for 4")), qPrintable(text)); // 50 less 1
    QTRY_VERIFY(!child<Card>(*window, "end")->isSudden(5)); // which takes no answer at once
    press(*window, Qt::Key_W);
    QCOMPARE(page(*window), QStringLiteral("replayPage"));
    press(*window, Qt::Key_End);
    QCOMPARE(core::stateHash(child<ReplayPage>(*window, "replayPage")->recording().state()), hash);
    press(*window, Qt::Key_Escape); // back to the summary
    QCOMPARE(page(*window), QStringLiteral("gamePage"));
}

void tst_Runs::runsInProgressAreListedWithWhereTheyStand()
{
    core::RunFile run = playedToTheEnd(deadlyRules(), 3);
    write(QStringLiteral("2026-01-01 00.00.00.run"), bytesOf(run)); // over
    run.steps.resize(2);
    run.start.mode = core::RunMode::Practice;
    write(QStringLiteral("2026-01-02 00.00.00.current.run"), bytesOf(run));
    write(QStringLiteral("2026-01-03 00.00.00.current.run"), "FATHOMRUN\n");
    const auto window = shown();
    press(*window, Qt::Key_P);
    QCOMPARE(page(*window), QStringLiteral("runsPage"));
    auto *table = child<QTableView>(*window, "runs");
    QTRY_VERIFY(table->currentIndex().isValid());
    const QAbstractItemModel &rows = *table->model();
    QCOMPARE(rows.rowCount(), 2);
    const int good = rows.index(0, RunTable::Level).data().isNull() ? 1 : 0;
    const auto text = [&](int row, RunTable::Column column) {
        return rows.index(row, column).data().toString();
    };
    QCOMPARE(text(good, RunTable::Ruleset), QString::fromStdString(run.start.rules.name));
    QCOMPARE(text(good, RunTable::Ending), QStringLiteral("In progress on floor 1. (practice)"));
    for (int column = 0; column < rows.columnCount(); ++column) // the sentence has told it
        QVERIFY(rows.headerData(column, Qt::Horizontal).toString() != QStringLiteral("Floor"));
    QCOMPARE(text(good, RunTable::Hp), QStringLiteral("1 of 1"));
    QCOMPARE(text(good, RunTable::Turns), QStringLiteral("2"));
    QVERIFY(!text(good, RunTable::When).isEmpty());
    QVERIFY(!rows.index(good, RunTable::When).data(Qt::DecorationRole).value<QImage>().isNull());
    QCOMPARE(text(1 - good, RunTable::Ruleset), QStringLiteral("2026-01-03 00.00.00.current.run"));
    QVERIFY(text(1 - good, RunTable::Ending).contains(QStringLiteral("not a run file")));
    for (const auto column :
         {RunTable::When, RunTable::Ruleset, RunTable::Level, RunTable::Hp, RunTable::Turns})
        QVERIFY(!table->isColumnHidden(column));
    // The list of all leads there, too; records do not.
    press(*window, Qt::Key_Escape);
    press(*window, Qt::Key_R);
    QVERIFY(!child<QPushButton>(*window, "showInProgress")->isVisible());
    press(*window, Qt::Key_W, Qt::ControlModifier);
    QTRY_COMPARE(rows.rowCount(), 3);
    QVERIFY(table->isColumnHidden(RunTable::Hp));
    QTest::mouseClick(child<QPushButton>(*window, "showInProgress"), Qt::LeftButton);
    QTRY_COMPARE(rows.rowCount(), 2);
    press(*window, Qt::Key_Escape);
    press(*window, Qt::Key_O, Qt::ControlModifier);
    QTRY_COMPARE(rows.rowCount(), 2);
}

void tst_Runs::aRunInProgressIsGoneOnWithByKeysAndByMouse_data()
{
    QTest::addColumn<bool>("byMouse");
    QTest::newRow("keys") << false;
    QTest::newRow("mouse") << true;
}

void tst_Runs::aRunInProgressIsGoneOnWithByKeysAndByMouse()
{
    QFETCH(bool, byMouse);
    for (const std::uint64_t seed : {3, 4}) {
        core::RunFile run = playedToTheEnd(deadlyRules(), seed);
        run.steps.resize(2);
        write(QStringLiteral("%1.current.run").arg(seed), bytesOf(run));
        QTest::qWait(20); // for files to differ in age
    }
    const auto window = shown();
    if (byMouse)
        QTest::mouseClick(child<QPushButton>(*window, "runsInProgress"), Qt::LeftButton);
    else
        press(*window, Qt::Key_P);
    auto *table = child<QTableView>(*window, "runs");
    QTRY_VERIFY(table->currentIndex().isValid());
    QCOMPARE(table->model()->rowCount(), 2);
    if (byMouse) {
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(1, RunTable::Ruleset)).center());
        QTest::mouseClick(child<QPushButton>(*window, "continueRun"), Qt::LeftButton);
    } else {
        press(*window, Qt::Key_Down);
        press(*window, Qt::Key_Return);
    }
    QCOMPARE(page(*window), QStringLiteral("gamePage"));
    QCOMPARE(window->session().state().seed, std::uint64_t(3)); // the older one
    press(*window, Qt::Key_Period);
    QCOMPARE(RunJournal::find(folder() + QStringLiteral("/3.current.run")).saved->run.steps.size(),
             std::size_t(3));
    QCOMPARE(RunJournal::find(folder() + QStringLiteral("/4.current.run")).saved->run.steps.size(),
             std::size_t(2));
}

void tst_Runs::aRunInProgressIsGivenUpOnlyWhenThatIsMeant()
{
    core::RunFile run = playedToTheEnd(deadlyRules(), 3);
    run.steps.resize(2);
    write(QStringLiteral("3.current.run"), bytesOf(run));
    write(QStringLiteral("4.current.run"), "FATHOMRUN\n");
    const auto window = shown();
    press(*window, Qt::Key_P);
    auto *table = child<QTableView>(*window, "runs");
    for (int left = 2; left > 0; --left) {
        QTRY_COMPARE(table->model()->rowCount(), left);
        QTRY_VERIFY(table->currentIndex().isValid());
        press(*window, Qt::Key_Delete);
        QVERIFY(child<QWidget>(*window, "giveUp"));
        press(*window, Qt::Key_Escape);
        QTRY_VERIFY(!child<QWidget>(*window, "giveUp"));
        QCOMPARE(RunJournal::inProgress(folder()).size(), left);
        if (left == 2)
            press(*window, Qt::Key_Delete);
        else
            QTest::mouseClick(child<QPushButton>(*window, "giveUpRun"), Qt::LeftButton);
        press(*window, Qt::Key_G);
        QCOMPARE(RunJournal::inProgress(folder()).size(), left - 1);
        QTRY_VERIFY(!child<QWidget>(*window, "giveUp"));
    }
    QTRY_VERIFY(child<QLabel>(*window, "runsEmpty")
                    ->text()
                    .startsWith(QStringLiteral("No run is in progress")));
    QVERIFY(!child<QPushButton>(*window, "continueRun")->isEnabled());
    QCOMPARE(QDir(folder()).entryList({QStringLiteral("*.run")}).size(), 2); // kept
    press(*window, Qt::Key_Escape);
    QVERIFY(!child<QPushButton>(*window, "continue")->isVisible());
    QVERIFY(!child<QPushButton>(*window, "runsInProgress")->isVisible());
}

void tst_Runs::takingOverLeavesARunInProgressAlone()
{
    const core::RunFile run = playedToTheEnd(deadlyRules(), 3);
    const QString other = write(QStringLiteral("9.current.run"), bytesOf(run));
    const auto window = watching(run);
    for (int i = 0; i < 3; ++i)
        press(*window, Qt::Key_Right);
    press(*window, Qt::Key_T);
    QCOMPARE(page(*window), QStringLiteral("gamePage"));
    QCOMPARE(RunJournal::inProgress(folder()).size(), 2);
    QCOMPARE(RunJournal::find(other).saved->run.steps.size(), run.steps.size());
}

void tst_Runs::theBarOfAReplayGoesWhereItIsClicked()
{
    core::Ruleset rules = roguebasinRules();
    rules.player->hp = 100000;
    rules.floors = 3;
    const auto window = watching(playedToTheEnd(rules, 3));
    auto *slider = child<QSlider>(*window, "position");
    for (const int percent : {75, 20, 50}) {
        const QPoint at(slider->width() * percent / 100, slider->height() / 2);
        QTest::mouseClick(slider, Qt::LeftButton, {}, at);
        const int there = slider->value() * 100 / slider->maximum();
        QVERIFY2(std::abs(there - percent) <= 2, qPrintable(QString::number(there)));
    }
    // And takes no keys from the page.
    slider->setFocus(Qt::TabFocusReason);
    press(*window, Qt::Key_Home);
    press(*window, Qt::Key_PageDown);
    QCOMPARE(child<ReplayPage>(*window, "replayPage")->recording().state().floor, 2);
}

// Two swords share a letter until one is worn; the other one is dropped then, and whoever comes
// upon the worn one later would give it the letter that is free.
void tst_Runs::aReplayShowsTheLettersThatThereWere()
{
    core::Ruleset rules = roguebasinRules();
    core::ItemType sword = rules.items[0];
    sword.id = "sword";
    sword.effect = core::Wear {.slot = "weapon", .power = {3, 3}, .defense = {}};
    rules.items.push_back(sword);
    rules.rules.equipmentSlots = {"weapon"};
    rules.player->carries = {"sword", "sword"};
    core::RunFile run {.start = {.rules = rules, .seed = 3}, .steps = {}};
    GameSession session;
    QVERIFY(session.start(std::make_shared<const core::Ruleset>(rules), 3, 1).isEmpty());
    const auto lettersOf = [](const GameSession &game) {
        QStringList letters;
        for (std::size_t slot = 0; slot < game.state().player.pack.size(); ++slot)
            letters << game.letters().letterOf(game.state().player, game.rules(), slot);
        return letters.join(QLatin1Char(' '));
    };
    QStringList played {lettersOf(session)};
    const auto act = [&](const core::Action &action) {
        QVERIFY(!session.act(action).refusal);
        run.steps.push_back({.action = action, .hash = core::stateHash(session.state())});
        played << lettersOf(session);
    };
    act(core::Equip {0});
    act(core::DropItem {1});
    QCOMPARE(played,
             (QStringList {QStringLiteral("a a"), QStringLiteral("b a"), QStringLiteral("b")}));
    for (int turn = 0; turn < 300; ++turn) // farther than a replay looks back for what was said
        act(core::Wait {});
    write(QStringLiteral("2026-01-02 03.04.05.run"), bytesOf(run));
    GameSession watched;
    Recording recording(&watched);
    recording.open(*readRunFile(folder() + QStringLiteral("/2026-01-02 03.04.05.run")));
    const int last = recording.length();
    for (const int position : {0, last, 1, last - 1, 2, last, 200, 0, last}) {
        recording.seek(position);
        QCOMPARE(lettersOf(watched), played[position]);
    }
    recording.seek(0);
    for (int position = 1; recording.stepForward(); ++position)
        QCOMPARE(lettersOf(watched), played[position]);
}

void tst_Runs::continueKnowsWhatWasThrownLast()
{
    core::Ruleset rules = roguebasinRules();
    rules.player->carries = {rules.items[0].id, rules.items[1].id};
    core::GameState state = *core::newGame(rules, 3);
    const core::Point here = state.player.position;
    core::RunFile run {.start = {.rules = rules, .seed = 3}, .steps = {}};
    core::Point beside = here;
    for (const core::Direction way : core::allDirections)
        if (state.map.isWalkable(here + core::offset(way)))
            beside = here + core::offset(way);
    const core::Action action = core::ThrowItem {1, beside};
    QVERIFY(!core::takeTurn(state, rules, action).refusal);
    run.steps.push_back({.action = action, .hash = core::stateHash(state)});
    const core::Action waits = core::Wait {};
    QVERIFY(!core::takeTurn(state, rules, waits).refusal);
    run.steps.push_back({.action = waits, .hash = core::stateHash(state)});
    write(QStringLiteral("1.current.run"), bytesOf(run));
    const auto window = shown();
    press(*window, Qt::Key_C);
    const auto &aimed = window->session().notes().aimed();
    QVERIFY(aimed.has_value());
    QVERIFY((*aimed == Aimed {.item = 1, .purpose = Purpose::Throw}));
    press(*window, Qt::Key_T, Qt::ShiftModifier);
    const QString hint = child<QLabel>(*window, "hint")->text();
    QVERIFY2(hint.startsWith(QStringLiteral("No ")) && hint.endsWith(QStringLiteral("to throw.")),
             qPrintable(hint));
}

QTEST_MAIN(tst_Runs)
#include "tst_runs.moc"
