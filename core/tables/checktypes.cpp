// SPDX-License-Identifier: MIT
// What is dubious about how monsters act and what lies on an actor for a while.

#include "core/base/overloaded.h"
#include "core/tables/findings.h"

namespace core {

namespace {

void checkBehavior(Findings &findings, const std::string &where, const Behavior &behavior)
{
    std::visit(Overloaded {[](const Hunter &) {}, [](const Wanderer &) {},
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

} // namespace

void checkTypes(Findings &findings, const Ruleset &rules)
{
    for (const MonsterType &monster : rules.monsters) {
        const std::string where = "monsters." + monster.id;
        checkBehavior(findings, where, monster.behavior);
        if (monster.inflicts)
            checkInfliction(findings, where, *monster.inflicts);
    }
    for (const ItemType &item : rules.items) {
        const std::string where = "items." + item.id;
        if (const auto *inflict = std::get_if<Inflict>(&item.effect))
            checkInfliction(findings, where, inflict->infliction);
        const Throw &thrown = item.thrown;
        if (thrown.inflicts)
            checkInfliction(findings, where, *thrown.inflicts);
        if (std::holds_alternative<Missile>(item.effect) && !thrown.inflicts
            && thrown.power.max == 0)
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
