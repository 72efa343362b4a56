// SPDX-License-Identifier: MIT
#include "core/analysis/goals/expectedloadout.h"

#include "core/analysis/exact/typenumbers.h"
#include "core/analysis/exact/weightedsum.h"
#include "core/game/rules/advance.h"
#include "core/game/rules/equipment.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace core {

namespace {

using Types = std::vector<SpawnedType>;

double experienceBefore(const Ruleset &rules, const Types &types, const TypeFigures &figures,
                        int floor)
{
    double xp = 0;
    for (std::size_t type = 0; type < types.size(); ++type) {
        const double worth = valueOf(rules, types[type], Value::Xp);
        for (int before = 1; worth > 0 && before < floor; ++before)
            xp += worth * figures.mean(static_cast<std::size_t>(before) - 1, type);
    }
    return xp;
}

int levelOn(const Ruleset &rules, const Types &types, const TypeFigures &figures, int floor)
{
    if (rules.rules.advance.by == AdvanceBy::Stairs)
        return floor;
    int level = 1;
    double xp = experienceBefore(rules, types, figures, floor);
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
    void offer(const ItemType &item)
    {
        const Wear &wear = std::get<Wear>(item.effect);
        const auto [kept, isFirst] = m_kept.try_emplace(wear.slot, &item);
        if (!isFirst && benefitOf(std::get<Wear>(kept->second->effect)) < benefitOf(wear))
            kept->second = &item;
    }

    std::vector<std::string> take() const
    {
        std::vector<std::string> ids;
        for (const auto &[slot, item] : m_kept)
            ids.push_back(item->id);
        return ids;
    }

private:
    std::map<std::string, const ItemType *> m_kept; // by slot
};

bool isEquipment(const ItemType &item)
{
    return std::holds_alternative<Wear>(item.effect);
}

/// Adds as many things as all of them are in the mean: of each type the whole ones, and for what is
/// left one of each of those of which most is left.
void addWhole(std::vector<std::string> &ids, std::vector<std::pair<double, std::string>> means)
{
    double left = 0;
    for (auto &[mean, id] : means) {
        const double whole = std::floor(mean);
        ids.insert(ids.end(), static_cast<std::size_t>(whole), id);
        mean -= whole;
        left += mean;
    }
    std::stable_sort(means.begin(), means.end(),
                     [](const auto &a, const auto &b) { return a.first > b.first; });
    for (std::size_t i = 0; i < static_cast<std::size_t>(std::llround(left)); ++i)
        ids.push_back(means[i].second);
}

} // namespace

StartKit expectedLoadout(const Ruleset &rules, const Analysis &analysis, int floor)
{
    const Types types = spawnedTypes(rules);
    const TypeFigures figures(rules, analysis, Spread::LeftOut);
    StartKit kit {.level = levelOn(rules, types, figures, floor), .wears = {}, .carries = {}};
    Wardrobe wardrobe;
    if (rules.player) {
        kit.carries = rules.player->carries;
        for (const std::string &id : rules.player->wears) {
            const auto item = findItem(rules, id);
            if (item && isEquipment(rules.items[*item]))
                wardrobe.offer(rules.items[*item]);
        }
    }
    std::vector<std::pair<double, std::string>> found;
    for (std::size_t type = 0; floor > 1 && type < types.size(); ++type) {
        const TypeRef what = typeOf(rules, types[type].kind, types[type].id);
        if (what.kind != Spawns::Items || what.index < 0)
            continue;
        const ItemType &item = rules.items[static_cast<std::size_t>(what.index)];
        const auto last = static_cast<std::size_t>(floor) - 2;
        if (!isEquipment(item))
            found.emplace_back(figures.mean(last, type), item.id);
        else if (figures.at(last, type).seenBy >= 0.5)
            wardrobe.offer(item);
    }
    addWhole(kit.carries, std::move(found));
    kit.wears = wardrobe.take();
    return kit;
}

} // namespace core
