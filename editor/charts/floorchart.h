// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A chart over floors whose columns lie exactly under those of the grid. The series are Qt
// Charts'; frame, scale, markers and names are painted here, in the palette's colours.

#include "editor/analysis/floornumbers.h"
#include "editor/chartdata/chartedrows.h"
#include "editor/chartdata/seriesnumbers.h"
#include "editor/grid/flooraxis.h"
#include "editor/grid/floorcursor.h"
#include "editor/models/weightgridmodel.h"
#include "editor/style/seriesstyle.h"

#include <QChartView>
#include <QValueAxis>

#include <algorithm>
#include <optional>
#include <vector>

namespace editor {

/// What every chart of one table looks at.
struct ChartContext
{
    RulesetDocument &document;
    ExactNumbers &exact;
    const FloorNumbers &numbers;
    const WeightGridModel &grid; ///< names of the entries and which cells are transitions
    const FloorAxis &axis;
    FloorCursor &cursor;
    const ChartedRows &rows;
    const SeriesNumbers &series;

    /// The weight that the draft has there; 0 where it has no such entry.
    int weightAt(FloorPoint at) const;
};

class FloorChart : public QChartView
{
    Q_OBJECT

public:
    FloorChart(const ChartContext &context, const QString &title, QWidget *parent = nullptr);

    const QString &title() const { return m_title; }
    /// A second line under the title, such as the method of the numbers.
    void setSubtitle(const QString &subtitle);
    const QString &subtitle() const { return m_subtitle; }
    /// Where a value is on the y axis of the widget, and where a floor's column is on its x axis.
    double yOf(double value) const;
    double xOf(double floor) const;
    /// The row and floor a place of the widget is about; row -1 where there is none.
    FloorPoint pointAt(const QPointF &position) const;
    /// The value at that height.
    double valueAt(double y) const;
    /// The end of the value axis as it is drawn, and as it is to be for the present numbers.
    double valueEnd() const { return m_valueScale->max(); }
    virtual double valueMaximum() const = 0;
    /// A name as the picture has it: of a row of the grid, negative for what is no entry.
    struct Name
    {
        int row = -1;
        QString text;
        QRectF box; ///< the room that it takes
    };
    /// All names of the picture.
    std::vector<Name> names() const;
    /// How many names have room beside the plot, at least 1.
    int roomForNames() const;
    /// How the entry in that row of the grid is drawn.
    SeriesStyle entryStyle(int row) const;
    /// Paints the chart on any device, with the widget's size and without what is selected.
    void paintInto(QPainter &painter);
    /// Keeps the value axis as it is for as long as a hand is on something.
    void freezeScale(bool frozen);
    /// Brings the series up to date now, if there is anything to do.
    void refresh();

Q_SIGNALS:
    /// The wheel was turned, by so many columns to the right.
    void wheelTurned(int columns);
    /// So with Ctrl: floors are wanted so many steps wider, or narrower where it is negative.
    void zoomTurned(int steps);
    /// roomForNames() may be another.
    void roomChanged();

protected:
    /// Makes the series anew, for the rows in context().rows.
    virtual void rebuildSeries() = 0;
    /// Puts the present numbers into the series.
    virtual void updateSeries() = 0;
    virtual QString valueText(double value) const = 0;
    /// The row drawn nearest to a value on a floor, or -1.
    virtual int rowNear(int floor, double value) const = 0;
    /// What is painted under the series.
    virtual void paintUnder(QPainter &) {}
    /// Height kept free under the floor numbers.
    virtual int stripHeight() const { return 0; }
    /// Where the part of the plot ends that no name beside it covers.
    double uncoveredEnd() const;
    /// What is painted over the series, under the names.
    virtual void paintOver(QPainter &painter) = 0;

    const ChartContext &context() const { return m_context; }
    QValueAxis &floorScale() { return *m_floorScale; }
    QValueAxis &valueScale() { return *m_valueScale; }
    /// The last floor of which any part is seen, and the first.
    int lastVisibleFloor() const;
    int firstVisibleFloor() const;
    /// The floors that lines are drawn over: those in sight and the ones beside them, to which they
    /// lead. The rest would cost time and be cut off.
    int firstDrawnFloor() const { return std::max(1, firstVisibleFloor() - 1); }
    int lastDrawnFloor() const
    {
        return std::min(m_context.numbers.floors(), lastVisibleFloor() + 1);
    }
    /// Brings the picture up to date when the event loop is back: the series too where they are
    /// of other rows.
    void schedule(bool rebuild);
    /// Puts the plot where the columns of the axis are.
    void align();
    /// True for the row that stands out: hovered, else selected; for none in a picture.
    bool isFocused(int row) const;
    bool isFocused(const EntryGroup &line) const;
    /// The selected row where the line has it, else its first.
    int rowOf(const EntryGroup &line) const;
    QString nameOf(const EntryGroup &line) const;
    /// While it is painted for a picture: nothing of it is selected or has the focus.
    bool isPicture() const { return m_isPicture; }

    struct Label
    {
        int row = -1;
        double y = 0; ///< of what it names, at its right end
        QString text;
        SeriesStyle style;
        std::optional<double> x = {}; ///< of that end; that of the plot where there is none
        /// Where it is written instead of beside the plot: within what it names, of that colour.
        std::optional<QRectF> inside = {};
        QColor ground = {};
    };
    /// What is to be named, in the order of what leaves last where there is no room.
    virtual std::vector<Label> labels() const = 0;
    /// Where the line through these points of value by floor, ascending, ends or leaves the plot.
    QPointF endOf(const QList<QPointF> &points) const;

    void resizeEvent(QResizeEvent *event) override;
    void drawBackground(QPainter *painter, const QRectF &rect) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void paintStripes(QPainter &painter) const;
    void paintScale(QPainter &painter) const;
    void paintTitle(QPainter &painter) const;
    struct Placed
    {
        Label label;
        QFont face;
        QString text;
        QRectF box;
    };
    std::vector<Placed> placed() const;
    bool isBeside() const;
    double widthForNames() const;
    QFont smallFont() const;
    double heightForNames() const;
    void paintLabels(QPainter &painter) const;

    ChartContext m_context;
    QString m_title;
    QString m_subtitle;
    QValueAxis *m_floorScale;
    QValueAxis *m_valueScale;
    bool m_scheduled = false;
    bool m_stale = true;
    bool m_rebuild = true;
    bool m_isPicture = false;
    bool m_isFrozen = false;
    int m_turned = 0; // of the wheel, not yet a whole notch
};

} // namespace editor
