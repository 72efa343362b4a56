// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Paints a floor of the gallery: its picture, its seed, and what stands on it.

#include <QStyledItemDelegate>

namespace editor {

class GalleryDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace editor
