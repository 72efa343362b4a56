// SPDX-License-Identifier: MIT
#include "tests/cli/runcli.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

namespace {

// Floor 5 of the classic tables, 12 rooms of 0..3 monsters: orc 80 of 110, troll 30.
constexpr auto fifthFloor = "analyze roguebasin --floors 5 --rooms 12 --before-placement ";

} // namespace

class TestCliAnalyze : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void closedFormGivesTheCheckedValues();
    void placementLosesWhatGeneratedFloorsLose();
    void slopesTellWhomAWeightHelps();
    void pairsAreTheFormula();
    void everyFloorHasItsSums();
    void firstSightsAndDroughtsAreOfAllFloors();
    void pointsAndLossesAreInTheJson();
    void extraTablesOfCsvStandAlone();
    void entriesOfOneIdAreToldWithTheirTable();
    void textFitsEightyColumns();
    void verifyingFindsAgreement();
    void verifyingNeedsGeneratedFloors();
    void solveAnswersTheWorkedExample();
    void csvTellsHowFarCountedTablesAreOff();
    void exactNumbersTellHowFarTheirLayoutsAreOff();
    void solveSaysHowSureASimulatedAnswerIs();
    void solveTakesATypeThatOneEntryStandsFor();
    void solveNamesTheFeasibleRange();
    void solveAsksForWhatIsMissing();
    void goalsOfTheClassicTablesFindTheWall();
    void brokenGoalsNameTheCheapestChange();
    void compareSortsByEffect();
    void compareSaysWhatIsSimulated();
    void compareWritesMarkdown();
    void compareFoldsFloorsAndShowsWhatChanged();
    void compareTellsOfGoalsInEveryFormat();
    void growthWithNothingToCompareIsNull();
    void countsTooLargeForExactNumbersAreSimulated();

private:
    QString withGoals(const QByteArray &goals);
    QString cards() const;

    QTemporaryDir m_folder;
};

/// The classic ruleset as a file, with these goals.
QString TestCliAnalyze::withGoals(const QByteArray &goals)
{
    QFile source(QStringLiteral(TEST_DATA_DIR "/../resources/rulesets/roguebasin.json"));
    QFile file(m_folder.filePath(QStringLiteral("goals.json")));
    if (!source.open(QIODevice::ReadOnly) || !file.open(QIODevice::WriteOnly))
        qFatal("cannot copy the ruleset");
    QByteArray text = source.readAll().trimmed();
    text.chop(1); // the closing brace
    file.write(text + ", \"goals\": " + goals + "}");
    return file.fileName();
}

void TestCliAnalyze::countsTooLargeForExactNumbersAreSimulated()
{
    const auto analyzed = [&](const char *count, const char *placement) {
        QFile file(m_folder.filePath(QStringLiteral("many.json")));
        QByteArray text = tablesOnly(R"({"id": "a", "weight": 1})");
        text.replace(R"("count": {"per": "room", "upTo": 2})", count);
        text.replace("dropIfBlocked", placement);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write the ruleset");
        file.close();
        return fathomCli(QStringLiteral("analyze %1 --floors 1 --format json --layouts 100")
                             .arg(file.fileName()));
    };
    for (const char *placement : {"dropIfBlocked", "dropIfOccupied", "distinctCells"}) {
        const auto methodOf = [&](const char *count) {
            const Answer answer = analyzed(count, placement);
            const QJsonValue floor = answer.json()[QStringLiteral("floors")][0];
            return floor[u"tables"][0][u"method"].toString();
        };
        QCOMPARE(methodOf(R"("count": {"per": "room", "oneOf": [0, 1, 2000]})"),
                 QStringLiteral("exact"));
        QCOMPARE(methodOf(R"("count": {"per": "floor", "oneOf": [0, 1, 2000]})"),
                 QStringLiteral("simulated"));
    }
}

void TestCliAnalyze::closedFormGivesTheCheckedValues()
{
    const Answer answer = fathomCli(QStringLiteral(
        "analyze roguebasin --floors 3-5 --rooms 12 --before-placement --format json"));
    QCOMPARE(answer.exitCode, 0);
    QCOMPARE(answer.json()[QStringLiteral("method")].toString(), QStringLiteral("exact"));
    const QJsonValue floor = answer.json()[QStringLiteral("floors")][2];
    QCOMPARE(floor[u"floor"].toInt(), 5);
    QCOMPARE(floor[u"rooms"][u"mean"].toDouble(), 12.0);
    const QJsonValue troll = floor[u"tables"][0][u"entries"][1];
    QCOMPARE(troll[u"id"].toString(), QStringLiteral("troll"));
    QCOMPARE(troll[u"weight"].toInt(), 30);
    QVERIFY(std::abs(troll[u"share"].toDouble() - .272727) < 5e-7);
    QVERIFY(std::abs(troll[u"mean"].toDouble() - 4.9091) < 5e-5);
    QVERIFY(std::abs(troll[u"sd"].toDouble() - 2.1647) < 5e-5);
    QVERIFY(std::abs(troll[u"atLeastOne"].toDouble() - .993141) < 5e-7);
    QVERIFY(std::abs(troll[u"firstSeen"].toDouble() - .008035) < 5e-7);
}

