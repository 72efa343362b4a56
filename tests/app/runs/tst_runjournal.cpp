// SPDX-License-Identifier: GPL-3.0-or-later
// The files of runs in progress: written with each action, found after a crash, kept at the end.

#include "app/runs/runjournal.h"
#include "core/game/newgame.h"
#include "tests/support/sourcerulesets.h"

#include <QCoreApplication>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_LINUX
#include <sys/resource.h>

#include <csignal>
#endif

namespace {

/// A run and its file, as a window keeps it.
struct Played
{
    explicit Played(const QString &folder)
        : keeper(folder)
        , state(*core::newGame(rules, 11))
    {}

    QString begin() { return keeper.begin({.rules = rules, .seed = 11}); }
    QString wait()
    {
        core::takeTurn(state, rules, core::Wait {});
        return keeper.append({.action = core::Wait {}, .hash = core::stateHash(state)});
    }

    core::Ruleset rules = roguebasinRules();
    RunJournal keeper;
    core::GameState state;
};

qint64 sizeOf(const QString &path)
{
    return QFileInfo(path).size();
}

QStringList runsIn(const QString &folder)
{
    return QDir(folder).entryList({QStringLiteral("*.run")});
}

} // namespace

class tst_RunJournal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void eachActionIsOnTheDiskWhenItIsDone();
    void aFileCutShortGoesOnWhereItIsIntact();
    void anEndedRunIsKeptUnderANameOfItsOwn();
    void aNewRunLeavesTheOthersInProgress();
    void aRunInWhichNothingWasDoneLeavesNoFile();
    void theRunOfAProgramForOneRunOnlyIsOneOfThem();
    void aRunGivenUpIsOnlyKept();
    void aDamagedRunCanBeGivenUp();
    void twoWindowsHaveARunEach();
    void aRunOpenInAnotherWindowIsNeitherGoneOnWithNorGivenUp();
    void whatAKilledBeginningLeftIsTakenAway();
    void aFolderThatCannotBeMadeIsTold();
    void damagedAndNewerFilesAreTold();
    void aFullDiskIsToldOnceAndMadeUpFor();
    void aFullDiskAtTheBeginningIsToldAndMadeUpFor();
    void theLockOfAKilledProcessIsNoneAtAll_data();
    void theLockOfAKilledProcessIsNoneAtAll();
    void aLockThatNobodyHoldsIsToldAndCanBeTakenOver_data();
    void aLockThatNobodyHoldsIsToldAndCanBeTakenOver();
    void aLockThatCannotBeRemovedIsTold();

