// SPDX-License-Identifier: MIT
// What is dubious about the player and the equipment there is.

#include "core/tables/findings.h"

#include <algorithm>
#include <set>

namespace core {

namespace {

/// Where equipment type `item` is worn; null for what is none.
const std::string *slotOf(const ItemType &item)
{
    const Wear *wear = std::get_if<Wear>(&item.effect);
    return wear == nullptr ? nullptr : &wear->slot;
}

/// What the player wears from the start: equipment, one piece per slot.
void checkWorn(Findings &findings, const Ruleset &rules)
{
    const std::vector<std::string> &wears = rules.player->wears;
    std::set<std::string> filled;
    for (std::size_t i = 0; i < wears.size(); ++i) {
        const std::string where = element("player.wears", i);
        const auto item = findItem(rules, wears[i]);
        const std::string *slot = item ? slotOf(rules.items[*item]) : nullptr;
        if (!item)
            findings.error(where, {"player-names-no-item", {wears[i]}});
        else if (slot == nullptr)
            findings.warn(where, {"cannot-be-worn", {wears[i]}});
        else if (!filled.insert(*slot).second)
            findings.warn(where, {"slot-is-taken", {*slot, wears[i]}});
    }
}

} // namespace

void checkPlayer(Findings &findings, const Ruleset &rules)
{
    if (!rules.player)
        return;
    const std::vector<std::string> &carries = rules.player->carries;
    for (std::size_t i = 0; i < carries.size(); ++i) {
        if (!findItem(rules, carries[i]))
            findings.error(element("player.carries", i), {"pack-names-no-item", {carries[i]}});
    }
    for (const std::string &id : carries) {
        const auto item = findItem(rules, id);
        if (item && std::holds_alternative<Unlock>(rules.items[*item].effect))
            findings.error("player.carries", {"nobody-carries-a-key", {id}});
    }
    checkWorn(findings, rules);
    const std::set<std::string> kinds(carries.begin(), carries.end());
    const std::size_t packed
        = (rules.rules.stacks ? kinds.size() : carries.size()) + rules.player->wears.size();
    if (packed > static_cast<std::size_t>(rules.rules.inventory))
        findings.warn("player.carries",
                      {"inventory-is-too-small", {packed, rules.rules.inventory}});
}

void checkSlots(Findings &findings, const Ruleset &rules)
{
    const std::vector<std::string> &slots = rules.rules.equipmentSlots;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (std::find(slots.begin(), slots.end(), slots[i]) - slots.begin()
            != static_cast<std::ptrdiff_t>(i))
            findings.warn(element("rules.slots", i), {"slot-is-here-twice", {slots[i]}});
    }
    for (const ItemType &item : rules.items) {
        const std::string *slot = slotOf(item);
        if (slot != nullptr && std::find(slots.begin(), slots.end(), *slot) == slots.end())
            findings.warn("items." + item.id, {"slot-is-none-of-the-rules", {*slot}});
    }
}

} // namespace core
