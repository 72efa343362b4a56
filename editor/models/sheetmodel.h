// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The cells of a sheet with what its columns and rows are taken for.

#include "core/io/sheets/sheetmapping.h"

#include <QAbstractTableModel>
#include <QPalette>

#include <optional>
#include <utility>

namespace editor {

/// "Name", "Floor 3", "First floor", "left out" in the words of a window.
QString roleText(const core::SheetColumn &column);
/// "entry", "heading", "names a table", "left out"; empty for blank rows.
QString roleText(core::RowRole role);

class SheetModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Shows the sheet as the mapping turns it, with the headings of the block that has `current`.
    void set(const core::Sheet &sheet, const core::SheetMapping &mapping);
    /// The block whose columns the headings tell.
    void setBlock(std::size_t block);
    /// Marks the cell that cannot be read; row and column from 0 in the sheet as it is shown.
    void setProblem(std::optional<std::pair<int, int>> cell);
    void setPalette(const QPalette &palette) { m_palette = palette; }

    const core::Sheet &sheet() const { return m_sheet; }
    /// The place of the block that has the cell; nothing where none does.
    std::optional<std::size_t> blockAt(int row, int column) const;

    /// Why the column has its role in the block whose headings are told: "Its name says “Weight”.";
    /// empty where nothing is to be said.
    QString reasonText(int column) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString meaningOf(int row, int column) const;
    QVariant background(int row, int column) const;
    bool isRead(int row, int column) const;

    core::Sheet m_sheet; ///< transposed where the mapping says so
    core::SheetMapping m_mapping;
    std::size_t m_block = 0;
    std::optional<std::pair<int, int>> m_problem;
    QPalette m_palette;
};

} // namespace editor
