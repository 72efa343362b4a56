// Run files made and played by the real program.

#include "runcli.h"

#include <QFile>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

class TestCliReplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aBotsRunVerifiesAndEndsAsItWasPlayed();
    void aGameOfACampaignIsRecordedAsItWasCounted();
    void aScriptIsPlayedAndItsRefusedActionsLeftOut();
    void aTornTailIsLeftOutAndSaid();
    void anotherFingerprintIsFoundAtItsTurn();
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
