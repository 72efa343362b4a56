#include "editor/charts/weightschart.h"

#include "editor/style/colors.h"
#include "editor/text/numbertext.h"

#include <QLocale>
#include <QPainter>
#include <QRubberBand>

#include <algorithm>
#include <cmath>

WeightsChart::WeightsChart(const ChartContext &context, QWidget *parent)
    : LineChart(context, tr("Weights"), parent)
    , m_handles(new HandleLayer(*chart(), this))
    , m_band(new QRubberBand(QRubberBand::Rectangle, viewport()))
{
    setInteractive(false); // the scene must not take Tab and the arrows
    setFocusPolicy(Qt::StrongFocus);
    connect(&floorScale(), &QValueAxis::rangeChanged, m_handles, &HandleLayer::place);
    connect(&valueScale(), &QValueAxis::rangeChanged, m_handles, &HandleLayer::place);
    connect(&context.numbers, &FloorNumbers::reshaped, this, [this] {
        finish();
        m_marked.clear();
        m_current.reset();
    });
}

double WeightsChart::valueOf(int row, int floor) const
{
    return context().numbers.at(row, floor).weight;
}

QList<QPointF> WeightsChart::pointsOf(int row) const
{
    QList<QPointF> points;
    for (int floor = 1; floor <= context().numbers.floors(); ++floor) {
        const double weight = valueOf(row, floor);
        points << QPointF(floor - 0.5, weight) << QPointF(floor + 0.5, weight);
    }
    return points;
}

// During a gesture the others say what it takes from them, or gives.
QString WeightsChart::labelOf(int row) const
{
    QString name = LineChart::labelOf(row);
    if (!m_gesture || !m_current || row == m_current->row)
        return name;
    const auto column = static_cast<std::size_t>(m_current->floor - 1);
    if (column >= m_sharesBefore.size())
        return name;
    const double change = 100
        * (context().numbers.at(row, m_current->floor).share
           - m_sharesBefore[column][static_cast<std::size_t>(row)]);
    if (std::abs(change) < 0.05)
        return name;
    const QString sign = change < 0 ? QStringLiteral("\u2212") : QStringLiteral("+");
    return tr("%1 %2%3 pt", "name, sign, percentage points")
        .arg(name, sign, QLocale().toString(std::abs(change), 'f', 1));
}

QString WeightsChart::consequences() const
{
    if (!m_gesture || !m_current)
        return {};
    const auto column = static_cast<std::size_t>(m_current->floor - 1);
    if (column >= m_sharesBefore.size())
        return {};
    int most = -1;
    double largest = 0.0005;
    const auto before
        = [&](int row) { return m_sharesBefore[column][static_cast<std::size_t>(row)]; };
    const auto now = [&](int row) { return context().numbers.at(row, m_current->floor).share; };
    for (int row = 0; row < context().numbers.entries(); ++row) {
        if (row == m_current->row || std::abs(now(row) - before(row)) <= largest)
            continue;
        largest = std::abs(now(row) - before(row));
        most = row;
    }
    return most < 0
        ? QString()
        : tr("%1 %2 → %3")
              .arg(LineChart::labelOf(most), percentText(before(most)), percentText(now(most)));
}

// The handles mark transitions; a marker is only put where the pointer is between them.
bool WeightsChart::isMarked(int, int) const
{
    return false;
}

double WeightsChart::valueMaximum() const
{
    double most = 0;
    for (const int row : context().rows.rows()) {
        for (int floor = 1; floor <= context().numbers.floors(); ++floor)
            most = std::max(most, valueOf(row, floor));
    }
    const std::optional<core::Progression> ghost = proposed();
    for (int floor = 1; ghost && floor <= context().numbers.floors(); ++floor)
        most = std::max(most, static_cast<double>(core::valueAt(*ghost, floor)));
    return std::max(m_frozen.value_or(0), niceMaximum(most));
}

QString WeightsChart::valueText(double value) const
{
    const double whole = std::floor(value);
    return value == whole ? wholeText(static_cast<std::uint64_t>(value))
                          : QLocale().toString(value, 'g', 4);
}

void WeightsChart::rebuildSeries()
{
    m_handles->forgetSeries();
    LineChart::rebuildSeries();
}

