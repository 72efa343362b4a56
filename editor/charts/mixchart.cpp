// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/mixchart.h"

#include "editor/style/colors.h"
#include "editor/text/numbertext.h"

#include <QChart>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace editor {

namespace {

constexpr double least = 1e-9; // a share below this comes of rounding

} // namespace

MixChart::MixChart(const ChartContext &context, QWidget *parent)
    : FloorChart(context, tr("Mix"), parent)
{
    m_edges.push_back(std::make_unique<QLineSeries>());
    connect(&context.grid, &QAbstractItemModel::headerDataChanged, this,
            [this] { schedule(false); });
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
    for (std::size_t area = 1; area <= m_shown.size(); ++area)
        upper.push_back(m_edges[area].get());
    return upper;
}

// There are as many areas as were ever drawn at once, those too many hidden: an edge that another
// area shares still tells a deleted one of its points (Qt Charts 6.4).
void MixChart::resizeSeries()
{
    while (m_areas.size() < m_shown.size()) {
        m_edges.push_back(std::make_unique<QLineSeries>());
        auto *area = new QAreaSeries(m_edges.back().get(), m_edges[m_edges.size() - 2].get());
        area->setPen(Qt::NoPen);
        chart()->addSeries(area);
        area->attachAxis(&floorScale());
        area->attachAxis(&valueScale());
        m_areas.push_back(area);
    }
}

void MixChart::updateSeries()
{
    chooseAreas();
    resizeSeries();
    for (std::size_t area = 1; area <= m_areas.size(); ++area) {
        m_areas[area - 1]->setVisible(area <= m_shown.size());
        if (area <= m_shown.size())
            m_areas[area - 1]->setBrush(colorOf(area));
    }
    for (std::size_t i = 0; i <= m_shown.size(); ++i)
        m_edges[i]->replace(edgeOf(i));
}

// The shares of each line on each floor that is drawn, and of which entries there are any in sight.
void MixChart::measure()
{
    const FloorNumbers &numbers = context().numbers;
    m_lines = context().rows.lines();
    m_firstDrawn = firstDrawnFloor();
    const auto floors = static_cast<std::size_t>(std::max(0, lastDrawnFloor() - m_firstDrawn + 1));
    m_shares.assign(m_lines.size(), std::vector<double>(floors, 0));
    m_inSight.assign(static_cast<std::size_t>(numbers.entries()), false);
    for (std::size_t column = 0; column < floors; ++column) {
        const int floor = m_firstDrawn + static_cast<int>(column);
        for (std::size_t line = 0; line < m_lines.size(); ++line)
            m_shares[line][column] = numbers.share(m_lines[line].rows, floor);
        if (floor < firstVisibleFloor() || floor > lastVisibleFloor())
            continue;
        for (std::size_t row = 0; row < m_inSight.size(); ++row)
            m_inSight[row]
                = m_inSight[row] || numbers.at(static_cast<int>(row), floor).share > least;
    }
}

// Those with a share on the floors in sight: the selected one first, then by how much they have.
std::vector<std::size_t> MixChart::largestInSight() const
{
    std::vector<std::pair<double, std::size_t>> sums;
    for (std::size_t line = 0; line < m_lines.size(); ++line) {
        double sum = 0;
        for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor)
            sum += m_shares[line][static_cast<std::size_t>(floor - m_firstDrawn)];
        if (sum > least)
            sums.emplace_back(m_lines[line].has(context().cursor.selected().row) ? -1e9 : -sum,
                              line);
    }
    std::sort(sums.begin(), sums.end());
    std::vector<std::size_t> lines(sums.size());
    std::transform(sums.begin(), sums.end(), lines.begin(),
                   [](const auto &sum) { return sum.second; });
    return lines;
}

// As many as can be named.
void MixChart::chooseAreas()
{
    measure();
    std::vector<std::size_t> lines = largestInSight();
    for (;;) {
        m_shown = lines;
        std::sort(m_shown.begin(), m_shown.end());
        stack();
        const std::size_t unnamed = nameAreas();
        lines.resize(lines.size() - std::min(unnamed, lines.size()));
        const std::vector<std::size_t> covered = linesInTheWay();
        std::erase_if(lines, [&covered](std::size_t line) {
            return std::find(covered.begin(), covered.end(), line) != covered.end();
        });
        if (lines.empty() || lines.size() == m_shown.size())
            return;
    }
}

// Those led to their names through the plot where another one is, which is selected or below.
std::vector<std::size_t> MixChart::linesInTheWay() const
{
    constexpr double apart = 8; // pixels
    std::vector<std::size_t> covered;
    std::optional<std::size_t> before; // of m_shown
    double y = 0;
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        const EntryGroup &line = m_lines[m_shown[i]];
        const auto isOfLine = [&](const Label &label) { return label.row == rowOf(line); };
        const auto label = std::find_if(m_labels.begin(), m_labels.end(), isOfLine);
        if (label == m_labels.end() || !label->x)
            continue;
        const bool isNear = before && std::abs(label->y - y) < apart;
        if (isNear && !line.has(context().cursor.selected().row)) {
            covered.push_back(m_shown[i]);
            continue;
        }
        if (isNear)
            covered.push_back(m_shown[*before]);
        before = i;
        y = label->y;
    }
    return covered;
}

