// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/groupsmodel.h"

#include "editor/analysis/weighttarget.h"
#include "editor/text/numbertext.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace editor {

GroupsModel::GroupsModel(RulesetDocument &document, WeightGridModel &grid,
                         const FloorNumbers &numbers, QObject *parent)
    : FloorCellModel(parent)
    , m_document(document)
    , m_grid(grid)
    , m_numbers(numbers)
{
    followGrid();
    followFloors(document);
}

void GroupsModel::followGrid()
{
    const auto repaint = [this] {
        if (rowCount() > 0 && columnCount() > 0)
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    };
    connect(&m_grid, &QAbstractItemModel::dataChanged, this, repaint);
    connect(&m_numbers, &FloorNumbers::changed, this, repaint);
    connect(&m_grid, &QAbstractItemModel::headerDataChanged, this,
            [this](Qt::Orientation orientation) {
                if (orientation == Qt::Vertical && rowCount() > 0)
                    Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
            });
    // Its rows are about to be others.
    for (const auto &signal :
         {&QAbstractItemModel::rowsAboutToBeInserted, &QAbstractItemModel::rowsAboutToBeRemoved})
        connect(&m_grid, signal, this, [this] { layOut([this] { m_groups.clear(); }); });
    // A view that is asked about its rows before it has counted them counts them twice.
    connect(&m_grid, &WeightGridModel::rowsSettled, this, [this] {
        m_shown.clear();
        regroup();
    });
    connect(&m_document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        const std::string &table = m_grid.table();
        const bool isOfNotes = factAbout<NotesChanged>(table, change);
        const bool isOfNames
            = factAbout<EntryRenamed>(table, change) || factAbout<EntryChanged>(table, change);
        if ((isOfNotes && m_grouping == Grouping::Section)
            || (isOfNames && m_grouping == Grouping::Name))
            regroup();
    });
}

void GroupsModel::setGrouping(Grouping grouping)
{
    m_grouping = grouping;
    m_open.clear();
    regroup();
}

QStringList GroupsModel::open() const
{
    return {m_open.begin(), m_open.end()};
}

void GroupsModel::setOpen(const QStringList &names)
{
    m_open = std::set<QString>(names.begin(), names.end());
    layOut();
}

void GroupsModel::setAllOpen(bool open)
{
    m_open.clear();
    for (const EntryGroup &group : m_groups) {
        if (open)
            m_open.insert(group.name);
    }
    layOut();
}

void GroupsModel::setOpenAt(int line, bool open)
{
    const QString &name = m_groups[m_lines[static_cast<std::size_t>(line)].group].name;
    if (open)
        m_open.insert(name);
    else
        m_open.erase(name);
    layOut();
}

void GroupsModel::setShown(const std::vector<bool> &rows)
{
    const bool all = std::find(rows.begin(), rows.end(), false) == rows.end();
    std::vector<bool> shown = all ? std::vector<bool>() : rows;
    if (shown == m_shown)
        return;
    layOut([&] { m_shown = std::move(shown); });
}

void GroupsModel::regroup()
{
    const core::SpawnTable *table = m_document.table(m_grid.table());
    std::vector<EntryGroup> groups
        = table ? entryGroups(m_document.draft(), *table, m_grouping) : std::vector<EntryGroup>();
    layOut([&] { m_groups = std::move(groups); });
}

// What the lines hang on changes within: views read the old ones when the reset begins.
void GroupsModel::layOut(const std::function<void()> &change)
{
    beginResetModel();
    if (change)
        change();
    m_lines.clear();
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        const std::vector<int> &rows = m_groups[group].rows;
        if (std::none_of(rows.begin(), rows.end(), [this](int row) { return isShown(row); }))
            continue;
        m_lines.push_back({.group = group});
        for (const int row : rows) {
            if (isOpen(group) && isShown(row))
                m_lines.push_back({.group = group, .row = row});
        }
    }
    endResetModel();
    Q_EMIT foldsChanged();
}

bool GroupsModel::isFiltered() const
{
    return !m_shown.empty();
}

bool GroupsModel::isShown(int row) const
{
    const auto at = static_cast<std::size_t>(row);
    return at >= m_shown.size() || m_shown[at];
}

bool GroupsModel::isOpen(std::size_t group) const
{
    return isFiltered() || m_open.count(m_groups[group].name) > 0;
}

std::vector<EntryGroup> GroupsModel::folded() const
{
    std::vector<EntryGroup> folded;
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        if (!isOpen(group))
            folded.push_back(m_groups[group]);
    }
    return folded;
}

bool GroupsModel::isHeading(int line) const
{
    return line >= 0 && line < rowCount() && m_lines[static_cast<std::size_t>(line)].row < 0;
}

