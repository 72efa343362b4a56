#include "tests/cli/runcli.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

class TestCliAnalyze : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void closedFormGivesTheCheckedValues();
    void placementLosesWhatGeneratedFloorsLose();
    void verifyingFindsAgreement();
    void verifyingNeedsGeneratedFloors();
    void solveAnswersTheWorkedExample();
    void solveNamesTheFeasibleRange();
    void solveAsksForWhatIsMissing();
    void goalsOfTheClassicTablesFindTheWall();
    void brokenGoalsNameTheCheapestChange();
    void compareSortsByEffect();
    void compareWritesMarkdown();

private:
    QString withGoals(const QByteArray &goals);

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
    QVERIFY(answer.out.contains("confusion-scroll from floor 2 on, 10 to 7"));
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
    const QJsonObject placement {
        {QStringLiteral("where"), QStringLiteral("tables.items.placement")},
        {QStringLiteral("what"), QStringLiteral("changed")}};
    QVERIFY(differences.contains(placement));
}

void TestCliAnalyze::compareWritesMarkdown()
{
    const Answer answer
        = fathomCli(QStringLiteral("compare roguebasin roguebasin --format markdown"));
    QCOMPARE(answer.exitCode, 0);
    QVERIFY(answer.out.startsWith("# roguebasin → roguebasin, floors 1 to 10\n"));
    QVERIFY(answer.out.contains("Nothing."));
}

QTEST_GUILESS_MAIN(TestCliAnalyze)
#include "tst_clianalyze.moc"
