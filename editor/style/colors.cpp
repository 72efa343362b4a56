// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/style/colors.h"

namespace editor {

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
}

QColor readableOn(const QColor &ground)
{
    return contrast(ground, Qt::white) > contrast(ground, Qt::black) ? Qt::white : Qt::black;
}

bool isHighContrast(const QPalette &palette)
{
    const QColor base = palette.color(QPalette::Base);
    return palette.color(QPalette::Window) == base
        && contrast(base, palette.color(QPalette::Text)) > 18;
}

QColor mutedText(const QPalette &palette)
{
    return blended(palette.color(QPalette::Base), palette.color(QPalette::Text),
                   isHighContrast(palette) ? 1 : 0.62);
}

QColor outline(const QPalette &palette, bool hasFocus, bool isEnabled)
{
    if (hasFocus)
        return accent(palette);
    const QColor text
        = palette.color(isEnabled ? QPalette::Active : QPalette::Disabled, QPalette::WindowText);
    return blended(palette.color(QPalette::Window), text, isHighContrast(palette) ? 1 : 0.42);
}

QColor gridLine(const QPalette &palette)
{
    return blended(palette.color(QPalette::Base), palette.color(QPalette::Text),
                   isHighContrast(palette) ? 0.5 : 0.14);
}

QColor accent(const QPalette &palette)
{
    if (isHighContrast(palette)) {
        const QColor own = palette.color(QPalette::Highlight);
        const QColor text = palette.color(QPalette::Text);
        return contrast(own, palette.color(QPalette::Base)) < 4.5 ? text : own;
    }
    return isDark(palette) ? QColor(0x6F, 0xB6, 0xFF) : QColor(0x0B, 0x62, 0xB8);
}

QColor selectedStripe(const QPalette &palette)
{
    const double amount = isHighContrast(palette) ? 0.3 : isDark(palette) ? 0.16 : 0.09;
    return blended(palette.color(QPalette::Base), accent(palette), amount);
}

QColor headingGround(const QPalette &palette)
{
    return blended(palette.color(QPalette::Base), palette.color(QPalette::Text),
                   isHighContrast(palette) ? 0.25 : 0.1);
}

QColor hoveredStripe(const QPalette &palette)
{
    return blended(palette.color(QPalette::Base), palette.color(QPalette::Text),
                   isHighContrast(palette) ? 0.2 : 0.06);
}

QColor heatColor(const QPalette &palette, double part)
{
    const QColor hot = isDark(palette) ? QColor(0xC0, 0x5A, 0x1E) : QColor(0xF2, 0x9A, 0x4A);
    return blended(palette.color(QPalette::Base), hot,
                   (isHighContrast(palette) ? 0.6 : 0.85) * part);
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