void TestCliAnalyze::placementLosesWhatGeneratedFloorsLose()
{
    // Measured once on 200,000 generated floors; within what 20,000 layouts can be off.
    const Answer answer = fathomCli(QStringLiteral("analyze tcod-2020 --floors 6 --format json"));
    QCOMPARE(answer.json()[QStringLiteral("layouts")].toInt(), 20000);
    const QJsonValue tables = answer.json()[QStringLiteral("floors")][0][u"tables"];
    QVERIFY(std::abs(tables[1][u"placed"][u"mean"].toDouble() - 11.835) < 0.045);
    QVERIFY(std::abs(tables[0][u"entries"][1][u"mean"].toDouble() - 8.345) < 0.04);
    QVERIFY(std::abs(tables[1][u"entries"][1][u"atLeastOne"].toDouble() - 0.7160) < 0.005);
}

void TestCliAnalyze::slopesTellWhomAWeightHelps()
{
    const Answer answer
        = fathomCli(QString::fromUtf8(fifthFloor) + QStringLiteral("--sensitivity --format json"));
    QCOMPARE(answer.exitCode, 0);
    const QJsonArray slopes
        = answer.json()[QStringLiteral("floors")][0][u"tables"][0][u"sensitivity"].toArray();
    QCOMPARE(slopes.size(), 4);
    const QJsonObject dilution = slopes[1].toObject(); // of the orc by the troll's weight
    QCOMPARE(dilution[QStringLiteral("id")].toString(), QStringLiteral("orc"));
    QCOMPARE(dilution[QStringLiteral("weightOf")].toString(), QStringLiteral("troll"));
    const double change = 80. / 110 / 110;
    QVERIFY(std::abs(dilution[QStringLiteral("share")].toDouble() + change) < 1e-15);
    QVERIFY(std::abs(dilution[QStringLiteral("mean")].toDouble() + 18 * change) < 1e-13);
    // P(>= 1) = 1 - q(x)^12 with q = (1 + x + x^2 + x^3)/4 at x = 1 - p = 80/110.
    const double x = 80. / 110;
    const double q = (1 + x + x * x + x * x * x) / 4;
    const double slope = 12 * std::pow(q, 11) * (1 + 2 * x + 3 * x * x) / 4 * change;
    QVERIFY(std::abs(slopes[3][u"atLeastOne"].toDouble() - slope) < 1e-14);
}

void TestCliAnalyze::pairsAreTheFormula()
{
    const Answer answer
        = fathomCli(QString::fromUtf8(fifthFloor) + QStringLiteral("--together --format json"));
    const QJsonArray pairs = answer.json()[QStringLiteral("floors")][0][u"together"].toArray();
    QCOMPARE(pairs.size(), 5 * 4 / 2); // no fireballs before floor 6
    const QJsonValue pair = pairs[0];
    QCOMPARE(pair[u"entries"][1][u"table"].toString(), QStringLiteral("monsters"));
    QCOMPARE(pair[u"entries"][1][u"id"].toString(), QStringLiteral("troll"));
    const auto none = [](double share) { // of a kind with this share on the floor
        const double x = 1 - share;
        return std::pow((1 + x + x * x + x * x * x) / 4, 12);
    };
    const double both = 1 - none(80. / 110) - none(30. / 110) + none(1);
    QVERIFY(std::abs(pair[u"both"].toDouble() - both) < 1e-13);
    const double covariance = 80. / 110 * 30 / 110 * 12 * (1.25 - 1.5);
    QVERIFY(std::abs(pair[u"covariance"].toDouble() - covariance) < 1e-13);
    // Nothing ties tables where rooms are alike and nothing is lost.
    QVERIFY(std::abs(pairs[1][u"correlation"].toDouble()) < 1e-12);
}

