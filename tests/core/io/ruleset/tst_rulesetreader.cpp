// SPDX-License-Identifier: MIT
// Every class of bad input: its message, its path, and its line and column, which "¶" marks.

#include "core/io/ruleset/rulesetjson.h"
#include "resources/messages/english.h"

#include <QtTest>

using core::Ruleset;

namespace {

const QByteArray mark = "¶";

struct Spot
{
    int line = 1;
    int column = 1;
};

Spot spotOfMark(const QByteArray &text)
{
    const QByteArray before = text.left(text.indexOf(mark));
    return {static_cast<int>(before.count('\n')) + 1,
            static_cast<int>(before.size() - (before.lastIndexOf('\n') + 1)) + 1};
}

/// A ruleset without tables and with `members`, which start on line 3.
QByteArray withMembers(const char *members)
{
    return QByteArray("{\"format\": \"fathom-ruleset\",\n \"version\": 1, \"tables\": [],\n")
        + members + "}\n";
}

/// A table of monsters with these members besides id and spawns.
QByteArray withTable(const QByteArray &members)
{
    return "{\"format\": \"fathom-ruleset\", \"version\": 1,\n \"tables\": [\n"
           "  {\"id\": \"t\", \"spawns\": \"monsters\", "
        + members + "}]}\n";
}

QByteArray withEntries(const char *entries)
{
    return withTable(QByteArray("\"count\": {\"upTo\": 2},\n   \"entries\": [") + entries + "]");
}

QByteArray withWeight(const char *weight)
{
    return withEntries(QByteArray("{\"id\": \"orc\", \"weight\": " + QByteArray(weight) + "}"));
}

QByteArray withCount(const char *count)
{
    return withTable(QByteArray("\"entries\": [], \"count\": ") + count);
}

QByteArray withEffect(const char *effect)
{
    return withMembers(R"("items": [{"id": "potion", "effect": )" + QByteArray(effect) + "}]");
}

QByteArray withGoal(const char *goal)
{
    return withMembers(R"("goals": [)" + QByteArray(goal) + "]");
}

core::Result<Ruleset> read(const QByteArray &text)
{
    return core::readRuleset({text.constData(), static_cast<std::size_t>(text.size())});
}

void row(const char *name, const QByteArray &text, const char *path, const char *message)
{
    QTest::newRow(name) << text << QByteArray(path) << QByteArray(message);
}

void columns()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("message");
}

} // namespace

class tst_rulesetreader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void brokenJsonIsRefused_data();
    void brokenJsonIsRefused() { compareError(); }
    void wrongHeadsAreRefused_data();
    void wrongHeadsAreRefused() { compareError(); }
    void wrongMembersAreRefused_data();
    void wrongMembersAreRefused() { compareError(); }
    void wrongTypesOfThingsAreRefused_data();
    void wrongTypesOfThingsAreRefused() { compareError(); }
    void wrongWeightsAreRefused_data();
    void wrongWeightsAreRefused() { compareError(); }
    void wrongCountsAreRefused_data();
    void wrongCountsAreRefused() { compareError(); }
    void wrongGoalsAreRefused_data();
    void wrongGoalsAreRefused() { compareError(); }
    void tooLargeFilesAreRefused();
    void tooManyEntriesAreRefusedInAllTablesTogether();
    void limitsThemselvesAreAllowed();
    void byteOrderMarkIsSkipped();
    void columnsCountBytesAfterAnyLineEnding();
    void missingOptionalMembersHaveDefaults();
    void allProgressionFormsAreRead();
    void allCountRulesAreRead();
    void allEffectsAreRead();
    void allBehaviorsAreRead();
    void speedsInflictionsAndThrowsAreRead();
    void rangesAreNumbersOrPairs();
    void advanceIsRead();
    void allGoalsAreRead();

private:
    void compareError();
};

void tst_rulesetreader::compareError()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, message);
    const Spot spot = spotOfMark(text);
    QVERIFY(text.contains(mark));
    const auto rules = read(text.replace(mark, ""));
    QVERIFY(!rules);
    QCOMPARE(resources::english(rules.error().message).c_str(), message.constData());
    QCOMPARE(rules.error().where.c_str(), path.constData());
    QCOMPARE(rules.error().line, spot.line);
    QCOMPARE(rules.error().column, spot.column);
}

void tst_rulesetreader::brokenJsonIsRefused_data()
{
    columns();
    const char *empty = "The file is empty: a ruleset is a JSON object.";
    row("empty", "¶", "", empty);
    row("blank", "¶ \n\n", "", empty);
    row("ends early", "{\"tables\": [\n {\"id\": ¶", "tables[0].id",
        "This is not valid JSON: syntax error while parsing value - unexpected end of input; "
        "expected "
        "'[', '{', or a literal.");
    row("missing comma", "{\n \"name\": \"x\"\n ¶\"floors\": 3}", "",
        "This is not valid JSON: syntax error while parsing object - unexpected string literal; "
        "expected '}'.");
    row("two commas", "{\"a\": [1,¶, 2]}", "a[1]",
        "This is not valid JSON: syntax error while parsing value - unexpected ','; expected '[', "
        "'{', or a literal.");
    row("text after the end", "{}\n¶}", "",
        "This is not valid JSON: syntax error while parsing value - unexpected '}'; expected end "
        "of input.");
    row("invalid UTF-8", "{\"name\": \"a¶\xFF\"}", "name",
        "These bytes are not valid UTF-8: save the file in the encoding UTF-8.");
    row("number too large", "{\"floors\": ¶1e999}", "floors",
        "This number is too large to be read: write a smaller one.");
    row("duplicate key", withMembers("\"dungeon\": {\"width\": 8,\n  ¶\"width\": 9}"),
        "dungeon.width", "The member \"width\" is here twice: keep one of the two.");
    row("duplicate key by escape", "{\"ab\": 1, ¶\"\\u0061b\": 2}", "ab",
        "The member \"ab\" is here twice: keep one of the two.");
    row("duplicate key in an entry", withEntries(R"({"id": "orc", "weight": 1, ¶"weight": 2})"),
        "tables[0].entries.orc.weight",
        "The member \"weight\" is here twice: keep one of the two.");
    row("nested too deep", withMembers("\"x\": ").chopped(2) + QByteArray(63, '[') + "¶[",
        (QByteArray("x") + QByteArray("[0]").repeated(63)).constData(),
        "Lists and objects are nested deeper than 64 levels: flatten this part.");
}

