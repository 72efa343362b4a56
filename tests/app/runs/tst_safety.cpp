// SPDX-License-Identifier: GPL-3.0-or-later
// What may go wrong with the run on disk, as a player meets it: each is told, nothing is lost.

#include "tests/app/shownwindow.h"

#include "app/cards/card.h"
#include "app/runs/runjournal.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QStandardPaths>
#include <QTest>
#include <QWindow>

#include <memory>

#ifdef Q_OS_LINUX
#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace {

/// What the cards over the window say.
QString told(const GameWindow &window)
{
    QStringList texts;
    for (const Card *card : window.findChildren<Card *>())
        if (card->isVisible())
            for (const QLabel *label : card->findChildren<QLabel *>())
                texts << label->text();
    return texts.join(QLatin1Char('\n'));
}

/// What stands beside the map about saving.
QString unsaved(const GameWindow &window)
{
    const auto *label = window.findChild<QLabel *>(QStringLiteral("unsaved"));
    return label->isVisible() ? label->text() : QString();
}

/// The newest run in progress; empty where there is none.
QString runPath()
{
    return RunJournal::inProgress(RunJournal::usualFolder()).value(0);
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QFile::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write the test's file");
}

/// A new game with three turns taken.
void playABit(GameWindow &window)
{
    press(window, Qt::Key_N);
    press(window, Qt::Key_Return);
    for (int turn = 0; turn < 3; ++turn)
        press(window, Qt::Key_Period);
}

} // namespace

class tst_Safety : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { QDir(RunJournal::usualFolder()).removeRecursively(); }
    void aRunOpenInAnotherWindowIsToldAndNotGoneOnWith();
    void aSecondWindowPlaysAndSavesARunOfItsOwn();
    void aFolderThatCannotBeWrittenToIsToldAndThePlayerAskedBeforeLeaving();
    void aFullDiskIsToldAndMadeUpForWhenThereIsRoom();
    void aFullDiskIsTriedAgainBeforeLeaving();
    void aDamagedLockIsToldAndTakenOverWhenAsked();
    void aRunThatCannotBeContinuedIsToldAndKept_data();
    void aRunThatCannotBeContinuedIsToldAndKept();
};

void tst_Safety::aRunOpenInAnotherWindowIsToldAndNotGoneOnWith()
{
    const auto first = shown();
    playABit(*first);
    const QByteArray before = bytesOf(runPath());
    const auto second = shown();
    press(*second, Qt::Key_C);
    QVERIFY2(told(*second).contains(QStringLiteral("open in another window of Fathom")),
             qPrintable(told(*second)));
    QCOMPARE(page(*second), QStringLiteral("titlePage"));
    press(*second, Qt::Key_Escape);
    QCOMPARE(bytesOf(runPath()), before);
    second->close(); // there is nothing to lose
    QVERIFY(!second->isVisible());
    first->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(first.get()));
    press(*first, Qt::Key_Period);
    QVERIFY(bytesOf(runPath()).startsWith(before));
    QVERIFY(bytesOf(runPath()).size() > before.size());
}

void tst_Safety::aSecondWindowPlaysAndSavesARunOfItsOwn()
{
    const auto first = shown();
    playABit(*first);
    const auto second = shown();
    playABit(*second);
    QCOMPARE(told(*second), QString());
    QCOMPARE(unsaved(*second), QString());
    const QStringList runs = RunJournal::inProgress(RunJournal::usualFolder());
    QCOMPARE(runs.size(), 2);
    for (const QString &run : runs)
        QCOMPARE(RunJournal::find(run).saved->resumed.state.turn, 3);
}

void tst_Safety::aFolderThatCannotBeWrittenToIsToldAndThePlayerAskedBeforeLeaving()
{
#ifdef Q_OS_LINUX
    const QString folder = RunJournal::usualFolder();
    QVERIFY(QDir().mkpath(folder));
    QCOMPARE(chmod(qPrintable(folder), 0555), 0);
    constexpr uid_t nobody = 65534;
    const bool isRoot = geteuid() == 0; // whom no permission stops
    if (isRoot)
        QCOMPARE(seteuid(nobody), 0);
    {
        const auto window = shown();
        playABit(*window);
        QVERIFY2(told(*window).contains(QStringLiteral("not saved")), qPrintable(told(*window)));
        press(*window, Qt::Key_Escape);
        press(*window, Qt::Key_Period);
        QVERIFY(window->session().state().turn > 0);
        QVERIFY(!QFile::exists(runPath()));
        window->close();
        QVERIFY(window->isVisible());
        press(*window, Qt::Key_L);
        QTRY_VERIFY(!window->isVisible());
    }
    if (isRoot)
        QCOMPARE(seteuid(0), 0);
    QCOMPARE(chmod(qPrintable(folder), 0755), 0);
#else
    QSKIP("needs permissions as on Linux");
#endif
}