void TestCliAnalyze::everyFloorHasItsSums()
{
    const Answer answer
        = fathomCli(QString::fromUtf8(fifthFloor) + QStringLiteral("--format json"));
    const QJsonValue sums = answer.json()[QStringLiteral("floors")][0][u"sums"];
    const double each = (8 * 35 + 3 * 100) / 11.; // an orc's 35 xp, a troll's 100
    const double spread = (8 * 35. * 35 + 3 * 100. * 100) / 11 - each * each;
    QVERIFY(std::abs(sums[u"xp"][u"mean"].toDouble() - 18 * each) < 1e-10);
    QVERIFY(
        std::abs(sums[u"xp"][u"sd"].toDouble() - std::sqrt(18 * spread + 12 * 1.25 * each * each))
        < 1e-10);
    QVERIFY(std::abs(sums[u"heal"][u"mean"].toDouble() - 12 * 40 * 35. / 70) < 1e-10);
    const Answer text = fathomCli(fifthFloor);
    QVERIFY(text.out.contains("In sum: experience 949.1, SD "));
}

void TestCliAnalyze::firstSightsAndDroughtsAreOfAllFloors()
{
    const Answer answer
        = fathomCli(QStringLiteral("analyze roguebasin --floors 2-5 --rooms 12 --before-placement "
                                   "--format json"));
    const QJsonArray sights = answer.json()[QStringLiteral("sights")].toArray();
    QCOMPARE(sights.size(), 6);
    const QJsonObject troll = sights[1].toObject();
    QCOMPARE(troll[QStringLiteral("id")].toString(), QStringLiteral("troll"));
    QCOMPARE(troll[QStringLiteral("medianFloor")].toInt(), 3); // .857
    QCOMPARE(troll[QStringLiteral("ninetyFloor")].toInt(), 4); // .992
    const QJsonArray droughts = troll[QStringLiteral("droughts")].toArray();
    QCOMPARE(droughts[0].toDouble(), 1.0); // never on floor 2
    QVERIFY(std::abs(droughts[1].toDouble() - 2 * (1 - .856922)) < 2e-6);
    const QJsonObject fireball = sights[5].toObject(); // from floor 6 on
    QVERIFY(fireball[QStringLiteral("medianFloor")].isNull());
    QCOMPARE(fireball[QStringLiteral("longestDrought")].toDouble(), 4.0);
}

void TestCliAnalyze::pointsAndLossesAreInTheJson()
{
    const Answer answer
        = fathomCli(QStringLiteral("analyze roguebasin --floors 1 --rooms 24 --before-placement "
                                   "--format json"));
    const QJsonValue items = answer.json()[QStringLiteral("floors")][0][u"tables"][1];
    // 24 coin tosses: P(<= 8) = .0758, P(<= 7) = .0320, and symmetric about 12.
    for (const QJsonValue &counted : {items[u"placed"], items[u"entries"][0]}) {
        QCOMPARE(counted[u"p5"].toInt(), 8);
        QCOMPARE(counted[u"p50"].toInt(), 12);
        QCOMPARE(counted[u"p95"].toInt(), 16);
    }
    QCOMPARE(items[u"lost"][u"mean"].toDouble(), 0.0);
    QVERIFY(std::abs(items[u"distinctKinds"].toDouble() - (1 - std::pow(0.5, 24))) < 1e-14);
}

void TestCliAnalyze::extraTablesOfCsvStandAlone()
{
    const QString start = QString::fromUtf8(fifthFloor) + QStringLiteral("--format csv ");
    const QList<QStringList> slopes = csvRows(fathomCli(start + QStringLiteral("--sensitivity")));
    QCOMPARE(slopes.size(), 1 + 2 * 2 + 4 * 4);
    QCOMPARE(slopes[2].mid(0, 4).join(u' '), QStringLiteral("5 monsters orc troll"));
    const QList<QStringList> pairs = csvRows(fathomCli(start + QStringLiteral("--together")));
    QCOMPARE(pairs.size(), 1 + 10);
    QCOMPARE(fathomCli(start + QStringLiteral("--together --sensitivity")).exitCode, 2);
    const QList<QStringList> rows = csvRows(fathomCli(start));
    QCOMPARE(rows.size(), 1 + 6);
    QCOMPARE(rows[0].size(), rows[6].size());
    QCOMPARE(rows[0].last(), QStringLiteral("method"));
    QCOMPARE(rows[1].last(), QStringLiteral("exact"));
    const QList<QStringList> types = csvRows(fathomCli(start + QStringLiteral("--by-type")));
    QCOMPARE(types.size(), 1 + 6);
    QCOMPARE(types[2].mid(0, 3).join(u' '), QStringLiteral("5 monster troll"));
    QCOMPARE(types[2][3], rows[2][rows[0].indexOf(QStringLiteral("mean"))]);
}

