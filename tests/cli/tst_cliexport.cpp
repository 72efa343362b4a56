// SPDX-License-Identifier: MIT
#include "tests/cli/runcli.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

class TestCliExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aShippedTemplateIsFilledIn();
    void tutorialsNotationsAreTemplates();
    void whatIsWrittenIsReadAgain_data();
    void whatIsWrittenIsReadAgain();
    void ownTemplatesBesideTheRulesetGoFirst();
    void anUnknownNameIsAnsweredWithThoseThereAre();
    void faultsInTemplatesNameTheLine_data();
    void faultsInTemplatesNameTheLine();
    void whatATemplateLeavesOutIsSaid();
    void rulesBesideWeightsAreThereForEveryTemplate();
    void idsInCsvStayAsAnEngineReadsThem();
    void valuesAreWrittenAsFarAsAskedFor();
    void sectionsThatAreLeftOutLeaveNoEmptyLines();
    void signsAreEscapedForTheLanguage_data();
    void signsAreEscapedForTheLanguage();
    void templatesArePrintedToWriteOnesOwnBy();
    void columnsOfTheRulesetAreWritten();

private:
    QString write(const char *name, const QByteArray &text);
    /// What a template of this text makes of roguebasin.
    Answer filledIn(const QByteArray &text);

    QTemporaryDir m_folder;
};

QString TestCliExport::write(const char *name, const QByteArray &text)
{
    const QString path = m_folder.filePath(QString::fromUtf8(name));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write a test file");
    return path;
}

Answer TestCliExport::filledIn(const QByteArray &text)
{
    const QString path = write("own.mustache", text);
    return fathomCli(QStringLiteral("export roguebasin - --template %1").arg(path));
}

void TestCliExport::columnsOfTheRulesetAreWritten()
{
    const QString rules = write("columns.ruleset.json",
                                R"({"format": "fathom-ruleset", "version": 1, "floors": 2,
        "columns": {"monsters": ["gold", "faction"], "items": ["price"]}, "monsters": [
        {"id": "orc", "gold": 2.50, "faction": "the \"horde\""}, {"id": "rat", "faction": "vermin"}],
        "items": [{"id": "salve", "effect": {"heal": 4}, "price": 20}], "tables": []})");
    const Answer lua = fathomCli(QStringLiteral("export %1 - --template lua").arg(rules));
    for (const char *part : {R"(, ["gold"] = 2.50, ["faction"] = "the \"horde\"" },)",
                             R"(, ["faction"] = "vermin" },)", R"(, ["price"] = 20 },)"})
        QVERIFY2(lua.out.contains(part), lua.out.constData());
    write("gold.mustache",
          "{{#monsters}}\n{{id}} {{column.gold}}{{^column.gold}}none{{/column.gold}}\n"
          "{{/monsters}}\n");
    QCOMPARE(fathomCli(QStringLiteral("export %1 - --template gold").arg(rules)).out,
             "orc 2.50\nrat none\n");
    const Answer rust = fathomCli(QStringLiteral("export %1 - --template rust").arg(rules));
    QVERIFY2(
        rust.err.simplified().contains("Left out: columns of the ruleset's own (3); the template "
                                       "does not ask for {{columns}}."),
        rust.err.constData());
}

void TestCliExport::aShippedTemplateIsFilledIn()
{
    const QString out = m_folder.filePath(QStringLiteral("tables.lua"));
    const Answer answer = fathomCli(QStringLiteral("export roguebasin %1 --template lua").arg(out));
    QCOMPARE(answer.exitCode, 0);
    QVERIFY(answer.out.endsWith("Wrote " + out.toUtf8() + ".\n"));
    QFile file(out);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY(text.contains("{ id = \"troll\", type = \"troll\", "
                          "weights = { { 3, 15 }, { 5, 30 }, { 7, 60 } } },\n"));
}

