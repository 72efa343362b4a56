#pragma once
// A spin box that does not change by accident: the wheel turns it only while it has the focus,
// and a number counts when it is complete.

#include <QSpinBox>
#include <QWheelEvent>

class CalmSpinBox : public QSpinBox
{
    Q_OBJECT

public:
    explicit CalmSpinBox(QWidget *parent = nullptr)
        : QSpinBox(parent)
    {
        setFocusPolicy(Qt::StrongFocus);
        setKeyboardTracking(false);
        setGroupSeparatorShown(false);
    }

protected:
    void wheelEvent(QWheelEvent *event) override
    {
        if (hasFocus())
            QSpinBox::wheelEvent(event);
        else
            event->ignore();
    }
};
