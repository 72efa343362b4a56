// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How two colours mix, and how far they stand apart, for both windows.

#include <QColor>

#include <algorithm>
#include <cmath>

namespace ui {

/// `share` (0..1) of `over`, the rest `under`.
inline QColor blended(const QColor &under, const QColor &over, double share)
{
    const auto channel = [share](int a, int b) { return qRound(a + (b - a) * share); };
    return {channel(under.red(), over.red()), channel(under.green(), over.green()),
            channel(under.blue(), over.blue())};
}

/// Contrast of two opaque colours, 1 (none) to 21 (black on white).
/// Source: WCAG 2.1, "contrast ratio" and "relative luminance".
inline double contrast(const QColor &a, const QColor &b)
{
    const auto luminance = [](const QColor &color) {
        const auto linear = [](double part) {
            return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF())
            + 0.0722 * linear(color.blueF());
    };
    const auto [less, more] = std::minmax({luminance(a), luminance(b)});
    return (more + 0.05) / (less + 0.05);
}

} // namespace ui
