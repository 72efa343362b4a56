// SPDX-License-Identifier: MIT
// Run files made and played by the real program.

#include "tests/cli/runcli.h"

#include "core/base/crc32.h"

#include <QFile>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#ifdef Q_OS_UNIX
#include <sys/resource.h>
#include <sys/stat.h>
#endif

namespace {

QByteArray littleEndian(quint64 number, int width)
{
    QByteArray bytes;
    for (int i = 0; i < width; ++i, number >>= 8U)
        bytes += static_cast<char>(number & 0xFFU);
    return bytes;
}

/// As core/io/runfile.h describes it.
QByteArray frame(char kind, const QByteArray &body)
{
    const QByteArray bytes = kind + littleEndian(static_cast<quint64>(body.size()), 4) + body;
    return bytes
        + littleEndian(core::crc32({bytes.constData(), static_cast<std::size_t>(bytes.size())}), 4);
}

/// The frames after the beginning of a run file.
QList<QByteArray> stepsOf(const QByteArray &bytes)
{
    QList<QByteArray> frames;
    for (qsizetype at = 12; at < bytes.size(); at += frames.back().size())
        frames << bytes.mid(at, 9 + qFromLittleEndian<qint32>(bytes.constData() + at + 1));
    return frames.mid(1);
}

} // namespace

class TestCliReplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aBotsRunVerifiesAndEndsAsItWasPlayed();
    void aGameOfACampaignIsRecordedAsItWasCounted();
    void aScriptIsPlayedAndItsRefusedActionsLeftOut();
    void aTornTailIsLeftOutAndSaid();
    void anotherFingerprintIsFoundAtItsTurn();
    void whatWasTakenBackIsLeftOut();
    void aPipeIsReadLikeAFile();
    void aLongFileIsNotKeptInMemory();
    void seeksTurnsAndFloors();
    void whatIsNoRunIsRefused();

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    QString recorded(const char *name, const char *how = "--bot careful")
    {
        const QString file = path(name);
        const Answer answer = fathomCli(
            QStringLiteral("play roguebasin --seed 3 %1 --out %2").arg(QLatin1String(how), file));
        if (answer.exitCode != 0)
            qFatal("%s", answer.err.constData());
        return file;
    }

    QTemporaryDir m_folder;
};

void TestCliReplay::aBotsRunVerifiesAndEndsAsItWasPlayed()
{
    const QString file = recorded("bot.run");
    const Answer answer = fathomCli(QStringLiteral("replay %1 --verify").arg(file));
    QCOMPARE(answer.exitCode, 0);
    QVERIFY(answer.out.contains("every state is as recorded, forwards and backwards"));
    const QJsonObject end = fathomCli(QStringLiteral("replay %1 --json").arg(file)).json().object();
    QCOMPARE(end[u"action"].toInt(), end[u"actions"].toInt());
    QVERIFY(end[u"actions"].toInt() > 100);
    QCOMPARE(end[u"seed"].toInt(), 3);
    QVERIFY(end[u"verified"].isUndefined());
    QCOMPARE(fathomCli(QStringLiteral("replay %1 --verify --json").arg(file)).json()[u"verified"],
             QJsonValue(true));
    QCOMPARE(end[u"ruleset"][u"name"].toString(), QStringLiteral("RogueBasin, part 12"));
}

void TestCliReplay::aGameOfACampaignIsRecordedAsItWasCounted()
{
    const QString campaign = QStringLiteral("autoplay roguebasin --games 3 --seed 5 ");
    const QJsonValue floors
        = fathomCli(campaign + QStringLiteral("--format json")).json()[QStringLiteral("floors")];
    QJsonValue death;
    int floor = 0;
    while (!death.isObject() && floor < 10)
        death = floors[floor++][u"medianDeath"];
    QVERIFY(death.isObject());
    const QString record = QStringLiteral("--record %1 --game ").arg(path("game.run"));
    const QString game = QString::number(death[u"game"].toInt());
    QCOMPARE(fathomCli(campaign + record + game).exitCode, 0);
    const Answer replayed = fathomCli(QStringLiteral("replay %1 --json").arg(path("game.run")));
    const QJsonObject end = replayed.json().object();
    QCOMPARE(end[u"turn"].toInt(), death[u"turns"].toInt());
    QCOMPARE(end[u"floor"].toInt(), floor);
    QCOMPARE(end[u"seed"].toVariant().toULongLong(), death[u"seed"].toVariant().toULongLong());
    const Answer verified = fathomCli(QStringLiteral("replay %1 --verify").arg(path("game.run")));
    QCOMPARE(verified.exitCode, 0);
    QCOMPARE(fathomCli(campaign + record + u'3').exitCode, 2);
}

