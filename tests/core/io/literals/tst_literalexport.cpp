// SPDX-License-Identifier: MIT
#include "core/io/code/literalimport.h"
#include "core/io/templates/codedata.h"
#include "core/io/templates/templateexport.h"
#include "core/io/templates/templatetext.h"
#include "resources/builtins.h"
#include "resources/messages/english.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace core;

namespace {

using Values = std::vector<int>;

struct Expected
{
    const char *table;
    const char *entry; ///< empty: the most draws per room
    Values floors1To10;
};

SpawnEntry entry(const char *id, Progression weight)
{
    return {id, std::move(weight), {}};
}

SpawnTable table(const char *id, Spawns spawns, CountRule count, std::vector<SpawnEntry> entries)
{
    SpawnTable result;
    result.id = id;
    result.spawns = spawns;
    result.count = std::move(count);
    result.entries = std::move(entries);
    return result;
}

/// The tables that three of the four tutorials share.
Ruleset classic()
{
    Ruleset rules;
    rules.tables
        = {table("monsters", Spawns::Monsters,
                 {Per::Room, UpTo {Transitions {{{1, 2}, {4, 3}, {6, 5}}}}},
                 {entry("orc", Constant {80}),
                  entry("troll", Transitions {{{3, 15}, {5, 30}, {7, 60}}})}),
           table("items", Spawns::Items, {Per::Room, UpTo {Transitions {{{1, 1}, {4, 2}}}}},
                 {entry("healing-potion", Constant {35}),
                  entry("confusion-scroll", Transitions {{{2, 10}}}),
                  entry("lightning-scroll", Transitions {{{4, 25}}}),
                  entry("fireball-scroll", Transitions {{{6, 25}}})})};
    return rules;
}

Ruleset chargrid()
{
    Ruleset rules;
    rules.tables = {table("monsters", Spawns::Monsters,
                          {Per::Room, OneOf {{0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4}}},
                          {entry("orc", Constant {20}), entry("troll", *Formula::make("floor"))}),
                    table("items", Spawns::Items, {Per::Room, OneOf {{0, 0, 1, 1, 1, 1, 1, 2, 2}}},
                          {entry("healing-potion", Constant {20}),
                           entry("fireball-scroll", Transitions {{{1, 1}, {2, 5}, {5, 10}}}),
                           entry("confusion-scroll", Transitions {{{1, 1}, {2, 3}, {5, 5}}})})};
    return rules;
}

// By hand from the tutorials' tables, floors 1 to 10.
const std::vector<Expected> classicValues {
    {"monsters", "", {2, 2, 2, 3, 3, 5, 5, 5, 5, 5}},
    {"monsters", "orc", {80, 80, 80, 80, 80, 80, 80, 80, 80, 80}},
    {"monsters", "troll", {0, 0, 15, 15, 30, 30, 60, 60, 60, 60}},
    {"items", "", {1, 1, 1, 2, 2, 2, 2, 2, 2, 2}},
    {"items", "healing-potion", {35, 35, 35, 35, 35, 35, 35, 35, 35, 35}},
    {"items", "confusion-scroll", {0, 10, 10, 10, 10, 10, 10, 10, 10, 10}},
    {"items", "lightning-scroll", {0, 0, 0, 25, 25, 25, 25, 25, 25, 25}},
    {"items", "fireball-scroll", {0, 0, 0, 0, 0, 25, 25, 25, 25, 25}}};

const std::vector<Expected> chargridValues {
    {"monsters", "orc", {20, 20, 20, 20, 20, 20, 20, 20, 20, 20}},
    {"monsters", "troll", {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}},
    {"items", "healing-potion", {20, 20, 20, 20, 20, 20, 20, 20, 20, 20}},
    {"items", "fireball-scroll", {1, 5, 5, 5, 10, 10, 10, 10, 10, 10}},
    {"items", "confusion-scroll", {1, 3, 3, 3, 5, 5, 5, 5, 5, 5}}};

Result<Exported> written(const Ruleset &rules, Notation notation, ExportOptions options = {})
{
    options.templateNamed = resources::templateNamed;
    return exportTables(rules, notation, options);
}

Exported exported(const Ruleset &rules, Notation notation, ExportOptions options = {})
{
    options.inWords = resources::inEnglish;
    const auto result = written(rules, notation, options);
    if (!result) {
        QTest::qFail(resources::english(result.error()).c_str(), __FILE__, __LINE__);
        return {};
    }
    return *result;
}

/// The values found for `wanted` in what `text` is read back as; empty where there are none.
Values readBack(const Ruleset &rules, const Expected &wanted)
{
    const auto index = findTable(rules, wanted.table);
    if (!index)
        return {};
    const SpawnTable &found = rules.tables[*index];
    const Progression *progression = nullptr;
    if (std::string_view(wanted.entry).empty()) {
        const auto *upTo = std::get_if<UpTo>(&found.count.draws);
        progression = upTo == nullptr ? nullptr : &upTo->most;
    }
    for (const SpawnEntry &candidate : found.entries) {
        if (candidate.id == wanted.entry)
            progression = &candidate.weight;
    }
    Values values;
    for (int floor = 1; progression != nullptr && floor <= 10; ++floor)
        values.push_back(valueAt(*progression, floor));
    return values;
}

bool says(const std::string &text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

class tst_LiteralExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachNotationIsFoundByItsValueAndItsName();
    void whateverTemplatesMayAskOfCodeIsThere();
    void rulesOfVersion2StandAsAComment();
    void seedTablesComeBackUnchanged_data();
    void seedTablesComeBackUnchanged();
    void valueFirstPythonLooksLikeTheTutorial();
    void floorFirstPythonLooksLikeTheTutorial();
    void rustStructsLookLikeTheTutorial();
    void rustMatchLooksLikeTheTutorial();
    void countsPickedFromAListComeBack();
    void perFloorValuesNameEveryFloor();
    void whatCannotBeSaidStandsAsAComment();
    void computedWeightsAreWrittenOut();
    void aBrokenIdCannotSmuggleCode();
    void idsThatAreNoNamesAreRefused();
    void everyIdComesBackAsItWas_data();
    void everyIdComesBackAsItWas();
};

void tst_LiteralExport::seedTablesComeBackUnchanged_data()
{
    QTest::addColumn<bool>("isClassic");
    QTest::addColumn<Notation>("notation");
    QTest::addColumn<ExportValues>("values");
    for (const Notation notation :
         {Notation::RogueBasin, Notation::Tcod, Notation::RustTcod, Notation::Chargrid}) {
        for (const bool isClassic : {true, false}) {
            const std::string name
                = std::string(infoOf(notation).name) + (isClassic ? ", classic" : ", chargrid");
            QTest::newRow((name + ", transitions").c_str())
                << isClassic << notation << ExportValues::Transitions;
            QTest::newRow((name + ", per floor").c_str())
                << isClassic << notation << ExportValues::PerFloor;
        }
    }
}

void tst_LiteralExport::seedTablesComeBackUnchanged()
{
    QFETCH(bool, isClassic);
    QFETCH(Notation, notation);
    QFETCH(ExportValues, values);
    const Exported written = exported(isClassic ? classic() : chargrid(), notation, {values, 10});
    const auto imported = importLiterals(written.text, {});
    QVERIFY2(imported.has_value(), imported ? "" : resources::english(imported.error()).c_str());
    QCOMPARE(imported->notation, notation);
    for (const Expected &wanted : isClassic ? classicValues : chargridValues) {
        const Values found = readBack(imported->rules, wanted);
        QVERIFY2(found == wanted.floors1To10,
                 (std::string(wanted.entry) + "\n" + written.text).c_str());
    }
    QCOMPARE(imported->rules.tables.size(), std::size_t(2));
}

void tst_LiteralExport::valueFirstPythonLooksLikeTheTutorial()
{
    const std::string text = exported(classic(), Notation::RogueBasin).text;
    QVERIFY(says(text, "max_monsters = from_dungeon_level([[2, 1], [3, 4], [5, 6]])\n"));
    QVERIFY(says(text, "monster_chances['orc'] = 80\n"));
    QVERIFY(says(text,
                 "monster_chances['troll'] = "
                 "from_dungeon_level([[15, 3], [30, 5], [60, 7]])\n"));
}

void tst_LiteralExport::floorFirstPythonLooksLikeTheTutorial()
{
    const std::string text = exported(classic(), Notation::Tcod).text;
    QVERIFY(says(text, "max_items_by_floor = [\n    (1, 1),\n    (4, 2),\n]\n"));
    QVERIFY(says(text,
                 "enemy_chances: Dict[int, List[Tuple[Entity, int]]] = {\n"
                 "    0: [(entity_factories.orc, 80)],\n"
                 "    3: [(entity_factories.troll, 15)],\n"
                 "    5: [(entity_factories.troll, 30)],\n"
                 "    7: [(entity_factories.troll, 60)],\n}\n"));
}

void tst_LiteralExport::rustStructsLookLikeTheTutorial()
{
    const std::string text = exported(classic(), Notation::RustTcod).text;
    QVERIFY(says(text, "        Transition { level: 3, value: 15 },\n"));
    QVERIFY(says(text,
                 "    Weighted { weight: 80, item: \"orc\" },\n"
                 "    Weighted { weight: troll_chance, item: \"troll\" },\n"));
}

void tst_LiteralExport::rustMatchLooksLikeTheTutorial()
{
    const std::string text = exported(chargrid(), Notation::Chargrid).text;
    QVERIFY(says(text, "        (Orc, 20),\n        (Troll, level),\n"));
    QVERIFY(says(text, "(FireballScroll, match level { 0..=1 => 1, 2..=4 => 5, _ => 10 })"));
    QVERIFY(says(text,
                 "const ITEMS_PER_ROOM_DISTRIBUTION: &[usize] = "
                 "&[0, 0, 1, 1, 1, 1, 1, 2, 2];\n"));
}

void tst_LiteralExport::countsPickedFromAListComeBack()
{
    const auto imported = importLiterals(exported(chargrid(), Notation::Chargrid).text, {});
    QVERIFY(imported.has_value());
    QVERIFY(imported->rules.tables[0].count == chargrid().tables[0].count);
    QVERIFY(imported->rules.tables[1].count == chargrid().tables[1].count);
}

void tst_LiteralExport::perFloorValuesNameEveryFloor()
{
    const std::string text
        = exported(classic(), Notation::RogueBasin, {ExportValues::PerFloor, 4}).text;
    QVERIFY(says(text, "['orc'] = from_dungeon_level([[80, 1], [80, 2], [80, 3], [80, 4]])"));
    QVERIFY(says(text, "['troll'] = from_dungeon_level([[0, 1], [0, 2], [15, 3], [15, 4]])"));
}

void tst_LiteralExport::eachNotationIsFoundByItsValueAndItsName()
{
    for (const core::NotationInfo *info : core::notations) {
        QCOMPARE(&core::infoOf(info->notation), info);
        QCOMPARE(core::notationNamed(info->name), std::optional(info->notation));
        QCOMPARE(resources::templateNamed(info->name).empty(), info->isCsv());
    }
    QVERIFY(!core::notationNamed("cobol"));
}

/// The names of all members in `data`, at any depth.
void addNames(const TemplateData &data, std::set<std::string, std::less<>> &names)
{
    if (const auto *list = std::get_if<TemplateData::List>(&data.value)) {
        for (const TemplateData &element : *list)
            addNames(element, names);
    }
    if (const auto *object = std::get_if<TemplateData::Object>(&data.value)) {
        for (const auto &[name, member] : *object) {
            names.insert(name);
            addNames(member, names);
        }
    }
}

void tst_LiteralExport::whateverTemplatesMayAskOfCodeIsThere()
{
    std::set<std::string, std::less<>> found;
    const ExportOptions options;
    const TemplateRequest all {options, templateNames()};
    for (const Ruleset &rules : {classic(), chargrid()}) {
        CodeData code(rules, all);
        addNames(templateData(rules, all, code), found);
    }
    for (const std::string_view name : CodeData::names())
        QVERIFY2(found.contains(name), std::string(name).c_str());
    for (const std::string &name : found)
        QVERIFY2(templateNames().contains(name), name.c_str());
}

void tst_LiteralExport::rulesOfVersion2StandAsAComment()
{
    Ruleset rules = classic();
    rules.tables[1].entries[0].limit = core::Limit {1, {}};
    for (const Notation notation :
         {Notation::RogueBasin, Notation::Tcod, Notation::RustTcod, Notation::Chargrid}) {
        const Exported written = exported(rules, notation);
        QVERIFY(says(written.text, "Table items draws by rules that only a ruleset file can say"));
        QVERIFY(!written.notes.empty());
        const auto imported = importLiterals(written.text, {});
        QVERIFY(imported.has_value());
        QVERIFY(readBack(imported->rules, classicValues[2]) == classicValues[2].floors1To10);
    }
}

void tst_LiteralExport::whatCannotBeSaidStandsAsAComment()
{
    Ruleset rules = classic();
    rules.tables[0].count = {Per::Floor, *parseDice("2d3+1")};
    for (const Notation notation :
         {Notation::RogueBasin, Notation::Tcod, Notation::RustTcod, Notation::Chargrid}) {
        const Exported written = exported(rules, notation);
        QVERIFY2(says(written.text, "Table monsters draws 2d3+1 per floor"), written.text.c_str());
        QCOMPARE(written.notes.size(), std::size_t(1));
        const auto imported = importLiterals(written.text, {});
        QVERIFY(imported.has_value());
        QVERIFY(readBack(imported->rules, classicValues[2]) == classicValues[2].floors1To10);
    }
}

void tst_LiteralExport::computedWeightsAreWrittenOut()
{
    Ruleset rules = classic();
    rules.tables[0].entries[1].weight = *Formula::make("floor*floor/2");
    for (const Notation notation :
         {Notation::RogueBasin, Notation::Tcod, Notation::RustTcod, Notation::Chargrid}) {
        const Exported written = exported(rules, notation);
        QVERIFY(says(written.text, "computed; its values on floors 1 to 10 are written out"));
        const auto imported = importLiterals(written.text, {});
        QVERIFY(imported.has_value());
        // floor^2 / 2, halves away from zero
        const Expected wanted {"monsters", "troll", {1, 2, 5, 8, 13, 18, 25, 32, 41, 50}};
        QVERIFY2(readBack(imported->rules, wanted) == wanted.floors1To10, written.text.c_str());
    }
}

void tst_LiteralExport::aBrokenIdCannotSmuggleCode()
{
    Ruleset rules = classic();
    rules.tables[0].entries[0].id = "o'rc\\\"\nimport os";
    for (const Notation notation : {Notation::RogueBasin, Notation::RustTcod}) {
        const Exported written = exported(rules, notation);
        QVERIFY2(!says(written.text, "\nimport os"), written.text.c_str());
        QVERIFY(importLiterals(written.text, {}).has_value());
    }
    rules.tables[0].entries[0].id = "orc";
    rules.tables[0].id = "boss\nimport os";
    rules.tables[0].count = {Per::Room, *parseDice("1d6")};
    QVERIFY(!says(exported(rules, Notation::RogueBasin).text, "\nimport os"));
}

void tst_LiteralExport::idsThatAreNoNamesAreRefused()
{
    Ruleset rules = classic();
    rules.tables[0].entries[0].id = "orc!";
    QVERIFY(!written(rules, Notation::Tcod));
    QVERIFY(!written(rules, Notation::Chargrid));
    rules.tables[0].entries[0].id = "class";
    const auto refused = written(rules, Notation::Tcod);
    QVERIFY(!refused);
    QVERIFY(
        says(resources::english(refused.error().message), "\"class\" cannot be written as a name"));
    rules.tables[0].entries[0].id = "Troll";
    QVERIFY(says(resources::english(written(rules, Notation::Tcod).error().message),
                 "two entries would both be named troll"));
}

void tst_LiteralExport::everyIdComesBackAsItWas_data()
{
    QTest::addColumn<Notation>("notation");
    for (const Notation notation :
         {Notation::RogueBasin, Notation::Tcod, Notation::RustTcod, Notation::Chargrid})
        QTest::newRow(std::string(infoOf(notation).name).c_str()) << notation;
}

void tst_LiteralExport::everyIdComesBackAsItWas()
{
    QFETCH(Notation, notation);
    Ruleset rules = classic();
    rules.tables[0].id = "enemies";
    rules.tables[0].entries = {entry("Bull", Constant {3}), entry("c-cake", Constant {4}),
                               entry("Gray_Ooze", Transitions {{{2, 5}}})};
    rules.tables[1].entries = {entry("bull", Constant {1}), entry("Big Key", Constant {2})};
    const Exported written = exported(rules, notation);
    const auto back = importLiterals(written.text, {});
    QVERIFY2(back.has_value(), written.text.c_str());
    QCOMPARE(back->rules.tables.size(), rules.tables.size());
    for (std::size_t table = 0; table < rules.tables.size(); ++table) {
        QCOMPARE(back->rules.tables[table].id, rules.tables[table].id);
        std::vector<std::string> ids;
        std::vector<std::string> wanted;
        for (const SpawnEntry &found : back->rules.tables[table].entries)
            ids.push_back(found.id);
        for (const SpawnEntry &known : rules.tables[table].entries)
            wanted.push_back(known.id);
        std::sort(ids.begin(), ids.end());
        std::sort(wanted.begin(), wanted.end());
        QVERIFY2(ids == wanted, written.text.c_str());
    }
}

QTEST_GUILESS_MAIN(tst_LiteralExport)
#include "tst_literalexport.moc"
