// SPDX-License-Identifier: MIT
// What is dubious about how monsters act and what lies on an actor for a while.

#include "core/base/overloaded.h"
#include "core/tables/findings.h"

#include <set>
#include <string>

namespace core {

namespace {

void checkBehavior(Findings &findings, const std::string &where, const Behavior &behavior)
{
    std::visit(Overloaded {[](const auto &) {},
                           [&](const Sleeper &sleeper) {
                               if ((sleeper.percent == 0) != (sleeper.radius == 0))
                                   findings.warn(where,
                                                 "One of its percent and radius is 0, so this "
                                                 "sleeper notices nobody: raise both above 0, "
                                                 "or set both to 0.");
                           },
                           [&](const Ranged &ranged) {
                               if (ranged.range < 2)
                                   findings.warn(where,
                                                 "This shoots at nobody, for its range is only "
                                                     + std::to_string(ranged.range)
                                                     + ": give it a range of at least 2, or make "
                                                       "it a hunter.");
                               else if (ranged.power.max == 0)
                                   findings.warn(where,
                                                 "Its shots have no power and hurt nobody: give "
                                                 "them some.");
                           },
                           [&](const Erratic &erratic) {
                               if (erratic.percent == 0)
                                   findings.warn(where,
                                                 "This is never erratic: give it a percentage "
                                                 "above 0 or make it a hunter.");
                           },
                           [&](const Coward &coward) {
                               if (coward.percent == 0)
                                   findings.warn(where,
                                                 "This never flees: give it a percentage above 0 "
                                                 "or make it a hunter.");
                           }},
               behavior);
}

void checkInfliction(Findings &findings, const std::string &where, const Infliction &infliction)
{
    if (infliction.turns == 0 || infliction.percent == 0)
        findings.warn(where,
                      "The status it inflicts lasts no turn or is never inflicted: raise its "
                      "turns and its percent above 0, or remove it.");
    if (infliction.status == Status::Poisoned && infliction.damage == 0)
        findings.warn(where, "Its poison takes no HP: give it a damage.");
    if (infliction.status != Status::Poisoned && infliction.damage != 0)
        findings.warn(where,
                      "Only poison does damage, but it inflicts another status: remove the "
                      "damage or inflict \"poisoned\".");
}

void checkSummons(Findings &findings, const std::string &where, const Ruleset &rules,
                  const Summons &summons)
{
    const auto table = findTable(rules, summons.table);
    if (!table)
        findings.error(where,
                       "There is no table \"" + summons.table
                           + "\" to summon from: add it, or correct the name.");
    else if (rules.tables[*table].spawns != Spawns::Monsters)
        findings.error(where,
                       "Only monsters come when they are called, but the table \"" + summons.table
                           + "\" spawns something else: name another one.");
    if (summons.percent == 0)
        findings.warn(where, "It never calls anybody: raise the percent above 0, or remove it.");
}

void checkDwelling(Findings &findings, const std::string &where, const Ruleset &rules,
                   const MonsterType &monster)
{
    const std::string &terrain = monster.lives->terrain;
    if (!findTerrain(rules, terrain))
        findings.error(where,
                       "There is no terrain \"" + terrain
                           + "\" to live in: add it, or correct the id.");
    if (monster.flies)
        findings.warn(
            where,
            "What lives in a terrain never leaves it, by air neither: remove \"flies\" or "
            "\"lives\".");
}

void checkCharges(Findings &findings, const std::string &where, const ItemType &item, int floors)
{
    if (item.recharges != 0 && !item.charges)
        findings.warn(where, "Nothing comes back to what has no charges: give it \"charges\".");
    if (!item.charges)
        return;
    checkCountForm(findings, where + ".charges", *item.charges, floors);
    const bool isUsed = !std::holds_alternative<Wear>(item.effect)
        && !std::holds_alternative<Missile>(item.effect)
        && !std::holds_alternative<Unlock>(item.effect)
        && !std::holds_alternative<Triumph>(item.effect);
    if (!isUsed)
        findings.warn(where, "Nobody uses up its charges: remove them, or give it an \"effect\".");
}

/// What the kinds of one group must share, so that nothing else tells unknown ones apart.
void checkGroup(Findings &findings, const Ruleset &rules, const std::vector<int> &kinds)
{
    const auto type
        = [&](int kind) -> const ItemType & { return rules.items[static_cast<std::size_t>(kind)]; };
    const auto slotOf = [](const ItemType &item) {
        const Wear *wear = std::get_if<Wear>(&item.effect);
        return wear == nullptr ? std::string() : wear->slot;
    };
    const ItemType &first = type(kinds.front());
    for (const int kind : kinds) {
        const ItemType &item = type(kind);
        const std::string where = "items." + item.id;
        const std::string both
            = "\"" + first.id + "\" appears as \"" + item.appearsAs + "\" too, but ";
        if (slotOf(item) != slotOf(first))
            findings.warn(where,
                          both
                              + "is not worn in the same place, which tells them apart: let them "
                                "appear differently.");
        if (item.thrown.landing != first.thrown.landing)
            findings.warn(where,
                          both + (first.thrown.landing == Landing::Stays ? "stays" : "breaks")
                              + " where it lands, which tells them apart: let both stay or both "
                                "break.");
        if (item.thrown.range != first.thrown.range)
            findings.warn(where,
                          both + "is thrown " + std::to_string(first.thrown.range)
                              + " cells far: unknown ones go no farther than the least of all. "
                                "Give both the same range.");
        if (std::holds_alternative<Missile>(item.effect))
            findings.warn(where,
                          "This is unknown at first and does nothing when it is used: give it an "
                          "\"effect\".");
    }
}

void checkLooks(Findings &findings, const std::string &where, const AppearanceGroup &group)
{
    std::set<std::string> names;
    for (std::size_t i = 0; i < group.looks.size(); ++i) {
        const std::string &name = group.looks[i].name;
        if (name.empty())
            findings.error(element(where + ".looks", i), "This look has no name: give it one.");
        else if (!names.insert(name).second)
            findings.warn(element(where + ".looks", i),
                          "Two looks are called \"" + name
                              + "\", so nobody can tell them apart: rename one.");
    }
}

} // namespace

void checkAppearances(Findings &findings, const Ruleset &rules)
{
    for (const ItemType &item : rules.items) {
        const std::string where = "items." + item.id;
        if (!item.appearsAs.empty() && !findAppearances(rules, item.appearsAs))
            findings.error(where,
                           "There are no appearances \"" + item.appearsAs
                               + "\": add them, or correct \"appearsAs\".");
        if (item.isKnown && item.appearsAs.empty())
            findings.warn(where,
                          "This is known without \"known\", for it appears as nothing else: "
                          "remove it.");
    }
    for (std::size_t i = 0; i < rules.appearances.size(); ++i) {
        const AppearanceGroup &group = rules.appearances[i];
        const std::string where = element("appearances", i);
        const std::vector<int> kinds = kindsAppearingAs(rules, group.id);
        if (kinds.empty())
            findings.warn(where, "No item appears as \"" + group.id + "\": remove it.");
        else
            checkGroup(findings, rules, kinds);
        if (kinds.size() > group.looks.size())
            findings.error(where, tooFewAppearances(group, kinds.size()));
        checkLooks(findings, where, group);
    }
}

void checkTypes(Findings &findings, const Ruleset &rules)
{
    for (const MonsterType &monster : rules.monsters) {
        const std::string where = "monsters." + monster.id;
        checkBehavior(findings, where, monster.behavior);
        if (monster.inflicts)
            checkInfliction(findings, where, *monster.inflicts);
        if (monster.summons)
            checkSummons(findings, where, rules, *monster.summons);
        if (monster.lives)
            checkDwelling(findings, where, rules, monster);
    }
    for (const ItemType &item : rules.items) {
        const std::string where = "items." + item.id;
        if (const auto *inflict = std::get_if<Inflict>(&item.effect))
            checkInfliction(findings, where, inflict->infliction);
        checkCharges(findings, where, item, rules.floors);
        const Throw &thrown = item.thrown;
        if (thrown.inflicts)
            checkInfliction(findings, where, *thrown.inflicts);
        if (std::holds_alternative<Missile>(item.effect) && !thrown.inflicts
            && thrown.power.max == 0 && item.ignites.empty())
            findings.warn(where,
                          "This is only for throwing and does nothing then: give its \"throw\" "
                          "a power or a status, or give it an \"effect\".");
        if (thrown.range == 0 && (thrown.inflicts || thrown.power != Range {}))
            findings.warn(where,
                          "This cannot be thrown anywhere, for its range is 0: give its "
                          "\"throw\" a range.");
    }
}

} // namespace core
