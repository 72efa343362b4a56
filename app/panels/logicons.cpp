// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/logicons.h"

#include <QObject>
#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>

namespace {

/// Within a square of 12 by 12.
QPainterPath shapeOf(MessageKind kind)
{
    QPainterPath path;
    switch (kind) {
    case MessageKind::Plain:
        path.addEllipse(QPointF(6, 6), 1.6, 1.6);
        break;
    case MessageKind::Harm: // points down
        path.addPolygon(QPolygonF({{1, 2.5}, {11, 2.5}, {6, 11}}));
        break;
    case MessageKind::Gain: // a plus
        path.addRect(4.5, 1, 3, 10);
        path.addRect(1, 4.5, 10, 3);
        path.setFillRule(Qt::WindingFill);
        break;
    case MessageKind::Kill: // a cross
        path.addPolygon(QPolygonF({{1, 3}, {3, 1}, {11, 9}, {9, 11}}));
        path.addPolygon(QPolygonF({{9, 1}, {11, 3}, {3, 11}, {1, 9}}));
        path.setFillRule(Qt::WindingFill);
        break;
    case MessageKind::Magic: // a star of four rays
        path.addPolygon(QPolygonF(
            {{6, 0}, {7.4, 4.6}, {12, 6}, {7.4, 7.4}, {6, 12}, {4.6, 7.4}, {0, 6}, {4.6, 4.6}}));
        break;
    case MessageKind::Notice: // a ring
        path.addEllipse(QPointF(6, 6), 4.2, 4.2);
        path.addEllipse(QPointF(6, 6), 2.6, 2.6);
        break;
    case MessageKind::Milestone: // a flag
        path.addRect(2, 1, 1.6, 10.5);
        path.addPolygon(QPolygonF({{3.6, 1}, {11, 3.8}, {3.6, 6.6}}));
        path.setFillRule(Qt::WindingFill);
        break;
    }
    return path;
}

} // namespace

QPixmap kindIcon(MessageKind kind, const QColor &color, int size, double scale)
{
    const int pixels = static_cast<int>(size * scale);
    QPixmap pixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(pixels / 12.0, pixels / 12.0);
    painter.fillPath(shapeOf(kind), color);
    painter.end();
    pixmap.setDevicePixelRatio(scale);
    return pixmap;
}

QString kindName(MessageKind kind)
{
    // In the order of MessageKind.
    const QStringList names {QObject::tr("done"),     QObject::tr("harm"),  QObject::tr("gain"),
                             QObject::tr("kill"),     QObject::tr("magic"), QObject::tr("notice"),
                             QObject::tr("milestone")};
    return names.value(static_cast<int>(kind));
}
