// SPDX-License-Identifier: GPL-3.0-or-later
// While one types, grid and charts have the numbers of few layouts; at rest those of as many as
// the command line takes.

#include "tests/editor/clinumbers.h"
#include "tests/editor/windowtest.h"

#include "editor/text/numbertext.h"

#include <QJsonArray>
#include <QTemporaryDir>

using namespace editor;

class TestRefinedNumbers : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { closeWindow(); }
    void atRestEveryCellIsThatOfTheCommandLine();
    void editIsAnsweredAtOnceAndRefinedAtRest();

private:
    QString method() const
    {
        return m_window->currentTable()->charts().chart(ChartKind::Chance).subtitle();
    }
    QString asTyped() const { return QStringLiteral("exact given 2,000 layouts"); }
    QString atRest() const { return QStringLiteral("exact given 2,500 layouts"); }
};

void TestRefinedNumbers::init()
{
    qputenv("FATHOM_LAYOUTS", "2500"); // more than the 2,000 of typing, fewer than take long
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    openWindow();
}

void TestRefinedNumbers::atRestEveryCellIsThatOfTheCommandLine()
{
    select(1, 6);
    type("37");
    key(Qt::Key_Return);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.ruleset.json"));
    QVERIFY(m_window->files().saveTo(path));
    QTRY_COMPARE_WITH_TIMEOUT(method(), atRest(), 60000);
    const auto analyzed = [&path](const QString &layouts) {
        return cliJson({QStringLiteral("analyze"), path, QStringLiteral("--format"),
                        QStringLiteral("json"), QStringLiteral("--layouts"), layouts});
    };
    const QJsonObject said = analyzed(QStringLiteral("2500"));
    const QJsonObject before = analyzed(QStringLiteral("2000"));
    const auto number = [](const QJsonObject &all, int floor, int table, int row, const char *key) {
        return all[u"floors"][floor - 1][u"tables"][table][u"entries"][row][QLatin1String(key)]
            .toDouble(-1);
    };
    const std::array displays {std::pair {CellDisplay::AtLeastOne, "atLeastOne"},
                               std::pair {CellDisplay::Expected, "mean"},
                               std::pair {CellDisplay::SeenBy, "seenBy"}};
    int others = 0;
    for (int table = 0; table < 2; ++table) {
        m_window->showTable(table);
        for (const auto &[display, name] : displays) {
            m_window->currentTable()->gridBar().setDisplay(display);
            const auto text = display == CellDisplay::Expected ? meanText : percentText;
            for (int row = 0; row < grid().model()->rowCount(); ++row) {
                for (int floor = 1; floor <= 10; ++floor) {
                    const double value = number(said, floor, table, row, name);
                    QCOMPARE(shown(row, floor), text(value));
                    others += text(number(before, floor, table, row, name)) != text(value) ? 1 : 0;
                }
            }
        }
    }
    QVERIFY(others > 0); // else this would not tell one from the other
}

void TestRefinedNumbers::editIsAnsweredAtOnceAndRefinedAtRest()
{
    QTRY_COMPARE_WITH_TIMEOUT(method(), atRest(), 60000);
    select(1, 5);
    type("42");
    key(Qt::Key_Return);
    QCOMPARE(method(), asTyped());
    QTRY_COMPARE_WITH_TIMEOUT(method(), atRest(), 60000);
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(method(), asTyped());
    QTRY_COMPARE_WITH_TIMEOUT(method(), atRest(), 60000);
}

QTEST_MAIN(TestRefinedNumbers)
#include "tst_refinednumbers.moc"
