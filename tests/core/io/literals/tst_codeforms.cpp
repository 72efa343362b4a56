// SPDX-License-Identifier: MIT
// One function that fills, pushes or returns by floor, in every language that is read: each file is
// read right without a question.

#include "core/io/code/literalimport.h"
#include "core/tables/progression.h"
#include "resources/messages/english.h"

#include <QTest>

#include <map>

using namespace core;

namespace {

/// How a language writes the few things that these files consist of; %1 and %2 are a name and a
/// weight, in a condition %1 is a floor.
struct Spelling
{
    const char *name;
    Language language; ///< as the ending of the file says
    const char *function; ///< its first lines
    const char *end; ///< its last
    const char *condition; ///< the floor is %1 or deeper
    const char *endOfCondition;
    const char *add;
    const char *push;
    const char *giveBack; ///< %1 is a list
    const char *list; ///< %1 are records
    const char *record;
};

const Spelling spellings[] = {
    {"Python", Language::Python, "def fish(depth):", "", "if depth >= %1:", "",
     "pond.add(\"%1\", %2)", "found.append({\"name\": \"%1\", \"weight\": %2})", "return %1",
     "[%1]", "{\"name\": \"%1\", \"weight\": %2}"},
    {"GDScript", Language::Python, "func fish(depth):", "", "if depth >= %1:", "",
     "pond.add(\"%1\", %2)", "found.append({\"name\": \"%1\", \"weight\": %2})", "return %1",
     "[%1]", "{\"name\": \"%1\", \"weight\": %2}"},
    {"JavaScript", Language::Braces, "function fish(depth) {", "}", "if (depth >= %1) {", "}",
     "pond.add(\"%1\", %2);", "found.push({ name: \"%1\", weight: %2 });", "return %1;", "[%1]",
     "{ name: \"%1\", weight: %2 }"},
    {"C#", Language::Braces, "class Pond { List<Fish> Fish(int depth) {", "} }",
     "if (depth >= %1) {", "}", "pond.Add(\"%1\", %2);",
     "found.Add(new Fish { Name = \"%1\", Weight = %2 });", "return %1;", "new List<Fish> { %1 }",
     "new Fish { Name = \"%1\", Weight = %2 }"},
    {"C++", Language::Braces, "Table fish(int depth)\n{", "}", "if (depth >= %1) {", "}",
     "pond->add(\"%1\", %2);", "found.push_back({.name = \"%1\", .weight = %2});", "return %1;",
     "{%1}", "{.name = \"%1\", .weight = %2}"},
    {"Go", Language::Braces, "package pond\n\nfunc fish(depth int) []Fish {", "}",
     "if depth >= %1 {", "}", "pond.Add(\"%1\", %2)",
     "found = append(found, Fish{Name: \"%1\", Weight: %2})", "return %1", "[]Fish{%1}",
     "{Name: \"%1\", Weight: %2}"},
    {"Rust", Language::Rust, "fn fish(depth: i32) -> Vec<Fish> {", "}", "if depth >= %1 {", "}",
     "pond.add(\"%1\", %2);", "found.push(Fish { name: \"%1\", weight: %2 });", "return %1;",
     "vec![%1]", "Fish { name: \"%1\", weight: %2 }"},
    {"Lua", Language::Lua, "function fish(depth)", "end", "if depth >= %1 then", "end",
     "pond:add(\"%1\", %2)", "table.insert(found, { name = \"%1\", weight = %2 })", "return %1",
     "{ %1 }", "{ name = \"%1\", weight = %2 }"},
    {"Ruby", Language::Ruby, "def fish(depth)", "end", "if depth >= %1", "end",
     "pond.add(\"%1\", %2)", "found << { name: \"%1\", weight: %2 }", "return %1", "[%1]",
     "{ name: \"%1\", weight: %2 }"},
    {"PHP", Language::Braces, "<?php\nfunction fish($depth) {", "}", "if ($depth >= %1) {", "}",
     "$pond->add('%1', %2);", "$found[] = ['name' => '%1', 'weight' => %2];", "return %1;", "[%1]",
     "['name' => '%1', 'weight' => %2]"},
    {"Kotlin", Language::Braces, "fun fish(depth: Int): List<Fish> {", "}", "if (depth >= %1) {",
     "}", "pond.add(\"%1\", %2)", "found.add(Fish(name = \"%1\", weight = %2))", "return %1",
     "listOf(%1)", "Fish(name = \"%1\", weight = %2)"},
    {"Swift", Language::Braces, "func fish(depth: Int) -> [Fish] {", "}", "if depth >= %1 {", "}",
     "pond.add(\"%1\", %2)", "found.append(Fish(name: \"%1\", weight: %2))", "return %1", "[%1]",
     "Fish(name: \"%1\", weight: %2)"},
};

using Rows = std::map<std::string, int>;

const Rows shallow {{"newt", 6}, {"crab", 2}};
const Rows deep {{"pike", 4}, {"eel", 1}};

QStringList written(const char *form, const Rows &rows)
{
    QStringList all;
    for (const auto &[name, weight] : rows)
        all.append(QString::fromLatin1(form).arg(QString::fromStdString(name)).arg(weight));
    return all;
}

/// Lines one step further in.
QStringList indented(QStringList lines)
{
    for (QString &line : lines)
        line.prepend(QLatin1String("    "));
    return lines;
}

/// `always`, and from floor 3 on `there` behind it or, where it `isFirst`, in front.
QString fileOf(const Spelling &spelling, const QStringList &always, const QStringList &there,
               bool isFirst)
{
    QStringList branch {QString::fromLatin1(spelling.condition).arg(3)};
    branch += indented(there);
    branch += QString::fromLatin1(spelling.endOfCondition);
    const QStringList body = isFirst ? branch + always : always + branch;
    return (QStringList {QString::fromLatin1(spelling.function)} + indented(body)
            + QStringList {QString::fromLatin1(spelling.end)})
        .join(u'\n');
}

QStringList givenBack(const Spelling &spelling, const Rows &rows)
{
    const QString list = QString::fromLatin1(spelling.list)
                             .arg(written(spelling.record, rows).join(QLatin1String(", ")));
    return {QString::fromLatin1(spelling.giveBack).arg(list)};
}

Rows drawnOn(const SpawnTable &table, int floor)
{
    Rows drawn;
    for (const SpawnEntry &entry : table.entries) {
        if (const int weight = valueAt(entry.weight, floor); weight != 0)
            drawn[entry.id] = weight;
    }
    return drawn;
}

} // namespace