void TestCliReplay::aScriptIsPlayedAndItsRefusedActionsLeftOut()
{
    QFile script(path("script.txt"));
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.write("wait\nuse 7\n# a remark\nwait\n");
    script.close();
    const Answer played = fathomCli(QStringLiteral("play roguebasin --seed 3 --actions %1 --out %2")
                                        .arg(script.fileName(), path("script.run")));
    QCOMPARE(played.exitCode, 0);
    QCOMPARE(played.err, QByteArray("fathom-cli: refused actions left out: 1\n"));
    const QJsonObject end
        = fathomCli(QStringLiteral("replay %1 --json").arg(path("script.run"))).json().object();
    QCOMPARE(end[u"actions"].toInt(), 2);
    QCOMPARE(end[u"turn"].toInt(), 2);
}

void TestCliReplay::aTornTailIsLeftOutAndSaid()
{
    QFile file(recorded("torn.run", "--bot careful --turns 20"));
    QVERIFY(file.resize(file.size() - 3));
    const Answer answer = fathomCli(QStringLiteral("replay %1 --verify").arg(file.fileName()));
    QCOMPARE(answer.exitCode, 0);
    QVERIFY(answer.out.contains("bytes of the file are torn or damaged and left out"));
    const QJsonObject end
        = fathomCli(QStringLiteral("replay %1 --json").arg(file.fileName())).json().object();
    QCOMPARE(end[u"turn"].toInt(), 19);
    QVERIFY(end[u"lostBytes"].toInt() > 0);
}

void TestCliReplay::anotherFingerprintIsFoundAtItsTurn()
{
    // The same actions under another seed: the heads are as long, so exchanging them suffices.
    QFile one(recorded("one.run", "--bot careful --turns 40"));
    const QString other = path("other.run");
    QCOMPARE(
        fathomCli(
            QStringLiteral("play roguebasin --seed 4 --bot careful --turns 1 --out %1").arg(other))
            .exitCode,
        0);
    QFile second(other);
    QVERIFY(one.open(QIODevice::ReadWrite) && second.open(QIODevice::ReadOnly));
    const QByteArray steps = one.readAll();
    const QByteArray wrong = second.readAll();
    // Seed 4 at bytes 17..24 of the head, and the CRC after the ruleset, come from the other file.
    const qsizetype body = wrong.indexOf("\n}\n") + 3;
    one.seek(0);
    one.write(wrong.left(body + 4));
    one.write(steps.mid(body + 4));
    one.close();
    const Answer answer = fathomCli(QStringLiteral("replay %1 --verify").arg(one.fileName()));
    QCOMPARE(answer.exitCode, 1);
    QVERIFY(answer.out.startsWith("diverges forwards at turn 1 (action 1, floor 1)"));
    const Answer json = fathomCli(QStringLiteral("replay %1 --verify --json").arg(one.fileName()));
    QCOMPARE(json.exitCode, 1);
    QCOMPARE(json.json().object()[u"verified"], QJsonValue(false));
    QCOMPARE(json.json().object()[u"action"].toInt(), 1);
}

void TestCliReplay::whatWasTakenBackIsLeftOut()
{
    QFile file(recorded("back.run"));
    const Answer before = fathomCli(QStringLiteral("replay %1").arg(file.fileName()));
    QVERIFY(file.open(QIODevice::ReadWrite));
    const QList<QByteArray> steps = stepsOf(file.readAll());
    QVERIFY(steps.size() > 600); // more than are read at a time
    // Once more from the 20th on, and a single step back in between.
    const auto undo = [](int count) { return frame('U', littleEndian(count, 4)); };
    file.write(undo(static_cast<int>(steps.size()) - 20));
    for (const QByteArray &step : steps.mid(20))
        file.write(step);
    file.write(undo(1) + steps.back());
    file.close();
    const Answer answer = fathomCli(QStringLiteral("replay %1 --verify").arg(file.fileName()));
    QCOMPARE(answer.exitCode, 0);
    QCOMPARE(answer.out, before.out + "every state is as recorded, forwards and backwards\n");
    // More than there is: what follows is not used.
    QVERIFY(file.open(QIODevice::Append));
    file.write(undo(static_cast<int>(steps.size()) + 1) + steps.back());
    file.close();
    const Answer damaged = fathomCli(QStringLiteral("replay %1 --json").arg(file.fileName()));
    const QJsonObject end = damaged.json().object();
    QCOMPARE(end[u"actions"].toInt(), static_cast<int>(steps.size()));
    QCOMPARE(end[u"lostBytes"].toInt(), static_cast<int>(undo(1).size() + steps.back().size()));
}

