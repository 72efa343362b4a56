// Every page and card of the game's window fits a screen of 960 by 540 and one of 1024 by 700.

#include "tests/screenshots/shots.h"
#include "tests/support/fitting.h"

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QtTest>

class TestGameFits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyPageAndCardFits_data();
    void everyPageAndCardFits();
};

void TestGameFits::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
}

void TestGameFits::everyPageAndCardFits_data()
{
    QTest::addColumn<QSize>("screen");
    QTest::newRow("960 x 540") << QSize(960, 540);
    QTest::newRow("1024 x 700") << QSize(1024, 700);
}

void TestGameFits::everyPageAndCardFits()
{
    QFETCH(const QSize, screen);
    for (const Shot &shot : gameShots()) {
        const std::unique_ptr<QWidget> window = shot.make(screen);
        QStringList found;
        (void)QTest::qWaitFor(
            [&] {
                found = fitting::unfitting(*window, screen);
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
