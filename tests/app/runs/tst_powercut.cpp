// SPDX-License-Identifier: GPL-3.0-or-later
// A power cut while a game is played: what is not flushed to the disk is lost. It costs at most
// the last five seconds of play, and never the file.

#include "app/runs/morgue.h"
#include "app/runs/runjournal.h"
#include "core/bot/bot.h"
#include "core/game/newgame.h"
#include "tests/support/diskwatch.h"
#include "tests/support/sourcerulesets.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>

namespace {

constexpr qint64 promised = 5000; // ms

/// A bot's run and its file, as a window keeps it.
struct Played
{
    explicit Played(const QString &folder)
        : keeper(folder)
        , state(*core::newGame(rules, 11))
    {
        bot->startGame(core::Rng(11));
        clock.start();
    }

    QString begin() { return keeper.begin({.rules = rules, .seed = 11}); }
    QString act(const core::Action &action)
    {
        if (core::takeTurn(state, rules, action).refusal)
            return {};
        doneAt.push_back(clock.elapsed());
        return keeper.append({.action = action, .hash = core::stateHash(state)});
    }
    QString play() { return act(bot->act(core::View(state, rules))); }

    core::Ruleset rules = roguebasinRules();
    RunJournal keeper;
    core::GameState state;
    std::unique_ptr<core::Bot> bot = core::makeBot(core::BotKind::Careful);
    QElapsedTimer clock;
    std::vector<qint64> doneAt; // of each action, ms
};

qint64 sizeOf(const QString &path)
{
    return QFileInfo(path).size();
}

} // namespace

class tst_PowerCut : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void costsAtMostFiveSecondsOfPlayAndNeverTheFile();
    void aRunIsWholeBeforeItHasItsName();
    void aChangeOfFloorIsFlushedAtOnce();
    void whatIsLeftIsFlushedAtOnce();
    void noActionWaitsForTheDisk();
    void whatTheDiskDidNotTakeIsToldAndWrittenAgain();
    void aMorgueFileIsWholeBeforeItHasItsName();

private:
    QString runs() const { return m_folder->filePath(QStringLiteral("runs")); }
    /// What Continue finds after a power cut now.
    FoundRun afterACut();

    std::unique_ptr<QTemporaryDir> m_folder;
    int m_cuts = 0;
};

void tst_PowerCut::init()
{
    if (!diskwatch::works)
        QSKIP("needs to see what is asked of the disk");
    diskwatch::reset();
    m_folder = std::make_unique<QTemporaryDir>();
}

void tst_PowerCut::cleanup()
{
    diskwatch::fail(0);
    diskwatch::release();
}

FoundRun tst_PowerCut::afterACut()
{
    const QString after = m_folder->filePath(QStringLiteral("after %1").arg(++m_cuts));
    diskwatch::cutPower(runs(), after);
    return RunJournal(after).find();
}

void tst_PowerCut::costsAtMostFiveSecondsOfPlayAndNeverTheFile()
{
    Played game(runs());
    QCOMPARE(game.begin(), QString());
    const QString run = game.keeper.path();
    const auto flushed = [&run] { return diskwatch::flushedOf(run); };
    const qint64 head = flushed();
    // Played on and on: that more comes must not put the flush off.
    while (flushed() == head) {
        QCOMPARE(game.play(), QString());
        QVERIFY2(game.clock.elapsed() < promised, "nothing was flushed in five seconds");
        QTest::qWait(20);
        if (game.doneAt.size() % 25 != 0)
            continue;
        const FoundRun found = afterACut();
        QVERIFY2(found.saved, qPrintable(found.notice));
        const std::size_t kept = found.saved->run.steps.size();
        if (kept < game.doneAt.size())
            QVERIFY(game.clock.elapsed() - game.doneAt[kept] < promised);
    }
    QVERIFY(game.doneAt.size() > 10);
    // And played no more: what was done last is flushed as well.
    QTRY_COMPARE_WITH_TIMEOUT(flushed(), sizeOf(run), promised);
    QCOMPARE(afterACut().saved->run.steps.size(), game.doneAt.size());
    QVERIFY(afterACut().saved->resumed.state == game.state);
    QVERIFY(diskwatch::folderFlushes() > 0); // its name, too
}