void tst_Safety::aFullDiskIsToldAndMadeUpForWhenThereIsRoom()
{
#ifdef Q_OS_LINUX
    const auto window = shown();
    playABit(*window);
    const QByteArray before = bytesOf(runPath());
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit usual {};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &usual), 0);
    rlimit full = usual;
    full.rlim_cur = static_cast<rlim_t>(before.size()) + 4;
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &full), 0);
    press(*window, Qt::Key_Period);
    const QString first = told(*window);
    press(*window, Qt::Key_Escape);
    press(*window, Qt::Key_Period);
    const QString second = told(*window);
    const QString besideTheMap = unsaved(*window);
    window->close();
    const QString leaving = told(*window);
    press(*window, Qt::Key_Escape);
    const QByteArray meanwhile = bytesOf(runPath());
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &usual), 0);
    QVERIFY2(first.contains(QStringLiteral("cannot be saved just now: File too large")),
             qPrintable(first));
    QCOMPARE(second, QString());
    QCOMPARE(besideTheMap, QStringLiteral("Not saved since turn 3: File too large."));
    QVERIFY2(leaving.contains(QStringLiteral("What you did since turn 3 could not be saved.")),
             qPrintable(leaving));
    QCOMPARE(meanwhile, before);
    press(*window, Qt::Key_Period);
    QCOMPARE(unsaved(*window), QString());
    QCOMPARE(window->session().state().turn, 6);
    const FoundRun found = RunJournal(RunJournal::usualFolder()).find();
    QCOMPARE(found.notice, QString());
    QVERIFY(found.saved->resumed.state == window->session().state());
#else
    QSKIP("needs a way to fill the disk");
#endif
}

void tst_Safety::aFullDiskIsTriedAgainBeforeLeaving()
{
#ifdef Q_OS_LINUX
    const auto window = shown();
    playABit(*window);
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit usual {};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &usual), 0);
    rlimit full = usual;
    full.rlim_cur = static_cast<rlim_t>(bytesOf(runPath()).size());
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &full), 0);
    press(*window, Qt::Key_Period);
    press(*window, Qt::Key_Escape);
    const QString meanwhile = unsaved(*window);
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &usual), 0);
    QVERIFY(!meanwhile.isEmpty());
    window->close(); // it is tried before it is asked
    QVERIFY(!window->isVisible());
    QCOMPARE(RunJournal(RunJournal::usualFolder()).find().saved->resumed.state.turn, 4);
#else
    QSKIP("needs a way to fill the disk");
#endif
}

void tst_Safety::aDamagedLockIsToldAndTakenOverWhenAsked()
{
    {
        const auto window = shown();
        playABit(*window);
    }
    const QString run = runPath();
    const QString lock = run + QStringLiteral(".lock");
    const QByteArray before = bytesOf(run);
    write(lock, "no lock\n");
    const auto window = shown();
    press(*window, Qt::Key_C);
    QVERIFY2(told(*window).contains(QStringLiteral("The lock file %1 is damaged").arg(lock)),
             qPrintable(told(*window)));
    press(*window, Qt::Key_Escape);
    press(*window, Qt::Key_Period);
    QCOMPARE(unsaved(*window),
             QStringLiteral("Not saved since turn 3: a lock file is in the way."));
    QCOMPARE(bytesOf(run), before);
    window->close(); // offered once more
    QVERIFY(window->isVisible());
    press(*window, Qt::Key_S);
    QCOMPARE(told(*window), QString());
    QCOMPARE(unsaved(*window), QString());
    press(*window, Qt::Key_Period);
    const FoundRun found = RunJournal::find(run);
    QVERIFY(found.saved->resumed.state == window->session().state());
}

void tst_Safety::aRunThatCannotBeContinuedIsToldAndKept_data()
{
    QTest::addColumn<int>("byte");
    QTest::addColumn<int>("value");
    QTest::addColumn<QString>("words");
    QTest::newRow("newer") << 10 << 9 << QStringLiteral("a newer program wrote");
    QTest::newRow("damaged") << 40 << -1 << QStringLiteral("damaged");
}

void tst_Safety::aRunThatCannotBeContinuedIsToldAndKept()
{
    QFETCH(int, byte);
    QFETCH(int, value);
    QFETCH(QString, words);
    {
        const auto window = shown();
        playABit(*window);
        window->close();
    }
    const QString broken = runPath();
    QByteArray bytes = bytesOf(broken);
    bytes[byte] = static_cast<char>(value < 0 ? ~bytes[byte] : value);
    write(broken, bytes);
    {
        const auto window = shown();
        QTRY_COMPARE(child<QLabel>(*window, "continued")->text(),
                     QStringLiteral("The saved run cannot be read."));
        press(*window, Qt::Key_C);
        QVERIFY2(told(*window).contains(words), qPrintable(told(*window)));
        QVERIFY2(told(*window).contains(broken), qPrintable(told(*window)));
        QVERIFY2(told(*window).contains(QStringLiteral("give it up")), qPrintable(told(*window)));
        press(*window, Qt::Key_Escape);
        QCOMPARE(bytesOf(broken), bytes);
        playABit(*window); // another run: the file stays where it is
        QCOMPARE(RunJournal::inProgress(RunJournal::usualFolder()).size(), 2);
        QCOMPARE(bytesOf(broken), bytes);
    }
    const auto again = shown(); // and is no hindrance
    press(*again, Qt::Key_C);
    QCOMPARE(told(*again), QString());
    QCOMPARE(again->session().state().turn, 3);
}

QTEST_MAIN(tst_Safety)
#include "tst_safety.moc"
