// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/gallerydelegate.h"

#include "editor/analysis/floorgallery.h"
#include "editor/style/colors.h"

#include <QPainter>

namespace editor {

namespace {

constexpr int margin = 6;
constexpr QSize pictureSize {184, 100};

/// The largest rectangle of that shape inside, centred.
QRect fitted(const QSize &shape, const QRect &inside)
{
    QRect rect(QPoint(), shape.scaled(inside.size(), Qt::KeepAspectRatio));
    rect.moveCenter(inside.center());
    return rect;
}

} // namespace

QSize GalleryDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return pictureSize + QSize(2 * margin, 3 * QFontMetrics(option.font).height() + 2 * margin + 4);
}

void GalleryDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QRect inside = option.rect.adjusted(margin, margin, -margin, -margin);
    painter->save();
    if (isSelected)
        painter->fillRect(option.rect.adjusted(1, 1, -1, -1), option.palette.highlight());
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    const QImage picture = index.data(FloorGallery::PictureRole).value<QImage>();
    if (!picture.isNull())
        painter->drawImage(fitted(picture.size(), {inside.topLeft(), pictureSize}), picture);
    QRect line(inside.left(), inside.top() + pictureSize.height() + 3, inside.width(),
               option.fontMetrics.height());
    const auto write = [&](const QString &text) {
        painter->drawText(line, Qt::AlignVCenter,
                          option.fontMetrics.elidedText(text, Qt::ElideRight, line.width()));
        line.translate(0, option.fontMetrics.height());
    };
    painter->setPen(option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text));
    write(index.data().toString());
    if (!isSelected)
        painter->setPen(mutedText(option.palette));
    for (const QString &counts : index.data(FloorGallery::CountsRole).toStringList())
        write(counts);
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(accent(option.palette), 2));
        painter->drawRect(option.rect.adjusted(1, 1, -2, -2));
    }
    painter->restore();
}

} // namespace editor
