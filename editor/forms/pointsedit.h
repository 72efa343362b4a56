// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Edits a list of [floor, value]: transitions, or the points of a ramp. Works with the mouse
// alone and with the keyboard alone.

#include "core/tables/progression.h"

#include <QWidget>

#include <vector>

class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace editor {

class WheelSafeSpinBox;

class PointsEdit : public QWidget
{
    Q_OBJECT

public:
    explicit PointsEdit(QWidget *parent = nullptr);

    /// Ascending by floor; two of one floor are there only while isDistinct() is false.
    std::vector<core::Transition> points() const;
    void setPoints(const std::vector<core::Transition> &points);
    bool isDistinct() const;

Q_SIGNALS:
    void changed();

protected:
    void showEvent(QShowEvent *event) override;

private:
    struct Line
    {
        QWidget *box;
        WheelSafeSpinBox *floor;
        WheelSafeSpinBox *value;
        QToolButton *remove;
    };

    void orderTabs();
    void addLine(const core::Transition &point);
    void addNext();
    void removeLine(const QWidget *box);

    QVBoxLayout *m_layout;
    std::vector<Line> m_lines;
    QPushButton *m_add;
};

} // namespace editor
