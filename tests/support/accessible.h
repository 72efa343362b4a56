// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A window as those read it who do not see it.

#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QTabBar>
#include <QTabWidget>
#include <QWidget>

namespace accessible {

/// Whether somebody does something with it, or reads it line by line.
inline bool isControl(const QAccessibleInterface &element)
{
    switch (element.role()) {
    case QAccessible::PushButton:
    case QAccessible::ButtonMenu:
    case QAccessible::ButtonDropDown:
    case QAccessible::CheckBox:
    case QAccessible::RadioButton:
    case QAccessible::ComboBox:
    case QAccessible::EditableText:
    case QAccessible::SpinBox:
    case QAccessible::Slider:
    case QAccessible::Table:
    case QAccessible::Tree:
    case QAccessible::List:
    case QAccessible::MenuItem:
    case QAccessible::PageTab:
    case QAccessible::ProgressBar:
        return true;
    case QAccessible::PageTabList: // its tabs are
    case QAccessible::StaticText: // though it can be selected
        return false;
    default: // a tab widget has the focus only through its tabs
        return element.state().focusable && !qobject_cast<QTabWidget *>(element.object());
    }
}

/// Whether what it is made of is told with it.
inline bool isWhole(QAccessible::Role role)
{
    return role == QAccessible::ComboBox || role == QAccessible::SpinBox
        || role == QAccessible::EditableText || role == QAccessible::Table
        || role == QAccessible::Tree || role == QAccessible::List || role == QAccessible::MenuItem;
}

/// Calls `visit` with each control in sight below that element.
template<typename Visit>
void forEachControl(QAccessibleInterface &element, const Visit &visit)
{
    for (int i = 0; i < element.childCount(); ++i) {
        QAccessibleInterface *child = element.child(i);
        if (!child || !child->isValid() || child->state().invisible)
            continue;
        if (isControl(*child))
            visit(*child);
        if (!isWhole(child->role()))
            forEachControl(*child, visit);
    }
}

/// "Button “Save”" for each control in sight.
inline QStringList controls(QWidget &window)
{
    QStringList found;
    forEachControl(*QAccessible::queryAccessibleInterface(&window),
                   [&found](QAccessibleInterface &control) {
                       found << QStringLiteral("%1 “%2”").arg(
                           QLatin1String(qAccessibleRoleString(control.role())),
                           control.text(QAccessible::Name));
                   });
    return found;
}

/// A line for each control in sight and for each field, seen or not, that Tab leads to, where it
/// has no name.
inline QStringList unnamed(QWidget &window)
{
    QStringList found;
    const auto add = [&found](const QObject &object) {
        found << QStringLiteral("%1 %2 in %3")
                     .arg(QString::fromLatin1(object.metaObject()->className()),
                          object.objectName(),
                          QString::fromLatin1(object.parent()->metaObject()->className()));
    };
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        const bool isNamedByOthers = qobject_cast<QTabBar *>(widget)
            || qobject_cast<QTabWidget *>(widget)
            || qobject_cast<QAbstractSpinBox *>(widget->parentWidget())
            || qobject_cast<QComboBox *>(widget->parentWidget())
            || widget->parentWidget()->inherits("QComboBoxPrivateContainer");
        if (!(widget->focusPolicy() & Qt::TabFocus) || isNamedByOthers)
            continue;
        const QAccessibleInterface *element = QAccessible::queryAccessibleInterface(widget);
        if (!element || element->text(QAccessible::Name).isEmpty())
            add(*widget);
    }
    forEachControl(*QAccessible::queryAccessibleInterface(&window),
                   [&](QAccessibleInterface &control) {
                       const bool isTold = !control.text(QAccessible::Name).isEmpty();
                       if (!isTold && control.object())
                           add(*control.object());
                       else if (!isTold)
                           found << QLatin1String(qAccessibleRoleString(control.role()));
                   });
    found.removeDuplicates();
    return found;
}

/// "Role Class in Class “name”" for each element in sight below that one, the cells of tables among
/// them, that has neither a name nor a value; of what only holds others none.
inline void addUnnamedElements(QAccessibleInterface &element, QStringList &found)
{
    for (int i = 0; i < element.childCount(); ++i) {
        QAccessibleInterface *child = element.child(i);
        if (!child || !child->isValid() || child->state().invisible)
            continue;
        addUnnamedElements(*child, found);
        const bool isTold = !child->text(QAccessible::Name).isEmpty()
            || !child->text(QAccessible::Value).isEmpty();
        if (isTold || (child->childCount() > 0 && !isControl(*child)))
            continue;
        const auto classOf = [](const QObject *object) {
            return object ? QString::fromLatin1(object->metaObject()->className()) : QString();
        };
        found << QStringLiteral("%1 %2 in %3 “%4”")
                     .arg(QLatin1String(qAccessibleRoleString(child->role())),
                          classOf(child->object()), classOf(element.object()),
                          element.text(QAccessible::Name));
    }
}

/// The tips of what can be pointed at and has no name, pictures among it.
inline QStringList unnamedTips(const QWidget &window)
{
    QStringList found;
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        const QAccessibleInterface *element = QAccessible::queryAccessibleInterface(widget);
        if (widget->isVisible() && !widget->toolTip().isEmpty()
            && (!element || element->text(QAccessible::Name).isEmpty()))
            found << widget->toolTip();
    }
    return found;
}

} // namespace accessible
