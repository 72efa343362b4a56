#include "editor/widgets/colors.h"

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

QColor mutedText(const QPalette &palette)
{
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.62);
}

QColor gridLine(const QPalette &palette)
{
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.14);
}

QColor accent(const QPalette &palette)
{
    return isDark(palette) ? QColor(0x6F, 0xB6, 0xFF) : QColor(0x0B, 0x62, 0xB8);
}

QColor selectedStripe(const QPalette &palette)
{
    return mixed(palette.color(QPalette::Base), accent(palette), isDark(palette) ? 0.16 : 0.09);
}

QColor hoveredStripe(const QPalette &palette)
{
    return mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.06);
}

QColor heatColor(const QPalette &palette, double part)
{
    const QColor hot = isDark(palette) ? QColor(0xC0, 0x5A, 0x1E) : QColor(0xF2, 0x9A, 0x4A);
    return mixed(palette.color(QPalette::Base), hot, 0.85 * part);
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
