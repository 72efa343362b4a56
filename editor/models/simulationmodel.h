// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What was counted beside what was worked out: one row for each entry that may appear on a floor.

#include "editor/models/listmodel.h"

#include "core/analysis/sampling/agreement.h"

#include <memory>
#include <vector>

namespace editor {

/// A simulation, of which ruleset, and that ruleset's exact numbers once they are known.
struct SimulationResult
{
    std::shared_ptr<const core::Ruleset> rules;
    std::shared_ptr<const core::Simulation> counted;
    std::shared_ptr<const core::Analysis> analysis;
};

class SimulationModel : public ListModel
{
    Q_OBJECT

public:
    enum Column {
        Floor,
        Table,
        Entry,
        Mean,
        MeanMargin,
        ExactMean,
        MeanZ,
        AtLeastOne,
        AtLeastOneRange,
        ExactAtLeastOne,
        AtLeastOneZ,
        PinnedMean,
        PinnedAtLeastOne,
        ColumnCount
    };
    /// The number behind a text, where there is one.
    enum Role { ValueRole = Qt::UserRole };

    explicit SimulationModel(QObject *parent = nullptr);

    void setResult(const SimulationResult &result);
    const SimulationResult &result() const { return m_result; }
    /// Keeps the present counts in the last two columns, for comparison with later ones.
    void pin();
    bool isPinned() const { return m_pinned.counted != nullptr; }
    /// Rows of that floor only, or of all (0).
    void showFloor(int floor);
    /// Muted: the draft is another by now.
    void setStale(bool stale);
    /// Of the present counts; empty without exact numbers.
    const core::Agreement &agreement() const { return m_agreement; }

protected:
    std::size_t rows() const override { return m_rows.size(); }
    QVariant cell(int line, int column) const override;
    QVariant beside(const QModelIndex &index, int role) const override;

private:
    struct Row
    {
        std::size_t floor = 0; ///< index into Simulation::floors
        std::size_t table = 0;
        std::size_t entry = 0;

        bool operator==(const Row &) const = default;
    };

    std::vector<Row> findRows() const;
    void judge();
    const core::EntryTally &tally(const Row &row) const;
    const core::EntryTally *pinnedTally(const Row &row) const;
    double value(const Row &row, std::size_t at, int column) const;

    SimulationResult m_result;
    SimulationResult m_pinned;
    core::Agreement m_agreement;
    std::vector<Row> m_rows;
    std::vector<std::pair<double, double>> m_z; // of mean and P(at least one), by row
    int m_floor = 0;
    bool m_stale = false;
};

} // namespace editor
