// SPDX-License-Identifier: MIT
// What autoplay reports, held to games that can be worked out by hand: one room of 3 by 3 cells a
// floor, the stairs under the player, who has 1 HP and leaves with the first turn where nothing
// is in the room, and dies with it where a beast is.

#include "tests/cli/runcli.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

class TestCliAutoplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void emptyFloorsAreWonInOneTurnEach();
    void aBeastOnEachFloorKillsOnTheFirst();
    void jsonTellsWhoKilledAndWhen();
    void theNumberThatDecidesComesFirstInWhatIf();
    void whatIfNamesTheFloorFromWhichANumberHolds();
    void whatIfIsTheSameForAnyNumberOfThreads();
    void whatIfIsRefusedWhereItCannotBeAsked_data();
    void whatIfIsRefusedWhereItCannotBeAsked();
    void pairsAreCountedForTheRulesetThatGotThere();
    void mirroredLuckGivesTheBinomialTest();

private:
    QString beasts(const char *name, const char *count);
    QString calm() { return beasts("calm", R"("exactly": 0)"); }
    QString deadly() { return beasts("deadly", R"("exactly": 1)"); }

    QTemporaryDir m_folder;
};

namespace {

const QString nineGames = QStringLiteral("autoplay %1 --games 9 --seed 1");

/// The interval of Agresti and Min where all 9 pairs say yes for the second alone: with half a pair
/// more on each side, 9.5 against 0.5 of 11.
const double allNine = 9. / 11 - 1.959964 * std::sqrt(10 - 81. / 11) / 11;

QStringList fields(const char *row)
{
    return QString::fromLatin1(row).split(u',');
}

void verifyNear(const QString &text, double expected)
{
    QVERIFY2(std::abs(text.toDouble() - expected) < 1e-6, qPrintable(text));
}

} // namespace