void TestCliAnalyze::textFitsEightyColumns()
{
    for (const char *ruleset : {"roguebasin", "tcod-2020", "rust-tcod", "chargrid-2020"}) {
        const Answer answer = fathomCli(
            QStringLiteral("analyze %1 --floors 10 --layouts 50 --sensitivity --together")
                .arg(QString::fromUtf8(ruleset)));
        QCOMPARE(answer.exitCode, 0);
        for (const QString &line : answer.lines())
            QVERIFY2(line.size() <= 80, qPrintable(line));
    }
}

void TestCliAnalyze::verifyingFindsAgreement()
{
    const Answer answer = fathomCli(
        QStringLiteral("analyze chargrid-2020 --floors 1-3 --verify 2000 --jobs 2 --format json"));
    QCOMPARE(answer.exitCode, 0);
    const QJsonValue verified = answer.json()[QStringLiteral("verified")];
    QCOMPARE(verified[u"runs"].toInt(), 2000);
    // Per floor: rooms, two tables, and two numbers for each of five entries; the tables on all
    // floors.
    QCOMPARE(verified[u"cells"].toInt(), 3 * (1 + 2 + 2 * 5) + 2);
    QVERIFY(verified[u"p"].toDouble() > 1e-4);
}

void TestCliAnalyze::verifyingNeedsGeneratedFloors()
{
    const Answer answer = fathomCli(QStringLiteral("analyze roguebasin --rooms 12 --verify 100"));
    QCOMPARE(answer.exitCode, 2);
    QVERIFY(answer.err.contains("--rooms"));
}

void TestCliAnalyze::solveAnswersTheWorkedExample()
{
    const Answer answer
        = fathomCli(QStringLiteral("solve roguebasin --entry confusion-scroll --floor 6 "
                                   "--at-least-one 0.9 --rooms 12 --before-placement "
                                   "--format json"));
    QCOMPARE(answer.exitCode, 0);
    const QJsonObject json = answer.json().object();
    QCOMPARE(json[QStringLiteral("entry")].toString(), QStringLiteral("confusion-scroll"));
    QCOMPARE(json[QStringLiteral("floor")].toInt(), 6);
    QCOMPARE(json[QStringLiteral("asked")][u"atLeastOne"].toDouble(), 0.9);
    QCOMPARE(json[QStringLiteral("weight")].toInt(), 20);
    QVERIFY(std::abs(json[QStringLiteral("achieved")].toDouble() - 0.9054) < 5e-5);
    QCOMPARE(json[QStringLiteral("alternatives")][0][u"weight"].toInt(), 19);
    QVERIFY(std::abs(json[QStringLiteral("alternatives")][0][u"achieved"].toDouble() - 0.8955)
            < 5e-5);
    QCOMPARE(json[QStringLiteral("feasible")][0].toInt(), 0);
}

// Two or three of the four cards are drawn. That two tables count kings is simulated.
QString TestCliAnalyze::cards() const
{
    QFile file(m_folder.filePath(QStringLiteral("cards.json")));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(R"({"format": "fathom-ruleset", "version": 2, "name": "cards", "tables": [
        {"id": "cards", "spawns": "items", "count": {"per": "floor", "between": [2, 3]},
         "placement": "dropIfBlocked", "deck": "floor", "entries": [
         {"id": "ace", "weight": 1}, {"id": "king", "weight": 3}]},
        {"id": "joker", "spawns": "items", "count": {"per": "floor", "exactly": 0},
         "placement": "dropIfBlocked", "deck": "run", "entries": [{"id": "king", "weight": 1, "limit": {"perRun": 9}}]}]})");
    return file.fileName();
}

