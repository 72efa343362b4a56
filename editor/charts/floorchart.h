// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A chart over floors whose columns lie exactly under those of the grid. The series are Qt
// Charts'; frame, scale, markers and names are painted here, in the palette's colours.

#include "editor/analysis/floornumbers.h"
#include "editor/chartdata/chartedrows.h"
#include "editor/chartdata/chartfigures.h"
#include "editor/chartdata/seriesnumbers.h"
#include "editor/chartdata/valueaxis.h"
#include "editor/grid/flooraxis.h"
#include "editor/grid/floorcursor.h"
#include "editor/models/weightgridmodel.h"
#include "editor/style/linenames.h"

#include <QChartView>
#include <QValueAxis>

#include <algorithm>
#include <optional>
#include <vector>

class QMenu;

namespace editor {

class AxisTool;

/// What every chart of one table looks at.
struct ChartContext
{
    RulesetDocument &document;
    Numbers &exact;
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
    const ValueAxis &values() const { return m_values; }
    /// A value as it is written beside their axis.
    QString valueText(double value) const { return axisText(unit(), value); }
    /// What moves and zooms them, as people do.
    AxisTool &axisTool() { return *m_axisTool; }
    /// Whether they can be logarithmic: not where they are stacked.
    virtual bool canBeLogarithmic() const { return true; }
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
    int roomForNames() const { return lineNames().room(); }
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
    /// Takes in the present numbers, of the rows in context().rows.
    virtual void updateValues() {}
    /// Of all that is to be seen on the value axis.
    virtual ValueBounds bounds() const = 0;
    /// Puts them into the series.
    virtual void updateSeries() = 0;
    /// What the values are, and their name beside the axis.
    virtual Unit unit() const = 0;
    virtual QString valueTitle() const { return unitName(unit()); }
    /// The row drawn nearest to that height of a floor's column, or -1.
    virtual int rowAt(int floor, double y) const = 0;
    /// What is painted under the series.
    virtual void paintUnder(QPainter &) {}
    /// Height kept free under the floor numbers.
    virtual int stripHeight() const { return 0; }
    virtual void paintValueScale(QPainter &painter) const;
    /// What a menu offers in the chart beside its value axis.
    virtual void addTo(QMenu &) {}
    /// What is said of it to people who do not see it.
    QString description() const;
    /// Where its numbers are to be had as text.
    static QString tableHint();
    /// What is painted over the series, under the names.
    virtual void paintOver(QPainter &painter) = 0;

    const ChartContext &context() const { return m_context; }
    QValueAxis &floorScale() { return *m_floorScale; }
    QValueAxis &valueScale() { return *m_valueScale; }
    /// The last floor of which any part is seen, and the first.
    int lastVisibleFloor() const;
    int firstVisibleFloor() const;
    /// The floors that areas, bands and what is compared with are drawn over: those in sight and
    /// the ones beside them, to which they lead. The rest would cost time and be cut off.
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

    using Label = LineName;
    /// What is to be named, in the order of what leaves last where there is no room.
    virtual std::vector<Label> labels() const = 0;
    LineNames lineNames() const;
    /// The values written beside the plot.
    std::vector<double> ticks() const;

    void resizeEvent(QResizeEvent *event) override;
    void drawBackground(QPainter *painter, const QRectF &rect) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void paintStripes(QPainter &painter) const;
    void paintFloorNumbers(QPainter &painter) const;
    void paintTitle(QPainter &painter) const;
    QString axisNote() const;
    std::vector<LineNames::Placed> placed() const;

    ChartContext m_context;
    QString m_title;
    QString m_subtitle;
    QValueAxis *m_floorScale;
    QValueAxis *m_valueScale; // of places, as m_values has them
    ValueAxis m_values;
    QString m_axisNote; // as it was told last
    AxisTool *m_axisTool;
    bool m_scheduled = false;
    bool m_stale = true;
    bool m_rebuild = true;
    bool m_isPicture = false;
    bool m_isFrozen = false;
    int m_turned = 0; // of the wheel, not yet a whole notch
};

} // namespace editor
