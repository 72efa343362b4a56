// SPDX-License-Identifier: MIT
// Each finding of validate() by a ruleset that has just that flaw.

#include "core/io/ruleset/rulesetjson.h"
#include "core/tables/validate.h"
#include "resources/builtins.h"
#include "resources/messages/english.h"

#include <QtTest>

using core::Issue;
using core::Ruleset;
using core::Severity;

namespace {

Ruleset read(const std::string &text)
{
    const auto rules = core::readRuleset(text);
    if (!rules)
        qFatal("%s", resources::english(rules.error()).c_str());
    return *rules;
}

/// A tables-only ruleset of 5 floors whose one table holds `entries` and draws up to `upTo`.
Ruleset withEntries(const std::string &entries, const std::string &upTo = "2")
{
    return read(R"({"format": "fathom-ruleset", "version": 1, "floors": 5, "tables": [
        {"id": "t", "spawns": "monsters", "count": {"upTo": )"
                + upTo + R"(}, "entries": [)" + entries + "]}]}");
}

Ruleset withWeight(const std::string &weight)
{
    return withEntries(R"({"id": "a", "weight": 1}, {"id": "b", "weight": )" + weight + "}");
}

/// A ruleset with an orc in table "monsters", a potion in table "items", and `members`.
Ruleset withMembers(const std::string &members)
{
    return read(R"({"format": "fathom-ruleset", "version": 1, "floors": 5,
        "monsters": [{"id": "orc"}], "items": [{"id": "potion", "effect": {"heal": 1}}],
        "tables": [{"id": "monsters", "spawns": "monsters", "count": {"exactly": 1},
                    "entries": [{"id": "orc", "weight": 1}]},
                   {"id": "items", "spawns": "items", "count": {"exactly": 1},
                    "entries": [{"id": "potion", "weight": 1}]}], )"
                + members + "}");
}

/// "where: message" of every issue; an error has "!" before it.
QStringList issuesOf(const Ruleset &rules)
{
    QStringList lines;
    for (const Issue &issue : core::validate(rules)) {
        const QString mark = issue.severity == Severity::Error ? QStringLiteral("!") : QString();
        lines << mark
                + QString::fromStdString(issue.where + ": " + resources::english(issue.message));
    }
    return lines;
}

} // namespace

class tst_validate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void slipsOfThePenInNamesOfMembersAreTold();
    void declaredColumnsAreNoSlipsOfThePen();
    void theBuiltinsHaveNoIssues();
    void aSoundTablesOnlyRulesetHasNoIssues();
    void dubiousWeightsAreNamed_data();
    void dubiousWeightsAreNamed();
    void sortedListsAndClampedFormulasAreFine();
    void floorsWhereAllWeightsAreZeroAreNamedCompactly();
    void issuesSayWhereWithoutBeingRead();
    void issuesThatCanBeMendedHaveTheirCode();
    void noWeightIsMissedWhereNothingIsDrawn();
    void anEntryThatOnlyWeighsWhereNothingIsDrawnNeverAppears();
    void aTableThatNeverDrawsIsNamedOnce();
    void anUnknownMonsterIsAnError();
    void idsAreNotLookedUpWhereNoTypesAreGiven();
    void duplicateIdsOfADraftAreErrors();
    void aCountListWithoutNumbersIsAnError();
    void countsAboveTheMostDrawsAreNamed();
    void thePackIsChecked();
    void advanceIsChecked();
    void behaviorsAndStatusesAreChecked();
    void goalsMustNameWhatExists_data();
    void goalsMustNameWhatExists();
};

void tst_validate::theBuiltinsHaveNoIssues()
{
    for (const resources::Builtin &builtin : resources::builtins())
        QCOMPARE(issuesOf(read(std::string(builtin.json))), QStringList());
}

void tst_validate::aSoundTablesOnlyRulesetHasNoIssues()
{
    QCOMPARE(issuesOf(withWeight("[[3, 15]]")), QStringList());
}