void TestCliAnalyze::exactNumbersTellHowFarTheirLayoutsAreOff()
{
    const QString asked = QStringLiteral("analyze roguebasin --floors 5 --format ");
    const QJsonValue floor
        = fathomCli(asked + QStringLiteral("json")).json()[QStringLiteral("floors")][0];
    const auto half
        = [](const QJsonValue &ci) { return (ci[1].toDouble() - ci[0].toDouble()) / 2; };
    const QJsonValue rooms = floor[u"rooms"];
    constexpr double z = 1.959963984540054;
    QVERIFY(std::abs(half(rooms[u"ci"]) / (z * rooms[u"sd"].toDouble() / std::sqrt(20000)) - 1)
            < 1e-9);
    const QJsonValue table = floor[u"tables"][0]; // 0 to 3 in a room
    QVERIFY(std::abs(half(table[u"drawn"][u"ci"]) / (1.5 * half(rooms[u"ci"])) - 1) < 1e-3);
    QVERIFY(
        std::abs(half(table[u"placed"][u"ci"]) / (z * table[u"placed"][u"error"].toDouble()) - 1)
        < 1e-9);
    const QJsonValue troll = table[u"entries"][1]; // 30 of 110
    QVERIFY(std::abs(half(troll[u"ci"]) / half(table[u"placed"][u"ci"]) - 30. / 110) < 1e-9);
    for (const char *name : {"sd", "atLeastOne", "firstSeen", "seenBy"})
        QVERIFY2(half(troll[QLatin1String(name) + QStringLiteral("Ci")]) > 0, name);
    // So do pairs, slopes and how long things stay away.
    const QJsonObject more
        = fathomCli(asked + QStringLiteral("json --together --sensitivity")).json().object();
    const QJsonValue questions = more[u"floors"][0];
    const QJsonValue pair = questions[u"together"][0];
    for (const char *name : {"both", "covariance", "correlation"})
        QVERIFY2(half(pair[QLatin1String(name) + QStringLiteral("Ci")]) > 0, name);
    const QJsonValue slope = questions[u"tables"][0][u"sensitivity"][3]; // of a troll by its own
    QVERIFY(std::abs(half(slope[u"ci"]) / slope[u"mean"].toDouble()
                         / (half(troll[u"ci"]) / troll[u"mean"].toDouble())
                     - 1)
            < 1e-9);
    QVERIFY(half(slope[u"atLeastOneCi"]) > 0);
    const QJsonValue sight = more[u"sights"][1];
    QCOMPARE(half(sight[u"longestDroughtCi"]), half(sight[u"droughtsCi"][0]));
    QVERIFY(std::abs(half(sight[u"longestDroughtCi"]) / half(troll[u"atLeastOneCi"]) - 1) < 0.01);
    // The text has as many digits as that leaves, and the CSV the same intervals.
    const QByteArray text = fathomCli(asked + QStringLiteral("table")).out;
    QVERIFY(text.contains("Floor 5: 12.64 rooms, SD 1.54\n"));
    QVERIFY(text.contains("drawn 18.96, lost 0.321, placed 18.64 ± 0.03, SD 4.52"));
    const QList<QStringList> rows = csvRows(fathomCli(asked + QStringLiteral("csv")));
    const auto told = [&rows](const char *column) {
        return rows[2][rows[0].indexOf(QLatin1String(column))].toDouble();
    };
    QCOMPARE(told("meanLow"), troll[u"ci"][0].toDouble());
    QCOMPARE(told("sdHigh"), troll[u"sdCi"][1].toDouble());
    QCOMPARE(told("roomsMeanLow"), rooms[u"ci"][0].toDouble());
    QCOMPARE(told("placedSdHigh"), table[u"placed"][u"sdCi"][1].toDouble());
    // What depends on no layout is exact.
    const QByteArray closed = fathomCli(QLatin1String(fifthFloor)
                                        + QStringLiteral("--together --sensitivity --format json"))
                                  .out;
    QVERIFY(closed.contains("\"mean\"") && !closed.contains("\"ci\"") && !closed.contains("Ci\""));
}

void TestCliAnalyze::csvTellsHowFarCountedTablesAreOff()
{
    const QString asked = QStringLiteral("analyze %1 --floors 1 --runs 500 --format ").arg(cards());
    const QJsonValue table = fathomCli(asked + QStringLiteral("json"))
                                 .json()[QStringLiteral("floors")][0][u"tables"][0];
    const QList<QStringList> rows = csvRows(fathomCli(asked + QStringLiteral("csv")));
    const auto told
        = [&rows](const QString &column) { return rows[1][rows[0].indexOf(column)].toDouble(); };
    QCOMPARE(rows[1].last(), QStringLiteral("simulated"));
    const std::pair<const char *, QJsonValue> intervals[]
        = {{"drawn", table[u"drawn"][u"ci"]},
           {"empty", table[u"emptyCi"]},
           {"distinctKinds", table[u"distinctKindsCi"]}};
    for (const auto &[name, interval] : intervals) {
        QVERIFY2(interval.isArray(), name);
        QCOMPARE(told(QLatin1String(name) + QStringLiteral("Low")), interval[0].toDouble());
        QCOMPARE(told(QLatin1String(name) + QStringLiteral("High")), interval[1].toDouble());
    }
    QVERIFY(told(QStringLiteral("drawnLow")) < 2.5 && told(QStringLiteral("drawnHigh")) > 2.5);
}

