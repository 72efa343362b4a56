// SPDX-License-Identifier: MIT
// Ctrl-C in the midst of what would take hours: that they come to an end is the test.

#include "tests/cli/runcli.h"

#include <QFile>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <vector>

#ifdef Q_OS_UNIX
#include <csignal>
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

/// Starts fathom-cli with each of the arguments and, `after` milliseconds later, interrupts them.
std::vector<Stopped> interrupted(const QStringList &arguments, int after)
{
    std::vector<Stopped> stopped(static_cast<std::size_t>(arguments.size()));
#ifdef Q_OS_UNIX
    std::vector<std::unique_ptr<QProcess>> processes;
    processes.reserve(stopped.size());
    for (const QString &each : arguments) {
        processes.push_back(std::make_unique<QProcess>());
        processes.back()->start(QStringLiteral(FATHOM_CLI), QProcess::splitCommand(each));
    }
    QTest::qWait(after);
    for (const auto &process : processes) {
        if (process->state() == QProcess::Running)
            ::kill(static_cast<pid_t>(process->processId()), SIGINT);
    }
    for (std::size_t i = 0; i < stopped.size(); ++i) {
        QProcess &process = *processes[i];
        if (process.state() == QProcess::NotRunning || process.waitForFinished(patience))
            stopped[i] = {process.exitCode(), process.exitStatus() == QProcess::CrashExit,
                          process.readAllStandardOutput(), process.readAllStandardError()};
    }
#else
    Q_UNUSED(after);
#endif
    return stopped;
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

// All side by side: each has the machine for longer than it needs to begin.
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
    const std::vector<Stopped> ends = interrupted(commands, 1000);
    for (qsizetype i = 0; i < commands.size(); ++i) {
        const Stopped &end = ends[static_cast<std::size_t>(i)];
        const QByteArray command = commands[i].toUtf8();
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
    const Stopped stopped = interrupted({command + QStringLiteral("1000000000")}, 300).front();
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
    const Stopped stopped
        = interrupted(
              {QStringLiteral("simulate roguebasin --runs 1000000000 --seed 5 --shard 1/2")}, 500)
              .front();
    QCOMPARE(stopped.exitCode, 130);
    QVERIFY(stopped.out.isEmpty());
}

QTEST_GUILESS_MAIN(TestCliInterrupt)
#include "tst_cliinterrupt.moc"
