// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/packletters.h"

#include "core/game/rules/charges.h"
#include "core/game/rules/equipment.h"

#include <algorithm>

namespace {

constexpr std::size_t lowerCase = 26;

} // namespace

PackLetters::Stack PackLetters::stackIn(const core::Player &player, const core::Ruleset &rules,
                                        std::size_t slot)
{
    const auto alone = [&](std::size_t place) {
        const int type = player.pack[place];
        return Stack {.type = type,
                      .plus = core::hasCharges(rules, type) ? 0 : core::plusOf(player, place),
                      .isWorn = core::isWorn(player, place)};
    };
    Stack stack = alone(slot);
    const Stack first = stack;
    for (std::size_t before = 0; before < slot; ++before) {
        if (alone(before) == first && !core::isStackedWith(player, rules, before, slot))
            ++stack.nth;
    }
    return stack;
}

std::optional<PackLetters::Place> PackLetters::placeFor(const core::Player &player,
                                                        const core::Ruleset &rules,
                                                        const Stack &stack) const
{
    const auto isInPack = [&](const Stack &other) {
        for (std::size_t slot = 0; slot < player.pack.size(); ++slot)
            if (stackIn(player, rules, slot) == other)
                return true;
        return false;
    };
    const auto first = [this](auto holds) -> std::optional<Place> {
        const auto found = std::find_if(m_given.begin(), m_given.end(), holds);
        if (found == m_given.end())
            return {};
        return static_cast<Place>(found - m_given.begin());
    };
    if (const auto own = first([&](const auto &given) { return given == stack; }))
        return own;
    const auto ofType = first(
        [&](const auto &given) { return given && given->type == stack.type && !isInPack(*given); });
    if (ofType)
        return ofType;
    if (const auto free = first([](const auto &given) { return !given; }))
        return free;
    return first([&](const auto &given) { return !isInPack(*given); });
}

void PackLetters::update(const core::Player &player, const core::Ruleset &rules)
{
    for (std::size_t slot = 0; slot < player.pack.size(); ++slot) {
        const Stack stack = stackIn(player, rules, slot);
        if (const auto place = placeFor(player, rules, stack))
            m_given[*place] = stack;
    }
}

QString PackLetters::letterOf(const core::Player &player, const core::Ruleset &rules,
                              std::size_t slot) const
{
    const auto found = std::find(m_given.begin(), m_given.end(), stackIn(player, rules, slot));
    if (found == m_given.end())
        return {};
    const auto place = static_cast<std::size_t>(found - m_given.begin());
    const char first = place < lowerCase ? 'a' : 'A';
    return QString(QLatin1Char(static_cast<char>(first + static_cast<int>(place % lowerCase))));
}
