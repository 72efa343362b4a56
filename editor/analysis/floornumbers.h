// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The numbers of one spawn table, floor by floor, computed when they are asked for and kept
// until the draft changes there: the exact ones, or closed forms where those would take too long.

#include "editor/analysis/exactnumbers.h"

#include "core/analysis/laws/closedform.h"

#include <optional>
#include <vector>

namespace editor {

class FloorNumbers : public QObject
{
    Q_OBJECT

public:
    /// One floor of the table.
    struct Column
    {
        std::uint64_t total = 0; ///< sum of the weights
        double mean = 0; ///< expected number of things placed; of draws, when not exact
        double none = 1; ///< probability that nothing is placed, or drawn
        std::vector<core::ClosedForm::Entry> entries;
    };

    /// `exact` is of the same document.
    FloorNumbers(RulesetDocument &document, ExactNumbers &exact, std::string table,
                 QObject *parent = nullptr);

    /// Whether collisions and varying rooms are in the numbers.
    bool isExact() const { return m_exact.analysis(); }
    /// What the numbers are, in a phrase: "exact given 2,000 layouts", or "closed form, mean of
    /// 12.6 rooms, before collisions".
    QString method() const;

    /// Why there are no exact numbers, in a sentence.
    QString absence() const { return m_exact.absence(); }

    int floors() const;
    int entries() const;
    const Column &at(int floor) const;
    const core::ClosedForm::Entry &at(int row, int floor) const;

Q_SIGNALS:
    /// The numbers of floors first..last are others.
    void changed(int first, int last);
    /// Entries or floors were added or removed.
    void reshaped();

private:
    void follow(RulesetDocument &document);
    void forget(FloorRange floors);
    void reshape();
    Column exactColumn(const core::Analysis &analysis, int floor) const;
    Column closedColumn(int floor) const;
    int layouts(const core::Analysis &analysis) const;
    double rooms() const;

    RulesetDocument &m_document;
    ExactNumbers &m_exact;
    std::string m_table;
    mutable std::vector<std::optional<Column>> m_columns; // [0] is floor 1
    mutable std::optional<std::pair<core::Dungeon, double>> m_rooms;
};

} // namespace editor
