// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/mixchart.h"

#include "editor/style/colors.h"
#include "editor/text/numbertext.h"

#include <QChart>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace editor {

namespace {

constexpr double least = 1e-9; // a share below this comes of rounding

} // namespace

MixChart::MixChart(const ChartContext &context, QWidget *parent)
    : FloorChart(context, tr("Mix"), parent)
{
    setSubtitle(tr("share of one draw"));
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
    for (std::size_t area = 1; area <= m_rows.size(); ++area)
        upper.push_back(m_edges[area].get());
    return upper;
}

// There are as many areas as were ever drawn at once, those too many hidden: an edge that another
// area shares still tells a deleted one of its points (Qt Charts 6.4).
void MixChart::resizeSeries()
{
    while (m_areas.size() < m_rows.size()) {
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
        m_areas[area - 1]->setVisible(area <= m_rows.size());
        if (area <= m_rows.size())
            m_areas[area - 1]->setBrush(colorOf(area));
    }
    for (std::size_t i = 0; i <= m_rows.size(); ++i)
        m_edges[i]->replace(edgeOf(i));
}

const EntryGroup *MixChart::foldOf(int row) const
{
    return row <= firstFold ? &m_folds[static_cast<std::size_t>(firstFold - row)] : nullptr;
}

int MixChart::firstRowOf(int row) const
{
    const EntryGroup *fold = foldOf(row);
    return fold ? fold->rows.front() : row;
}

double MixChart::shareOf(int row, int floor) const
{
    const EntryGroup *fold = foldOf(row);
    if (!fold)
        return context().numbers.at(row, floor).share;
    double sum = 0;
    for (const int member : fold->rows)
        sum += context().numbers.at(member, floor).share;
    return sum;
}

// Whether what is drawn as `row` has that entry in it.
bool MixChart::stands(int row, int entry) const
{
    const EntryGroup *fold = foldOf(row);
    return fold ? std::binary_search(fold->rows.begin(), fold->rows.end(), entry) : row == entry;
}

// The folds, and the entries in none.
std::vector<int> MixChart::candidates() const
{
    std::vector<int> rows = context().rows.rows();
    for (const EntryGroup &fold : m_folds)
        std::erase_if(rows, [&fold](int row) {
            return std::binary_search(fold.rows.begin(), fold.rows.end(), row);
        });
    for (std::size_t i = 0; i < m_folds.size(); ++i)
        rows.push_back(firstFold - static_cast<int>(i));
    return rows;
}

// Those with a share on the floors in sight: the selected one first, then by how much they have.
std::vector<int> MixChart::largestInSight() const
{
    std::vector<std::pair<double, int>> sums;
    for (const int row : candidates()) {
        double sum = 0;
        for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor)
            sum += shareOf(row, floor);
        if (sum > least)
            sums.emplace_back(stands(row, context().cursor.selected().row) ? -1e9 : -sum, row);
    }
    std::sort(sums.begin(), sums.end());
    std::vector<int> rows(sums.size());
    std::transform(sums.begin(), sums.end(), rows.begin(),
                   [](const auto &sum) { return sum.second; });
    return rows;
}

// As many as can be named.
void MixChart::chooseAreas()
{
    m_folds = context().rows.folds();
    for (std::vector<int> rows = largestInSight();; rows.pop_back()) {
        m_rows = rows;
        std::sort(m_rows.begin(), m_rows.end(),
                  [this](int a, int b) { return firstRowOf(a) < firstRowOf(b); });
        stack();
        if (nameAreas() || rows.empty())
            return;
    }
}

void MixChart::stack()
{
    const auto floors = static_cast<std::size_t>(context().numbers.floors());
    m_hasArea.assign(static_cast<std::size_t>(context().numbers.entries()), false);
    for (const int row : m_rows) {
        if (const EntryGroup *fold = foldOf(row)) {
            for (const int member : fold->rows)
                m_hasArea[static_cast<std::size_t>(member)] = true;
        } else {
            m_hasArea[static_cast<std::size_t>(row)] = true;
        }
    }
    m_stacked.assign(m_rows.size() + 2, std::vector<double>(floors, 0));
    for (std::size_t column = 0; column < floors; ++column) {
        const int floor = static_cast<int>(column) + 1;
        for (std::size_t area = 1; area <= m_rows.size(); ++area)
            m_stacked[area][column]
                = m_stacked[area - 1][column] + shareOf(m_rows[area - 1], floor);
        const bool isDrawn = context().numbers.at(floor).total > 0;
        m_stacked.back()[column] = isDrawn ? 1 : m_stacked[m_rows.size()][column];
    }
}

