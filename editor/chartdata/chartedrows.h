// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What gets a line of its own: the entries and the folded groups of a table people can read at a
// glance, of one they cannot those that are the largest on the floors in sight, as many as can be
// named.

#include "editor/analysis/floornumbers.h"
#include "editor/document/entrygroups.h"

namespace editor {

class ChartedRows : public QObject
{
    Q_OBJECT

public:
    static constexpr int most = 24;
    static constexpr int few = 12; ///< told apart also without a name beside each

    ChartedRows(const FloorNumbers &numbers, QObject *parent = nullptr);

    /// Chooses only among these rows, ascending; among all of them where it is empty.
    void showOnly(std::vector<int> rows);
    /// The floors in sight, `first` to `last`.
    void showFloors(int first, int last);
    /// For how many names there is room.
    void showNames(int room);
    /// Entries that are charted as one; of those alone that are shown.
    void fold(std::vector<EntryGroup> folds);

    /// Whether the row is among those to choose from.
    bool isShown(int row) const;
    /// Entries and folds, in the order of the first row of each.
    const std::vector<EntryGroup> &lines() const { return m_lines; }
    /// All that could have a line, in that order.
    std::vector<EntryGroup> all() const;
    /// The one that the row is in; nullptr where it has none.
    const EntryGroup *lineOf(int row) const;
    /// Whether there are folds among them.
    bool hasFolds() const;
    /// How many entries there are to choose from.
    int shown() const;
    /// That a filter or the solo mark leaves some out: "12 of 617 entries (filter, solo)"; else
    /// empty.
    QString chosen() const;
    /// How many of those are in none of lines().
    int others() const;
    /// Sees to it that this row is in one of them, unless others are chosen from; the one asked for
    /// before may leave.
    void include(int row);

Q_SIGNALS:
    void changed();
    /// Others are in sight.
    void floorsChanged();

private:
    void choose();
    void chooseAnew();
    std::vector<double> sharesInSight() const;
    int limit() const;

    const FloorNumbers &m_numbers;
    std::vector<EntryGroup> m_lines;
    std::vector<int> m_only;
    std::vector<EntryGroup> m_folds;
    int m_included = -1;
    int m_room = most;
    int m_first = 1;
    int m_last = 0; // all floors until it is known
};

} // namespace editor