class tst_CodeForms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyLanguageIsFollowedByFloor_data();
    void everyLanguageIsFollowedByFloor();
};

void tst_CodeForms::everyLanguageIsFollowedByFloor_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<Language>("language");
    QTest::addColumn<bool>("isAdded"); // what is there from floor 3 on, to what is there always
    for (const Spelling &spelling : spellings) {
        QTest::addRow("%s adds", spelling.name)
            << fileOf(spelling, written(spelling.add, shallow), written(spelling.add, deep), false)
            << spelling.language << true;
        QTest::addRow("%s pushes", spelling.name)
            << fileOf(spelling, written(spelling.push, shallow), written(spelling.push, deep), true)
            << spelling.language << true;
        QTest::addRow("%s returns", spelling.name)
            << fileOf(spelling, givenBack(spelling, shallow), givenBack(spelling, deep), true)
            << spelling.language << false;
    }
}

void tst_CodeForms::everyLanguageIsFollowedByFloor()
{
    QFETCH(QString, file);
    QFETCH(Language, language);
    QFETCH(bool, isAdded);
    ImportOptions options;
    options.language = language;
    const auto imported = importLiterals(file.toStdString(), options);
    QVERIFY2(imported, imported ? "" : resources::english(imported.error()).c_str());
    QCOMPARE(imported->rules.tables.size(), std::size_t {1});
    const SpawnTable &table = imported->rules.tables.front();
    Rows expected = deep;
    if (isAdded)
        expected.insert(shallow.begin(), shallow.end());
    for (const int floor : {1, 2})
        QVERIFY2(drawnOn(table, floor) == shallow, qPrintable(file));
    for (const int floor : {3, 9})
        QVERIFY2(drawnOn(table, floor) == expected, qPrintable(file));
}

QTEST_APPLESS_MAIN(tst_CodeForms)
#include "tst_codeforms.moc"
