// SPDX-License-Identifier: MIT
// .xlsx and .ods files of tests/golden/sheets, whole and damaged.
#include "core/io/sheets/readsheet.h"
#include "core/io/workbook/workbook.h"
#include "resources/messages/english.h"

#include <QFile>
#include <QTest>

using namespace core;

namespace {

std::string bytesOf(const char *name)
{
    QFile file(QStringLiteral(TEST_DATA_DIR "/golden/sheets/") + QString::fromUtf8(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

std::vector<Sheet> sheetsOf(const char *name)
{
    auto sheets = readWorkbook(bytesOf(name));
    if (sheets)
        return std::move(sheets).value();
    QTest::qFail(resources::english(sheets.error()).c_str(), __FILE__, __LINE__);
    return {};
}

std::vector<int> weights(const Sheet &sheet, std::size_t entry, int floors)
{
    const auto read = readSheet(sheet, guessMapping(sheet));
    std::vector<int> values;
    for (int floor = 1; read && floor <= floors; ++floor)
        values.push_back(valueAt(read->imported.rules.tables[0].entries[entry].weight, floor));
    return values;
}

/// An archive with a file that says it unpacks to that many bytes.
std::string withSize(std::string bytes, std::uint32_t size)
{
    const std::size_t entry = bytes.find(std::string("PK\1\2", 4));
    for (std::size_t i = 0; i < 4; ++i)
        bytes[entry + 24 + i] = static_cast<char>(size >> (8 * i) & 0xFFU);
    return bytes;
}

} // namespace

class tst_Workbook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cellsOfBothKindsAreTheSame();
    void tabsComeInTheirOrder();
    void resultsOfFormulasAreTaken();
    void mergedCellsAreKept();
    void otherFilesAreRefused();
    void archivesThatUnpackToTooMuchAreRefused();
    void sheetsOfAMillionRowsAreRefused();
    void cutOffFilesAreRefused();
    void damagedFilesAreReadOrRefused();
};

void tst_Workbook::initTestCase()
{
    if (!readsWorkbooks())
        QSKIP("This build has no liborcus.");
}

void tst_Workbook::cellsOfBothKindsAreTheSame()
{
    const Sheet xlsx = sheetsOf("two-tabs.xlsx")[0];
    const Sheet ods = sheetsOf("floors.ods")[0];
    QVERIFY(xlsx.rows == ods.rows);
    QCOMPARE(cellAt(xlsx, 2, 2).text, std::string("60%"));
    QVERIFY(cellAt(xlsx, 2, 2).isPercent && cellAt(xlsx, 2, 2).number == 0.6);
    QCOMPARE(cellAt(xlsx, 1, 4).text, std::string("Floor 3"));
    // 12.5 % makes all of them ten times what they say.
    QCOMPARE(weights(ods, 0, 3), (std::vector {600, 400, 200}));
    QCOMPARE(weights(ods, 1, 3), (std::vector {0, 125, 500}));
}

void tst_Workbook::tabsComeInTheirOrder()
{
    std::vector<std::string> names;
    for (const Sheet &sheet : sheetsOf("two-tabs.xlsx"))
        names.push_back(sheet.name);
    QCOMPARE(names, (std::vector<std::string> {"Monsters", "Items", "Remarks"}));
    QVERIFY(sheetsOf("windows.ods")[1].rows.empty());
}

void tst_Workbook::resultsOfFormulasAreTaken()
{
    for (const Sheet &sheet : {sheetsOf("two-tabs.xlsx")[1], sheetsOf("windows.ods")[0]}) {
        QVERIFY(cellAt(sheet, 2, 1).number == 1.5); // = B2/4
        QCOMPARE(weights(sheet, 0, 5), (std::vector {60, 60, 60, 60, 0}));
        QCOMPARE(weights(sheet, 1, 5), (std::vector {0, 0, 15, 15, 15}));
    }
}

void tst_Workbook::mergedCellsAreKept()
{
    const Sheet sheet = sheetsOf("merged.xlsx")[0];
    QCOMPARE(sheet.merged.size(), std::size_t {3});
    QVERIFY((sheet.merged[2] == MergedCells {2, 1, 2, 2})); // B3:C3
    QCOMPARE(weights(sheet, 0, 3), (std::vector {60, 60, 20}));
}

void tst_Workbook::otherFilesAreRefused()
{
    for (const std::string &bytes :
         {std::string(), std::string("Monster,1\nBat,2\n"), std::string("PK\3\4", 4),
          std::string(100000, '\0'), std::string("PK\5\6", 4) + std::string(18, '\xFF')}) {
        const auto read = readWorkbook(bytes);
        QVERIFY(!read);
        QVERIFY(resources::english(read.error().message).find("not an .xlsx or .ods file")
                != std::string::npos);
    }
    const auto none = readWorkbook(bytesOf("none.xlsx"));
    QVERIFY(!none
            && resources::english(none.error().message).find("holds no spreadsheet")
                != std::string::npos);
    QVERIFY(isWorkbook(bytesOf("floors.ods")) && !isWorkbook("Monster,1"));
}

void tst_Workbook::archivesThatUnpackToTooMuchAreRefused()
{
    const auto bomb = readWorkbook(withSize(bytesOf("floors.ods"), 4000000000U));
    QVERIFY(!bomb);
    QVERIFY(resources::english(bomb.error().message).find("unpacks to more than 64 MiB")
            != std::string::npos);
}

void tst_Workbook::sheetsOfAMillionRowsAreRefused()
{
    const auto deep = readWorkbook(bytesOf("deep.ods"));
    QVERIFY(!deep);
    QVERIFY2(resources::english(deep.error().message)
                     .find("the sheet \"Logs\" has cells beyond row 20000")
                 != std::string::npos,
             resources::english(deep.error().message).c_str());
}

void tst_Workbook::cutOffFilesAreRefused()
{
    for (const char *name : {"two-tabs.xlsx", "floors.ods"}) {
        const std::string bytes = bytesOf(name);
        for (std::size_t size = 0; size < bytes.size(); size += 7)
            QVERIFY(!readWorkbook(std::string_view(bytes).substr(0, size)));
    }
}

void tst_Workbook::damagedFilesAreReadOrRefused()
{
    std::uint32_t state = 1;
    const auto draw = [&state](std::size_t below) {
        state = state * 1664525U + 1013904223U;
        return static_cast<std::size_t>(state >> 8U) % below;
    };
    for (const char *name : {"two-tabs.xlsx", "merged.xlsx", "floors.ods", "windows.ods"}) {
        const std::string bytes = bytesOf(name);
        for (int round = 0; round < 120; ++round) {
            std::string damaged = bytes;
            for (std::size_t i = 0; i <= draw(4); ++i)
                damaged[draw(damaged.size())] = static_cast<char>(draw(256));
            const auto read = readWorkbook(damaged);
            QVERIFY(read || !read.error().message.isEmpty());
        }
    }
}

QTEST_GUILESS_MAIN(tst_Workbook)
#include "tst_workbook.moc"