void TestCliAnalyze::solveSaysHowSureASimulatedAnswerIs()
{
    const Answer said = fathomCli(QStringLiteral("solve %1 --entry ace --floor 1 "
                                                 "--at-least-one 0.7 --layouts 500")
                                      .arg(cards()));
    // One ace: drawn with 2/4 or 3/4, 62.5 %; two: with 1 − (3 · 2)/(5 · 4) or 9/10, 80 %.
    QVERIFY2(said.out.contains("ace on floor 1: weight 2 gives at least one with "),
             said.out.constData());
    QVERIFY2(said.out.contains(" %, simulated on 10000 runs, ± 0."), said.out.constData());
    QVERIFY2(said.out.contains(", which lies between 1 and 2; possible"), said.out.constData());
}

void TestCliAnalyze::solveTakesATypeThatOneEntryStandsFor()
{
    const auto solved = [&](const char *other) {
        QFile file(m_folder.filePath(QStringLiteral("types.json")));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write the ruleset");
        file.write(R"({"format": "fathom-ruleset", "version": 2, "name": "types", "tables": [
            {"id": "cards", "spawns": "items", "count": {"per": "floor", "exactly": 1},
             "placement": "dropIfBlocked", "entries": [
             {"id": "high", "type": "ace", "weight": 1}, {"id": "low", "type": ")");
        file.write(QByteArray(other) + R"(", "weight": 3}]}]})");
        file.close();
        return fathomCli(
            QStringLiteral("solve %1 --entry ace --floor 1 --share 0.5").arg(file.fileName()));
    };
    QVERIFY(solved("two").out.startsWith("high on floor 1: weight 3 gives a share of 50"));
    const Answer several = solved("ace");
    QCOMPARE(several.exitCode, 2);
    QCOMPARE(several.err,
             "fathom-cli: several entries stand for \"ace\"; say which with --entry: \"high\", "
             "\"low\"\n");
}

void TestCliAnalyze::solveNamesTheFeasibleRange()
{
    const Answer answer
        = fathomCli(QStringLiteral("solve roguebasin --entry troll --floor 5 --mean 100 "
                                   "--rooms 12 --before-placement"));
    QCOMPARE(answer.exitCode, 2);
    QVERIFY(answer.err.contains("from 0 to 18"));
}

void TestCliAnalyze::solveAsksForWhatIsMissing()
{
    const QString start = QStringLiteral("solve roguebasin --entry troll ");
    for (const char *rest : {"--floor 5", "--mean 1", "--floor 5 --mean 1 --share 0.5",
                             "--floor 5 --share 1.5", "--entry orc --floor 5 --mean 1"}) {
        const Answer answer = fathomCli(start + QString::fromUtf8(rest));
        QCOMPARE(answer.exitCode, 2);
        QCOMPARE(answer.err.count('\n'), 1);
    }
    const Answer unknown
        = fathomCli(QStringLiteral("solve roguebasin --entry dragon --floor 5 --mean 1"));
    QCOMPARE(unknown.exitCode, 2);
    QVERIFY(unknown.err.contains("dragon"));
}

void TestCliAnalyze::goalsOfTheClassicTablesFindTheWall()
{
    const QString path = withGoals(R"([
        {"entry": "healing-potion", "atLeast": 1, "byFloor": 2, "probability": {"min": 0.99}},
        {"table": "monsters", "growth": {"max": 0.3}}])");
    const Answer json = fathomCli(QStringLiteral("check %1 --exact-only --format json").arg(path));
    QCOMPARE(json.exitCode, 1);
    const QJsonValue goals = json.json()[QStringLiteral("goals")];
    QCOMPARE(goals[0][u"ok"].toBool(), true);
    QCOMPARE(goals[0][u"goal"][u"byFloor"].toInt(), 2);
    QCOMPARE(goals[0][u"method"].toString(), QStringLiteral("exact"));
    QVERIFY(goals[0][u"ci"][0].toDouble() < goals[0][u"value"].toDouble());
    QVERIFY(goals[0][u"ci"][1].toDouble() > goals[0][u"value"].toDouble());
    QCOMPARE(goals[1][u"ok"].toBool(), false);
    QVERIFY(std::abs(goals[1][u"value"].toDouble() - 0.645) < 0.005);
    const Answer text = fathomCli(QStringLiteral("check %1").arg(path));
    QVERIFY(text.out.contains("floor 6"));
    QVERIFY(text.out.contains("1 of 2 goals met"));
}

