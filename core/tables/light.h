// SPDX-License-Identifier: MIT
#pragma once
// What a picture of a floor is coloured by. Nothing of it changes what happens there.

#include "core/tables/spawntable.h"

#include <string>

namespace core {

/// What shines around itself, as far as sight goes.
struct Light
{
    std::string color = "#ffffff"; ///< "#rrggbb"
    int radius = usualRadius; ///< cells within which it is seen, 1..mostRadius
    static constexpr int usualRadius = 4;
    static constexpr int mostRadius = 20;

    bool operator==(const Light &) const = default;
};

void describe(auto &v, Like<Light> auto &light)
{
    v.required("color", light.color, form::Color {});
    v.unusual("radius", light.radius,
              form::Number {.min = 1,
                            .max = Light::mostRadius,
                            .absent = Light::usualRadius,
                            .unit = form::Unit::Cells},
              "Cells within which it is seen; 4 when absent.");
}

/// The colours of a floor and of those below it, down to where the next palette begins.
struct FloorPalette
{
    int floor = 1; ///< the first that looks like this
    std::string stone = "#a59476"; ///< of walls; the ground is a darker shade of it
    std::string water = "#5f9fcf"; ///< of terrain that is drawn as water
    std::string light = "#ffe8c8"; ///< of the player's lantern
    UnknownMembers unknown = {};

    bool operator==(const FloorPalette &) const = default;
};

void describe(auto &v, Like<FloorPalette> auto &palette)
{
    v.required("floor", palette.floor, floorNumbers, "The first floor that looks like this.");
    v.member("stone", palette.stone, form::Color {},
             "The colour of walls; the ground is a darker shade of it.");
    v.member("water", palette.water, form::Color {}, "The colour of what is drawn as water.");
    v.member("light", palette.light, form::Color {}, "The colour of the player's lantern.");
}

} // namespace core