// Beside the plot where they reach its end and there is room, else within them. What does neither
// is led to its name at the side. False where there is no room for all.
bool MixChart::nameAreas()
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
    return excess <= 0;
}

FloorChart::Label MixChart::labelOf(std::size_t area) const
{
    const bool isOthers = area > m_rows.size();
    return {.row = isOthers ? othersRow : m_rows[area - 1],
            .text = nameOf(area),
            .style = isOthers ? othersStyle(palette()) : entryStyle(firstRowOf(m_rows[area - 1])),
            .ground = colorOf(area)};
}

QColor MixChart::colorOf(std::size_t area) const
{
    const QColor base = palette().color(QPalette::Base);
    if (area > m_rows.size())
        return mixed(base, othersStyle(palette()).color, 0.22);
    const int row = firstRowOf(m_rows[area - 1]);
    return mixed(base, entryStyle(row).color, isFocused(row) ? 0.85 : 0.55);
}

QString MixChart::nameOf(std::size_t area) const
{
    const auto nameOfRow = [this](int row) {
        return context().grid.headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
    };
    if (area <= m_rows.size()) {
        const EntryGroup *fold = foldOf(m_rows[area - 1]);
        return fold ? fold->name : nameOfRow(m_rows[area - 1]);
    }
    std::vector<int> others;
    for (int row = 0; row < context().numbers.entries(); ++row) {
        if (m_hasArea[static_cast<std::size_t>(row)])
            continue;
        for (int floor = firstVisibleFloor(); floor <= lastVisibleFloor(); ++floor) {
            if (context().numbers.at(row, floor).share > least) {
                others.push_back(row);
                break;
            }
        }
    }
    return others.size() == 1 ? nameOfRow(others.front()) : tr("%1 others").arg(others.size());
}

std::vector<int> MixChart::othersOn(int floor) const
{
    std::vector<int> others;
    for (int row = 0; row < static_cast<int>(m_hasArea.size()); ++row) {
        if (!m_hasArea[static_cast<std::size_t>(row)] && shareOf(row, floor) > least)
            others.push_back(row);
    }
    std::stable_sort(others.begin(), others.end(),
                     [&](int a, int b) { return shareOf(a, floor) > shareOf(b, floor); });
    return others;
}

double MixChart::edge(std::size_t area, int floor) const
{
    return m_stacked[area][static_cast<std::size_t>(floor - 1)];
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
    const auto upper = [&](int floor) { return yOf(edge(area, floor)); };
    const auto lower = [&](int floor) { return yOf(edge(area - 1, floor)); };
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
        const double right = std::min(xOf(last + 0.5), uncoveredEnd()) - 3;
        if (right - left < width)
            continue;
        highest = lower(floor) - upper(floor) + least;
        best = QRectF((left + right - width) / 2, y - line / 2, width, line);
    }
    return best;
}

QList<QPointF> MixChart::edgeOf(std::size_t area) const
{
    QList<QPointF> points;
    for (int floor = 1; floor <= context().numbers.floors(); ++floor)
        points << QPointF(floor - 0.5, edge(area, floor))
               << QPointF(floor + 0.5, edge(area, floor));
    return points;
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
    for (std::size_t area = 1; area <= m_rows.size(); ++area) {
        if (value <= edge(area, floor))
            return firstRowOf(m_rows[area - 1]);
    }
    return -1;
}

// What the entries without an area of their own have, so that nothing looks empty.
void MixChart::paintUnder(QPainter &painter)
{
    if (m_stacked.empty())
        return;
    const std::size_t others = m_rows.size() + 1;
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
    // Between many thin areas the lines would be all one sees.
    const std::size_t lined = m_rows.size() <= 12 ? m_rows.size() : 0;
    for (std::size_t area = 1; area <= lined; ++area) {
        QPolygonF line;
        for (const QPointF &point : m_edges[area]->points())
            line << QPointF(xOf(point.x()), yOf(point.y()));
        painter.drawPolyline(line);
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
    const FloorPoint at = pointAt(help->pos());
    const double value = valueAt(help->pos().y());
    if (at.row >= 0 || at.floor == 0 || value < 0 || value > edge(m_rows.size() + 1, at.floor)) {
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
