// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/gauge.h"

#include "app/settings/colors.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <utility>

Gauge::Gauge(QString label, QColor color, QWidget *parent)
    : QWidget(parent)
    , m_label(std::move(label))
    , m_color(color)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(m_label);
}

void Gauge::setValue(int value, int most)
{
    if (value == m_value && most == m_most)
        return;
    m_value = value;
    m_most = most;
    setAccessibleName(tr("%1: %2 of %3").arg(m_label).arg(value).arg(most));
    update();
}

void Gauge::setColor(const QColor &color)
{
    if (color == m_color)
        return;
    m_color = color;
    update();
}

void Gauge::setHp(int hp, int maxHp)
{
    const int percent = maxHp > 0 ? hp * 100 / maxHp : 0;
    setColor(percent <= 25       ? QColor(0xb2, 0x34, 0x31)
                 : percent <= 50 ? QColor(0x94, 0x60, 0x12)
                                 : QColor(0x2c, 0x73, 0x3f));
    setValue(hp, maxHp);
}

QSize Gauge::sizeHint() const
{
    return {160, fontMetrics().height() + 8};
}

void Gauge::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const QColor track = blended(palette().window().color(), palette().windowText().color(), 0.1);
    QPainterPath outline;
    outline.addRoundedRect(area, 4, 4);
    painter.fillPath(outline, track);

    const double share = m_most > 0 ? std::clamp(double(m_value) / m_most, 0.0, 1.0) : 0.0;
    const QRectF filled(area.topLeft(), QSizeF(area.width() * share, area.height()));
    // The text crosses the bar's end: each side gets the ink that can be read on it.
    const auto drawText = [&](const QColor &paper) {
        const QRectF inner = area.adjusted(8, 0, -8, 0);
        painter.setPen(readableOn(paper, paper, 12));
        painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter, m_label);
        painter.drawText(inner, Qt::AlignRight | Qt::AlignVCenter,
                         tr("%1 / %2").arg(m_value).arg(m_most));
    };
    drawText(track);
    painter.setClipRect(filled);
    painter.fillPath(outline, m_color);
    drawText(m_color);
}
