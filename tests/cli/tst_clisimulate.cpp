// SPDX-License-Identifier: MIT
#include "tests/cli/runcli.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

class TestCliSimulate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jobsDoNotChangeAByte_data();
    void jobsDoNotChangeAByte();
    void seedsChangeTheAnswer();
    void jsonHasTheDocumentedShape();
    void everyNumberLiesInItsInterval();
    void numbersOfOneFloorAddUp();
    void roomsAndMonstersAreThoseOfTheSource();
    void firstSeenAddsUpToSeenBy();
    void oneRunHasNoSpread();
    void csvHoldsTheNumbersOfTheJson();
    void tableFitsTheTerminalAndNeverRoundsToCertainty();
    void impossibleIsZeroAndUnseenIsNot();
    void precisionStopsEarlyOrSaysThatItIsNotReached();
    void tablesThatBringNothingAreCounted();
    void drawsWithoutEndAreRefusedAtTheirPlace();

private:
    QString write(const QByteArray &tables);

    QTemporaryDir m_folder;
};

namespace {

/// Checks all "x" beside "xCi" and "mean" beside "ci", however deep; counts them.
int checkIntervals(const QJsonValue &value)
{
    int count = 0;
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        count += checkIntervals(it.value());
        const bool isMean = it.key() == QStringLiteral("ci");
        if (!isMean && !it.key().endsWith(QStringLiteral("Ci")))
            continue;
        const QString beside = isMean ? QStringLiteral("mean") : it.key().chopped(2);
        const double x = object[beside].toDouble(-1);
        const double low = it.value()[0].toDouble(-1);
        const double high = it.value()[1].toDouble(-1);
        const bool isChance = !isMean && beside != QStringLiteral("sd");
        if (low < 0 || low > x || x > high || (isChance && high > 1))
            qCritical() << "wrong interval" << it.key() << low << x << high;
        else
            ++count;
    }
    for (const QJsonValue &item : value.toArray())
        count += checkIntervals(item);
    return count;
}

QJsonValue floorOf(const char *arguments, int index)
{
    return fathomCli(arguments).json()[QStringLiteral("floors")][index];
}

} // namespace

/// A ruleset of these tables on two floors, as a file.
QString TestCliSimulate::write(const QByteArray &tables)
{
    QFile file(m_folder.filePath(QStringLiteral("tables.json")));
    const QByteArray text = R"({"format": "fathom-ruleset", "version": 2, "name": "test",
        "floors": 2, "tables": [)"
        + tables + "]}";
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write the ruleset");
    return file.fileName();
}

void TestCliSimulate::jobsDoNotChangeAByte_data()
{
    QTest::addColumn<QString>("arguments");
    for (const char *arguments : {"roguebasin --floors 1-10 --runs 500 --seed 1 --format json",
                                  "tcod-2020 --floors 6 --runs 333 --seed 2 --format csv",
                                  "rust-tcod --floors 2-3 --runs 130 --seed 3 --format table",
                                  "chargrid-2020 --runs 64 --seed 4 --format json"})
        QTest::newRow(arguments) << QString::fromUtf8(arguments);
}

void TestCliSimulate::jobsDoNotChangeAByte()
{
    QFETCH(QString, arguments);
    const QString command = QStringLiteral("simulate %1 --jobs ").arg(arguments);
    const Answer one = fathomCli(command + u'1');
    QCOMPARE(one.exitCode, 0);
    QCOMPARE(one.err, QByteArray());
    QVERIFY(one.out.size() > 100);
    QCOMPARE(fathomCli(command + u'2').out, one.out);
    QCOMPARE(fathomCli(command + u'3').out, one.out);
    QCOMPARE(fathomCli(command.chopped(8)).out, one.out);
}

void TestCliSimulate::seedsChangeTheAnswer()
{
    const char *one = "simulate roguebasin --floors 1 --runs 50 --seed 1 --format csv";
    const char *two = "simulate roguebasin --floors 1 --runs 50 --seed 2 --format csv";
    QVERIFY(fathomCli(one).out != fathomCli(two).out);
}

