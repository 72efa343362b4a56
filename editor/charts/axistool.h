// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Zooms and moves the value axis of a chart by wheel, mouse, menu and keys.

#include <QCursor>
#include <QKeySequence>
#include <QObject>

#include <optional>
#include <vector>

class QMenu;
class QMouseEvent;
class QWheelEvent;

namespace editor {

class FloorChart;
class FloorCursor;
class ValueAxis;

/// What is done to a value axis at once.
enum class AxisStep { Closer, Farther, Up, Down, All, Logarithmic };

struct AxisCommand
{
    AxisStep step = AxisStep::All;
    QString text; ///< in menus
    QKeySequence keys;
};
const std::vector<AxisCommand> &axisCommands();

class AxisTool : public QObject
{
    Q_OBJECT

public:
    /// `axis` is that of `chart`, which owns this; `cursor` is on no floor where the pointer is on
    /// the scale.
    AxisTool(FloorChart &chart, ValueAxis &axis, FloorCursor &cursor);

    void steer(AxisStep step);
    /// Makes it logarithmic or linear, as it was last in a chart of this object name, whatever the
    /// table and the session.
    void recall();
    void addTo(QMenu &menu);

Q_SIGNALS:
    /// The axis is another.
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QString key() const;
    double heightOf(double y) const;
    bool isOnScale(const QPointF &position) const;
    bool turnWheel(const QWheelEvent &event);
    bool move(const QMouseEvent &event);
    bool showPointer(const QPointF &position);

    FloorChart &m_chart;
    ValueAxis &m_axis;
    FloorCursor &m_floors;
    std::optional<double> m_heldAt; // the height at which a hand holds the axis
    std::optional<QCursor> m_cursor; // that of the plot, while the pointer is on the scale
};

} // namespace editor