private:
    QString folder() const { return m_folder->path() + QStringLiteral("/runs"); }
    /// A run of two turns that nobody has open.
    SavedRun left()
    {
        Played game(folder());
        game.begin();
        game.wait();
        game.wait();
        game.keeper.close();
        return *game.keeper.find().saved;
    }
    static QString lockOf(const SavedRun &saved) { return saved.path + QStringLiteral(".lock"); }
    static void putFile(const QString &path, const QByteArray &bytes)
    {
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void tst_RunJournal::eachActionIsOnTheDiskWhenItIsDone()
{
    Played game(folder());
    QVERIFY(!game.keeper.hasRun());
    QCOMPARE(game.begin(), QString());
    for (int turn = 1; turn <= 5; ++turn) {
        QCOMPARE(game.wait(), QString());
        // Another reader, as after a kill: nothing is closed or flushed for it.
        const FoundRun found = RunJournal(folder()).find();
        QVERIFY(found.saved.has_value());
        QCOMPARE(found.notice, QString());
        QVERIFY(found.saved->resumed.state == game.state);
    }
}

void tst_RunJournal::aFileCutShortGoesOnWhereItIsIntact()
{
    {
        Played game(folder());
        game.begin();
        game.wait();
        game.wait();
    }
    Played game(folder());
    game.wait();
    QFile file(game.keeper.find().saved->path);
    QVERIFY(file.resize(file.size() - 1));
    const FoundRun found = game.keeper.find();
    QVERIFY(found.saved.has_value());
    QVERIFY(found.saved->resumed.state == game.state);
    QVERIFY2(found.notice.contains(QStringLiteral("you go on after turn 1.")),
             qPrintable(found.notice));
    QCOMPARE(game.keeper.goOn(*found.saved), QString());
    QCOMPARE(game.wait(), QString());
    const FoundRun again = RunJournal(folder()).find();
    QCOMPARE(again.notice, QString());
    QVERIFY(again.saved->resumed.state == game.state);
    QCOMPARE(again.saved->run.steps.size(), std::size_t {2});
}

void tst_RunJournal::anEndedRunIsKeptUnderANameOfItsOwn()
{
    Played game(folder());
    game.begin();
    game.wait();
    const qint64 size = sizeOf(game.keeper.path());
    QVERIFY(!game.keeper.finish().isEmpty());
    QVERIFY(!game.keeper.hasRun());
    QCOMPARE(runsIn(folder()).size(), 1);
    QCOMPARE(sizeOf(folder() + QLatin1Char('/') + runsIn(folder()).front()), size);
}

void tst_RunJournal::aNewRunLeavesTheOthersInProgress()
{
    Played game(folder());
    for (int run = 0; run < 3; ++run) { // in the same second, too
        QCOMPARE(game.begin(), QString());
        QCOMPARE(game.wait(), QString());
        game.state = *core::newGame(game.rules, 11);
    }
    const QStringList paths = RunJournal::inProgress(folder());
    QCOMPARE(paths.size(), 3);
    for (const QString &path : paths)
        QCOMPARE(RunJournal::find(path).saved->resumed.state.turn, 1);
    // Any of them is gone on with, and the others stay as they are.
    game.keeper.close();
    game.wait();
    QCOMPARE(game.keeper.goOn(*RunJournal::find(paths[1]).saved), QString());
    QCOMPARE(game.wait(), QString());
    for (const QString &path : paths)
        QCOMPARE(RunJournal::find(path).saved->resumed.state.turn, path == paths[1] ? 2 : 1);
}

void tst_RunJournal::aRunInWhichNothingWasDoneLeavesNoFile()
{
    Played game(folder());
    game.begin();
    QVERIFY(game.keeper.hasRun());
    game.begin();
    QCOMPARE(RunJournal::inProgress(folder()).size(), 1);
    game.keeper.close();
    QVERIFY(QDir(folder()).isEmpty()); // neither a lock
}

void tst_RunJournal::theRunOfAProgramForOneRunOnlyIsOneOfThem()
{
    const QString old = folder() + QStringLiteral("/current.run");
    QVERIFY(QFile::rename(left().path, old));
    Played game(folder());
    game.begin();
    game.wait();
    QCOMPARE(RunJournal::inProgress(folder()).size(), 2);
    game.wait();
    QCOMPARE(game.keeper.goOn(*RunJournal::find(old).saved), QString());
    QCOMPARE(game.wait(), QString());
    QCOMPARE(RunJournal::find(old).saved->resumed.state.turn, 3);
    QVERIFY(!game.keeper.finish().isEmpty());
    QVERIFY(!QFile::exists(old));
    QCOMPARE(RunJournal::inProgress(folder()).size(), 1);
}

void tst_RunJournal::aRunGivenUpIsOnlyKept()
{
    const SavedRun other = left();
    Played game(folder());
    game.begin();
    game.wait();
    QCOMPARE(game.keeper.giveUp(other.path), QString());
    QCOMPARE(RunJournal::inProgress(folder()), QStringList {game.keeper.path()});
    QCOMPARE(game.wait(), QString()); // which goes on
    QCOMPARE(game.keeper.giveUp(game.keeper.path()), QString()); // its own
    QVERIFY(!game.keeper.hasRun());
    QCOMPARE(runsIn(folder()).size(), 2);
    QCOMPARE(QDir(folder()).entryList(QDir::Files).size(), 2); // no lock is left
}

void tst_RunJournal::aDamagedRunCanBeGivenUp()
{
    const QString path = folder() + QStringLiteral("/2026-01-02 03.04.05.current.run");
    putFile(path, "no run");
    putFile(path + QStringLiteral(".lock"), "no lock");
    RunJournal keeper(folder());
    QVERIFY(!keeper.find().saved);
    QCOMPARE(keeper.giveUp(path), QString());
    QVERIFY(!keeper.hasRun());
    QCOMPARE(runsIn(folder()).size(), 1);
}

void tst_RunJournal::twoWindowsHaveARunEach()
{
    Played game(folder());
    Played other(folder());
    QCOMPARE(game.begin(), QString());
    QCOMPARE(other.begin(), QString());
    for (int turn = 0; turn < 2; ++turn) {
        QCOMPARE(game.wait(), QString());
        QCOMPARE(other.wait(), QString());
    }
    QVERIFY(game.keeper.isSaved() && other.keeper.isSaved());
    QVERIFY(game.keeper.path() != other.keeper.path());
    QVERIFY(RunJournal::find(game.keeper.path()).saved->resumed.state == game.state);
    QVERIFY(RunJournal::find(other.keeper.path()).saved->resumed.state == other.state);
}

void tst_RunJournal::aRunOpenInAnotherWindowIsNeitherGoneOnWithNorGivenUp()
{
    Played game(folder());
    game.begin();
    game.wait();
    const QString path = game.keeper.path();
    const qint64 size = sizeOf(path);
    const QString words
        = QStringLiteral(
              "This run is open in another window of Fathom (process %1): play it there.")
              .arg(QCoreApplication::applicationPid());
    Played other(folder());
    QCOMPARE(other.keeper.goOn(*other.keeper.find().saved), words);
    QVERIFY(other.keeper.isHeld());
    QVERIFY(!other.keeper.isSaved() && !other.keeper.canTakeOver());
    QCOMPARE(other.wait(), QString());
    QCOMPARE(other.keeper.giveUp(path), words);
    QCOMPARE(sizeOf(path), size);
    QCOMPARE(runsIn(folder()).size(), 1);
    game.keeper.close();
    QCOMPARE(other.keeper.goOn(*other.keeper.find().saved), QString());
    QVERIFY(!other.keeper.isHeld());
}

void tst_RunJournal::whatAKilledBeginningLeftIsTakenAway()
{
    const QString begun = folder() + QStringLiteral("/2026-01-02 03.04.05.current.run.new");
    putFile(begun, "FATHOM");
    Played game(folder());
    QVERIFY(!game.keeper.hasRun());
    QCOMPARE(game.begin(), QString());
    QVERIFY(!QFile::exists(begun));
}

void tst_RunJournal::aFolderThatCannotBeMadeIsTold()
{
    QFile file(folder()); // a file where the folder would be
    QVERIFY(file.open(QFile::WriteOnly));
    Played game(folder());
    QVERIFY(game.begin().contains(QStringLiteral("cannot be made, so this run is not saved")));
    QCOMPARE(game.wait(), QString());
}

void tst_RunJournal::damagedAndNewerFilesAreTold()
{
    const SavedRun saved = left();
    QFile file(saved.path);
    QVERIFY(file.open(QFile::ReadWrite));
    QByteArray bytes = file.readAll();
    bytes[10] = 9;
    putFile(saved.path, bytes);
    const RunJournal keeper(folder());
    QVERIFY(!keeper.find().saved);
    QVERIFY(keeper.find().notice.contains(QStringLiteral("a newer program wrote")));
    bytes[10] = 1;
    bytes[40] = static_cast<char>(bytes[40] ^ 1);
    putFile(saved.path, bytes);
    QVERIFY(!keeper.find().saved);
    QVERIFY(keeper.find().notice.contains(QStringLiteral("damaged")));
    QVERIFY(keeper.hasRun()); // looking at it has not removed it
}

void tst_RunJournal::aFullDiskIsToldOnceAndMadeUpFor()
{
#ifdef Q_OS_LINUX
    Played game(folder());
    game.begin();
    game.wait();
    const qint64 size = sizeOf(game.keeper.path());
    // No file may grow past its next few bytes: as on a full disk, a part of a write succeeds.
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before {};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    rlimit full = before;
    full.rlim_cur = static_cast<rlim_t>(size) + 10;
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &full), 0);
    const QString first = game.wait();
    const QString second = game.wait();
    const qint64 sizeThen = sizeOf(game.keeper.path());
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
    QVERIFY2(first.contains(QStringLiteral("cannot be saved just now: File too large.")),
             qPrintable(first));
    QCOMPARE(second, QString()); // said once is enough
    QVERIFY(!game.keeper.isSaved());
    QCOMPARE(game.keeper.whyNot(), QStringLiteral("File too large"));
    QCOMPARE(sizeThen, size); // no half of a step is left
    game.keeper.tryAgain();
    QVERIFY(game.keeper.isSaved());
    QCOMPARE(game.wait(), QString());
    const FoundRun found = RunJournal(folder()).find();
    QCOMPARE(found.notice, QString());
    QVERIFY(found.saved->resumed.state == game.state);
