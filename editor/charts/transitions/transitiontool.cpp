// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/transitions/transitiontool.h"

#include "editor/charts/transitions/handlelayer.h"
#include "editor/charts/transitions/handleselection.h"
#include "editor/charts/transitions/transitiondialog.h"
#include "editor/edits/weightedits.h"
#include "editor/text/numbertext.h"
#include "editor/text/reachtext.h"

#include <QChart>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QRubberBand>

#include <algorithm>
#include <cmath>
#include <utility>

namespace editor {

namespace {

constexpr double reach = 14; // pixels from a handle at which it is meant
constexpr double slack = 4; // pixels a press may tremble before it is a drag
constexpr double sideways = 24; // pixels up or down after which a sideways drag takes the weight

// The least of 1, 2, 5 times a power of ten that is not below `value`.
double niceStep(double value)
{
    const double power = std::pow(10, std::floor(std::log10(std::max(value, 1.0))));
    for (const double step : {1.0, 2.0, 5.0}) {
        if (value <= step * power)
            return step * power;
    }
    return 10 * power;
}

} // namespace

TransitionTool::TransitionTool(const ChartContext &context, FloorChart &chart,
                               const HandleLayer &handles, HandleSelection &selection)
    : QObject(&chart)
    , m_context(context)
    , m_chart(chart)
    , m_handles(handles)
    , m_selection(selection)
    , m_band(new QRubberBand(QRubberBand::Rectangle, chart.viewport()))
{
    connect(&context.numbers, &FloorNumbers::reshaped, this, &TransitionTool::finish);
}

TransitionRef TransitionTool::refOf(FloorPoint at) const
{
    return {.entry = m_context.grid.entryAt(at.row), .floor = at.floor};
}

FloorPoint TransitionTool::pointOf(const TransitionRef &ref) const
{
    return {.row = m_context.grid.rowOf(ref.entry), .floor = ref.floor};
}

QString TransitionTool::nameOf(int row) const
{
    return m_context.grid.headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
}

const core::Progression *TransitionTool::before(int row) const
{
    return m_gesture ? m_gesture->before(m_context.grid.entryAt(row)) : nullptr;
}

std::optional<double> TransitionTool::shareBefore(int row) const
{
    const std::optional<FloorPoint> at = m_selection.current();
    if (!m_gesture || !at || row == at->row)
        return {};
    const auto column = static_cast<std::size_t>(at->floor - 1);
    if (column >= m_sharesBefore.size())
        return {};
    return m_sharesBefore[column][static_cast<std::size_t>(row)];
}

QString TransitionTool::consequences() const
{
    QString text;
    double largest = 0.0005;
    for (int row = 0; m_gesture && row < m_context.numbers.entries(); ++row) {
        const std::optional<double> before = shareBefore(row);
        if (!before)
            continue;
        const double now = m_context.numbers.at(row, m_selection.current()->floor).share;
        if (std::abs(now - *before) <= largest)
            continue;
        largest = std::abs(now - *before);
        text = tr("%1 %2 → %3").arg(nameOf(row), percentText(*before), percentText(now));
    }
    return text;
}

QString TransitionTool::reached() const
{
    if (!m_gesture)
        return {};
    const TransitionRef held = m_gesture->held();
    const core::SpawnEntry *entry = m_context.document.entry(m_context.grid.table(), held.entry);
    return entry ? draggedReachText(entry->weight, held.floor, m_context.numbers.floors(), m_reach,
                                    m_gesture->weightBefore())
                 : QString();
}

// Says so where the entry is locked.
bool TransitionTool::isRefused(FloorPoint at)
{
    const EntryGroup *line = m_context.rows.lineOf(at.row);
    if (line && line->isFold()) {
        Q_EMIT refused(
            tr("The line of “%1” is the sum of its entries. Open the group in the grid to "
               "change one of them.")
                .arg(line->name));
        return true;
    }
    if (!m_context.document.isLocked(m_context.grid.table(), m_context.grid.entryAt(at.row)))
        return false;
    Q_EMIT refused(m_context.grid.refusal(at.row));
    return true;
}

bool TransitionTool::begin(FloorPoint held)
{
    if (isRefused(held))
        return false;
    std::vector<TransitionRef> refs;
    for (const FloorPoint at : m_selection.all())
        refs.push_back(refOf(at));
    m_gesture.emplace(m_context.document, m_context.grid.table(), refs, refOf(held));
    m_weight = m_gesture->weightBefore();
    m_floors = 0;
    m_sharesBefore.clear();
    for (int floor = 1; floor <= m_context.numbers.floors(); ++floor) {
        std::vector<double> &shares = m_sharesBefore.emplace_back();
        for (int row = 0; row < m_context.numbers.entries(); ++row)
            shares.push_back(m_context.numbers.at(row, floor).share);
    }
    return true;
}

void TransitionTool::finish()
{
    m_gesture.reset();
    m_frozen.reset();
    m_sharesBefore.clear();
    m_steps = Steps::None;
    m_press = Press::None;
    m_band->hide();
    Q_EMIT changed();
}

// Marks and focus stay on the transitions that were moved.
void TransitionTool::follow()
{
    std::vector<FloorPoint> marked;
    if (!m_selection.marked().empty()) {
        for (const TransitionRef &ref : m_gesture->grabbed())
            marked.push_back(pointOf(ref));
    }
    m_selection.setMarked(std::move(marked));
    const FloorPoint held = pointOf(m_gesture->held());
    m_selection.setCurrent(held);
    if (m_press == Press::Handle)
        m_context.cursor.setHovered(held);
}

std::optional<double> TransitionTool::frozenEnd() const
{
    return m_frozen ? std::optional(m_frozen->highest()) : std::nullopt;
}

// What a pixel is worth at that weight, or a little more.
int TransitionTool::snapStep(double weight) const
{
    const ValueAxis &axis = m_frozen ? *m_frozen : m_chart.values();
    const double pixel
        = (axis.last() - axis.first()) / std::max(m_chart.chart()->plotArea().height(), 1.0);
    return static_cast<int>(niceStep(axis.valueAt(axis.placeOf(weight) + pixel) - weight));
}

std::int64_t TransitionTool::snapped(double weight, Qt::KeyboardModifiers modifiers) const
{
    if (modifiers & (Qt::AltModifier | Qt::ShiftModifier))
        return std::llround(weight);
    const std::int64_t step
        = std::int64_t(snapStep(weight)) * (modifiers & Qt::ControlModifier ? 10 : 1);
    return std::llround(weight / static_cast<double>(step)) * step;
}

void TransitionTool::addAt(FloorPoint at, int weight)
{
    const TransitionRef ref = refOf(at);
    const core::SpawnEntry *entry = m_context.document.entry(m_context.grid.table(), ref.entry);
    if (!entry || isRefused(at))
        return;
    if (!core::isStepped(entry->weight)) {
        Q_EMIT refused(tr("The weights of %1 are computed. Bake them into transitions in the grid "
                          "(Ctrl+B) to drag them.")
                           .arg(nameOf(at.row)));
        return;
    }
    finish();
    setProgression(m_context.document, m_context.grid.table(), ref.entry,
                   withValue(entry->weight, ref.floor, weight),
                   tr("%1: add a transition on floor %2, %3")
                       .arg(nameOf(at.row))
                       .arg(ref.floor)
                       .arg(wholeText(static_cast<std::uint64_t>(weight))));
    m_selection.setMarked({});
    m_selection.setCurrent(at);
}

// On the selected floor, or on the next one of the entry that has none.
void TransitionTool::addTransition()
{
    FloorPoint at = m_context.cursor.selected();
    while (at.floor <= m_context.numbers.floors() && m_selection.isTransition(at))
        ++at.floor;
    if (at.row < 0 || at.floor < 1 || at.floor > m_context.numbers.floors())
        return;
    addAt(at, m_context.weightAt(at));
}

void TransitionTool::removeGrabbed()
{
    const std::vector<FloorPoint> gone = m_selection.all();
    std::vector<WeightCell> cells;
    cells.reserve(gone.size());
    for (const FloorPoint at : gone)
        cells.push_back({.entry = m_context.grid.entryAt(at.row), .floor = at.floor});
    finish();
    if (removeTransitions(m_context.document, m_context.grid.table(), cells) == 0)
        return;
    m_selection.setMarked({});
    const std::vector<FloorPoint> left = m_selection.transitions();
    const auto next = std::find_if(left.begin(), left.end(), [&gone](FloorPoint at) {
        return at.row > gone.back().row
            || (at.row == gone.back().row && at.floor > gone.back().floor);
    });
    if (left.empty())
        m_selection.setCurrent({});
    else
        m_selection.setCurrent(next == left.end() ? left.back() : *next);
}

void TransitionTool::editExactly()
{
    const std::optional<FloorPoint> current = m_selection.current();
    if (!current || isRefused(*current))
        return;
    const TransitionRef at = refOf(*current);
    TransitionDialog dialog(m_context.document, m_context.grid.table(), at, &m_chart);
    if (dialog.exec() != QDialog::Accepted || !dialog.values())
        return;
    finish();
    TransitionGesture gesture(m_context.document, m_context.grid.table(), {at}, at);
    gesture.move(dialog.values()->floor - at.floor, dialog.values()->weight - gesture.weight(),
                 Followers::Stay);
    m_selection.setMarked({});
    m_selection.setCurrent(pointOf(gesture.held()));
}

void TransitionTool::dragTo(const QPointF &position, Qt::KeyboardModifiers modifiers)
{
    const double perPixel
        = (m_frozen->last() - m_frozen->first()) / m_chart.chart()->plotArea().height();
    const QPointF way = position - m_pressedAt;
    const double fine = modifiers & Qt::ShiftModifier ? 0.1 : 1;
    const double place
        = m_frozen->placeOf(m_weight) + (m_last.y() - position.y()) * perPixel * fine;
    m_weight = std::clamp(m_frozen->valueAt(place), 0.0, static_cast<double>(core::maxValue));
    m_last = position;
    m_holdsWeight = m_holdsWeight && std::abs(way.y()) <= sideways;
    const int before = m_gesture->weightBefore();
    const bool atHome = m_holdsWeight || std::abs(way.y()) < 2;
    m_gesture->move(qRound(way.x() / m_context.axis.columnWidth()),
                    atHome ? 0 : snapped(m_weight, modifiers) - before, m_followers, m_reach);
    follow();
}

void TransitionTool::pressMouse(const QMouseEvent &event)
{
    if (event.button() != Qt::LeftButton)
        return;
    finish();
    const bool more = event.modifiers() & Qt::ControlModifier;
    m_pressedAt = m_last = event.position();
    const std::optional<FloorPoint> handle = m_handles.nearest(m_pressedAt, reach);
    m_press = handle ? Press::Handle : Press::Ground;
    if (!handle) {
        if (!more)
            m_selection.setMarked({});
        selectGround(m_pressedAt);
        return;
    }
    const bool wasMarked = m_selection.isMarked(*handle);
    m_unmarks = more && wasMarked;
    if (!more && !wasMarked)
        m_selection.setMarked({});
    if (more)
        m_selection.mark(*handle);
    m_selection.setCurrent(handle);
}

// Only what lies under the pointer is selected: the floor, and a line that is near.
void TransitionTool::selectGround(const QPointF &position)
{
    m_selection.setCurrent({});
    FloorPoint point = m_chart.pointAt(position);
    if (point.floor == 0 || point.row < 0)
        return;
    if (std::abs(m_chart.yOf(m_context.weightAt(point)) - position.y()) > reach)
        point.row = std::max(m_context.cursor.selected().row, 0);
    m_context.cursor.setSelected(point);
}

void TransitionTool::moveMouse(const QMouseEvent &event)
{
    const QPointF way = event.position() - m_pressedAt;
    const bool moved = std::hypot(way.x(), way.y()) >= slack;
    if (m_press == Press::None) {
        const std::optional<FloorPoint> handle = m_handles.nearest(event.position(), reach);
        m_context.cursor.setHovered(handle ? *handle : m_chart.pointAt(event.position()));
        m_chart.viewport()->setCursor(handle ? Qt::SizeAllCursor : Qt::ArrowCursor);
    } else if (m_press == Press::Ground) {
        if (moved)
            m_band->show();
        m_band->setGeometry(QRectF(m_pressedAt, event.position()).normalized().toRect());
    } else if (m_gesture) {
        dragTo(event.position(), event.modifiers());
    } else if (moved && m_selection.current()) {
        if (!begin(*m_selection.current())) {
            m_press = Press::None;
            return;
        }
        m_frozen = m_chart.values();
        m_holdsWeight = std::abs(way.x()) > std::abs(way.y());
        dragTo(event.position(), event.modifiers());
    }
}

void TransitionTool::releaseMouse(const QMouseEvent &event)
{
    if (event.button() != Qt::LeftButton)
        return;
    if (m_band->isVisible())
        markWithin(QRectF(m_pressedAt, event.position()).normalized(),
                   event.modifiers() & Qt::ControlModifier);
    else if (m_press == Press::Handle && !m_gesture && m_unmarks)
        m_selection.unmark(m_selection.current().value_or(FloorPoint()));
    finish();
}

void TransitionTool::markWithin(const QRectF &area, bool more)
{
    if (!more)
        m_selection.setMarked({});
    for (const FloorPoint at : m_handles.within(area))
        m_selection.mark(at);
    if (!m_selection.marked().empty())
        m_selection.setCurrent(m_selection.marked().front());
}

void TransitionTool::doubleClick(const QMouseEvent &event)
{
    if (event.button() != Qt::LeftButton)
        return;
    finish();
    if (const std::optional<FloorPoint> handle = m_handles.nearest(event.position(), reach)) {
        m_selection.setCurrent(handle);
        editExactly();
        return;
    }
    const FloorPoint at = m_chart.pointAt(event.position());
    if (at.row >= 0 && at.floor > 0)
        addAt(at,
              static_cast<int>(std::clamp<std::int64_t>(
                  snapped(m_chart.valueAt(event.position().y()), event.modifiers()), 0,
                  core::maxValue)));
}

void TransitionTool::step(Steps kind, int direction, Qt::KeyboardModifiers modifiers)
{
    const std::optional<FloorPoint> current = m_selection.current();
    if (!current)
        return;
    // Steps of one kind are one gesture until something else happens.
    if (!m_gesture || m_steps != kind || m_context.document.undoStack().canRedo()) {
        finish();
        if (!begin(*current))
            return;
        m_steps = kind;
    }
    const bool coarse = modifiers & Qt::ControlModifier;
    if (kind == Steps::Weight) {
        const int by = modifiers & Qt::ShiftModifier ? 1 : snapStep(m_weight) * (coarse ? 10 : 1);
        m_weight = std::clamp(m_weight + direction * by, 0.0, static_cast<double>(core::maxValue));
        m_gesture->move(0, std::llround(m_weight) - m_gesture->weightBefore(), Followers::Stay,
                        m_reach);
    } else {
        const bool ripple = kind == Steps::FloorAndFollowers;
        m_gesture->move(m_floors + direction * (coarse ? 5 : 1), 0,
                        ripple ? Followers::Move : Followers::Stay);
        m_floors = m_gesture->shift();
    }
    follow();
}

void TransitionTool::toggleMark()
{
    const std::optional<FloorPoint> at = m_selection.current();
    if (at && m_selection.isMarked(*at))
        m_selection.unmark(*at);
    else if (at)
        m_selection.mark(*at);
}

void TransitionTool::markRow(int row)
{
    std::vector<FloorPoint> marked = m_selection.transitions();
    std::erase_if(marked, [row](FloorPoint at) { return at.row != row; });
    m_selection.setMarked(std::move(marked));
}

bool TransitionTool::pressKey(const QKeyEvent &event)
{
    const bool ripple = event.modifiers() & Qt::ShiftModifier || m_followers == Followers::Move;
    const Steps floors = ripple ? Steps::FloorAndFollowers : Steps::Floor;
    switch (event.key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        step(Steps::Weight, event.key() == Qt::Key_Up ? 1 : -1, event.modifiers());
        return true;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        step(Steps::Weight, event.key() == Qt::Key_PageUp ? 1 : -1, Qt::ControlModifier);
        return true;
    case Qt::Key_Left:
    case Qt::Key_Right:
        step(floors, event.key() == Qt::Key_Right ? 1 : -1, event.modifiers());
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F2:
        editExactly();
        return true;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        removeGrabbed();
        return true;
    case Qt::Key_Insert:
        addTransition();
        return true;
    case Qt::Key_Space:
        toggleMark();
        finish();
        return true;
    case Qt::Key_A:
        if (event.modifiers() != Qt::ControlModifier || !m_selection.current())
            break;
        markRow(m_selection.current()->row);
        finish();
        return true;
    case Qt::Key_Escape:
        if (m_gesture) {
            m_gesture->restore();
            follow();
        } else {
            m_selection.setMarked({});
        }
        finish();
        return true;
    default:
        break;
    }
    return false;
}

void TransitionTool::addTo(QMenu &menu)
{
    menu.addAction(tr("&Exact Floor and Weight…\tReturn"), this, &TransitionTool::editExactly)
        ->setEnabled(m_selection.current().has_value());
    menu.addAction(tr("&Add Transition\tIns"), this, &TransitionTool::addTransition);
    menu.addAction(tr("&Remove Transition\tDel"), this, &TransitionTool::removeGrabbed)
        ->setEnabled(!m_selection.all().empty());
}

} // namespace editor
