#pragma once
// Which entries get a line of their own: all of a table people can read at a glance, the
// largest of one they cannot.

#include "editor/models/floornumbers.h"

class ChartedRows : public QObject
{
    Q_OBJECT

public:
    static constexpr int most = 24;

    ChartedRows(const FloorNumbers &numbers, QObject *parent = nullptr);

    /// Leaves only these rows, ascending; all that fit again where it is empty.
    void showOnly(std::vector<int> rows);

    /// Ascending.
    const std::vector<int> &rows() const { return m_rows; }
    /// How many entries are not among rows().
    int others() const;
    /// Sees to it that this row is among them; the one asked for before may leave.
    void include(int row);

Q_SIGNALS:
    void changed();

private:
    void choose();

    const FloorNumbers &m_numbers;
    std::vector<int> m_largest; // ascending
    std::vector<int> m_rows;
    std::vector<int> m_only;
};