#else
    QSKIP("needs a way to fill the disk");
#endif
}

void tst_RunJournal::aFullDiskAtTheBeginningIsToldAndMadeUpFor()
{
#ifdef Q_OS_LINUX
    Played game(folder());
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before {};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    for (const rlim_t room : {rlim_t {0}, rlim_t {2000}}) { // not even the lock, half of the head
        rlimit full = before;
        full.rlim_cur = room;
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &full), 0);
        const QString told = game.begin();
        const QString more = game.wait();
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
        QVERIFY2(told.contains(QStringLiteral("it is tried again with each action")),
                 qPrintable(told));
        QCOMPARE(more, QString());
        QVERIFY(!game.keeper.isSaved());
        QVERIFY(!game.keeper.hasRun());
        QCOMPARE(game.wait(), QString());
        QVERIFY(game.keeper.isSaved());
        QCOMPARE(RunJournal(folder()).find().saved->run.steps.size(), std::size_t {2});
        game.keeper.finish();
        game.keeper.close();
        game.state = *core::newGame(game.rules, 11);
    }
#else
    QSKIP("needs a way to fill the disk");
#endif
}

void tst_RunJournal::theLockOfAKilledProcessIsNoneAtAll_data()
{
    const QByteArray dead
        = "4194303\ntst_killed\n" + QSysInfo::machineHostName().toUtf8() + "\n\n\n";
    QTest::addColumn<QByteArray>("lock");
    QTest::addColumn<bool>("isBeingRemoved");
    QTest::newRow("while it played") << dead << false;
    QTest::newRow("before it wrote to its lock") << QByteArray() << false;
    QTest::newRow("while it took away another") << dead << true;
}

