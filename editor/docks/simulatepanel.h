// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The Simulate dock: floors of the real generator counted beside the exact numbers, while they
// are being generated.

#include "editor/analysis/numbers.h"
#include "editor/analysis/selectedcell.h"
#include "editor/docks/runpanel.h"
#include "editor/models/simulationmodel.h"

class QCheckBox;
class QPushButton;
class QTreeView;

namespace editor {

class SimulatePanel final : public RunPanel
{
    Q_OBJECT

public:
    SimulatePanel(RulesetDocument &document, Numbers &numbers, SelectedCell &cell,
                  QWidget *parent = nullptr);

    const SimulationModel &model() const { return m_model; }

    QSize sizeHint() const override { return {700, 240}; }

private:
    void begin(std::uint64_t seed) override;
    void forget() override;
    void showStale() override;
    void showRuns() override;
    QTreeView *makeView();
    QHBoxLayout *makeSettings();
    QHBoxLayout *makeProgress();
    void take(const std::shared_ptr<const core::Simulation> &counted);
    void showBadge();
    void copyCsv();
    void exportCsv();
    QString csv() const;

    Numbers &m_numbers;
    SelectedCell &m_cell;
    SimulationModel m_model;
    QPushButton *m_pin = nullptr;
    QPushButton *m_copy = nullptr;
    QPushButton *m_export = nullptr;
    QCheckBox *m_onlyFloor = nullptr;
    QTreeView *m_view = nullptr;
};

} // namespace editor
