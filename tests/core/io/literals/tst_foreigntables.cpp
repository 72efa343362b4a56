// SPDX-License-Identifier: MIT
// Reads each file of tests/golden/imports and tests/golden/foreign, tables as other people write
// them, and compares with the file of expectations beside it:
//
//   option take fill_crypt           an answer: take, order, unsorted, blanks
//   floors 15                        of the ruleset made
//   notation tcod
//   table monsters                   all tables, in any order
//    count upTo room 1:2 4:3         or count dice room 1d4; a value alone holds on all floors
//    orc 80                          all entries; values from the floors they begin on
//    troll = 1 2 3 4                 or floor by floor
//   note Line 4: ...                 part of one of the notes
//   nonote condition                 part of none of them
//   error 3: ...                     the line, and part of the message, of a refusal
//   asks take fill_cave fill_crypt   what it asks, and the answers; or asks blanks
//   answer fill_cave                 what this answer reads: the lines of tables behind it; every
//                                    answer that leads to tables is listed; without tables it leads
//                                    to a further question

#include "core/io/code/literalimport.h"
#include "core/io/sheets/answers.h"
#include "core/io/sheets/readsheet.h"
#include "core/io/workbook/datatree.h"
#include "resources/messages/english.h"
#include "resources/messages/importtext.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <algorithm>
#include <functional>
#include <map>
#include <sstream>

using namespace core;

