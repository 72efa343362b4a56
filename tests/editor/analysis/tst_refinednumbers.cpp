// SPDX-License-Identifier: GPL-3.0-or-later
// While one types, grid and charts have the numbers of few layouts; at rest those of as many as
// the command line takes.

#include "tests/editor/clinumbers.h"
#include "tests/editor/windowtest.h"

#include "editor/charts/chartexport.h"
#include "editor/text/numbertext.h"
#include "editor/window/editordocks.h"

#include "core/io/ruleset/rulesetjson.h"

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
    void tablesThatRememberAreAnsweredFromFewRunsFirst();
    void numbersOfTablesThatRememberSayThatTheyAreSimulated();
    void numbersFromBeforeAnEditAreShownAsSuch();
    void chartOfTypesCountsThemFromAllTables();

private:
    enum class Layouts {
        Quick,
        Slow ///< so that what few runs say is shown before the rest
    };
    void openRemembering(Layouts layouts);
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

// Jackals by weight and in packs, of which there is one in a run. A second table that counts
// rats, though it draws nothing yet, leaves the numbers to simulation.
void TestRefinedNumbers::openRemembering(Layouts layouts)
{
    const auto read = core::readRuleset(R"({
        "format": "fathom-ruleset", "version": 2, "floors": 3, "name": "packs",
        "tables": [
          {"id": "hordes", "spawns": "monsters", "count": {"per": "floor", "exactly": 2}, "entries": [
            {"id": "jackal", "weight": 30}, {"id": "rat", "weight": [[1, 20]]},
            {"id": "pack", "weight": 10, "limit": {"perRun": 1},
             "group": [{"id": "jackal"}, {"id": "jackal", "count": {"exactly": 2}}]}]},
          {"id": "strays", "spawns": "monsters", "count": {"per": "floor", "exactly": 0},
           "entries": [{"id": "rat", "weight": 1, "limit": {"perRun": 9}}]}]})");
    QVERIFY(read);
    core::Ruleset rules = *read;
    if (layouts == Layouts::Slow)
        rules.dungeon.attempts = 300;
    m_window->document().open(rules, {}, QStringLiteral("packs.json"));
    m_window->showTable(0);
}

void TestRefinedNumbers::tablesThatRememberAreAnsweredFromFewRunsFirst()
{
    const Numbers &numbers = m_window->docks().numbers();
    std::vector<std::uint64_t> runs;
    connect(&numbers, &Numbers::changed, m_window.get(), [&] {
        if (numbers.isOfDraft() && numbers.known().analysis)
            runs.push_back(numbers.known().analysis->runs());
    });
    openRemembering(Layouts::Slow);
    QTRY_VERIFY_WITH_TIMEOUT(!runs.empty() && numbers.isCurrent(), 60000);
    QCOMPARE(runs.size(), std::size_t {2});
    QVERIFY(runs.front() >= 20 && runs.front() < runs.back());
    QCOMPARE(runs.back(), std::uint64_t {core::defaultSampleRuns});
}

void TestRefinedNumbers::numbersOfTablesThatRememberSayThatTheyAreSimulated()
{
    openRemembering(Layouts::Quick);
    m_window->currentTable()->gridBar().setDisplay(CellDisplay::AtLeastOne);
    QCOMPARE(method(), QStringLiteral("being worked out …"));
    QCOMPARE(shown(0, 1), QStringLiteral("…"));
    QTRY_COMPARE_WITH_TIMEOUT(
        method(), QStringLiteral("simulated on 10,000 runs, ± 1.0 points at most"), 60000);
    QVERIFY2(shown(0, 1).startsWith(QStringLiteral("≈ ")), qPrintable(shown(0, 1)));
    const QModelIndex cell = grid().model()->index(0, 0);
    QVERIFY2(cell.data(Qt::ToolTipRole).toString().contains(QStringLiteral("95 %: (")),
             qPrintable(cell.data(Qt::ToolTipRole).toString()));
    // A share follows from weights, and weights are what they are.
    m_window->currentTable()->gridBar().setDisplay(CellDisplay::Share);
    QCOMPARE(shown(0, 1), QStringLiteral("50.0 %"));
    const QString table
        = m_window->currentTable()->charts().model(ChartKind::Chance).index(0, 0).data().toString();
    QVERIFY2(table.startsWith(QStringLiteral("≈ ")), qPrintable(table));
    grid().setCurrentIndex(cell);
    const QString readOut = m_window->currentTable()->charts().readOut();
    QVERIFY2(readOut.contains(QStringLiteral("share 50.0 %, P(≥1) ≈ ")), qPrintable(readOut));
    const QString csv
        = QString::fromUtf8(csvOf(m_window->currentTable()->charts().twin(ChartKind::Chance)));
    QVERIFY2(csv.contains(QStringLiteral("\"jackal, simulated, 95 % low\"")), qPrintable(csv));
    ChartPanes &charts = m_window->currentTable()->charts();
    charts.choose(ChartPanes::Choice::Expected);
    QTRY_VERIFY2_WITH_TIMEOUT(charts.readOut().contains(QStringLiteral(" · expected ≈ ")),
                              qPrintable(charts.readOut()), 5000);
}

void TestRefinedNumbers::numbersFromBeforeAnEditAreShownAsSuch()
{
    openRemembering(Layouts::Slow);
    const QString simulated = QStringLiteral("simulated on 10,000 runs, ± 1.0 points at most");
    QTRY_COMPARE_WITH_TIMEOUT(method(), simulated, 60000);
    m_window->currentTable()->gridBar().setDisplay(CellDisplay::AtLeastOne);
    const QString before = shown(1, 1);
    m_window->currentTable()->gridBar().setDisplay(CellDisplay::Weight);
    select(1, 1);
    type("90");
    key(Qt::Key_Return);
    m_window->currentTable()->gridBar().setDisplay(CellDisplay::AtLeastOne);
    QCOMPARE(method(),
             simulated
                 + QStringLiteral(", before the last edit: newer numbers are being worked out"));
    QCOMPARE(shown(1, 1), before);
    QTRY_VERIFY_WITH_TIMEOUT(!method().contains(QStringLiteral("before the last edit")), 60000);
    QVERIFY(shown(1, 1) != before);
}

void TestRefinedNumbers::chartOfTypesCountsThemFromAllTables()
{
    openRemembering(Layouts::Quick);
    ChartPanes &charts = m_window->currentTable()->charts();
    charts.choose(ChartPanes::Choice::Types);
    const QAbstractItemModel &types = charts.model(ChartKind::Types);
    QTRY_COMPARE_WITH_TIMEOUT(types.rowCount(), 2, 60000);
    QCOMPARE(types.headerData(0, Qt::Vertical).toString(), QStringLiteral("jackal"));
    // A floor has no jackal where both draws are rats: 2/6 of the weight, at first.
    QVERIFY(std::abs(types.index(0, 0).data(figureNumberRole).toDouble() - (1 - 1 / 9.0)) < 0.02);
    QVERIFY(types.index(0, 0).data(figureLowRole).toDouble() < 1 - 1 / 9.0);
}

QTEST_MAIN(TestRefinedNumbers)
#include "tst_refinednumbers.moc"