void TestCliSimulate::jsonHasTheDocumentedShape()
{
    const Answer answer
        = fathomCli("simulate roguebasin --floors 3-4 --runs 100 --seed 5 --format json");
    const QJsonObject json = answer.json().object();
    QCOMPARE(json[u"method"].toString(), QStringLiteral("simulated"));
    QCOMPARE(json[u"runs"].toInt(), 100);
    QCOMPARE(json[u"seed"].toInt(), 5);
    QCOMPARE(json[u"ruleset"][u"name"].toString(), QStringLiteral("RogueBasin, part 12"));
    QCOMPARE(json[u"floors"].toArray().size(), 2);
    const QJsonValue floor = json[u"floors"][1];
    QCOMPARE(floor[u"floor"].toInt(), 4);
    const QJsonValue table = floor[u"tables"][1];
    QCOMPARE(table[u"id"].toString(), QStringLiteral("items"));
    QCOMPARE(table[u"entries"].toArray().size(), 4);
    const QJsonObject entry = table[u"entries"][2].toObject();
    QCOMPARE(entry[u"id"].toString(), QStringLiteral("lightning-scroll"));
    QCOMPARE(entry[u"weight"].toInt(), 25);
    QCOMPARE(entry[u"share"].toDouble(), 25.0 / 70);
    for (const char *key : {"mean", "sd", "atLeastOne", "firstSeen", "seenBy"})
        QVERIFY2(entry[QString::fromUtf8(key)].isDouble(), key);
    for (const QJsonValue &value : {floor[u"rooms"], table[u"drawn"], table[u"placed"]})
        QVERIFY(value[u"mean"].isDouble() && value[u"sd"].isDouble());
    QVERIFY(table[u"empty"].isDouble());
}

void TestCliSimulate::everyNumberLiesInItsInterval()
{
    const Answer answer
        = fathomCli("simulate roguebasin --floors 1-10 --runs 200 --seed 6 --format json");
    // Per floor rooms, per table drawn and placed, with their SD; empty; per entry and per type
    // mean, SD and three probabilities.
    QCOMPARE(checkIntervals(answer.json().object()), 10 * (2 + 2 * 5 + 6 * 5 + 6 * 5));
}

void TestCliSimulate::numbersOfOneFloorAddUp()
{
    const QJsonValue floor
        = floorOf("simulate roguebasin --floors 6 --runs 300 --seed 7 --format json", 0);
    for (const QJsonValue &table : floor[u"tables"].toArray()) {
        double sum = 0;
        for (const QJsonValue &entry : table[u"entries"].toArray())
            sum += entry[u"mean"].toDouble();
        QVERIFY(std::abs(sum - table[u"placed"][u"mean"].toDouble()) < 1e-9);
        QVERIFY(table[u"placed"][u"mean"].toDouble() < table[u"drawn"][u"mean"].toDouble());
    }
}

void TestCliSimulate::roomsAndMonstersAreThoseOfTheSource()
{
    // 12.64 rooms, variance 2.35; monsters 12.503 of up to 2 a room: standard deviation 3.27.
    // The target itself was measured over 200,000 floors.
    const QJsonValue floor
        = floorOf("simulate roguebasin --floors 1 --runs 4000 --seed 8 --format json", 0);
    const double error = 3.5 / std::sqrt(4000.0);
    QVERIFY(std::abs(floor[u"rooms"][u"mean"].toDouble() - 12.64) < error * std::sqrt(2.35));
    const QJsonValue monsters = floor[u"tables"][0];
    QVERIFY(std::abs(monsters[u"placed"][u"mean"].toDouble() - 12.503) < error * 3.27 + 0.03);
    QVERIFY(std::abs(monsters[u"drawn"][u"mean"].toDouble() - 12.64) < error * 3.28 + 0.01);
}

void TestCliSimulate::firstSeenAddsUpToSeenBy()
{
    const QJsonArray floors
        = fathomCli("simulate roguebasin --floors 2-5 --runs 200 --seed 9 --format json")
              .json()[QStringLiteral("floors")]
              .toArray();
    for (int entry = 0; entry < 4; ++entry) {
        double sum = 0;
        for (const QJsonValue &floor : floors) {
            const QJsonValue item = floor[u"tables"][1][u"entries"][entry];
            sum += item[u"firstSeen"].toDouble();
            QVERIFY(std::abs(item[u"seenBy"].toDouble() - sum) < 1e-12);
        }
    }
}

void TestCliSimulate::oneRunHasNoSpread()
{
    const QJsonValue rooms
        = floorOf("simulate roguebasin --floors 1 --runs 1 --seed 1 --format json", 0)[u"rooms"];
    QVERIFY(rooms[u"mean"].isDouble());
    QVERIFY(rooms[u"sd"].isNull());
    QVERIFY(rooms[u"ci"][0].isNull() && rooms[u"ci"][1].isNull());
}

