// SPDX-License-Identifier: MIT
#include "core/analysis/solve/expectedloadout.h"

#include "core/game/rules/advance.h"
#include "core/game/rules/equipment.h"

#include <cmath>
#include <map>
#include <utility>

namespace core {

namespace {

/// Adds up `number(entry)` on `floor` over the tables of that kind, by type id.
template<typename Number>
std::map<std::string, double> sumByType(const Ruleset &rules, const Analysis &analysis, int floor,
                                        Spawns kind, const Number &number)
{
    std::map<std::string, double> sums;
    for (std::size_t table = 0; table < rules.tables.size(); ++table) {
        if (rules.tables[table].spawns != kind)
            continue;
        const std::vector<SpawnEntry> &entries = rules.tables[table].entries;
        for (std::size_t entry = 0; entry < entries.size(); ++entry)
            sums[entries[entry].id] += number(analysis.at(floor, table, entry));
    }
    return sums;
}

double placedMean(const EntryNumbers &numbers)
{
    return numbers.mean;
}

double experienceBefore(const Ruleset &rules, const Analysis &analysis, int floor)
{
    double xp = 0;
    for (int before = 1; before < floor; ++before) {
        for (const auto &[id, mean] :
             sumByType(rules, analysis, before, Spawns::Monsters, placedMean)) {
            if (const auto monster = findMonster(rules, id))
                xp += mean * rules.monsters[*monster].xp;
        }
    }
    return xp;
}

int levelOn(const Ruleset &rules, const Analysis &analysis, int floor)
{
    if (rules.rules.advance.by == AdvanceBy::Stairs)
        return floor;
    int level = 1;
    double xp = experienceBefore(rules, analysis, floor);
    for (auto next = xpToAdvance(rules.rules, level); next && xp >= *next;
         next = xpToAdvance(rules.rules, level)) {
        xp -= *next;
        ++level;
    }
    return level;
}

/// The better things of each slot in place of worse ones.
class Wardrobe
{
public:
    explicit Wardrobe(const Ruleset &rules)
        : m_rules(rules)
    {}

    void offer(const std::string &id)
    {
        const auto item = findItem(m_rules, id);
        const Wear *wear = item ? std::get_if<Wear>(&m_rules.items[*item].effect) : nullptr;
        if (!wear)
            return;
        const auto [kept, isFirst] = m_kept.try_emplace(wear->slot, id, benefitOf(*wear));
        if (!isFirst && kept->second.second < benefitOf(*wear))
            kept->second = {id, benefitOf(*wear)};
    }

    std::vector<std::string> take() const
    {
        std::vector<std::string> ids;
        for (const auto &[slot, kept] : m_kept)
            ids.push_back(kept.first);
        return ids;
    }

private:
    const Ruleset &m_rules;
    std::map<std::string, std::pair<std::string, int>> m_kept; // by slot: id and value
};

std::vector<std::string> wornOn(const Ruleset &rules, const Analysis &analysis, int floor)
{
    Wardrobe wardrobe(rules);
    if (rules.player) {
        for (const std::string &id : rules.player->wears)
            wardrobe.offer(id);
    }
    if (floor > 1) {
        const auto seen = sumByType(rules, analysis, floor - 1, Spawns::Items,
                                    [](const EntryNumbers &numbers) { return numbers.seenBy; });
        for (const auto &[id, probability] : seen) {
            if (probability >= 0.5)
                wardrobe.offer(id);
        }
    }
    return wardrobe.take();
}

bool isEquipment(const Ruleset &rules, const std::string &id)
{
    const auto item = findItem(rules, id);
    return item && std::holds_alternative<Wear>(rules.items[*item].effect);
}

} // namespace

StartKit expectedLoadout(const Ruleset &rules, const Analysis &analysis, int floor)
{
    StartKit kit {.level = levelOn(rules, analysis, floor),
                  .wears = wornOn(rules, analysis, floor),
                  .carries = {}};
    if (rules.player)
        kit.carries = rules.player->carries;
    if (floor <= 1)
        return kit;
    for (const auto &[id, mean] :
         sumByType(rules, analysis, floor - 1, Spawns::Items, placedMean)) {
        if (!isEquipment(rules, id))
            kit.carries.insert(kit.carries.end(), static_cast<std::size_t>(std::llround(mean)), id);
    }
    return kit;
}

} // namespace core
