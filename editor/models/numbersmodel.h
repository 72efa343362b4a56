// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What is known about the selected entry on the selected floor, one figure a row.

#include "editor/models/entryfacts.h"

#include <QAbstractTableModel>

namespace editor {

class NumbersModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Figure, ColumnCount };
    enum Row {
        Weight,
        Share,
        AtLeastOne,
        Expected,
        Sd,
        Middle,
        SeenBy,
        Median,
        Ninety,
        CountOf0,
        RowCount = CountOf0 + 6
    };
    /// The figure as a number where it is one: a probability, a mean, a floor.
    enum Role { ValueRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;

    /// Shows these facts, or no figures.
    void setFacts(const std::optional<EntryFacts> &facts, int floor);
    /// Muted: the facts are of an earlier draft.
    void setStale(bool stale);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString name(int row) const;
    QString longName(int row) const;
    QString text(int row) const;
    QVariant value(int row) const;

    std::optional<EntryFacts> m_facts;
    int m_floor = 0;
    bool m_stale = false;
};

} // namespace editor
