// SPDX-License-Identifier: GPL-3.0-or-later
// A program that is killed while it plays: Continue offers the last action whose write had
// returned, or the one being written. 20 kills; 1,000 with FATHOM_LONG_TESTS=1. The same program,
// started with --play FOLDER, is the one that is killed.

#include "app/runs/runjournal.h"
#include "core/bot/bot.h"
#include "core/game/newgame.h"
#include "core/runs/runreplay.h"
#include "tests/support/sourcerulesets.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>
#include <cstring>

namespace {

/// A run ends after so many actions, so that kills come upon beginnings and ends, too.
constexpr std::uint64_t longestRun = 150;

/// What the player tells once a write has returned.
struct Told
{
    std::uint64_t seed = 0;
    std::uint64_t actions = 0;
    std::uint64_t hash = 0;

    bool operator==(const Told &) const = default;
};

QStringList runsIn(const QString &folder)
{
    return QDir(folder).entryList({QStringLiteral("*.run")}, QDir::Files);
}

/// Plays run after run, going on where the last process was killed, and never stops.
class Player
{
public:
    explicit Player(const QString &folder)
        : m_folder(folder)
        , m_keeper(folder)
    {}

    bool play()
    {
        if (!goOn() && !begin())
            return false;
        for (;;) {
            if (m_told.actions < longestRun && m_state.outcome == core::Outcome::Playing) {
                if (!act())
                    return false;
            } else if (m_keeper.finish().isEmpty() || !begin()) {
                return false;
            }
        }
    }

    /// Why it does not play.
    const QString &complaint() const { return m_complaint; }

private:
    bool isDone(const QString &complaint)
    {
        m_complaint = complaint;
        return complaint.isEmpty();
    }

    bool goOn()
    {
        if (!m_keeper.hasRun())
            return false;
        const FoundRun found = m_keeper.find();
        if (!found.saved || !isDone(m_keeper.goOn(*found.saved)))
            return false;
        m_state = found.saved->resumed.state;
        m_told = {.seed = found.saved->run.start.seed,
                  .actions = found.saved->resumed.steps,
                  .hash = core::stateHash(m_state)};
        m_bot->startGame(core::Rng(m_told.seed));
        return tell();
    }

    bool begin()
    {
        m_told = {.seed = static_cast<std::uint64_t>(runsIn(m_folder).size()) + 1};
        m_state = *core::newGame(m_rules, m_told.seed);
        m_told.hash = core::stateHash(m_state);
        m_bot->startGame(core::Rng(m_told.seed));
        return isDone(m_keeper.begin({.rules = m_rules, .seed = m_told.seed})) && tell();
    }

    bool act()
    {
        const core::Action action = m_bot->act(core::View(m_state, m_rules));
        if (const auto refusal = core::takeTurn(m_state, m_rules, action).refusal) {
            m_bot->learn(*refusal);
            return true;
        }
        ++m_told.actions;
        m_told.hash = core::stateHash(m_state);
        return isDone(m_keeper.append({.action = action, .hash = m_told.hash})) && tell();
    }

    bool tell() const
    {
        return std::fwrite(&m_told, sizeof m_told, 1, stdout) == 1 && std::fflush(stdout) == 0;
    }

