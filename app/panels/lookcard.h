// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A small sheet beside a cell of the map with what is on it. Never takes the mouse or the keys.

#include "app/panels/panel.h"
#include "app/text/looktext.h"

class QLabel;

class LookCard : public Panel
{
    Q_OBJECT

public:
    explicit LookCard(QWidget *map);

    /// Shows `things` beside `cell` (in the parent's coordinates), never over it where there is
    /// room; hides where there are none. Facts that the map has no room for are left out.
    void showThings(const QList<LookText> &things, const QRect &cell);

private:
    QSize roomBeside(const QRect &cell) const;
    int leastWidth() const;
    void fit(QSize room);
    QString textWith(qsizetype facts) const;
    void placeBeside(const QRect &cell);

    QLabel *m_text;
    QList<LookText> m_things;
    QSize m_room;
};