void TestCliExport::tutorialsNotationsAreTemplates()
{
    for (const char *notation : {"roguebasin", "tcod", "rust-tcod", "chargrid"}) {
        const Answer converted = fathomCli(
            QStringLiteral("convert chargrid-2020 - --to %1").arg(QLatin1String(notation)));
        const Answer exported = fathomCli(
            QStringLiteral("export chargrid-2020 - --template %1").arg(QLatin1String(notation)));
        QVERIFY2(exported.exitCode == 0 && !exported.out.isEmpty(), notation);
        QCOMPARE(exported.out, converted.out);
        QCOMPARE(exported.err, converted.err);
    }
}

void TestCliExport::whatIsWrittenIsReadAgain_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("options");
    const QString pairs = QStringLiteral("--order floor-first");
    QTest::newRow("lua") << "back.lua" << pairs;
    QTest::newRow("csharp") << "back.cs" << pairs;
    QTest::newRow("gdscript") << "back.gd" << pairs;
    QTest::newRow("typescript") << "back.ts" << pairs;
    QTest::newRow("rust") << "back.rs" << pairs;
    QTest::newRow("python") << "back.py" << pairs;
    QTest::newRow("unity-json") << "back.json" << QString();
    QTest::newRow("unreal-csv") << "back.csv" << QString();
}

/// The weights that stand in a matrix of CSV, without the rules of tables.
QByteArrayList weightsIn(const QByteArray &csv)
{
    QByteArrayList lines = csv.trimmed().split('\n');
    lines.removeIf([](const QByteArray &line) { return line.contains('['); });
    return lines;
}

void TestCliExport::whatIsWrittenIsReadAgain()
{
    QFETCH(QString, file);
    QFETCH(QString, options);
    const QString path = m_folder.filePath(file);
    const Answer written = fathomCli(QStringLiteral("export tcod-2020 %1 --template %2")
                                         .arg(path, QLatin1String(QTest::currentDataTag())));
    QVERIFY2(written.exitCode == 0, written.err.constData());
    const QString matrix = QStringLiteral("convert %1 - --to csv-matrix --floors 10 %2");
    const Answer before = fathomCli(matrix.arg(QStringLiteral("tcod-2020"), QString()));
    const Answer after = fathomCli(matrix.arg(path, options));
    QVERIFY2(after.exitCode == 0, after.err.constData());
    QCOMPARE(weightsIn(after.out), weightsIn(before.out));
    QVERIFY(weightsIn(before.out).size() > 5);
}

void TestCliExport::ownTemplatesBesideTheRulesetGoFirst()
{
    const QString rules = write("mine.ruleset.json", tablesOnly(R"({"id": "orc", "weight": 80})"));
    write("lua.mustache", "own of {{floorCount}}\n");
    const Answer own = fathomCli(QStringLiteral("export %1 - --template lua").arg(rules));
    QCOMPARE(own.out, "own of 4\n");
    QVERIFY2(own.err.simplified().contains("lua.mustache was used, not the template \"lua\""),
             own.err.constData());
    QVERIFY(QFile::remove(m_folder.filePath(QStringLiteral("lua.mustache"))));
    QVERIFY(fathomCli(QStringLiteral("export %1 - --template lua").arg(rules))
                .out.contains("return tables"));
}

void TestCliExport::anUnknownNameIsAnsweredWithThoseThereAre()
{
    const Answer answer = fathomCli("export roguebasin - --template cobol");
    QCOMPARE(answer.exitCode, 2);
    QVERIFY(answer.err.contains("no file \"cobol\" and no template of that name; there are lua, "
                                "csharp, gdscript,"));
    QCOMPARE(answer.err.count('\n'), 1);
}

