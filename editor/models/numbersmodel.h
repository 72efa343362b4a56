// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What is known about the selected entry on the selected floor, one figure a row.

#include "editor/models/entryfacts.h"
#include "editor/models/listmodel.h"

namespace editor {

class NumbersModel : public ListModel
{
    Q_OBJECT

public:
    enum Column { Name, Figure };
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

    explicit NumbersModel(QObject *parent = nullptr);

    /// Shows these facts, or no figures.
    void setFacts(const std::optional<EntryFacts> &facts);
    /// Muted: the facts are of an earlier draft.
    void setStale(bool stale);

protected:
    std::size_t rows() const override { return RowCount; }
    QVariant cell(int row, int column) const override;
    QVariant beside(const QModelIndex &index, int role) const override;

private:
    QString name(int row) const;
    QString longName(int row) const;
    QString text(int row) const;
    QVariant value(int row) const;

    std::optional<EntryFacts> m_facts;
    bool m_stale = false;
};

} // namespace editor
