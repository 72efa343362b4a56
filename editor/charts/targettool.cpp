// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/targettool.h"

#include "editor/chartdata/goalfigures.h"
#include "editor/text/goaltext.h"

#include "core/analysis/goals/goals.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace editor {

namespace {

constexpr double onePoint = 0.01; // of a probability, and of the width
constexpr double usualPoints = 0.05; // of a probability to each side
constexpr double usualShare = 0.15; // of a mean

/// The place of the goal that is `wanted`, but for its floors and how its subject is named, and has
/// a curve; one behind the last where there is none.
std::size_t placeOf(const core::Ruleset &rules, core::Goal wanted)
{
    const core::Subject *subject = partsOf(wanted).subject;
    const auto found = std::find_if(rules.goals.begin(), rules.goals.end(), [&](core::Goal goal) {
        const GoalParts parts = partsOf(goal);
        return areAlike(goal, wanted) && !parts.bounds->curve.empty()
            && (!subject
                || core::subjectOf(rules, *parts.subject) == core::subjectOf(rules, *subject));
    });
    return static_cast<std::size_t>(found - rules.goals.begin());
}

/// Without those that lie on the line between their neighbours.
std::vector<core::CurvePoint> curveThrough(const std::map<int, double> &values)
{
    std::vector<core::CurvePoint> curve;
    for (const auto &[floor, value] : values) {
        const core::CurvePoint next {floor, value};
        if (curve.size() > 1) {
            const core::CurvePoint middle = curve.back();
            const std::vector<core::CurvePoint> line {curve[curve.size() - 2], next};
            if (std::abs(core::valueOn(line, middle.floor) - middle.value) < 1e-9)
                curve.pop_back();
        }
        curve.push_back(next);
    }
    return curve;
}

} // namespace

TargetCanvas canvasOf(const ChartContext &context, FloorChart &chart)
{
    const auto inside
        = [context](int floor) { return std::clamp(floor, 1, context.numbers.floors()); };
    return {.chart = chart,
            .surface = *chart.viewport(),
            .floorAt
            = [&chart,
               inside](const QPointF &position) { return inside(chart.pointAt(position).floor); },
            .valueAt = [&chart](double y) { return chart.valueAt(y); },
            .valueEnd = [&chart] { return chart.values().highest(); },
            .freezeScale = [&chart](bool frozen) { chart.freezeScale(frozen); },
            .floor = [context] { return context.cursor.selected().floor; },
            .chooseFloor =
                [context, inside](int floor) {
                    context.cursor.setSelected({context.cursor.selected().row, inside(floor)});
                }};
}

TargetTool::TargetTool(RulesetDocument &document, TargetCanvas canvas,
                       std::function<std::optional<core::Goal>()> wanted)
    : QObject(&canvas.chart)
    , m_document(document)
    , m_canvas(std::move(canvas))
    , m_wanted(std::move(wanted))
{
    m_canvas.chart.installEventFilter(this);
    if (&m_canvas.surface != &m_canvas.chart)
        m_canvas.surface.installEventFilter(this);
    connect(&document, &RulesetDocument::settled, this, &TargetTool::follow); // it may be undone
}

void TargetTool::follow()
{
    if (m_isOn && !m_isDragging)
        begin();
}

void TargetTool::setOn(bool on)
{
    if (on == m_isOn)
        return;
    giveUp();
    m_isOn = on;
    m_canvas.chart.setFocusPolicy(on ? Qt::StrongFocus : Qt::NoFocus);
    m_canvas.surface.setCursor(on ? Qt::CrossCursor : Qt::ArrowCursor);
    if (on) {
        m_gesture = m_document.newGesture();
        m_canvas.chart.setFocus();
        begin();
    }
    Q_EMIT changed();
}

// With what is drawn of the selected thing already.
void TargetTool::begin()
{
    m_goal = m_wanted();
    m_values.clear();
    if (!m_goal)
        return;
    m_within = isShare(*m_goal) ? usualPoints : usualShare;
    const core::Ruleset &rules = m_document.draft();
    const std::size_t place = placeOf(rules, *m_goal);
    if (place == rules.goals.size())
        return;
    core::Goal known = rules.goals[place];
    const GoalParts drawn = partsOf(known);
    m_within = drawn.bounds->within;
    for (int floor = *drawn.floor; floor <= std::max(*drawn.floor, *drawn.lastFloor); ++floor)
        m_values[floor] = core::valueOn(drawn.bounds->curve, floor);
}

bool TargetTool::eventFilter(QObject *watched, QEvent *event)
{
    if (!m_isOn)
        return false;
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        m_canvas.surface.update(); // its frame
    if (event->type() == QEvent::KeyPress && watched == &m_canvas.chart)
        return pressKey(*static_cast<QKeyEvent *>(event));
    if (watched != &m_canvas.surface)
        return false;
    const auto *mouse = dynamic_cast<QMouseEvent *>(event); // null where it is no such event
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (mouse->button() == Qt::LeftButton)
            press(mouse->position());
        return true;
    case QEvent::MouseMove:
        if (m_isDragging)
            drawTo(mouse->position());
        return m_isDragging;
    case QEvent::MouseButtonRelease:
        release();
        return true;
    case QEvent::Wheel:
        return turnWheel(*static_cast<QWheelEvent *>(event));
    default:
        return false;
    }
}