/// The path of a ruleset of two such floors with so many beasts in each room.
QString TestCliAutoplay::beasts(const char *name, const char *count)
{
    QFile file(m_folder.filePath(QString::fromUtf8(name) + QStringLiteral(".json")));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot write the ruleset");
    file.write(
        QByteArray(R"({"format": "fathom-ruleset", "version": 1, "name": ")") + name
        + R"(", "floors": 2,
 "dungeon": {"layout": "classic", "width": 12, "height": 12, "attempts": 1, "roomWidth": [3, 3],
             "roomHeight": [3, 3], "startCell": "reserved"},
 "rules": {"fovRadius": 10},
 "player": {"glyph": "@", "color": "#ffffff", "hp": 1, "defense": 0, "power": 1},
 "monsters": [{"id": "beast", "name": "beast", "glyph": "B", "color": "#ffffff", "hp": 1000,
               "defense": 0, "power": 5, "behavior": "hunter"}],
 "items": [],
 "tables": [{"id": "beasts", "spawns": "monsters", "count": {"per": "room", )"
        + count
        + R"(}, "placement": "distinctCells", "entries": [{"id": "beast", "weight": 4}]}]})");
    return file.fileName();
}

void TestCliAutoplay::emptyFloorsAreWonInOneTurnEach()
{
    const Answer table = fathomCli(nineGames.arg(calm()));
    QVERIFY2(table.out.startsWith("calm: 9 games by the greedy bot, seed 1, 18 turns in "),
             table.out);
    // By the rule of three, and by Wilson: 1 / (1 + 1.96^2 / 9).
    QVERIFY2(table.out.contains("\nwon >66.66 % (95 %: 70.09 to 100 %)\n"), table.out);
    QVERIFY(!table.out.contains("Median deaths"));
    const QList<QStringList> rows
        = csvRows(fathomCli(nineGames.arg(calm()) + QStringLiteral(" --format csv")));
    QCOMPARE(rows.size(), 3);
    for (int floor = 1; floor <= 2; ++floor) {
        const QStringList &row = rows[floor];
        verifyNear(row[3], 1 / (1 + 1.959964 * 1.959964 / 9));
        // reached by all, none died; one turn, level 1, 1 HP, nothing found or lost, no rest
        QCOMPARE(row[0].toInt(), floor);
        QCOMPARE(row.mid(1, 2), fields("9,1"));
        QCOMPARE(row.mid(4), fields("1,0,1,1,1,0,0,0,0,0,,0"));
    }
}

void TestCliAutoplay::aBeastOnEachFloorKillsOnTheFirst()
{
    const Answer table = fathomCli(nineGames.arg(deadly()));
    QVERIFY2(table.out.contains("seed 1, 9 turns in "), table.out);
    QVERIFY2(table.out.contains("\nwon <33.34 % (95 %: 0 to 29.91 %)\n"), table.out);
    QVERIFY2(table.out.contains("beast 100 %\n"), table.out);
    QVERIFY2(table.out.contains("Median deaths: floor 1 in game 0."), table.out);
    const QList<QStringList> rows
        = csvRows(fathomCli(nineGames.arg(deadly()) + QStringLiteral(" --format csv")));
    // died, turns, level, HP, healing, damage, threat, found, used, median, resting
    QCOMPARE(rows[1].mid(5), fields("9,1,1,1,0,1,1,0,0,0,0"));
    QCOMPARE(rows[2].mid(0, 3), fields("2,0,0"));
    for (int column = 6; column < rows[2].size(); ++column)
        QVERIFY2(rows[2][column].isEmpty(), "a mean over no games");
}

void TestCliAutoplay::jsonTellsWhoKilledAndWhen()
{
    const QJsonDocument json
        = fathomCli(nineGames.arg(deadly()) + QStringLiteral(" --format json")).json();
    QCOMPARE(json[u"games"].toInt(), 9);
    QCOMPARE(json[u"turns"].toInt(), 9);
    QCOMPARE(json[u"won"].toDouble(), 0.0);
    QCOMPARE(
        json[u"unfinished"],
        QJsonValue(QJsonObject {{QStringLiteral("outOfTurns"), 0}, {QStringLiteral("stuck"), 0}}));
    const QJsonValue first = json[u"floors"][0];
    QCOMPARE(
        first[u"killers"],
        QJsonValue(QJsonObject {{QStringLiteral("beast"), 9}, {QStringLiteral("ownDoing"), 0}}));
    QCOMPARE(first[u"turns"][u"mean"].toDouble(), 1.0);
    QCOMPARE(first[u"turns"][u"sd"].toDouble(-1), 0.0);
    QCOMPARE(first[u"medianDeath"][u"game"].toInt(-1), 0);
    QCOMPARE(first[u"medianDeath"][u"turns"].toInt(), 1);
    QVERIFY(json[u"floors"][1][u"medianDeath"].isNull());
    QVERIFY(json[u"floors"][1][u"turns"][u"mean"].isNull());
}

void TestCliAutoplay::theNumberThatDecidesComesFirstInWhatIf()
{
    const QString asked = nineGames.arg(deadly()) + QStringLiteral(" --what-if 1");
    const QList<QStringList> rows = csvRows(fathomCli(asked + QStringLiteral(" --format csv")));
    // The count goes to 0 and to 2; the weight of the only entry, by a quarter, decides nothing.
    QCOMPARE(rows.size(), 5);
    QCOMPARE(rows[1].mid(0, 6), fields("beasts,,,1,0,1"));
    verifyNear(rows[1][6], allNine);
    // 9 pairs of 9 for one side: 2 / 2^9; four changes were tried
    QCOMPARE(rows[1].mid(7), fields("1,0,9,0.00390625,0.015625,exactly"));
    QCOMPARE(rows[2].mid(0, 6), fields("beasts,,,1,2,0"));
    QCOMPARE(rows[3].mid(0, 6), fields("beasts,beast,,4,5,0"));
    QCOMPARE(rows[4].mid(0, 6), fields("beasts,beast,,4,3,0"));
    for (int row = 2; row < 5; ++row)
        QCOMPARE(rows[row].mid(8, 4), fields("0,0,1,1"));

    const QByteArray table = fathomCli(asked).out.simplified();
    QVERIFY2(table.startsWith("deadly: 0 % of 9 games by the greedy bot get past floor 1."), table);
    QVERIFY2(table.contains(" beasts: count 1 0 +100.00 +52.89 to +100.00 0.0039 0.0156 "), table);

    const QJsonDocument json = fathomCli(asked + QStringLiteral(" --format json")).json();
    QCOMPARE(json[u"floor"].toInt(), 1);
    QCOMPARE(json[u"survived"].toDouble(-1), 0.0);
    const QJsonValue change = json[u"changes"][0];
    QVERIFY(change[u"entry"].isUndefined());
    QCOMPARE(change[u"to"].toInt(-1), 0);
    QCOMPARE(change[u"difference"].toDouble(), 1.0);
    QCOMPARE(change[u"onlyAfter"].toInt(), 9);
    QCOMPARE(change[u"p"].toDouble(), 2. / 512);
    QCOMPARE(json[u"changes"][2][u"entry"].toString(), QStringLiteral("beast"));
}

void TestCliAutoplay::whatIfNamesTheFloorFromWhichANumberHolds()
{
    const QString late = beasts("late", R"("exactly": [[2, 1]])");
    const QString asked
        = QStringLiteral("autoplay %1 --games 5 --seed 2 --what-if %2 --format csv").arg(late);
    const QList<QStringList> rows = csvRows(fathomCli(asked.arg(2)));
    // Getting past the last floor is winning: 5 of 5 without the beast there.
    QCOMPARE(rows[1].mid(0, 6), fields("beasts,,2,1,0,1"));
    QCOMPARE(rows[1].mid(8, 3), fields("0,5,0.0625"));
    // What holds from floor 2 on cannot matter on floor 1: only the weight is tried.
    const QList<QStringList> first = csvRows(fathomCli(asked.arg(1)));
    QCOMPARE(first.size(), 3);
    for (int row = 1; row < 3; ++row)
        QCOMPARE(first[row][1], QStringLiteral("beast"));
}

void TestCliAutoplay::whatIfIsTheSameForAnyNumberOfThreads()
{
    const QString asked = nineGames.arg(beasts("even", R"("oneOf": [0, 1])"))
        + QStringLiteral(" --what-if 2 --format json --jobs ");
    const Answer one = fathomCli(asked + u'1');
    QCOMPARE(one.exitCode, 0);
    QCOMPARE(fathomCli(asked + u'3').out, one.out);
}

void TestCliAutoplay::whatIfIsRefusedWhereItCannotBeAsked_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("says");
    QTest::newRow("below the last floor") << "--what-if 3"
                                          << "--what-if: the last floor is 2";
    QTest::newRow("floor 0") << "--what-if 0"
                             << "\"0\" is not a whole number from 1";
    QTest::newRow("of pairs") << "--what-if 1 --paired roguebasin"
                              << "--what-if";
    QTest::newRow("of a share") << "--what-if 1 --shard 1/2"
                                << "--what-if";
}

void TestCliAutoplay::whatIfIsRefusedWhereItCannotBeAsked()
{
    QFETCH(QString, arguments);
    QFETCH(QString, says);
    const Answer answer = fathomCli(nineGames.arg(deadly()) + u' ' + arguments);
    QCOMPARE(answer.exitCode, 2);
    QCOMPARE(answer.out, QByteArray());
    QCOMPARE(answer.err.count('\n'), 1);
    QVERIFY2(answer.err.contains(says.toUtf8()), answer.err);
}

void TestCliAutoplay::pairsAreCountedForTheRulesetThatGotThere()
{
    const auto reaching = [this](const QString &a, const QString &b, const char *format) {
        return fathomCli(
            nineGames.arg(a)
            + QStringLiteral(" --paired %1 --format %2").arg(b, QString::fromLatin1(format)));
    };
    const QList<QStringList> rows = csvRows(reaching(deadly(), calm(), "csv"));
    QCOMPARE(rows.size(), 3);
    QCOMPARE(rows[1].mid(0, 8), fields("1,9,1,9,1,0,0,0"));
    QCOMPARE(rows[2].mid(0, 8), fields("2,0,0,9,1,0,9,1"));
    verifyNear(rows[2][8], allNine);
    // Three questions: floor 1, floor 2, won.
    QCOMPARE(rows[2].mid(9), fields("1,0.00390625,0.01171875"));

    const QList<QStringList> swapped = csvRows(reaching(calm(), deadly(), "csv"));
    QCOMPARE(swapped[2].mid(0, 8), fields("2,9,1,0,0,9,0,-1"));
    verifyNear(swapped[2][9], -allNine);

    const QByteArray table = reaching(deadly(), calm(), "table").out;
    QVERIFY2(table.simplified().startsWith(
                 "A: deadly, B: calm. 9 pairs of games by the greedy bot on the same seeds, "
                 "seed 1, 27 turns in "),
             table);
    QVERIFY2(table.simplified().endsWith(" won 0 100 +100.00 +52.89 to +100.00 0 9 0.0039 0.0117"),
             table);

    const QJsonDocument json = reaching(deadly(), calm(), "json").json();
    QCOMPARE(json[u"won"].toDouble(-1), 0.0);
    QCOMPARE(json[u"other"][u"won"].toDouble(), 1.0);
    QCOMPARE(json[u"turns"].toInt(), 9);
    QCOMPARE(json[u"other"][u"turns"].toInt(), 18);
    QCOMPARE(json[u"paired"][u"won"][u"onlyFirst"].toInt(-1), 0);
    QCOMPARE(json[u"paired"][u"won"][u"onlySecond"].toInt(), 9);
}

void TestCliAutoplay::mirroredLuckGivesTheBinomialTest()
{
    // The same draw puts a beast into the room of one of them and none into the other's: each pair
    // differs on floor 2.
    const QString heads = beasts("heads", R"("oneOf": [0, 1])");
    const QString tails = beasts("tails", R"("oneOf": [1, 0])");
    const QString games = QStringLiteral("autoplay %1 --games 13 --seed %2 --format csv");
    bool isUneven = false;
    for (int seed = 1; seed <= 3; ++seed) {
        const int a = csvRows(fathomCli(games.arg(heads).arg(seed)))[2][1].toInt();
        QVERIFY(a > 0 && a < 13);
        isUneven = isUneven || a < 6 || a > 7;
        const QStringList row = csvRows(
            fathomCli(games.arg(heads).arg(seed) + QStringLiteral(" --paired ") + tails))[2];
        QCOMPARE(row[3].toInt(), 13 - a);
        QCOMPARE(row.mid(5, 2), QStringList({QString::number(a), QString::number(13 - a)}));
        // C(13, k), by the row of Pascal's triangle
        int sum = 0;
        int ways = 1;
        for (int k = 0; k <= std::min(a, 13 - a); ++k) {
            sum += ways;
            ways = ways * (13 - k) / (k + 1);
        }
        verifyNear(row[10], std::min(1.0, 2. * sum / 8192));
    }
    QVERIFY(isUneven);
}

QTEST_GUILESS_MAIN(TestCliAutoplay)
#include "tst_cliautoplay.moc"
