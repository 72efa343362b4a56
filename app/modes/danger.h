// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What surely or possibly kills or harms the player, known before it is done.

#include "app/settings/settings.h"
#include "core/game/state/action.h"
#include "core/game/state/state.h"

#include <QString>

#include <optional>

namespace danger {

struct Warning
{
    QString question;
    QString reason;
    int worst = 0; ///< HP that those in view could take; 0 where it is about something else

    bool operator==(const Warning &) const = default;
};

/// Why `action` is to be asked for first: those in view could kill the player before the next turn
/// (asked for walking, striking, waiting and what else takes a turn, but not for using or throwing
/// something, which may be the cure, nor for a blow that surely kills the last who could), the
/// stairs with few HP left, or in peace with a vault left to choose from, an item that harms its
/// user.
std::optional<Warning> warningFor(const core::Action &action, const core::GameState &state,
                                  const core::Ruleset &rules, const Settings &settings);

} // namespace danger
