// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a player starts with, in words.

#include "core/game/startkit.h"

#include <QString>

namespace editor {

/// "level 4; wears sword, shield; carries 3 × healing potion, torch".
QString kitText(const core::StartKit &kit, const core::Ruleset &rules);

} // namespace editor
