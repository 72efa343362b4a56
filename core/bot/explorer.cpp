// SPDX-License-Identifier: MIT
#include "core/bot/explorer.h"

#include "core/bot/vaultchoice.h"
#include "core/game/place/vault.h"

#include <algorithm>

namespace core {

namespace {

bool takesNoRoom(const Ruleset &rules, int item)
{
    return isKey(rules, item) || winsGame(rules, item);
}

} // namespace

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

std::optional<Action> Explorer::explore(const View &view)
{
    arrive(view);
    m_wanted.clear();
    const bool isFull = view.packIsFull();
    view.forKnownItems([&](const FloorItem &item) {
        if ((!isFull || takesNoRoom(view.rules(), item.type)) && isForTaking(view, item))
            m_wanted.push_back(item.position);
    });
    const auto isWanted
        = [&](Point p) { return std::find(m_wanted.begin(), m_wanted.end(), p) != m_wanted.end(); };
    if (isWanted(view.player().position))
        return PickUp {};
    if (m_isDone)
        return std::nullopt;
    const bool goesOn
        = m_path.hasSteps() && (view.isFrontier(m_path.goal()) || isWanted(m_path.goal()));
    if (goesOn || m_path.planToUnknown(view, m_wanted))
        return Move {m_path.takeStep()};
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
    if (m_path.hasSteps() && m_path.goal() == *stairs)
        return Move {m_path.takeStep()};
    if (m_path.plan(view, *stairs))
        return Move {m_path.takeStep()};
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

std::optional<Action> Explorer::pursue(const View &view, Point target)
{
    arrive(view);
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
