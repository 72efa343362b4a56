// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// One kind of types as a table: sorted, filtered, typed into and filled as a spreadsheet is.

#include "editor/models/typesmodel.h"

#include <QObject>

class QTreeView;

namespace editor {

class TypesTable : public QObject
{
    Q_OBJECT

public:
    /// The view belongs to whoever puts it somewhere, and owns this.
    TypesTable(TypesModel &model, const QString &name);

    QTreeView &view() const { return m_view; }
    TypesModel &model() const { return m_model; }
    /// Shows only the types that have all these words in their cells.
    void setFilter(const QString &words);
    /// The row of the current type in the model, or -1.
    int currentRow() const;
    /// Selects the type of that row in the model, if it is shown.
    void goTo(int row);

Q_SIGNALS:
    /// What came of typing and pasting, a sentence; empty where there is nothing to say.
    void told(const QString &sentence, bool isProblem);

private:
    class Rows;
    class Delegate;

    QRect marked() const;
    void fill(const QModelIndex &typed, const QString &text);
    void copy() const;
    void paste();
    void addColumn();
    void removeColumn();
    void put(const std::vector<TypesModel::TypedCell> &cells, DecimalMark mark,
             const std::vector<QPoint> &places);
    TypesModel::TypedCell cellAt(int row, int column, const QString &text) const;

    TypesModel &m_model;
    Rows &m_rows;
    QTreeView &m_view;
};

} // namespace editor
