// SPDX-License-Identifier: MIT
// Files of version 2: what is new in tables is read, written and kept, and what is wrong is told.

#include "core/io/ruleset/fileversion.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/tables/validate.h"
#include "resources/messages/english.h"

#include <QFile>
#include <QTest>

using core::Ruleset;
using core::SpawnEntry;

namespace {

/// Everything that version 2 has, written as this program writes it.
std::string goldenText()
{
    QFile file(QStringLiteral(TEST_DATA_DIR "/golden/rulesets/version2.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no golden ruleset");
    return file.readAll().toStdString();
}

std::string fileWith(const std::string &tables, int version = 2)
{
    return R"({"format": "fathom-ruleset", "version": )" + std::to_string(version)
        + R"(, "floors": 5, "tables": [)" + tables + "]}";
}

std::string tableWith(const std::string &entries,
                      const std::string &members = R"("count": {"upTo": 1},)")
{
    return R"({"id": "t", "spawns": "monsters", )" + members + R"( "entries": [)" + entries + "]}";
}

Ruleset read(const std::string &text)
{
    const auto rules = core::readRuleset(text);
    if (!rules)
        qFatal("%s", resources::english(rules.error()).c_str());
    return *rules;
}

/// "path: message" of the first complaint; empty where there is none.
std::string problemOf(const std::string &text)
{
    const auto rules = core::readRuleset(text);
    return rules ? std::string()
                 : rules.error().where + ": " + resources::english(rules.error().message);
}

} // namespace

class tst_TableFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFileWithEverythingIsWrittenBackByteForByte();
    void whatIsWrittenReadsBackEqual();
    void version1IsWrittenWhereNothingIsNew_data();
    void version1IsWrittenWhereNothingIsNew();
    void newMembersInAFileOfVersion1AreRefused_data();
    void newMembersInAFileOfVersion1AreRefused();
    void mistakesAreToldWithTheirPlace_data();
    void mistakesAreToldWithTheirPlace();
    void unknownMembersAreKeptEverywhere();
    void aWeightMayBeMissingWithAForceOrAQuota();
    void oneEntryReadsAsItStands();
    void issues_data();
    void issues();
    void forcesThatKeepTheirLimitAreFine();
    void theFileWithEverythingHasNoIssues();
};

void tst_TableFiles::aFileWithEverythingIsWrittenBackByteForByte()
{
    QCOMPARE(core::writeRuleset(read(goldenText())), goldenText());
}

void tst_TableFiles::whatIsWrittenReadsBackEqual()
{
    const Ruleset rules = read(goldenText());
    QVERIFY(read(core::writeRuleset(rules)) == rules);
    const auto tables = core::readTables(core::writeTables(rules.tables));
    QVERIFY(tables && *tables == rules.tables);
}

void tst_TableFiles::version1IsWrittenWhereNothingIsNew_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<int>("version");
    const auto row = [](const char *name, const std::string &table, int version) {
        QTest::newRow(name) << QByteArray::fromStdString(table) << version;
    };
    row("plain", tableWith(R"({"id": "a", "weight": 1})"), 1);
    row("a weight of 0", tableWith(R"({"id": "a", "weight": 0})"), 1);
    row("a formula", tableWith(R"x({"id": "a", "weight": {"formula": "rint(floor)"}})x"), 1);
    row("int()", tableWith(R"x({"id": "a", "weight": {"formula": "int(floor/2)"}})x"), 2);
    row("mod()", tableWith(R"x({"id": "a", "weight": {"formula": "1 + mod(floor, 2)"}})x"), 2);
    row("negative min", tableWith(R"({"id": "a", "weight": {"formula": "floor", "min": -1}})"), 2);
    row("early shape",
        tableWith(R"({"id": "a", "weight": {"shape": "peak", "from": -3, "to": 4, "value": 9}})"),
        2);
    row("windows", tableWith(R"({"id": "a", "weight": {"sum": [1]}})"), 2);
    row("type", tableWith(R"({"id": "a", "type": "b", "weight": 1})"), 2);
    row("a captive",
        tableWith(
            R"({"id": "a", "group": [{"id": "b"}, {"id": "c", "captive": true}], "weight": 1})"),
        2);
    row("nothing", tableWith(R"({"id": "a", "nothing": true, "weight": 1})"), 2);
    row("limit", tableWith(R"({"id": "a", "weight": 1, "limit": {"perRun": 1}})"), 2);
    row("between", tableWith(R"({"id": "a", "weight": 1})", R"("count": {"between": [1, 2]},)"), 2);
    row("no count", tableWith(R"({"id": "a", "weight": 1})", ""), 2);
    row("deck", tableWith(R"({"id": "a", "weight": 1})", R"("count": {"upTo": 1}, "deck": "run",)"),
        2);
}

