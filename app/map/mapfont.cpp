// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/mapfont.h"

#include <QFontDatabase>
#include <QFontInfo>
#include <QStringList>

QFont mapFont(const QString &family)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (!QFontInfo(font).fixedPitch()) {
        font.setFamilies({QStringLiteral("DejaVu Sans Mono"), QStringLiteral("Liberation Mono"),
                          QStringLiteral("Noto Sans Mono"), QStringLiteral("Menlo"),
                          QStringLiteral("Consolas"), QStringLiteral("monospace")});
        font.setFixedPitch(true);
    }
    if (!family.isEmpty())
        font.setFamilies({family});
    font.setStyleHint(QFont::Monospace);
    // Colour fringes would be baked into tiles that other backgrounds reuse.
    font.setStyleStrategy(
        QFont::StyleStrategy(QFont::PreferAntialias | QFont::NoSubpixelAntialias));
    return font;
}