void TestCliAnalyze::brokenGoalsNameTheCheapestChange()
{
    const QString path
        = withGoals(R"([{"entry": "confusion-scroll", "onFloor": 6, "mean": {"max": 1}}])");
    const Answer answer = fathomCli(QStringLiteral("check %1").arg(path));
    QCOMPARE(answer.exitCode, 1);
    QVERIFY(answer.out.contains("confusion-scroll from floor 2: 10 → 7"));
}

void TestCliAnalyze::compareSortsByEffect()
{
    const Answer answer
        = fathomCli(QStringLiteral("compare roguebasin tcod-2020 --floors 1-6 --format json"));
    QCOMPARE(answer.exitCode, 0);
    const QJsonArray effects = answer.json()[QStringLiteral("effects")].toArray();
    double before = 1;
    for (const QJsonValue effect : effects) {
        QVERIFY(effect[u"size"].toDouble() <= before);
        before = effect[u"size"].toDouble();
        QVERIFY(before >= 0.01);
    }
    const QJsonArray differences = answer.json()[QStringLiteral("differences")].toArray();
    QVERIFY(std::any_of(differences.begin(), differences.end(), [](const QJsonValue &difference) {
        return difference[u"where"].toString() == QStringLiteral("tables.items.placement")
            && difference[u"what"].toString() == QStringLiteral("changed");
    }));
}

