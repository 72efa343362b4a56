// SPDX-License-Identifier: GPL-3.0-or-later
// The Played dock, by keys and mouse, held to what the command line prints.

#include "tests/editor/clinumbers.h"
#include "tests/editor/dockbench.h"
#include "tests/editor/hands.h"

#include "editor/charts/playedcharts.h"
#include "editor/docks/playedpanel.h"

#include "core/analysis/sampling/simulate.h"
#include "core/runs/runreplay.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>

#include <functional>

using namespace editor;

class TestPlayedDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_bench = std::make_unique<DockBench>(); }
    void cleanup() { m_bench.reset(); }
    void gamesAreThoseOfTheCommandLine();
    void anotherRulesetIsPlayedOnTheSameSeeds();
    void gamesArePausedAndCancelled();
    void resultsGoStaleWithTheTables();
    void aTargetIsDrawnIntoTheSurvival();
    void aGameIsPlayedAndItsRunSaved();
    void ownGamesAreCountedLikeTheBots();
    void withoutOwnGamesNoneAreShown();
    void badSeedsAndUnplayableTablesAreSaid();
    void aLowDockHasATableForAChart();

private:
    RulesetDocument &document() { return m_bench->document(); }
    PlayedPanel &played() { return m_bench->docks().playedPanel(); }
    template<typename Widget>
    Widget *named(const char *name)
    {
        return DockBench::named<Widget>(played(), QString::fromUtf8(name));
    }
    /// Types the number of games and the seed, and presses Enter in the seed.
    void start(int games, const char *seed);
    bool isDone() { return played().progress().state == ui::Worker::State::Done; }
    bool finish()
    {
        return QTest::qWaitFor([this] { return isDone() && played().result().played; }, patience);
    }
    double figure(const FiguresModel &model, int row, int floor)
    {
        return model.index(row, floor - 1).data(figureNumberRole).toDouble();
    }

    void toggleOwn()
    {
        for (QCheckBox *box : played().findChildren<QCheckBox *>()) {
            if (box->text().remove(u'&') == QStringLiteral("Your own games"))
                QTest::mouseClick(box, Qt::LeftButton, Qt::NoModifier,
                                  QPoint(8, box->height() / 2));
        }
    }
    /// Clicks the box that shows one's own games, and waits until they are read.
    bool showOwn()
    {
        toggleOwn();
        return QTest::qWaitFor([this] { return played().result().own != nullptr; }, patience);
    }

    std::unique_ptr<DockBench> m_bench;
};

/// Changes the beginning of a run file and writes it under another name.
void writeAltered(const QString &path, const QString &to,
                  const std::function<void(core::RunFile &)> &change)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    core::RunFile run = *core::readRun({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    change(run);
    std::string altered = core::runHead(run.start);
    for (const core::RunStep &step : run.steps)
        altered += core::runStep(step);
    QFile other(to);
    QVERIFY(other.open(QIODevice::WriteOnly));
    QCOMPARE(other.write(altered.data(), static_cast<qint64>(altered.size())),
             static_cast<qint64>(altered.size()));
}

void TestPlayedDock::start(int games, const char *seed)
{
    m_bench->show("played");
    auto *count = named<QSpinBox>("Games");
    count->setFocus();
    count->selectAll();
    QTest::keyClicks(count, QString::number(games));
    auto *field = named<QLineEdit>("Seed of the games");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QString::fromUtf8(seed));
    QTest::keyClick(field, Qt::Key_Return);
}

void TestPlayedDock::gamesAreThoseOfTheCommandLine()
{
    const QAbstractItemModelTester survival(const_cast<FiguresModel *>(&played().survival()),
                                            fatal);
    const QAbstractItemModelTester deaths(const_cast<FiguresModel *>(&played().deaths()), fatal);
    const QAbstractItemModelTester floors(const_cast<FiguresModel *>(&played().floors()), fatal);
    start(12, "5");
    QVERIFY(finish());
    QTRY_VERIFY(played().summary().contains(QStringLiteral("of 12 games are won")));
    const QJsonObject told
        = cliJson({QStringLiteral("autoplay"), QStringLiteral("roguebasin"),
                   QStringLiteral("--games"), QStringLiteral("12"), QStringLiteral("--seed"),
                   QStringLiteral("5"), QStringLiteral("--format"), QStringLiteral("json")});
    const QJsonArray list = told[u"floors"].toArray();
    QCOMPARE(list.size(), 10);
    QVERIFY(list[1][u"reached"].toInt() > 0);
    double died = 0;
    for (int floor = 1; floor <= 10; ++floor) {
        const QJsonValue expected = list[floor - 1];
        QCOMPARE(figure(played().survival(), 0, floor), expected[u"survival"].toDouble());
        QCOMPARE(figure(played().survival(), 1, floor), expected[u"survivalCi"][0].toDouble());
        QCOMPARE(figure(played().survival(), 2, floor), expected[u"survivalCi"][1].toDouble());
        QCOMPARE(figure(played().floors(), 1, floor), expected[u"died"].toDouble());
        if (expected[u"reached"].toInt() > 0)
            QCOMPARE(figure(played().floors(), 7, floor),
                     expected[u"damageTaken"][u"mean"].toDouble());
        for (int row = 0; row < played().deaths().rowCount(); ++row)
            died += 12 * figure(played().deaths(), row, floor);
    }
    double all = 0;
    for (const QJsonValue &floor : list)
        all += floor[u"died"].toDouble();
    QVERIFY(std::abs(died - all) < 1e-9);
}

