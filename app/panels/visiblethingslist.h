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
    /// "goblin archer (asleep)" in so many pixels: rather the name is cut than what it does.
    static QString nameIn(const VisibleThing &thing, const QFontMetrics &font, int width);

    QSize sizeHint() const override { return {220, minimumSizeHint().height()}; }
    QSize minimumSizeHint() const override; ///< five rows

Q_SIGNALS:
    /// The pointer rests on a thing at this cell, or on none.
    void pointedAt(std::optional<core::Point> cell);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;
};