void tst_rulesetreader::wrongHeadsAreRefused_data()
{
    columns();
    row("not an object", " ¶[]", "",
        "This is a list, but an object with the member \"format\" belongs here.");
    row("no format", "\n¶{\"version\": 1}", "",
        "This is not a ruleset: the member \"format\": \"fathom-ruleset\" is missing.");
    row("other format", "{\"format\": ¶\"tiled-map\"}", "format",
        "This is not a ruleset: its \"format\" would be \"fathom-ruleset\".");
    row("no version", "¶{\"format\": \"fathom-ruleset\"}", "",
        "The member \"version\" is missing: add it.");
    row("newer version", "{\"format\": \"fathom-ruleset\",\n  \"version\": ¶3}", "version",
        "This file has version 3, which a newer program wrote; this one reads version 2. Open it "
        "with the newer program.");
    row("version 0", "{\"format\": \"fathom-ruleset\", \"version\": ¶0}", "version",
        "0 is out of range: write a whole number from 1 to 2147483647.");
    row("no tables", "¶{\"format\": \"fathom-ruleset\", \"version\": 1}", "",
        "The member \"tables\" is missing: add it.");
}

void tst_rulesetreader::wrongMembersAreRefused_data()
{
    columns();
    row("name is a number", withMembers(R"("name": ¶7)"), "name",
        "This is a number, but a text belongs here.");
    row("floors is a text", withMembers(R"("floors": ¶"ten")"), "floors",
        "This is a text, but a whole number from 1 to 1000 belongs here.");
    row("more than 1,000 floors", withMembers(R"("floors": ¶1001)"), "floors",
        "1001 is out of range: write a whole number from 1 to 1000.");
    row("no floors", withMembers(R"("floors": ¶0)"), "floors",
        "0 is out of range: write a whole number from 1 to 1000.");
    row("dungeon is null", withMembers(R"("dungeon": ¶null)"), "dungeon",
        "This is null, but an object belongs here.");
    row("monsters is an object", withMembers(R"("monsters": ¶{})"), "monsters",
        "This is an object, but a list belongs here.");
    row("map too wide", withMembers(R"("dungeon": {"width": ¶501})"), "dungeon.width",
        "501 is out of range: write a whole number from 3 to 500.");
    row("map too high", withMembers(R"("dungeon": {"height": ¶501})"), "dungeon.height",
        "501 is out of range: write a whole number from 3 to 500.");
    row("unknown layout", withMembers(R"("dungeon": {"layout": ¶"caves"})"), "dungeon.layout",
        "\"caves\" is not known here: use \"classic\", \"chargrid\" or \"accreted\".");
    row("accreted in version 1", withMembers(R"("dungeon": {"layout": ¶"accreted"})"),
        "dungeon.layout",
        "The layout \"accreted\" belongs to version 2 of ruleset files, but this file says "
        "\"version\": 1: write \"version\": 2 at its head.");
    row("unknown start cell", withMembers(R"("dungeon": {"startCell": ¶true})"),
        "dungeon.startCell", "This is true or false, but a word belongs here.");
    row("rooms too wide", withMembers("\"dungeon\": {\"width\": 20,\n \"roomWidth\": ¶[6, 20]}"),
        "dungeon.roomWidth",
        "Rooms up to 20 wide do not fit a map 20 wide: at most 19 fits. Make the rooms smaller or "
        "the map larger.");
    row("default rooms too high", withMembers(R"("dungeon": ¶{"height": 10})"), "dungeon",
        "Rooms up to 10 high do not fit a map 10 high: at most 9 fits. Make the rooms smaller or "
        "the map larger.");
    row("rooms of nothing", withMembers(R"("dungeon": {"roomWidth": [¶1, 4]})"),
        "dungeon.roomWidth[0]", "1 is out of range: write a whole number from 2 to 500.");
    row("range the wrong way round", withMembers(R"("dungeon": {"roomWidth": ¶[6, 4]})"),
        "dungeon.roomWidth", "The minimum of a pair [min, max] comes first: exchange the two.");
    row("heal above 100 percent", withMembers(R"("rules": {"healOnDescent": ¶101})"),
        "rules.healOnDescent", "101 is out of range: write a whole number from 0 to 100.");
    row("threshold of another variable",
        withMembers(R"("rules": {"advance": {"threshold": "200 + ¶floor"}})"),
        "rules.advance.threshold",
        "The expression \"200 + floor\" cannot be read: there is no \"floor\". Its only variable "
        "is \"level\".");
    row("choice out of range",
        withMembers(R"("rules": {"advance": {"choices": [{"maxHp": ¶-1}]}})"),
        "rules.advance.choices[0].maxHp",
        "-1 is out of range: write a whole number from 0 to 1000000.");
}