void TestPlayedDock::anotherRulesetIsPlayedOnTheSameSeeds()
{
    m_bench->show("played");
    auto *other = named<QComboBox>("Play beside");
    other->setFocus();
    const QString easy = QStringLiteral("built-in tcod-2020");
    for (int i = 0; i < other->count() && other->currentText() != easy; ++i)
        QTest::keyClick(other, Qt::Key_Down);
    QCOMPARE(other->currentText(), easy);
    start(5, "3");
    QVERIFY(finish());
    QCOMPARE(played().survival().rowCount(), 6);
    QTRY_VERIFY(played().summary().contains(QStringLiteral("of 5 games")));
    QVERIFY(played().summary().contains(QStringLiteral("With built-in tcod-2020")));
    QVERIFY(figure(played().survival(), 3, 10) > figure(played().survival(), 0, 10));
    // The same choice again, and both alike: as many reach every floor.
    other->setFocus();
    QTest::keyClick(other, Qt::Key_Home);
    QTest::keyClick(other, Qt::Key_Down);
    QCOMPARE(other->currentText(), QStringLiteral("as opened"));
    QVERIFY(DockBench::press(played(), QStringLiteral("Start")));
    QVERIFY(finish());
    QTRY_VERIFY(played().summary().contains(QStringLiteral("as many reach every floor")));
}

void TestPlayedDock::gamesArePausedAndCancelled()
{
    start(1'000'000, "1");
    QTRY_VERIFY_WITH_TIMEOUT(played().progress().done > 0, patience);
    QTRY_VERIFY(played().result().played != nullptr); // to be seen while it runs
    QVERIFY(DockBench::press(played(), QStringLiteral("Pause")));
    std::uint64_t paused = 0; // games begun before are still played to their end
    for (int i = 0; i < 50 && paused != played().progress().done; ++i) {
        paused = played().progress().done;
        QTest::qWait(1000);
    }
    QCOMPARE(played().progress().done, paused);
    QVERIFY(DockBench::press(played(), QStringLiteral("Resume")));
    QTRY_VERIFY_WITH_TIMEOUT(played().progress().done > paused, patience);
    QVERIFY(DockBench::press(played(), QStringLiteral("Cancel")));
    QTRY_COMPARE_WITH_TIMEOUT(played().progress().state, ui::Worker::State::Cancelled, patience);
    QTRY_VERIFY(named<QLabel>("Rate and time left")->text().contains(QStringLiteral("cancelled")));
    QVERIFY(played().result().played->first.games < 1'000'000);
}

