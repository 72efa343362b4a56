// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What each player may have their own way; kept by QSettings.

#include "app/input/keymap.h"

#include <QByteArray>
#include <QString>

class QSettings;

enum class Theme {
    System,
    Light,
    Dark,
    DarkGame ///< the game dark, all else as the desktop: as long as nothing is chosen
};
enum class MapPalette {
    Usual,
    HighContrast,
    RedGreen, ///< apart without red against green
    BlueYellow ///< apart without blue against yellow
};
enum class Graphics { Glyphs, Tiles };

/// How the map is drawn.
struct MapStyle
{
    MapPalette palette = MapPalette::Usual;
    Graphics graphics = Graphics::Tiles;
    QString font; ///< a family; empty: the usual one
    int zoom = 100; ///< percent of the size at which the whole map fits

    bool operator==(const MapStyle &) const = default;
};

struct Settings
{
    Theme theme = Theme::DarkGame;
    int textSize = 100; ///< percent of the desktop's, in all windows
    MapStyle map;
    bool motion = true; ///< blows and blasts flash, light flickers
    bool autoPickUp = true; ///< items walked onto, in peace
    bool alertAt50 = true; ///< a line in the log below so many percent of HP
    bool alertAt25 = true;
    bool alertAt10 = true;
    bool confirmsHarm = true; ///< asks before what surely harms or may well kill the player
    bool pausesInDanger = true; ///< "more" is to be pressed after a warning at 25 or 10 %
    bool showsTools = true; ///< the bar of commands
    bool showsPanel = true; ///< beside the map; else a line below it tells the most important
    int leastFightPercent = 50; ///< of the HP, below which autofight leaves it to the player
    int leastDescendPercent = 30; ///< below which the stairs ask first; 0: never
    KeyMap keys;

    bool operator==(const Settings &) const = default;
};

inline constexpr int leastTextSize = 80;
inline constexpr int mostTextSize = 150;
inline constexpr int textSizeStep = 10;

inline constexpr int leastZoom = 100;
inline constexpr int mostZoom = 400;
inline constexpr int zoomStep = 25;

/// Anything missing or unreadable is as usual.
Settings loadSettings();
void saveSettings(const Settings &settings);

/// Where the window was left, as its geometry in bytes; empty the first time.
QByteArray loadPlace();
void savePlace(const QByteArray &geometry);
