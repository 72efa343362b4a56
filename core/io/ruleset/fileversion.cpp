// SPDX-License-Identifier: MIT
#include "core/io/ruleset/fileversion.h"

#include "core/base/overloaded.h"

#include <algorithm>

namespace core {

namespace {

bool isNew(const Progression &progression)
{
    const auto isBelow = [](std::optional<int> bound) { return bound && *bound < 0; };
    return std::visit(Overloaded {[](const Constant &) { return false; },
                                  [](const Transitions &) { return false; },
                                  [](const Ramp &) { return false; },
                                  [&](const Formula &formula) {
                                      return callsNewFunctions(formula.expression())
                                          || isBelow(formula.min()) || isBelow(formula.max());
                                  },
                                  [](const Shape &shape) { return shape.from < 1; },
                                  [](const Windows &) { return true; }},
                      progression);
}

bool isNew(const CountForm &form)
{
    return std::visit(Overloaded {[](const UpTo &rule) { return isNew(rule.most); },
                                  [](const Exactly &rule) { return isNew(rule.number); },
                                  [](const OneOf &) { return false; },
                                  [](const Dice &) { return false; },
                                  [](const auto &) { return true; }},
                      form);
}

bool isNew(const SpawnEntry &entry)
{
    const auto *one = std::get_if<OneType>(&entry.stands);
    return isNew(entry.weight) || one == nullptr || !one->type.empty();
}

bool isOfVersion2(const ItemType &item)
{
    const bool isNewEffect = std::visit(
        Overloaded {[](const Teleport &) { return true; }, [](const Alarm &) { return true; },
                    [](const Reveal &) { return true; }, [](const Identify &) { return true; },
                    [](const Enchant &) { return true; }, [](const Unlock &) { return true; },
                    [](const auto &) { return false; }},
        item.effect);
    return isNewEffect || !item.appearsAs.empty() || item.isKnown || item.thrown.radius != 0;
}

} // namespace

bool needsVersion2(const SpawnTable &table)
{
    return !isPlain(table) || isNew(table.count.draws)
        || std::any_of(table.entries.begin(), table.entries.end(),
                       [](const SpawnEntry &entry) { return isNew(entry); });
}

int fileVersion(const Ruleset &rules)
{
    const bool isNew = rules.dungeon.layout == Layout::Accreted
        || callsNewFunctions(rules.rules.advance.threshold) || !rules.appearances.empty()
        || !rules.terrain.empty() || rules.rules.stealth || rules.rules.healing != 0
        || std::any_of(rules.items.begin(), rules.items.end(), isOfVersion2)
        || std::any_of(rules.tables.begin(), rules.tables.end(), needsVersion2);
    return isNew ? 2 : 1;
}

} // namespace core
