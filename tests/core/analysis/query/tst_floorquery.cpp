// SPDX-License-Identifier: MIT
#include "core/analysis/query/floorquery.h"
#include "core/analysis/sampling/seedsearch.h"
#include "resources/messages/english.h"

#include <QtTest>

using namespace core;

namespace {

/// Two tables of monsters and one of items; entries are numbered 0..7 through all of them.
Ruleset rulesOfThree()
{
    Ruleset rules;
    const auto entry = [](const char *id) { return SpawnEntry {id, Constant {10}, {}}; };
    rules.monsters.resize(3);
    rules.monsters[0].id = "orc";
    rules.monsters[0].name = "Orc";
    rules.monsters[1].id = "troll";
    rules.monsters[1].name = "cave troll";
    rules.monsters[2].id = "wolf";
    rules.monsters[2].name = "wolf";
    rules.items.resize(4);
    const char *const items[][2] = {{"healing-potion", "healing potion"},
                                    {"mana-potion", "potion of mana"},
                                    {"fireball-scroll", "scroll of fireball"},
                                    {"torch", "torch"}};
    for (std::size_t i = 0; i < 4; ++i) {
        rules.items[i].id = items[i][0];
        rules.items[i].name = items[i][1];
    }
    rules.tables.resize(3);
    rules.tables[0].id = "wanderers";
    rules.tables[0].entries = {entry("orc"), entry("troll")};
    rules.tables[1].id = "pack";
    rules.tables[1].entries = {entry("wolf"), entry("orc")};
    rules.tables[2].id = "loot";
    rules.tables[2].spawns = Spawns::Items;
    rules.tables[2].entries
        = {entry("healing-potion"), entry("mana-potion"), entry("fireball-scroll"), entry("torch")};
    for (SpawnTable &table : rules.tables)
        table.count = {Per::Room, UpTo {Constant {2}}};
    return rules;
}

/// Spawns of so many of each entry, by number.
PopulatedMap spawns(const std::vector<int> &counts)
{
    const Ruleset rules = rulesOfThree();
    const std::vector<std::size_t> first = firstEntries(rules);
    PopulatedMap floor;
    std::size_t table = 0;
    for (std::size_t entry = 0; entry < counts.size(); ++entry) {
        while (entry >= first[table + 1])
            ++table;
        for (int i = 0; i < counts[entry]; ++i)
            floor.spawns.push_back({.table = static_cast<int>(table),
                                    .entry = static_cast<int>(entry - first[table]),
                                    .position = {}});
    }
    return floor;
}

bool asked(const char *question, const std::vector<int> &floor)
{
    const Ruleset rules = rulesOfThree();
    SpawnCounts counts(rules);
    counts.count(spawns(floor));
    const auto query = parseFloorQuery(question, rules);
    if (!query)
        qWarning("%s: %s", question, resources::english(query.error().message).c_str());
    return query && matches(*query, counts);
}

} // namespace

class TestFloorQuery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesMeanEntries_data();
    void namesMeanEntries();
    void questionsAreAnswered_data();
    void questionsAreAnswered();
    void faultsAreNamedWithTheirPlace_data();
    void faultsAreNamedWithTheirPlace();
    void countsForgetTheFloorBefore();
    void deepParenthesesAreRefused();
    void theSearchFindsWhatGeneratingFindsOneByOne();
    void aCancelledSearchTellsWhatItHas();
};

