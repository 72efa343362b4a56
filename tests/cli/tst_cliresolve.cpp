// SPDX-License-Identifier: MIT
#include "tests/cli/runcli.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace {

struct Entry
{
    const char *id;
    QList<int> weights; // floors 1..10
};

struct Table
{
    const char *id;
    QList<Entry> entries;
};

// Part 12 of the Python and of the Rust tutorials.
const QList<Table> classic {{"monsters",
                             {{"orc", {80, 80, 80, 80, 80, 80, 80, 80, 80, 80}},
                              {"troll", {0, 0, 15, 15, 30, 30, 60, 60, 60, 60}}}},
                            {"items",
                             {{"healing-potion", {35, 35, 35, 35, 35, 35, 35, 35, 35, 35}},
                              {"confusion-scroll", {0, 10, 10, 10, 10, 10, 10, 10, 10, 10}},
                              {"lightning-scroll", {0, 0, 0, 25, 25, 25, 25, 25, 25, 25}},
                              {"fireball-scroll", {0, 0, 0, 0, 0, 25, 25, 25, 25, 25}}}}};

// Part 12 of the chargrid tutorial of 2020.
const QList<Table> chargrid {{"monsters",
                              {{"orc", {20, 20, 20, 20, 20, 20, 20, 20, 20, 20}},
                               {"troll", {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}}}},
                             {"items",
                              {{"healing-potion", {20, 20, 20, 20, 20, 20, 20, 20, 20, 20}},
                               {"fireball-scroll", {1, 5, 5, 5, 10, 10, 10, 10, 10, 10}},
                               {"confusion-scroll", {1, 3, 3, 3, 5, 5, 5, 5, 5, 5}}}}};

const QList<Table> &expected(const QString &ruleset)
{
    return ruleset.startsWith(QStringLiteral("chargrid")) ? chargrid : classic;
}

int totalOf(const Table &table, int floor)
{
    int total = 0;
    for (const Entry &entry : table.entries)
        total += entry.weights[floor - 1];
    return total;
}

/// The value by `key` of the object in `array` whose `name` member is `is`.
QJsonObject find(const QJsonValue &array, const char *is)
{
    for (const QJsonValue &item : array.toArray()) {
        if (item[QStringLiteral("id")].toString() == QString::fromUtf8(is))
            return item.toObject();
    }
    return {};
}

} // namespace

class TestCliResolve : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void builtInsAreTheTablesOfTheirSources_data();
    void builtInsAreTheTablesOfTheirSources();
    void csvHoldsTheSameNumbers_data();
    void csvHoldsTheSameNumbers();
    void jsonHasTheDocumentedShape();
    void shareIsNullWhereNothingCanBeDrawn();
    void tableRoundsSharesAndFitsTheTerminal();
    void manyFloorsGoIntoBlocks();
    void floorsDefaultToAllOfTheRuleset();
    void lastValueHoldsBeyondTheLastFloor();
};

void TestCliResolve::builtInsAreTheTablesOfTheirSources_data()
{
    QTest::addColumn<QString>("ruleset");
    for (const char *name : {"roguebasin", "tcod-2020", "rust-tcod", "chargrid-2020"})
        QTest::newRow(name) << QString::fromUtf8(name);
}

void TestCliResolve::builtInsAreTheTablesOfTheirSources()
{
    QFETCH(QString, ruleset);
    const Answer answer
        = fathomCli(QStringLiteral("resolve %1 --floors 1-10 --format json").arg(ruleset));
    QCOMPARE(answer.exitCode, 0);
    const QJsonArray floors = answer.json()[QStringLiteral("floors")].toArray();
    QCOMPARE(floors.size(), 10);
    for (int floor = 1; floor <= 10; ++floor) {
        const QJsonValue onFloor = floors[floor - 1];
        QCOMPARE(onFloor[QStringLiteral("floor")].toInt(), floor);
        const QJsonValue tables = onFloor[QStringLiteral("tables")];
        QCOMPARE(tables.toArray().size(), expected(ruleset).size());
        for (const Table &table : expected(ruleset)) {
            const QJsonObject found = find(tables, table.id);
            QCOMPARE(found[u"total"].toInt(), totalOf(table, floor));
            QCOMPARE(found[u"entries"].toArray().size(), table.entries.size());
            for (const Entry &entry : table.entries) {
                const QJsonObject line = find(found[u"entries"], entry.id);
                const int weight = entry.weights[floor - 1];
                QCOMPARE(line[u"weight"].toInt(-1), weight);
                QCOMPARE(line[u"share"].toDouble(-1),
                         static_cast<double>(weight) / totalOf(table, floor));
            }
        }
    }
}

void TestCliResolve::csvHoldsTheSameNumbers_data()
{
    builtInsAreTheTablesOfTheirSources_data();
}