void MixChart::stack()
{
    const std::size_t floors = m_shares.empty() ? 0 : m_shares.front().size();
    m_hasArea.assign(m_inSight.size(), false);
    for (const std::size_t line : m_shown) {
        for (const int row : m_lines[line].rows)
            m_hasArea[static_cast<std::size_t>(row)] = true;
    }
    m_stacked.assign(m_shown.size() + 2, std::vector<double>(floors, 0));
    for (std::size_t column = 0; column < floors; ++column) {
        for (std::size_t area = 1; area <= m_shown.size(); ++area)
            m_stacked[area][column]
                = m_stacked[area - 1][column] + m_shares[m_shown[area - 1]][column];
        const bool isDrawn
            = !context().numbers.drawsNothing(m_firstDrawn + static_cast<int>(column));
        m_stacked.back()[column] = isDrawn ? 1 : m_stacked[m_shown.size()][column];
    }
}

std::vector<EntryGroup> MixChart::areas() const
{
    std::vector<EntryGroup> areas;
    for (const std::size_t line : m_shown)
        areas.push_back(m_lines[line]);
    return areas;
}

const EntryGroup &MixChart::lineOf(std::size_t area) const
{
    return m_lines[m_shown[area - 1]];
}

// Beside the plot where they reach its end and there is room, else within them. What does neither
// is led to its name at the side. How many have no room.
std::size_t MixChart::nameAreas()
{
    m_labels.clear();
    std::vector<std::pair<Label, std::optional<QRectF>>> beside; // and where else they could go
    const int last = lastVisibleFloor();
    for (std::size_t area = 1; area < m_stacked.size(); ++area) {
        if (!isInSight(area))
            continue;
        Label label = labelOf(area);
        const std::optional<QRectF> inside = roomInside(area, label.text);
        const bool reachesEnd = share(area, last) > least;
        if (!reachesEnd && inside) {
            label.inside = inside;
            m_labels.push_back(label);
            continue;
        }
        int floor = last;
        while (share(area, floor) <= least)
            --floor;
        label.y = yOf((edge(area, floor) + edge(area - 1, floor)) / 2);
        if (!reachesEnd)
            label.x = std::max(xOf(floor), chart()->plotArea().left() + 3);
        beside.emplace_back(label, inside);
    }
    auto excess = static_cast<int>(beside.size()) - roomForNames();
    for (auto &[label, inside] : beside) {
        if (excess > 0 && inside) {
            label.inside = inside;
            label.x.reset();
            --excess;
        }
        m_labels.push_back(label);
    }
    return static_cast<std::size_t>(std::max(excess, 0));
}

FloorChart::Label MixChart::labelOf(std::size_t area) const
{
    const bool isOthers = area > m_shown.size();
    return {.row = isOthers ? othersRow : rowOf(lineOf(area)),
            .text = nameOfArea(area),
            .style = isOthers ? othersStyle(palette()) : entryStyle(lineOf(area).rows.front()),
            .ground = colorOf(area)};
}

QColor MixChart::colorOf(std::size_t area) const
{
    const QColor base = palette().color(QPalette::Base);
    if (area > m_shown.size())
        return blended(base, othersStyle(palette()).color, 0.22);
    // Far from where neither black nor white is read easily.
    const double muted = isDark(palette()) ? 0.42 : 0.55;
    const EntryGroup &line = lineOf(area);
    return blended(base, entryStyle(line.rows.front()).color, isFocused(line) ? 0.85 : muted);
}

QString MixChart::nameOfArea(std::size_t area) const
{
    if (area <= m_shown.size())
        return nameOf(lineOf(area));
    std::vector<int> others;
    for (std::size_t row = 0; row < m_hasArea.size(); ++row) {
        if (m_inSight[row] && !m_hasArea[row])
            others.push_back(static_cast<int>(row));
    }
    return others.size() == 1 ? nameOf(EntryGroup {.name = {}, .rows = others})
                              : tr("%1 others").arg(others.size());
}

std::vector<int> MixChart::othersOn(int floor) const
{
    const auto shareOf = [&](int row) { return context().numbers.at(row, floor).share; };
    std::vector<int> others;
    for (int row = 0; row < static_cast<int>(m_hasArea.size()); ++row) {
        if (!m_hasArea[static_cast<std::size_t>(row)] && shareOf(row) > least)
            others.push_back(row);
    }
    std::stable_sort(others.begin(), others.end(),
                     [&](int a, int b) { return shareOf(a) > shareOf(b); });
    return others;
}

double MixChart::edge(std::size_t area, int floor) const
{
    const auto column = static_cast<std::size_t>(floor - m_firstDrawn); // huge before the first
    return column < m_stacked[area].size() ? m_stacked[area][column] : 0;
}

double MixChart::share(std::size_t area, int floor) const
{
    return edge(area, floor) - edge(area - 1, floor);
}

bool MixChart::isInSight(std::size_t area) const
{
    for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor) {
        if (share(area, floor) > least)
            return true;
    }
    return false;
}

