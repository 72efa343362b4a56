// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What is remembered of a run beside its state: letters of the pack, what was met and aimed, and
// deeds.

#include "app/cards/packletters.h"
#include "app/map/aim.h"
#include "core/game/state/action.h"
#include "core/game/state/event.h"
#include "core/game/state/state.h"

#include <optional>
#include <vector>

/// Deeds of a run that its state does not tell.
struct Deeds
{
    int firstFloor = 0; ///< where the run began; 0: nowhere yet
    int wellUntil
        = 0; ///< the last turn of the run after which the player had at least half of the HP
    int leastPercent = 100; ///< the smallest share of the HP after any turn
    int brink = 0; ///< the fewest HP, at most a tenth, from which the player came back to a half;
                   ///< 0: never
    bool hasMetUnaware = false; ///< saw somebody that did not know of the player
    int noticed = 0; ///< how many came to know of the player
    int ambushes = 0; ///< hits at those who did not
    int vaults = 0; ///< opened
    int freed = 0; ///< captives

    bool operator==(const Deeds &) const = default;
};

/// What may be aimed once more by a key: thrown, or used and having charges.
struct Aimed
{
    int item = 0; ///< its type
    Purpose purpose = Purpose::Throw;

    bool operator==(const Aimed &) const = default;
};

/// What an action in `state` aims, where it can be done.
std::optional<Aimed> aimedBy(const core::Action &action, const core::GameState &state,
                             const core::Ruleset &rules);

class RunNotes
{
public:
    /// To be called for the first state, without events, and after each action, which aimed that.
    void update(const core::GameState &state, const core::Ruleset &rules,
                const std::vector<core::Event> &events = {},
                const std::optional<Aimed> &aimed = {});

    const PackLetters &letters() const { return m_letters; }
    const Deeds &deeds() const { return m_deeds; }
    /// Last; nothing where nothing was.
    const std::optional<Aimed> &aimed() const { return m_aimed; }
    /// Whether one of the type was ever in view, or in the pack.
    bool hasMetMonster(int type) const { return has(m_monsters, type); }
    bool hasMetItem(int type) const { return has(m_items, type); }

private:
    static bool has(const std::vector<bool> &met, int type);
    void meet(const core::GameState &state);
    void countHp(const core::GameState &state);

    PackLetters m_letters;
    Deeds m_deeds;
    std::optional<Aimed> m_aimed;
    std::vector<bool> m_monsters; // by type; shorter: the rest was not met
    std::vector<bool> m_items;
    int m_lowest = 0; // HP at most a tenth since the player last had a half; 0: none
};