namespace {

constexpr int lastFloor = 35;

QString folder()
{
    return QStringLiteral(TEST_DATA_DIR "/golden/imports/");
}

std::string contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

struct Expected
{
    ImportOptions options;
    std::optional<int> floors;
    std::string notation;
    std::string error;
    std::string asks;
    std::vector<std::string> notes;
    std::vector<std::string> absent;
    using Tables = std::map<std::string, std::map<std::string, std::string>>;
    Tables tables;
    std::vector<std::pair<std::string, Tables>> answers; ///< no tables: a further question
};

void setOption(const std::string &name, const std::string &value, ImportOptions &options)
{
    if (name == "take")
        options.take.push_back(value);
    if (name == "order")
        options.order = value == "value-first" ? PairOrder::ValueFirst : PairOrder::FloorFirst;
    if (name == "unsorted")
        options.unsorted = value == "sorted" ? Unsorted::Sorted : Unsorted::AsPlayed;
    if (name == "blanks")
        options.blanks = value == "zero" ? Blanks::Zero : Blanks::Carried;
}

Expected expectationIn(const std::string &text)
{
    Expected expected;
    std::istringstream lines(text);
    std::string table;
    for (std::string line; std::getline(lines, line);) {
        const bool inTable = line.starts_with(' ');
        line = line.substr(inTable ? 1 : 0);
        const std::size_t blank = line.find(' ');
        const std::string word = line.substr(0, blank);
        const std::string rest = blank == std::string::npos ? "" : line.substr(blank + 1);
        auto &tables = expected.answers.empty() ? expected.tables : expected.answers.back().second;
        if (inTable)
            tables[table][word] = rest;
        else if (word == "table")
            tables[table = rest];
        else if (word == "answer")
            expected.answers.push_back({rest, {}});
        else if (word == "option")
            setOption(rest.substr(0, rest.find(' ')), rest.substr(rest.find(' ') + 1),
                      expected.options);
        else if (word == "floors")
            expected.floors = std::stoi(rest);
        else if (word == "notation")
            expected.notation = rest;
        else if (word == "error")
            expected.error = rest;
        else if (word == "asks")
            expected.asks = rest;
        else if (word == "note")
            expected.notes.push_back(rest);
        else if (word == "nonote")
            expected.absent.push_back(rest);
    }
    return expected;
}

/// "take fill_cave fill_crypt"; empty where nothing is asked.
std::string textOf(const std::optional<Question> &question)
{
    if (!question)
        return {};
    const std::map<Question::About, std::string> names
        = {{Question::About::PairOrder, "order"},
           {Question::About::UnsortedFloors, "unsorted"},
           {Question::About::BlankCells, "blanks"},
           {Question::About::OneOfSeveral, "take"}};
    std::string text = names.at(question->about);
    for (const std::string &answer : question->answers)
        text += ' ' + answer;
    return text;
}

/// "1:2 4:3", "80" or "= 1 2 3" as the values of floors 1 and on.
std::vector<int> valuesIn(const std::string &text)
{
    std::vector<int> values;
    std::istringstream words(text);
    std::string word;
    if (text.starts_with('=')) {
        words >> word;
        while (words >> word)
            values.push_back(std::stoi(word));
        return values;
    }
    values.resize(lastFloor, 0);
    while (words >> word) {
        const std::size_t colon = word.find(':');
        const int from = colon == std::string::npos ? 1 : std::stoi(word);
        const int value = std::stoi(colon == std::string::npos ? word : word.substr(colon + 1));
        std::fill(values.begin() + from - 1, values.end(), value);
    }
    return values;
}

std::string shown(const std::vector<int> &values)
{
    std::string text;
    for (const int value : values)
        text += " " + std::to_string(value);
    return text;
}

std::string firstValues(const Progression &progression, std::size_t floors)
{
    std::vector<int> values;
    for (std::size_t floor = 1; floor <= floors; ++floor)
        values.push_back(valueAt(progression, static_cast<int>(floor)));
    return shown(values);
}

std::string countText(const CountRule &count, const std::string &wanted)
{
    const std::string per = count.per == Per::Room ? "room" : "floor";
    if (const auto *dice = std::get_if<Dice>(&count.draws))
        return "dice " + per + " " + toText(*dice);
    const std::size_t values = wanted.find(' ', wanted.find(' ') + 1);
    const std::size_t floors = valuesIn(wanted.substr(std::min(values, wanted.size()))).size();
    if (const auto *upTo = std::get_if<UpTo>(&count.draws))
        return "upTo " + per + firstValues(upTo->most, floors);
    if (const auto *exactly = std::get_if<Exactly>(&count.draws))
        return "exactly " + per + firstValues(exactly->number, floors);
    return "oneOf " + per;
}

/// The rule as countText() gives it.
std::string countWanted(const std::string &text)
{
    std::istringstream words(text);
    std::string kind;
    std::string per;
    words >> kind >> per;
    std::string values;
    std::getline(words, values);
    return kind == "dice" ? text : kind + " " + per + shown(valuesIn(values));
}

/// What differs between what was read and what was to be read; empty where nothing does.
std::string difference(const Imported &imported, const Expected &expected)
{
    for (const SpawnTable &table : imported.rules.tables) {
        if (expected.tables.count(table.id) == 0)
            return "table " + table.id + " is not expected";
        std::map<std::string, std::string> rows = expected.tables.at(table.id);
        if (const auto count = rows.find("count"); count != rows.end()) {
            const std::string found = countText(table.count, count->second);
            if (found != countWanted(count->second))
                return table.id + " draws " + found;
            rows.erase(count);
        }
        for (const SpawnEntry &entry : table.entries) {
            const auto row = rows.find(entry.id);
            if (row == rows.end())
                return "entry " + entry.id + " is not expected";
            const std::vector<int> wanted = valuesIn(row->second);
            const std::string found = firstValues(entry.weight, wanted.size());
            if (found != shown(wanted))
                return entry.id + " has" + found;
            rows.erase(row);
        }
        if (!rows.empty())
            return "entry " + rows.begin()->first + " is missing";
    }
    if (imported.rules.tables.size() != expected.tables.size())
        return "a table is missing";
    if (expected.floors && imported.rules.floors != *expected.floors)
        return "floors " + std::to_string(imported.rules.floors);
    if (!expected.notation.empty() && infoOf(imported.notation).name != expected.notation)
        return "notation " + std::string(infoOf(imported.notation).name);
    const auto isNoted = [&](const std::string &part) {
        return std::any_of(imported.notes.begin(), imported.notes.end(),
                           [&](const core::Message &note) {
                               return resources::english(note).find(part) != std::string::npos;
                           });
    };
    for (const std::string &note : expected.notes) {
        if (!isNoted(note))
            return "no note says: " + note;
    }
    for (const std::string &note : expected.absent) {
        if (isNoted(note))
            return "a note says: " + note;
    }
    return {};
}

} // namespace