void TestCliSimulate::csvHoldsTheNumbersOfTheJson()
{
    const QString command
        = QStringLiteral("simulate roguebasin --floors 6 --runs 100 --seed 3 --format ");
    const QList<QStringList> rows = csvRows(fathomCli(command + QStringLiteral("csv")));
    const QJsonValue floor
        = fathomCli(command + QStringLiteral("json")).json()[QStringLiteral("floors")][0];
    QCOMPARE(rows.size(), 1 + 6);
    const auto cell = [&rows](int row, const char *column) {
        return rows[row][rows[0].indexOf(QString::fromUtf8(column))];
    };
    int row = 1;
    for (const QJsonValue &table : floor[u"tables"].toArray()) {
        for (const QJsonValue &entry : table[u"entries"].toArray()) {
            QCOMPARE(cell(row, "table"), table[u"id"].toString());
            QCOMPARE(cell(row, "entry"), entry[u"id"].toString());
            QCOMPARE(cell(row, "rooms").toDouble(), floor[u"rooms"][u"mean"].toDouble());
            QCOMPARE(cell(row, "placedSd").toDouble(), table[u"placed"][u"sd"].toDouble());
            QCOMPARE(cell(row, "mean").toDouble(), entry[u"mean"].toDouble());
            QCOMPARE(cell(row, "meanHigh").toDouble(), entry[u"ci"][1].toDouble());
            QCOMPARE(cell(row, "seenByLow").toDouble(), entry[u"seenByCi"][0].toDouble());
            ++row;
        }
    }
}

void TestCliSimulate::tableFitsTheTerminalAndNeverRoundsToCertainty()
{
    const Answer answer = fathomCli("simulate roguebasin --floors 1-10 --runs 700 --seed 1");
    for (const QString &line : answer.lines())
        QVERIFY2(line.size() <= 80, qPrintable(line));
    QVERIFY(!answer.out.contains("100.00"));
    // All of 700 runs have orcs: 1 - 3/700 = 99.571 %.
    QVERIFY(answer.out.contains(">99.57"));
}

void TestCliSimulate::impossibleIsZeroAndUnseenIsNot()
{
    const QStringList lines
        = fathomCli("simulate roguebasin --floors 1-3 --runs 600 --seed 1").lines();
    const QStringList trolls = lines.filter(QStringLiteral("troll"));
    QCOMPARE(trolls[0].simplified(), QStringLiteral("troll 0 0 0 0 0 0 0 0"));
    // Orcs are met on floor 1 in every run, so never first on floor 2: below 3/600.
    const QStringList orcs = lines.filter(QStringLiteral("orc "));
    QCOMPARE(orcs[1].simplified().section(u' ', 7, 8), QStringLiteral("<0.50 >99.50"));
}

void TestCliSimulate::precisionStopsEarlyOrSaysThatItIsNotReached()
{
    const QString command = QStringLiteral("simulate roguebasin --floors 1 --seed 1 ");
    // The widest is that of the drawn monsters: 1.96 * 3.28 / sqrt(1024) = 0.201.
    const Answer early = fathomCli(command + QStringLiteral("--runs 100000 --precision 0.25"));
    QCOMPARE(early.exitCode, 0);
    QCOMPARE(early.err, QByteArray());
    QCOMPARE(early.out, fathomCli(command + QStringLiteral("--runs 1024")).out);
    const Answer late = fathomCli(command + QStringLiteral("--runs 1024 --precision 0.15"));
    QCOMPARE(late.exitCode, 1);
    QCOMPARE(late.out, early.out);
    QCOMPARE(late.err.count('\n'), 1);
    QVERIFY2(late.err.contains("more --runs would be needed"), late.err);
}

void TestCliSimulate::tablesThatBringNothingAreCounted()
{
    const QString file = write(R"({"id": "a", "spawns": "monsters",
        "count": {"per": "floor", "exactly": 1},
        "entries": [{"id": "none", "nothing": true, "weight": 1}]})");
    for (const char *format : {"table", "csv", "json"}) {
        const Answer answer = fathomCli(QStringLiteral("simulate %1 --runs 10 --seed 1 --format %2")
                                            .arg(file, QString::fromLatin1(format)));
        QCOMPARE(answer.exitCode, 0);
        QVERIFY(answer.out.contains("none"));
    }
}

void TestCliSimulate::drawsWithoutEndAreRefusedAtTheirPlace()
{
    const QString file = write(R"(
        {"id": "a", "spawns": "monsters", "count": {"per": "floor", "exactly": 1},
         "entries": [{"id": "b", "table": "b", "weight": 1}]},
        {"id": "b", "spawns": "monsters", "entries": [{"id": "a", "table": "a", "weight": 1}]})");
    for (const char *command :
         {"simulate %1 --runs 10 --seed 1", "generate %1 --floor 1 --seed 1", "analyze %1"}) {
        const Answer answer = fathomCli(QString::fromLatin1(command).arg(file));
        QCOMPARE(answer.exitCode, 2);
        QCOMPARE(answer.out, QByteArray());
        QVERIFY2(answer.err.contains("tables[0]"), answer.err);
        QVERIFY2(answer.err.contains(R"("a" → "b" → "a")"), answer.err);
    }
}

QTEST_GUILESS_MAIN(TestCliSimulate)
#include "tst_clisimulate.moc"
