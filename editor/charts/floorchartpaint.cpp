// What a FloorChart paints itself: stripes, scale, title, names.

#include "editor/charts/floorchart.h"

#include "editor/style/colors.h"

#include <QChart>
#include <QPainter>

#include <algorithm>

void FloorChart::drawBackground(QPainter *painter, const QRectF &)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->fillRect(viewport()->rect(), palette().color(QPalette::Base));
    painter->setFont(font());
    paintStripes(*painter);
    paintScale(*painter);
    paintTitle(*painter);
    if (!m_rebuild)
        paintUnder(*painter);
    painter->restore();
}

void FloorChart::drawForeground(QPainter *painter, const QRectF &)
{
    // Between a change of shape and the refresh that follows it, the series are of another table.
    if (m_rebuild || context().rows.rows().empty() || context().numbers.floors() == 0)
        return;
    painter->save();
    painter->setFont(font());
    paintOver(*painter);
    painter->restore();
}

void FloorChart::paintStripes(QPainter &painter) const
{
    const FloorAxis &axis = context().axis;
    const QRectF plot = chart()->plotArea();
    const auto fill = [&](int floor, const QColor &color) {
        if (floor < firstVisibleFloor() || floor > lastVisibleFloor())
            return;
        QRectF stripe(axis.left(floor), 0, axis.columnWidth(), viewport()->height());
        painter.fillRect(stripe.intersected(QRectF(plot.left(), 0, plot.width(), height())), color);
    };
    if (!isPicture()) {
        fill(context().cursor.selected().floor, selectedStripe(palette()));
        fill(context().cursor.hovered().floor, hoveredStripe(palette()));
    }
    painter.setPen(gridLine(palette()));
    const int lined = axis.labelStep(12);
    for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor) {
        const int x = axis.left(floor + 1) - 1;
        if (x < axis.right() && floor % lined == 0)
            painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    }
}

void FloorChart::paintScale(QPainter &painter) const
{
    const QRectF plot = chart()->plotArea();
    const QFontMetrics metrics(font());
    const int steps = plot.height() >= 4 * 2 * metrics.height() ? 4 : 2;
    for (int step = 0; step <= steps; ++step) {
        const double value = m_valueScale->max() * step / steps;
        const double y = yOf(value);
        painter.setPen(step == 0 ? mutedText(palette()) : gridLine(palette()));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(mutedText(palette()));
        painter.drawText(QRectF(0, y - metrics.height() / 2.0, plot.left() - 8, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, valueText(value));
    }
    const int width = context().axis.columnWidth();
    const QString longest = QString::number(context().numbers.floors());
    const int labelled = context().axis.labelStep(metrics.horizontalAdvance(longest) + 6);
    for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor) {
        const bool selected = !isPicture() && floor == context().cursor.selected().floor;
        QFont numbers = font();
        numbers.setBold(selected);
        painter.setFont(numbers);
        painter.setPen(selected ? palette().color(QPalette::Text) : mutedText(palette()));
        const int left = context().axis.left(floor);
        const double middle = left + width / 2.0;
        if (middle > plot.left() && middle < plot.right() && floor % labelled == 0)
            painter.drawText(QRectF(left, plot.bottom() + 2, width, metrics.height() + 2),
                             Qt::AlignCenter | Qt::TextDontClip, QString::number(floor));
    }
    painter.setFont(font());
}

void FloorChart::paintTitle(QPainter &painter) const
{
    const QRectF plot = chart()->plotArea();
    const int scaleWidth
        = QFontMetrics(font()).horizontalAdvance(valueText(m_valueScale->max())) + 16;
    QRectF area(10, plot.top() - 6, plot.left() - 10 - scaleWidth, plot.height() + 20);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::Text));
    QRectF used;
    painter.drawText(area, Qt::AlignLeft | Qt::TextWordWrap, m_title, &used);
    QFont small = font();
    small.setPointSizeF(std::max(7.5, small.pointSizeF() * 0.88));
    painter.setFont(small);
    painter.setPen(mutedText(palette()));
    area.setTop(used.bottom() + 2);
    painter.drawText(area, Qt::AlignLeft | Qt::TextWordWrap, m_subtitle);
    painter.setFont(font());
}

void FloorChart::paintLabels(QPainter &painter, std::vector<Label> labels) const
{
    const QRectF plot = chart()->plotArea();
    const QFontMetrics metrics(font());
    const double room = viewport()->width() - plot.right() - 10;
    const bool beside = room >= 60;
    const double lineHeight = metrics.height() - 1;
    // What does not fit leaves: the focused name first of all stays.
    std::stable_sort(labels.begin(), labels.end(), [this](const Label &a, const Label &b) {
        return isFocused(a.row) > isFocused(b.row);
    });
    const auto fitting = static_cast<std::size_t>(std::max(1.0, plot.height() / lineHeight));
    if (labels.size() > fitting)
        labels.resize(fitting);
    std::stable_sort(labels.begin(), labels.end(),
                     [](const Label &a, const Label &b) { return a.y < b.y; });
    std::vector<double> ys;
    double next = plot.top() + lineHeight / 2;
    for (const Label &label : labels) {
        ys.push_back(std::max(label.y, next));
        next = ys.back() + lineHeight;
    }
    double limit = plot.bottom() - lineHeight / 2 + 4;
    for (std::size_t i = ys.size(); i-- > 0;) {
        ys[i] = std::min(ys[i], limit);
        limit = ys[i] - lineHeight;
    }
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const Label &label = labels[i];
        QFont face = font();
        face.setBold(isFocused(label.row));
        painter.setFont(face);
        const double width = beside ? room - 10 : 150;
        const QString text
            = QFontMetrics(face).elidedText(label.text, Qt::ElideMiddle, static_cast<int>(width));
        const double left = beside ? plot.right() + 14
                                   : plot.right() - QFontMetrics(face).horizontalAdvance(text) - 6;
        const QRectF box(left, ys[i] - lineHeight / 2, width, lineHeight);
        if (beside) {
            painter.setPen(QPen(mixed(palette().color(QPalette::Base), label.style.color, 0.6), 1));
            const double end = std::min(label.x.value_or(plot.right()), plot.right()) + 1;
            if (end < plot.right()) // a line that ends before the plot does
                painter.drawLine(QPointF(end, label.y), QPointF(plot.right() + 1, label.y));
            painter.drawLine(QPointF(plot.right() + 1, label.y), QPointF(left - 3, ys[i]));
        } else {
            painter.fillRect(QRectF(left - 3, box.top(), plot.right() - left, lineHeight),
                             palette().color(QPalette::Base));
        }
        painter.setPen(label.style.color);
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
    }
}
