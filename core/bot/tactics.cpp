// SPDX-License-Identifier: MIT
#include "core/bot/tactics.h"

#include "core/game/intent.h"
#include "core/game/odds.h"
#include "core/game/targeting.h"

#include <algorithm>

namespace core {

namespace {

constexpr int near = 2; // squared: the neighbouring cells

bool isFleeing(const View &view, const Monster &monster)
{
    return flees(view.typeOf(monster), monster.hp);
}

/// No harm to the user, and nothing that is so already.
bool isWorthwhile(const View &view, const Inflict &inflict, Point target)
{
    const Status status = inflict.infliction.status;
    if (inflict.range == 0)
        return status == Status::Hasted && view.player().statuses[status] == 0;
    const Monster *monster = view.monsterSeenAt(target);
    return status != Status::Hasted && monster != nullptr && monster->statuses[status] == 0;
}

/// Of use where there is nobody, or against the user.
bool isForPeace(const Effect &effect)
{
    return std::holds_alternative<Teleport>(effect) || std::holds_alternative<Alarm>(effect)
        || std::holds_alternative<Reveal>(effect) || std::holds_alternative<Identify>(effect)
        || std::holds_alternative<Enchant>(effect);
}

/// A throw of a known thing that bursts and does not help whom it hits.
std::optional<Action> throwToBurst(const View &view, std::size_t slot, Point target)
{
    const Throw &thrown = view.itemIn(slot).thrown;
    const int away = distanceSquared(target, view.player().position);
    const bool helps = thrown.inflicts && thrown.inflicts->status == Status::Hasted;
    if (thrown.radius == 0 || away <= thrown.radius * thrown.radius || helps
        || (thrown.power.max == 0 && !thrown.inflicts))
        return std::nullopt;
    const Action action = ThrowItem {slot, target};
    return view.refusalOf(action) ? std::nullopt : std::optional(action);
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
    const Action action = UseItem {slot, std::nullopt};
    return view.refusalOf(action) ? std::nullopt : std::optional(action);
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
        if (view.knows(slot) && std::holds_alternative<Teleport>(view.effectIn(slot)))
            return useOf(view, slot);
    }
    for (std::size_t slot = 0; slot < view.player().pack.size(); ++slot) {
        if (mayHeal(view, slot))
            return useOf(view, slot);
    }
    return std::nullopt;
}

Direction directionTo(Point from, Point to)
{
    return *std::find_if(allDirections.begin(), allDirections.end(),
                         [&](Direction direction) { return from + offset(direction) == to; });
}

} // namespace core
