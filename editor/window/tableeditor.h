// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Everything about one spawn table: grid, figures under it, charts under those, all on one
// floor axis.

#include "editor/charts/chartpanes.h"
#include "editor/grid/gridbar.h"
#include "editor/grid/groupgrid.h"
#include "editor/grid/transitionlist.h"
#include "editor/grid/weightgrid.h"
#include "editor/models/footermodel.h"

#include <QList>
#include <QWidget>

class QPushButton;
class QScrollBar;
class QSplitter;

namespace editor {

/// A part of the window that F6 goes to.
struct TablePane
{
    QWidget *area = nullptr;
    QWidget *field = nullptr; ///< the one in it that gets the focus
};

class TableEditor : public QWidget
{
    Q_OBJECT

public:
    /// `exact` and `series` are of the same document.
    TableEditor(RulesetDocument &document, Numbers &exact, const SeriesNumbers &series,
                const std::string &table, QWidget *parent = nullptr);
    ~TableEditor() override;

    /// As high as grid, figures and chart are still good to use; docks take what is beyond it.
    QSize sizeHint() const override;

    const std::string &table() const { return m_table; }
    WeightGrid &grid() const { return *m_grid; }
    /// The grid with headings, seen in the place of grid() while there is a grouping.
    GroupGrid &groupGrid() const { return *m_groupGrid; }
    GroupsModel &groups() { return m_groups; }
    WeightGridModel &model() { return m_model; }
    GridBar &gridBar() const { return *m_bar; }
    /// Puts entries under the next kind of headings that tells them apart; none after the last.
    void groupByNextKind();
    FloorTableView &footer() const { return *m_footer; }
    ChartPanes &charts() const { return *m_charts; }
    TransitionList &transitionList() const { return *m_list; }
    FloorCursor &cursor() { return m_cursor; }
    /// How wide the floors are and which of them are in sight.
    FloorAxis &axis() { return m_axis; }
    FloorNumbers &numbers() { return m_numbers; }
    /// Has rows by floor for those of the goals that are about the table.
    void showGoals(const GoalsModel &goals) { m_footerModel.follow(goals); }
    /// Puts the focus where weights are typed, or on what adds the first entry.
    void focusCells();
    /// The cursor goes to this floor, in its row.
    void goToFloor(int floor);
    /// Makes columns as narrow as that needs; says so where there are too many for it.
    void showAllFloors();
    /// Grid, figures and charts, as F6 goes through them.
    QList<TablePane> panes() const;
    /// Ends the edit of a cell, if one is open, as leaving it would.
    void finishTyping();

Q_SIGNALS:
    /// A sentence for the status bar; `isProblem` when something was refused.
    void noted(const QString &sentence, bool isProblem);
    /// Somebody wants to see this goal of the draft.
    void goalChosen(int goal);

public Q_SLOTS:
    void editCountRule();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeGridPane();
    QWidget *makeEmptyHint();
    void connectViews();
    void addFooterActions();
    void fillCounts(const QString &text);
    void fit();
    void fitSoon();
    void fitGridPane();
    int rowsHeight() const;
    int heightWithRows(int rows) const;
    std::uint64_t largestTotal() const;
    void followScroll();
    void followBar();
    void followFilter();
    void chooseRows();
    void deselectHidden();
    void connectList();
    void connectGroups();
    void followGrouping();
    void foldCharts();
    FloorTableView &cells() const;
    void updateEmptyHint();

    RulesetDocument &m_document;
    std::string m_table;
    FloorAxis m_axis;
    FloorCursor m_cursor;
    FloorNumbers m_numbers; // before the models: they must find it up to date
    WeightGridModel m_model;
    GroupsModel m_groups;
    FooterModel m_footerModel;
    ChartedRows m_rows;
    GridBar *m_bar;
    WeightGrid *m_grid;
    GroupGrid *m_groupGrid;
    FloorTableView *m_footer;
    TransitionList *m_list;
    QWidget *m_emptyHint = nullptr;
    QPushButton *m_addFirst = nullptr;
    QWidget *m_gridPane = nullptr;
    QSplitter *m_splitter;
    QScrollBar *m_scrollBar;
    ChartPanes *m_charts;
    bool m_fitting = false;
    bool m_dragged = false;
};

} // namespace editor