void tst_TableFiles::version1IsWrittenWhereNothingIsNew()
{
    QFETCH(QByteArray, table);
    QFETCH(int, version);
    const Ruleset rules = read(fileWith(table.toStdString()));
    QCOMPARE(core::fileVersion(rules), version);
    QVERIFY(read(core::writeRuleset(rules)) == rules);
}

void tst_TableFiles::newMembersInAFileOfVersion1AreRefused_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QByteArray>("where");
    const auto entry = [](const char *name, const std::string &member, const char *where) {
        QTest::newRow(name) << QByteArray::fromStdString(
            tableWith(R"({"id": "a", "weight": 1, )" + member + "}"))
                            << QByteArray(where);
    };
    entry("type", R"("type": "b")", "tables[0].entries.a.type");
    entry("table", R"("table": "b")", "tables[0].entries.a.table");
    entry("group", R"("group": [])", "tables[0].entries.a.group");
    entry("nothing", R"("nothing": true)", "tables[0].entries.a.nothing");
    entry("limit", R"("limit": {})", "tables[0].entries.a.limit");
    entry("meter", R"("meter": {})", "tables[0].entries.a.meter");
    entry("force", R"("force": "1")", "tables[0].entries.a.force");
    entry("quota", R"("quota": {})", "tables[0].entries.a.quota");
    entry("in", R"("in": ["x"])", "tables[0].entries.a.in");
    QTest::newRow("windows") << QByteArray::fromStdString(
        tableWith(R"({"id": "a", "weight": {"sum": [1]}})"))
                             << QByteArray("tables[0].entries.a.weight.sum");
    const auto table = [](const char *name, const std::string &members, const char *where) {
        QTest::newRow(name) << QByteArray::fromStdString(
            tableWith(R"({"id": "a", "weight": 1})", members))
                            << QByteArray(where);
    };
    table("between", R"("count": {"between": [1, 2]},)", "tables[0].count.between");
    table("sum", R"("count": {"sum": []},)", "tables[0].count.sum");
    table("deck", R"("count": {"upTo": 1}, "deck": "run",)", "tables[0].deck");
    table("jitter", R"("count": {"upTo": 1}, "jitter": {"upTo": 1},)", "tables[0].jitter");
    table("deeper", R"("count": {"upTo": 1}, "deeper": {},)", "tables[0].deeper");
    table("vaultKey", R"("count": {"upTo": 1}, "vaultKey": "k",)", "tables[0].vaultKey");
    table("notIn", R"("count": {"upTo": 1}, "notIn": [],)", "tables[0].notIn");
}

void tst_TableFiles::newMembersInAFileOfVersion1AreRefused()
{
    QFETCH(QByteArray, table);
    QFETCH(QByteArray, where);
    const std::string problem = problemOf(fileWith(table.toStdString(), 1));
    QVERIFY2(problem.find(where.toStdString() + ": ") == 0, problem.c_str());
    QVERIFY2(problem.find("write \"version\": 2") != std::string::npos, problem.c_str());
}