// Where the whole name fits into the area, around the floor on which that is highest.
std::optional<QRectF> MixChart::roomInside(std::size_t area, const QString &name) const
{
    const QFontMetrics metrics(font());
    const double line = metrics.height() - 3; // of letters
    const double width = metrics.horizontalAdvance(name);
    const QRectF plot = chart()->plotArea();
    const auto inPlot = [&](double y) { return std::clamp(y, plot.top(), plot.bottom()); };
    const auto upper = [&](int floor) { return inPlot(yOf(edge(area, floor))); };
    const auto lower = [&](int floor) { return inPlot(yOf(edge(area - 1, floor))); };
    std::optional<QRectF> best;
    double highest = line;
    for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor) {
        if (lower(floor) - upper(floor) < highest)
            continue;
        const double y = (lower(floor) + upper(floor)) / 2;
        const auto holds
            = [&](int at) { return upper(at) <= y - line / 2 && lower(at) >= y + line / 2; };
        int first = floor;
        int last = floor;
        while (first > firstVisibleFloor() && holds(first - 1))
            --first;
        while (last < lastVisibleFloor() && holds(last + 1))
            ++last;
        const double left = std::max(xOf(first - 0.5), plot.left()) + 3;
        const double right = std::min(xOf(last + 0.5), lineNames().uncoveredEnd()) - 3;
        if (right - left < width)
            continue;
        highest = lower(floor) - upper(floor) + least;
        best = QRectF((left + right - width) / 2, y - line / 2, width, line);
    }
    return best;
}

// Two points for each stretch of floors on which it is as high.
QList<QPointF> MixChart::edgeOf(std::size_t area) const
{
    QList<QPointF> points;
    for (int floor = firstDrawnFloor(); floor <= lastDrawnFloor(); ++floor) {
        const double y = edge(area, floor);
        if (!points.isEmpty() && points.last().y() == y)
            points.last().setX(floor + 0.5);
        else
            points << QPointF(floor - 0.5, y) << QPointF(floor + 0.5, y);
    }
    return points;
}

int MixChart::rowAt(int floor, double y) const
{
    const double value = valueAt(y);
    for (std::size_t area = 1; area <= m_shown.size(); ++area) {
        if (value <= edge(area, floor))
            return rowOf(lineOf(area));
    }
    return -1;
}

// What the entries without an area of their own have, so that nothing looks empty.
void MixChart::paintUnder(QPainter &painter)
{
    if (m_stacked.empty())
        return;
    const std::size_t others = m_shown.size() + 1;
    for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor) {
        if (share(others, floor) <= least)
            continue;
        const QRectF rest(QPointF(xOf(floor - 0.5), yOf(edge(others, floor))),
                          QPointF(xOf(floor + 0.5), yOf(edge(others - 1, floor))));
        painter.fillRect(rest.intersected(chart()->plotArea()), colorOf(others));
    }
}

void MixChart::paintOver(QPainter &painter)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setClipRect(chart()->plotArea());
    painter.setPen(QPen(palette().color(QPalette::Base), 1.5));
    // Between many areas, or thin ones, the lines would be all one sees.
    constexpr double leastLined = 5; // pixels
    const std::size_t lined = m_shown.size() <= 12 ? m_shown.size() : 0;
    for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor) {
        for (std::size_t area = 1; area <= lined; ++area) {
            const double y = yOf(edge(area, floor));
            if (yOf(edge(area - 1, floor)) - y >= leastLined)
                painter.drawLine(QLineF(xOf(floor - 0.5), y, xOf(floor + 0.5), y));
        }
    }
    painter.restore();
    paintAnchors(painter);
}

// Where the lines to names beside the plot begin within areas that end before it does.
void MixChart::paintAnchors(QPainter &painter) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Base), 1));
    for (const Label &label : m_labels) {
        if (!label.x)
            continue;
        painter.setBrush(label.style.color);
        painter.drawEllipse(QPointF(*label.x, label.y), 3, 3);
    }
    painter.restore();
}

bool MixChart::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return FloorChart::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    if (help->pos().x() >= chart()->plotArea().right())
        return FloorChart::viewportEvent(event);
    const FloorPoint at = pointAt(help->pos());
    const double value = valueAt(help->pos().y());
    if (at.row >= 0 || at.floor == 0 || value < 0 || value > edge(m_shown.size() + 1, at.floor)) {
        QToolTip::hideText();
        return true;
    }
    constexpr std::size_t listed = 20;
    const std::vector<int> others = othersOn(at.floor);
    QStringList lines {tr("Others on floor %1, share of one draw:").arg(at.floor)};
    for (std::size_t i = 0; i < std::min(others.size(), listed); ++i)
        lines << tr("%1: %2", "name, share")
                     .arg(context()
                              .grid.headerData(others[i], Qt::Vertical, Qt::DisplayRole)
                              .toString(),
                          percentText(context().numbers.at(others[i], at.floor).share));
    if (others.size() > listed)
        lines << tr("and %1 more").arg(others.size() - listed);
    QToolTip::showText(help->globalPos(), lines.join(u'\n'), viewport());
    return true;
}

} // namespace editor
