// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The handles of a chart: items of the scene above the series, which are pictures only.

#include "editor/grid/floorcursor.h"
#include "editor/style/seriesstyle.h"

#include <QAbstractSeries>
#include <QChart>
#include <QGraphicsObject>

#include <optional>
#include <vector>

namespace editor {

/// How a handle is shown.
struct HandleLook
{
    SeriesStyle style;
    QColor halo; ///< the colour behind the chart
    QColor ring; ///< around a marked handle
    double size = 8;
    bool isHovered = false;
    bool isMarked = false;
    bool hasFocus = false; ///< the keys are about this one

    bool operator==(const HandleLook &) const = default;
};

class TransitionHandle : public QGraphicsObject
{
    Q_OBJECT

public:
    explicit TransitionHandle(QGraphicsItem *parent);

    void setLook(const HandleLook &look);
    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    HandleLook m_look;
};

class HandleLayer : public QObject
{
    Q_OBJECT

public:
    struct Handle
    {
        FloorPoint at;
        double place = 0; ///< of its value, as the series has it
        HandleLook look;
    };

    explicit HandleLayer(QChart &chart, QObject *parent = nullptr);

    /// Shows just these, placed by the axes of `series`; keeps the items it has. Those of
    /// `selectedRow` lie above the others, and are meant where they overlap.
    void show(std::vector<Handle> handles, QAbstractSeries *series, int selectedRow);
    /// Moves the items to where the axes are now.
    void place();
    /// The one nearest to a position of the chart, no further than `reach` away.
    std::optional<FloorPoint> nearest(const QPointF &position, double reach) const;
    std::vector<FloorPoint> within(const QRectF &area) const;
    /// Where a handle is in the chart; nothing where it is not shown.
    std::optional<QPointF> positionOf(FloorPoint at) const;
    void forgetSeries() { m_series = nullptr; }

private:
    std::optional<FloorPoint> nearest(const QPointF &position, double reach,
                                      bool onlySelected) const;

    QChart &m_chart;
    QAbstractSeries *m_series = nullptr;
    std::vector<Handle> m_handles; // those of the selected row last
    int m_selectedRow = -1;
    std::vector<TransitionHandle *> m_items; // the chart's; at least as many as handles
};

} // namespace editor
