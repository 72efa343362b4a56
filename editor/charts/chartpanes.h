// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The charts of one table, one at a time or the floor charts below one another, each as picture
// or as table.

#include "editor/chartdata/chartfigures.h"
#include "editor/chartdata/charttablemodel.h"
#include "editor/charts/axistool.h"
#include "editor/charts/chartinfo.h"
#include "editor/charts/figurechart.h"
#include "editor/charts/figureview.h"
#include "editor/charts/linecharts.h"
#include "editor/charts/mixchart.h"
#include "editor/charts/weightschart.h"
#include "editor/grid/floortableview.h"

#include <QWidget>

#include <map>

class QLabel;

namespace editor {

class TargetTool;

class ChartPanes : public QWidget
{
    Q_OBJECT

public:
    using Choice = ChartKind;

    ChartPanes(const ChartContext &context, WeightGridModel &grid, FloorAxis &axis,
               QWidget *parent = nullptr);

    Choice choice() const { return m_choice; }
    void choose(Choice choice);
    bool showsTables() const { return m_asTables; }
    void showTables(bool asTables);

    /// The picture of a chart, and its numbers. Made when first asked for, like all below.
    QWidget &picture(ChartKind kind) { return *pane(kind).picture; }
    QAbstractItemModel &model(ChartKind kind) { return *pane(kind).model; }
    /// One whose columns are floors.
    FloorChart &chart(ChartKind kind);
    WeightsChart &weightsChart();
    MixChart &mixChart();
    ChanceChart &chanceChart();
    /// The table of the weights, the mix or the chances; and that of any chart.
    FloorTableView &table(ChartKind kind);
    QTableView &twin(ChartKind kind);
    /// Does that to the value axis of each chart over floors that is shown.
    void steer(AxisStep step);
    /// The chart that is shown, the first of them where there are many.
    ChartKind shown() const;
    QWidget &chooser() const { return m_bar->chooser(); }
    QString readOut() const { return m_bar->readOut(); }
    /// The name of a chart as people read it.
    static QString nameOf(Choice choice) { return infoOf(choice).name; }

    /// Where Counts has its simulated and its played dots from. Outdated by outdateFigures().
    void setSimulated(CountTally simulated);
    void setPlayed(CountTally played);
    /// Notes that what the charts show has changed elsewhere.
    void outdateFigures();

    /// Paints a chart as it looks now, under a line that says of what it is: as large as
    /// paintedSize(). What is selected does not show.
    void paintChart(ChartKind kind, QPainter &painter);
    QSize paintedSize(ChartKind kind);

Q_SIGNALS:
    /// Something cannot be done in a chart; the sentence says why and what to do instead.
    void refused(const QString &why);
    /// Another choice, or pictures instead of tables.
    void choiceChanged();
    /// The lines of every chart that is shown can have so many names.
    void roomForNamesChanged(int names);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    struct Pane
    {
        QWidget *picture = nullptr;
        QWidget *tablePane = nullptr;
        QTableView *table = nullptr;
        QLabel *title = nullptr;
        QAbstractItemModel *model = nullptr;
        FiguresModel *figures = nullptr; // of those that have it
    };

    /// What there is of it: nothing before it is first shown.
    Pane &madeSoFar(ChartKind kind) { return m_panes[static_cast<std::size_t>(kind)]; }
    /// With its picture, not yet with its table.
    const Pane &pane(ChartKind kind);
    void insert(QWidget &part, ChartKind kind);
    void addFigures(const ChartInfo &info, Pane &pane);
    void addTable(const ChartInfo &info, Pane &pane);
    void addTargetTool(ChartKind kind);
    void writeTitle(ChartKind kind);
    void connectBar();
    void takeOption(ChartBar::Options of, int choice);
    void connectChart(FloorChart &chart);
    void connectContext();
    Figures figuresOf(ChartKind kind);
    Figures bareFiguresOf(ChartKind kind);
    FigureSource sourceOf(ChartKind kind) const;
    Figures comparedFigures(const FigureSource &source);
    /// The tool of the chart that is shown; nullptr where nothing can be drawn.
    TargetTool *targetTool() const;
    void offerTarget();
    void hideRows();
    void arrange();
    void followFigures();
    void describe();
    void describeMethod();
    void measureRoom();
    void writeReadOut();
    int headingHeight() const;

    ChartContext m_context;
    WeightGridModel &m_grid;
    FloorAxis &m_axis;
    Choice m_choice = Choice::Weights;
    bool m_asTables = false;
    ChartBar *m_bar;
    std::vector<Pane> m_panes; // by kind; empty until first shown
    ChartChoices m_choices;
    std::map<ChartKind, TargetTool *> m_targets;
};

} // namespace editor
