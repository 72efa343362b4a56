// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/grid/floorheader.h"

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

void FloorHeader::paintEvent(QPaintEvent *event)
{
    QHeaderView::paintEvent(event);
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
