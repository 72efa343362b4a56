// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The Simulate dock: floors of the real generator counted beside the exact numbers, while they
// are being generated.

#include "editor/analysis/fullnumbers.h"
#include "editor/analysis/selectedcell.h"
#include "editor/analysis/simulationrun.h"
#include "editor/docks/workcontrols.h"
#include "editor/models/floorcounts.h"
#include "editor/models/simulationmodel.h"

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QTreeView;

namespace editor {

class WheelSafeSpinBox;

class SimulatePanel : public QWidget
{
    Q_OBJECT

public:
    SimulatePanel(RulesetDocument &document, FullNumbers &numbers, SelectedCell &cell,
                  QWidget *parent = nullptr);

    const SimulationModel &model() const { return m_model; }
    SimulationRun::Progress progress() const { return m_run.progress(); }
    /// Whether counts and formulas agree, in a sentence.
    QString badge() const;
    /// What is counted in the runs that are over: none while they go on, or the draft is another.
    FloorCounts &floorCounts() { return m_floorCounts; }
    /// Ends the threads; for the time before the document goes.
    void stop();

    QSize sizeHint() const override { return {700, 240}; }

private:
    QHBoxLayout *makeSettings();
    QHBoxLayout *makeProgress();
    void start();
    void workOutExactly();
    void look();
    void show();
    void showBadge();
    void showStale();
    void offerCounts();
    void copyCsv();
    void exportCsv();
    QString csv();

    RulesetDocument &m_document;
    FullNumbers &m_numbers;
    SelectedCell &m_cell;
    SimulationRun m_run;
    WorkControls m_controls;
    SimulationSetting m_setting;
    std::shared_ptr<const core::Analysis> m_analysis; // of m_setting.rules
    SimulationModel m_model;
    LatestWork m_work;
    FloorCounts m_floorCounts;
    QTimer m_poll;
    WheelSafeSpinBox *m_runs = nullptr;
    QPushButton *m_pin = nullptr;
    QPushButton *m_copy = nullptr;
    QPushButton *m_export = nullptr;
    QCheckBox *m_onlyFloor = nullptr;
    QLabel *m_badge = nullptr;
    QTreeView *m_view = nullptr;
};

} // namespace editor
