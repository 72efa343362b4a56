// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/hpalert.h"

#include <array>
#include <cstdint>
#include <utility>

std::optional<int> hpAlert(int before, int now, int most, const Settings &settings)
{
    const std::array<std::pair<int, bool>, 3> levels {
        {{10, settings.alertAt10}, {25, settings.alertAt25}, {50, settings.alertAt50}}};
    const auto isBelow = [most](int hp, int percent) {
        return std::int64_t {hp} * 100 <= std::int64_t {most} * percent;
    };
    for (const auto &[percent, warns] : levels)
        if (warns && now > 0 && isBelow(now, percent) && !isBelow(before, percent))
            return percent;
    return {};
}
