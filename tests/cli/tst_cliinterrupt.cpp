// SPDX-License-Identifier: MIT
// Ctrl-C in the midst of what would take hours: that they come to an end is the test.

#include "tests/cli/runcli.h"

#include <QFile>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

#ifdef Q_OS_UNIX
#include <csignal>
#include <ctime>
#endif

namespace {

constexpr int patience = 100000; // ms

struct Stopped
{
    int exitCode = -1;
    bool bySignal = false;
    QByteArray out;
    QByteArray err;
};

/// The processor time that a process has taken, in milliseconds, where the system tells.
std::optional<long long> timeTakenBy(qint64 process)
{
#ifdef Q_OS_LINUX
    clockid_t clock {};
    timespec taken {};
    if (clock_getcpuclockid(static_cast<pid_t>(process), &clock) == 0
        && clock_gettime(clock, &taken) == 0)
        return taken.tv_sec * 1000LL + taken.tv_nsec / 1'000'000;
#else
    Q_UNUSED(process);
#endif
    return {};
}

/// Starts fathom-cli and interrupts it after so many milliseconds of work.
Stopped interrupted(const QString &arguments, int after)
{
    QProcess process;
    process.start(QStringLiteral(FATHOM_CLI), QProcess::splitCommand(arguments));
    if (!process.waitForStarted(patience))
        return {};
    if (!timeTakenBy(process.processId()))
        QTest::qWait(1000);
    while (process.state() == QProcess::Running
           && timeTakenBy(process.processId()).value_or(after) < after)
        QTest::qWait(5);
#ifdef Q_OS_UNIX
    if (process.state() == QProcess::Running)
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
#endif
    if (process.state() == QProcess::Running && !process.waitForFinished(patience))
        return {};
    return {process.exitCode(), process.exitStatus() == QProcess::CrashExit,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace

class TestCliInterrupt : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyLongWorkEndsAtOnce();
    void simulationTellsWhatItCounted_data();
    void simulationTellsWhatItCounted();
    void partOfAShardIsNotPrinted();

private:
    QTemporaryDir m_folder;
    QString m_played;
};

void TestCliInterrupt::initTestCase()
{
#ifndef Q_OS_UNIX
    QSKIP("There is no SIGINT to send.");
#endif
    QByteArray json = fathomCli("convert roguebasin - --to json").out;
    json.insert(
        json.lastIndexOf('}'),
        // Every game begins on it, and no fewer than tens of millions of them show so much.
        R"(, "goals": [{"bot": "careful", "reachesFloor": 1, "probability": {"min": 0.9999999}}])");
    m_played = m_folder.filePath(QStringLiteral("played.json"));
    QFile file(m_played);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(json);
}

void TestCliInterrupt::everyLongWorkEndsAtOnce()
{
    const QStringList commands
        = {QStringLiteral("analyze fathom --layouts 100000"),
           QStringLiteral("analyze roguebasin --floors 1 --verify 1000000000"),
           QStringLiteral("compare fathom fathom --layouts 100000"),
           QStringLiteral("solve fathom --entry bat --floor 20 --mean 1 --layouts 100000"),
           QStringLiteral("check %1 --games 1000000000").arg(m_played),
           QStringLiteral("autoplay fathom --games 100000000 --seed 1"),
           QStringLiteral("autoplay fathom --games 100000000 --seed 1 --paired menagerie"),
           QStringLiteral("autoplay fathom --games 100000000 --seed 1 --what-if 3")};
    for (const QString &each : commands) {
        // Games are played after exact numbers.
        const Stopped end = interrupted(each, each.startsWith(QStringLiteral("check")) ? 500 : 150);
        const QByteArray command = each.toUtf8();
        QVERIFY2(end.bySignal, command + ": it went on, or had ended before");
        QVERIFY2(end.err == "fathom-cli: interrupted\n", command + ": " + end.err);
        QVERIFY2(end.out.isEmpty(), command);
    }
}

void TestCliInterrupt::simulationTellsWhatItCounted_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("mark");
    QTest::newRow("table")
        << QStringLiteral("table")
        << QByteArray("\nStopped: this is a part, the first of 1000000000 runs asked for.");
    QTest::newRow("json") << QStringLiteral("json") << QByteArray("  \"partOf\": 1000000000,\n");
    QTest::newRow("csv") << QStringLiteral("csv") << QByteArray(",runs,partOf\n");
}

// It is what as many runs print, but for the mark.
void TestCliInterrupt::simulationTellsWhatItCounted()
{
    QFETCH(QString, format);
    QFETCH(QByteArray, mark);
    const QString command
        = QStringLiteral("simulate roguebasin --floors 1-2 --seed 5 --format %1 --runs ")
              .arg(format);
    const Stopped stopped = interrupted(command + QStringLiteral("1000000000"), 60);
    QCOMPARE(stopped.exitCode, 130);
    QVERIFY2(stopped.out.contains(mark), stopped.out.left(400).constData());
    static const QRegularExpression after(QStringLiteral("interrupted after ([0-9]+) runs"));
    const QString runs = after.match(QString::fromUtf8(stopped.err)).captured(1);
    QVERIFY2(runs.toULongLong() > 0, stopped.err.constData());
    QByteArray part = stopped.out;
    part.replace(mark, format == QStringLiteral("csv") ? "\n" : "");
    part.replace(',' + runs.toUtf8() + ",1000000000\n", "\n");
    QCOMPARE(part, fathomCli(command + runs).out);
}

void TestCliInterrupt::partOfAShardIsNotPrinted()
{
    const Stopped stopped = interrupted(
        QStringLiteral("simulate roguebasin --runs 1000000000 --seed 5 --shard 1/2"), 60);
    QCOMPARE(stopped.exitCode, 130);
    QVERIFY(stopped.out.isEmpty());
}

QTEST_GUILESS_MAIN(TestCliInterrupt)
#include "tst_cliinterrupt.moc"
