// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Which entries get a line of their own: all of a table people can read at a glance, of one they
// cannot those that are the largest on the floors in sight, as many as can be named.

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

    /// Entries that charts which can add them up take for one; of those alone that are shown.
    void fold(std::vector<EntryGroup> folds);
    const std::vector<EntryGroup> &folds() const { return m_folds; }

    /// Whether the row is among those to choose from.
    bool isShown(int row) const;
    /// Ascending.
    const std::vector<int> &rows() const { return m_rows; }
    /// How many entries are not among rows().
    int others() const;
    /// Sees to it that this row is among them, unless others are chosen from; the one asked for
    /// before may leave.
    void include(int row);

Q_SIGNALS:
    void changed();

private:
    void choose();
    void chooseAnew();
    int limit() const;

    const FloorNumbers &m_numbers;
    std::vector<int> m_rows;
    std::vector<int> m_only;
    std::vector<EntryGroup> m_folds;
    int m_included = -1;
    int m_room = most;
    int m_first = 1;
    int m_last = 0; // all floors until it is known
};

} // namespace editor
