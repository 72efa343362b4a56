// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What lists with a heading over each column have in common.

#include <QAbstractTableModel>
#include <QStringList>

#include <cstddef>

namespace editor {

class ListModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    explicit ListModel(QStringList headings, QObject *parent = nullptr);

    virtual std::size_t rows() const = 0;
    /// What a cell says.
    virtual QVariant cell(int row, int column) const = 0;
    /// All else about it.
    virtual QVariant beside(const QModelIndex & /*index*/, int /*role*/) const { return {}; }
    /// Each cell may be another now.
    void repaint();

private:
    QStringList m_headings;
};

} // namespace editor
