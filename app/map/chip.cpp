// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/chip.h"

#include "app/map/mapfont.h"
#include "app/map/tiles.h"

#include <QPainter>
#include <QPixmapCache>

#include <algorithm>
#include <cmath>

namespace {

void drawLetter(QPainter &painter, const QRectF &area, const Chip &chip)
{
    QFont font = mapFont();
    font.setBold(true);
    font.setPixelSize(std::max(8, static_cast<int>(area.height() * 0.72)));
    painter.setFont(font);
    painter.setPen(QColor::fromRgb(chip.ink));
    painter.drawText(area, Qt::AlignCenter, QString::fromUcs4(&chip.glyph, 1));
}

/// Drawings are kept: lists are painted anew each turn.
void drawKeptTile(QPainter &painter, const QRectF &area, const Chip &chip)
{
    const double scale = painter.device()->devicePixelRatioF();
    const int side = static_cast<int>(std::ceil(area.height() * scale));
    const QString key = QStringLiteral("tile %1 %2 %3").arg(chip.glyph).arg(chip.ink).arg(side);
    QPixmap drawing;
    if (!QPixmapCache::find(key, &drawing)) {
        drawing = QPixmap(side, side);
        drawing.fill(Qt::transparent);
        QPainter inner(&drawing);
        drawTile(inner, chip.glyph, chip.ink, drawing.rect());
        inner.end();
        QPixmapCache::insert(key, drawing);
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawPixmap(area, drawing, drawing.rect());
}

} // namespace

void drawChip(QPainter &painter, const QRectF &area, const Chip &chip)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor::fromRgb(chip.paper));
    const double round = area.height() / 7;
    painter.drawRoundedRect(area, round, round);
    if (isTile(chip.glyph))
        drawKeptTile(painter, area, chip);
    else
        drawLetter(painter, area, chip);
    if (chip.mark != 0) {
        QFont font = mapFont();
        font.setBold(true);
        font.setPixelSize(std::max(8, static_cast<int>(area.height() / 2)));
        painter.setFont(font);
        painter.setPen(QColor::fromRgb(mapcolors::mark));
        painter.drawText(area.adjusted(0, -1, -1, 0), Qt::AlignRight | Qt::AlignTop,
                         QString::fromUcs4(&chip.mark, 1));
    }
    painter.restore();
}

QPixmap chipPixmap(const Chip &chip, int side, double scale)
{
    QPixmap pixmap(QSize(side, side) * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    drawChip(painter, {0, 0, double(side), double(side)}, chip);
    return pixmap;
}
