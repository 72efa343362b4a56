// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Charts of bots' games.

#include "editor/charts/figureview.h"

namespace editor {

/// How many games reach each floor, each ruleset, and the user's own games, as a line with its 95 %
/// band.
class SurvivalChart : public FigureView
{
    Q_OBJECT

public:
    using FigureView::FigureView;

    /// The floor whose column is nearest, of those that targets are drawn for: all games are on
    /// the first.
    int floorAt(double x) const;
    /// The share at that height, from 0 to 1.
    double shareAt(double y) const;
    /// While targets are drawn, the floor that keys raise is marked.
    int chosenFloor() const { return drawnFloor(m_chosenFloor); }
    void chooseFloor(int floor);

protected:
    void paintFigures(QPainter &painter, const QRectF &area) const override;

private:
    int floors() const;
    int drawnFloor(int floor) const;
    QRectF plotIn(const QRectF &area) const;
    void paintChosen(QPainter &painter, const QRectF &plot) const;
    void paintTargets(QPainter &painter, const QRectF &plot) const;
    void paintScale(QPainter &painter, const QRectF &plot) const;
    void paintSeries(QPainter &painter, const QRectF &plot, std::size_t row) const;
    void paintLegend(QPainter &painter, const QRectF &plot) const;

    int m_chosenFloor = 0;
};

/// Who kills on which floor, as a heat map: darker where more games end.
class DeathsChart : public FigureView
{
    Q_OBJECT

public:
    using FigureView::FigureView;

protected:
    void paintFigures(QPainter &painter, const QRectF &area) const override;
    bool event(QEvent *event) override;

private:
    QRectF cells(const QRectF &area) const;
};

} // namespace editor