void TestPlayedDock::resultsGoStaleWithTheTables()
{
    start(2, "1");
    QVERIFY(finish());
    QVERIFY(!played().isStale());
    m_bench->select(0, 0, 1);
    QTest::keyClicks(&m_bench->window().currentTable()->grid(), QStringLiteral("70"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_VERIFY(played().isStale());
    QVERIFY(played().summary().contains(QStringLiteral("as they were before")));
    document().undoStack().undo();
    QTRY_VERIFY(!played().isStale());
}

void TestPlayedDock::aTargetIsDrawnIntoTheSurvival()
{
    start(4, "1");
    QVERIFY(finish());
    auto *drawing = hands::button<QToolButton>(played(), QStringLiteral("Draw Goal"));
    auto *chart = played().findChild<SurvivalChart *>();
    QTest::mouseClick(drawing, Qt::LeftButton);
    // The place of a floor and a share, found by what the chart says of its places.
    const auto at = [chart](int floor, double share) {
        QPoint place(0, 0);
        while (chart->floorAt(place.x()) < floor && place.x() < chart->width())
            place += QPoint(1, 0);
        while (chart->shareAt(place.y()) > share && place.y() < chart->height())
            place += QPoint(0, 1);
        return place + QPoint(4, 0);
    };
    QTest::mousePress(chart, Qt::LeftButton, {}, at(3, 0.8));
    QTest::mouseMove(chart, at(5, 0.4));
    QTest::mouseRelease(chart, Qt::LeftButton, {}, at(5, 0.4));
    const auto goal
        = [this] { return std::get<core::PlayedGoal>(document().draft().goals.at(0).kind); };
    QCOMPARE(document().draft().goals.size(), std::size_t(1));
    QCOMPARE(goal().bot, core::GoalBot::Greedy);
    QCOMPARE(goal().event, core::GameEvent::Reaches);
    QCOMPARE(goal().floor, 3);
    QCOMPARE(goal().lastFloor, 5);
    const double point = 1.0 / 60; // a low chart has few pixels
    QVERIFY(std::abs(core::valueOn(goal().probability.curve, 3) - 0.8) < 2 * point);
    QVERIFY(std::abs(core::valueOn(goal().probability.curve, 4) - 0.6) < 2 * point);
    QVERIFY(std::abs(core::valueOn(goal().probability.curve, 5) - 0.4) < 2 * point);
    QCOMPARE(goal().probability.within, 0.05);
    QCOMPARE(document().undoStack().index(), 1);
    // A goal changes no game: what was played is still of these tables.
    QVERIFY(!played().isStale());
    QCOMPARE(played().survival().figures().goals.size(), std::size_t(3));
    // Keys go on with it, from the second floor, and never to the first, which all games reach.
    QTest::keyClick(chart, Qt::Key_Left);
    QTest::keyClick(chart, Qt::Key_Up);
    QCOMPARE(goal().floor, 2);
    QTest::keyClick(chart, Qt::Key_Plus);
    QVERIFY(std::abs(goal().probability.within - 0.06) < 1e-9);
    // Four games tell little; bands from 0 to 100 % hold whatever they tell.
    const auto met = [this] {
        const std::vector<GoalBand> bands = played().survival().figures().goals;
        return std::count_if(bands.begin(), bands.end(),
                             [](const GoalBand &band) { return band.isMet; });
    };
    QCOMPARE(met(), 0);
    for (int i = 0; i < 100; ++i)
        QTest::keyClick(chart, Qt::Key_Plus);
    QCOMPARE(met(), 4);
    QTest::keyClick(chart, Qt::Key_Escape);
    QVERIFY(!drawing->isChecked());
    document().undoStack().setIndex(0);
    QVERIFY(document().draft().goals.empty());
    QVERIFY(played().survival().figures().goals.empty());
}

void TestPlayedDock::aGameIsPlayedAndItsRunSaved()
{
    start(6, "5");
    QVERIFY(finish());
    QSignalSpy asked(&m_bench->window(), &EditorWindow::playRequested);
    auto *game = named<QSpinBox>("Number of the game");
    QTRY_VERIFY(played().summary().contains(QStringLiteral("of 6 games")));
    game->setFocus();
    game->selectAll();
    QTest::keyClicks(game, QStringLiteral("4"));
    QTest::keyClick(game, Qt::Key_Return);
    QVERIFY(DockBench::press(played(), QStringLiteral("Play This Seed")));
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked[0][1].toULongLong(), qulonglong(core::runSeed(5, 4)));
    QCOMPARE(asked[0][2].toInt(), 1);
    QSignalSpy watched(&m_bench->window(), &EditorWindow::watchRequested);
    QVERIFY(DockBench::press(played(), QStringLiteral("Watch")));
    QCOMPARE(watched.count(), 1);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("4.run"));
    QCOMPARE(played().picker().writeGame(4, path), QString());
    const QString cli = folder.filePath(QStringLiteral("cli.run"));
    const QStringList words = QStringLiteral("autoplay roguebasin --games 6 --seed 5 --game 4 "
                                             "--record")
                                  .split(u' ');
    QCOMPARE(QProcess::execute(QStringLiteral(FATHOM_CLI), words + QStringList {cli}), 0);
    QFile mine(path);
    QFile theirs(cli);
    QVERIFY(mine.open(QIODevice::ReadOnly) && theirs.open(QIODevice::ReadOnly));
    const QByteArray bytes = mine.readAll();
    QVERIFY(bytes.size() > 1000);
    QVERIFY(bytes == theirs.readAll());
    QFile shown(watched[0][0].toString());
    QVERIFY(shown.open(QIODevice::ReadOnly));
    QVERIFY(shown.readAll() == bytes);
}

