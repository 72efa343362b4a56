// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The mix: what share of the draws each entry has on each floor, stacked to 100 %. Every area has
// its name in the picture; entries whose names have no room are one area, that of the others.

#include "editor/charts/floorchart.h"

#include <QAreaSeries>
#include <QLineSeries>

#include <memory>

namespace editor {

class MixChart : public FloorChart
{
    Q_OBJECT

public:
    /// In names(), the row of the area of the others.
    static constexpr int othersRow = -2;

    explicit MixChart(const ChartContext &context, QWidget *parent = nullptr);
    ~MixChart() override;

    /// The entries and folds with an area of their own, from bottom to top.
    std::vector<EntryGroup> areas() const;
    /// The upper edges of their areas, in that order.
    std::vector<const QLineSeries *> edges() const;
    /// The entries with a share on that floor and no area of their own, the largest first.
    std::vector<int> othersOn(int floor) const;

    bool canBeLogarithmic() const override { return false; }

protected:
    void updateSeries() override;
    ValueBounds bounds() const override { return {.most = 1, .least = 0}; }
    Unit unit() const override { return Unit::Probability; }
    QString valueTitle() const override { return tr("share"); }
    int rowAt(int floor, double y) const override;
    std::vector<Label> labels() const override { return m_labels; }
    void paintUnder(QPainter &painter) override;
    void paintOver(QPainter &painter) override;
    bool viewportEvent(QEvent *event) override;

private:
    void resizeSeries();
    void measure();
    std::vector<std::size_t> largestInSight() const;
    void chooseAreas();
    void stack();
    std::size_t nameAreas();
    std::vector<std::size_t> linesInTheWay() const;
    Label labelOf(std::size_t area) const;
    QColor colorOf(std::size_t area) const;
    QString nameOfArea(std::size_t area) const;
    const EntryGroup &lineOf(std::size_t area) const;
    bool isInSight(std::size_t area) const;
    std::optional<QRectF> roomInside(std::size_t area, const QString &name) const;
    void paintAnchors(QPainter &painter) const;
    QList<QPointF> edgeOf(std::size_t area) const;
    double edge(std::size_t area, int floor) const;
    double share(std::size_t area, int floor) const;

    // An area does not own its lines: neighbours share them. [0] is the ground line.
    std::vector<std::unique_ptr<QLineSeries>> m_edges;
    std::vector<QAreaSeries *> m_areas;
    std::vector<EntryGroup> m_lines; // that could have an area
    int m_firstDrawn = 1; // the floor of column 0 below
    std::vector<std::vector<double>> m_shares; // of these: [line][column]
    std::vector<std::size_t> m_shown; // those of m_lines that have one, ascending
    // [area][column]: area 0 is the ground line, the one after those of m_shown the others.
    std::vector<std::vector<double>> m_stacked;
    std::vector<bool> m_inSight; // by entry: has a share on a floor that is
    std::vector<bool> m_hasArea; // by entry: one of its own, or that of its fold
    std::vector<Label> m_labels;
};

} // namespace editor