void WeightsChart::updateSeries()
{
    LineChart::updateSeries();
    std::erase_if(m_marked, [this](FloorPoint at) { return !isOwn(at); });
    if (m_current && !isOwn(*m_current))
        m_current.reset();
    showHandles();
}

bool WeightsChart::isOwn(FloorPoint at) const
{
    return at.row >= 0 && at.row < context().grid.rowCount() && at.floor >= 1
        && at.floor <= context().numbers.floors()
        && context().grid.kindAt(context().grid.index(at.row, FloorCellModel::columnOf(at.floor)))
        == CellKind::Own;
}

std::vector<FloorPoint> WeightsChart::transitions() const
{
    std::vector<FloorPoint> all;
    const core::SpawnTable *table = context().document.table(context().grid.table());
    if (!table)
        return {};
    for (const int row : context().rows.rows()) {
        const core::Progression &weight = table->entries[static_cast<std::size_t>(row)].weight;
        if (!core::isStepped(weight))
            continue;
        for (const core::Transition &step : stepsOf(weight)) {
            if (step.floor <= context().numbers.floors())
                all.push_back({.row = row, .floor = step.floor});
        }
    }
    return all;
}

void WeightsChart::showHandles()
{
    std::vector<HandleLayer::Handle> handles;
    const double size = context().rows.rows().size() > 12 ? 8 : 11;
    for (const FloorPoint at : transitions()) {
        if (at.floor < firstVisibleFloor() - 1 || at.floor > lastVisibleFloor() + 1)
            continue;
        const bool marked = std::find(m_marked.begin(), m_marked.end(), at) != m_marked.end();
        handles.push_back({.at = at,
                           .value = valueOf(at.row, at.floor),
                           .look = {.style = entryStyle(at.row),
                                    .halo = palette().color(QPalette::Base),
                                    .ring = accent(palette()),
                                    .size = size,
                                    .isHovered = !isPicture() && context().cursor.hovered() == at,
                                    .isMarked = marked && !isPicture(),
                                    .hasFocus = !isPicture() && m_current == at && hasFocus()}});
    }
    m_handles->show(std::move(handles), lines().empty() ? nullptr : lines().front(),
                    context().cursor.selected().row);
}

void WeightsChart::follow(const WeightGhost *ghost)
{
    m_ghost = ghost;
    if (ghost)
        connect(ghost, &WeightGhost::changed, this, [this] { schedule(false); });
}

// Of an entry that is drawn.
std::optional<core::Progression> WeightsChart::proposed() const
{
    const bool isOurs
        = m_ghost && m_ghost->proposed() && m_ghost->proposed()->table == context().grid.table();
    if (!isOurs)
        return {};
    const int row = context().grid.rowOf(m_ghost->proposed()->entry);
    const std::vector<int> &rows = context().rows.rows();
    if (std::find(rows.begin(), rows.end(), row) == rows.end())
        return {};
    return m_ghost->proposed()->weight;
}

void WeightsChart::paintGhost(QPainter &painter, const core::Progression &weight,
                              const QPen &pen) const
{
    QPolygonF ghost;
    for (int floor = 1; floor <= context().numbers.floors(); ++floor) {
        const double y = yOf(core::valueAt(weight, floor));
        ghost << QPointF(xOf(floor - 0.5), y) << QPointF(xOf(floor + 0.5), y);
    }
    painter.setPen(pen);
    painter.drawPolyline(ghost);
}

void WeightsChart::paintOver(QPainter &painter)
{
    if (m_gesture) {
        painter.save();
        painter.setClipRect(chart()->plotArea());
        for (const int row : context().rows.rows()) {
            const core::Progression *before = m_gesture->before(context().grid.entryAt(row));
            if (!before)
                continue;
            paintGhost(painter, *before, QPen(mutedText(palette()), 1.2, Qt::DotLine));
        }
        painter.restore();
    }
    if (const std::optional<core::Progression> weight = proposed()) {
        painter.save();
        painter.setClipRect(chart()->plotArea());
        paintGhost(painter, *weight, QPen(accent(palette()), 2.2, Qt::DotLine));
        painter.restore();
    }
    LineChart::paintOver(painter);
    if (hasFocus() && !isPicture()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(accent(palette()), 1.5));
        painter.drawRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1));
    }
}