void tst_TableFiles::mistakesAreToldWithTheirPlace_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QByteArray>("problem");
    const auto entry = [](const char *name, const std::string &members, const char *problem) {
        QTest::newRow(name) << QByteArray::fromStdString(
            tableWith(R"({"id": "a", )" + members + "}"))
                            << QByteArray(problem);
    };
    entry("no weight", R"("limit": {"perRun": 1})",
          "tables[0].entries.a: The member \"weight\" is missing: add it. Only an entry with "
          "\"force\" or \"quota\" may go without.");
    entry("two meanings", R"("weight": 1, "type": "b", "nothing": true)",
          "tables[0].entries.a.nothing: An entry stands for one thing, and \"type\" says which "
          "already: remove one of the two.");
    entry("a captive that is none", R"("weight": 1, "group": [{"id": "b", "captive": false}])",
          "tables[0].entries.a.group[0].captive: \"captive\" is true or not there at all: write "
          "true or "
          "remove it.");
    entry("nothing is false", R"("weight": 1, "nothing": false)",
          "tables[0].entries.a.nothing: \"nothing\" is true or not there at all: write true or "
          "remove it.");
    entry("empty group", R"("weight": 1, "group": [])",
          "tables[0].entries.a.group: A group has 1 to 100 members.");
    entry("member of nothing", R"("weight": 1, "group": [{"count": {"upTo": 1}}])",
          "tables[0].entries.a.group[0]: This needs \"id\" or \"table\": add one.");
    entry("empty limit", R"("weight": 1, "limit": {})",
          "tables[0].entries.a.limit: This needs \"perFloor\" or \"perRun\": add one.");
    entry("limit 0", R"("weight": 1, "limit": {"perRun": 0})",
          "tables[0].entries.a.limit.perRun: 0 is out of range: write a whole number from 1 to "
          "10000.");
    entry("empty meter", R"("weight": 1, "meter": {})",
          "tables[0].entries.a.meter: This needs \"perFloor\" or \"perDraw\": add one.");
    entry("half a quota", R"("quota": {"atLeast": 1})",
          "tables[0].entries.a.quota: The member \"byFloor\" is missing: add it.");
    entry(
        "no theme", R"("weight": 1, "in": [])",
        "tables[0].entries.a.in: This list names at least one theme: add one, or remove the list.");
    entry("negative weight", R"("weight": {"sum": [1, -1]})",
          "tables[0].entries.a.weight.sum[1]: -1 is out of range: write a whole number from 0 to "
          "2147483647.");
    entry("sum of sums", R"("weight": {"sum": [{"sum": [1]}]})",
          "tables[0].entries.a.weight.sum[0]: This needs \"formula\", \"ramp\" or \"shape\": add "
          "one.");
    entry("too early a shape", R"("weight": {"shape": "flat", "from": -1001, "to": 3, "value": 1})",
          "tables[0].entries.a.weight.from: -1001 is out of range: write a whole number from -1000 "
          "to "
          "1000.");
    const auto count = [](const char *name, const std::string &members, const char *problem) {
        QTest::newRow(name) << QByteArray::fromStdString(
            tableWith(R"({"id": "a", "weight": 1})", R"("count": {)" + members + "},"))
                            << QByteArray(problem);
    };
    count("percent above 100", R"("chain": 101)",
          "tables[0].count.chain: 101 is out of range: write a whole number from 0 to 100.");
    count("tries without percent", R"("tries": 3)",
          "tables[0].count: The member \"percent\" is missing: add it.");
    count("half a pair", R"("between": [3])",
          "tables[0].count.between: \"between\" is a pair [least, most], such as [1, 4].");
    count("empty sum", R"("sum": [])",
          "tables[0].count.sum: \"sum\" lists 1 to 20 counts to add up.");
    count("two forms", R"("upTo": 1, "chain": 2)",
          "tables[0].count.chain: Only one of \"upTo\", \"exactly\", \"oneOf\", \"dice\", "
          "\"between\", \"chain\", \"tries\" and \"sum\" belongs here: remove the others.");
}

