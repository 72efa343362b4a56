// SPDX-License-Identifier: MIT
#include "core/bot/tactics.h"

#include "core/game/intent.h"
#include "core/game/rules/targeting.h"
#include "core/game/state/odds.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

constexpr int near = 2; // squared: the neighbouring cells

bool isFleeing(const View &view, const Monster &monster)
{
    return monster.loot >= 0 || flees(view.typeOf(monster), monster.hp);
}

/// No harm to the user, and nothing that is so already.
bool isWorthwhile(const View &view, const Inflict &inflict, Point target)
{
    const Status status = inflict.infliction.status;
    if (inflict.range == 0)
        return helps(status) && view.player().statuses[status] == 0;
    const Monster *monster = view.monsterSeenAt(target);
    return !helps(status) && monster != nullptr && monster->statuses[status] == 0;
}

/// Of use where there is nobody, or against the user.
bool isForPeace(const Effect &effect)
{
    return std::holds_alternative<Teleport>(effect) || std::holds_alternative<Alarm>(effect)
        || std::holds_alternative<Reveal>(effect) || std::holds_alternative<Identify>(effect)
        || std::holds_alternative<Enchant>(effect) || std::holds_alternative<Blink>(effect)
        || std::holds_alternative<Tunnel>(effect) || std::holds_alternative<Strengthen>(effect);
}

/// The cell in view that is farthest from the nearest of `enemies`, of those within `range`.
std::optional<Point> farthestCell(const View &view, const std::vector<const Monster *> &enemies,
                                  int range)
{
    const Point from = view.player().position;
    std::optional<Point> best;
    int farthest = 0;
    for (int y = from.y - range; y <= from.y + range; ++y) {
        for (int x = from.x - range; x <= from.x + range; ++x) {
            const Point p {x, y};
            if (distanceSquared(p, from) > range * range || !view.isVisible(p)
                || !view.isKnownWalkable(p) || view.monsterSeenAt(p) != nullptr)
                continue;
            int nearest = std::numeric_limits<int>::max();
            for (const Monster *enemy : enemies)
                nearest = std::min(nearest, stepsBetween(enemy->position, p));
            if (nearest > farthest) {
                farthest = nearest;
                best = p;
            }
        }
    }
    return best;
}

std::optional<Action> unlessRefused(const View &view, const Action &action)
{
    return view.refusalOf(action) ? std::nullopt : std::optional(action);
}

/// A throw of a known thing that bursts and does not help whom it hits.
std::optional<Action> throwToBurst(const View &view, std::size_t slot, Point target)
{
    const Throw &thrown = view.itemIn(slot).thrown;
    const int away = distanceSquared(target, view.player().position);
    const bool isHelp = thrown.inflicts && helps(thrown.inflicts->status);
    if (thrown.radius == 0 || away <= thrown.radius * thrown.radius || isHelp
        || (thrown.power.max == 0 && !thrown.inflicts))
        return std::nullopt;
    return unlessRefused(view, ThrowItem {slot, target});
}

bool mayHeal(const View &view, std::size_t slot)
{
    const std::vector<int> kinds = view.kindsIn(slot);
    return std::any_of(kinds.begin(), kinds.end(), [&](int kind) {
        return std::holds_alternative<Heal>(
            view.rules().items[static_cast<std::size_t>(kind)].effect);
    });
}

} // namespace

std::optional<Action> useOf(const View &view, std::size_t slot)
{
    return unlessRefused(view, UseItem {slot, std::nullopt});
}

const Monster *nearestOf(const View &view, const std::vector<const Monster *> &monsters)
{
    const auto nearer = [&](const Monster *a, const Monster *b) {
        return distanceSquared(a->position, view.player().position)
            < distanceSquared(b->position, view.player().position);
    };
    const auto found = std::min_element(monsters.begin(), monsters.end(), nearer);
    return found == monsters.end() ? nullptr : *found;
}

bool comesNearer(const View &view, const Monster &monster)
{
    const bool shoots = std::holds_alternative<Ranged>(view.typeOf(monster).behavior);
    return monster.hasNoticed() && !shoots && !isFleeing(view, monster);
}

void forgetFleeing(const View &view, std::vector<const Monster *> &seen)
{
    std::erase_if(seen, [&](const Monster *monster) {
        return isFleeing(view, *monster)
            && stepsBetween(monster->position, view.player().position) > 1;
    });
}

const Monster *forgetFriends(const View &view, std::vector<const Monster *> &seen)
{
    const auto isFriend = [](const Monster *monster) { return !monster->isHostile(); };
    if (std::none_of(seen.begin(), seen.end(), isFriend))
        return nullptr;
    std::vector<const Monster *> captives = seen;
    std::erase_if(captives, [](const Monster *monster) { return !monster->isCaptive(); });
    std::erase_if(seen, isFriend);
    return nearestOf(view, captives);
}

