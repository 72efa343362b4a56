// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/icon.h"

#include "app/settings/colors.h"

#include <QPainter>
#include <QPixmap>
#include <QPolygonF>

namespace {

/// Steps going down into the dark, in a rounded square.
QPixmap drawIcon(int side)
{
    QPixmap pixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(side / 16.0, side / 16.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor::fromRgb(mapcolors::groundSeen));
    painter.drawRoundedRect(QRectF(0.5, 0.5, 15, 15), 3, 3);
    const QColor light = QColor::fromRgb(mapcolors::stairsLit);
    const QColor dark = QColor::fromRgb(mapcolors::groundLit);
    for (int step = 0; step < 4; ++step) {
        painter.setBrush(blended(light, dark, 0.25 * step));
        painter.drawRect(QRectF(3.0 + 2.5 * step, 4.0 + 2.2 * step, 2.5, 9.0 - 2.2 * step));
    }
    return pixmap;
}

} // namespace

QIcon programIcon()
{
    QIcon icon;
    for (const int side : {16, 24, 32, 48, 64, 128, 256})
        icon.addPixmap(drawIcon(side));
    return icon;
}