void TestCliExport::faultsInTemplatesNameTheLine_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("complaint");
    QTest::newRow("unknown name") << QByteArray("\n{{#tables}}\n {{wieght}}\n{{/tables}}\n")
                                  << QByteArray("line 3, column 2: there is no \"wieght\"");
    QTest::newRow("open section") << QByteArray("a\n{{#tables}}\n{{id}}\n")
                                  << QByteArray("line 2, column 1: the section {{#tables}} is not "
                                                "closed: {{/tables}} is missing");
    QTest::newRow("wrong order")
        << QByteArray("{{#tables}}{{#entries}}\n{{/tables}}{{/entries}}")
        << QByteArray("line 2, column 1: {{/tables}} stands where {{/entries}} has to come first");
    QTest::newRow("not open") << QByteArray("{{/tables}}")
                              << QByteArray("line 1, column 1: {{/tables}} closes what is not "
                                            "open: {{#tables}} is missing before it");
    QTest::newRow("open tag") << QByteArray("{{name}}\n{{name")
                              << QByteArray("line 2, column 1: this tag is not closed: }} is "
                                            "missing");
    QTest::newRow("other file") << QByteArray("{{> head}}")
                                << QByteArray("line 1, column 1: templates are one file each");
    QTest::newRow("escape") << QByteArray("{{!\ntitle: x\nescape: cobol\n}}")
                            << QByteArray("line 3, column 1: there is no way to escape \"cobol\"");
    QTest::newRow("delimiters") << QByteArray("{{=<%}}")
                                << QByteArray("line 1, column 1: other delimiters are set as in");
}

void TestCliExport::faultsInTemplatesNameTheLine()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, complaint);
    const Answer answer = filledIn(text);
    QCOMPARE(answer.exitCode, 2);
    QVERIFY2(answer.err.contains("own.mustache: " + complaint), answer.err.constData());
    QCOMPARE(answer.err.count('\n'), 1);
    QVERIFY(answer.out.isEmpty());
}

void TestCliExport::whatATemplateLeavesOutIsSaid()
{
    const QString rules = write("memory.ruleset.json",
                                tablesOnly(R"(
        {"id": "orc", "weight": 80, "limit": {"perRun": 1}},
        {"id": "troll", "weight": 10, "note": "wall", "notes": [[3, "too many?"]]},
        {"id": "both", "weight": 5, "group": [{"id": "orc"}, {"id": "troll"}]})")
                                    .replace("\"version\": 1", "\"version\": 2"));
    const QString command = QStringLiteral("export %1 - --template ").arg(rules);
    const Answer header = fathomCli(command + QStringLiteral("cpp"));
    QCOMPARE(header.exitCode, 0);
    QVERIFY(
        header.err.contains("- Left out: \"limit\" of entries (1); the template does not ask for"));
    QVERIFY(header.err.contains("- Left out: members of groups (1);"));
    QVERIFY(header.err.contains("- Left out: notes and sections of entries (2);"));
    const Answer page = fathomCli(command + QStringLiteral("markdown"));
    QVERIFY(!page.err.contains("notes"));
    QVERIFY(page.out.contains("- Note on troll: wall\n"));
    QVERIFY(page.out.contains("- Note on troll, floor 3: too many?\n"));
    const Answer lua = fathomCli(command + QStringLiteral("lua"));
    QVERIFY(!lua.err.contains("limits"));
    QVERIFY(lua.out.contains("limit = { perRun = 1 }"));
    const QString whole = write("whole.mustache", "{{{rulesetJson}}}");
    QCOMPARE(fathomCli(QStringLiteral("export %1 - --template %2").arg(rules, whole)).err, "");
}

void TestCliExport::rulesBesideWeightsAreThereForEveryTemplate()
{
    const QString rules = write("ruled.ruleset.json",
                                tablesOnly(R"({"id": "orc", "weight": 80, "limit": {"perRun": 1}})")
                                    .replace("\"version\": 1", "\"version\": 2"));
    const QString own
        = write("own.mustache", "{{#ignored}}{{rule}} {{times}}{{^last}},{{/last}}{{/ignored}}");
    const Answer answer = fathomCli(QStringLiteral("export %1 - --template %2").arg(rules, own));
    QCOMPARE(answer.out, "limit 1\n");
    QVERIFY(!answer.err.contains("The functions")); // it has none
}

