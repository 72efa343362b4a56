// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/mappalette.h"

#include "app/settings/colors.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace {

constexpr TileColors usual {.unknown = mapcolors::unknown,
                            .groundLit = mapcolors::groundLit,
                            .dotLit = mapcolors::dotLit,
                            .groundSeen = mapcolors::groundSeen,
                            .dotSeen = mapcolors::dotSeen,
                            .wallLit = mapcolors::wallLit,
                            .wallFaceLit = mapcolors::wallFaceLit,
                            .wallSeen = mapcolors::wallSeen,
                            .wallFaceSeen = mapcolors::wallFaceSeen};

/// Black ground leaves the most contrast to what stands on it: the unknown is what is grey.
constexpr TileColors contrasty {.unknown = 0xff4d4d4d,
                                .groundLit = 0xff000000,
                                .dotLit = 0xff9a9a9a,
                                .groundSeen = 0xff2f2f2f,
                                .dotSeen = 0xff6a6a6a,
                                .wallLit = 0xfff0f0f0,
                                .wallFaceLit = 0xffc0c0c0,
                                .wallSeen = 0xffa0a0a0,
                                .wallFaceSeen = 0xff808080};

/// Hues that stay apart for who does not see all colours: one for monsters, one for items, each
/// in three shades.
struct Hues
{
    std::array<QRgb, 3> monsters;
    std::array<QRgb, 3> items;
};
constexpr Hues withoutRedGreen {.monsters = {0xfff0e442, 0xfff09a00, 0xfffff3cf},
                                .items = {0xff5dbbf2, 0xffd6e8ff, 0xff98a4ff}};
constexpr Hues withoutBlueYellow {.monsters = {0xffff8a8a, 0xffffd9cf, 0xffffab9a},
                                  .items = {0xff2fd0c0, 0xffc8fff4, 0xff2cc4d8}};

QRgb shadeOf(const Hues &hues, Kind kind, std::size_t index)
{
    const auto &shades = kind == Kind::Monster ? hues.monsters : hues.items;
    return shades[index % shades.size()];
}

/// `color`, darker or lighter, as bright as `like`.
QColor asBrightAs(const QColor &like, const QColor &color)
{
    const double wanted = contrast(like, Qt::black);
    double least = 0;
    double most = 4;
    QColor found = color;
    for (int step = 0; step < 12; ++step) {
        const double factor = (least + most) / 2;
        const auto channel = [factor](int value) {
            return std::min(255, static_cast<int>(std::lround(value * factor)));
        };
        found = QColor(channel(color.red()), channel(color.green()), channel(color.blue()));
        (contrast(found, Qt::black) < wanted ? least : most) = factor;
    }
    return found;
}

} // namespace

TileColors tileColorsIn(MapPalette palette, const QColor &stone)
{
    constexpr double lit = 0.8;
    constexpr double seen = 0.45; // memory is cooler
    TileColors colors = tileColors(palette);
    if (palette == MapPalette::HighContrast)
        return colors;
    const auto put = [&stone](QRgb &color, double share) {
        const QColor own = QColor::fromRgb(color);
        color = asBrightAs(own, blended(own, asBrightAs(own, stone), share)).rgb();
    };
    for (QRgb *color : {&colors.groundLit, &colors.dotLit, &colors.wallLit, &colors.wallFaceLit})
        put(*color, lit);
    for (QRgb *color :
         {&colors.groundSeen, &colors.dotSeen, &colors.wallSeen, &colors.wallFaceSeen})
        put(*color, seen);
    return colors;
}

QRgb lightColor(MapPalette palette, const QColor &own)
{
    const int gray = qGray(own.rgb());
    return palette == MapPalette::Usual ? own.rgb() : qRgb(gray, gray, gray);
}

const TileColors &tileColors(MapPalette palette)
{
    return palette == MapPalette::HighContrast ? contrasty : usual;
}

QColor typeColor(MapPalette palette, const QColor &own, Kind kind, std::size_t index)
{
    switch (palette) {
    case MapPalette::Usual:
        return readableOn(own, QColor::fromRgb(usual.groundLit));
    case MapPalette::HighContrast:
        return readableOn(own, QColor::fromRgb(contrasty.groundLit), 9);
    case MapPalette::RedGreen:
        return QColor::fromRgb(shadeOf(withoutRedGreen, kind, index));
    case MapPalette::BlueYellow:
        return QColor::fromRgb(shadeOf(withoutBlueYellow, kind, index));
    }
    return own;
}
