// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/sweep/sweepchart.h"

#include "editor/chartdata/valueaxis.h"
#include "editor/style/colors.h"
#include "editor/style/seriesstyle.h"
#include "editor/text/numbertext.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace editor {

SweepChart::SweepChart(const FiguresModel &model, const QString &title, QWidget *parent)
    : FigureView(model, title, parent)
{
    setFocusPolicy(Qt::StrongFocus);
}

void SweepChart::setNumbers(std::vector<int> numbers, int now)
{
    m_numbers = std::move(numbers);
    m_now = now;
    m_chosen = -1;
    update();
}

void SweepChart::choose(int column)
{
    const int last = static_cast<int>(m_numbers.size()) - 1;
    const int chosen = std::clamp(column, std::min(0, last), last);
    if (chosen == m_chosen)
        return;
    m_chosen = chosen;
    update();
    Q_EMIT chosenChanged();
}

QString SweepChart::numberText(double value) const
{
    const bool isShare = figures().rows.front().unit == Unit::Probability;
    const QString number = QLocale().toString(isShare ? 100 * value : value, 'g', 4);
    return isShare ? tr("%1 %").arg(number) : number;
}

// Of all that is drawn.
double SweepChart::end() const
{
    double most = 0;
    for (const FigureRow &row : figures().rows) {
        for (const double value : row.values)
            most = std::isnan(value) ? most : std::max(most, value);
        for (const core::Interval &interval : row.intervals)
            most = std::isnan(interval.high) ? most : std::max(most, interval.high);
    }
    const bool isShare = figures().rows.front().unit == Unit::Probability;
    const double end = niceEnd(most > 0 ? most : 1);
    return isShare ? std::min(end, 1.0) : end;
}

QRectF SweepChart::plotOf(const QRectF &area) const
{
    const QFontMetrics metrics(font());
    const double scaleWidth = metrics.horizontalAdvance(QStringLiteral("00.00 %")) + 8;
    return area.adjusted(scaleWidth, 4, -8, -metrics.height() - 6);
}

double SweepChart::xOf(const QRectF &plot, double number) const
{
    const double first = m_numbers.front();
    const double span = std::max(m_numbers.back() - first, 1.0);
    return plot.left() + plot.width() * (number - first) / span;
}

