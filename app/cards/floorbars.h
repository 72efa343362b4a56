// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A small chart: one bar for each floor.

#include <QWidget>

#include <vector>

class FloorBars : public QWidget
{
    Q_OBJECT

public:
    explicit FloorBars(QWidget *parent = nullptr);

    /// How many there are on each floor on average, from floor 1 on.
    void setNumbers(std::vector<double> numbers);

    QSize sizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    double slotWidth() const;
    QString textOf(std::size_t floor) const;

    std::vector<double> m_numbers;
};
