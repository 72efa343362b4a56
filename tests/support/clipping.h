// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Finds texts of a window that do not fit where they are shown.

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QToolButton>

namespace clipping {

inline QString describe(const QWidget &widget, const QString &text)
{
    return QStringLiteral("%1 “%2” in %3: %4 x %5, wants %6 x %7")
        .arg(QString::fromLatin1(widget.metaObject()->className()), text,
             QString::fromLatin1(widget.parentWidget()->metaObject()->className()))
        .arg(widget.width())
        .arg(widget.height())
        .arg(widget.sizeHint().width())
        .arg(widget.sizeHint().height());
}

inline bool isScrolled(const QWidget &widget)
{
    for (const QWidget *outer = widget.parentWidget(); outer; outer = outer->parentWidget()) {
        if (qobject_cast<const QAbstractScrollArea *>(outer))
            return true;
    }
    return false;
}

/// In a list or the like, and not only in a panel that scrolls as a whole.
inline bool isOfItems(const QWidget &widget)
{
    for (const QWidget *outer = widget.parentWidget(); outer; outer = outer->parentWidget()) {
        if (qobject_cast<const QAbstractScrollArea *>(outer)
            && !qobject_cast<const QScrollArea *>(outer))
            return true;
    }
    return false;
}

/// In a tab that is behind another one.
inline bool isBehind(const QWidget &widget)
{
    for (const QWidget *outer = widget.parentWidget(); outer; outer = outer->parentWidget()) {
        if (qobject_cast<const QDockWidget *>(outer))
            return outer->visibleRegion().isEmpty();
    }
    return false;
}

inline bool isClipped(const QLabel &label)
{
    if (label.text().isEmpty())
        return false;
    if (label.wordWrap())
        return label.heightForWidth(label.width()) > label.height();
    return label.sizeHint().width() > label.width() || label.sizeHint().height() > label.height();
}

inline bool isClipped(const QAbstractButton &button)
{
    const auto *tool = qobject_cast<const QToolButton *>(&button);
    if (button.text().isEmpty() || (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly))
        return false;
    QString text = button.text();
    const int advance = button.fontMetrics().horizontalAdvance(text.remove(u'&'));
    return advance + 6 > button.width() || button.fontMetrics().height() > button.height();
}

inline bool isClipped(const QComboBox &box)
{
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.editable = box.isEditable();
    const QRect field = box.style()->subControlRect(QStyle::CC_ComboBox, &option,
                                                    QStyle::SC_ComboBoxEditField, &box);
    return box.fontMetrics().horizontalAdvance(box.currentText()) > field.width()
        || box.fontMetrics().height() > box.height();
}

inline QStringList clippedTabs(const QTabBar &bar)
{
    QStringList found;
    for (int i = 0; i < bar.count(); ++i) {
        QString text = bar.tabText(i);
        const int wanted = bar.fontMetrics().horizontalAdvance(text.remove(u'&'));
        if (bar.isTabVisible(i) && bar.tabRect(i).width() < wanted)
            found << describe(bar, text);
    }
    return found;
}

inline QStringList clippedHeads(const QHeaderView &header)
{
    QStringList found;
    if (header.orientation() != Qt::Horizontal || !header.model())
        return found;
    for (int i = 0; i < header.count(); ++i) {
        const QString text = header.model()->headerData(i, Qt::Horizontal).toString();
        for (const QString &line : text.split(u'\n')) {
            const bool isCut = header.sectionSize(i) < header.fontMetrics().horizontalAdvance(line);
            if (isCut && !header.isSectionHidden(i))
                found << describe(header, line);
        }
    }
    return found;
}

/// One line for each text of `window` that is cut off; texts that are elided on purpose and those
/// of items are not looked at.
inline QStringList clippedTexts(const QWidget &window)
{
    QStringList found;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisibleTo(&window) || widget->window() != &window || isBehind(*widget))
            continue;
        if (const auto *header = qobject_cast<const QHeaderView *>(widget))
            found << clippedHeads(*header);
        if (isOfItems(*widget))
            continue;
        if (const auto *bar = qobject_cast<const QTabBar *>(widget))
            found << clippedTabs(*bar);
        const auto *label = qobject_cast<const QLabel *>(widget);
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const auto *box = qobject_cast<const QComboBox *>(widget);
        if (label && isClipped(*label))
            found << describe(*label, label->text());
        if (button && isClipped(*button))
            found << describe(*button, button->text());
        if (box && isClipped(*box))
            found << describe(*box, box->currentText());
        const bool isOutside
            = !isScrolled(*widget) && widget->visibleRegion().boundingRect() != widget->rect();
        if ((label || button || box) && isOutside && !widget->rect().isEmpty())
            found << describe(*widget, QStringLiteral("(cut off by its surroundings)"));
    }
    return found;
}

} // namespace clipping
