// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Draws what a number shall be, floor by floor, into a chart of it: a goal with a curve, as wide as
// the wheel makes it.

#include "editor/charts/floorchart.h"

#include "core/tables/goal.h"

#include <QObject>

#include <functional>
#include <map>
#include <optional>

class QKeyEvent;
class QWheelEvent;

namespace editor {

/// The chart that is drawn into, and where its floors and values are.
struct TargetCanvas
{
    QWidget &chart; ///< gets the keys
    QWidget &surface; ///< gets the mouse
    std::function<int(const QPointF &position)> floorAt; ///< the nearest one there is
    std::function<double(double y)> valueAt;
    std::function<double()> valueEnd; ///< of the value axis
    std::function<void(bool)> freezeScale; ///< while a hand is on it
    std::function<int()> floor; ///< the one that keys raise; below 1 for none
    std::function<void(int)> chooseFloor; ///< or the nearest one there is
};

/// Of a chart over the columns of the grid.
TargetCanvas canvasOf(const ChartContext &context, FloorChart &chart);

class TargetTool : public QObject
{
    Q_OBJECT

public:
    /// `wanted` is the goal that is drawn, still without floors and bounds: of what is selected, or
    /// nothing where that cannot be told. All must outlive this.
    TargetTool(RulesetDocument &document, TargetCanvas canvas,
               std::function<std::optional<core::Goal>()> wanted);

    bool isOn() const { return m_isOn; }
    /// While it is on, the mouse and the keys of the chart draw.
    void setOn(bool on);
    /// `wanted` may be another now.
    void follow();
    /// What is drawn and how to go on, in a sentence.
    QString text() const;

Q_SIGNALS:
    /// It is on or off now, or something was drawn.
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void begin();
    bool turnWheel(const QWheelEvent &event);
    bool pressKey(const QKeyEvent &event);
    void press(const QPointF &position);
    void drawTo(const QPointF &position);
    void release();
    void giveUp();
    void moveFloor(int by);
    void raise(int by);
    void widen(int by);
    void put();
    double unit() const;
    double valueNear(double value) const;
    core::Goal drawn() const;

    RulesetDocument &m_document;
    const TargetCanvas m_canvas;
    std::function<std::optional<core::Goal>()> m_wanted;
    bool m_isOn = false;
    bool m_isDragging = false;
    std::optional<core::Goal> m_goal; // as `wanted`, of what is drawn now
    std::map<int, double> m_values; // by floor
    double m_within = 0;
    int m_lastFloor = 0; // that the pointer was on
    int m_gesture = 0; // of what is done without the mouse
};

} // namespace editor
