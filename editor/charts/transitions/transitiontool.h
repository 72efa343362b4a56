// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Edits the transitions of a weights chart by mouse and by keys: drags or steps their handles,
// adds and removes.

#include "editor/charts/floorchart.h"
#include "editor/edits/transitiongesture.h"

#include <cstdint>
#include <optional>
#include <vector>

class QKeyEvent;
class QMenu;
class QMouseEvent;
class QRubberBand;

namespace editor {

class HandleLayer;
class HandleSelection;

class TransitionTool : public QObject
{
    Q_OBJECT

public:
    /// `chart` says where floors and weights are, `handles` where the transitions of `selection`
    /// are. The chart owns this.
    TransitionTool(const ChartContext &context, FloorChart &chart, const HandleLayer &handles,
                   HandleSelection &selection);

    /// Whether a transition that is moved to another floor takes those right of it along.
    void setFollowers(Followers followers) { m_followers = followers; }
    /// How far a weight that is dragged or stepped goes.
    void setReach(Reach reach) { m_reach = reach; }
    /// How far the gesture under way goes, in words; empty when there is none.
    QString reached() const;
    /// The progression that a row had before the gesture under way; nullptr where it has none.
    const core::Progression *before(int row) const;
    /// The share that a row had, on the floor of the handle, before the gesture under way changed
    /// the entry of that handle; nothing for that entry.
    std::optional<double> shareBefore(int row) const;
    /// What the gesture has done to the entry it has changed most by that: "orc 84.2 % → 72.7 %";
    /// empty when there is none.
    QString consequences() const;
    /// Where the value axis is to end at least, while the pointer is what sets weights.
    std::optional<double> frozenEnd() const;

    void pressMouse(const QMouseEvent &event);
    void moveMouse(const QMouseEvent &event);
    void releaseMouse(const QMouseEvent &event);
    void doubleClick(const QMouseEvent &event);
    /// False where the key is of no use here.
    bool pressKey(const QKeyEvent &event);
    /// Ends the gesture under way: what comes next is another undo step.
    void finish();
    /// What can be done, for a menu.
    void addTo(QMenu &menu);

Q_SIGNALS:
    /// There is something else to draw.
    void changed();
    /// Something cannot be done; the sentence says why and what to do instead.
    void refused(const QString &why);

private:
    enum class Press { None, Handle, Ground };
    enum class Steps { None, Weight, Floor, FloorAndFollowers };

    QString nameOf(int row) const;
    TransitionRef refOf(FloorPoint at) const;
    FloorPoint pointOf(const TransitionRef &ref) const;

    void selectGround(const QPointF &position);
    void markWithin(const QRectF &area, bool more);
    void toggleMark();
    void markRow(int row);
    void addTransition();
    void addAt(FloorPoint at, int weight);
    void removeGrabbed();
    void editExactly();
    bool isRefused(FloorPoint at);
    bool begin(FloorPoint held);
    void follow();
    void dragTo(const QPointF &position, Qt::KeyboardModifiers modifiers);
    std::int64_t snapped(double weight, Qt::KeyboardModifiers modifiers) const;
    int snapStep(double weight) const;
    void step(Steps kind, int direction, Qt::KeyboardModifiers modifiers);

    ChartContext m_context;
    FloorChart &m_chart;
    const HandleLayer &m_handles;
    HandleSelection &m_selection;
    QRubberBand *m_band;
    Followers m_followers = Followers::Stay;
    Reach m_reach = Reach::ToNextTransition;
    std::optional<TransitionGesture> m_gesture;
    std::vector<std::vector<double>> m_sharesBefore; // the gesture began with: [floor - 1][row]
    std::optional<ValueAxis> m_frozen; // as it was when the pointer began to set weights

    Press m_press = Press::None;
    QPointF m_pressedAt;
    QPointF m_last;
    double m_weight = 0; // what the pointer or the keys have come to, before rounding
    bool m_holdsWeight = false; // the drag began sideways
    bool m_unmarks = false; // a click on a marked handle with Ctrl
    Steps m_steps = Steps::None;
    int m_floors = 0; // what the keys have come to
};

} // namespace editor
