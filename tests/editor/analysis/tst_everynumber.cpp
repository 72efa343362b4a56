// SPDX-License-Identifier: GPL-3.0-or-later
// Every number the window shows of a draft is the one that `fathom-cli analyze` prints for the
// saved file: all cells of all displays, of all charts and their tables, and of the Numbers dock.

#include "tests/editor/clinumbers.h"
#include "tests/editor/dockbench.h"

#include "editor/chartdata/chartfigures.h"
#include "editor/docks/numberspanel.h"
#include "editor/edits/tableedits.h"
#include "editor/edits/weightedits.h"
#include "editor/models/displayedvalues.h"
#include "editor/text/numbertext.h"

#include <QJsonArray>

#include <cmath>

using namespace editor;

class TestEveryNumber : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_bench.reset(); }
    void cellsOfEveryDisplay();
    void differencesToTheBuiltIn();
    void figuresUnderTheGrid();
    void chartsOfWeightsMixAndChance();
    void expectedChart();
    void worthCharts();
    void firstSeenChart();
    void countsChart();
    void togetherChart();
    void compareChart();
    void numbersDock();

private:
    QJsonObject floorOf(const QJsonObject &said, int floor) const;
    QJsonObject tableOf(const QJsonObject &said, int table, int floor) const;
    QJsonObject entryOf(const QJsonObject &said, int table, int row, int floor) const;
    TableEditor &show(int table);
    QAbstractItemModel &figures(ChartPanes::Choice choice, int row, int floor);
    int rowNamed(const QAbstractItemModel &model, const QString &end) const;
    RulesetDocument &document() { return m_bench->document(); }
    void eachCell(const std::function<void(int table, int row, int floor)> &look);

    std::unique_ptr<DockBench> m_bench;
    QString m_path;
    QJsonObject m_said; // with the layouts of the grid and the charts
    QJsonObject m_saidOfDocks;
    QJsonObject m_saidBefore; // of the tables as they were
};

namespace {

double number(const QAbstractItemModel &model, int row, int floor)
{
    return model.index(row, floor - 1).data(figureNumberRole).toDouble();
}

} // namespace

void TestEveryNumber::initTestCase()
{
    qputenv("FATHOM_LAYOUTS", "2500"); // another number than cells have while somebody types
    m_bench = std::make_unique<DockBench>();
    setWeight(document(), "items", {"fireball-scroll", 6, 61}, 1);
    setWeight(document(), "items", {"confusion-scroll", 4, 0}, 2);
    setWeight(document(), "monsters", {"troll", 4, 17}, 3);
    setCount(document(), "items", 7, 4, 4);
    m_path = m_bench->save();
    const auto analyze = [](const QString &tables, const QString &layouts) {
        return cliJson({QStringLiteral("analyze"), tables, QStringLiteral("--format"),
                        QStringLiteral("json"), QStringLiteral("--together"),
                        QStringLiteral("--layouts"), layouts});
    };
    const QString few = QString::number(Numbers::quickLayouts);
    m_said = analyze(m_path, few);
    m_saidBefore = analyze(QStringLiteral("roguebasin"), few);
    m_saidOfDocks = analyze(m_path, m_bench->layouts());
    QCOMPARE(m_said[u"layouts"].toInt(), Numbers::quickLayouts);
    QCOMPARE(m_said[u"floors"].toArray().size(), 10);
    QVERIFY(m_bench->docks().numbers().layouts() != Numbers::quickLayouts);
}

QJsonObject TestEveryNumber::floorOf(const QJsonObject &said, int floor) const
{
    return said[u"floors"].toArray()[floor - 1].toObject();
}

QJsonObject TestEveryNumber::tableOf(const QJsonObject &said, int table, int floor) const
{
    return floorOf(said, floor)[u"tables"].toArray()[table].toObject();
}

QJsonObject TestEveryNumber::entryOf(const QJsonObject &said, int table, int row, int floor) const
{
    return tableOf(said, table, floor)[u"entries"].toArray()[row].toObject();
}

TableEditor &TestEveryNumber::show(int table)
{
    m_bench->window().showTable(table);
    return *m_bench->window().currentTable();
}

void TestEveryNumber::eachCell(const std::function<void(int, int, int)> &look)
{
    int cells = 0;
    for (int table = 0; table < 2; ++table) {
        const auto rows = document().draft().tables[static_cast<std::size_t>(table)].entries.size();
        for (int row = 0; row < static_cast<int>(rows); ++row) {
            for (int floor = 1; floor <= 10; ++floor, ++cells)
                look(table, row, floor);
        }
    }
    QCOMPARE(cells, 60);
}