    QString m_folder;
    core::Ruleset m_rules = roguebasinRules();
    RunJournal m_keeper;
    std::unique_ptr<core::Bot> m_bot = core::makeBot(core::BotKind::Greedy);
    core::GameState m_state;
    Told m_told;
    QString m_complaint;
};

/// How often which of two came about.
struct Outcomes
{
    int asTold = 0; ///< the last write that had returned
    int oneMore = 0; ///< the action being written
    int between = 0; ///< one run had ended, the next not begun
    int anew = 0; ///< a run begun, and not yet told
    int torn = 0; ///< a write was cut in the middle
};

/// Starts a player, kills it, and answers what it told last; what was told before where nothing.
Told killOne(const QString &folder, Told last, QRandomGenerator &random)
{
    QProcess player;
    player.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--play"), folder});
    if (!player.waitForStarted(30'000))
        qFatal("the player does not start");
    // One in eight while it starts, the others while it plays.
    if (random.bounded(8) != 0 && !player.waitForReadyRead(60'000))
        qFatal("the player does not play: %s", player.readAllStandardError().constData());
    QThread::usleep(random.bounded(20'000U));
    player.kill();
    player.waitForFinished(60'000);
    if (player.exitStatus() != QProcess::CrashExit)
        qFatal("the player stopped by itself");
    const QByteArray bytes = player.readAllStandardOutput();
    const auto whole = static_cast<std::size_t>(bytes.size()) / sizeof(Told);
    if (whole > 0)
        std::memcpy(&last, bytes.constData() + (whole - 1) * sizeof(Told), sizeof(Told));
    return last;
}

/// The complaint about what Continue offers after a kill, or nothing.
QString check(const QString &folder, const Told &told, Outcomes &outcomes)
{
    const RunJournal keeper(folder);
    if (!keeper.hasRun()) {
        ++outcomes.between;
        const bool mayBe = told.seed == static_cast<std::uint64_t>(runsIn(folder).size());
        return mayBe ? QString() : QStringLiteral("the run is gone");
    }
    const FoundRun found = keeper.find();
    if (!found.saved)
        return found.notice;
    const core::RunFile &run = found.saved->run;
    if (found.saved->resumed.divergence)
        return QStringLiteral("it plays otherwise");
    outcomes.torn += run.lostBytes > 0 ? 1 : 0;
    if (run.lostBytes > 0 && found.notice.isEmpty())
        return QStringLiteral("a torn end is not told");
    if (run.start.seed == told.seed + 1 && run.steps.empty()) {
        ++outcomes.anew;
        return {};
    }
    if (run.start.seed != told.seed)
        return QStringLiteral("another run");
    if (run.steps.size() == told.actions + 1) {
        ++outcomes.oneMore;
        return {};
    }
    ++outcomes.asTold;
    const bool same = core::stateHash(found.saved->resumed.state) == told.hash;
    return run.steps.size() == told.actions && same
        ? QString()
        : QStringLiteral("%1 actions, %2 were told").arg(run.steps.size()).arg(told.actions);
}

} // namespace

class tst_Killed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void continueOffersTheLastActionWritten();
};

void tst_Killed::continueOffersTheLastActionWritten()
{
    QTemporaryDir temporary;
    const QString folder = temporary.filePath(QStringLiteral("runs"));
    const int kills = qEnvironmentVariableIsSet("FATHOM_LONG_TESTS") ? 1000 : 20;
    QRandomGenerator random(7); // when; what is hit differs all the same
    Told told;
    Outcomes outcomes;
    for (int kill = 0; kill < kills; ++kill) {
        const Told before = told;
        told = killOne(folder, told, random);
        QVERIFY(told.seed >= before.seed);
        if (told.seed == 0)
            continue; // killed before it began its first run
        const QString complaint = check(folder, told, outcomes);
        QVERIFY2(complaint.isEmpty(),
                 qPrintable(QStringLiteral("kill %1: %2").arg(kill).arg(complaint)));
    }
    qInfo("%d as told, %d one action more, %d between two runs, %d anew; %d torn", outcomes.asTold,
          outcomes.oneMore, outcomes.between, outcomes.anew, outcomes.torn);
    QVERIFY(outcomes.asTold > kills / 4);
    QVERIFY(QDir(folder).entryList({QStringLiteral("*.new")}).size() <= 1); // of the last kill
    // Each run that ended is whole.
    for (const QString &name : runsIn(folder)) {
        QFile file(folder + QLatin1Char('/') + name);
        QVERIFY(file.open(QFile::ReadOnly));
        const QByteArray bytes = file.readAll();
        const auto run = core::readRun({bytes.constData(), static_cast<std::size_t>(bytes.size())});
        QVERIFY2(run.has_value(), qPrintable(name));
        QVERIFY2(RunJournal::isInProgress(name) || run->lostBytes == 0, qPrintable(name));
    }
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() == 3 && words[1] == QStringLiteral("--play")) {
        Player player(words[2]);
        const bool isDone = player.play();
        std::fputs(qPrintable(player.complaint()), stderr);
        return isDone ? 0 : 1;
    }
    tst_Killed test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_killed.moc"
