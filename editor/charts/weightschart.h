// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Weights as steps, level over each floor's column, with a handle where each transition starts.

#include "editor/charts/linecharts.h"
#include "editor/charts/transitions/handlelayer.h"
#include "editor/charts/transitions/handleselection.h"
#include "editor/charts/transitions/transitiontool.h"

namespace editor {

class WeightsChart : public LineChart
{
    Q_OBJECT

public:
    explicit WeightsChart(const ChartContext &context, QWidget *parent = nullptr);

    /// Which handles keys are about.
    const HandleSelection &selection() const { return *m_selection; }
    /// What edits the transitions.
    TransitionTool &tool() { return *m_tool; }
    /// Where a handle is in the widget.
    std::optional<QPointF> handlePosition(FloorPoint at) const { return m_handles->positionOf(at); }

protected:
    std::vector<ChartLine> chartLines() const override;
    // The handles mark transitions; a marker is only put where the pointer is between them.
    bool isMarked() const override { return false; }
    ValueBounds bounds() const override;
    Unit unit() const override { return Unit::Weight; }
    void updateSeries() override;
    void paintOver(QPainter &painter) override;
    void addTo(QMenu &menu) override { m_tool->addTo(menu); }

    bool focusNextPrevChild(bool next) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;

private:
    void showHandles();
    double weightOf(const EntryGroup &line, int floor) const;
    QString nameWithChange(const EntryGroup &line) const;
    const core::Progression *compared(const EntryGroup &line) const;
    void paintGhost(QPainter &painter, const core::Progression &weight, const QPen &pen) const;

    HandleLayer *m_handles;
    HandleSelection *m_selection;
    TransitionTool *m_tool;
};

} // namespace editor