void tst_validate::dubiousWeightsAreNamed_data()
{
    QTest::addColumn<QString>("weight");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const char *weight, const char *message) {
        QTest::newRow(name) << QString::fromUtf8(weight) << QString::fromUtf8(message);
    };
    row("unsorted transitions", "[[4, 3], [2, 5]]",
        "Floor 2 is listed after floor 4, and other programs read unsorted lists differently: sort "
        "them.");
    row("unsorted ramp", R"({"ramp": [[4, 3], [2, 5]]})",
        "Floor 2 is listed after floor 4, and other programs read unsorted lists differently: sort "
        "them.");
    row("repeated value", "[[2, 5], [4, 5]]",
        "The transition at floor 4 sets the value 5 that holds already: remove it.");
    row("zero before anything", "[[1, 0], [2, 5]]",
        "The transition at floor 1 sets the value 0 that holds already: remove it.");
    row("beyond the last floor", "[[2, 5], [6, 9]]",
        "What is set for floor 6 has no effect, as the last floor is 5: remove it or add floors.");
    row("formula below 0", R"({"formula": "4 - 2*floor + floor^2/100"})",
        "The formula is below 0 on floor 3 and counts as 0 there: change it, or say \"min\": 0.");
    row("formula without value", R"({"formula": "sqrt(3 - floor) + 5"})",
        "The formula has no value on floor 4 and counts as 0 there: change it.");
    row("formula that divides by zero", R"({"formula": "1/(floor - 2) > 0 ? 100 : 5"})",
        "The formula divides by 0 on floor 2 and counts as 0 there: change it, or say what it is "
        "there, as in \"floor == 2 ? 5 : ...\".");
    row("formula that is infinite", R"f({"formula": "1/(floor - 1)"})f",
        "The formula divides by 0 on floor 1 and counts as 2147483647 there: change it, or say "
        "what "
        "it is there, as in \"floor == 1 ? 5 : ...\".");
    row("formula too large", R"({"formula": "1000^floor"})",
        "The formula is above 2147483647 on floor 4 and is cut off there: change it, or say "
        "\"max\": 2147483647.");
    row("constant 0", "0",
        "This entry never appears: its weight is 0 on every floor where its table draws. Give it a "
        "weight there or remove it.");
    row("no transitions", "[]",
        "This entry never appears: its weight is 0 on every floor where its table draws. Give it a "
        "weight there or remove it.");
}

void tst_validate::dubiousWeightsAreNamed()
{
    QFETCH(QString, weight);
    QFETCH(QString, message);
    const QStringList expected {QStringLiteral("tables[0].entries.b: ") + message};
    QCOMPARE(issuesOf(withWeight(weight.toStdString())), expected);
}

void tst_validate::sortedListsAndClampedFormulasAreFine()
{
    for (const char *weight :
         {"[[2, 5], [4, 3]]", R"({"ramp": [[1, 0], [4, 9]]})",
          R"({"formula": "5 - floor^2", "min": 0})", R"({"formula": "1000^floor", "max": 50})",
          R"({"shape": "peak", "from": 2, "to": 4, "value": 9})"})
        QCOMPARE(issuesOf(withWeight(weight)), QStringList());
}

void tst_validate::floorsWhereAllWeightsAreZeroAreNamedCompactly()
{
    const auto rules = withEntries(R"({"id": "a", "weight": [[3, 7], [4, 0]]})");
    QCOMPARE(issuesOf(rules),
             QStringList {QStringLiteral(
                 "tables[0]: All weights are 0 on floors 1-2, 4-5, where the table draws: give an "
                 "entry a weight there, or set the count to 0.")});
    QCOMPARE(issuesOf(withEntries(R"({"id": "a", "weight": [[2, 7]]})")),
             QStringList {QStringLiteral(
                 "tables[0]: All weights are 0 on floor 1, where the table draws: give an entry a "
                 "weight there, or set the count to 0.")});
}

void tst_validate::issuesSayWhereWithoutBeingRead()
{
    using core::Address;
    const auto placesOf = [](const Ruleset &rules) {
        std::vector<Address> places;
        for (const Issue &issue : core::validate(rules))
            places.push_back(issue.at);
        return places;
    };
    // The id of an entry may look like a path.
    QVERIFY(placesOf(withEntries(R"({"id": "a", "weight": 1}, {"id": "b.count", "weight": 0})"))
            == (std::vector<Address> {{.table = "t", .entry = "b.count"}}));
    QVERIFY(placesOf(withEntries(R"({"id": "a", "weight": [[3, 7]]})"))
            == (std::vector<Address> {{.table = "t", .floor = 1}}));
    Ruleset limited = withEntries(R"({"id": "a", "weight": 1})");
    limited.tables[0].entries[0].limit = core::Limit {9, 2};
    QVERIFY(placesOf(limited).at(0) == (Address {.table = "t", .entry = "a"}));
    QVERIFY(placesOf(withMembers(R"("goals": [{"entry": "orc", "onFloor": 2, "mean": {"min": 1}},
                                              {"entry": "elf", "onFloor": 2, "mean": {"min": 1}}])"))
            == (std::vector<Address> {{.part = "goals", .goal = 1}}));
}