// The numbers of one of the later charts with that entry and floor selected.
QAbstractItemModel &TestEveryNumber::figures(ChartPanes::Choice choice, int row, int floor)
{
    TableEditor &editor = *m_bench->window().currentTable();
    editor.charts().choose(choice);
    editor.cursor().setSelected({.row = row, .floor = floor});
    auto &model
        = static_cast<FiguresModel &>(editor.charts().model(static_cast<ChartKind>(choice)));
    model.refresh();
    return model;
}

int TestEveryNumber::rowNamed(const QAbstractItemModel &model, const QString &name) const
{
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.headerData(row, Qt::Vertical).toString() == name)
            return row;
    }
    return -1;
}

void TestEveryNumber::cellsOfEveryDisplay()
{
    eachCell([this](int table, int row, int floor) {
        WeightGridModel &model = show(table).model();
        const QJsonObject entry = entryOf(m_said, table, row, floor);
        const DisplayedValues &values = *model.values();
        QCOMPARE(values.at(CellDisplay::Weight, row, floor), entry[u"weight"].toDouble());
        QCOMPARE(values.at(CellDisplay::Share, row, floor), entry[u"share"].toDouble());
        QCOMPARE(values.at(CellDisplay::AtLeastOne, row, floor), entry[u"atLeastOne"].toDouble());
        QCOMPARE(values.at(CellDisplay::Expected, row, floor), entry[u"mean"].toDouble());
        QCOMPARE(values.at(CellDisplay::SeenBy, row, floor), entry[u"seenBy"].toDouble());
        const auto text = [&](CellDisplay display) {
            model.setDisplay(display);
            return model.index(row, floor - 1).data().toString();
        };
        QCOMPARE(text(CellDisplay::Weight), QString::number(entry[u"weight"].toInt()));
        QCOMPARE(text(CellDisplay::Share), percentText(entry[u"share"].toDouble()));
        QCOMPARE(text(CellDisplay::AtLeastOne), percentText(entry[u"atLeastOne"].toDouble()));
        QCOMPARE(text(CellDisplay::SeenBy), percentText(entry[u"seenBy"].toDouble()));
        QCOMPARE(text(CellDisplay::Expected).left(3), meanText(entry[u"mean"].toDouble()).left(3));
        model.setDisplay(CellDisplay::Weight);
    });
}

void TestEveryNumber::differencesToTheBuiltIn()
{
    document().compareWith(document().stateAt(0), QStringLiteral("built-in"));
    int changed = 0;
    eachCell([&](int table, int row, int floor) {
        WeightGridModel &model = show(table).model();
        const int difference = entryOf(m_said, table, row, floor)[u"weight"].toInt()
            - entryOf(m_saidBefore, table, row, floor)[u"weight"].toInt();
        QCOMPARE(model.values()->at(CellDisplay::Difference, row, floor), double(difference));
        model.setDisplay(CellDisplay::Difference);
        const QString text = model.index(row, floor - 1).data().toString();
        QCOMPARE(QLocale().toInt(QString(text).remove(u'+').replace(QChar(0x2212), u'-')),
                 difference);
        model.setDisplay(CellDisplay::Weight);
        changed += difference != 0;
    });
    QVERIFY(changed > 0);
}

void TestEveryNumber::figuresUnderTheGrid()
{
    for (int table = 0; table < 2; ++table) {
        QAbstractItemModel &footer = *show(table).footer().model();
        for (int floor = 1; floor <= 10; ++floor) {
            const QJsonObject said = tableOf(m_said, table, floor);
            int total = 0;
            for (const QJsonValue &entry : said[u"entries"].toArray())
                total += entry[u"weight"].toInt();
            const auto text
                = [&](int row) { return footer.index(row, floor - 1).data().toString(); };
            QCOMPARE(text(FooterModel::Total), QString::number(total));
            QCOMPARE(text(FooterModel::Mean), meanText(said[u"placed"][u"mean"].toDouble()));
            QCOMPARE(text(FooterModel::None), percentText(said[u"empty"].toDouble()));
        }
    }
}

void TestEveryNumber::chartsOfWeightsMixAndChance()
{
    eachCell([this](int table, int row, int floor) {
        ChartPanes &charts = show(table).charts();
        const QJsonObject entry = entryOf(m_said, table, row, floor);
        const QAbstractItemModel &weights = charts.model(ChartKind::Weights);
        const QAbstractItemModel &mix = charts.model(ChartKind::Mix);
        const QAbstractItemModel &chance = charts.model(ChartKind::Chance);
        QCOMPARE(number(weights, row, floor), entry[u"weight"].toDouble());
        QCOMPARE(number(mix, row, floor), entry[u"share"].toDouble());
        QCOMPARE(number(chance, row, floor), entry[u"atLeastOne"].toDouble());
        QCOMPARE(chance.index(row, floor - 1).data().toString(),
                 percentText(entry[u"atLeastOne"].toDouble()));
        // The picture draws what its table says.
        QCOMPARE(charts.twin(ChartKind::Chance).model(), &chance);
    });
}