void tst_TableFiles::mistakesAreToldWithTheirPlace()
{
    QFETCH(QByteArray, table);
    QFETCH(QByteArray, problem);
    QCOMPARE(QByteArray::fromStdString(problemOf(fileWith(table.toStdString()))), problem);
}

void tst_TableFiles::unknownMembersAreKeptEverywhere()
{
    const std::string entry
        = R"({"id": "a", "group": [{"id": "b", "count": {"upTo": 1, "n1": 1}, "n2": 2}], )"
          R"("weight": {"sum": [1, {"ramp": [[1, 2]], "n3": 3}], "n4": 4}, )"
          R"("limit": {"perRun": 1, "n5": 5}, "meter": {"perFloor": 1, "n6": 6}, )"
          R"("quota": {"atLeast": 1, "byFloor": 2, "n7": 7}, "n8": 8})";
    const std::string members
        = R"("count": {"sum": [{"exactly": {"formula": "floor", "n9": 9}, "n10": 10}]}, )"
          R"("jitter": {"dice": "1d2", "n11": 11}, "deeper": {"percent": 5, "by": {"upTo": 2, "n12": 12}, "n13": 13}, "n14": 14,)";
    const std::string written = core::writeRuleset(read(fileWith(tableWith(entry, members))));
    for (int i = 1; i <= 14; ++i) {
        const std::string member = "\"n" + std::to_string(i) + "\": " + std::to_string(i);
        QVERIFY2(written.find(member) != std::string::npos, member.c_str());
    }
    QCOMPARE(core::writeRuleset(read(written)), written);
    QVERIFY(written.find(entry) != std::string::npos);
}

void tst_TableFiles::aWeightMayBeMissingWithAForceOrAQuota()
{
    const Ruleset rules = read(fileWith(tableWith(
        R"({"id": "a", "force": "floor > 2"}, {"id": "b", "quota": {"atLeast": 1, "byFloor": 2}})")));
    for (const SpawnEntry &entry : rules.tables[0].entries)
        QVERIFY(entry.weight == core::Progression(core::Constant {0}));
    QCOMPARE(core::writeRuleset(rules).find("weight"), std::string::npos);
}