void TestCliReplay::aPipeIsReadLikeAFile()
{
#ifdef Q_OS_UNIX
    QFile file(recorded("piped.run", "--bot careful --turns 30"));
    const Answer read = fathomCli(QStringLiteral("replay %1").arg(file.fileName()));
    const QString pipe = path("pipe");
    QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);
    QProcess writer;
    writer.start(
        QStringLiteral("sh"),
        {QStringLiteral("-c"), QStringLiteral("cat '%1' > '%2'").arg(file.fileName(), pipe)});
    const Answer piped = fathomCli(QStringLiteral("replay %1 --verify").arg(pipe));
    QVERIFY(writer.waitForFinished());
    QVERIFY2(piped.out.startsWith(read.out), piped.err);
#else
    QSKIP("needs pipes");
#endif
}

// Of 32 MiB, as much as it gets is taken back; less than half of them are in memory at any time.
void TestCliReplay::aLongFileIsNotKeptInMemory()
{
#if defined(Q_OS_LINUX) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    QFile file(recorded("long.run", "--bot careful --turns 1"));
    QVERIFY(file.open(QIODevice::ReadWrite));
    const QByteArray step = stepsOf(file.readAll()).front();
    const QByteArray there = (step + frame('U', littleEndian(1, 4))).repeated(1000);
    while (file.size() < 32 << 20)
        QCOMPARE(file.write(there), there.size());
    file.close();
    QProcess process;
    process.setChildProcessModifier([] {
        const rlimit most {.rlim_cur = 48 << 20, .rlim_max = 48 << 20}; // of data, all in all
        setrlimit(RLIMIT_DATA, &most);
    });
    process.start(QStringLiteral(FATHOM_CLI), {QStringLiteral("replay"), file.fileName()});
    QVERIFY(process.waitForFinished(110'000));
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError());
    QVERIFY(process.readAllStandardOutput().contains("action 1 of 1,"));
#else
    QSKIP("needs a way to bound the memory");
#endif
}

void TestCliReplay::seeksTurnsAndFloors()
{
    const QString file = recorded("seek.run");
    const auto at = [&](const char *where) {
        return fathomCli(QStringLiteral("replay %1 --json %2").arg(file, QLatin1String(where)))
            .json()
            .object();
    };
    QCOMPARE(at("--turn 50")[u"turn"].toInt(), 50);
    QCOMPARE(at("--floor 1")[u"turn"].toInt(), 0);
    QCOMPARE(at("--floor 2")[u"floor"].toInt(), 2);
    const Answer beyond = fathomCli(QStringLiteral("replay %1 --turn 2000000").arg(file));
    QCOMPARE(beyond.exitCode, 2);
    QVERIFY(beyond.err.contains("the run ends after"));
}

void TestCliReplay::whatIsNoRunIsRefused()
{
    QFile file(path("no.run"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{}");
    file.close();
    const Answer answer = fathomCli(QStringLiteral("replay %1").arg(file.fileName()));
    QCOMPARE(answer.exitCode, 2);
    QVERIFY(answer.err.contains("This is not a run file, or its beginning is damaged."));
    QCOMPARE(fathomCli(QStringLiteral("replay %1").arg(path("none.run"))).exitCode, 2);
    QCOMPARE(fathomCli("play roguebasin --seed 1 --out /nowhere/x.run").exitCode, 2);
    QCOMPARE(fathomCli("play roguebasin --seed 1 --bot nobody --out x.run").exitCode, 2);
}

QTEST_GUILESS_MAIN(TestCliReplay)
#include "tst_clireplay.moc"
