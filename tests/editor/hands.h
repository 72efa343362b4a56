// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a Mouse and Keys have in common: somebody at the window, for tests that do whole tasks, the
// one with the mouse only, the other with the keyboard only. Events go to windows, not to widgets,
// so that Qt finds out itself who gets them: what is covered, disabled, out of sight or behind a
// dialog cannot be used.

#include <QApplication>
#include <QDialog>
#include <QMainWindow>
#include <QTimer>
#include <QWindow>
#include <QtTest>

#include <functional>

namespace hands {

/// How long work in threads and how long windows may take on a busy machine, in milliseconds.
constexpr int patience = 60000;
constexpr int soon = 15000;

/// Clicks, double clicks, drags and keys so far. Text that is typed is not among them: it is what
/// is wanted, not the way to it.
inline int actions = 0;

inline void fail(const QString &what)
{
    QTest::qFail(qPrintable(what), __FILE__, __LINE__);
}

/// What is read on a button or in a menu.
inline QString plain(QString text)
{
    return text.section(u'\t', 0, 0).remove(u'&');
}

/// The button of that text, or else of that accessible name, once it can be used.
template<typename Button>
Button *button(const QWidget &in, const QString &text)
{
    Button *found = nullptr;
    const auto isThere = [&] {
        for (Button *candidate : in.findChildren<Button *>()) {
            if (candidate->isVisible() && candidate->isEnabled()
                && (plain(candidate->text()) == text || candidate->accessibleName() == text))
                found = candidate;
        }
        return found != nullptr;
    };
    if (!QTest::qWaitFor(isThere, patience))
        fail(text + QStringLiteral(" is not there, or cannot be used"));
    return found;
}

/// The visible widgets of that accessible name.
template<typename Widget>
QList<Widget *> allNamed(const QWidget &in, const QString &name)
{
    QList<Widget *> found;
    for (Widget *candidate : in.findChildren<Widget *>()) {
        if (candidate->isVisible() && candidate->accessibleName() == name)
            found << candidate;
    }
    return found;
}

template<typename Widget>
Widget *named(const QWidget &in, const QString &name)
{
    const QList<Widget *> found = allNamed<Widget>(in, name);
    if (found.isEmpty())
        qFatal("%s is not there", qPrintable(name));
    return found.first();
}

/// The window keys go to. Where nobody manages windows, a dialog that closes leaves none active:
/// then the one that is to be used next becomes so.
inline QWindow *windowInFront()
{
    const auto isThere = [] { return QGuiApplication::focusWindow(); };
    QWidget *top = QApplication::activeModalWidget();
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (!top && widget->isVisible() && qobject_cast<QMainWindow *>(widget))
            top = widget;
    }
    if (!isThere() && top)
        top->activateWindow();
    if (!QTest::qWaitFor(isThere, soon))
        qFatal("No window has the focus");
    return QGuiApplication::focusWindow();
}

inline void type(const QString &text)
{
    for (const QChar c : text) {
        QWindow *window = windowInFront();
        if (c.isUpper()) // which Qt Test would make small
            QTest::sendKeyEvent(QTest::Click, window, Qt::Key_unknown, QString(c),
                                Qt::ShiftModifier);
        else if (c.unicode() < 128)
            QTest::keyClick(window, c.toLatin1());
        else
            QTest::sendKeyEvent(QTest::Click, window, Qt::Key_unknown, QString(c), Qt::NoModifier);
    }
}

/// Until a dialog that has come takes the keys: what is typed before is lost.
inline void waitForKeys(QWidget &dialog)
{
    dialog.activateWindow();
    const auto takesKeys = [&] { return dialog.isAncestorOf(QApplication::focusWidget()); };
    if (!QTest::qWaitForWindowActive(&dialog) || !QTest::qWaitFor(takesKeys, soon))
        fail(QStringLiteral("The dialog does not become active"));
}

/// Does `trigger`, which opens a dialog, and then `steps`, which shall close it again.
inline void inDialog(const std::function<void()> &trigger,
                     const std::function<void(QDialog &)> &steps)
{
    bool done = false;
    const QPointer<QWidget> before = QApplication::activeModalWidget();
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &look, [&] {
        const QPointer dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
        if (!dialog || dialog == before || !dialog->isVisible())
            return; // not yet
        look.stop();
        waitForKeys(*dialog);
        steps(*dialog);
        const auto isClosed = [&] { return !dialog || !dialog->isVisible(); };
        if (!QTest::qWaitFor(isClosed, soon)) {
            fail(dialog->windowTitle() + QStringLiteral(" is still open"));
            dialog->reject();
        }
        done = true;
    });
    look.start(10);
    trigger();
    if (!QTest::qWaitFor([&done] { return done; }, soon))
        fail(QStringLiteral("No dialog has come"));
}

} // namespace hands