void tst_TableFiles::oneEntryReadsAsItStands()
{
    const Ruleset rules = read(fileWith(tableWith(
        R"({"id": "band", "group": [{"id": "mystic"}, {"id": "goblin", "count": {"between": [2, 4]}}, {"table": "t2"}],
            "weight": {"sum": [10, [[3, 5]]]}, "limit": {"perFloor": 2, "perRun": 3},
            "meter": {"perFloor": 30, "perDraw": -50}, "force": "drawn == 0",
            "quota": {"atLeast": 4, "byFloor": 5}, "in": ["crypt"], "notIn": ["cave", "hall"]})")));
    const SpawnEntry &entry = rules.tables[0].entries[0];
    const core::Group group {
        {{core::OneType {"mystic"}},
         {core::OneType {"goblin"}, core::Between {core::Constant {2}, core::Constant {4}}},
         {core::FromTable {"t2"}}}};
    QVERIFY(entry.stands == core::Stands(group));
    QVERIFY(entry.type().empty());
    QCOMPARE(core::valueAt(entry.weight, 2), 10);
    QCOMPARE(core::valueAt(entry.weight, 3), 15);
    QVERIFY(entry.limit == (core::Limit {2, 3}));
    QVERIFY(entry.meter == (core::Meter {30, -50}));
    QCOMPARE(entry.force->expression(), std::string("drawn == 0"));
    QVERIFY(entry.quota == (core::Quota {4, 5}));
    QVERIFY(entry.rooms == (core::RoomFilter {{"crypt"}, {"cave", "hall"}}));
}

void tst_TableFiles::issues_data()
{
    QTest::addColumn<QByteArray>("tables");
    QTest::addColumn<QByteArray>("where");
    QTest::addColumn<QByteArray>("message");
    const auto row
        = [](const char *name, const std::string &tables, const char *where, const char *message) {
              QTest::newRow(name) << QByteArray::fromStdString(tables) << QByteArray(where)
                                  << QByteArray(message);
          };
    const std::string ab = R"({"id": "b", "weight": 1}, )";
    row("cycle",
        R"({"id": "p", "spawns": "items", "count": {"upTo": 1}, "entries": [{"id": "x", "table": "q", "weight": 1}]},
           {"id": "q", "spawns": "items", "entries": [{"id": "y", "group": [{"table": "p"}], "weight": 1}]})",
        "tables[0]", R"("p" → "q" → "p")");
    row("unknown table", tableWith(R"({"id": "a", "table": "q", "weight": 1})"),
        "tables[0].entries.a", "There is no table \"q\"");
    row("unknown theme", tableWith(ab + R"({"id": "a", "in": ["x"], "weight": 1})"),
        "tables[0].entries.a.in", "There is no theme \"x\"");
    row("other kind",
        tableWith(R"({"id": "a", "table": "q", "weight": 1})")
            + R"(, {"id": "q", "spawns": "items", "entries": [{"id": "y", "weight": 1}]})",
        "tables[0].entries.a", "say \"spawns\": \"both\"");
    row("late quota",
        tableWith(R"({"id": "a", "weight": 1, "quota": {"atLeast": 1, "byFloor": 6}})"),
        "tables[0].entries.a.quota", "the last floor is 5");
    row("quota above limit",
        tableWith(
            ab
            + R"({"id": "a", "weight": 1, "limit": {"perRun": 1}, "quota": {"atLeast": 2, "byFloor": 3}})"),
        "tables[0].entries.a.quota", "more than the limit per run allows");
    row("quota above limit per floor",
        tableWith(
            ab
            + R"({"id": "a", "weight": 1, "limit": {"perFloor": 1}, "quota": {"atLeast": 2, "byFloor": 3}})"),
        "tables[0].entries.a.quota", "draw more on floor 3 than the limit per floor");
    row("force beats limit",
        tableWith(ab + R"({"id": "a", "limit": {"perRun": 1}, "force": "floor >= 2"})"),
        "tables[0].entries.a.force", "as in \"drawn < 1 && ...\"");
    row("force beats the limit of another entry of the type",
        tableWith(R"({"id": "b", "weight": 1, "limit": {"perFloor": 1}}, )"
                  R"({"id": "a", "type": "b", "force": "here < 3 && drawn < 9"})"),
        "tables[0].entries.a.force", "limit of entry \"b\" of table");
    row("group passes a unique",
        tableWith(R"({"id": "b", "weight": 1, "limit": {"perRun": 1}}, )"
                  R"({"id": "a", "weight": 1, "group": [{"id": "b"}, {"id": "c"}]})"),
        "tables[0].entries.a.group[0]", "whatever the limit of entry \"b\" of table");
    row("idle limit per floor",
        tableWith(R"({"id": "a", "weight": 1, "limit": {"perFloor": 2}})",
                  R"("count": {"per": "floor", "upTo": 2},)"),
        "tables[0].entries.a.limit", "never draws more than 2 times on a floor");
    row("idle limit per run",
        tableWith(R"({"id": "a", "weight": 1, "limit": {"perRun": 10}})",
                  R"("count": {"per": "floor", "upTo": 2},)"),
        "tables[0].entries.a.limit", "per run never binds");
    row("false force", tableWith(ab + R"({"id": "a", "force": "drawn + 6 < floor"})"),
        "tables[0].entries.a.force", "never true");
    row("force that divides by zero",
        tableWith(ab + R"({"id": "a", "weight": 1, "force": "1/(floor-1) > 0"})"),
        "tables[0].entries.a.force", "divides by 0 where floor = 1, and is not true there");
    row("force that divides by a count",
        tableWith(ab + R"({"id": "a", "weight": 1, "force": "floor/(drawn - 2) > 3"})"),
        "tables[0].entries.a.force", "divides by 0 where floor = 1, drawn = 2,");
    row("no jitter", tableWith(ab + R"({"id": "a", "force": "jitter < floor"})"),
        "tables[0].entries.a.force", "no jitter");
    row("idle jitter",
        tableWith(R"({"id": "a", "weight": 1})", R"("count": {"upTo": 1}, "jitter": {"upTo": 1},)"),
        "tables[0].jitter", "remove it");
    row("nobody draws", tableWith(R"({"id": "a", "weight": 1})", ""), "tables[0]",
        "No table draws from this one");
    row("themes with a count",
        R"({"id": "t", "spawns": "themes", "count": {"upTo": 1}, "entries": [{"id": "x", "weight": 1}]})",
        "tables[0].count", "remove the count");
    row("themes with a group",
        R"({"id": "t", "spawns": "themes", "entries": [{"id": "x", "group": [{"id": "a"}], "weight": 1}]})",
        "tables[0].entries.x", "is a theme");
    row("vault without its key",
        R"({"id": "t", "spawns": "items", "count": {"upTo": 1}, "vaultKey": "k", "entries": [{"id": "a", "weight": 1}]})",
        "tables[0].vaultKey", "There is no key \"k\": name an item whose effect is \"key\"");
    row("10^8 things",
        tableWith(
            R"({"id": "a", "weight": 1, "group": [{"table": "q", "count": {"exactly": 10000}}]})")
            + R"(, {"id": "q", "spawns": "monsters", "entries": [{"id": "y", "weight": 1,
                "group": [{"id": "z", "count": {"exactly": 10000}}]}]})",
        "tables[0]", "more than 10000 things");
}

