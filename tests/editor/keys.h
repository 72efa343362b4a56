// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A keyboard for tests: what no key leads to is out of its reach.

#include "tests/editor/hands.h"

#include <QComboBox>

/// The keyboard.
class Keys
{
public:
    /// One key with what is held, as a menu writes it: "Ctrl+K", "Shift+Tab", "Return".
    void press(const char *keys)
    {
        ++hands::actions;
        const QKeyCombination combination
            = QKeySequence::fromString(QLatin1String(keys), QKeySequence::PortableText)[0];
        QTest::keyClick(hands::windowInFront(), combination.key(), combination.keyboardModifiers());
    }
    void press(const char *keys, int times)
    {
        for (int i = 0; i < times; ++i)
            press(keys);
    }
    void type(const QString &text) { hands::type(text); }
    /// Presses Tab until that widget, or one in it, has the focus.
    void tabTo(const QWidget &widget, const char *tab = "Tab")
    {
        hands::windowInFront();
        for (int i = 0; i < farthest && !hasFocus(widget); ++i)
            press(tab);
        if (!hasFocus(widget))
            hands::fail(QStringLiteral("%1 never leads to %2 “%3”")
                            .arg(QLatin1String(tab),
                                 QLatin1String(widget.metaObject()->className()),
                                 widget.accessibleName()));
    }
    /// Presses F6 until the focus is in that part of the window.
    void paneTo(const QWidget &area) { tabTo(area, "F6"); }
    /// Tab to the button of that text, and the space bar.
    template<typename Button>
    void use(const QWidget &in, const QString &text)
    {
        if (const auto *found = hands::button<Button>(in, text)) {
            tabTo(*found);
            press("Space");
        }
    }
    /// Types into a list that does not drop down until it shows what begins with `text`.
    void choose(const QComboBox &box, const QString &text)
    {
        tabTo(box);
        press("Home");
        for (int i = 0; i < box.count() && !box.currentText().startsWith(text); ++i)
            press("Down");
        if (!box.currentText().startsWith(text))
            hands::fail(text + QStringLiteral(" is not in the list"));
    }
    /// Goes to or does what those words find.
    void palette(const QString &words)
    {
        press("Ctrl+K");
        if (!QTest::qWaitFor([] { return QApplication::activeModalWidget(); }, hands::soon))
            return hands::fail(QStringLiteral("The palette does not open"));
        hands::waitForKeys(*QApplication::activeModalWidget());
        type(words);
        press("Return");
        if (!QTest::qWaitFor([] { return !QApplication::activeModalWidget(); }, hands::soon))
            hands::fail(QStringLiteral("The palette stays open"));
        QTest::qWait(1); // what it does is done once it has closed
    }

private:
    static constexpr int farthest = 150;

    static bool hasFocus(const QWidget &widget)
    {
        const QWidget *focus = QApplication::focusWidget();
        return focus == &widget || widget.isAncestorOf(focus);
    }
};
