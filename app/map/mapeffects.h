// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a turn looked like while it happened: things in flight, blasts, blows. Told by its events,
// and only to be looked at: the game has gone on by then.

#include "app/map/maprenderer.h"
#include "core/game/state/event.h"

#include <vector>

/// Something that crosses the map, or a bolt that lights its whole way at once.
struct Flight
{
    core::Point from;
    core::Point to;
    char32_t glyph = U'*';
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

/// Somebody who fell in this turn, to be seen until the blow arrives.
struct Fallen
{
    core::Point position;
    TypeLook look;
};

struct TurnEffects
{
    std::vector<Flight> flights;
    std::vector<Burst> bursts;
    std::vector<core::Point> hits;
    std::vector<Fallen> fallen;

    bool isEmpty() const { return flights.empty() && bursts.empty() && hits.empty(); }
};

/// What the player could see of the events that led to `after`.
TurnEffects effectsOf(const std::vector<core::Event> &events, const core::GameState &after,
                      const core::Ruleset &rules, const MapLooks &looks);

/// How long all of it is shown, in ms: less than half a second.
int durationOf(const TurnEffects &effects);

/// Draws what is seen `elapsed` ms after the turn over the cells of the part `view` of the map.
void drawEffects(const TurnEffects &effects, int elapsed, const core::GameState &state,
                 const core::Rect &view, core::Grid<Cell> &cells);