void tst_PowerCut::aRunIsWholeBeforeItHasItsName()
{
    Played game(runs());
    for (int run = 0; run < 2; ++run) {
        QCOMPARE(game.begin(), QString());
        const FoundRun found = afterACut();
        QVERIFY2(found.saved, qPrintable(found.notice));
        QVERIFY(found.saved->resumed.state == game.state);
    }
    const std::vector<diskwatch::Rename> renames = diskwatch::renames();
    QCOMPARE(renames.size(), std::size_t {2});
    for (const diskwatch::Rename &rename : renames)
        QCOMPARE(rename.flushed, rename.size);
}

void tst_PowerCut::aChangeOfFloorIsFlushedAtOnce()
{
    Played game(runs());
    game.begin();
    game.play();
    const QString run = game.keeper.path();
    QVERIFY(diskwatch::flushedOf(run) < sizeOf(run));
    game.keeper.append({.action = core::Descend {}, .hash = 0});
    // Well before the time that other actions take.
    QTRY_COMPARE_WITH_TIMEOUT(diskwatch::flushedOf(run), sizeOf(run), 2000);
}

void tst_PowerCut::whatIsLeftIsFlushedAtOnce()
{
    Played game(runs());
    game.begin();
    game.play();
    const QString run = game.keeper.path();
    game.keeper.close();
    QCOMPARE(diskwatch::flushedOf(run), sizeOf(run));
    game.keeper.goOn(*game.keeper.find().saved);
    game.play();
    const QString ended = game.keeper.finish();
    QCOMPARE(diskwatch::flushedOf(ended), sizeOf(ended));
}

void tst_PowerCut::noActionWaitsForTheDisk()
{
    Played game(runs());
    game.begin();
    diskwatch::hold();
    game.keeper.append({.action = core::Descend {}, .hash = core::stateHash(game.state)});
    QTRY_VERIFY(diskwatch::isHeld());
    for (int action = 0; action < 100; ++action)
        QCOMPARE(game.keeper.append({.action = core::Wait {}, .hash = 0}), QString());
    QVERIFY(diskwatch::isHeld());
    diskwatch::release();
    const QString run = game.keeper.path();
    game.keeper.close();
    QCOMPARE(diskwatch::flushedOf(run), sizeOf(run));
}

// As a network folder that is full says only in the end, and a disk that fails.
void tst_PowerCut::whatTheDiskDidNotTakeIsToldAndWrittenAgain()
{
    Played game(runs());
    game.begin();
    game.play();
    diskwatch::fail(EIO);
    game.keeper.flushSoon();
    QTRY_VERIFY(!game.keeper.isSaved());
    const QString told = game.play();
    QVERIFY2(told.contains(QStringLiteral("cannot be saved just now: Input/output error")),
             qPrintable(told));
    QCOMPARE(game.play(), QString()); // said once is enough
    QVERIFY(!game.keeper.isSaved());
    diskwatch::fail(0);
    QCOMPARE(game.play(), QString());
    QVERIFY(game.keeper.isSaved());
    const FoundRun found = afterACut();
    QCOMPARE(found.notice, QString());
    QVERIFY(found.saved->resumed.state == game.state);
}

void tst_PowerCut::aMorgueFileIsWholeBeforeItHasItsName()
{
    Played game(runs());
    game.begin();
    game.play();
    const QString ended = game.keeper.finish();
    diskwatch::reset();
    QCOMPARE(writeMorgue(ended), QString());
    const std::vector<diskwatch::Rename> renames = diskwatch::renames();
    QCOMPARE(renames.size(), std::size_t {1});
    QCOMPARE(renames.front().to, morguePathOf(ended));
    QVERIFY(renames.front().size > 0);
    QCOMPARE(renames.front().flushed, renames.front().size);
}

QTEST_GUILESS_MAIN(tst_PowerCut)
#include "tst_powercut.moc"