void TestEveryNumber::expectedChart()
{
    show(1);
    for (int row = 0; row < 4; ++row) {
        const QAbstractItemModel &model = figures(ChartPanes::Choice::Expected, row, 5);
        const QString name = QString::fromStdString(core::displayName(
            document().draft(), document().draft().tables[1],
            document().draft().tables[1].entries[static_cast<std::size_t>(row)].id));
        const int mean = rowNamed(model, name);
        const int low = rowNamed(model, name + QStringLiteral(", 5 %"));
        const int high = rowNamed(model, name + QStringLiteral(", 95 %"));
        QVERIFY(mean >= 0 && low >= 0 && high >= 0);
        for (int floor = 1; floor <= 10; ++floor) {
            const QJsonObject entry = entryOf(m_said, 1, row, floor);
            QCOMPARE(number(model, mean, floor), entry[u"mean"].toDouble());
            QCOMPARE(number(model, low, floor), entry[u"p5"].toDouble());
            QCOMPARE(number(model, high, floor), entry[u"p95"].toDouble());
        }
    }
}

// The sums of the command line are over both tables: experience and power are of the monsters,
// healing of the items alone.
void TestEveryNumber::worthCharts()
{
    const auto compare = [this](std::size_t table, ExpectedOf of, const QString &key) {
        Numbers exact(document());
        const std::string &name = document().draft().tables[table].id;
        const FloorNumbers numbers(document(), exact, name);
        const FigureSource source {.document = document(),
                                   .numbers = numbers,
                                   .analysis = exact.analysis(),
                                   .table = name,
                                   .lines = {{{}, {0}}, {{}, {1}}}};
        const Figures figures = expectedFigures(source, of);
        for (std::size_t floor = 1; floor <= 10; ++floor) {
            const QJsonObject sum
                = floorOf(m_said, static_cast<int>(floor))[u"sums"][key].toObject();
            QCOMPARE(figures.rows.front().values[floor - 1], sum[u"mean"].toDouble());
            const double edge
                = sum[u"mean"].toDouble() + 1.6448536269514722 * sum[u"sd"].toDouble();
            QCOMPARE(figures.rows[2].values[floor - 1], edge);
        }
    };
    compare(0, ExpectedOf::Xp, QStringLiteral("xp"));
    compare(0, ExpectedOf::Power, QStringLiteral("power"));
    compare(1, ExpectedOf::Heal, QStringLiteral("heal"));
}

void TestEveryNumber::firstSeenChart()
{
    show(1);
    for (int row = 0; row < 4; ++row) {
        const QAbstractItemModel &model = figures(ChartPanes::Choice::FirstSeen, row, 5);
        QCOMPARE(model.rowCount(), 2);
        for (int floor = 1; floor <= 10; ++floor) {
            const QJsonObject entry = entryOf(m_said, 1, row, floor);
            QCOMPARE(number(model, 0, floor), entry[u"firstSeen"].toDouble());
            QCOMPARE(number(model, 1, floor), entry[u"seenBy"].toDouble());
        }
        const Figures &figures = static_cast<const FiguresModel &>(model).figures();
        const QJsonArray sights = m_said[u"sights"].toArray();
        const QJsonObject sight = sights[2 + row].toObject(); // two monsters come first
        QCOMPARE(figures.marks.size(), std::size_t(2));
        QCOMPARE(figures.marks[0].column + 1, sight[u"medianFloor"].toInt());
        QCOMPARE(figures.marks[1].column + 1, sight[u"ninetyFloor"].toInt());
    }
}

// The law itself is not printed; what is printed of it fixes it well enough.
void TestEveryNumber::countsChart()
{
    show(0);
    for (int floor = 1; floor <= 10; ++floor) {
        const QAbstractItemModel &model = figures(ChartPanes::Choice::Counts, 1, floor);
        const QJsonObject entry = entryOf(m_said, 0, 1, floor);
        double mean = 0;
        double squares = 0;
        for (int n = 0; n < model.columnCount(); ++n) {
            mean += n * number(model, 0, n + 1);
            squares += n * n * number(model, 0, n + 1);
        }
        const auto isNear = [](double a, double b) { return std::abs(a - b) < 5e-3; };
        QVERIFY(isNear(mean, entry[u"mean"].toDouble()));
        QVERIFY(isNear(std::sqrt(squares - mean * mean), entry[u"sd"].toDouble()));
        QCOMPARE(1 + number(model, 0, 1), 2 - entry[u"atLeastOne"].toDouble());
        // Each P(n) counts towards these.
        const auto quantile = [&model](double share) {
            double sum = 0;
            int n = -1;
            while (sum < share && n + 1 < model.columnCount())
                sum += number(model, 0, ++n + 1);
            return n;
        };
        QCOMPARE(quantile(0.05), entry[u"p5"].toInt());
        QCOMPARE(quantile(0.5), entry[u"p50"].toInt());
        QCOMPARE(quantile(0.95), entry[u"p95"].toInt());
    }
}

