// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/style/colors.h"

#include <algorithm>
#include <cmath>

namespace editor {

QColor mixed(const QColor &under, const QColor &over, double amount)
{
    const auto channel = [amount](int a, int b) { return qRound(a + (b - a) * amount); };
    return {channel(under.red(), over.red()), channel(under.green(), over.green()),
            channel(under.blue(), over.blue())};
}

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
}

double contrastRatio(const QColor &a, const QColor &b)
{
    const auto luminance = [](const QColor &color) {
        const auto linear = [](double part) {
            return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF())
            + 0.0722 * linear(color.blueF());
    };
    const double ofA = luminance(a);
    const double ofB = luminance(b);
    return (std::max(ofA, ofB) + 0.05) / (std::min(ofA, ofB) + 0.05);
}

QColor readableOn(const QColor &ground)
{
    return contrastRatio(ground, Qt::white) > contrastRatio(ground, Qt::black) ? Qt::white
                                                                               : Qt::black;
}

bool isHighContrast(const QPalette &palette)
{
    const QColor base = palette.color(QPalette::Base);
    return palette.color(QPalette::Window) == base
        && contrastRatio(base, palette.color(QPalette::Text)) > 18;
}

QColor mutedText(const QPalette &palette)
{
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text),
                 isHighContrast(palette) ? 1 : 0.62);
}

QColor outline(const QPalette &palette, bool hasFocus, bool isEnabled)
{
    if (hasFocus)
        return accent(palette);
    const QColor text
        = palette.color(isEnabled ? QPalette::Active : QPalette::Disabled, QPalette::WindowText);
    return mixed(palette.color(QPalette::Window), text, isHighContrast(palette) ? 1 : 0.42);
}

QColor gridLine(const QPalette &palette)
{
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text),
                 isHighContrast(palette) ? 0.5 : 0.14);
}

QColor accent(const QPalette &palette)
{
    if (isHighContrast(palette)) {
        const QColor own = palette.color(QPalette::Highlight);
        const QColor text = palette.color(QPalette::Text);
        return contrastRatio(own, palette.color(QPalette::Base)) < 4.5 ? text : own;
    }
    return isDark(palette) ? QColor(0x6F, 0xB6, 0xFF) : QColor(0x0B, 0x62, 0xB8);
}

QColor selectedStripe(const QPalette &palette)
{
    const double amount = isHighContrast(palette) ? 0.3 : isDark(palette) ? 0.16 : 0.09;
    return mixed(palette.color(QPalette::Base), accent(palette), amount);
}

QColor headingGround(const QPalette &palette)
{
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text),
                 isHighContrast(palette) ? 0.25 : 0.1);
}

QColor hoveredStripe(const QPalette &palette)
{
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text),
                 isHighContrast(palette) ? 0.2 : 0.06);
}

QColor heatColor(const QPalette &palette, double part)
{
    const QColor hot = isDark(palette) ? QColor(0xC0, 0x5A, 0x1E) : QColor(0xF2, 0x9A, 0x4A);
    return mixed(palette.color(QPalette::Base), hot, (isHighContrast(palette) ? 0.6 : 0.85) * part);
}

QColor problemBackground(const QPalette &palette)
{
    return isDark(palette) ? QColor(0x5A, 0x1E, 0x1E) : QColor(0xFF, 0xDD, 0xDA);
}

QColor problemText(const QPalette &palette)
{
    return isDark(palette) ? QColor(0xFF, 0x9A, 0x90) : QColor(0xA8, 0x1C, 0x10);
}

QColor warningText(const QPalette &palette)
{
    return isDark(palette) ? QColor(0xF2, 0xC0, 0x4A) : QColor(0x8A, 0x5A, 0x00);
}

QColor goodBackground(const QPalette &palette)
{
    return isDark(palette) ? QColor(0x17, 0x3E, 0x2A) : QColor(0xDD, 0xF3, 0xE3);
}

QColor goodText(const QPalette &palette)
{
    return isDark(palette) ? QColor(0x86, 0xE0, 0xA8) : QColor(0x0B, 0x60, 0x34);
}

} // namespace editor