class tst_ForeignTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachFileIsReadAsItsAuthorMeantIt_data();
    void eachFileIsReadAsItsAuthorMeantIt();
    void aQuestionComesWithItsAnswers();
    void whereNoAnswerLeadsAnywhereTheReasonIsTold();
    void listsAreSheetsToBeMapped();
    void bytesThatAreNotUtf8AreReadOrRefused();
    void namesArePaddedByTheirCharacters();
    void headingsAreReadWhateverTheySay_data();
    void headingsAreReadWhateverTheySay();
    void sheetsWithoutHeadingsBeginWithTheirFirstRow();
    void restOfPercentagesIsAskedAbout();
    void restOfPercentagesMayDrawNothing();
};

void tst_ForeignTables::eachFileIsReadAsItsAuthorMeantIt_data()
{
    QTest::addColumn<QString>("path");
    for (const QString &folder : {folder(), QStringLiteral(TEST_DATA_DIR "/golden/foreign/")}) {
        const QStringList names = QDir(folder).entryList(QDir::Files, QDir::Name);
        for (const QString &name : names) {
            if (!name.endsWith(QLatin1String(".expect")))
                QTest::newRow(qPrintable(name)) << folder + name;
        }
    }
}

namespace {

/// Each answer listed reads its tables, and no other answer leads to any.
void compareAnswers(const Question &question, const ImportOptions &options,
                    const Expected &expected,
                    const std::function<Result<Imported>(const ImportOptions &)> &read)
{
    const std::vector<TriedAnswer> tried = triedAnswers(question, options, read);
    std::string found;
    std::string wanted;
    for (const TriedAnswer &answer : tried)
        found += answer.answer + (answer.imported ? "\n" : " further\n");
    for (const auto &[answer, tables] : expected.answers)
        wanted += answer + (tables.empty() ? " further\n" : "\n");
    QCOMPARE(QString::fromStdString(found), QString::fromStdString(wanted));
    for (std::size_t i = 0; i < tried.size(); ++i) {
        Expected own;
        own.tables = expected.answers[i].second;
        const std::string differs
            = tried[i].imported ? difference(*tried[i].imported, own) : std::string();
        QVERIFY2(differs.empty(), (tried[i].answer + ": " + differs).c_str());
    }
}

} // namespace

void tst_ForeignTables::eachFileIsReadAsItsAuthorMeantIt()
{
    QFETCH(QString, path);
    const Expected expected = expectationIn(contentOf(path + QStringLiteral(".expect")));
    const std::string source = contentOf(path);
    const std::string ending = QFileInfo(path).suffix().toStdString();
    const bool csv = ending == "csv" || ending == "tsv" || ending == "md";
    ImportOptions options = expected.options;
    if (!csv)
        options.language = languageWithEnding(ending);
    options.parseData = parseData;
    for (const MappedSheet &list : csv ? std::vector<MappedSheet> {} : listsOf(source, options))
        QVERIFY(list.sheet.rows.size() > 1); // a heading and what the page Columns shows of it
    const auto read = [&](const ImportOptions &with) {
        return csv ? importSheetText(source, with) : importLiterals(source, with);
    };
    auto imported = read(options);
    if (imported) {
        Imported noted = *imported;
        if (auto unknown = noteIdleAnswers(noted, options, read, source))
            imported = *unknown;
    }
    if (!imported && imported.error().message.id == "data-is-not-read")
        QSKIP("This build has no parser for these files.");
    if (!expected.error.empty()) {
        QVERIFY2(!imported, "it should have been refused");
        const std::size_t colon = expected.error.find(": ");
        const std::string message = std::to_string(imported.error().line) + ": "
            + resources::english(imported.error().message);
        QVERIFY2(imported.error().line == std::stoi(expected.error)
                     && message.find(expected.error.substr(colon + 2)) != std::string::npos,
                 message.c_str());
        QCOMPARE(textOf(imported.error().question), expected.asks);
        if (!expected.asks.empty())
            compareAnswers(*imported.error().question, options, expected, read);
        return;
    }
    QVERIFY2(imported.has_value(), imported ? "" : resources::english(imported.error()).c_str());
    const std::string differs = difference(*imported, expected);
    QVERIFY2(differs.empty(), (differs + "\n" + resources::importText(*imported, 10)).c_str());
}

