// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A chart's numbers as a table of text, entries by floors: what it shows to people who read
// rather than look.

#include "editor/analysis/floornumbers.h"
#include "editor/chartdata/chartfigures.h"
#include "editor/models/weightgridmodel.h"

#include <QIdentityProxyModel>

namespace editor {

class ChartTableModel : public QIdentityProxyModel
{
    Q_OBJECT

public:
    ChartTableModel(ChartKind kind, WeightGridModel &grid, const FloorNumbers &numbers,
                    QObject *parent = nullptr);

    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    QString text(int row, int floor) const;
    double number(int row, int floor) const;
    QVariant interval(int row, int floor, int role) const;

    ChartKind m_kind;
    const FloorNumbers &m_numbers;
};

} // namespace editor