bool GroupsModel::isOpenAt(int line) const
{
    return isOpen(m_lines[static_cast<std::size_t>(line)].group);
}

std::vector<int> GroupsModel::rowsAt(int line) const
{
    const Line &at = m_lines[static_cast<std::size_t>(line)];
    if (at.row >= 0)
        return {at.row};
    std::vector<int> rows = m_groups[at.group].rows;
    std::erase_if(rows, [this](int row) { return !isShown(row); });
    return rows;
}

int GroupsModel::lineOf(int row) const
{
    int heading = -1;
    for (int line = 0; line < rowCount(); ++line) {
        const Line &at = m_lines[static_cast<std::size_t>(line)];
        if (at.row == row)
            return line;
        const std::vector<int> &rows = m_groups[at.group].rows;
        if (at.row < 0 && std::binary_search(rows.begin(), rows.end(), row))
            heading = line;
    }
    return heading;
}

int GroupsModel::headingOf(int line) const
{
    while (line > 0 && !isHeading(line))
        --line;
    return line;
}

int GroupsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QModelIndex GroupsModel::inGrid(const QModelIndex &index) const
{
    return m_grid.index(m_lines[static_cast<std::size_t>(index.row())].row, index.column());
}

int GroupsModel::valueBefore(const QModelIndex &index) const
{
    return data(index, Qt::EditRole).toInt();
}

QVariant GroupsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    return isHeading(index.row()) ? headingData(index, role) : m_grid.data(inGrid(index), role);
}

// Probabilities of several entries do not add up: of those a heading says nothing.
QString GroupsModel::sumText(const QModelIndex &index) const
{
    double sum = 0;
    const CellDisplay display = m_grid.display();
    if (!infoOf(display).addsUp)
        return {};
    const core::SpawnTable &table = *m_document.table(m_grid.table());
    for (const int row : rowsAt(index.row())) {
        sum += display == CellDisplay::Weight
            ? core::valueAt(table.entries[static_cast<std::size_t>(row)].weight, floorOf(index))
            : m_grid.values()->at(display, row, floorOf(index));
    }
    if (std::isnan(sum))
        return QStringLiteral("…"); // being worked out
    return displayText(display, sum);
}

QVariant GroupsModel::headingData(const QModelIndex &index, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return sumText(index);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignCenter);
    case Qt::ToolTipRole:
    case Qt::StatusTipRole:
    case Qt::AccessibleTextRole: {
        const double share = floorOf(index) <= m_numbers.floors()
            ? m_numbers.share(rowsAt(index.row()), floorOf(index))
            : 0;
        return tr("%1, floor %2, together: %3, share %4")
            .arg(headingHeader(index.row(), Qt::AccessibleTextRole).toString())
            .arg(floorOf(index))
            .arg(sumText(index), percentText(share));
    }
    case CellRole::Kind:
        return static_cast<int>(CellKind::Computed);
    case CellRole::Strong:
    case CellRole::Heading:
        return true;
    default:
        return {};
    }
}

QVariant GroupsModel::headingHeader(int line, int role) const
{
    const std::vector<int> rows = rowsAt(line);
    const QString &name = m_groups[m_lines[static_cast<std::size_t>(line)].group].name;
    const auto all = [&rows](auto has) { return std::all_of(rows.begin(), rows.end(), has); };
    switch (role) {
    case Qt::DisplayRole:
        return tr("%1 %2 (%3)", "sign of the fold, name, number of entries")
            .arg(isOpenAt(line) ? QChar(0x25BE) : QChar(0x25B8))
            .arg(name)
            .arg(rows.size());
    case Qt::AccessibleTextRole:
        return isOpenAt(line) ? tr("%1, %2 entries, open").arg(name).arg(rows.size())
                              : tr("%1, %2 entries, folded").arg(name).arg(rows.size());
    case Qt::ToolTipRole:
        return tr("%1: %2 entries. Click, + or − folds and opens; Alt+Left and Alt+Right do so "
                  "from an entry too.")
            .arg(name)
            .arg(rows.size());
    case CellRole::Heading:
        return true;
    case CellRole::Locked:
        return all([this](int row) { return m_grid.isLocked(row); });
    case CellRole::Solo:
        return all([this](int row) { return m_grid.isSolo(row); });
    default:
        return {};
    }
}

QVariant GroupsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal)
        return m_grid.headerData(section, orientation, role);
    if (section >= rowCount())
        return {};
    return isHeading(section)
        ? headingHeader(section, role)
        : m_grid.headerData(m_lines[static_cast<std::size_t>(section)].row, orientation, role);
}

Qt::ItemFlags GroupsModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return QAbstractTableModel::flags(index);
    return isHeading(index.row()) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable
                                  : m_grid.flags(inGrid(index));
}

} // namespace editor
