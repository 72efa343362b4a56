// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/figureview.h"

#include "editor/chartdata/chartfigures.h"
#include "editor/chartdata/valueaxis.h"
#include "editor/style/colors.h"
#include "editor/style/linenames.h"
#include "editor/style/seriesstyle.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace editor {

namespace {

constexpr double titleWidth = 150;
constexpr double gap = 12;

} // namespace

FigureView::FigureView(const FiguresModel &model, const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_title(title)
{
    setAccessibleName(title);
    setAccessibleDescription(tr("“Show as table” has the same numbers as text."));
    connect(&model, &FiguresModel::figuresChanged, this, qOverload<>(&QWidget::update));
}

QRectF FigureView::figureArea(const QRectF &area)
{
    return area.adjusted(std::min(titleWidth, area.width() / 4) + gap, gap, -gap, -gap);
}

void FigureView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintInto(painter, rect());
}

void FigureView::paintInto(QPainter &painter, const QRectF &area) const
{
    painter.fillRect(area, palette().color(QPalette::Base));
    painter.setRenderHint(QPainter::Antialiasing);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::Text));
    const QRectF rest = figureArea(area);
    const double width = rest.left() - gap - area.left();
    QRectF used;
    const QRectF side(area.left() + 10, area.top() + 6, width - 10, area.height() - 12);
    painter.drawText(side, Qt::AlignLeft | Qt::TextWordWrap, m_title, &used);
    painter.setFont(font());
    painter.setPen(mutedText(palette()));
    painter.drawText(side.adjusted(0, used.height() + 2, 0, 0), Qt::AlignLeft | Qt::TextWordWrap,
                     figures().note);
    if (!figures().rows.empty() && rest.width() > 40 && rest.height() > 40)
        paintFigures(painter, rest);
}

void CountsChart::paintFigures(QPainter &painter, const QRectF &area) const
{
    const QFontMetrics metrics(font());
    const double scaleWidth = metrics.horizontalAdvance(QStringLiteral("100 %")) + 8;
    const double titles = QFontMetrics(smallFont(font())).height();
    // Numbers stand above the bars.
    const QRectF plot = area.adjusted(titles + scaleWidth, metrics.height() + 2, 0,
                                      -metrics.height() - 4 - titles);
    paintTitles(painter, area, plot);
    double most = 0;
    for (const FigureRow &row : figures().rows)
        most = std::max(most, *std::max_element(row.values.begin(), row.values.end()));
    const double end = std::min(niceEnd(most), 1.0);
    ValueAxis values;
    values.setExtent({.end = end, .least = 0, .limit = 1});
    for (const double value : values.ticks(4, false)) {
        const double y = plot.bottom() - plot.height() * value / end;
        painter.setPen(value == 0 ? mutedText(palette()) : gridLine(palette()));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(mutedText(palette()));
        painter.drawText(QRectF(area.left() + titles, y - metrics.height() / 2.0, scaleWidth - 8,
                                metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, axisText(Unit::Probability, value));
    }
    const FigureRow &exact = figures().rows.front();
    const SeriesStyle style = seriesStyle(exact.look, palette());
    const double width = plot.width() / static_cast<double>(exact.values.size());
    const bool written = width > metrics.horizontalAdvance(QStringLiteral("< 0.1 %")) + 4;
    for (std::size_t n = 0; n < exact.values.size(); ++n) {
        const double left = plot.left() + width * static_cast<double>(n);
        const double height = plot.height() * exact.values[n] / end;
        painter.setPen(QPen(style.color, 1));
        painter.setBrush(blended(palette().color(QPalette::Base), style.color, 0.45));
        painter.drawRect(QRectF(left + width * 0.15, plot.bottom() - height, width * 0.7, height));
        painter.setPen(mutedText(palette()));
        const auto every = static_cast<std::size_t>(std::ceil(24 / std::max(width, 1.0)));
        if (n % every == 0)
            painter.drawText(QRectF(left - 20, plot.bottom() + 3, width + 40, metrics.height()),
                             Qt::AlignCenter, figures().columns[static_cast<int>(n)]);
        if (!written || figures().rows.size() != 1)
            continue;
        const QString number = figureText(Unit::Probability, exact.values[n]);
        const double wide = metrics.horizontalAdvance(number) + 4;
        const QRectF box(left + (width - wide) / 2, plot.bottom() - height - metrics.height() - 1,
                         wide, metrics.height());
        painter.fillRect(box, palette().color(QPalette::Base)); // no line through it
        painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, number);
    }
    for (std::size_t row = 0; row + 2 < figures().rows.size(); ++row) {
        if (figures().rows[row].role == FigureRole::Dot)
            paintDots(painter, plot, end, row);
    }
    paintLegend(painter, plot);
}

