// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the modes of play work with.

#include "app/map/maprenderer.h"
#include "app/settings/settings.h"

class Announcer;
class GameSession;
class MapView;
class QWidget;

/// Owned by the page, which outlives all modes.
struct PlayContext
{
    GameSession *session;
    MapView *map;
    Announcer *announcer;
    QWidget *page; ///< that cards come up over
    Settings settings {};
    MapLooks looks {}; ///< of the game's ruleset, once it has begun
};