void TestEveryNumber::togetherChart()
{
    show(1);
    int pairs = 0;
    for (int floor = 1; floor <= 10; ++floor) {
        const QAbstractItemModel &model = figures(ChartPanes::Choice::Together, 1, floor);
        QCOMPARE(model.rowCount(), 4);
        for (int row = 0; row < 4; ++row)
            QCOMPARE(number(model, row, row + 1),
                     entryOf(m_said, 1, row, floor)[u"atLeastOne"].toDouble());
        const auto rowOf = [this](const QJsonValue &name) {
            const auto &entries = document().draft().tables[1].entries;
            for (std::size_t row = 0; row < entries.size(); ++row) {
                if (entries[row].id == name[u"id"].toString().toStdString())
                    return static_cast<int>(row);
            }
            return -1;
        };
        for (const QJsonValue &pair : floorOf(m_said, floor)[u"together"].toArray()) {
            const int first = rowOf(pair[u"entries"][0]);
            const int second = rowOf(pair[u"entries"][1]);
            if (first < 0 || second < 0)
                continue; // a monster
            QCOMPARE(number(model, first, second + 1), pair[u"both"].toDouble());
            QCOMPARE(number(model, second, first + 1), pair[u"both"].toDouble());
            ++pairs;
        }
    }
    QVERIFY(pairs > 15);
}

void TestEveryNumber::compareChart()
{
    document().compareWith(document().stateAt(0), QStringLiteral("built-in"));
    show(1);
    QTRY_VERIFY(figures(ChartPanes::Choice::Compare, 0, 5).rowCount() > 0);
    for (int row = 0; row < 4; ++row) {
        const QAbstractItemModel &model = figures(ChartPanes::Choice::Compare, row, 5);
        const Figures &figures = static_cast<const FiguresModel &>(model).figures();
        int lines = 0;
        for (const FigureRow &figure : figures.rows) {
            if (figure.entry != row)
                continue;
            for (int floor = 1; floor <= 10; ++floor) {
                const double now = entryOf(m_said, 1, row, floor)[u"atLeastOne"].toDouble();
                const double before
                    = entryOf(m_saidBefore, 1, row, floor)[u"atLeastOne"].toDouble();
                const double wanted = figure.role == FigureRole::Line ? now
                    : figure.role == FigureRole::Reference            ? before
                                                                      : now - before;
                QVERIFY(std::abs(figure.values[static_cast<std::size_t>(floor - 1)] - wanted)
                        < 1e-12);
            }
            ++lines;
        }
        QCOMPARE(lines, 3);
    }
}

void TestEveryNumber::numbersDock()
{
    m_bench->show("numbers");
    QTRY_VERIFY_WITH_TIMEOUT(m_bench->docks().numbers().isCurrent(), patience);
    const NumbersModel &model = m_bench->docks().numbersPanel().model();
    eachCell([&](int table, int row, int floor) {
        m_bench->select(table, row, floor);
        const QJsonObject entry = entryOf(m_saidOfDocks, table, row, floor);
        const QJsonObject sight
            = m_saidOfDocks[u"sights"].toArray()[table == 0 ? row : 2 + row].toObject();
        const auto value = [&](int figure) {
            return model.index(figure, 1).data(NumbersModel::ValueRole).toDouble();
        };
        QCOMPARE(value(NumbersModel::Weight), entry[u"weight"].toDouble());
        QCOMPARE(value(NumbersModel::Share), entry[u"share"].toDouble());
        QCOMPARE(value(NumbersModel::AtLeastOne), entry[u"atLeastOne"].toDouble());
        QCOMPARE(value(NumbersModel::Expected), entry[u"mean"].toDouble());
        QCOMPARE(value(NumbersModel::Sd), entry[u"sd"].toDouble());
        QCOMPARE(value(NumbersModel::SeenBy), entry[u"seenBy"].toDouble());
        QCOMPARE(value(NumbersModel::Median), sight[u"medianFloor"].toDouble());
        QCOMPARE(value(NumbersModel::Ninety), sight[u"ninetyFloor"].toDouble());
        QCOMPARE(1 + value(NumbersModel::CountOf0), 2 - entry[u"atLeastOne"].toDouble());
        QCOMPARE(model.index(NumbersModel::Middle, 1).data().toString(),
                 QStringLiteral("%1–%2").arg(entry[u"p5"].toInt()).arg(entry[u"p95"].toInt()));
    });
}

QTEST_MAIN(TestEveryNumber)
#include "tst_everynumber.moc"
