// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a turn looked like while it happened: things in flight, blasts, blows. Told by its events,
// and only to be looked at: the game has gone on by then.

#include "app/map/lighting.h"
#include "app/map/maprenderer.h"
#include "core/game/state/event.h"

#include <optional>
#include <vector>

/// Something that crosses the map, or a bolt that lights its whole way at once.
struct Flight
{
    core::Point from;
    core::Point to;
    char32_t glyph = U'*'; ///< of what is no bolt
    QRgb ink = 0xffffffff;
    bool isBolt = false;

    bool operator==(const Flight &) const = default;
};

struct Burst
{
    core::Point center;
    int radius = 0;

    bool operator==(const Burst &) const = default;
};

/// Who was hurt, and where it stood then: there it flashes.
struct Hit
{
    core::ActorId actor {};
    core::Point place;

    bool operator==(const Hit &) const = default;
};

/// What flies at one time, over the game as it was until then, and what it does on arrival: first a
/// blast grows, then those hit flash and all else has changed.
struct Beat
{
    core::GameState before;
    std::vector<Flight> flights;
    std::vector<Burst> bursts;
    std::vector<Hit> hits;
    std::optional<core::GameState> after = {}; ///< while the hits flash, with those who have gone
                                               ///< on still there; nothing where nobody has
};

/// The beats of a turn, one after the other.
struct TurnEffects
{
    std::vector<Beat> beats;

    bool isEmpty() const { return beats.empty(); }
};

/// What the player could see of the events that led from `before` to `after`. What the player
/// launches is one beat, and what all others shoot in reply another.
TurnEffects effectsOf(const std::vector<core::Event> &events, const core::GameState &before,
                      const core::GameState &after, const core::Ruleset &rules,
                      const MapLooks &looks);

/// How long all of it is shown, in ms: so short that nobody waits for it.
int durationOf(const TurnEffects &effects);
inline constexpr int longestEffects = 150;

/// The game as it was `elapsed` ms after the turn began to be shown: `after` once all has happened.
const core::GameState &stateAt(const TurnEffects &effects, int elapsed,
                               const core::GameState &after);

/// What shines meanwhile: the head of a bolt, and blasts.
std::vector<Flash> flashesAt(const TurnEffects &effects, int elapsed);

/// Draws what is seen meanwhile over the cells of the part `view` of the map, on which `state` of
/// stateAt() was drawn.
void drawEffects(const TurnEffects &effects, int elapsed, const core::GameState &state,
                 const core::Rect &view, core::Grid<Cell> &cells);
