// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Maps and games drawn as text, so that a test shows the world it speaks about.

#include "core/game/state/state.h"

#include <QString>

#include <string>
#include <vector>

/// One string per row: `#` wall, `.` ground, `>` stairs, `+` a shut door, `'` an open one,
/// `X` a locked one.
using Picture = std::vector<std::string>;

/// The map a picture shows; all other signs stand on ground. `@` is the start, and also the stairs
/// where there is no `>`.
core::Map mapFrom(const Picture &picture);

/// A game on the floor drawn: `@` is the player, the first glyph of a monster type that monster,
/// that of an item type that item on the ground. The monsters act row by row from the top left.
core::GameState gameFrom(const core::Ruleset &rules, const Picture &picture);

/// The floor of a game drawn the same way, monsters over items over the ground.
Picture pictureOf(const core::GameState &state, const core::Ruleset &rules);

/// The cells of `shown` that are not 0 as the map has them, all else as blanks; `@` at `origin`.
Picture pictureOf(const core::Map &map, const core::Grid<std::uint8_t> &shown, core::Point origin);

/// For comparing pictures in a way that prints them.
QString text(const Picture &picture);