void TestFloorQuery::namesMeanEntries_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<std::vector<std::size_t>>("entries");
    using Entries = std::vector<std::size_t>;
    QTest::newRow("id") << "troll" << Entries {1};
    QTest::newRow("plural") << "trolls" << Entries {1};
    QTest::newRow("capitals") << "TROLLS" << Entries {1};
    QTest::newRow("name of several words") << "cave trolls" << Entries {1};
    QTest::newRow("an entry of two tables") << "orcs" << Entries {0, 3};
    QTest::newRow("ves") << "wolves" << Entries {2};
    QTest::newRow("es") << "torches" << Entries {7};
    QTest::newRow("a plural inside") << "scrolls of fireball" << Entries {6};
    QTest::newRow("id with a hyphen") << "healing-potion" << Entries {4};
    QTest::newRow("id with a space") << "healing potions" << Entries {4};
    QTest::newRow("shared word") << "potions" << Entries {4, 5};
    QTest::newRow("all monsters") << "monsters" << Entries {0, 1, 2, 3};
    QTest::newRow("all items") << "items" << Entries {4, 5, 6, 7};
    QTest::newRow("table") << "pack" << Entries {2, 3};
    QTest::newRow("quoted") << "\"potion of mana\"" << Entries {5};
    QTest::newRow("sum") << "trolls + monsters" << Entries {0, 1, 2, 3};
}

void TestFloorQuery::namesMeanEntries()
{
    QFETCH(QString, name);
    QFETCH(std::vector<std::size_t>, entries);
    const auto query = parseFloorQuery(name.toStdString() + " > 0", rulesOfThree());
    QVERIFY2(query.has_value(), query ? "" : resources::english(query.error().message).c_str());
    QCOMPARE(query->subjects, std::vector<std::vector<std::size_t>> {entries});
}

void TestFloorQuery::questionsAreAnswered_data()
{
    QTest::addColumn<QString>("question");
    QTest::addColumn<bool>("answer");
    // 2 orcs (one of each table), 3 trolls, no wolf, 1 + 1 potions, no scroll, 4 torches.
    const auto add = [](const char *question, bool answer) {
        QTest::newRow(question) << QString::fromUtf8(question) << answer;
    };
    add("trolls >= 3", true);
    add("trolls \u2265 3", true);
    add("trolls => 4", false);
    add("trolls > 3", false);
    add("trolls > 2", true);
    add("orcs = 2", true);
    add("orcs == 1", false);
    add("orcs != 2", false);
    add("orcs <> 1", true);
    add("orcs \u2260 1", true);
    add("potions < 2", false);
    add("potions <= 2", true);
    add("potions \u2264 1", false);
    add("monsters = 5 and items = 6", true);
    add("scrolls = 0 AND wolves = 0", true);
    add("scrolls + torches = 4", true);
    add("wolves > 0 or trolls = 3", true);
    add("wolves > 0 || scrolls > 0", false);
    // "and" before "or": true or (false and false)
    add("trolls = 3 or wolves > 0 and scrolls > 0", true);
    add("(trolls = 3 or wolves > 0) and scrolls > 0", false);
    add("not wolves > 0", true);
    add("not (trolls = 3 and orcs = 2)", false);
    add("not wolves > 0 and scrolls > 0", false);
    add("not not trolls = 3", true);
    add("not (not (wolves > 0) or trolls = 4) or orcs = 2", true);
}

void TestFloorQuery::questionsAreAnswered()
{
    QFETCH(QString, question);
    QFETCH(bool, answer);
    QCOMPARE(asked(question.toUtf8().constData(), {1, 3, 0, 1, 1, 1, 0, 4}), answer);
}

void TestFloorQuery::faultsAreNamedWithTheirPlace_data()
{
    QTest::addColumn<QString>("question");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("says");
    QTest::newRow("nothing") << "" << 1 << "Type a question";
    QTest::newRow("unknown name") << "trolls > 1 and griffins = 0" << 16 << "griffins";
    QTest::newRow("no comparison") << "trolls" << 7 << "trolls >= 1";
    QTest::newRow("no number") << "trolls >= many" << 11 << "whole number";
    QTest::newRow("negative") << "trolls >= -1" << 11 << "whole number";
    QTest::newRow("huge") << "trolls >= 12345678901" << 11 << "too large";
    QTest::newRow("no joint") << "trolls > 1 orcs > 1" << 12 << "\"and\" or \"or\"";
    QTest::newRow("open") << "orcs > 1 and (trolls > 1" << 14 << "not closed";
    QTest::newRow("closed") << "trolls > 1)" << 11 << "closes nothing";
    QTest::newRow("number first") << "3 trolls" << 1 << "named here";
    QTest::newRow("and at the end") << "trolls > 1 and" << 15 << "named here";
    QTest::newRow("character") << "trolls % 1" << 8 << "character";
    QTest::newRow("unknown name alone") << "griffins" << 1 << "griffins";
    QTest::newRow("no comparison in a parenthesis") << "(trolls)" << 8 << "trolls >= 1";
    QTest::newRow("no joint in a parenthesis") << "(orcs > 1 2)" << 11 << "or \")\"";
    QTest::newRow("and twice") << "orcs > 1 and or" << 14 << "named here";
    QTest::newRow("quote") << "\"cave troll > 1" << 1 << "quotation mark";
}

