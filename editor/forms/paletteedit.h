// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The colours of a game's floors: one row for each palette.

#include "core/tables/ruleset.h"

#include <QWidget>

#include <vector>

class QTableWidget;

namespace editor {

class PaletteEdit : public QWidget
{
    Q_OBJECT

public:
    explicit PaletteEdit(const std::vector<core::FloorPalette> &before, QWidget *parent = nullptr);

    std::vector<core::FloorPalette> palette() const;

Q_SIGNALS:
    void changed();

private:
    void addRow(int row, const core::FloorPalette &palette);
    void addBelow();
    void showColors(int row);
    core::FloorPalette paletteIn(int row) const;

    std::vector<core::FloorPalette> m_rows; // as they came: what no column shows
    QTableWidget *m_table;
};

} // namespace editor
