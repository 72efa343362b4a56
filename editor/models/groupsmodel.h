// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The rows of a weight grid under headings that fold: a heading has the sums of its entries, an
// entry is the row of the grid that it is.

#include "editor/document/entrygroups.h"
#include "editor/models/weightgridmodel.h"

#include <QStringList>

#include <functional>
#include <set>
#include <vector>

namespace editor {

class GroupsModel : public FloorCellModel
{
    Q_OBJECT

public:
    /// Both must outlive it.
    GroupsModel(RulesetDocument &document, WeightGridModel &grid, const FloorNumbers &numbers,
                QObject *parent = nullptr);

    Grouping grouping() const { return m_grouping; }
    /// All groups begin folded.
    void setGrouping(Grouping grouping);
    /// The names of the groups that are open.
    QStringList open() const;
    void setOpen(const QStringList &names);
    void setAllOpen(bool open);
    /// Opens or folds the group of a line.
    void setOpenAt(int line, bool open);
    /// Which rows of the grid are wanted; while these are not all of them no group is folded.
    void setShown(const std::vector<bool> &rows);

    const std::vector<EntryGroup> &groups() const { return m_groups; }
    /// Those that are folded, as the charts take them for one.
    std::vector<EntryGroup> folded() const;
    bool isHeading(int line) const;
    bool isOpenAt(int line) const;
    /// The rows of the grid that a line stands for: one, or those of its group that are wanted.
    std::vector<int> rowsAt(int line) const;
    /// The line of that row, or of the heading over it while it is folded; -1 where there is none.
    int lineOf(int row) const;
    /// The line of the heading over a line.
    int headingOf(int line) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    int mostAt(const QModelIndex &index) const override { return m_grid.mostAt(inGrid(index)); }
    void beginGesture(const QModelIndex &index) override { m_grid.beginGesture(inGrid(index)); }
    QString startText(const QModelIndex &index) const override
    {
        return m_grid.startText(inGrid(index));
    }
    CellReading read(const QModelIndex &index, const QString &text) const override
    {
        return m_grid.read(inGrid(index), text);
    }
    QString stepped(const QModelIndex &index, const QString &text, int by) const override
    {
        return m_grid.stepped(inGrid(index), text, by);
    }
    QString reachText(const QModelIndex &index) const override
    {
        return m_grid.reachText(inGrid(index));
    }
    using FloorCellModel::preview;
    void preview(int value) override { m_grid.preview(value); }
    void previewReading(const CellReading &reading) override { m_grid.previewReading(reading); }
    void commit() override { m_grid.commit(); }
    void commitReaching(Reach reach) override { m_grid.commitReaching(reach); }
    void restore() override { m_grid.restore(); }

Q_SIGNALS:
    /// Groups were opened or folded, or are others.
    void foldsChanged();

protected:
    int floors() const override { return m_grid.columnCount(); }
    int valueBefore(const QModelIndex &index) const override;

private:
    struct Line
    {
        std::size_t group = 0;
        int row = -1; // of the grid; -1: the heading
    };

    void followGrid();
    void regroup();
    void layOut(const std::function<void()> &change = {});
    bool isFiltered() const;
    bool isShown(int row) const;
    bool isOpen(std::size_t group) const;
    QModelIndex inGrid(const QModelIndex &index) const;
    QVariant headingData(const QModelIndex &index, int role) const;
    QVariant headingHeader(int line, int role) const;
    QString sumText(const QModelIndex &index) const;

    RulesetDocument &m_document;
    WeightGridModel &m_grid;
    const FloorNumbers &m_numbers;
    Grouping m_grouping = Grouping::None;
    std::vector<EntryGroup> m_groups;
    std::vector<Line> m_lines;
    std::set<QString> m_open;
    std::vector<bool> m_shown; // empty: all
};

} // namespace editor