void tst_rulesetreader::wrongTypesOfThingsAreRefused_data()
{
    columns();
    row("monster without id", withMembers(R"("monsters": [{"id": "orc"}, ¶{"hp": 3}])"),
        "monsters[1]", "The member \"id\" is missing: add it.");
    row("empty id", withMembers(R"("monsters": [{"id": ¶""}])"), "monsters[0].id",
        "An id must not be empty: write a name such as \"orc\".");
    row("duplicate monster", withMembers("\"monsters\": [{\"id\": \"orc\"},\n {\"id\": ¶\"orc\"}]"),
        "monsters.orc.id", "The id \"orc\" is taken already, in line 3: choose another one.");
    row("duplicate item",
        withMembers(
            R"("items": [{"id": "a", "effect": {"heal": 1}}, {"effect": {"heal": 1}, "id": ¶"a"}])"),
        "items.a.id", "The id \"a\" is taken already, in line 3: choose another one.");
    row("hp 0", withMembers(R"("monsters": [{"id": "orc", "hp": ¶0}])"), "monsters.orc.hp",
        "0 is out of range: write a whole number from 1 to 1000000.");
    row("hp not whole", withMembers(R"("monsters": [{"id": "orc", "hp": ¶2.5}])"),
        "monsters.orc.hp",
        "2.5 is not a whole number: write one from 1 to 1000000 without a point or an exponent.");
    row("two glyphs", withMembers(R"("monsters": [{"id": "orc", "glyph": ¶"or"}])"),
        "monsters.orc.glyph", "A glyph is exactly one visible character, such as \"o\".");
    row("no glyph", withMembers(R"("player": {"glyph": ¶""})"), "player.glyph",
        "A glyph is exactly one visible character, such as \"o\".");
    row("invisible glyph", withMembers(R"("player": {"glyph": ¶"\t"})"), "player.glyph",
        "A glyph is exactly one visible character, such as \"o\".");
    row("color name", withMembers(R"("player": {"color": ¶"red"})"), "player.color",
        "A color is written \"#rrggbb\" with hexadecimal digits, such as \"#3f7f3f\".");
    row("color digits", withMembers(R"("player": {"color": ¶"#12345g"})"), "player.color",
        "A color is written \"#rrggbb\" with hexadecimal digits, such as \"#3f7f3f\".");
    row("power of three numbers", withMembers(R"("player": {"power": ¶[1, 2, 3]})"), "player.power",
        "A number or a pair [min, max] belongs here.");
    row("unknown behavior", withMembers(R"("monsters": [{"id": "orc", "behavior": ¶"lazy"}])"),
        "monsters.orc.behavior",
        "\"lazy\" is not known here: use \"hunter\", \"wanderer\", \"sleeper\", \"ranged\", "
        "\"erratic\" or \"coward\".");
    row("behavior without its numbers",
        withMembers(R"("monsters": [{"id": "orc", "behavior": ¶"ranged"}])"),
        "monsters.orc.behavior",
        "\"ranged\" needs its numbers: write {\"ranged\": {\"range\": 6, \"power\": 3}}.");
    row("ranged without range",
        withMembers(R"("monsters": [{"id": "orc", "behavior": {"ranged": ¶{"power": 3}}}])"),
        "monsters.orc.behavior.ranged", "The member \"range\" is missing: add it.");
    row("more than all turns",
        withMembers(R"("monsters": [{"id": "orc", "behavior": {"erratic": ¶101}}])"),
        "monsters.orc.behavior.erratic",
        "101 is out of range: write a whole number from 0 to 100.");
    row("unknown speed", withMembers(R"("monsters": [{"id": "orc", "speed": ¶"swift"}])"),
        "monsters.orc.speed", "\"swift\" is not known here: use \"slow\", \"normal\" or \"fast\".");
    row("no speed", withMembers(R"("monsters": [{"id": "orc", "speed": ¶0}])"),
        "monsters.orc.speed", "0 is out of range: write a whole number from 1 to 1000.");
    row("unknown status",
        withMembers(
            R"("monsters": [{"id": "orc", "inflicts": {"status": ¶"sleepy", "turns": 3}}])"),
        "monsters.orc.inflicts.status",
        "\"sleepy\" is not known here: use \"confused\", \"slowed\", \"hasted\" or "
        "\"poisoned\".");
    row("status without turns", withEffect(R"({"inflict": ¶{"status": "slowed"}})"),
        "items.potion.effect.inflict", "The member \"turns\" is missing: add it.");
    row("unknown landing",
        withMembers(
            R"("items": [{"id": "rock", "effect": {"heal": 1}, "throw": {"landing": ¶"bounces"}}])"),
        "items.rock.throw.landing", "\"bounces\" is not known here: use \"stays\" or \"breaks\".");
    row("carries a number", withMembers(R"("player": {"carries": ["potion", ¶3]})"),
        "player.carries[1]", "This is a number, but an id belongs here.");
    row("item without effect", withMembers(R"("items": [¶{"id": "rock"}])"), "items.rock",
        "The member \"effect\" is missing: add it.");
    row("used up and worn",
        withMembers(R"("items": [{"id": "rock", "effect": {"heal": 1}, "equip": ¶{"slot": "a"}}])"),
        "items.rock.equip", "An item is either used up or worn: keep \"effect\" or \"equip\".");
    row("worn nowhere", withMembers(R"("items": [{"id": "rock", "equip": ¶{"power": 1}}])"),
        "items.rock.equip", "The member \"slot\" is missing: add it.");
    row("a bonus too large",
        withMembers(R"("items": [{"id": "rock", "equip": {"slot": "a", "power": ¶100001}}])"),
        "items.rock.equip.power", "100001 is out of range: write a whole number from 0 to 100000.");
    row("wears a number", withMembers(R"("player": {"wears": [¶3]})"), "player.wears[0]",
        "This is a number, but an id belongs here.");
    row("slots", withMembers(R"("rules": {"slots": ¶"weapon"})"), "rules.slots",
        "This is a text, but a list belongs here.");
    row("unknown effect", withEffect(R"(¶{"haste": 5})"), "items.potion.effect",
        "This needs \"heal\", \"strikeNearest\", \"blast\", \"confuse\", \"inflict\", "
        "\"teleport\", \"alarm\", \"reveal\", \"identify\", \"enchant\", \"key\", \"bolt\", "
        "\"blink\", \"tunnel\", \"win\" or \"strengthen\": add one.");
    row("two effects", withEffect(R"({"heal": 5, "confuse": ¶{"turns": 1, "range": 1}})"),
        "items.potion.effect.confuse",
        "Only one of \"heal\", \"strikeNearest\", \"blast\", \"confuse\", \"inflict\", "
        "\"teleport\", \"alarm\", \"reveal\", \"identify\", \"enchant\", \"key\", \"bolt\", "
        "\"blink\", \"tunnel\", \"win\" and \"strengthen\" belongs "
        "here: remove the others.");
    row("effect without radius", withEffect(R"({"blast": ¶{"damage": 3}})"),
        "items.potion.effect.blast", "The member \"radius\" is missing: add it.");
}

void tst_rulesetreader::wrongWeightsAreRefused_data()
{
    columns();
    row("entry without id", withEntries(R"(¶{"weight": 3})"), "tables[0].entries[0]",
        "The member \"id\" is missing: add it.");
    row("entry without weight", withEntries(R"(¶{"id": "orc"})"), "tables[0].entries.orc",
        "The member \"weight\" is missing: add it.");
    row("duplicate entry",
        withEntries("{\"id\": \"orc\", \"weight\": 1},\n {\"id\": ¶\"orc\", \"weight\": 1}"),
        "tables[0].entries.orc.id",
        "The id \"orc\" is taken already, in line 4: choose another one.");
    row("negative", withWeight("¶-80"), "tables[0].entries.orc.weight",
        "-80 is out of range: write a whole number from 0 to 2147483647.");
    row("with a point", withWeight("¶5.0"), "tables[0].entries.orc.weight",
        "5.0 is not a whole number: write one from 0 to 2147483647 without a point or an "
        "exponent.");
    row("with an exponent", withWeight("¶1e2"), "tables[0].entries.orc.weight",
        "1e2 is not a whole number: write one from 0 to 2147483647 without a point or an "
        "exponent.");
    row("too large", withWeight("¶2147483648"), "tables[0].entries.orc.weight",
        "2147483648 is out of range: write a whole number from 0 to 2147483647.");
    row("beyond 64 bits", withWeight("¶99999999999999999999999"), "tables[0].entries.orc.weight",
        "99999999999999999999999 is out of range: write a whole number from 0 to 2147483647.");
    row("a text", withWeight("¶\"often\""), "tables[0].entries.orc.weight",
        "This is a text, but a number, a list [[floor, value]] or an object with \"formula\", "
        "\"ramp\" or \"shape\" belongs here.");
    row("one transition without its list", withWeight("[¶3, 15]"),
        "tables[0].entries.orc.weight[0]",
        "Each element here is a pair [floor, value], such as [3, 15].");
    row("three numbers", withWeight("[[3, 15], ¶[4, 5, 6]]"), "tables[0].entries.orc.weight[1]",
        "Each element here is a pair [floor, value], such as [3, 15].");
    row("negative in a list", withWeight("[[3, ¶-15]]"), "tables[0].entries.orc.weight[0][1]",
        "-15 is out of range: write a whole number from 0 to 2147483647.");
    row("floor 0", withWeight("[[¶0, 15]]"), "tables[0].entries.orc.weight[0][0]",
        "0 is out of range: write a whole number from 1 to 1000.");
    row("floor 1001", withWeight("[[¶1001, 15]]"), "tables[0].entries.orc.weight[0][0]",
        "1001 is out of range: write a whole number from 1 to 1000.");
    row("duplicate floor", withWeight("[[3, 15],\n [5, 1], [¶3, 30]]"),
        "tables[0].entries.orc.weight[2][0]", "Floor 3 is here twice: keep one of the two.");
    row("duplicate floor of a ramp", withWeight(R"({"ramp": [[3, 15], [¶3, 30]]})"),
        "tables[0].entries.orc.weight.ramp[1][0]", "Floor 3 is here twice: keep one of the two.");
    row("empty ramp", withWeight(R"({"ramp": ¶[]})"), "tables[0].entries.orc.weight.ramp",
        "A ramp needs at least one point [floor, value].");
    row("no form", withWeight("¶{}"), "tables[0].entries.orc.weight",
        "This needs \"formula\", \"ramp\" or \"shape\": add one.");
    row("two forms", withWeight(R"({"ramp": ¶[[1, 2]], "formula": "floor"})"),
        "tables[0].entries.orc.weight.ramp",
        "Only one of \"formula\", \"ramp\" and \"shape\" belongs here: remove the others.");
    row("formula of another variable", withWeight(R"({"formula": "2 * ¶level"})"),
        "tables[0].entries.orc.weight.formula",
        "The expression \"2 * level\" cannot be read: there is no \"level\". Its only variable is "
        "\"floor\".");
    row("formula with escapes before the error", withWeight(R"({"formula": ¶"\u0032 * level"})"),
        "tables[0].entries.orc.weight.formula",
        "The expression \"2 * level\" cannot be read: there is no \"level\". Its only variable is "
        "\"floor\".");
    row("formula too long",
        withWeight(R"({"formula": ¶"0)" + QByteArray("+1").repeated(500) + "\"}"),
        "tables[0].entries.orc.weight.formula",
        "A formula has at most 1000 characters: shorten it.");
    row("max below min", withWeight(R"({"formula": "floor", "min": 5, "max": ¶4})"),
        "tables[0].entries.orc.weight.max",
        "The maximum is below the minimum 5: exchange the two.");
    row("unknown shape", withWeight(R"({"shape": ¶"bell", "from": 1, "to": 2, "value": 3})"),
        "tables[0].entries.orc.weight.shape",
        "\"bell\" is not known here: use \"flat\", \"semi\", \"peak\", \"rise\" or \"fall\".");
    row("shape without value", withWeight(R"(¶{"shape": "flat", "from": 1, "to": 2})"),
        "tables[0].entries.orc.weight", "The member \"value\" is missing: add it.");
    row("shape the wrong way round",
        withWeight(R"({"shape": "flat", "from": 3, "to": ¶2, "value": 3})"),
        "tables[0].entries.orc.weight.to",
        "The last floor of a shape is below its first, 3: exchange the two.");
}

