// SPDX-License-Identifier: MIT
// How often the equipment of the tutorials' part 13 lies on a floor: exact and generated.

#include "core/analysis/exact/analysis.h"
#include "core/analysis/sampling/simulate.h"
#include "core/io/ruleset/rulesetjson.h"
#include "resources/builtins.h"

#include <QTest>

using namespace core;

namespace {

Ruleset builtin(const QByteArray &name)
{
    for (const resources::Builtin &candidate : resources::builtins()) {
        if (candidate.name == std::string_view(name.constData()))
            return *readRuleset(candidate.json);
    }
    qFatal("no such built-in");
}

} // namespace

class TestDropRates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equipmentLiesWhereTheTutorialsHaveIt_data();
    void equipmentLiesWhereTheTutorialsHaveIt();
};

void TestDropRates::equipmentLiesWhereTheTutorialsHaveIt_data()
{
    QTest::addColumn<QByteArray>("ruleset");
    QTest::addColumn<QByteArray>("item");
    QTest::addColumn<int>("floor");
    QTest::addColumn<double>("mean"); // below 0: not asked
    QTest::addColumn<double>("atLeastOne");
    QTest::newRow("sword, tcod") << QByteArray("tcod-2020-13") << QByteArray("sword") << 4 << -1.0
                                 << 0.556;
    QTest::newRow("sword, roguebasin")
        << QByteArray("roguebasin-13") << QByteArray("sword") << 4 << -1.0 << 0.558;
    QTest::newRow("chain mail") << QByteArray("tcod-2020-13") << QByteArray("chain-mail") << 6
                                << 1.54 << -1.0;
    QTest::newRow("no sword yet") << QByteArray("tcod-2020-13") << QByteArray("sword") << 3 << 0.0
                                  << 0.0;
    QTest::newRow("no shield yet")
        << QByteArray("roguebasin-13") << QByteArray("shield") << 7 << 0.0 << 0.0;
}

void TestDropRates::equipmentLiesWhereTheTutorialsHaveIt()
{
    QFETCH(QByteArray, ruleset);
    QFETCH(QByteArray, item);
    QFETCH(int, floor);
    QFETCH(double, mean);
    QFETCH(double, atLeastOne);
    const Ruleset rules = builtin(ruleset);
    const std::size_t table = *findTable(rules, "items");
    const std::vector<SpawnEntry> &entries = rules.tables[table].entries;
    std::size_t entry = 0;
    while (entries.at(entry).id != item.toStdString())
        ++entry;
    AnalysisOptions options;
    options.floors = {floor, floor};
    const Analysis analysis(rules, options);
    const EntryNumbers &exact = analysis.at(floor, table, entry);
    SimulateOptions runs;
    runs.floors = {floor, floor};
    runs.runs = 4000; // standard error of a probability 0.008, of the mean 0.02
    runs.jobs = 2;
    const Simulation simulation = *simulate(rules, runs);
    const EntryTally &seen = simulation.floors[0].tables[table].entries[entry];
    const double generatedOne = static_cast<double>(seen.atLeastOne) / 4000;
    const double generatedMean = estimateMean(seen.placed, 4000).mean;
    if (atLeastOne >= 0) {
        QVERIFY2(std::abs(exact.atLeastOne - atLeastOne) <= 0.005,
                 qPrintable(QString::number(exact.atLeastOne)));
        QVERIFY2(std::abs(generatedOne - exact.atLeastOne) <= 0.03,
                 qPrintable(QString::number(generatedOne)));
    }
    if (mean >= 0) {
        QVERIFY2(std::abs(exact.mean - mean) <= 0.03, qPrintable(QString::number(exact.mean)));
        QVERIFY2(std::abs(generatedMean - exact.mean) <= 0.08,
                 qPrintable(QString::number(generatedMean)));
    }
}

QTEST_GUILESS_MAIN(TestDropRates)
#include "tst_droprates.moc"
