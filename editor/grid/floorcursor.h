// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The floor and entry under the pointer and the selected ones, shared by grid and charts.

#include <QObject>

namespace editor {

/// A row of the weight grid (-1: none) on a floor (0: none).
struct FloorPoint
{
    int row = -1;
    int floor = 0;

    bool operator==(const FloorPoint &) const = default;
};

class FloorCursor : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    const FloorPoint &hovered() const { return m_hovered; }
    const FloorPoint &selected() const { return m_selected; }
    void setHovered(FloorPoint point)
    {
        if (point == m_hovered)
            return;
        m_hovered = point;
        Q_EMIT changed();
    }
    void setSelected(FloorPoint point)
    {
        if (point == m_selected)
            return;
        m_selected = point;
        Q_EMIT changed();
        Q_EMIT selectionChanged();
    }
    /// What a read-out is about: the hovered cell, else the selected one.
    FloorPoint focus() const
    {
        return m_hovered.row >= 0 && m_hovered.floor > 0 ? m_hovered : m_selected;
    }

Q_SIGNALS:
    /// The hovered or the selected cell is another.
    void changed();
    void selectionChanged();

private:
    FloorPoint m_hovered;
    FloorPoint m_selected;
};

} // namespace editor