void tst_rulesetreader::wrongCountsAreRefused_data()
{
    columns();
    const char *oneRule = "This needs \"upTo\", \"exactly\", \"oneOf\" or \"dice\": add one.";
    row("no rule", withCount(R"(¶{"per": "room"})"), "tables[0].count", oneRule);
    row("two rules", withCount(R"({"upTo": 1, "dice": ¶"d6"})"), "tables[0].count.dice",
        "Only one of \"upTo\", \"exactly\", \"oneOf\" and \"dice\" belongs here: remove the "
        "others.");
    row("unknown per", withCount(R"({"per": ¶"cell", "upTo": 1})"), "tables[0].count.per",
        "\"cell\" is not known here: use \"room\" or \"floor\".");
    row("a number", withCount("¶3"), "tables[0].count",
        "This is a number, but an object belongs here.");
    row("too many draws", withCount(R"({"upTo": ¶10001})"), "tables[0].count.upTo",
        "10001 is out of range: write a whole number from 0 to 10000.");
    row("too many draws later", withCount(R"({"exactly": [[1, 2], [5, ¶10001]]})"),
        "tables[0].count.exactly[1][1]",
        "10001 is out of range: write a whole number from 0 to 10000.");
    row("empty list", withCount(R"({"oneOf": ¶[]})"), "tables[0].count.oneOf",
        "\"oneOf\" lists 1 to 10000 numbers to choose from.");
    row("negative in the list", withCount(R"({"oneOf": [1, ¶-2]})"), "tables[0].count.oneOf[1]",
        "-2 is out of range: write a whole number from 0 to 10000.");
    row("bad dice", withCount(R"({"dice": ¶"2x6"})"), "tables[0].count.dice",
        "\"2x6\" is not a dice expression; write for example \"2d3+1\", with 1 to 100 dice of 1 to "
        "1000 sides.");
    row("dice as a number", withCount(R"({"dice": ¶6})"), "tables[0].count.dice",
        "This is a number, but a text such as \"2d3+1\" belongs here.");
    row("no count",
        "{\"format\": \"fathom-ruleset\", \"version\": 1, \"tables\": [\n"
        "¶{\"id\": \"t\", \"spawns\": \"items\", \"entries\": []}]}",
        "tables[0]", "The member \"count\" is missing: add it.");
    row("unknown spawns",
        "{\"format\": \"fathom-ruleset\", \"version\": 1, \"tables\": [\n"
        "{\"id\": \"t\", \"spawns\": ¶\"traps\"}]}",
        "tables[0].spawns", "\"traps\" is not known here: use \"monsters\" or \"items\".");
    row("unknown placement",
        withTable(R"("count": {"upTo": 1}, "entries": [], "placement": ¶"anywhere")"),
        "tables[0].placement",
        "\"anywhere\" is not known here: use \"dropIfBlocked\", \"dropIfOccupied\" or "
        "\"distinctCells\".");
    row("duplicate table", withTable(R"("count": {"upTo": 1}, "entries": []},
 {"id": ¶"t", "spawns": "items", "count": {"upTo": 1}, "entries": [])"),
        "tables[1].id", "The id \"t\" is taken already, in line 3: choose another one.");
}

void tst_rulesetreader::wrongGoalsAreRefused_data()
{
    columns();
    row("not an object", withGoal("¶5"), "goals[0]",
        "This is a number, but an object belongs here.");
    row("about nothing", withGoal(R"(¶{"onFloor": 1, "probability": {"min": 0.5}})"), "goals[0]",
        "A goal is about an \"entry\", a \"table\" or both: name one.");
    row("no floor", withGoal(R"(¶{"entry": "orc", "probability": {"min": 0.5}})"), "goals[0]",
        "This goal needs either \"onFloor\" or \"byFloor\".");
    row("no bound", withGoal(R"({"entry": "orc", "onFloor": 1, "mean": ¶{}})"), "goals[0].mean",
        "A goal needs \"min\", \"max\" or both.");
    row("probability above 1",
        withGoal(R"({"entry": "orc", "onFloor": 1, "probability": {"min": ¶1.5}})"),
        "goals[0].probability.min", "1.5 is out of range: write a number from 0 to 1.");
    row("bounds the wrong way round",
        withGoal(R"({"entry": "orc", "onFloor": 1, "mean": ¶{"min": 3, "max": 2}})"),
        "goals[0].mean", "The maximum is below the minimum: exchange the two.");
    row("together with itself only", withGoal(R"({"together": ¶["orc"], "onFloor": 1})"),
        "goals[0].together", "\"together\" names two entries, such as [\"orc\", \"troll\"].");
    row("two kinds",
        withGoal(R"({"entry": "orc", "onFloor": 1, "mean": {"min": 3}, "growth": ¶{"max": 1}})"),
        "goals[0].growth",
        "A goal bounds only one thing, and this one bounds \"mean\" already: make two goals of "
        "it.");
    row("floors the wrong way round",
        withGoal(R"({"entry": "orc", "onFloors": ¶[3, 2], "mean": {"min": 3}})"),
        "goals[0].onFloors", "This is a pair of the first floor and the last, such as [1, 10].");
    row("floors and a floor",
        withGoal(R"(¶{"entry": "orc", "onFloors": [1, 2], "onFloor": 1, "mean": {"min": 3}})"),
        "goals[0]", "This goal needs either \"onFloor\" or \"byFloor\".");
    row("a curve with bounds", withGoal(R"({"entry": "orc", "onFloors": [1, 2],
        "mean": ¶{"curve": [[1, 2]], "within": 0.1, "max": 3}})"),
        "goals[0].mean", "A curve says both ends: leave \"min\" and \"max\" out, or the curve.");
    row("a curve that does not ascend", withGoal(R"({"entry": "orc", "onFloors": [1, 2],
        "mean": {"curve": [[2, 2], [¶2, 3]], "within": 0.1}})"),
        "goals[0].mean.curve[1][0]",
        "The floors of a curve ascend: this one must be beyond floor 2.");
    const auto ofVersion2 = [](const QByteArray &members) {
        return "{\"format\": \"fathom-ruleset\", \"version\": 2, \"tables\": [],\n" + members + "}";
    };
    row("a palette that does not ascend", ofVersion2(R"("palette": [{"floor": 3}, ¶{"floor": 3}])"),
        "palette[1]", "The floors of a palette ascend: this one must be beyond floor 3.");
    row("a light of no size",
        ofVersion2(R"("terrain": [{"id": "lava", "light": {"color": "#ff0000", "radius": ¶0}}])"),
        "terrain[0].light.radius", "0 is out of range: write a whole number from 1 to 20.");
    row("a curve of growth",
        withGoal(R"({"table": "t", "growth": ¶{"curve": [[1, 2]], "within": 0.1}})"),
        "goals[0].growth", "A goal needs \"min\", \"max\" or both.");
    row("unknown value",
        withGoal(R"({"table": "t", "onFloor": 1, "value": ¶"gold", "mean": {"max": 1}})"),
        "goals[0].value",
        "\"gold\" is not known here: use \"one\", \"xp\", \"power\" or \"heal\".");
}

