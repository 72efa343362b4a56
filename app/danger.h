#pragma once
// What surely or possibly kills or harms the player, known before it is done.

#include "app/settings.h"
#include "core/game/action.h"
#include "core/game/state.h"

#include <QString>

#include <optional>

namespace danger {

/// The most HP that the enemies in view could take in reply to one turn at the end of which the
/// player stands on `cell`, and that poison takes: by the rules, with every draw against the
/// player. Who sleeps does nothing.
int worstReply(const core::GameState &state, const core::Ruleset &rules, core::Point cell);

struct Warning
{
    QString question;
    QString reason;

    bool operator==(const Warning &) const = default;
};

/// Why `action` is to be asked for first. Nothing where it makes nothing worse: a step next to who
/// could kill the player there but not here, the stairs with few HP left, an item that harms its
/// user.
std::optional<Warning> warningFor(const core::Action &action, const core::GameState &state,
                                  const core::Ruleset &rules, const Settings &settings);

} // namespace danger
