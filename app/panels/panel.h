// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A raised sheet in the palette's window colour: what cards and panels are written on.

#include <QFrame>

class Panel : public QFrame
{
    Q_OBJECT

public:
    using QFrame::QFrame;

protected:
    void paintEvent(QPaintEvent *event) override;
};
