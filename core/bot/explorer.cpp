// SPDX-License-Identifier: MIT
#include "core/bot/explorer.h"

#include "core/bot/vaultchoice.h"
#include "core/game/rules/equipment.h"

#include <algorithm>

namespace core {

void Explorer::startGame()
{
    m_path.forget();
    m_quarry.reset();
    m_floor = 0;
}

void Explorer::arrive(const View &view)
{
    if (view.floor() == m_floor)
        return;
    m_floor = view.floor();
    m_isDone = false;
    m_quarry.reset();
    m_path.forget();
}

/// Whether the walk under way can go on: not from where the player was thrown, nor over what came
/// to light meanwhile.
bool Explorer::leadsOn(const View &view) const
{
    constexpr int farthestStumble = 2; // from where a step was to lead
    const Point at = view.player().position;
    return m_path.hasSteps() && stepsBetween(at, m_next) <= farthestStumble
        && !view.isKnownHazard(at + offset(m_path.nextStep()));
}

Action Explorer::takeStep(const View &view)
{
    const Direction step = m_path.takeStep();
    m_next = view.player().position + offset(step);
    return Move {step};
}

std::optional<Action> Explorer::explore(const View &view)
{
    arrive(view);
    m_wanted.clear();
    view.forKnownItems([&](const FloorItem &item) {
        if (hasRoomFor(view.player(), view.rules(), item) && isForTaking(view, item)
            && view.isOnTop(item))
            m_wanted.push_back(item.position);
    });
    const auto isWanted
        = [&](Point p) { return std::find(m_wanted.begin(), m_wanted.end(), p) != m_wanted.end(); };
    if (isWanted(view.player().position))
        return PickUp {};
    if (m_isDone)
        return std::nullopt;
    const bool goesOn
        = leadsOn(view) && (view.isFrontier(m_path.goal()) || isWanted(m_path.goal()));
    if (goesOn || m_path.planToUnknown(view, m_wanted))
        return takeStep(view);
    if (view.hasFires())
        return Wait {};
    m_isDone = true;
    return std::nullopt;
}

std::optional<Action> Explorer::descend(const View &view)
{
    const auto stairs = view.knownStairs();
    if (!stairs)
        return std::nullopt;
    if (*stairs == view.player().position)
        return Descend {};
    if ((leadsOn(view) && m_path.goal() == *stairs) || m_path.plan(view, *stairs))
        return takeStep(view);
    return std::nullopt;
}

std::optional<Action> Explorer::approach(const View &view, Point target)
{
    if (!m_path.plan(view, target))
        return std::nullopt;
    const Direction step = m_path.takeStep();
    m_path.forget();
    return Move {step};
}

/// Whether the target pursued before is nearer than `other` and out of view: who of two sees each
/// only from where the other is farther off would go to and fro between them.
bool Explorer::isStillWanted(const View &view, Point other) const
{
    const Point at = view.player().position;
    return m_quarry && !view.isVisible(*m_quarry) && stepsBetween(at, *m_quarry) > 1
        && distanceSquared(at, *m_quarry) < distanceSquared(at, other);
}

std::optional<Action> Explorer::pursue(const View &view, Point target)
{
    arrive(view);
    if (isStillWanted(view, target)) {
        if (const auto step = approach(view, *m_quarry))
            return step;
    }
    m_quarry = target;
    return approach(view, target);
}

std::optional<Action> Explorer::followUp(const View &view)
{
    arrive(view);
    if (!m_quarry)
        return std::nullopt;
    auto step = stepsBetween(view.player().position, *m_quarry) > 1 ? approach(view, *m_quarry)
                                                                    : std::nullopt;
    if (!step)
        m_quarry.reset();
    return step;
}

} // namespace core
