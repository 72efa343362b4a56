// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Warnings when the player's HP fall below a share of the most.

#include "app/settings/settings.h"

#include <optional>

/// The lowest level, in percent, that the HP fell to or below from `before` to `now` and that the
/// settings warn of; nothing where none was passed.
std::optional<int> hpAlert(int before, int now, int most, const Settings &settings);
