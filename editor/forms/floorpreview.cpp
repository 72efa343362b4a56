// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/floorpreview.h"

#include "editor/style/colors.h"
#include "editor/text/numbertext.h"

#include <QPainter>

#include <algorithm>

namespace editor {

FloorPreview::FloorPreview(QWidget *parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Value on each floor"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FloorPreview::show(const core::Progression &progression, int floors)
{
    m_values.clear();
    QStringList spoken;
    for (int floor = 1; floor <= floors; ++floor) {
        m_values.push_back(core::valueAt(progression, floor));
        spoken << tr("floor %1: %2").arg(floor).arg(m_values.back());
    }
    setAccessibleDescription(spoken.join(QStringLiteral(", ")));
    update();
}

void FloorPreview::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.setPen(gridLine(palette()));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    if (m_values.empty())
        return;
    const QFontMetrics metrics(font());
    const int text = metrics.height() + 2;
    const double width = (this->width() - 8.0) / static_cast<double>(m_values.size());
    const int most = std::max(1, *std::max_element(m_values.begin(), m_values.end()));
    const int widest = metrics.horizontalAdvance(wholeText(static_cast<std::uint64_t>(most))) + 4;
    const int every = std::max(1, static_cast<int>((widest + width - 1) / width));
    const double top = text + 2;
    const double bottom = height() - text - 2;
    for (std::size_t i = 0; i < m_values.size(); ++i) {
        const double x = 4 + static_cast<double>(i) * width;
        const double tall = (bottom - top) * m_values[i] / most;
        painter.fillRect(QRectF(x + width * 0.12, bottom - tall, width * 0.76, tall),
                         blended(palette().color(QPalette::Base), accent(palette()), 0.6));
        if (i % static_cast<std::size_t>(every) != 0)
            continue;
        const QRectF column(x, 0, width * every, text);
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(column.translated(0, bottom - tall - text), Qt::AlignCenter,
                         wholeText(static_cast<std::uint64_t>(m_values[i])));
        painter.setPen(mutedText(palette()));
        painter.drawText(column.translated(0, bottom), Qt::AlignCenter, QString::number(i + 1));
    }
}

} // namespace editor