std::optional<std::size_t> healingSlot(const View &view)
{
    std::optional<std::size_t> weakest;
    int least = 0;
    for (std::size_t slot = 0; slot < view.player().pack.size(); ++slot) {
        const auto *heal = std::get_if<Heal>(&view.effectIn(slot));
        if (heal != nullptr && (!weakest || heal->amount < least) && view.knows(slot)) {
            weakest = slot;
            least = heal->amount;
        }
    }
    return weakest;
}

std::optional<Action> attackItem(const View &view, Point target)
{
    for (std::size_t slot = 0; slot < view.player().pack.size(); ++slot) {
        if (!view.knows(slot))
            continue;
        const Effect &effect = view.effectIn(slot);
        if (const auto throws = throwToBurst(view, slot, target))
            return *throws;
        if (std::holds_alternative<Heal>(effect) || isForPeace(effect))
            continue;
        const auto *inflict = std::get_if<Inflict>(&effect);
        if (inflict != nullptr && !isWorthwhile(view, *inflict, target))
            continue;
        const auto *blast = std::get_if<Blast>(&effect);
        const int away = distanceSquared(target, view.player().position);
        if (blast != nullptr && away <= blast->radius * blast->radius)
            continue;
        const bool isMissile = std::holds_alternative<Missile>(effect);
        if (isMissile && away <= near)
            continue;
        const Action use
            = isMissile ? Action {ThrowItem {slot, target}} : Action {UseItem {slot, target}};
        if (!view.refusalOf(use))
            return use;
    }
    return std::nullopt;
}

std::optional<Action> missileAt(const View &view, Point target)
{
    if (distanceSquared(target, view.player().position) <= near)
        return std::nullopt;
    for (std::size_t slot = 0; slot < view.player().pack.size(); ++slot) {
        const auto type = static_cast<std::size_t>(view.player().pack[slot]);
        const ItemType &item = view.rules().items[type];
        if (!view.knows(slot))
            continue;
        const bool isMissile = std::holds_alternative<Missile>(item.effect);
        const Action action = ThrowItem {slot, target};
        if (isMissile && item.thrown.landing == Landing::Stays && !view.refusalOf(action))
            return action;
    }
    return std::nullopt;
}

Action identifyMost(const View &view)
{
    const std::vector<int> &pack = view.player().pack;
    const auto unknown = view.unknownCarried();
    const auto most = std::max_element(unknown.begin(), unknown.end(), [&](int a, int b) {
        return std::count(pack.begin(), pack.end(), a) < std::count(pack.begin(), pack.end(), b);
    });
    const auto slot = std::find(pack.begin(), pack.end(), *most) - pack.begin();
    return IdentifyItem {static_cast<std::size_t>(slot)};
}

std::optional<Action> lastHope(const View &view)
{
    if (!view.hasUnknownKinds())
        return std::nullopt;
    for (std::size_t slot = 0; slot < view.player().pack.size(); ++slot) {
        const auto *jump = std::get_if<Teleport>(&view.effectIn(slot));
        if (view.knows(slot) && jump != nullptr && jump->range == 0)
            return useOf(view, slot);
    }
    for (std::size_t slot = 0; slot < view.player().pack.size(); ++slot) {
        if (mayHeal(view, slot))
            return useOf(view, slot);
    }
    return std::nullopt;
}

std::optional<Action> escape(const View &view, const std::vector<const Monster *> &enemies)
{
    const Monster *nearest = nearestOf(view, enemies);
    for (std::size_t slot = 0; slot < view.player().pack.size() && nearest != nullptr; ++slot) {
        if (!view.knows(slot))
            continue;
        std::optional<Point> target;
        const auto *jump = std::get_if<Teleport>(&view.effectIn(slot));
        if (jump != nullptr && jump->range > 0)
            target = nearest->position;
        if (const auto *blink = std::get_if<Blink>(&view.effectIn(slot)))
            target = farthestCell(view, enemies, blink->range);
        if (const auto use = target ? unlessRefused(view, UseItem {slot, target}) : std::nullopt)
            return use;
    }
    return std::nullopt;
}

std::optional<Action> leaveFire(const View &view)
{
    const Point from = view.player().position;
    if (!view.isInReachOfFire(from))
        return std::nullopt;
    for (const Direction direction : allDirections) {
        const Point to = from + offset(direction);
        if (view.isKnownWalkable(to) && view.monsterSeenAt(to) == nullptr
            && !view.isInReachOfFire(to))
            return Move {direction};
    }
    return std::nullopt;
}

} // namespace core
