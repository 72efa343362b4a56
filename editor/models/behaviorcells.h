// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Behaviours, traps, speeds, statuses and throws as one line of text that is shown and typed alike.

#include "core/tables/terrain.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace editor {

/// "hunter", "sleeper 20 % 6", "ranged 6 power 3–5", "erratic 50 %", "coward 30 %".
QString behaviorCell(const core::Behavior &behavior);
/// False, and nothing changed, where the text is none of these; so for all below.
bool setBehavior(core::Behavior &behavior, const QString &text);

/// "inflict poisoned 5 turns 1 HP", "teleport 20", "alarm 0"; "–" for no trap.
QString trapCell(const core::Trap &trap);
bool setTrap(core::Trap &trap, const QString &text);

/// "slow", "normal", "fast" or a percentage.
QString speedCell(int speed);
bool setSpeed(int &speed, const QString &text);
QStringList speedChoices();

/// "poisoned 4 turns 2 HP 50 %"; "–" for none. HP are for poison, and 100 % is left out.
QString inflictionCell(const std::optional<core::Infliction> &infliction);
bool setInfliction(std::optional<core::Infliction> &infliction, const QString &text);

/// "6 cells power 3–5 poisoned 4 turns 2 HP breaks"; "–" for what does nothing when thrown.
QString throwCell(const core::Throw &thrown);
bool setThrow(core::Throw &thrown, const QString &text);

} // namespace editor
