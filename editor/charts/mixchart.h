// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The mix: what share of the draws each entry has on each floor, stacked to 100 %.

#include "editor/charts/floorchart.h"

#include <QAreaSeries>
#include <QLineSeries>

#include <memory>

namespace editor {

class MixChart : public FloorChart
{
    Q_OBJECT

public:
    explicit MixChart(const ChartContext &context, QWidget *parent = nullptr);
    ~MixChart() override;

    /// The upper edges of the areas from bottom to top, in the order of ChartedRows::rows().
    std::vector<const QLineSeries *> edges() const;

protected:
    void rebuildSeries() override;
    void updateSeries() override;
    double valueMaximum() const override;
    QString valueText(double value) const override;
    int rowNear(int floor, double value) const override;
    void paintUnder(QPainter &painter) override;
    void paintOver(QPainter &painter) override;

private:
    QList<QPointF> edgeOf(std::size_t area) const;
    void stack();
    void paintName(QPainter &painter, std::size_t area) const;
    double edge(std::size_t area, int floor) const;

    // An area does not own its lines: neighbours share them. [0] is the ground line.
    std::vector<std::unique_ptr<QLineSeries>> m_edges;
    std::vector<QAreaSeries *> m_areas;
    std::vector<std::vector<double>> m_stacked; // [area][floor - 1]
};

} // namespace editor
