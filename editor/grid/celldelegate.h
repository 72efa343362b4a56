// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Paints the cells of grids that share a floor axis, and edits them live.

#include "editor/grid/floorcursor.h"
#include "editor/models/floorcellmodel.h"

#include <QStyledItemDelegate>

namespace editor {

class CellDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// `model` is nullptr for grids that are only read.
    CellDelegate(FloorCellModel *model, const FloorCursor &cursor, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void setModelData(QWidget *editor, QAbstractItemModel *model,
                      const QModelIndex &index) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;
    bool eventFilter(QObject *object, QEvent *event) override;

Q_SIGNALS:
    /// A key that ends an edit also asks to go this many cells on.
    void moveRequested(int rows, int columns);
    /// The text is to be typed into all selected cells.
    void fillRequested(const QString &text);
    /// How the target typed so far comes out; empty when nothing is to be said.
    void reported(const QString &sentence) const;
    /// Why typed text is not accepted; empty when that is over.
    void problemChanged(const QString &problem) const;

private:
    /// Says why not where it is not.
    static bool isAccepted(class CellEditor *editor);
    void finish(class CellEditor *editor, int rows, int columns);
    void finishReaching(class CellEditor *editor, Reach reach);
    void fill(class CellEditor *editor);
    /// How many cells are marked beside one that is typed in, it among them.
    int marked() const;
    /// What the status line says of a target that is typed, and of how Enter ends it.
    QString advice(const QString &report, const QModelIndex &cell) const;

    FloorCellModel *m_model;
    const FloorCursor &m_cursor;
};

} // namespace editor