void tst_rulesetreader::tooLargeFilesAreRefused()
{
    QByteArray text = withMembers("\"name\": \"\"");
    text.append(QByteArray(static_cast<int>(core::maxRulesetBytes) - text.size(), '\n'));
    QVERIFY(read(text).has_value());
    const int lines = static_cast<int>(text.count('\n'));
    text.append("  ");
    const auto rules = read(text);
    QVERIFY(!rules);
    QCOMPARE(resources::english(rules.error().message),
             std::string("The file is larger than 16 MiB, the most a ruleset may have: split it "
                         "into several rulesets."));
    QCOMPARE(rules.error().line, lines + 1);
    QCOMPARE(rules.error().column, 1);
}

void tst_rulesetreader::tooManyEntriesAreRefusedInAllTablesTogether()
{
    const auto table = [](const char *id, int entries) {
        QByteArray text = "{\"id\": \"" + QByteArray(id)
            + "\", \"spawns\": \"items\", \"count\": {\"upTo\": 1}, \"entries\": [";
        for (int i = 0; i < entries; ++i)
            text += (i > 0 ? ",\n" : "\n") + QByteArray("{\"id\": \"e") + QByteArray::number(i)
                + "\", \"weight\": 1}";
        return text + "]}";
    };
    const QByteArray head = "{\"format\": \"fathom-ruleset\", \"version\": 1, \"tables\": [";
    QVERIFY(read(head + table("a", 9000) + "," + table("b", 1000) + "]}").has_value());
    const auto rules = read(head + table("a", 9000) + "," + table("b", 1001) + "]}");
    QVERIFY(!rules);
    QCOMPARE(resources::english(rules.error().message),
             std::string("The tables of this file have more than 10000 entries: split it into "
                         "several rulesets."));
    QCOMPARE(rules.error().where, std::string("tables[1].entries.e1000"));
    QCOMPARE(rules.error().line, 1 + 10001);
    QCOMPARE(rules.error().column, 1);
}

