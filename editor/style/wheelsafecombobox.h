// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A box to choose from that does not change by accident: the wheel turns it only while it has the
// focus.

#include <QComboBox>
#include <QWheelEvent>

namespace editor {

class WheelSafeComboBox : public QComboBox
{
    Q_OBJECT

public:
    explicit WheelSafeComboBox(QWidget *parent = nullptr)
        : QComboBox(parent)
    {
        setFocusPolicy(Qt::StrongFocus); // the wheel gives none
    }

protected:
    void wheelEvent(QWheelEvent *event) override
    {
        if (hasFocus())
            QComboBox::wheelEvent(event);
        else
            event->ignore(); // the area around it scrolls
    }
};

} // namespace editor
