// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The numbers of the floors above a grid; where floors are narrow, of those there is room for.

#include "editor/grid/flooraxis.h"

#include <QHeaderView>

namespace editor {

class FloorHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit FloorHeader(const FloorAxis &axis, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
    void paintSection(QPainter *painter, const QRect &rect, int column) const override;

private:
    int step() const;

    const FloorAxis &m_axis;
};

/// A shade where floors go on beyond an end of what shows them.
void paintCutEnds(QWidget &viewport, const FloorAxis &axis);

} // namespace editor