// A spreadsheet takes them for formulas: that is said, as convert says it.
void TestCliExport::idsInCsvStayAsAnEngineReadsThem()
{
    const QString rules = write("signs.ruleset.json", tablesOnly(R"({"id": "=1", "weight": 80})"));
    const Answer unreal = fathomCli(QStringLiteral("export %1 - --template unreal-csv").arg(rules));
    QVERIFY2(unreal.out.contains("\"=1\""), unreal.out.constData());
    QVERIFY2(QString::fromUtf8(unreal.err)
                 .simplified()
                 .contains(QStringLiteral("A spreadsheet takes \"=1\" for a formula")),
             unreal.err.constData());
    QVERIFY(!fathomCli(QStringLiteral("export %1 - --template lua").arg(rules))
                 .err.contains("formula"));
}

void TestCliExport::valuesAreWrittenAsFarAsAskedFor()
{
    const QString own = write("own.mustache", "{{#floors}}{{floor}}{{^last}},{{/last}}{{/floors}}");
    const QString command = QStringLiteral("export roguebasin - --template %1").arg(own);
    QCOMPARE(fathomCli(command + QStringLiteral(" --floors 3")).out, "1,2,3\n");
    QCOMPARE(fathomCli(command + QStringLiteral(" --floors 0")).exitCode, 2);
}

void TestCliExport::sectionsThatAreLeftOutLeaveNoEmptyLines()
{
    const Answer answer = filledIn("a\n{{#tables}}\n  {{#deck}}\n  deck\n  {{/deck}}\n{{id}}\n"
                                   "{{/tables}}\nb\n");
    QCOMPARE(answer.out, "a\nmonsters\nitems\nb\n");
}

void TestCliExport::signsAreEscapedForTheLanguage_data()
{
    QTest::addColumn<QByteArray>("escape");
    QTest::addColumn<QByteArray>("written");
    QTest::newRow("none") << QByteArray("none") << QByteArray("\"\\\n\x01<|");
    QTest::newRow("json") << QByteArray("json") << QByteArray(R"(\"\\\n\u0001<|)");
    QTest::newRow("c") << QByteArray("c") << QByteArray(R"(\"\\\n\001<|)");
    QTest::newRow("lua") << QByteArray("lua") << QByteArray(R"(\"\\\n\001<|)");
    QTest::newRow("rust") << QByteArray("rust") << QByteArray(R"(\"\\\n\u{01}<|)");
    QTest::newRow("csv") << QByteArray("csv") << QByteArray("\"\"\\\n\x01<|");
    QTest::newRow("html") << QByteArray("html") << QByteArray("&quot;\\\n␁&lt;|");
    QTest::newRow("markdown") << QByteArray("markdown") << QByteArray("\"\\\\ ␁\\<\\|");
}

void TestCliExport::signsAreEscapedForTheLanguage()
{
    QFETCH(const QByteArray, escape);
    QFETCH(const QByteArray, written);
    const QString rules
        = write("signs.ruleset.json", tablesOnly(R"({"id": "\"\\\n\u0001<|", "weight": 1})"));
    const QString own = write("signs.mustache",
                              "{{!\nescape: " + escape
                                  + "\n}}\n{{#tables}}{{#entries}}"
                                    "{{id}}{{/entries}}{{/tables}}");
    QCOMPARE(fathomCli(QStringLiteral("export %1 - --template %2").arg(rules, own)).out,
             written + '\n');
}

void TestCliExport::templatesArePrintedToWriteOnesOwnBy()
{
    const Answer answer = fathomCli("export --template unreal-csv --print");
    QCOMPARE(answer.exitCode, 0);
    QVERIFY(answer.out.startsWith("{{!\ntitle: Unreal DataTable CSV\n"));
    QCOMPARE(fathomCli("export --template lua").exitCode, 2);
}

QTEST_GUILESS_MAIN(TestCliExport)
#include "tst_cliexport.moc"