void TestCliAnalyze::compareSaysWhatIsSimulated()
{
    QFile source(QStringLiteral(TEST_DATA_DIR "/golden/rulesets/version2.json"));
    QVERIFY(source.open(QIODevice::ReadOnly));
    QByteArray text = source.readAll();
    QVERIFY(text.contains("\"weight\": 15"));
    text.replace("\"weight\": 15", "\"weight\": 90");
    QFile file(m_folder.filePath(QStringLiteral("poisonous.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    const QString both = QStringLiteral("compare %1 %2 --floors 1-1 --layouts 500")
                             .arg(source.fileName(), file.fileName());
    const Answer said = fathomCli(both);
    QVERIFY2(said.out.contains("  ≈ poison "), said.out.constData());
    QVERIFY(said.out.contains("≈ simulated, "));
    const QJsonArray effects = fathomCli(both + QStringLiteral(" --format json"))
                                   .json()[QStringLiteral("effects")]
                                   .toArray();
    QCOMPARE(effects[0][u"method"].toString(), QStringLiteral("simulated"));
    // A single floor could afford ten times as many runs, and would take as long as all.
    const double times = effects[0][u"after"][u"atLeastOne"].toDouble() * 1000;
    QVERIFY2(qAbs(times - qRound(times)) < 1e-6, qPrintable(QString::number(times)));
}

void TestCliAnalyze::compareWritesMarkdown()
{
    const Answer answer
        = fathomCli(QStringLiteral("compare roguebasin roguebasin --format markdown"));
    QCOMPARE(answer.exitCode, 0);
    QVERIFY(answer.out.startsWith("# roguebasin → roguebasin, floors 1 to 10\n"));
    QVERIFY(answer.out.contains("Nothing."));
}

void TestCliAnalyze::compareFoldsFloorsAndShowsWhatChanged()
{
    QFile source(QStringLiteral(TEST_DATA_DIR "/../resources/rulesets/roguebasin.json"));
    QVERIFY(source.open(QIODevice::ReadOnly));
    QByteArray text = source.readAll();
    QVERIFY(text.contains(R"({"id": "healing-potion", "weight": 35})"));
    text.replace(R"({"id": "healing-potion", "weight": 35})",
                 R"({"id": "healing-potion", "weight": 21})");
    QFile file(m_folder.filePath(QStringLiteral("fewer.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    const Answer answer
        = fathomCli(QStringLiteral("compare roguebasin %1 --rooms 12 --before-placement "
                                   "--format markdown")
                        .arg(file.fileName()));
    QCOMPARE(answer.exitCode, 0);
    QVERIFY(answer.out.contains("healing potion: 35 → 21\n"));
    // From floor 6 on the tables are the same: potions are 35 of 95, then 21 of 81.
    QVERIFY(answer.out.contains("| 6-10 | healing potion | 36.84 → 25.93 | 4.421 → 3.111 |"));
    QVERIFY(answer.out.count('\n') < 30);
    // Nothing else is a potion's on floor 1: it keeps its share there.
    QVERIFY(!answer.out.contains("| 1 |"));
}

void TestCliAnalyze::entriesOfOneIdAreToldWithTheirTable()
{
    QFile file(m_folder.filePath(QStringLiteral("twice.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QByteArray text = tablesOnly(R"({"id": "rat", "weight": 1}, {"id": "bat", "weight": 1})");
    text.replace("\"tables\": [", "\"tables\": [" + QByteArray(R"(
        {"id": "u", "spawns": "monsters", "count": {"per": "room", "upTo": 2},
         "placement": "dropIfBlocked", "entries": [{"id": "rat", "weight": 1}]}, )"));
    file.write(text);
    file.close();
    const QByteArray out
        = fathomCli(
              QStringLiteral("analyze %1 --floors 1 --together --layouts 100").arg(file.fileName()))
              .out;
    QVERIFY2(out.contains("\nrat (u)   rat (t) "), out.constData());
    QVERIFY2(out.contains("\nrat (t) "), out.constData());
    QVERIFY2(out.contains("\nbat  "), out.constData());
}

void TestCliAnalyze::compareTellsOfGoalsInEveryFormat()
{
    const QString after
        = withGoals(R"([{"entry": "healing-potion", "byFloor": 2, "probability": {"min": 0.95}}])");
    const QString both = QStringLiteral("compare roguebasin %1 --layouts 500").arg(after);
    const Answer text = fathomCli(both);
    const char *wanted = "1 or more healing potion by floor 2 with at least 95 %";
    QVERIFY2(text.out.contains(QByteArray("goals: none → ") + wanted), text.out.constData());
    // All but sure is not sure.
    QVERIFY2(text.out.contains("✓ >99.99 %"), text.out.constData());
    const QJsonDocument json = fathomCli(both + QStringLiteral(" --format json")).json();
    QJsonValue ofGoals;
    for (const QJsonValue difference : json[QStringLiteral("differences")].toArray()) {
        if (difference[u"where"].toString() == QStringLiteral("goals"))
            ofGoals = difference[u"text"];
    }
    QCOMPARE(ofGoals.toString(), QStringLiteral("none → ") + QString::fromUtf8(wanted));
    const QJsonValue goal = json[QStringLiteral("goals")][0];
    QCOMPARE(goal[u"goal"][u"byFloor"].toInt(), 2);
    QCOMPARE(goal[u"after"][u"ok"], QJsonValue(true));
    const double value = goal[u"after"][u"value"].toDouble();
    QVERIFY(value > 0.9999 && value < 1);
    // What lies beyond the floors asked for is named, and counts neither as met nor as missed.
    const QString first = both + QStringLiteral(" --floors 1");
    const Answer fewer = fathomCli(first);
    QVERIFY2(fewer.out.contains("about floors that are not compared here"), fewer.out.constData());
    QVERIFY2(!fewer.out.contains("Goals met"), fewer.out.constData());
    const QJsonValue beyond
        = fathomCli(first + QStringLiteral(" --format json")).json()[QStringLiteral("goals")][0];
    QCOMPARE(beyond[u"goal"][u"byFloor"].toInt(), 2);
    QVERIFY(beyond[u"before"][u"ok"].isNull());
    QVERIFY(beyond[u"after"][u"ok"].isNull());
    QVERIFY(beyond[u"after"][u"value"].isNull());
}

void TestCliAnalyze::growthWithNothingToCompareIsNull()
{
    const QString path = withGoals(
        R"([{"entry": "dragon", "table": "monsters", "growth": {"min": 1.5}},
            {"entry": "confusion-scroll", "growth": {"min": 1.5}}])");
    const Answer known = fathomCli(QStringLiteral("check %1 --format json").arg(path));
    QCOMPARE(known.exitCode, 1);
    const QJsonArray goals = known.json()[QStringLiteral("goals")].toArray();
    QCOMPARE(goals[0][u"ok"], QJsonValue(false)); // there is no dragon
    QCOMPARE(goals[1][u"ok"], QJsonValue(false)); // from floor 3 on there are fewer and fewer
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray text = file.readAll();
    file.close();
    text.replace("\"floors\": 10", "\"floors\": 2");
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    const Answer undecided = fathomCli(QStringLiteral("check %1 --format json").arg(path));
    QCOMPARE(undecided.exitCode, 1);
    const QJsonValue goal = undecided.json()[QStringLiteral("goals")][1];
    QVERIFY(goal[u"ok"].isNull());
    QVERIFY(goal[u"value"].isNull());
    const Answer shown = fathomCli(QStringLiteral("check %1").arg(path));
    QVERIFY(shown.out.contains("? growth of mean confusion-scroll"));
}

QTEST_GUILESS_MAIN(TestCliAnalyze)
#include "tst_clianalyze.moc"
