// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The pack beside the map: a click uses an item, dragging it off the list lets go of it there.

#include "app/cards/choicecard.h"

#include <QListWidget>

#include <vector>

class PackList : public QListWidget
{
    Q_OBJECT

public:
    explicit PackList(QWidget *parent = nullptr);

    /// One row per stack of equal things; `slots`: by row, the place in the pack.
    void setItems(const QList<Choice> &items, std::vector<int> slots);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, 60}; }

Q_SIGNALS:
    void itemChosen(int slot);
    /// Let go of outside the list, at this place of the screen.
    void itemDragged(int slot, QPoint globalPosition);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    int slotAt(int row) const { return m_slots[static_cast<std::size_t>(row)]; }

    std::vector<int> m_slots;
    int m_pressed = -1; // the row under the button that is down
    QPoint m_from;
};
