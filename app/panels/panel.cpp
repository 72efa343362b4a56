// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/panel.h"

#include "app/settings/colors.h"

#include <QPainter>

void Panel::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor paper = palette().window().color();
    painter.setPen(blended(paper, palette().windowText().color(), 0.28));
    painter.setBrush(paper);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 10, 10);
}
