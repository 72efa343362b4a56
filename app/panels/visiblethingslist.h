// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The list of things in view: glyph as on the map, name, HP bar, distance.

#include "app/panels/visiblethings.h"

#include <QListView>

class VisibleThingsList : public QListView
{
    Q_OBJECT

public:
    explicit VisibleThingsList(VisibleThingsModel *model, QWidget *parent = nullptr);

    /// Marks the row of what is on `cell`, as when the pointer is on it on the map.
    void setPointed(std::optional<core::Point> cell);
    int pointedRow() const;

    QSize sizeHint() const override { return {220, 60}; } // and what is left
    QSize minimumSizeHint() const override { return {160, 60}; }

Q_SIGNALS:
    /// The pointer rests on a thing at this cell, or on none.
    void pointedAt(std::optional<core::Point> cell);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;
};
