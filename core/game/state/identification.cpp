// SPDX-License-Identifier: MIT
#include "core/game/state/identification.h"

#include "core/base/rng.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>

namespace core {

namespace {

bool hasAppearances(const Ruleset &rules)
{
    return std::any_of(rules.items.begin(), rules.items.end(),
                       [](const ItemType &item) { return !item.appearsAs.empty(); });
}

Identification withoutLooks(const Ruleset &rules)
{
    Identification identification;
    identification.looks.assign(rules.items.size(), -1);
    for (const ItemType &item : rules.items)
        identification.known.push_back(item.isKnown || item.appearsAs.empty() ? 1 : 0);
    return identification;
}

/// 0..size-1 in a random order.
std::vector<int> shuffled(std::size_t size, Rng rng)
{
    std::vector<int> order(size);
    std::iota(order.begin(), order.end(), 0);
    for (std::size_t left = size; left > 1; --left) {
        const std::uint64_t drawn = rng.below(left);
        std::swap(order[left - 1], order[drawn]);
    }
    return order;
}

const std::string &groupOf(const Ruleset &rules, int item)
{
    return rules.items[static_cast<std::size_t>(item)].appearsAs;
}

/// The place in `looks` of one that is called as that of `item` was before; nothing for none.
std::optional<int> sameLook(const Identification &identification, const Ruleset &before, int item,
                            const std::vector<Appearance> &looks)
{
    const Appearance *look = appearanceOf(identification, before, item);
    const auto found = std::find_if(looks.begin(), looks.end(), [look](const Appearance &other) {
        return look != nullptr && look->name == other.name;
    });
    return found == looks.end() ? std::nullopt
                                : std::optional(static_cast<int>(found - looks.begin()));
}

} // namespace

Identification drawAppearances(const Ruleset &rules, std::uint64_t seed)
{
    if (!hasAppearances(rules))
        return {};
    Identification identification = withoutLooks(rules);
    for (std::size_t group = 0; group < rules.appearances.size(); ++group) {
        const std::vector<int> order
            = shuffled(rules.appearances[group].looks.size(),
                       Rng::forStream(seed, Stream::Appearances, 1, static_cast<int>(group)));
        std::size_t next = 0;
        for (const int kind : kindsAppearingAs(rules, rules.appearances[group].id))
            identification.looks[static_cast<std::size_t>(kind)] = order[next++];
    }
    return identification;
}

const Appearance *appearanceOf(const Identification &identification, const Ruleset &rules, int item)
{
    if (identification.isEmpty())
        return nullptr;
    const int look = identification.looks[static_cast<std::size_t>(item)];
    const auto group = findAppearances(rules, groupOf(rules, item));
    return look < 0 || !group ? nullptr
                              : &rules.appearances[*group].looks[static_cast<std::size_t>(look)];
}

std::vector<int> unknownKinds(const Identification &identification, const Ruleset &rules, int item)
{
    if (isKnown(identification, item))
        return {};
    std::vector<int> kinds = kindsAppearingAs(rules, groupOf(rules, item));
    std::erase_if(kinds, [&](int kind) { return isKnown(identification, kind); });
    return kinds;
}

std::vector<int> learn(Identification &identification, const Ruleset &rules, int item)
{
    if (isKnown(identification, item))
        return {};
    std::vector<int> learned {item};
    std::vector<int> others = unknownKinds(identification, rules, item);
    std::erase(others, item);
    if (others.size() == 1)
        learned.push_back(others.front());
    for (const int kind : learned)
        identification.known[static_cast<std::size_t>(kind)] = 1;
    return learned;
}

void addFind(Identification &identification, int item, int floor)
{
    if (identification.isEmpty() || identification.looks[static_cast<std::size_t>(item)] < 0)
        return;
    const auto isBefore = [](const Find &find, std::pair<int, int> place) {
        return std::tie(find.type, find.floor) < std::tie(place.first, place.second);
    };
    std::vector<Find> &finds = identification.finds;
    const auto found
        = std::lower_bound(finds.begin(), finds.end(), std::pair(item, floor), isBefore);
    if (found != finds.end() && found->type == item && found->floor == floor)
        ++found->count;
    else
        finds.insert(found, {.type = item, .floor = floor, .count = 1});
}

void forgetFinds(Identification &identification, int floor)
{
    std::erase_if(identification.finds, [floor](const Find &find) { return find.floor == floor; });
}

void ruleOut(Identification &identification, int item, int kind)
{
    const auto isBefore = [](const RuledOut &a, const RuledOut &b) {
        return std::tie(a.type, a.kind) < std::tie(b.type, b.kind);
    };
    std::vector<RuledOut> &pairs = identification.ruledOut;
    const RuledOut pair {.type = item, .kind = kind};
    const auto found = std::lower_bound(pairs.begin(), pairs.end(), pair, isBefore);
    if (found == pairs.end() || *found != pair)
        pairs.insert(found, pair);
}

int throwRange(const Identification &identification, const Ruleset &rules, int item)
{
    int range = rules.items[static_cast<std::size_t>(item)].thrown.range;
    for (const int kind : unknownKinds(identification, rules, item))
        range = std::min(range, rules.items[static_cast<std::size_t>(kind)].thrown.range);
    return range;
}

Identification rebased(const Identification &identification, const Ruleset &before,
                       const Ruleset &after, const std::vector<int> &places)
{
    if (!hasAppearances(after))
        return {};
    Identification next = withoutLooks(after);
    for (std::size_t type = 0; type < places.size() && !identification.isEmpty(); ++type) {
        if (places[type] >= 0 && identification.known[type] != 0)
            next.known[static_cast<std::size_t>(places[type])] = 1;
    }
    for (const AppearanceGroup &group : after.appearances) {
        const std::vector<int> kinds = kindsAppearingAs(after, group.id);
        std::vector<bool> isTaken(group.looks.size(), false);
        for (std::size_t type = 0; type < places.size(); ++type) {
            const int item = static_cast<int>(type);
            const bool isHere = std::find(kinds.begin(), kinds.end(), places[type]) != kinds.end();
            const auto look
                = isHere ? sameLook(identification, before, item, group.looks) : std::nullopt;
            if (!look || isTaken[static_cast<std::size_t>(*look)])
                continue;
            next.looks[static_cast<std::size_t>(places[type])] = *look;
            isTaken[static_cast<std::size_t>(*look)] = true;
        }
        for (const int kind : kinds) {
            int &look = next.looks[static_cast<std::size_t>(kind)];
            if (look >= 0)
                continue;
            const auto free = std::find(isTaken.begin(), isTaken.end(), false);
            if (free == isTaken.end())
                break; // the rules cannot be played
            look = static_cast<int>(free - isTaken.begin());
            *free = true;
        }
    }
    next.pending = identification.pending;
    for (const Find &find : identification.finds) {
        const int place = places[static_cast<std::size_t>(find.type)];
        const bool isStillThere = place >= 0 && find.floor <= after.floors;
        for (int i = 0; isStillThere && i < find.count; ++i)
            addFind(next, place, find.floor);
    }
    for (const RuledOut &pair : identification.ruledOut) {
        const int type = places[static_cast<std::size_t>(pair.type)];
        const int kind = places[static_cast<std::size_t>(pair.kind)];
        if (type >= 0 && kind >= 0)
            ruleOut(next, type, kind);
    }
    return next;
}

} // namespace core
