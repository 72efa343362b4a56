// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/style/lockmark.h"

#include <QPainter>
#include <QPixmap>

namespace editor {

void paintLock(QPainter &painter, const QRect &place, const QColor &color, bool locked)
{
    const QRectF mark = QRectF(place).adjusted(5, 8, -5, -3);
    painter.setPen(QPen(color, 1.6));
    painter.setBrush(Qt::NoBrush);
    painter.drawArc(QRectF(mark.left() + 1.2, mark.top() - 5, mark.width() - 2.4, 10),
                    locked ? 0 : 50 * 16, locked ? 180 * 16 : 130 * 16);
    painter.fillRect(mark, color);
}

QIcon lockIcon(const QColor &color)
{
    constexpr int size = 18;
    QPixmap picture(size, size);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    paintLock(painter, picture.rect(), color, true);
    return QIcon(picture);
}

} // namespace editor
