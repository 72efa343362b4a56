// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Small widgets, and how they stand beside and below each other, for both windows.

#include <QAction>
#include <QBoxLayout>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <initializer_list>

namespace ui {

/// What stands in a row or a column: a widget, a layout, or neither and only room.
struct Part
{
    Part() = default;
    Part(QWidget *what)
        : widget(what)
    {}
    Part(QLayout *what)
        : layout(what)
    {}

    QWidget *widget = nullptr;
    QLayout *layout = nullptr;
    int stretch = 0;
    int pixels = 0;
    Qt::Alignment alignment = {};
};

/// It gets what room is left; where several do, each so many parts of it.
inline Part growing(Part part, int parts = 1)
{
    part.stretch = parts;
    return part;
}

/// No larger than it wants to be, and there.
inline Part at(Qt::Alignment where, Part part)
{
    part.alignment = where;
    return part;
}

/// No wider than it wants to be.
inline Part atLeft(Part part)
{
    return at(Qt::AlignLeft, part);
}

/// Room that nobody else takes.
inline Part rest()
{
    return {};
}

/// So many pixels that nothing is in.
inline Part gap(int pixels)
{
    Part part;
    part.pixels = pixels;
    return part;
}

template<typename Box>
Box *filled(Box *box, std::initializer_list<Part> parts)
{
    for (const Part &part : parts) {
        if (part.widget)
            box->addWidget(part.widget, part.stretch, part.alignment);
        else if (part.layout)
            box->addLayout(part.layout, part.stretch);
        else if (part.pixels > 0)
            box->addSpacing(part.pixels);
        else
            box->addStretch(part.stretch);
    }
    return box;
}

inline QHBoxLayout *inRow(std::initializer_list<Part> parts)
{
    return filled(new QHBoxLayout, parts);
}

inline QVBoxLayout *inColumn(std::initializer_list<Part> parts)
{
    return filled(new QVBoxLayout, parts);
}

/// So much around it and between its parts; as the style has it where `between` is below 0.
template<typename Box>
Box *spaced(Box *box, const QMargins &around, int between = -1)
{
    box->setContentsMargins(around);
    box->setSpacing(between);
    return box;
}

/// A widget that is nothing but what it holds.
inline QWidget *holding(QLayout *layout)
{
    auto *widget = new QWidget;
    widget->setLayout(layout);
    return widget;
}

/// The widget, with a name for those who hear it.
template<typename Widget>
Widget *named(Widget *widget, const QString &name)
{
    widget->setAccessibleName(name);
    return widget;
}

/// The widget, with a name for programs, by which tests find it.
template<typename Widget>
Widget *tagged(Widget *widget, const char *name)
{
    widget->setObjectName(QLatin1String(name));
    return widget;
}

/// The mark in its text leads to the field.
inline QLabel *labelOf(const QString &text, QWidget *field)
{
    auto *label = new QLabel(text);
    label->setBuddy(field);
    return label;
}

/// Sentences, on as many lines as they need.
inline QLabel *wrapped(const QString &text = {})
{
    auto *label = new QLabel(text);
    label->setWordWrap(true);
    return label;
}

inline QFont bold(QFont font)
{
    font.setBold(true);
    return font;
}

/// The keyboard comes to it, too.
inline QToolButton *toolButton(const QString &text, const QString &tip)
{
    auto *button = new QToolButton;
    button->setText(text);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

/// One with a sign on it, which is called what its tip says.
inline QToolButton *signButton(const QString &sign, const QString &tip)
{
    return named(toolButton(sign, tip), tip);
}

/// An action of the widget, whose key works while that has the focus.
template<typename Receiver, typename Slot>
QAction *ownAction(QWidget &widget, const QString &text, const QKeySequence &key,
                   Receiver *receiver, Slot slot)
{
    auto *action = new QAction(text, &widget);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(action, &QAction::triggered, receiver, slot);
    widget.addAction(action);
    return action;
}

/// A button, and what a press of it does.
template<typename Receiver, typename Slot>
QPushButton *button(const QString &text, Receiver *receiver, Slot slot)
{
    auto *button = new QPushButton(text);
    QObject::connect(button, &QPushButton::clicked, receiver, slot);
    return button;
}

/// The two buttons, which end the dialog.
inline QDialogButtonBox *okAndCancel(QDialog &dialog)
{
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    return buttons;
}

} // namespace ui