// Of both axes: that of the values upwards.
void CountsChart::paintTitles(QPainter &painter, const QRectF &area, const QRectF &plot) const
{
    painter.save();
    painter.setFont(smallFont(font()));
    painter.setPen(mutedText(palette()));
    const double line = QFontMetrics(painter.font()).height();
    painter.drawText(QRectF(plot.left(), area.bottom() - line, plot.width(), line),
                     Qt::AlignCenter | Qt::TextDontClip, figures().columnsName);
    painter.translate(area.left(), plot.bottom());
    painter.rotate(-90);
    painter.drawText(QRectF(0, 0, plot.height(), line), Qt::AlignCenter | Qt::TextDontClip,
                     unitName(Unit::Probability));
    painter.restore();
}

// Counts of simulated dungeons, and of played games where they are of no entry.
SeriesStyle CountsChart::dotStyle(const FigureRow &dots) const
{
    const QColor text = palette().color(QPalette::Text);
    return dots.entry < 0 ? SeriesStyle {.color = blended(text, accent(palette()), 0.8),
                                         .line = Qt::SolidLine,
                                         .marker = Marker::Diamond}
                          : SeriesStyle {.color = text};
}

void CountsChart::paintDots(QPainter &painter, const QRectF &plot, double end,
                            std::size_t row) const
{
    const FigureRow &dots = figures().rows[row];
    const SeriesStyle style = dotStyle(dots);
    const double width = plot.width() / static_cast<double>(dots.values.size());
    // Simulated and played ones beside each other.
    const auto isDot = [](const FigureRow &each) { return each.role == FigureRole::Dot; };
    const bool isPair = std::count_if(figures().rows.begin(), figures().rows.end(), isDot) > 1;
    const double place = !isPair ? 0.5 : dots.entry < 0 ? 0.7 : 0.3;
    const double size = std::clamp(width * 0.35, 3.0, 7.0);
    const auto y = [&](double value) { return plot.bottom() - plot.height() * value / end; };
    for (std::size_t n = 0; n < dots.values.size(); ++n) {
        const double x = plot.left() + width * (static_cast<double>(n) + place);
        painter.setPen(QPen(style.color, 1.4));
        const double low = y(figures().rows[row + 1].values[n]);
        const double high = y(figures().rows[row + 2].values[n]);
        painter.drawLine(QPointF(x, low), QPointF(x, high));
        painter.drawLine(QPointF(x - size / 2, low), QPointF(x + size / 2, low));
        painter.drawLine(QPointF(x - size / 2, high), QPointF(x + size / 2, high));
        drawMarker(painter, QPointF(x, y(dots.values[n])), style, size,
                   palette().color(QPalette::Base));
    }
}

void CountsChart::paintLegend(QPainter &painter, const QRectF &area) const
{
    const QFontMetrics metrics(font());
    double y = area.top();
    for (const FigureRow &row : figures().rows) {
        if (row.role != FigureRole::Bar && row.role != FigureRole::Dot)
            continue;
        const double width = metrics.horizontalAdvance(row.name);
        const QPointF sign(area.right() - width - 14, y + metrics.height() / 2.0);
        if (row.role == FigureRole::Bar)
            painter.fillRect(QRectF(sign.x() - 5, sign.y() - 5, 10, 10),
                             seriesStyle(row.look, palette()).color);
        else
            drawMarker(painter, sign, dotStyle(row), 8, palette().color(QPalette::Base));
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(QRectF(area.right() - width, y, width + 2, metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, row.name);
        y += metrics.height() + 2;
    }
}

} // namespace editor
