// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// From a game to the looks of its cells.

#include "app/map/cell.h"
#include "app/map/mappalette.h"
#include "app/settings/settings.h"
#include "core/base/grid.h"
#include "core/game/state/state.h"

#include <vector>

/// A light that shines around itself.
struct Glow
{
    QRgb color = 0xff000000;
    int radius = 0; ///< in cells; 0: there is none

    bool operator==(const Glow &) const = default;
};

/// A type's glyph and its colours, worked out once per ruleset.
struct TypeLook
{
    char32_t glyph = U'?';
    QRgb lit = 0xffffffff;
    QRgb seen = 0xff808080; ///< where it is only remembered
    bool isFire = false; ///< terrain on a paper of its own
    Glow glow = {};
    std::size_t edge = 0; ///< of terrain, what lies around it: its place in the ruleset from 1, 0
                          ///< for nothing
    bool isThing = false; ///< terrain that stands on ground, as statues and traps do

    bool operator==(const TypeLook &) const = default;
};

struct MapLooks
{
    TypeLook player;
    std::vector<TypeLook> monsters; ///< by monster type
    std::vector<TypeLook> items; ///< by item type
    std::vector<TypeLook>
        terrain; ///< by its place in the ruleset; its paper is the ground's, tinted
    char32_t stairs = U'>';
    char32_t door = U'+';
    char32_t openDoor = U'\'';
    char32_t lockedDoor = U'X';
    char32_t cage = U'¤'; ///< over a thing in a vault that cannot be taken any more
    char32_t ground = drawn::ground;
    TileColors colors = {};
    Glow lantern; ///< of the player; none where nothing is lit
    QRgb ambient = 0; ///< the light on all that is in view, however far
    Glow altar; ///< of what lies in a vault to be chosen

    /// Colours too dark for the map are lifted until they can be read. Kinds that have an
    /// appearance look like that in a run, known or not. Stone, water and light are those of
    /// `floor`.
    static MapLooks of(const core::Ruleset &rules, MapPalette palette = MapPalette::Usual,
                       Graphics graphics = Graphics::Glyphs,
                       const core::Identification &identification = {}, int floor = 1);
};

/// The sign on the map for the first status that lies on an actor: `?` confused, `-` slowed,
/// `+` hasted, `~` poisoned; 0 for nothing.
char32_t statusMark(const core::Statuses &statuses);
/// The same of a monster: `♥` an ally, `#` a captive, `$` with what it stole, `z` asleep and `u`
/// unaware come first.
char32_t statusMark(const core::Monster &monster);

/// The part `view` of the map as the player knows it: lit cells with everything on them,
/// remembered cells with their walls, stairs and items, nothing of the rest.
void drawCells(const core::GameState &state, const MapLooks &looks, const core::Rect &view,
               core::Grid<Cell> &cells);