void tst_TableFiles::issues()
{
    QFETCH(QByteArray, tables);
    QFETCH(QByteArray, where);
    QFETCH(QByteArray, message);
    QStringList found;
    for (const core::Issue &issue : core::validate(read(fileWith(tables.toStdString()))))
        found << QString::fromStdString(issue.where + ": " + resources::english(issue.message));
    QCOMPARE(found.size(), 1);
    QVERIFY2(found[0].startsWith(QString::fromUtf8(where) + QStringLiteral(": ")),
             qPrintable(found[0]));
    QVERIFY2(found[0].contains(QString::fromUtf8(message)), qPrintable(found[0]));
}

void tst_TableFiles::forcesThatKeepTheirLimitAreFine()
{
    const std::string ab = R"({"id": "b", "weight": 1}, )";
    for (
        const char *entry :
        {R"({"id": "a", "limit": {"perRun": 1}, "force": "drawn < 1 && floor >= 2"})",
         R"({"id": "a", "limit": {"perFloor": 1}, "force": "here == 0 && floor >= 2"})",
         R"({"id": "a", "limit": {"perFloor": 2}, "force": "since > 2"})",
         R"({"id": "a", "limit": {"perRun": 2}, "force": "4*drawn + 3 < floor"})",
         R"({"id": "a", "weight": 1, "limit": {"perRun": 1}, "quota": {"atLeast": 1, "byFloor": 3}})",
         R"({"id": "a", "weight": 1, "limit": {"perRun": 1}, "group": [{"id": "c"}]})"}) {
        for (const core::Issue &issue : core::validate(read(fileWith(tableWith(ab + entry)))))
            QFAIL((issue.where + ": " + resources::english(issue.message)).c_str());
    }
}

void tst_TableFiles::theFileWithEverythingHasNoIssues()
{
    for (const core::Issue &issue : core::validate(read(goldenText())))
        QFAIL((issue.where + ": " + resources::english(issue.message)).c_str());
}

QTEST_APPLESS_MAIN(tst_TableFiles)
#include "tst_tablefiles.moc"
