// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A box to choose from that does not change by accident: the wheel turns it only while it has the
// focus. Text that has no room ends in an ellipsis.

#include <QComboBox>
#include <QStyleOptionComboBox>
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
    void initStyleOption(QStyleOptionComboBox *option) const override
    {
        QComboBox::initStyleOption(option);
        const QRect room = style()->subControlRect(QStyle::CC_ComboBox, option,
                                                   QStyle::SC_ComboBoxEditField, this);
        option->currentText
            = fontMetrics().elidedText(option->currentText, Qt::ElideRight, room.width() - 2);
    }
    void wheelEvent(QWheelEvent *event) override
    {
        if (hasFocus())
            QComboBox::wheelEvent(event);
        else
            event->ignore(); // the area around it scrolls
    }
};

} // namespace editor
