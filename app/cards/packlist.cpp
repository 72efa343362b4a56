// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/packlist.h"

#include "app/input/keymap.h"
#include "app/map/chip.h"

#include <QApplication>
#include <QIcon>
#include <QMouseEvent>

#include <utility>

PackList::PackList(QWidget *parent)
    : QListWidget(parent)
{
    setObjectName(QStringLiteral("packList"));
    setAccessibleName(tr("Pack: Enter or a click uses an item, dragging it to the map drops it"));
    setUniformItemSizes(true);
    setSelectionMode(NoSelection);
    setFrameShape(NoFrame);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::TabFocus); // a click must not take the keys from the game
    viewport()->setAutoFillBackground(false);
    viewport()->setCursor(Qt::PointingHandCursor);
    const int side = fontMetrics().height() + 4;
    setIconSize({side, side});
}

void PackList::setItems(const QList<Choice> &items, std::vector<int> slots)
{
    m_slots = std::move(slots);
    m_pressed = -1;
    clear();
    for (const Choice &item : items) {
        auto *row = new QListWidgetItem(chipPixmap({.glyph = item.glyph, .ink = item.color},
                                                   iconSize().width(), devicePixelRatioF()),
                                        tr("%1  %2").arg(item.letter, item.name), this);
        const QString inShort = tr("%1: %2").arg(item.name, item.detail);
        row->setToolTip(item.more.isEmpty() ? inShort : tr("%1\n%2").arg(item.name, item.more));
        row->setData(Qt::AccessibleTextRole, inShort);
        row->setFlags(Qt::ItemIsEnabled);
    }
    updateGeometry();
}

/// Of all rows; less room than that scrolls.
QSize PackList::sizeHint() const
{
    return {220, std::max(60, count() * sizeHintForRow(0))};
}

void PackList::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_from = event->pos();
    m_pressed = indexAt(m_from).row();
}

void PackList::mouseMoveEvent(QMouseEvent *event)
{
    const bool drags = m_pressed >= 0
        && (event->pos() - m_from).manhattanLength() >= QApplication::startDragDistance();
    viewport()->setCursor(drags ? Qt::ClosedHandCursor : Qt::PointingHandCursor);
}

void PackList::mouseReleaseEvent(QMouseEvent *event)
{
    const int row = m_pressed;
    m_pressed = -1;
    viewport()->setCursor(Qt::PointingHandCursor);
    if (row < 0 || event->button() != Qt::LeftButton)
        return;
    if (!viewport()->rect().contains(event->pos()))
        Q_EMIT itemDragged(slotAt(row), event->globalPosition().toPoint());
    else if (indexAt(event->pos()).row() == row)
        Q_EMIT itemChosen(slotAt(row));
}

void PackList::keyPressEvent(QKeyEvent *event)
{
    const bool chooses = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (chooses && currentRow() >= 0)
        Q_EMIT itemChosen(slotAt(currentRow()));
    else if (isForLists(*event))
        QListWidget::keyPressEvent(event);
    else
        event->ignore(); // all else is the game's
}