void tst_ForeignTables::aQuestionComesWithItsAnswers()
{
    const std::string source = contentOf(folder() + QStringLiteral("two-functions.py"));
    const auto asked = importLiterals(source, {});
    QVERIFY(!asked);
    QCOMPARE(textOf(asked.error().question), std::string("take fill_cave fill_crypt"));
    ImportOptions options;
    options.take = {"fill_cave"};
    QVERIFY(importLiterals(source, options).has_value());
}

void tst_ForeignTables::whereNoAnswerLeadsAnywhereTheReasonIsTold()
{
    const std::string source = "spawns = [{'name': 'vole', 'level': 1, 'weight': 5},\n"
                               "          {'name': 'hare', 'level': 2, 'weight': -1000}]\n";
    const auto read = [&](const ImportOptions &with) { return importLiterals(source, with); };
    const auto first = read({});
    QVERIFY(!first && first.error().question); // what a level is
    const AnsweredImport answered = importAnswered({}, {}, read);
    QVERIFY(!answered.imported && answered.asked.empty());
    QCOMPARE(answered.imported.error().line, 2);
    QVERIFY(resources::english(answered.imported.error().message).find("-1000")
            != std::string::npos);
}

void tst_ForeignTables::listsAreSheetsToBeMapped()
{
    ImportOptions options;
    options.language = Language::Lua;
    const std::vector<MappedSheet> sheets = listsOf(
        "foes = {\n  newt = { glow = 3, floors = { 1, 4 } },\n  eft = { glow = 5 },\n}\n", options);
    QCOMPARE(sheets.size(), std::size_t {1});
    std::string text;
    for (const auto &row : sheets[0].sheet.rows) {
        for (const SheetCell &cell : row)
            text += cell.text + '|';
    }
    QCOMPARE(sheets[0].sheet.name, std::string("foes"));
    QCOMPARE(text, std::string("name|glow|floors|newt|3|[1, 4]|eft|5||"));
    // As it is read: one list, of which what is inside is a part.
    options.language = Language::Braces;
    const std::vector<MappedSheet> read = listsOf(
        "{\"foes\": [\n{\"id\": \"newt\", \"spawn\": {\"weight\": 5, \"depth\": {\"min\": 1, "
        "\"max\": 4}}},\n{\"id\": \"eft\", \"spawn\": {\"weight\": 3, \"depth\": {\"min\": 2, "
        "\"max\": 6}}}\n]}",
        options);
    QCOMPARE(read.size(), std::size_t {1});
    QVERIFY(read[0].isRead);
    QCOMPARE(read[0].mapping.blocks[0].table, std::string("foes"));
    const auto result = readSheet(read[0].sheet, read[0].mapping);
    QVERIFY(result);
    QCOMPARE(valueAt(result->rules.tables[0].entries[1].weight, 6), 3);
    QCOMPARE(valueAt(result->rules.tables[0].entries[1].weight, 1), 0);
}

