// SPDX-License-Identifier: GPL-3.0-or-later
// Charts as files: each readable by others, and whole or not written at all.

#include "editor/charts/chartexport.h"
#include "tests/editor/chartfixture.h"

#include <QClipboard>
#include <QTemporaryDir>
#include <QXmlStreamReader>

using namespace editor;

class TestChartExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }
    void endingNamesTheFormat();
    void everyChartIsWrittenInEveryFormat_data();
    void everyChartIsWrittenInEveryFormat();
    void svgKeepsTextAsText();
    void pictureSaysOfWhatItIsAndShowsNoSelection();
    void pdfIsVector();
    void csvHasFullNumbersInAnyLocale();
    void failureNamesTheFileAndLeavesIt();
    void pictureGoesToTheClipboard();

private:
    static QByteArray read(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

void TestChartExport::endingNamesTheFormat()
{
    QVERIFY(chartFormatOf(QStringLiteral("a/b.PDF")) == ChartFormat::Pdf);
    QVERIFY(chartFormatOf(QStringLiteral("b.svg")) == ChartFormat::Svg);
    QVERIFY(!chartFormatOf(QStringLiteral("b.doc")));
    QVERIFY(!chartFormatOf(QStringLiteral("png")));
}

void TestChartExport::everyChartIsWrittenInEveryFormat_data()
{
    QTest::addColumn<int>("kind");
    for (int kind = 0; kind < static_cast<int>(ChartKind::All); ++kind)
        QTest::newRow(qPrintable(ChartPanes::nameOf(static_cast<ChartPanes::Choice>(kind))))
            << kind;
}

void TestChartExport::everyChartIsWrittenInEveryFormat()
{
    QFETCH(int, kind);
    ChartFixture f;
    f.charts().choose(static_cast<ChartPanes::Choice>(kind));
    f.editor().cursor().setSelected({.row = 1, .floor = 5});
    ChartFixture::settle();
    QTRY_VERIFY(f.charts().model(static_cast<ChartKind>(kind)).rowCount() > 0);
    ChartFixture::settle();
    const QTemporaryDir folder;
    const auto write = [&](ChartFormat format, const char *name) {
        const QString path = folder.filePath(QString::fromLatin1(name));
        return writeChart(f.charts(), static_cast<ChartKind>(kind), format, path).isEmpty()
            ? read(path)
            : QByteArray();
    };
    const QImage image = QImage::fromData(write(ChartFormat::Png, "c.png"));
    QCOMPARE(image.size(), f.charts().paintedSize(static_cast<ChartKind>(kind)) * 2);
    QVERIFY(write(ChartFormat::Pdf, "c.pdf").startsWith("%PDF"));
    const QByteArray svg = write(ChartFormat::Svg, "c.svg");
    QXmlStreamReader xml(svg);
    int shapes = 0;
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("path"))
            ++shapes;
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QVERIFY(shapes > 4);
    QVERIFY(svg.contains(">troll"));
    const QByteArray csv = write(ChartFormat::Csv, "c.csv");
    QVERIFY(csv.contains("\ntroll") || csv.contains("\n\"troll, "));
}

void TestChartExport::svgKeepsTextAsText()
{
    ChartFixture f;
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("c.svg"));
    QCOMPARE(writeChart(f.charts(), ChartKind::Weights, ChartFormat::Svg, path), QString());
    const QByteArray svg = read(path);
    for (const char *text : {">Weights</text>", ">orc</text>", ">troll</text>", ">10</text>"})
        QVERIFY2(svg.contains(text), text);
    QVERIFY(!svg.contains("<image"));
    QVERIFY(svg.contains("clip-path")); // lines end at the plot
}

void TestChartExport::pictureSaysOfWhatItIsAndShowsNoSelection()
{
    ChartFixture f;
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("c.svg"));
    QList<QByteArray> pictures;
    for (const int floor : {2, 6}) {
        f.editor().cursor().setSelected({.row = 1, .floor = floor});
        ChartFixture::settle();
        QCOMPARE(writeChart(f.charts(), ChartKind::Weights, ChartFormat::Svg, path), QString());
        pictures << read(path);
    }
    QVERIFY(pictures[0].contains(">classic · monsters · Weights</text>"));
    QCOMPARE(pictures[0], pictures[1]);
}

void TestChartExport::pdfIsVector()
{
    ChartFixture f;
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("c.pdf"));
    QCOMPARE(writeChart(f.charts(), ChartKind::Weights, ChartFormat::Pdf, path), QString());
    const QByteArray pdf = read(path);
    QVERIFY(!pdf.contains("/Subtype /Image"));
    QVERIFY(pdf.contains("/Font"));
}

void TestChartExport::csvHasFullNumbersInAnyLocale()
{
    QLocale::setDefault(QLocale(QLocale::German));
    ChartFixture f;
    QCOMPARE(csvOf(f.charts().twin(ChartKind::Weights)),
             QByteArray(",1,2,3,4,5,6,7,8,9,10\n"
                        "orc,80,80,80,80,80,80,80,80,80,80\n"
                        "troll,0,0,15,15,30,30,60,60,60,60\n"));
    // 30 of 110 on floor 5.
    const QByteArray mix = csvOf(f.charts().twin(ChartKind::Mix));
    QCOMPARE(mix.split('\n')[2].split(',')[5], QByteArray("0.272727272727"));
}

void TestChartExport::failureNamesTheFileAndLeavesIt()
{
    ChartFixture f;
    const QString problem = writeChart(f.charts(), ChartKind::Mix, ChartFormat::Png,
                                       QStringLiteral("/nowhere/at/all.png"));
    QVERIFY(problem.contains(QStringLiteral("all.png")));
    QVERIFY(problem.contains(QStringLiteral("could not be written")));
}

void TestChartExport::pictureGoesToTheClipboard()
{
    ChartFixture f;
    copyChart(f.charts());
    QCOMPARE(QApplication::clipboard()->image().size(),
             f.charts().paintedSize(ChartKind::Weights) * 2);
}

QTEST_MAIN(TestChartExport)
#include "tst_chartexport.moc"