void tst_validate::issuesThatCanBeMendedHaveTheirCode()
{
    using namespace core;
    Ruleset rules;
    rules.floors = 4;
    rules.monsters.resize(1);
    rules.monsters[0].id = "orc";
    const auto codeOf = [&rules](const Progression &weight, const char *id = "orc") {
        rules.tables.resize(1);
        rules.tables[0].id = "monsters";
        rules.tables[0].count = {Per::Room, Exactly {Constant {1}}};
        rules.tables[0].entries = {{"orc", Constant {1}, {}}, {id, weight, {}}};
        if (rules.tables[0].entries[1].id == "orc")
            rules.tables[0].entries.erase(rules.tables[0].entries.begin());
        const std::vector<Issue> issues = core::validate(rules);
        return issues.size() == 1 ? std::pair(issues[0].code, issues[0].floors)
                                  : std::pair(IssueCode::Other, std::vector<int> {-1});
    };
    using Code = IssueCode;
    using Floors = std::vector<int>;
    QVERIFY(codeOf(Transitions {{{3, 5}, {1, 2}}})
            == std::pair(Code::UnsortedTransitions, Floors {1}));
    QVERIFY(codeOf(Transitions {{{1, 5}, {3, 5}}}) == std::pair(Code::RepeatedValue, Floors {3}));
    QVERIFY(codeOf(Transitions {{{1, 5}, {9, 6}}}) == std::pair(Code::BeyondLastFloor, Floors {9}));
    QVERIFY(codeOf(Transitions {{{1, 5}, {3, 0}}})
            == std::pair(Code::NothingToDraw, Floors {3, 4}));
    QVERIFY(codeOf(Constant {5}, "elf") == std::pair(Code::UnknownType, Floors {}));
    rules.monsters.resize(2);
    rules.monsters[1].id = "elf";
    QVERIFY(codeOf(Constant {0}, "elf") == std::pair(Code::NeverAppears, Floors {}));
}

void tst_validate::noWeightIsMissedWhereNothingIsDrawn()
{
    QCOMPARE(issuesOf(withEntries(R"({"id": "a", "weight": [[3, 7]]})", "[[3, 1]]")),
             QStringList());
}

void tst_validate::anEntryThatOnlyWeighsWhereNothingIsDrawnNeverAppears()
{
    const auto rules = withEntries(
        R"({"id": "a", "weight": 1}, {"id": "b", "weight": [[1, 4], [3, 0]]})", "[[3, 1]]");
    QCOMPARE(issuesOf(rules),
             QStringList {QStringLiteral(
                 "tables[0].entries.b: This entry never appears: its weight is 0 on every floor "
                 "where its table draws. Give it a weight there or remove it.")});
}

void tst_validate::aTableThatNeverDrawsIsNamedOnce()
{
    QCOMPARE(issuesOf(withEntries(R"({"id": "a", "weight": 1}, {"id": "b", "weight": 0})", "0")),
             QStringList {QStringLiteral("tables[0].count: This table never draws anything: raise "
                                         "its count or remove the table.")});
}

void tst_validate::anUnknownMonsterIsAnError()
{
    Ruleset rules = withMembers(R"("name": "x")");
    rules.tables[0].entries.push_back({"orcc", core::Constant {1}, {}});
    rules.tables[1].entries.push_back({"orc", core::Constant {1}, {}});
    const QStringList expected {
        QStringLiteral("!tables[0].entries.orcc: There is no monster \"orcc\": add it, or correct "
                       "the id."),
        QStringLiteral("!tables[1].entries.orc: There is no item \"orc\": add it, or correct the "
                       "id.")};
    QCOMPARE(issuesOf(rules), expected);
}

void tst_validate::idsAreNotLookedUpWhereNoTypesAreGiven()
{
    Ruleset rules = withMembers(R"("name": "x")");
    rules.monsters.clear();
    QCOMPARE(issuesOf(rules), QStringList());
}

void tst_validate::duplicateIdsOfADraftAreErrors()
{
    Ruleset rules = withMembers(R"("name": "x")");
    rules.monsters.push_back(rules.monsters[0]);
    rules.tables[1].id = "monsters";
    rules.tables[0].entries.push_back(rules.tables[0].entries[0]);
    rules.tables[1].entries[0].id.clear();
    rules.items.clear();
    const QStringList expected {
        QStringLiteral("!monsters.orc: The id \"orc\" is here twice: rename one of the two."),
        QStringLiteral("!tables[1]: The id \"monsters\" is here twice: rename one of the two."),
        QStringLiteral("!tables[0].entries.orc: The id \"orc\" is here twice: rename one of the "
                       "two."),
        QStringLiteral("!tables[1].entries.: This has no id: give it one.")};
    QCOMPARE(issuesOf(rules), expected);
}