void TestPlayedDock::ownGamesAreCountedLikeTheBots()
{
    // The bot's five games as run files: played by hand they give the same numbers.
    start(5, "5");
    QVERIFY(finish());
    QTemporaryDir folder;
    for (int game = 0; game < 5; ++game) {
        const QString path = folder.filePath(QStringLiteral("%1.run").arg(game));
        QCOMPARE(played().picker().writeGame(static_cast<std::uint64_t>(game), path), QString());
        writeAltered(path, path,
                     [](core::RunFile &run) { run.start.mode = core::RunMode::Normal; });
    }
    // And what does not count: practice, of a bot, given up, of another name, played otherwise, no
    // run.
    const QString first = folder.filePath(QStringLiteral("0.run"));
    const auto alter = [&](const char *name, const std::function<void(core::RunFile &)> &change) {
        writeAltered(first, folder.filePath(QString::fromLatin1(name)), change);
    };
    alter("practice.run", [](core::RunFile &run) { run.start.mode = core::RunMode::Practice; });
    alter("bot.run", [](core::RunFile &run) { run.start.mode = core::RunMode::Bot; });
    alter("givenup.run", [](core::RunFile &run) { run.steps.pop_back(); });
    alter("other.run", [](core::RunFile &run) { run.start.rules.name = "Other tables"; });
    alter("otherwise.run", [](core::RunFile &run) { run.steps.back().hash += 1; });
    QFile junk(folder.filePath(QStringLiteral("junk.run")));
    QVERIFY(junk.open(QIODevice::WriteOnly) && junk.write("no run") == 6);
    junk.close();

    played().setRunsFolder(folder.path());
    QVERIFY(showOwn());
    QTRY_VERIFY2(played().summary().contains(QStringLiteral("Your own games: 5, won ")),
                 qPrintable(played().summary()));
    QVERIFY(!played().summary().contains(QStringLiteral("other numbers")));
    QCOMPARE(played().survival().rowCount(), 6);
    for (int floor = 1; floor <= 10; ++floor) {
        for (int row = 0; row < 3; ++row)
            QCOMPARE(figure(played().survival(), row + 3, floor),
                     figure(played().survival(), row, floor));
        QCOMPARE(figure(played().floors(), 11, floor), figure(played().floors(), 0, floor));
        QCOMPARE(figure(played().floors(), 12, floor), figure(played().floors(), 1, floor));
    }
    // One more, with other rules that made no difference in this game: counted, and said.
    alter("numbers.run", [](core::RunFile &run) { run.start.rules.rules.inventory += 1; });
    toggleOwn(); // off
    QVERIFY(!played().result().own);
    QVERIFY(showOwn()); // and on again
    QTRY_VERIFY2(played().summary().contains(QStringLiteral("Your own games: 6, won ")),
                 qPrintable(played().summary()));
    QVERIFY(played().summary().contains(QStringLiteral("other numbers than these: 1.")));
}

void TestPlayedDock::withoutOwnGamesNoneAreShown()
{
    m_bench->show("played");
    const QTemporaryDir folder;
    played().setRunsFolder(folder.path());
    QVERIFY(showOwn());
    QTRY_VERIFY(played().summary().contains(QStringLiteral("You have not played to its end")));
    QCOMPARE(played().survival().rowCount(), 0);
    QCOMPARE(played().floors().rowCount(), 0);
}

void TestPlayedDock::badSeedsAndUnplayableTablesAreSaid()
{
    start(2, "x");
    QCOMPARE(played().progress().state, ui::Worker::State::Idle);
    QVERIFY(played().summary().contains(QStringLiteral("whole number")));
    m_bench->window().files().openBlank();
    start(2, "1");
    QCOMPARE(played().progress().state, ui::Worker::State::Idle);
    QVERIFY(played().summary().contains(QStringLiteral("cannot be played")));
}

void TestPlayedDock::aLowDockHasATableForAChart()
{
    m_bench->show("played");
    QDockWidget *dock = m_bench->docks().dock(QStringLiteral("played"));
    const auto *chart = played().findChild<SurvivalChart *>();
    const auto *table = named<QTableView>("Survival, as a table");
    m_bench->window().resizeDocks({dock}, {420}, Qt::Vertical);
    QTRY_VERIFY(chart->isVisible());
    QVERIFY(chart->height() >= 120);
    m_bench->window().resizeDocks({dock}, {150}, Qt::Vertical);
    QTRY_VERIFY(table->isVisible());
    QVERIFY(!chart->isVisible());
    m_bench->window().resizeDocks({dock}, {420}, Qt::Vertical);
    QTRY_VERIFY(chart->isVisible());
}

QTEST_MAIN(TestPlayedDock)
#include "tst_playeddock.moc"