namespace {

/// "Käse" with the weight 5 as these bytes, read as CSV and as code; its name, or the error.
std::string nameIn(const std::string &csv, const std::string &code, std::string_view note)
{
    ImportOptions python;
    python.language = Language::Python;
    for (const auto &read : {importSheetText(csv, {}), importLiterals(code, python)}) {
        if (!read)
            return resources::english(read.error().message);
        const auto &notes = read->notes;
        const bool isTold = std::any_of(notes.begin(), notes.end(), [note](const Message &known) {
            return resources::english(known).find(note) != std::string::npos;
        });
        if (!isTold || read->rules.tables[0].entries[0].id != "K\u00E4se")
            return read->rules.tables[0].entries[0].id + (isTold ? " is told" : "");
    }
    return {};
}

std::string utf16(const std::string &mark, const std::string &ascii, bool isBigEndian)
{
    std::string bytes = mark;
    for (const char c : ascii) { // which has "K\xE4se" in Latin-1, as Unicode does
        bytes += isBigEndian ? std::string(1, '\0') + c : c + std::string(1, '\0');
    }
    return bytes;
}

} // namespace

void tst_ForeignTables::bytesThatAreNotUtf8AreReadOrRefused()
{
    const std::string csv = "Item,Weight\nK\xE4se,5\nHam,7\n";
    const std::string code = "monster_chances = {\"K\xE4se\": 5, \"Ham\": 7}\n";
    QCOMPARE(nameIn(csv, code, "read as Windows-1252"), std::string());
    QCOMPARE(
        nameIn(utf16("\xFF\xFE", csv, false), utf16("\xFF\xFE", code, false), "read as UTF-16"),
        std::string());
    QCOMPARE(nameIn(utf16("\xFE\xFF", csv, true), utf16("\xFE\xFF", code, true), "read as UTF-16"),
             std::string());
    for (const std::string &broken :
         {std::string("Item,Weight\nK\x81se,5\n"), utf16("\xFF\xFE", csv, false) + "x",
          std::string("\xFF\xFE\x00\xDC\x00\x00", 6)}) {
        QVERIFY(!importSheetText(broken, {}) && !importLiterals(broken, {}));
    }
    const auto euro = importSheetText("Item,Weight\n\x80,5\nHam,7\n", {});
    QVERIFY(euro && euro->rules.tables[0].entries[0].id == "\u20AC");
}

void tst_ForeignTables::namesArePaddedByTheirCharacters()
{
    const auto read = importSheetText("Monster,1,2\n\u00DCb\u00E4r,1,2\nRats,3,4\n", {});
    QVERIFY(read.has_value());
    const std::string text = resources::importText(*read, 2);
    const std::size_t umlauts = text.find("\u00DCb\u00E4r ");
    const std::size_t rats = text.find("Rats ");
    QVERIFY(text.find(" 1", umlauts) - umlauts == text.find(" 3", rats) - rats + 2); // bytes
}

void tst_ForeignTables::headingsAreReadWhateverTheySay_data()
{
    QTest::addColumn<QString>("names");
    QTest::addColumn<QString>("weights");
    for (const char *names :
         {"", "Column 1", "Item", "Thing", "Enemy", "Creature", "Mob", "Loot", "Drop", "Card",
          "Type", "Pokemon", "Name", "Gegner", "Monstre", "\u041C\u043E\u043D\u0441\u0442\u0440",
          "\u602A\u7269", "What you meet"}) {
        for (const char *weights :
             {"Weight", "Chance", "Rate", "Spawn %", "Encounter Rate", "Gewicht", "Poids", "Peso",
              "\u0412\u0435\u0441", "\u91CD\u307F", "How often", "N"})
            QTest::addRow("%s,%s", names, weights)
                << QString::fromUtf8(names) << QString::fromUtf8(weights);
    }
}

