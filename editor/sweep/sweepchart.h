// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A measure over a range of one number: a line with its band where it is simulated, the number as
// it is now, and one point that is chosen by mouse or keys.

#include "editor/charts/figureview.h"

namespace editor {

class SweepChart : public FigureView
{
    Q_OBJECT

public:
    /// The first row of the figures is the measure; rows of the role Reference are levels. Their
    /// columns are the numbers, ascending.
    SweepChart(const FiguresModel &model, const QString &title, QWidget *parent = nullptr);

    /// The numbers the columns stand for, and the one in force now.
    void setNumbers(std::vector<int> numbers, int now);
    /// The column that is chosen; -1 where there is none.
    int chosen() const { return m_chosen; }
    void choose(int column);
    QSize sizeHint() const override { return {640, 300}; }

Q_SIGNALS:
    void chosenChanged();
    /// Enter, or a double click.
    void activated();

protected:
    void paintFigures(QPainter &painter, const QRectF &area) const override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QRectF plotOf(const QRectF &area) const;
    double xOf(const QRectF &plot, double number) const;
    void chooseAt(double x);
    double end() const;
    bool isHighNow() const;
    QString numberText(double value) const;
    void paintScales(QPainter &painter, const QRectF &area, const QRectF &plot) const;
    void paintLine(QPainter &painter, const QRectF &plot) const;

    std::vector<int> m_numbers;
    int m_now = 0;
    int m_chosen = -1;
};

} // namespace editor