void tst_validate::aCountListWithoutNumbersIsAnError()
{
    Ruleset rules = withWeight("1");
    rules.tables[0].count.draws = core::OneOf {};
    QCOMPARE(
        issuesOf(rules),
        QStringList {QStringLiteral("!tables[0].count: The list has no numbers to choose from: add "
                                    "one.")});
}

void tst_validate::countsAboveTheMostDrawsAreNamed()
{
    const auto formula = withEntries(R"({"id": "a", "weight": 1})", R"({"formula": "5000*floor"})");
    QCOMPARE(issuesOf(formula),
             QStringList {QStringLiteral(
                 "tables[0].count: The formula is above 10000 on floor 3 and is cut off there: "
                 "change it, or say \"max\": 10000.")});
    Ruleset draft = withWeight("1");
    draft.tables[0].count.draws = core::Exactly {core::Constant {10001}};
    QCOMPARE(issuesOf(draft),
             QStringList {QStringLiteral("!tables[0].count: The value 10001 on floor 1 is above "
                                         "10000, the most there may be: lower it.")});
}

void tst_validate::thePackIsChecked()
{
    const auto rules = withMembers(
        R"("rules": {"inventory": 2}, "player": {"carries": ["potion", "sword", "potion"]})");
    const QStringList expected {
        QStringLiteral("!player.carries[1]: There is no item \"sword\": add it or take it from the "
                       "pack."),
        QStringLiteral("player.carries: The player carries 3 items, but the inventory holds 2: "
                       "take some away or enlarge it.")};
    QCOMPARE(issuesOf(rules), expected);
}

void tst_validate::behaviorsAndStatusesAreChecked()
{
    Ruleset rules = withMembers(R"("name": "x")");
    const auto issueOf = [&](const core::Behavior &behavior) {
        rules.monsters[0].behavior = behavior;
        return issuesOf(rules).join(u'|');
    };
    QCOMPARE(issueOf(core::Ranged {6, {1, 2}}), QString());
    QCOMPARE(issueOf(core::Ranged {1, {1, 2}}),
             QStringLiteral("monsters.orc: This shoots at nobody, for its range is only 1: give it "
                            "a range of at least 2, or make it a hunter."));
    QCOMPARE(issueOf(core::Ranged {6, {0, 0}}),
             QStringLiteral("monsters.orc: Its shots have no power and hurt nobody: give them "
                            "some."));
    QCOMPARE(issueOf(core::Sleeper {0, 0}), QString()); // wakes when it is hit
    QVERIFY(issueOf(core::Sleeper {20, 0}).contains(QStringLiteral("notices nobody")));
    QVERIFY(issueOf(core::Erratic {0}).contains(QStringLiteral("never erratic")));
    QVERIFY(issueOf(core::Coward {0}).contains(QStringLiteral("never flees")));
    rules.monsters[0].behavior = core::Hunter {};
    rules.monsters[0].inflicts = core::Infliction {core::Status::Poisoned, 3};
    rules.items[0].thrown = {0, {1, 1}, {}, core::Landing::Stays};
    const QStringList expected {
        QStringLiteral("monsters.orc: Its poison takes no HP: give it a damage."),
        QStringLiteral("items.potion: This cannot be thrown anywhere, for its range is 0: give its "
                       "\"throw\" a range.")};
    QCOMPARE(issuesOf(rules), expected);
    rules.items[0].thrown = {};
    rules.monsters[0].inflicts = core::Infliction {core::Status::Slowed, 0, 2};
    QCOMPARE(issuesOf(rules).size(), 2); // no turns, and damage that is no poison
}

void tst_validate::advanceIsChecked()
{
    const auto rules = withMembers(
        R"("rules": {"advance": {"threshold": "100 - 10*level", "choices": [{"power": 1}, {}]}})");
    const QStringList expected {
        QStringLiteral("rules.advance.threshold: The threshold is below 1 at level 10 and counts "
                       "as 1 there: change it."),
        QStringLiteral("rules.advance.choices[1]: This choice changes nothing: give it an amount "
                       "or remove it.")};
    QCOMPARE(issuesOf(rules), expected);
}

