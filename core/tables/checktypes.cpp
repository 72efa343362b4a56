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
                                   findings.warn(where, {"sleeper-notices-nobody"});
                           },
                           [&](const Ranged &ranged) {
                               if (ranged.range < 2)
                                   findings.warn(where, {"shoots-at-nobody", {ranged.range}});
                               else if (ranged.power.max == 0)
                                   findings.warn(where, {"shots-have-no-power"});
                           },
                           [&](const Erratic &erratic) {
                               if (erratic.percent == 0)
                                   findings.warn(where, {"is-never-erratic"});
                           },
                           [&](const Coward &coward) {
                               if (coward.percent == 0)
                                   findings.warn(where, {"never-flees"});
                           }},
               behavior);
}

void checkInfliction(Findings &findings, const std::string &where, const Infliction &infliction)
{
    if (infliction.turns == 0 || infliction.percent == 0)
        findings.warn(where, {"status-is-never-inflicted"});
    if (infliction.status == Status::Poisoned && infliction.damage == 0)
        findings.warn(where, {"poison-takes-no-hp"});
    if (infliction.status != Status::Poisoned && infliction.damage != 0)
        findings.warn(where, {"status-does-no-damage"});
}

void checkSummons(Findings &findings, const std::string &where, const Ruleset &rules,
                  const Summons &summons)
{
    const auto table = findTable(rules, summons.table);
    if (!table)
        findings.error(where, {"there-is-no-table-to-summon-from", {summons.table}});
    else if (rules.tables[*table].spawns != Spawns::Monsters)
        findings.error(where, {"only-monsters-can-be-summoned", {summons.table}});
    if (summons.percent == 0)
        findings.warn(where, {"never-calls-anybody"});
}

void checkDwelling(Findings &findings, const std::string &where, const Ruleset &rules,
                   const MonsterType &monster)
{
    const std::string &terrain = monster.lives->terrain;
    if (!findTerrain(rules, terrain))
        findings.error(where, {"there-is-no-terrain-to-live-in", {terrain}});
    if (monster.flies)
        findings.warn(where, {"what-lives-in-terrain-does-not-fly"});
}

void checkCharges(Findings &findings, const std::string &where, const ItemType &item, int floors)
{
    if (item.recharges != 0 && !item.charges)
        findings.warn(where, {"recharges-nothing"});
    if (!item.charges)
        return;
    checkCountForm(findings, where + ".charges", *item.charges, floors);
    const bool isUsed = !std::holds_alternative<Wear>(item.effect)
        && !std::holds_alternative<Missile>(item.effect)
        && !std::holds_alternative<Unlock>(item.effect)
        && !std::holds_alternative<Triumph>(item.effect);
    if (!isUsed)
        findings.warn(where, {"charges-are-not-used"});
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
        if (slotOf(item) != slotOf(first))
            findings.warn(where,
                          {"kinds-are-worn-in-different-places", {first.id, item.appearsAs}});
        if (item.thrown.landing != first.thrown.landing)
            findings.warn(where,
                          {first.thrown.landing == Landing::Stays ? "kind-stays-where-it-lands"
                                                                  : "kind-breaks-where-it-lands",
                           {first.id, item.appearsAs}});
        if (item.thrown.range != first.thrown.range)
            findings.warn(
                where, {"kind-is-thrown-farther", {first.id, item.appearsAs, first.thrown.range}});
        if (std::holds_alternative<Missile>(item.effect))
            findings.warn(where, {"unknown-kind-does-nothing"});
    }
}

void checkLooks(Findings &findings, const std::string &where, const AppearanceGroup &group)
{
    std::set<std::string> names;
    for (std::size_t i = 0; i < group.looks.size(); ++i) {
        const std::string &name = group.looks[i].name;
        if (name.empty())
            findings.error(element(where + ".looks", i), {"look-has-no-name"});
        else if (!names.insert(name).second)
            findings.warn(element(where + ".looks", i), {"two-looks-of-one-name", {name}});
    }
}

} // namespace

void checkAppearances(Findings &findings, const Ruleset &rules)
{
    for (const ItemType &item : rules.items) {
        const std::string where = "items." + item.id;
        if (!item.appearsAs.empty() && !findAppearances(rules, item.appearsAs))
            findings.error(where, {"item-appears-as-nothing-there-is", {item.appearsAs}});
        if (item.isKnown && item.appearsAs.empty())
            findings.warn(where, {"known-is-needless"});
    }
    for (std::size_t i = 0; i < rules.appearances.size(); ++i) {
        const AppearanceGroup &group = rules.appearances[i];
        const std::string where = element("appearances", i);
        const std::vector<int> kinds = kindsAppearingAs(rules, group.id);
        if (kinds.empty())
            findings.warn(where, {"appearances-are-unused", {group.id}});
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
            findings.warn(where, {"throwing-does-nothing"});
        if (thrown.range == 0 && (thrown.inflicts || thrown.power != Range {}))
            findings.warn(where, {"cannot-be-thrown-anywhere"});
    }
}

} // namespace core
