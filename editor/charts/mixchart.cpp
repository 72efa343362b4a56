// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/mixchart.h"

#include "editor/style/colors.h"

#include <QChart>
#include <QPainter>

namespace editor {

MixChart::MixChart(const ChartContext &context, QWidget *parent)
    : FloorChart(context, tr("Mix"), parent)
{
    setSubtitle(tr("share of one draw"));
}

MixChart::~MixChart()
{
    for (QAreaSeries *area : m_areas) {
        chart()->removeSeries(area);
        delete area;
    }
}

std::vector<const QLineSeries *> MixChart::edges() const
{
    std::vector<const QLineSeries *> upper;
    for (std::size_t i = 1; i < m_edges.size(); ++i)
        upper.push_back(m_edges[i].get());
    return upper;
}

void MixChart::rebuildSeries()
{
    for (QAreaSeries *area : m_areas) {
        chart()->removeSeries(area);
        delete area;
    }
    m_areas.clear();
    m_edges.clear();
    m_edges.push_back(std::make_unique<QLineSeries>());
    for (std::size_t i = 0; i < context().rows.rows().size(); ++i) {
        m_edges.push_back(std::make_unique<QLineSeries>());
        auto *area = new QAreaSeries(m_edges[i + 1].get(), m_edges[i].get());
        area->setPen(Qt::NoPen);
        chart()->addSeries(area);
        area->attachAxis(&floorScale());
        area->attachAxis(&valueScale());
        m_areas.push_back(area);
    }
}

void MixChart::stack()
{
    const auto floors = static_cast<std::size_t>(context().numbers.floors());
    m_stacked.assign(m_edges.size(), std::vector<double>(floors, 0));
    for (std::size_t area = 1; area < m_edges.size(); ++area) {
        const int row = context().rows.rows()[area - 1];
        for (std::size_t column = 0; column < floors; ++column)
            m_stacked[area][column] = m_stacked[area - 1][column]
                + context().numbers.at(row, static_cast<int>(column) + 1).share;
    }
}

double MixChart::edge(std::size_t area, int floor) const
{
    return m_stacked[area][static_cast<std::size_t>(floor - 1)];
}

QList<QPointF> MixChart::edgeOf(std::size_t area) const
{
    QList<QPointF> points;
    for (int floor = 1; floor <= context().numbers.floors(); ++floor)
        points << QPointF(floor - 0.5, edge(area, floor))
               << QPointF(floor + 0.5, edge(area, floor));
    return points;
}

void MixChart::updateSeries()
{
    stack();
    const QColor base = palette().color(QPalette::Base);
    for (std::size_t area = 0; area < m_areas.size(); ++area) {
        const int row = context().rows.rows()[area];
        const QColor color = entryStyle(row).color;
        m_areas[area]->setBrush(mixed(base, color, isFocused(row) ? 0.85 : 0.55));
    }
    for (std::size_t i = 0; i < m_edges.size(); ++i)
        m_edges[i]->replace(edgeOf(i));
}

double MixChart::valueMaximum() const
{
    return 1;
}

QString MixChart::valueText(double value) const
{
    return tr("%1 %").arg(qRound(100 * value));
}

int MixChart::rowNear(int floor, double value) const
{
    for (std::size_t area = 1; area < m_stacked.size(); ++area) {
        if (value <= edge(area, floor))
            return context().rows.rows()[area - 1];
    }
    return -1;
}

// What the entries without an area of their own have, so that nothing looks empty.
void MixChart::paintUnder(QPainter &painter)
{
    if (context().rows.others() == 0 || m_stacked.empty())
        return;
    const QColor color = mixed(palette().color(QPalette::Base), othersStyle(palette()).color, 0.22);
    for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor) {
        if (context().numbers.at(floor).total == 0)
            continue;
        const QRectF rest(QPointF(xOf(floor - 0.5), yOf(1)),
                          QPointF(xOf(floor + 0.5), yOf(edge(m_stacked.size() - 1, floor))));
        painter.fillRect(rest.intersected(chart()->plotArea()), color);
    }
}

void MixChart::paintOver(QPainter &painter)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setClipRect(chart()->plotArea());
    painter.setPen(QPen(palette().color(QPalette::Base), 1.5));
    // Between many thin areas the lines would be all one sees.
    const std::size_t lined = m_edges.size() <= 13 ? m_edges.size() : 0;
    for (std::size_t area = 1; area < lined; ++area) {
        QPolygonF line;
        for (const QPointF &point : m_edges[area]->points())
            line << QPointF(xOf(point.x()), yOf(point.y()));
        painter.drawPolyline(line);
    }
    painter.restore();

    std::vector<Label> labels;
    const int last = lastVisibleFloor();
    for (std::size_t area = 1; area < m_edges.size(); ++area) {
        const int row = context().rows.rows()[area - 1];
        if (edge(area, last) <= edge(area - 1, last)) {
            paintName(painter, area);
            continue;
        }
        labels.push_back(
            {.row = row,
             .y = yOf((edge(area, last) + edge(area - 1, last)) / 2),
             .text = context().grid.headerData(row, Qt::Vertical, Qt::DisplayRole).toString(),
             .style = entryStyle(row)});
    }
    const double drawn = edge(m_edges.size() - 1, last);
    if (const int others = context().rows.others(); others > 0 && drawn > 0 && drawn < 1 - 1e-9)
        labels.insert(labels.begin(),
                      {.row = -2,
                       .y = yOf((1 + drawn) / 2),
                       .text = tr("%1 others").arg(others),
                       .style = othersStyle(palette())});
    paintLabels(painter, std::move(labels));
}

// The name of an area that ends before the floors in sight do, where it is highest.
void MixChart::paintName(QPainter &painter, std::size_t area) const
{
    const QFontMetrics metrics(font());
    const auto height
        = [&](int floor) { return yOf(edge(area - 1, floor)) - yOf(edge(area, floor)); };
    int best = firstVisibleFloor();
    for (int floor = best; floor <= lastVisibleFloor(); ++floor)
        best = height(floor) > height(best) ? floor : best;
    const double line = metrics.height() - 3; // of letters
    if (height(best) < line)
        return;
    const double y = (yOf(edge(area - 1, best)) + yOf(edge(area, best))) / 2;
    const auto holds = [&](int floor) {
        return yOf(edge(area, floor)) <= y - line / 2 && yOf(edge(area - 1, floor)) >= y + line / 2;
    };
    int first = best;
    int last = best;
    while (first > firstVisibleFloor() && holds(first - 1))
        --first;
    while (last < lastVisibleFloor() && holds(last + 1))
        ++last;
    const QRectF box = QRectF(QPointF(xOf(first - 0.5) + 3, y - metrics.height() / 2.0),
                              QPointF(xOf(last + 0.5) - 3, y + metrics.height() / 2.0))
                           .intersected(chart()->plotArea());
    const int row = context().rows.rows()[area - 1];
    const QString name = context().grid.headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
    constexpr int leastLetters = 3; // fewer tell nothing
    if (box.width() < metrics.averageCharWidth() * leastLetters)
        return;
    painter.setPen(readableOn(m_areas[area - 1]->brush().color()));
    painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip,
                     metrics.elidedText(name, Qt::ElideMiddle, static_cast<int>(box.width())));
}

} // namespace editor
