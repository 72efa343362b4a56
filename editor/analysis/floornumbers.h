// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The numbers of one spawn table, floor by floor, looked up in those of the draft when they are
// asked for.

#include "editor/analysis/numbers.h"

#include <string>
#include <utility>
#include <vector>

namespace editor {

class FloorNumbers : public QObject
{
    Q_OBJECT

public:
    struct Entry
    {
        int weight = 0;
        double share = 0; ///< probability of one draw; 0 where the total is 0
        double atLeastOne = 0; ///< probability of at least one on the floor
    };

    /// `numbers` are of the same document.
    FloorNumbers(RulesetDocument &document, Numbers &numbers, std::string table,
                 QObject *parent = nullptr);

    /// Whether they are of the tables as they were before an edit, until a thread has newer ones.
    bool isStale() const { return m_numbers.isStale(); }
    /// How many generated runs the numbers of this table are counted on, which have an interval
    /// then; 0 where they are worked out.
    std::uint64_t runs() const;
    /// What the numbers are, in a phrase: "exact given 2,000 layouts", or "simulated on 10,000
    /// runs, ± 1 point at most".
    QString method() const;
    /// The 95 % interval of a number of this table, in brackets, as text; empty where it is exact.
    QString probabilityInterval(double share) const;
    QString meanInterval(int row, int floor) const;

    /// Why there are no exact numbers, in a sentence.
    QString absence() const { return m_numbers.absence(); }

    int floors() const;
    int entries() const;
    // Weights and shares are always known; the rest is NaN while it is awaited, and where the
    // tables are too large.
    Entry at(int row, int floor) const;
    /// The sum of the weights, 0 where nothing can be drawn.
    std::uint64_t total(int floor) const;
    bool drawsNothing(int floor) const; ///< whether that is 0
    /// The expected number of things placed.
    double mean(int floor) const;
    /// The probability that nothing is placed.
    double none(int floor) const;
    /// The first and the last of the floors around that one on which the weight is the same.
    std::pair<int, int> band(int row, int floor) const;
    /// The shares of these rows, added up.
    double share(const std::vector<int> &rows, int floor) const;
    /// P(at least one thing of any of these rows); NaN where it is not known.
    double atLeastOne(const std::vector<int> &rows, int floor) const;

Q_SIGNALS:
    /// The numbers of floors first..last are others.
    void changed(int first, int last);
    /// Entries or floors were added or removed.
    void reshaped();

private:
    void follow(RulesetDocument &document);
    void tell(FloorRange floors);
    std::size_t tableIndex() const;
    const core::TableNumbers *shownAt(int floor) const;
    QString currentMethod() const;
    int layouts(const core::Analysis &analysis) const;

    RulesetDocument &m_document;
    Numbers &m_numbers;
    std::string m_table;
};

} // namespace editor