void TestFloorQuery::faultsAreNamedWithTheirPlace()
{
    QFETCH(QString, question);
    QFETCH(int, column);
    QFETCH(QString, says);
    const auto query = parseFloorQuery(question.toStdString(), rulesOfThree());
    QVERIFY(!query);
    QCOMPARE(query.error().column, column);
    QVERIFY2(QString::fromStdString(resources::english(query.error().message)).contains(says),
             resources::english(query.error().message).c_str());
}

void TestFloorQuery::countsForgetTheFloorBefore()
{
    const Ruleset rules = rulesOfThree();
    SpawnCounts counts(rules);
    counts.count(spawns({2, 3, 1, 1, 0, 0, 0, 5}));
    QCOMPARE(counts.at(0, 1), 3);
    QCOMPARE(counts.at(2, 3), 5);
    counts.count(spawns({0, 1}));
    QCOMPARE(counts.at(0, 0), 0);
    QCOMPARE(counts.at(0, 1), 1);
    QCOMPARE(counts.at(2, 3), 0);
}

void TestFloorQuery::deepParenthesesAreRefused()
{
    const std::string deep = std::string(100000, '(') + "trolls > 1" + std::string(100000, ')');
    const auto query = parseFloorQuery(deep, rulesOfThree());
    QVERIFY(!query);
    QCOMPARE(query.error().column, 102);
}

void TestFloorQuery::theSearchFindsWhatGeneratingFindsOneByOne()
{
    const Ruleset rules = rulesOfThree();
    const auto query = parseFloorQuery("wolves >= 8 and torches <= 1", rules);
    QVERIFY(query);
    std::uint64_t matching = 0;
    std::vector<std::uint64_t> found;
    for (std::uint64_t seed = 500; seed < 800; ++seed) {
        int wolves = 0;
        int torches = 0;
        for (const Spawn &spawn : generateMap(rules, 4, seed).spawns) {
            wolves += spawn.table == 1 && spawn.entry == 0 ? 1 : 0;
            torches += spawn.table == 2 && spawn.entry == 3 ? 1 : 0;
        }
        if (wolves < 8 || torches > 1)
            continue;
        ++matching;
        if (found.size() < 3)
            found.push_back(seed);
    }
    QVERIFY(matching > 3 && matching < 300);
    const SeedSearch search
        = searchSeeds(rules, *query, {.floor = 4, .firstSeed = 500, .seeds = 300, .kept = 3});
    QCOMPARE(search.searched, std::uint64_t {300});
    QCOMPARE(search.matches, matching);
    QCOMPARE(search.found, found);
}

void TestFloorQuery::aCancelledSearchTellsWhatItHas()
{
    const Ruleset rules = rulesOfThree();
    const auto query = parseFloorQuery("monsters >= 0", rules);
    QVERIFY(query);
    std::atomic<bool> cancelled {false};
    const BatchHooks hooks {.cancel = &cancelled,
                            .progress = [&](std::uint64_t done) { cancelled = done >= 128; }};
    const SeedSearch search = searchSeeds(rules, *query, {.seeds = 100000}, hooks);
    QCOMPARE(search.searched, std::uint64_t {128});
    QCOMPARE(search.matches, std::uint64_t {128});
}

QTEST_GUILESS_MAIN(TestFloorQuery)
#include "tst_floorquery.moc"