void tst_ForeignTables::headingsAreReadWhateverTheySay()
{
    QFETCH(const QString, names);
    QFETCH(const QString, weights);
    const std::vector<std::vector<int>> columns {
        {20, 40, 15}, {1, 2, 3}, {50, 50, 50}, {1200, 40, 1}};
    // Up to 100 each, and not 100 together, they may be weights, or percentages with a rest. A rate
    // may be one below 100 together. Where the heading names no weight, it is asked about.
    const bool isRate = weights.endsWith(QLatin1String("Rate"));
    const bool mayBePercent
        = isRate || weights == QLatin1String("Chance") || weights == QLatin1String("Spawn %");
    const bool isNamed = mayBePercent || weights.endsWith(QLatin1String("eight"))
        || weights == QLatin1String("Gewicht");
    for (const char mark : {',', ';', '\t'}) {
        for (const std::vector<int> &values : columns) {
            std::string rows = names.toStdString() + mark + weights.toStdString() + '\n';
            for (const int value : values)
                rows += "beast" + std::to_string(rows.size()) + mark + std::to_string(value) + '\n';
            ImportOptions options;
            auto read = importSheetText(rows, options);
            const bool isChance = weights == QLatin1String("Chance"); // or 1 in 1200
            const int most = isRate ? 40 : isChance ? 1200 : 100; // the sum is below 100 from 40 on
            QCOMPARE(!read, !isNamed || (mayBePercent && values.front() <= most));
            options.take = {"weight=" + weights.toStdString()};
            read = read ? read : importSheetText(rows, options);
            QVERIFY2(read, read ? "" : resources::english(read.error()).c_str());
            QCOMPARE(read->rules.tables.size(), std::size_t {1});
            const auto &entries = read->rules.tables[0].entries;
            QCOMPARE(entries.size(), values.size());
            for (std::size_t i = 0; i < values.size(); ++i) {
                const Progression everywhere = Constant {values[i]};
                QVERIFY2(entries[i].weight == everywhere, rows.c_str());
            }
        }
    }
}

void tst_ForeignTables::sheetsWithoutHeadingsBeginWithTheirFirstRow()
{
    for (const char *rows : {"rat,20\nbat,40\nogre,15\n", "rat,1\nbat,2\n", "rat;5,5\nbat;2,5\n"}) {
        const auto read = importSheetText(rows, {});
        QVERIFY2(read, rows);
        QCOMPARE(read->rules.tables[0].entries[0].id, std::string("rat"));
        QVERIFY(std::any_of(read->notes.begin(), read->notes.end(), [](const Message &note) {
            return note.id == "no-row-names-the-columns";
        }));
    }
    // Of several numbers, nothing says which are weights, and the first row may be one of them.
    QVERIFY(!importSheetText("rat,20,10\nbat,40,5\n", {}));
    QVERIFY(!importSheetText("Thing,Reach,Cap\nrat,20,40\nbat,10,50\n", {}));
}

void tst_ForeignTables::restOfPercentagesIsAskedAbout()
{
    const auto isAsked = [](const char *rows) {
        const auto read = importSheetText(rows, {});
        return !read && read.error().question && read.error().question->answers.size() == 3;
    };
    QVERIFY(isAsked("Drop,Chance\ngem,20%\ncoin,40%\n"));
    QVERIFY(isAsked("Drop,Chance\ngem,12.5%\ncoin,40%\n"));
    QVERIFY(isAsked("Drop,How often\ngem,20%\ncoin,40%\n"));
    QVERIFY(!isAsked("Drop,Chance\ngem,60%\ncoin,40%\n"));
    QVERIFY(!isAsked("Drop,Chance\ngem,87.5%\ncoin,12.5%\n"));
    QVERIFY(!isAsked("Drop,Weight\ngem,20\ncoin,40\n"));
}

void tst_ForeignTables::restOfPercentagesMayDrawNothing()
{
    ImportOptions options;
    options.take = {"rest=Chance"};
    const auto read = importSheetText("Drop,Chance\ngem,12.5%\ncoin,40%\n", options);
    QVERIFY(read && read->rules.tables.size() == 1);
    // 12.5 and 40 of 100 leave 47.5; all of them times 10 are whole.
    const auto &entries = read->rules.tables[0].entries;
    const std::vector<int> expected {125, 400, 475};
    QCOMPARE(entries.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        QCOMPARE(valueAt(entries[i].weight, 1), expected[i]);
    QVERIFY(std::holds_alternative<Nothing>(entries[2].stands));
}

QTEST_GUILESS_MAIN(tst_ForeignTables)
#include "tst_foreigntables.moc"