void SweepChart::paintScales(QPainter &painter, const QRectF &area, const QRectF &plot) const
{
    const QFontMetrics metrics(font());
    for (int step = 0; step <= 4; ++step) {
        const double y = plot.bottom() - plot.height() * step / 4;
        painter.setPen(step == 0 ? mutedText(palette()) : gridLine(palette()));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(mutedText(palette()));
        painter.drawText(QRectF(area.left(), y - metrics.height() / 2.0,
                                plot.left() - area.left() - 8, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, numberText(end() * step / 4));
    }
    double taken = area.left() - 100;
    for (const int number : m_numbers) {
        const QString text = wholeText(static_cast<std::uint64_t>(number));
        const double half = metrics.horizontalAdvance(text) / 2.0;
        const double x = xOf(plot, number);
        if (x - half < taken + 10 || x + half > area.right() + 8)
            continue;
        painter.drawText(QRectF(x - half - 1, plot.bottom() + 3, 2 * half + 2, metrics.height()),
                         Qt::AlignCenter | Qt::TextDontClip, text);
        taken = x + half;
    }
}

void SweepChart::paintLine(QPainter &painter, const QRectF &plot) const
{
    const FigureRow &row = figures().rows.front();
    const SeriesStyle style = seriesStyle(std::max(row.look, 0), palette());
    const double end = this->end();
    const auto place = [&](std::size_t column, double value) {
        return QPointF(xOf(plot, m_numbers[column]), plot.bottom() - plot.height() * value / end);
    };
    const std::size_t count = std::min(row.values.size(), m_numbers.size());
    QPolygonF line;
    QPolygonF lower;
    QPolygonF upper;
    for (std::size_t i = 0; i < count; ++i) {
        if (!std::isnan(row.values[i]))
            line << place(i, row.values[i]);
        if (i < row.intervals.size() && !std::isnan(row.intervals[i].low)) {
            lower << place(i, row.intervals[i].low);
            upper << place(i, row.intervals[i].high);
        }
    }
    std::reverse(lower.begin(), lower.end());
    QColor shade = style.color;
    shade.setAlphaF(0.2F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(shade);
    painter.drawPolygon(upper + lower);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(style.color, 2));
    painter.drawPolyline(line);
    for (std::size_t i = 0; i < count; ++i) {
        const bool isChosen = static_cast<int>(i) == m_chosen;
        if (!std::isnan(row.values[i]))
            drawMarker(painter, place(i, row.values[i]), style, isChosen ? 13 : 7,
                       palette().color(QPalette::Base));
    }
}

// Whether the line runs through the upper half there.
bool SweepChart::isHighNow() const
{
    const std::vector<double> &values = figures().rows.front().values;
    for (std::size_t i = 0; i < std::min(values.size(), m_numbers.size()); ++i) {
        if (m_numbers[i] == m_now)
            return values[i] > end() / 2;
    }
    return false;
}

void SweepChart::paintFigures(QPainter &painter, const QRectF &area) const
{
    if (m_numbers.empty())
        return;
    const QRectF plot = plotOf(area);
    const QFontMetrics metrics(font());
    paintScales(painter, area, plot);
    for (const FigureRow &row : figures().rows) {
        if (row.role != FigureRole::Reference || row.values.empty())
            continue;
        const double y = plot.bottom() - plot.height() * row.values.front() / end();
        painter.setPen(QPen(warningText(palette()), 1.4, Qt::DashLine));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.drawText(
            QRectF(plot.left() + 4, y - metrics.height() - 1, plot.width(), metrics.height()),
            Qt::AlignLeft, row.name);
    }
    if (m_now >= m_numbers.front() && m_now <= m_numbers.back()) {
        const double x = xOf(plot, m_now);
        painter.setPen(QPen(palette().color(QPalette::Text), 1.2, Qt::DotLine));
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        const QString now = tr("now %1").arg(m_now);
        const double width = metrics.horizontalAdvance(now);
        painter.drawText(QPointF(x + 4 + width > plot.right() ? x - 4 - width : x + 4,
                                 isHighNow() ? plot.bottom() - metrics.descent() - 3
                                             : plot.top() + metrics.ascent()),
                         now);
    }
    paintLine(painter, plot);
    if (hasFocus()) {
        painter.setPen(QPen(accent(palette()), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(plot.adjusted(-2, -2, 2, 2));
    }
}

void SweepChart::chooseAt(double x)
{
    if (m_numbers.empty())
        return;
    const QRectF plot = plotOf(figureArea());
    const auto nearest = std::min_element(m_numbers.begin(), m_numbers.end(), [&](int a, int b) {
        return std::abs(xOf(plot, a) - x) < std::abs(xOf(plot, b) - x);
    });
    choose(static_cast<int>(nearest - m_numbers.begin()));
}

void SweepChart::mousePressEvent(QMouseEvent *event)
{
    chooseAt(event->position().x());
}

void SweepChart::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        chooseAt(event->position().x());
}

void SweepChart::mouseDoubleClickEvent(QMouseEvent *)
{
    Q_EMIT activated();
}

void SweepChart::keyPressEvent(QKeyEvent *event)
{
    const int last = static_cast<int>(m_numbers.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Left:
        return choose(m_chosen - 1);
    case Qt::Key_Right:
        return choose(m_chosen + 1);
    case Qt::Key_Home:
        return choose(0);
    case Qt::Key_End:
        return choose(last);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT activated();
        return;
    default:
        FigureView::keyPressEvent(event);
    }
}

} // namespace editor
