// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/grid/floorheader.h"

#include <QLinearGradient>
#include <QPainter>
#include <QStyleOptionHeader>

namespace editor {

FloorHeader::FloorHeader(const FloorAxis &axis, QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
    , m_axis(axis)
{
    setSectionsClickable(true);
    setHighlightSections(true);
}

int FloorHeader::step() const
{
    return m_axis.labelStep(fontMetrics().horizontalAdvance(QString::number(m_axis.floors())) + 8);
}

void FloorHeader::paintSection(QPainter *painter, const QRect &rect, int column) const
{
    if (step() == 1)
        return QHeaderView::paintSection(painter, rect, column);
    QStyleOptionHeader option;
    initStyleOption(&option);
    option.rect = rect;
    option.section = column;
    style()->drawControl(QStyle::CE_HeaderSection, &option, painter, this);
}

void paintCutEnds(QWidget &viewport, const FloorAxis &axis)
{
    constexpr double width = 14;
    const double end = axis.visibleWidth();
    QPainter painter(&viewport);
    const auto shade = [&](double from, double to) { // darkest at `from`
        QColor color = viewport.palette().color(QPalette::WindowText);
        QLinearGradient gradient(from, 0, to, 0);
        for (const double alpha : {0.2, 0.0}) {
            color.setAlphaF(static_cast<float>(alpha));
            gradient.setColorAt(alpha > 0 ? 0 : 1, color);
        }
        painter.fillRect(QRectF(std::min(from, to), 0, width, viewport.height()), gradient);
    };
    if (axis.scroll() > 0)
        shade(0, width);
    if (axis.scroll() < axis.maxScroll())
        shade(end, end - width);
}

void FloorHeader::paintEvent(QPaintEvent *event)
{
    QHeaderView::paintEvent(event);
    paintCutEnds(*viewport(), m_axis);
    const int every = step();
    if (every == 1)
        return;
    QPainter painter(viewport());
    painter.setPen(palette().color(QPalette::ButtonText));
    for (int floor = every; floor <= count(); floor += every) {
        const QRect section(sectionViewportPosition(floor - 1), 0, sectionSize(floor - 1),
                            height());
        painter.drawText(section, Qt::AlignCenter | Qt::TextDontClip, QString::number(floor));
    }
}

} // namespace editor
