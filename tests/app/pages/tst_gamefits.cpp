// SPDX-License-Identifier: GPL-3.0-or-later
// Every page and card of the game's window fits a screen of 960 by 540 with a font half as large
// again, as do smaller fonts, and has no control without a name.

#include "tests/screenshots/shots.h"
#include "tests/support/accessible.h"
#include "tests/support/fitting.h"

#include <QApplication>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QtTest>

using namespace editor;

namespace {

/// A line for each label and push button in sight whose text is cut off.
QStringList cutOff(const QWidget &window)
{
    QStringList found;
    const auto add = [&](const auto *widget) {
        if (widget->isVisibleTo(&window) && clipping::isClipped(*widget))
            found << clipping::describe(*widget, widget->text());
    };
    for (const QLabel *label : window.findChildren<QLabel *>())
        add(label);
    for (const QPushButton *button : window.findChildren<QPushButton *>())
        add(button);
    return found;
}

} // namespace

class TestGameFits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyPageAndCardFitsAndIsNamed();
};

void TestGameFits::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
}

void TestGameFits::everyPageAndCardFitsAndIsNamed()
{
    QFont larger = QApplication::font();
    larger.setPointSizeF(larger.pointSizeF() * 1.5);
    QApplication::setFont(larger);
    constexpr QSize screen(960, 540); // what fits here fits where there is more room
    for (const Shot &shot : gameShots()) {
        if (shot.name.startsWith(QStringLiteral("palette")))
            continue; // other colours take no other room
        const std::unique_ptr<QWidget> window = shot.make(screen);
        QStringList found;
        (void)QTest::qWaitFor(
            [&] {
                found = fitting::unfitting(*window, screen) + cutOff(*window)
                    + accessible::unnamed(*window);
                return found.isEmpty();
            },
            300);
        if (!found.isEmpty())
            QTest::qFail(qPrintable(shot.name + QStringLiteral(": ") + found.join(u'\n')), __FILE__,
                         __LINE__);
    }
}

QTEST_MAIN(TestGameFits)
#include "tst_gamefits.moc"
