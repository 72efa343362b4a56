// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A spin box that does not change by accident: the wheel turns it only while it has the focus,
// and a number counts when it is complete. Whole numbers have no point and no comma: in one
// language or the other Qt would take "1.5" for 15.

#include <QSpinBox>
#include <QWheelEvent>

namespace editor {

class WheelSafeSpinBox : public QSpinBox
{
    Q_OBJECT

public:
    explicit WheelSafeSpinBox(QWidget *parent = nullptr)
        : QSpinBox(parent)
    {
        setFocusPolicy(Qt::StrongFocus);
        setKeyboardTracking(false);
        setGroupSeparatorShown(false);
    }

    QValidator::State validate(QString &text, int &at) const override
    {
        const bool isBroken = text.contains(u'.') || text.contains(u',');
        return isBroken ? QValidator::Intermediate : QSpinBox::validate(text, at);
    }
    void fixup(QString &) const override {} // QSpinBox would take the comma out

protected:
    void wheelEvent(QWheelEvent *event) override
    {
        if (hasFocus())
            QSpinBox::wheelEvent(event);
        else
            event->ignore();
    }
};

} // namespace editor