void tst_RunJournal::theLockOfAKilledProcessIsNoneAtAll()
{
    QFETCH(QByteArray, lock);
    QFETCH(bool, isBeingRemoved);
    const SavedRun saved = left();
    putFile(lockOf(saved), lock);
    if (isBeingRemoved)
        putFile(lockOf(saved) + QStringLiteral(".rmlock"), {}); // QLockFile makes it for that
    QVERIFY(!RunJournal::isOpenElsewhere(saved.path));
    Played game(folder());
    QCOMPARE(game.keeper.goOn(saved), QString());
    QCOMPARE(game.wait(), QString());
    QVERIFY(game.keeper.isSaved());
    Played other(folder());
    QVERIFY(other.keeper.goOn(saved).contains(QStringLiteral("another window")));
}

void tst_RunJournal::aLockThatNobodyHoldsIsToldAndCanBeTakenOver_data()
{
    QTest::addColumn<QByteArray>("lock");
    QTest::addColumn<QString>("words");
    QTest::newRow("garbage") << QByteArray("\x01\xff no lock\n\n") << QStringLiteral("is damaged");
    QTest::newRow("another computer's")
        << QByteArray("4242\nfathom\nattic\n\n\n")
        << QStringLiteral("Fathom on the computer attic (process 4242) has left the lock file");
}

void tst_RunJournal::aLockThatNobodyHoldsIsToldAndCanBeTakenOver()
{
    QFETCH(QByteArray, lock);
    QFETCH(QString, words);
    const SavedRun saved = left();
    putFile(lockOf(saved), lock);
    Played game(folder());
    game.wait();
    game.wait(); // played again what was saved
    const QString told = game.keeper.goOn(saved);
    QVERIFY2(told.contains(words), qPrintable(told));
    QVERIFY2(told.contains(lockOf(saved)), qPrintable(told));
    QVERIFY(!told.contains(QStringLiteral("another window")));
    QCOMPARE(game.wait(), QString());
    QVERIFY(!game.keeper.isSaved());
    QVERIFY(game.keeper.canTakeOver());
    QCOMPARE(game.keeper.takeOver(), QString());
    QVERIFY(game.keeper.isSaved());
    QVERIFY(!game.keeper.canTakeOver());
    QCOMPARE(game.wait(), QString());
    const FoundRun again = RunJournal(folder()).find();
    QCOMPARE(again.saved->run.steps.size(), std::size_t {4});
    QVERIFY(again.saved->resumed.state == game.state);
    Played other(folder()); // the lock is one that holds again
    QVERIFY(other.keeper.goOn(saved).contains(QStringLiteral("another window of Fathom")));
}

void tst_RunJournal::aLockThatCannotBeRemovedIsTold()
{
    const SavedRun saved = left();
    QVERIFY(QDir().mkpath(lockOf(saved))); // a folder in its place
    Played game(folder());
    QVERIFY(game.keeper.goOn(saved).contains(QStringLiteral("is damaged")));
    QVERIFY(game.keeper.takeOver().contains(QStringLiteral("cannot be removed")));
    QVERIFY(!game.keeper.isSaved());
}

QTEST_GUILESS_MAIN(tst_RunJournal)
#include "tst_runjournal.moc"
