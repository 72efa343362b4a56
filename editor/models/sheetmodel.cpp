// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/sheetmodel.h"

#include "editor/style/colors.h"
#include "editor/text/errortext.h"

#include "core/io/sheets/columns.h"

#include <QStringList>

namespace editor {

QString roleText(const core::SheetColumn &column)
{
    return column.role == core::ColumnRole::Floor ? SheetModel::tr("Floor %1").arg(column.floor)
                                                  : messageText(core::titleOf(column.role));
}

QString roleText(core::RowRole role)
{
    // In the order of core::RowRole.
    const QStringList names {SheetModel::tr("entry"), SheetModel::tr("heading"),
                             SheetModel::tr("names a table"), SheetModel::tr("left out"),
                             QString()};
    return names[static_cast<int>(role)];
}

void SheetModel::set(const core::Sheet &sheet, const core::SheetMapping &mapping)
{
    core::Sheet mapped = core::mappedSheet(sheet, mapping);
    if (mapped == m_sheet) { // keeps the cursor where it is
        m_mapping = mapping;
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
        Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
        return;
    }
    beginResetModel();
    m_sheet = std::move(mapped);
    m_mapping = mapping;
    m_problem.reset();
    endResetModel();
}

void SheetModel::setBlock(std::size_t block)
{
    m_block = block;
    if (columnCount() > 0)
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void SheetModel::setProblem(std::optional<std::pair<int, int>> cell)
{
    m_problem = cell;
    if (rowCount() > 0 && columnCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

std::optional<std::size_t> SheetModel::blockAt(int row, int column) const
{
    for (std::size_t i = 0; i < m_mapping.blocks.size(); ++i) {
        const core::SheetBlock &block = m_mapping.blocks[i];
        if (row >= block.top && row <= block.bottom && column >= block.left
            && column <= block.right)
            return i;
    }
    return std::nullopt;
}

QString SheetModel::reasonText(int column) const
{
    if (m_mapping.blocks.empty())
        return {};
    const core::SheetBlock &block
        = m_mapping.blocks[std::min(m_block, m_mapping.blocks.size() - 1)];
    if (column < block.left || column > block.right)
        return {};
    QString text = messageText(core::reasonOf(m_sheet, block, column));
    if (text.isEmpty())
        return text;
    text[0] = text[0].toUpper();
    return text + u'.';
}

int SheetModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_sheet.rows.size());
}

int SheetModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : core::columnCount(m_sheet);
}

// Whether the cell goes into a table.
bool SheetModel::isRead(int row, int column) const
{
    const auto place = blockAt(row, column);
    if (!place)
        return false;
    const core::SheetBlock &block = m_mapping.blocks[*place];
    const core::RowRole role = block.rowAt(row);
    const core::ColumnRole columnRole = block.columnAt(column).role;
    return role == core::RowRole::TableName
        || ((role == core::RowRole::Entry || role == core::RowRole::Heading)
            && columnRole != core::ColumnRole::LeftOut);
}

QString SheetModel::meaningOf(int row, int column) const
{
    const auto place = blockAt(row, column);
    if (!place)
        return tr("left out");
    const core::SheetBlock &block = m_mapping.blocks[*place];
    const core::RowRole role = block.rowAt(row);
    if (role != core::RowRole::Entry)
        return roleText(role);
    return roleText(block.columnAt(column));
}

QVariant SheetModel::background(int row, int column) const
{
    if (m_problem == std::pair {row, column})
        return problemBackground(m_palette);
    if (!isRead(row, column))
        return {};
    const core::SheetBlock &block = m_mapping.blocks[*blockAt(row, column)];
    const core::RowRole role = block.rowAt(row);
    if (role != core::RowRole::Entry)
        return blended(m_palette.color(QPalette::Base), accent(m_palette), 0.35);
    const bool isName = block.columnAt(column).role == core::ColumnRole::Name;
    return blended(m_palette.color(QPalette::Base), accent(m_palette), isName ? 0.2 : 0.08);
}

QVariant SheetModel::data(const QModelIndex &index, int role) const
{
    const core::SheetCell &cell = core::cellAt(m_sheet, index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromStdString(cell.text);
    case Qt::AccessibleTextRole:
        return cell.text.empty() ? tr("empty") : QString::fromStdString(cell.text);
    case Qt::TextAlignmentRole:
        return QVariant(cell.number ? Qt::AlignRight | Qt::AlignVCenter
                                    : Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::BackgroundRole:
        return background(index.row(), index.column());
    case Qt::ForegroundRole:
        if (m_problem == std::pair {index.row(), index.column()})
            return problemText(m_palette);
        return isRead(index.row(), index.column()) ? QVariant() : mutedText(m_palette);
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return meaningOf(index.row(), index.column());
    default:
        return {};
    }
}

QVariant SheetModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::ToolTipRole && orientation == Qt::Horizontal)
        return reasonText(section);
    if (role != Qt::DisplayRole || m_mapping.blocks.empty())
        return {};
    const bool isTurned = m_mapping.isTransposed;
    if (orientation == Qt::Horizontal) {
        const QString name = isTurned ? QString::number(section + 1)
                                      : QString::fromStdString(core::columnName(section));
        const core::SheetBlock &block
            = m_mapping.blocks[std::min(m_block, m_mapping.blocks.size() - 1)];
        const int place = section - block.left;
        if (place < 0 || section > block.right)
            return QString(name + QStringLiteral("\n "));
        return QString(name + u'\n' + roleText(block.columns[static_cast<std::size_t>(place)]));
    }
    const QString name = isTurned ? QString::fromStdString(core::columnName(section))
                                  : QString::number(section + 1);
    for (const core::SheetBlock &block : m_mapping.blocks) {
        if (section < block.top || section > block.bottom)
            continue;
        const core::RowRole own = block.rowAt(section);
        const QString text = own == core::RowRole::Entry ? QString() : roleText(own);
        return text.isEmpty() ? name : tr("%1 %2").arg(name, text);
    }
    return name;
}

} // namespace editor