bool TargetTool::turnWheel(const QWheelEvent &event)
{
    if (m_values.empty() || event.modifiers() != Qt::NoModifier || event.angleDelta().y() == 0)
        return false;
    widen(event.angleDelta().y() > 0 ? 1 : -1);
    return true;
}

bool TargetTool::pressKey(const QKeyEvent &event)
{
    switch (event.key()) {
    case Qt::Key_Left:
        moveFloor(-1);
        return true;
    case Qt::Key_Right:
        moveFloor(1);
        return true;
    case Qt::Key_Up:
        raise(1);
        return true;
    case Qt::Key_Down:
        raise(-1);
        return true;
    case Qt::Key_Plus:
        widen(1);
        return true;
    case Qt::Key_Minus:
        widen(-1);
        return true;
    case Qt::Key_Escape:
        if (m_isDragging)
            giveUp();
        else
            setOn(false);
        return true;
    default:
        return false;
    }
}

void TargetTool::press(const QPointF &position)
{
    if (!m_goal)
        return;
    m_isDragging = true;
    m_canvas.freezeScale(true);
    m_lastFloor = 0;
    drawTo(position);
}

// The pointer may have crossed several floors since it was last heard of.
void TargetTool::drawTo(const QPointF &position)
{
    const int floor = m_canvas.floorAt(position);
    const double value
        = valueNear(std::clamp(m_canvas.valueAt(position.y()), 0.0, m_canvas.valueEnd()));
    const int from = m_lastFloor == 0 ? floor : m_lastFloor;
    const double before = m_lastFloor == 0 ? value : m_values[from];
    for (int each = from; each != floor; each += floor > from ? 1 : -1)
        m_values[each] = valueNear(before + (value - before) * (each - from) / (floor - from));
    m_values[floor] = value;
    m_lastFloor = floor;
    put();
}

void TargetTool::release()
{
    if (!std::exchange(m_isDragging, false))
        return;
    m_canvas.freezeScale(false);
    m_document.commitPreview();
    m_gesture = m_document.newGesture();
    Q_EMIT changed();
}

void TargetTool::giveUp()
{
    if (!std::exchange(m_isDragging, false))
        return;
    m_canvas.freezeScale(false);
    m_document.withdrawPreview();
    begin();
    Q_EMIT changed();
}

void TargetTool::moveFloor(int by)
{
    m_canvas.chooseFloor(m_canvas.floor() + by);
    Q_EMIT changed();
}

// A floor that has no value yet begins with that of the nearest one that has, else in the middle.
void TargetTool::raise(int by)
{
    const int floor = m_canvas.floor();
    if (!m_goal || floor < 1)
        return;
    double value = m_canvas.valueEnd() / 2;
    if (const auto next = m_values.lower_bound(floor); next != m_values.end())
        value = next->second;
    else if (!m_values.empty())
        value = m_values.rbegin()->second;
    const double most = isShare(*m_goal) ? 1 : core::boundedMean.most;
    m_values[floor] = std::clamp(valueNear(value + by * unit()), 0.0, most);
    put();
}

void TargetTool::widen(int by)
{
    if (m_values.empty())
        return;
    m_within = std::clamp(std::round((m_within + by * onePoint) / onePoint) * onePoint, 0.0, 1.0);
    put();
}

// Values that are easily read: of probabilities whole points, of means a tenth of what the axis
// begins with.
double TargetTool::unit() const
{
    if (isShare(*m_goal))
        return onePoint;
    return std::pow(10, std::floor(std::log10(std::max(m_canvas.valueEnd(), 1e-6))) - 1);
}

double TargetTool::valueNear(double value) const
{
    return std::round(value / unit()) * unit();
}

core::Goal TargetTool::drawn() const
{
    core::Goal goal = *m_goal;
    const GoalParts parts = partsOf(goal);
    *parts.floor = m_values.begin()->first;
    *parts.lastFloor = m_values.size() > 1 ? m_values.rbegin()->first : 0;
    *parts.bounds = {.min = {}, .max = {}, .curve = curveThrough(m_values), .within = m_within};
    return goal;
}

// A drag is shown until the hand lets go; turns of the wheel and keys one after another are one
// step.
void TargetTool::put()
{
    const core::Goal goal = drawn();
    const StepText text = [goal](const core::Ruleset &, const core::Ruleset &after) {
        return tr("draw goal: %1").arg(goalText(goal, after));
    };
    const DraftEdit edit = [goal, wanted = *m_goal](core::Ruleset rules) {
        const std::size_t place = placeOf(rules, wanted);
        if (place == rules.goals.size())
            rules.goals.push_back(goal);
        else
            rules.goals[place] = goal;
        return rules;
    };
    if (m_isDragging)
        m_document.preview(text, edit);
    else
        m_document.change(text, edit, m_gesture);
    Q_EMIT changed();
}

QString TargetTool::text() const
{
    if (!m_goal)
        return tr("Select an entry that a goal can name to draw one for it.");
    const QString how
        = tr("Drag over the floors, or arrow keys; width by wheel or + and −; Esc ends");
    return m_values.empty() ? how : tr("%1 · %2").arg(goalText(drawn(), m_document.draft()), how);
}

} // namespace editor