void tst_rulesetreader::limitsThemselvesAreAllowed()
{
    QVERIFY(read(withWeight("2147483647")).has_value());
    QVERIFY(read(withWeight("[[1000, 0]]")).has_value());
    QVERIFY(read(withCount(R"({"upTo": 10000})")).has_value());
    QVERIFY(read(withMembers(R"("floors": 1000)")).has_value());
    QVERIFY(read(withMembers(R"("dungeon": {"width": 500, "height": 500, "roomWidth": 499,
        "roomHeight": [2, 499]})"))
                .has_value());
    QVERIFY(read(withMembers(R"("player": {"glyph": "☺", "color": "#ABCdef", "hp": 1000000})"))
                .has_value());
}

void tst_rulesetreader::byteOrderMarkIsSkipped()
{
    QVERIFY(read("\xEF\xBB\xBF" + withMembers("\"name\": \"x\"")).has_value());
    const auto rules = read("\xEF\xBB\xBF[]");
    QVERIFY(!rules);
    QCOMPARE(rules.error().column, 1);
}

void tst_rulesetreader::columnsCountBytesAfterAnyLineEnding()
{
    const auto rules
        = read(withMembers("\"name\": \"ä\",\r\n \"description\": \"ä\", \"floors\": 0"));
    QVERIFY(!rules);
    QCOMPARE(rules.error().line, 4);
    // one space, "description": "ä", and "floors": with their blanks; ä is two bytes
    QCOMPARE(rules.error().column, 1 + 1 + 14 + 1 + 4 + 1 + 1 + 9 + 1);
}

void tst_rulesetreader::missingOptionalMembersHaveDefaults()
{
    const auto rules = read(withMembers(R"("monsters": [{"id": "orc"}], "player": {})"));
    QVERIFY(rules.has_value());
    QVERIFY(rules->dungeon == core::Dungeon {});
    QVERIFY(rules->rules == core::Rules {});
    QCOMPARE(rules->floors, 10);
    QVERIFY(rules->player == core::PlayerType {});
    core::MonsterType orc;
    orc.id = "orc";
    orc.name = "orc";
    QVERIFY(rules->monsters == std::vector {orc});
    QVERIFY(!read(withMembers("\"name\": \"x\""))->player.has_value());
}

void tst_rulesetreader::allProgressionFormsAreRead()
{
    const auto weight
        = [](const char *text) { return read(withWeight(text))->tables[0].entries[0].weight; };
    using core::Progression;
    QVERIFY(weight("80") == Progression(core::Constant {80}));
    QVERIFY(weight("[[3, 15], [5, 30]]") == Progression(core::Transitions {{{3, 15}, {5, 30}}}));
    QVERIFY(weight(R"({"ramp": [[1, 20], [10, 200]]})")
            == Progression(core::Ramp {{{1, 20}, {10, 200}}}));
    QVERIFY(weight(R"({"formula": "20 + 3*floor", "min": 1, "max": 200})")
            == Progression(*core::Formula::make("20 + 3*floor", 1, 200)));
    QVERIFY(weight(R"({"formula": "floor"})") == Progression(*core::Formula::make("floor")));
    QVERIFY(weight(R"({"shape": "peak", "from": 4, "to": 8, "value": 100})")
            == Progression(core::Shape {core::ShapeKind::Peak, 4, 8, 100}));
}

void tst_rulesetreader::allCountRulesAreRead()
{
    const auto count = [](const char *text) { return read(withCount(text))->tables[0].count; };
    using core::CountRule;
    QVERIFY((count(R"({"per": "room", "upTo": [[1, 2]]})")
             == CountRule {core::Per::Room, core::UpTo {core::Transitions {{{1, 2}}}}}));
    QVERIFY((count(R"({"per": "floor", "exactly": 3})")
             == CountRule {core::Per::Floor, core::Exactly {core::Constant {3}}}));
    QVERIFY(
        (count(R"({"oneOf": [0, 0, 1]})") == CountRule {core::Per::Room, core::OneOf {{0, 0, 1}}}));
    QVERIFY((count(R"({"dice": "2d3+1"})") == CountRule {core::Per::Room, core::Dice {2, 3, 1}}));
}

void tst_rulesetreader::allEffectsAreRead()
{
    const auto effect = [](const char *text) { return read(withEffect(text))->items[0].effect; };
    using core::Effect;
    QVERIFY(effect(R"({"heal": 40})") == Effect(core::Heal {40}));
    QVERIFY(effect(R"({"strikeNearest": {"damage": 40, "range": 5}})")
            == Effect(core::StrikeNearest {40, 5, 0}));
    QVERIFY(effect(R"({"blast": {"damage": 25, "radius": 3, "perMagic": 2}})")
            == Effect(core::Blast {25, 3, 2}));
    QVERIFY(effect(R"({"confuse": {"turns": 11, "range": 8}})")
            == Effect(core::Confuse {11, 8, 0}));
    QVERIFY(effect(R"({"inflict": {"status": "hasted", "turns": 20}})")
            == Effect(core::Inflict {{core::Status::Hasted, 20}, 0, 0}));
    QVERIFY(
        effect(
            R"({"inflict": {"status": "poisoned", "turns": 5, "damage": 2, "range": 6, "perMagic": 1}})")
        == Effect(core::Inflict {{core::Status::Poisoned, 5, 2}, 6, 1}));
}

void tst_rulesetreader::allBehaviorsAreRead()
{
    const auto behavior = [](const char *text) {
        return read(withMembers(R"("monsters": [{"id": "orc", "behavior": )" + QByteArray(text)
                                + "}]"))
            ->monsters[0]
            .behavior;
    };
    using core::Behavior;
    QVERIFY(behavior(R"("hunter")") == Behavior(core::Hunter {}));
    QVERIFY(behavior(R"("wanderer")") == Behavior(core::Wanderer {}));
    QVERIFY(behavior(R"({"sleeper": {"percent": 20, "radius": 6}})")
            == Behavior(core::Sleeper {20, 6}));
    QVERIFY(behavior(R"({"ranged": {"range": 7, "power": [1, 3]}})")
            == Behavior(core::Ranged {7, {1, 3}}));
    QVERIFY(behavior(R"({"erratic": 33})") == Behavior(core::Erratic {33}));
    QVERIFY(behavior(R"({"coward": 25})") == Behavior(core::Coward {25}));
}

void tst_rulesetreader::speedsInflictionsAndThrowsAreRead()
{
    const auto rules = read(withMembers(R"("monsters": [{"id": "a", "speed": "slow"},
        {"id": "b", "speed": "fast", "inflicts": {"status": "poisoned", "turns": 4, "damage": 1,
         "percent": 30}}, {"id": "c", "speed": 130}],
        "items": [{"id": "dart", "effect": {"heal": 1}, "throw": {"range": 8, "power": [2, 4],
         "inflicts": {"status": "slowed", "turns": 3}, "landing": "breaks"}}])"));
    QVERIFY(rules.has_value());
    QCOMPARE(rules->monsters[0].speed, 50);
    QCOMPARE(rules->monsters[1].speed, 200);
    QCOMPARE(rules->monsters[2].speed, 130);
    QVERIFY(rules->monsters[1].inflicts == (core::Infliction {core::Status::Poisoned, 4, 1, 30}));
    QVERIFY(!rules->monsters[0].inflicts);
    const core::Throw thrown {
        8, {2, 4}, core::Infliction {core::Status::Slowed, 3}, core::Landing::Breaks};
    QVERIFY(rules->items[0].thrown == thrown);
}

void tst_rulesetreader::rangesAreNumbersOrPairs()
{
    const auto rules = read(withMembers(R"("player": {"power": [1, 3], "defense": 2})"));
    QVERIFY((rules->player->power == core::Range {1, 3}));
    QVERIFY((rules->player->defense == core::Range {2, 2}));
}

void tst_rulesetreader::advanceIsRead()
{
    const auto rules
        = read(withMembers(R"("rules": {"advance": {"by": "stairs", "threshold": "level",
        "choices": [{"maxHp": 20, "magic": 1}, {"power": [0, 1], "defense": 2}]}})"));
    const core::Advance &advance = rules->rules.advance;
    QCOMPARE(advance.by, core::AdvanceBy::Stairs);
    QCOMPARE(advance.threshold, std::string("level"));
    const std::vector<core::AdvanceChoice> choices
        = {{20, {}, {}, 1, {}}, {0, {0, 1}, {2, 2}, 0, {}}};
    QVERIFY(advance.choices == choices);
}

void tst_rulesetreader::allGoalsAreRead()
{
    const auto rules = read(withGoal(R"(
        {"entry": "potion", "atLeast": 2, "byFloor": 3, "probability": {"min": 0.99}},
        {"table": "monsters", "entry": "orc", "onFloor": 6, "value": "xp", "mean": {"max": 25}},
        {"table": "monsters", "growth": {"min": -0.5, "max": 0.3}},
        {"together": ["orc", "troll"], "onFloor": 6, "probability": {"max": 0.5}, "why": "fair"},
        {"bot": "greedy", "reachesFloor": 10, "probability": {"min": 0.3, "max": 0.5}, "n": 1},
        {"table": "monsters", "onFloors": [1, 10], "mean": {"curve": [[1, 40], [10, 400]], "within": 0.15}},
        {"entry": "orc", "byFloor": 4, "mean": {"min": 3}},
        {"bot": "random", "endsOnFloors": [2, 3], "probability": {"max": 0.5}},
        {"bot": "careful", "wins": true, "probability": {"min": 0.2}},
        {"entry":"potion","fun":[1,2]})"));
    QVERIFY(rules.has_value());
    using core::Goal;
    const std::vector<Goal> expected {
        Goal {core::ProbabilityGoal {{"", "potion"}, 2, 3, true, {0.99, {}}}, {}},
        Goal {core::MeanGoal {{"monsters", "orc"}, 6, core::Value::Xp, {{}, 25.0}}, {}},
        Goal {core::GrowthGoal {{"monsters", ""}, core::Value::One, {-0.5, 0.3}}, {}},
        Goal {core::TogetherGoal {"orc", "troll", 6, {{}, 0.5}}, {{"why", "\"fair\""}}},
        Goal {core::PlayedGoal {core::GoalBot::Greedy, 10, {0.3, 0.5}}, {{"n", "1"}}},
        Goal {core::MeanGoal {
                  {"monsters", ""}, 1, core::Value::One, {{}, {}, {{1, 40}, {10, 400}}, 0.15}, 10},
              {}},
        Goal {core::MeanGoal {{"", "orc"}, 4, core::Value::One, {3.0, {}}, 0, true}, {}},
        Goal {core::PlayedGoal {core::GoalBot::Random, 2, {{}, 0.5}, 3, core::GameEvent::Ends}, {}},
        Goal {core::PlayedGoal {.probability = {.min = 0.2, .max = {}},
                                .event = core::GameEvent::Wins},
              {}},
        Goal {core::UnknownGoal {R"({"entry": "potion", "fun": [1, 2]})"}, {}}};
    QVERIFY(rules->goals == expected);
}

QTEST_GUILESS_MAIN(tst_rulesetreader)
#include "tst_rulesetreader.moc"
