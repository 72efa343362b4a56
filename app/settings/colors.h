// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Colours: those of the map, which is dark in every theme, and text that stays readable on any
// palette.

#include "app/ui/blending.h"

#include <QColor>
#include <QRgb>

#include <string>

using ui::blended;
using ui::contrast;

/// `wanted`, moved towards white or black (whichever `paper` is further from) until it has at
/// least `ratio` against `paper`.
QColor readableOn(const QColor &wanted, const QColor &paper, double ratio = 4.5);

/// "#rrggbb" of a ruleset; white when it cannot be read.
QColor colorOf(const std::string &text);

/// The map's own colours.
namespace mapcolors {

inline constexpr QRgb unknown = 0xff050608;
inline constexpr QRgb groundLit = 0xff373e4c;
inline constexpr QRgb dotLit = 0xff7b8598;
inline constexpr QRgb groundSeen = 0xff2b2f3a;
inline constexpr QRgb dotSeen = 0xff4a5262;
inline constexpr QRgb wallLit = 0xffa59476;
inline constexpr QRgb wallFaceLit = 0xff6e6250;
inline constexpr QRgb wallSeen = 0xff5a6178;
inline constexpr QRgb wallFaceSeen = 0xff444b5e;
inline constexpr QRgb stairsLit = 0xffffd77a;
inline constexpr QRgb stairsPaperLit = 0xff3d3825;
inline constexpr QRgb stairsSeen = 0xff9c8750;
inline constexpr QRgb stairsPaperSeen = 0xff24221d;
inline constexpr QRgb doorLit = 0xffe8b070;
inline constexpr QRgb doorPaperLit = 0xff5c3a1e;
inline constexpr QRgb doorSeen = 0xff9a7850;
inline constexpr QRgb doorPaperSeen = 0xff33261b;
inline constexpr QRgb firePaperLit = 0xff5a1a10;
inline constexpr QRgb firePaperSeen = 0xff3a1712;
inline constexpr QRgb pedestalPaper = 0xff4a4222; ///< under things to be chosen from
inline constexpr QRgb ambient = 0xff666b76; ///< a light, in 128ths: dim and cool
inline constexpr QRgb altar = 0xffffdf9f; ///< the light of such things
inline constexpr QRgb corpse = 0xffbf4040;
inline constexpr QRgb confusedPaper = 0xff4a2a5e;
inline constexpr QRgb friendPaper = 0xff1f4a44; ///< under captives and allies
inline constexpr QRgb playerPaper = 0xff34405a;
inline constexpr QRgb area = 0xffff9d3c;
inline constexpr QRgb hit = 0xffff4d4d;
inline constexpr QRgb bracket = 0xffffffff;
inline constexpr QRgb bolt = 0xfffff3a0;
inline constexpr QRgb mark = 0xffffffff;
inline constexpr QRgb cursor = 0xffffe08a;
inline constexpr QRgb cursorRefused = 0xffff6b6b;
inline constexpr QRgb path = 0xff7fa6e8;
inline constexpr QRgb hover = 0xff9fb4d8;

} // namespace mapcolors
