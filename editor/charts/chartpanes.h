#pragma once
// The charts of one table below one another, one at a time or all, each as picture or as table.

#include "editor/charts/linecharts.h"
#include "editor/charts/mixchart.h"
#include "editor/models/charttablemodel.h"
#include "editor/widgets/floortableview.h"

#include <QWidget>

#include <array>

class QButtonGroup;
class QLabel;
class QToolButton;

class ChartPanes : public QWidget
{
    Q_OBJECT

public:
    /// What is shown; All is every chart.
    enum class Choice { Weights, Mix, Chance, All };

    ChartPanes(const ChartContext &context, WeightGridModel &grid, FloorAxis &axis,
               QWidget *parent = nullptr);

    Choice choice() const { return m_choice; }
    void choose(Choice choice);
    bool showsTables() const { return m_asTables; }
    void showTables(bool asTables);

    FloorChart &chart(ChartKind kind) const { return *m_charts[static_cast<std::size_t>(kind)]; }
    WeightsChart &weightsChart() const;
    MixChart &mixChart() const;
    ChanceChart &chanceChart() const;
    FloorTableView &table(ChartKind kind) const;

Q_SIGNALS:
    /// Another choice, or pictures instead of tables.
    void choiceChanged();

private:
    QWidget *makeBar();
    void arrange();
    void describeMethod();
    void readOut();

    ChartContext m_context;
    Choice m_choice = Choice::Weights;
    bool m_asTables = false;
    std::array<FloorChart *, 3> m_charts;
    std::array<QWidget *, 3> m_tablePanes {};
    std::array<FloorTableView *, 3> m_tables {};
    QButtonGroup *m_choices;
    QToolButton *m_tablesButton;
    QLabel *m_readOut;
};
