// SPDX-License-Identifier: MIT
// What is written is read again, and a file that was written is written the same.

#include "core/io/ruleset/owncolumns.h"
#include "core/io/ruleset/rulesetjson.h"
#include "resources/messages/english.h"
#include "tests/core/randomruleset.h"

#include <QFile>
#include <QtTest>

using core::Ruleset;

namespace {

std::string goldenText()
{
    QFile file(QStringLiteral(TEST_DATA_DIR "/golden/rulesets/everything.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no golden ruleset");
    return file.readAll().toStdString();
}

Ruleset read(const std::string &text)
{
    const auto rules = core::readRuleset(text);
    if (!rules)
        qFatal("%s", resources::english(rules.error()).c_str());
    return *rules;
}

} // namespace

class tst_rulesetwriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFileWithEverythingIsWrittenBackByteForByte();
    void layoutAndOrderOfTheFileDoNotMatterToWhatIsWritten();
    void unknownMembersOfEachPartAreKept();
    void randomRulesetsAreReadBackEqual();
    void optionalExtrasAreNotWrittenAtTheirDefaults();
    void aMemberThatTookAnUnknownOnesNameWins();
    void hashTellsRulesetsApartAndFilesOfOneRulesetNot();
    void unknownKindsAreWrittenBackByteForByte();
    void notesAreKeptOnEntriesAndOnFloors();
    void membersCalledLikeNotesAreKeptAsTheyAre();
    void notesNeedNoNewVersionAndDrawNothing();
    void columnsOfARulesetAreKeptWithWhatStandsInThem();
};

void tst_rulesetwriter::aFileWithEverythingIsWrittenBackByteForByte()
{
    const std::string golden = goldenText();
    QCOMPARE(core::writeRuleset(read(golden)), golden);
}

void tst_rulesetwriter::layoutAndOrderOfTheFileDoNotMatterToWhatIsWritten()
{
    const Ruleset rules = read(R"({"tables":[{"entries":[{"weight":1,"id":"a"}],"count":{"upTo":2},
        "spawns":"items","id":"t"}],"version":1,"format":"fathom-ruleset"})");
    const std::string written = R"({
  "format": "fathom-ruleset",
  "version": 1,
  "name": "",
  "description": "",
  "floors": 10,
  "dungeon": {"layout": "classic", "width": 80, "height": 43, "attempts": 30, "roomWidth": [6, 10], "roomHeight": [6, 10], "startCell": "reserved"},
  "rules": {"fovRadius": 10, "inventory": 26, "healOnDescent": 0,
            "advance": {"by": "xp", "threshold": "200 + 150*level", "choices": []}},
  "tables": [
    {"id": "t", "spawns": "items", "count": {"per": "room", "upTo": 2}, "placement": "dropIfBlocked",
     "entries": [
       {"id": "a", "weight": 1}
     ]}
  ]
}
)";
    QCOMPARE(core::writeRuleset(rules), written);
}

void tst_rulesetwriter::unknownMembersOfEachPartAreKept()
{
    const Ruleset rules = read(goldenText());
    using Unknown = core::UnknownMembers;
    QVERIFY((rules.dungeon.unknown == Unknown {{"lights", "true"}}));
    QVERIFY((rules.rules.unknown == Unknown {{"hunger", R"({"every": 20})"}}));
    QVERIFY((rules.monsters[0].unknown == Unknown {{"smell", "1.50e0"}}));
    QVERIFY((rules.items[0].unknown
             == Unknown {{"effect/taste", "\"bitter\""}, {"price", "12345678901234567890"}}));
    QVERIFY((rules.items[1].unknown == Unknown {{"effect/strikeNearest/sound", "\"zap\""}}));
    QVERIFY((rules.items[4].unknown == Unknown {{"equip/fit", "\"tight\""}}));
    QVERIFY((rules.monsters[2].unknown
             == Unknown {{"behavior/ranged/bow", "\"yew\""}, {"inflicts/taste", "1"}}));
    QVERIFY((rules.items[7].unknown
             == Unknown {{"throw/inflicts/sound", "\"splash\""}, {"throw/spin", "true"}}));
    QVERIFY(
        (rules.tables[0].unknown == Unknown {{"count/note", "\"few\""}, {"sound", "\"growl\""}}));
    QVERIFY((rules.tables[2].unknown == Unknown {{"count/exactly/why", "\"z\""}}));
    QVERIFY((rules.tables[2].entries[0].unknown == Unknown {{"a~1b~0c", "{}"}}));
    QVERIFY((rules.goals[0].unknown == Unknown {{"probability/why", "\"fair\""}}));
    QVERIFY((rules.unknown.back() == core::UnknownMember {"x~1y", "1"}));
}

