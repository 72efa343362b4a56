// What is done to the transitions of a WeightsChart, by whatever hand.

#include "editor/charts/transitiondialog.h"
#include "editor/charts/weightschart.h"
#include "editor/commands/changeweights.h"
#include "editor/text/numbertext.h"

#include <QRubberBand>

#include <algorithm>
#include <cmath>

namespace {

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

TransitionRef WeightsChart::refOf(FloorPoint at) const
{
    return {.entry = context().grid.entryAt(at.row), .floor = at.floor};
}

FloorPoint WeightsChart::pointOf(const TransitionRef &ref) const
{
    return {.row = context().grid.rowOf(ref.entry), .floor = ref.floor};
}

std::vector<FloorPoint> WeightsChart::grabbed() const
{
    std::vector<FloorPoint> all = m_marked;
    if (m_current && std::find(all.begin(), all.end(), *m_current) == all.end())
        all.push_back(*m_current);
    return all;
}

void WeightsChart::setCurrent(std::optional<FloorPoint> at)
{
    m_current = at;
    if (at)
        context().cursor.setSelected(*at);
    describe();
    schedule(false);
}

void WeightsChart::describe()
{
    const std::vector<FloorPoint> all = transitions();
    const auto at = m_current ? std::find(all.begin(), all.end(), *m_current) : all.end();
    setAccessibleDescription(
        at == all.end()
            ? tr("“Show as table” has the same numbers as text.")
            : tr("%1, floor %2, weight %3, handle %4 of %5")
                  .arg(LineChart::labelOf(at->row))
                  .arg(at->floor)
                  .arg(wholeText(static_cast<std::uint64_t>(valueOf(at->row, at->floor))))
                  .arg(at - all.begin() + 1)
                  .arg(all.size()));
}

// Says so where the entry is locked.
bool WeightsChart::isRefused(FloorPoint at)
{
    if (!context().document.isLocked(context().grid.table(), context().grid.entryAt(at.row)))
        return false;
    Q_EMIT refused(context().grid.refusal(at.row));
    return true;
}

bool WeightsChart::begin(FloorPoint held)
{
    if (isRefused(held))
        return false;
    std::vector<TransitionRef> refs;
    for (const FloorPoint at : grabbed())
        refs.push_back(refOf(at));
    m_gesture.emplace(context().document, context().grid.table(), refs, refOf(held));
    m_weight = m_gesture->weightBefore();
    m_floors = 0;
    m_sharesBefore.clear();
    for (int floor = 1; floor <= context().numbers.floors(); ++floor) {
        std::vector<double> &shares = m_sharesBefore.emplace_back();
        for (const core::ClosedForm::Entry &entry : context().numbers.at(floor).entries)
            shares.push_back(entry.share);
    }
    return true;
}

void WeightsChart::finish()
{
    m_gesture.reset();
    m_frozen.reset();
    m_sharesBefore.clear();
    m_steps = Steps::None;
    m_press = Press::None;
    m_band->hide();
    schedule(false);
}

// Marks and focus stay on the transitions that were moved.
void WeightsChart::follow()
{
    const bool many = !m_marked.empty();
    m_marked.clear();
    if (many) {
        for (const TransitionRef &ref : m_gesture->grabbed())
            m_marked.push_back(pointOf(ref));
    }
    setCurrent(pointOf(m_gesture->held()));
    if (m_press == Press::Handle)
        context().cursor.setHovered(*m_current);
}

int WeightsChart::snapStep() const
{
    const double end = m_frozen ? *m_frozen : valueMaximum();
    return static_cast<int>(niceStep(end / std::max(chart()->plotArea().height(), 1.0)));
}

std::int64_t WeightsChart::snapped(double weight, Qt::KeyboardModifiers modifiers) const
{
    if (modifiers & (Qt::AltModifier | Qt::ShiftModifier))
        return std::llround(weight);
    const std::int64_t step = std::int64_t(snapStep()) * (modifiers & Qt::ControlModifier ? 10 : 1);
    return std::llround(weight / static_cast<double>(step)) * step;
}

void WeightsChart::addAt(FloorPoint at, int weight)
{
    const TransitionRef ref = refOf(at);
    const core::SpawnEntry *entry = context().document.entry(context().grid.table(), ref.entry);
    if (!entry || isRefused(at))
        return;
    if (!core::isStepped(entry->weight)) {
        Q_EMIT refused(tr("The weights of %1 are computed. Bake them into transitions in the grid "
                          "(Ctrl+B) to drag them.")
                           .arg(LineChart::labelOf(at.row)));
        return;
    }
    finish();
    setProgression(context().document, context().grid.table(), ref.entry,
                   withValue(entry->weight, ref.floor, weight),
                   tr("%1: add a transition on floor %2, %3")
                       .arg(LineChart::labelOf(at.row))
                       .arg(ref.floor)
                       .arg(wholeText(static_cast<std::uint64_t>(weight))));
    m_marked.clear();
    setCurrent(at);
}

// On the selected floor, or on the next one of the entry that has none.
void WeightsChart::addTransition()
{
    FloorPoint at = context().cursor.selected();
    while (at.floor <= context().numbers.floors() && isOwn(at))
        ++at.floor;
    if (at.row < 0 || at.floor < 1 || at.floor > context().numbers.floors())
        return;
    addAt(at, context().numbers.at(at.row, at.floor).weight);
}

void WeightsChart::removeGrabbed()
{
    const std::vector<FloorPoint> gone = grabbed();
    std::vector<WeightCell> cells;
    cells.reserve(gone.size());
    for (const FloorPoint at : gone)
        cells.push_back({.entry = context().grid.entryAt(at.row), .floor = at.floor});
    finish();
    if (removeTransitions(context().document, context().grid.table(), cells) == 0)
        return;
    m_marked.clear();
    const std::vector<FloorPoint> left = transitions();
    const auto next = std::find_if(left.begin(), left.end(), [&gone](FloorPoint at) {
        return at.row > gone.back().row
            || (at.row == gone.back().row && at.floor > gone.back().floor);
    });
    if (left.empty())
        setCurrent({});
    else
        setCurrent(next == left.end() ? left.back() : *next);
}

void WeightsChart::editExactly()
{
    if (!m_current || isRefused(*m_current))
        return;
    const TransitionRef at = refOf(*m_current);
    TransitionDialog dialog(context().document, context().grid.table(), at, this);
    if (dialog.exec() != QDialog::Accepted || !dialog.values())
        return;
    finish();
    TransitionGesture gesture(context().document, context().grid.table(), {at}, at);
    gesture.move(dialog.values()->floor - at.floor, dialog.values()->weight - gesture.weight(),
                 Followers::Stay);
    m_marked.clear();
    setCurrent(pointOf(gesture.held()));
}