void tst_validate::goalsMustNameWhatExists_data()
{
    QTest::addColumn<QString>("goal");
    QTest::addColumn<QString>("issue");
    const auto row = [](const char *name, const char *goal, const char *issue) {
        QTest::newRow(name) << QString::fromUtf8(goal) << QString::fromUtf8(issue);
    };
    row("entry", R"({"entry": "orcc", "onFloor": 1, "probability": {"min": 0.5}})",
        "!goals[0]: There is no entry \"orcc\" in any table for this goal: correct its name.");
    row("entry of a table", R"({"table": "items", "entry": "orc", "growth": {"max": 1}})",
        "!goals[0]: There is no entry \"orc\" in the table \"items\" for this goal: correct its "
        "name.");
    row("table", R"({"table": "traps", "onFloor": 1, "mean": {"min": 0.5}})",
        "!goals[0]: There is no table \"traps\" for this goal: correct its name.");
    row("together", R"({"together": ["orc", "bat"], "onFloor": 1, "probability": {"min": 0.5}})",
        "!goals[0]: There is no entry \"bat\" in any table for this goal: correct its name.");
    row("floor", R"({"entry": "orc", "byFloor": 6, "probability": {"min": 0.5}})",
        "goals[0]: This goal is about floor 6, but the last floor is 5: name a floor there is.");
    row("kind", R"({"entry": "orc", "fun": 11})",
        "goals[0]: This kind of goal is not known and is not checked: a newer program may know "
        "it.");
    row("sound", R"({"entry": "orc", "onFloor": 5, "probability": {"min": 0.5}})", "");
}

void tst_validate::goalsMustNameWhatExists()
{
    QFETCH(QString, goal);
    QFETCH(QString, issue);
    const QStringList expected = issue.isEmpty() ? QStringList() : QStringList {issue};
    QCOMPARE(issuesOf(withMembers("\"goals\": [" + goal.toStdString() + "]")), expected);
}

void tst_validate::declaredColumnsAreNoSlipsOfThePen()
{
    const auto issuesWith
        = [](const std::string &columns) {
              QStringList issues = issuesOf(read(R"({"format": "fathom-ruleset", "version": 1,
            "columns": {"monsters": [)" + columns + R"(]}, "monsters": [{"id": "orc", "xps": 3}],
            "tables": []})"));
              issues.removeIf([](const QString &issue) {
                  return !issue.contains(QLatin1String("adds nothing"))
                      && !issue.contains(QLatin1String("did you mean"));
              });
              return issues;
          };
    QCOMPARE(issuesWith({}).size(), 1); // did you mean xp?
    QCOMPARE(issuesWith("\"xps\""), QStringList());
}

void tst_validate::slipsOfThePenInNamesOfMembersAreTold()
{
    const Ruleset rules = read(R"({"format": "fathom-ruleset", "version": 2, "floors": 5,
        "descripton": "a slip", "comment": "none", "tables": [
        {"id": "t", "spawns": "monsters", "plaecment": "distinctCells",
         "count": {"per": "floor", "exactly": 1, "prr": "room"}, "entries": [
         {"id": "a", "weight": 1, "qouta": {"atLeast": 1, "byFloor": 2}, "colour": "red"},
         {"id": "b", "wieght": 3, "weight": 1, "limit": {"perFlor": 1, "perRun": 1}},
         {"id": "c", "group": [{"id": "orc"}, {"id": "orc", "cuont": {"exactly": 2}}],
          "weight": 1}]}]})");
    const auto slip = [](const char *where, const char *wrong, const char *right) {
        return QStringLiteral(
                   "%1: \"%2\" is kept in the file and means nothing: did you mean \"%3\"?")
            .arg(QLatin1String(where), QLatin1String(wrong), QLatin1String(right));
    };
    const QStringList expected {
        slip("descripton", "descripton", "description"),
        slip("tables[0].count.prr", "count.prr", "per"),
        slip("tables[0].plaecment", "plaecment", "placement"),
        slip("tables[0].entries.a.qouta", "qouta", "quota"),
        slip("tables[0].entries.b.limit.perFlor", "limit.perFlor", "perFloor"),
        slip("tables[0].entries.b.wieght", "wieght", "weight"),
        slip("tables[0].entries.c.group[1].cuont", "cuont", "count"),
    };
    QStringList slips;
    for (const QString &line : issuesOf(rules))
        if (line.contains(QLatin1String("did you mean")))
            slips << line;
    QCOMPARE(slips, expected);
    for (const Issue &issue : core::validate(rules))
        if (issue.where == "tables[0].entries.a.qouta")
            QCOMPARE(issue.at, (core::Address {.table = "t", .entry = "a"}));
}

QTEST_GUILESS_MAIN(tst_validate)
#include "tst_validate.moc"