void TestCliResolve::csvHoldsTheSameNumbers()
{
    QFETCH(QString, ruleset);
    const Answer answer = fathomCli(QStringLiteral("resolve %1 --format csv").arg(ruleset));
    QList<QStringList> rows = csvRows(answer);
    QCOMPARE(rows.takeFirst().join(u','), QStringLiteral("floor,table,total,entry,weight,share"));
    qsizetype row = 0;
    for (int floor = 1; floor <= 10; ++floor) {
        for (const Table &table : expected(ruleset)) {
            const int total = totalOf(table, floor);
            for (const Entry &entry : table.entries) {
                const QStringList &line = rows[row++];
                const int weight = entry.weights[floor - 1];
                QCOMPARE(line[0].toInt(), floor);
                QCOMPARE(line[1], QString::fromUtf8(table.id));
                QCOMPARE(line[2].toInt(), total);
                QCOMPARE(line[3], QString::fromUtf8(entry.id));
                QCOMPARE(line[4].toInt(), weight);
                QCOMPARE(line[5].toDouble(), static_cast<double>(weight) / total);
            }
        }
    }
    QCOMPARE(row, rows.size());
}

void TestCliResolve::jsonHasTheDocumentedShape()
{
    const QJsonObject json
        = fathomCli("resolve roguebasin --floors 3 --format json").json().object();
    QCOMPARE(json.keys(),
             QStringList(
                 {QStringLiteral("floors"), QStringLiteral("method"), QStringLiteral("ruleset")}));
    QCOMPARE(json[u"method"].toString(), QStringLiteral("exact"));
    QCOMPARE(json[u"ruleset"][u"name"].toString(), QStringLiteral("RogueBasin, part 12"));
    QCOMPARE(json[u"ruleset"][u"hash"].toString().size(), 16);
    const QJsonObject table = json[u"floors"][0][u"tables"][0].toObject();
    QCOMPARE(
        table.keys(),
        QStringList({QStringLiteral("entries"), QStringLiteral("id"), QStringLiteral("total")}));
    QCOMPARE(
        table[u"entries"][0].toObject().keys(),
        QStringList({QStringLiteral("id"), QStringLiteral("share"), QStringLiteral("weight")}));
}

void TestCliResolve::shareIsNullWhereNothingCanBeDrawn()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("late.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(tablesOnly(R"({"id": "late", "weight": [[2, 7]]})"));
    file.close();
    const QString command = QStringLiteral("resolve %1 --floors 1-2 --format ").arg(path);
    const QJsonDocument json = fathomCli(command + QStringLiteral("json")).json();
    const QJsonValue floors = json[QStringLiteral("floors")];
    QVERIFY(floors[0][u"tables"][0][u"entries"][0][u"share"].isNull());
    QCOMPARE(floors[0][u"tables"][0][u"total"].toInt(-1), 0);
    QCOMPARE(floors[1][u"tables"][0][u"entries"][0][u"share"].toDouble(), 1.0);
    QCOMPARE(fathomCli(command + QStringLiteral("csv")).out,
             QByteArray("floor,table,total,entry,weight,share\n1,t,0,late,0,\n2,t,7,late,7,1\n"));
    QVERIFY(fathomCli(command + QStringLiteral("table"))
                .lines()
                .contains(QStringLiteral("late        –  100")));
}

void TestCliResolve::tableRoundsSharesAndFitsTheTerminal()
{
    const QStringList lines = fathomCli("resolve roguebasin").lines();
    QVERIFY(lines.contains(
        QStringLiteral("troll             0   0  15  15   30   30   60   60   60   60")));
    // 10/45, 10/70, 10/95 in percent.
    QVERIFY(lines.contains(QStringLiteral(
        "confusion-scroll    0  22.2  22.2  14.3  14.3  10.5  10.5  10.5  10.5  10.5")));
    for (const QString &line : lines)
        QVERIFY2(line.size() <= 80, qPrintable(line));
}

void TestCliResolve::manyFloorsGoIntoBlocks()
{
    const QStringList lines = fathomCli("resolve roguebasin --floors 1-60").lines();
    QVERIFY(lines.filter(QStringLiteral("weight on floor")).size() > 2);
    QStringList floors;
    for (const QString &line : lines.filter(QStringLiteral("weight on floor")))
        floors += line.simplified().split(u' ').mid(3);
    QStringList twice; // one set of blocks for each of the two tables
    for (int table = 0; table < 2; ++table) {
        for (int floor = 1; floor <= 60; ++floor)
            twice += QString::number(floor);
    }
    QCOMPARE(floors, twice);
    for (const QString &line : lines)
        QVERIFY2(line.size() <= 80, qPrintable(line));
}

void TestCliResolve::floorsDefaultToAllOfTheRuleset()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("four.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(tablesOnly(R"({"id": "a", "weight": 1})"));
    file.close();
    QCOMPARE(csvRows(fathomCli(QStringLiteral("resolve %1 --format csv").arg(path))).size(), 5);
}

void TestCliResolve::lastValueHoldsBeyondTheLastFloor()
{
    const Answer answer = fathomCli("resolve roguebasin --floors 1000 --format csv");
    QVERIFY(answer.out.contains("\n1000,monsters,140,troll,60,"));
}

QTEST_GUILESS_MAIN(TestCliResolve)
#include "tst_cliresolve.moc"