void tst_rulesetwriter::randomRulesetsAreReadBackEqual()
{
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        const Ruleset rules = randomRuleset(seed);
        const std::string text = core::writeRuleset(rules);
        const auto again = core::readRuleset(text);
        QVERIFY2(again.has_value(),
                 ("seed " + std::to_string(seed) + ": "
                  + resources::english(again ? core::Error {} : again.error()))
                     .c_str());
        QVERIFY2(*again == rules, ("seed " + std::to_string(seed) + "\n" + text).c_str());
        QCOMPARE(core::writeRuleset(*again), text);
    }
}

void tst_rulesetwriter::optionalExtrasAreNotWrittenAtTheirDefaults()
{
    Ruleset rules;
    rules.player = core::PlayerType {};
    rules.items
        = {{"a", "a", "?", "#ffffff", core::Blast {1, 2, 0}, {}, {}, 0, {}, false, {}, {}, {}, {}}};
    const std::string text = core::writeRuleset(rules);
    for (const char *extra : {"magic", "perMagic", "throw", "$schema", "monsters", "goals"})
        QVERIFY2(text.find(extra) == std::string::npos, extra);
    QVERIFY(text.find("\"tables\": []\n") != std::string::npos);
}

void tst_rulesetwriter::aMemberThatTookAnUnknownOnesNameWins()
{
    const std::string head = R"({"format": "fathom-ruleset", "version": 1, "tables": [{"id": "t",
        "spawns": "items", "count": {"upTo": 1}, "entries": [{"id": "a", "weight": )";
    Ruleset rules = read(head + R"({"ramp": [[1, 2]], "min": "unknown here", "note": 1}}]}]})");
    rules.tables[0].entries[0].weight = *core::Formula::make("floor", 3);
    const std::string text = core::writeRuleset(rules);
    QVERIFY(text.find(R"({"formula": "floor", "min": 3, "note": 1})") != std::string::npos);
    QVERIFY(core::readRuleset(text).has_value());
}

void tst_rulesetwriter::hashTellsRulesetsApartAndFilesOfOneRulesetNot()
{
    const std::string golden = goldenText();
    std::string spaced = golden;
    spaced.insert(spaced.find("\"floors\""), " \n ");
    Ruleset other = read(golden);
    other.tables[2].entries[0].weight = core::Constant {1};
    const std::string hash = core::rulesetHash(read(golden));
    QCOMPARE(hash.size(), std::size_t(16));
    QCOMPARE(core::rulesetHash(read(spaced)), hash);
    QVERIFY(core::rulesetHash(other) != hash);
}

void tst_rulesetwriter::unknownKindsAreWrittenBackByteForByte()
{
    QFile file(QStringLiteral(TEST_DATA_DIR "/support/unknown.ruleset.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const std::string text = file.readAll().toStdString();
    QCOMPARE(core::writeRuleset(read(text)), text);
    Ruleset rules = read(text);
    for (core::ItemType &item : rules.items)
        item.appearsAs.clear();
    QVERIFY(core::rulesetHash(rules) != core::rulesetHash(read(text)));
}

namespace {

std::string withEntry(const std::string &members)
{
    return R"({"format": "fathom-ruleset", "version": 1, "name": "n", "floors": 3, "tables": [
        {"id": "t", "spawns": "items", "count": {"upTo": 2},
         "entries": [{"id": "a", "weight": 1)"
        + members + "}]}]}";
}

} // namespace

void tst_rulesetwriter::notesAreKeptOnEntriesAndOnFloors()
{
    const std::string members
        = R"(, "section": "low", "note": "ask \"Ann\"", "notes": [[2, "x"], [9, "y\nz"]])";
    const Ruleset rules = read(withEntry(members));
    const core::Notes &notes = rules.tables[0].entries[0].notes;
    QCOMPARE(notes.section, "low");
    QCOMPARE(notes.ofEntry, "ask \"Ann\"");
    QCOMPARE(core::noteOn(notes, 2), "x");
    QCOMPARE(core::noteOn(notes, 3), "");
    QCOMPARE(core::noteOn(notes, 9), "y\nz");
    QVERIFY(rules.tables[0].entries[0].unknown.empty());
    QVERIFY(core::writeRuleset(rules).find(members) != std::string::npos);
    QVERIFY(read(core::writeRuleset(rules)) == rules);
}

void tst_rulesetwriter::membersCalledLikeNotesAreKeptAsTheyAre()
{
    for (const char *members :
         {R"(, "note": 5)", R"(, "note": "")", R"(, "notes": "text")", R"(, "notes": [])",
          R"(, "notes": [[2, "x"], [2, "y"]])", R"(, "notes": [[0, "x"]])",
          R"(, "section": {"a": 1})", R"(, "notes": [[1.5, "x"]])", R"(, "notes": [[1, ""]])",
          R"(, "notes": [[1001, "x"]])"}) {
        const Ruleset rules = read(withEntry(members));
        QVERIFY2(rules.tables[0].entries[0].notes.isEmpty(), members);
        QVERIFY2(core::writeRuleset(rules).find(members) != std::string::npos, members);
    }
}

void tst_rulesetwriter::notesNeedNoNewVersionAndDrawNothing()
{
    Ruleset rules = read(withEntry(R"(, "notes": [[2, "x"]])"));
    QVERIFY(core::writeRuleset(rules).find("\"version\": 1,") != std::string::npos);
    QVERIFY(core::isPlain(rules.tables[0]));
    rules.tables[0].entries[0].notes = {};
    QCOMPARE(core::writeRuleset(rules), core::writeRuleset(read(withEntry({}))));
}

void tst_rulesetwriter::columnsOfARulesetAreKeptWithWhatStandsInThem()
{
    const auto withColumns = [](const std::string &columns) {
        return read(R"({"format": "fathom-ruleset", "version": 1, "columns": )" + columns + R"(,
            "monsters": [{"id": "orc", "gold": 12.50, "faction": "undead"}],
            "items": [{"id": "salve", "effect": {"heal": 4}, "price": 20}], "tables": []})");
    };
    const std::string columns
        = R"({"monsters": ["gold", "hp", "gold", "faction", "equip"], "items": ["price", "equip"]})";
    Ruleset rules = withColumns(columns);
    const std::string text = core::writeRuleset(rules);
    for (const std::string &part :
         {"\"columns\": " + columns, std::string(R"("gold": 12.50, "faction": "undead"})"),
          std::string(R"("effect": {"heal": 4}, "price": 20})"), std::string("\"version\": 1,")})
        QVERIFY2(text.find(part) != std::string::npos, text.c_str());
    QVERIFY(read(text) == rules);
    const core::OwnColumns declared = core::declaredColumns(rules);
    // Once each; monsters have hp anyway, and items an equip.
    QVERIFY(core::columnsOf(declared, core::Spawns::Monsters)
            == std::vector<std::string>({"gold", "faction", "equip"}));
    QVERIFY(core::columnsOf(declared, core::Spawns::Items) == std::vector<std::string> {"price"});
    QCOMPARE(core::valueIn(rules.monsters[0].unknown, "gold"), std::string("12.50"));
    core::declareColumns(rules, declared);
    QVERIFY(read(text) == rules);
    core::declareColumns(rules, {});
    QVERIFY(rules.unknown.empty());
    // What an older version kept as an unknown member is no mistake.
    for (const char *other : {"7", "[1, 2]", R"({"monsters": "gold", "items": [3]})"})
        QVERIFY(core::declaredColumns(withColumns(other)) == core::OwnColumns {});
}

QTEST_GUILESS_MAIN(tst_rulesetwriter)
#include "tst_rulesetwriter.moc"
