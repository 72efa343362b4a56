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

protected:
    void paintFigures(QPainter &painter, const QRectF &area) const override;

private:
    void paintScale(QPainter &painter, const QRectF &plot) const;
    void paintSeries(QPainter &painter, const QRectF &plot, std::size_t row) const;
    void paintLegend(QPainter &painter, const QRectF &plot) const;
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
    void paintCell(QPainter &painter, const QRectF &cell, double value, double most) const;
};

} // namespace editor
