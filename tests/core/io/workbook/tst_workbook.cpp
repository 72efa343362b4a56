// SPDX-License-Identifier: MIT
// .xlsx and .ods files of tests/golden/sheets, whole and damaged.
#include "core/base/crc32.h"
#include "core/io/sheets/readsheet.h"
#include "core/io/workbook/datatree.h"
#include "core/io/workbook/workbook.h"
#include "resources/messages/english.h"

#include <QFile>
#include <QTest>

#include <map>

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
        values.push_back(valueAt(read->rules.tables[0].entries[entry].weight, floor));
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

std::string littleEndian(std::size_t number, int bytes)
{
    std::string text;
    for (int i = 0; i < bytes; ++i)
        text += static_cast<char>(number >> (8 * i) & 0xFFU);
    return text;
}

/// An archive of these files, none of them packed.
std::string archiveOf(const std::map<std::string, std::string> &files)
{
    std::string body;
    std::string directory;
    for (const auto &[name, content] : files) {
        const std::string sizes = littleEndian(crc32(content), 4) + littleEndian(content.size(), 4)
            + littleEndian(content.size(), 4) + littleEndian(name.size(), 2);
        directory += "PK\1\2" + littleEndian(20, 2) + littleEndian(20, 2) + std::string(8, '\0')
            + sizes + std::string(12, '\0') + littleEndian(body.size(), 4) + name;
        body += "PK\3\4" + littleEndian(20, 2) + std::string(8, '\0') + sizes + std::string(2, '\0')
            + name + content;
    }
    return body + directory + "PK\5\6" + std::string(4, '\0') + littleEndian(files.size(), 2)
        + littleEndian(files.size(), 2) + littleEndian(directory.size(), 4)
        + littleEndian(body.size(), 4) + std::string(2, '\0');
}

/// The files of a small workbook, by their names.
std::map<std::string, std::string> partsOfXlsx()
{
    return {
        {"xl/workbook.xml",
         "<workbook><sheets><sheet name=\"Tab\" id=\"r1\"/></sheets></workbook>"},
        {"xl/_rels/workbook.xml.rels",
         "<R><Relationship Id=\"r1\" Type=\"a/worksheet\" Target=\"sheet1.xml\"/></R>"},
        {"xl/sharedStrings.xml", "<sst><si><t>Bat</t></si></sst>"},
        {"xl/styles.xml", "<styleSheet><numFmts><numFmt formatCode=\"0\"/></numFmts></styleSheet>"},
        {"xl/sheet1.xml",
         "<worksheet><row><c t=\"s\"><v>0</v></c><c><v>5</v></c></row></worksheet>"}};
}

std::map<std::string, std::string> partsOfOds()
{
    return {{"content.xml",
             "<body><table name=\"Tab\"><table-row><table-cell><p>Bat</p></table-cell></table-row>"
             "</table></body>"}};
}

/// With `text` in the first text, or else in the first attribute of the part.
std::string with(std::string part, const std::string &text)
{
    const std::size_t bat = part.find("Bat");
    part.insert(bat != std::string::npos ? bat : part.find("=\"") + 2, text);
    return part;
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
    void everyPartIsLookedAtForCharactersThatThereAreNot();
    void charactersByTheirNumbersAreRead();
    void partsAreReadToADepth();
    void xmlBesideWorkbooksHasTheSameCharacters();
    void everyErrorIsUtf8();
};

void tst_Workbook::initTestCase()
{
    if (!readsWorkbooks())
        QSKIP("This build reads no workbooks.");
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

void tst_Workbook::everyPartIsLookedAtForCharactersThatThereAreNot()
{
    for (const auto &parts : {partsOfXlsx(), partsOfOds()}) {
        QVERIFY(readWorkbook(archiveOf(parts)));
        for (const auto &[name, content] : parts) {
            for (const std::string reference :
                 {"&#x110000;", "&#1114112;", "&#xD800;", "&#0;", "&#xFFFFFFFFFFFF;", "&#;", "&#x;",
                  "&#65", "&#6g;"}) {
                auto broken = parts;
                broken[name] = with(content, reference);
                const auto read = readWorkbook(archiveOf(broken));
                QVERIFY2(!read, (name + reference).c_str());
                const std::string message = resources::english(read.error().message);
                QVERIFY2(message.find('"' + name + '"') != std::string::npos, message.c_str());
            }
        }
    }
}

void tst_Workbook::charactersByTheirNumbersAreRead()
{
    auto parts = partsOfOds();
    parts["content.xml"]
        = with(parts["content.xml"], "&#65;&#x42;&#xe4;&#x1F400;<!-- &#x110000; -->");
    const auto read = readWorkbook(archiveOf(parts));
    QVERIFY2(read, read ? "" : resources::english(read.error()).c_str());
    QCOMPARE(cellAt(read->front(), 0, 0).text, std::string("AB\u00E4\U0001F400Bat"));
}

void tst_Workbook::partsAreReadToADepth()
{
    constexpr int deep = 200000; // of elements: no way through them by calls of one function
    std::string begins;
    std::string ends;
    for (int i = 0; i < deep; ++i) {
        begins += "<a>";
        ends += "</a>";
    }
    const auto read = readWorkbook(archiveOf({{"content.xml", begins + ends}}));
    QVERIFY(!read);
    QVERIFY(resources::english(read.error().message).find("too deep") != std::string::npos);
}

void tst_Workbook::xmlBesideWorkbooksHasTheSameCharacters()
{
    QVERIFY(parseData("<a><b n=\"&#xe4;\"/></a>", Language::Xml));
    const auto read = parseData("<a>\n<b n=\"&#xD800;\"/></a>", Language::Xml);
    QVERIFY(!read);
    QCOMPARE(std::pair(read.error().line, read.error().column), std::pair(2, 7));
}

void tst_Workbook::everyErrorIsUtf8()
{
    for (const auto &parts : {partsOfXlsx(), partsOfOds()}) {
        for (const auto &[name, content] : parts) {
            for (const std::string text :
                 {"\xFF", "</\u00E4>", "<\u00E4", "\u00E4=", "<a \u00E4>", "<?\u00E4"}) {
                for (std::size_t at = 0; at <= content.size(); ++at) {
                    auto damaged = parts;
                    damaged[name].insert(at, text);
                    const auto read = readWorkbook(archiveOf(damaged));
                    QVERIFY(read || !brokenUtf8(resources::english(read.error().message)));
                }
            }
        }
    }
}

QTEST_GUILESS_MAIN(tst_Workbook)
#include "tst_workbook.moc"
