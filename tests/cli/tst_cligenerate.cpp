// SPDX-License-Identifier: MIT
#include "tests/cli/runcli.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QMap>
#include <QTest>

class TestCliGenerate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jsonAgreesWithItsPicture_data();
    void jsonAgreesWithItsPicture();
    void asciiIsTheRowsOfTheJson();
    void csvListsTheSameThings();
    void sameSeedSameFloor();
    void floorsAndSeedsDiffer();
};

namespace {

// Glyphs of the tutorials; the scroll's glyph is # or ~.
QString glyphsOf(const QString &id, const QString &ruleset)
{
    if (id == QStringLiteral("orc"))
        return QStringLiteral("o");
    if (id == QStringLiteral("troll"))
        return QStringLiteral("T");
    if (id == QStringLiteral("healing-potion"))
        return QStringLiteral("!");
    if (ruleset == QStringLiteral("tcod-2020"))
        return QStringLiteral("~");
    return ruleset.startsWith(QStringLiteral("chargrid")) ? QStringLiteral("#?~")
                                                          : QStringLiteral("#");
}

/// The cell's character in the "rows" of a generated floor.
QChar at(const QJsonValue &floor, int x, int y)
{
    const QString row = floor[u"rows"][y].toString();
    return x >= 0 && x < row.size() ? row[x] : QChar();
}

using Cell = QPair<int, int>;

} // namespace

void TestCliGenerate::jsonAgreesWithItsPicture_data()
{
    QTest::addColumn<QString>("ruleset");
    QTest::addColumn<int>("floor");
    for (const char *ruleset : {"roguebasin", "tcod-2020", "rust-tcod", "chargrid-2020"}) {
        for (const int floor : {1, 6, 10})
            QTest::addRow("%s %d", ruleset, floor) << QString::fromUtf8(ruleset) << floor;
    }
}

void TestCliGenerate::jsonAgreesWithItsPicture()
{
    QFETCH(QString, ruleset);
    QFETCH(int, floor);
    const QString command = QStringLiteral("generate %1 --floor %2 --seed 7 --format json");
    const QJsonValue json = fathomCli(command.arg(ruleset).arg(floor)).json().object();
    const bool isChargrid = ruleset.startsWith(QStringLiteral("chargrid"));
    QCOMPARE(json[u"floor"].toInt(), floor);
    QCOMPARE(json[u"seed"].toInt(), 7);
    QCOMPARE(json[u"width"].toInt(), isChargrid ? 40 : 80);
    QCOMPARE(json[u"height"].toInt(), isChargrid ? 25 : 43);
    QCOMPARE(json[u"rows"].toArray().size(), json[u"height"].toInt());
    for (const QJsonValue &row : json[u"rows"].toArray())
        QCOMPARE(row.toString().size(), json[u"width"].toInt());

    // Everything that is not wall or ground is explained, and nothing else is claimed.
    QMap<Cell, QString> things;
    things[{json[u"stairs"][0].toInt(), json[u"stairs"][1].toInt()}] = QStringLiteral(">");
    things[{json[u"start"][0].toInt(), json[u"start"][1].toInt()}] = QStringLiteral("@");
    QVERIFY(!json[u"monsters"].toArray().isEmpty());
    for (const char *kind : {"items", "monsters"}) {
        for (const QJsonValue &thing : json[QString::fromUtf8(kind)].toArray()) {
            const Cell cell {thing[u"x"].toInt(-1), thing[u"y"].toInt(-1)};
            QString glyphs = glyphsOf(thing[u"id"].toString(), ruleset);
            // Several items may share a cell, and what is drawn on the start is either's glyph.
            things[cell] = QString::fromUtf8(kind) == QStringLiteral("monsters")
                    && things.value(cell) != QStringLiteral("@")
                ? glyphs
                : things.value(cell) + glyphs;
        }
    }
    for (auto thing = things.begin(); thing != things.end(); ++thing) {
        const QChar drawn = at(json, thing.key().first, thing.key().second);
        QVERIFY2(thing.value().contains(drawn), qPrintable(thing.value() + u' ' + drawn));
    }
    for (int y = 0; y < json[u"height"].toInt(); ++y) {
        for (int x = 0; x < json[u"width"].toInt(); ++x) {
            const QChar drawn = at(json, x, y);
            QVERIFY(drawn == u'#' || drawn == u'.' || things.contains({x, y}));
        }
    }
    // Rooms are the ground inside.
    QVERIFY(json[u"rooms"].toArray().size() > 1);
    for (const QJsonValue &room : json[u"rooms"].toArray()) {
        for (int y = room[u"y"].toInt(); y < room[u"y"].toInt() + room[u"h"].toInt(); ++y) {
            for (int x = room[u"x"].toInt(); x < room[u"x"].toInt() + room[u"w"].toInt(); ++x)
                QVERIFY(at(json, x, y) != u'#' || things.contains({x, y}));
        }
    }
}

void TestCliGenerate::asciiIsTheRowsOfTheJson()
{
    const QString command = QStringLiteral("generate rust-tcod --floor 6 --seed 3");
    const QJsonValue rows
        = fathomCli(command + QStringLiteral(" --format json")).json()[QStringLiteral("rows")];
    QString text;
    for (const QJsonValue &row : rows.toArray())
        text += row.toString() + u'\n';
    QCOMPARE(QString::fromUtf8(fathomCli(command).out), text);
}

void TestCliGenerate::csvListsTheSameThings()
{
    const QString command = QStringLiteral("generate tcod-2020 --floor 7 --seed 11 --format ");
    const QJsonValue json = fathomCli(command + QStringLiteral("json")).json().object();
    QStringList lines {QStringLiteral("kind,id,x,y")};
    for (const char *point : {"start", "stairs"}) {
        const QString key = QString::fromUtf8(point);
        lines += QStringLiteral("%1,,%2,%3")
                     .arg(key)
                     .arg(json[key][0].toInt())
                     .arg(json[key][1].toInt());
    }
    for (const char *kind : {"monster", "item"}) {
        for (const QJsonValue &thing : json[QString::fromUtf8(kind) + u's'].toArray()) {
            lines += QStringLiteral("%1,%2,%3,%4")
                         .arg(QString::fromUtf8(kind), thing[u"id"].toString())
                         .arg(thing[u"x"].toInt())
                         .arg(thing[u"y"].toInt());
        }
    }
    QCOMPARE(fathomCli(command + QStringLiteral("csv")).lines(), lines + QStringList {QString()});
}

void TestCliGenerate::sameSeedSameFloor()
{
    const char *command = "generate roguebasin --floor 6 --seed 18446744073709551615";
    QCOMPARE(fathomCli(command).out, fathomCli(command).out);
}

void TestCliGenerate::floorsAndSeedsDiffer()
{
    const QByteArray one = fathomCli("generate roguebasin --floor 6 --seed 1").out;
    QVERIFY(one != fathomCli("generate roguebasin --floor 6 --seed 2").out);
    QVERIFY(one != fathomCli("generate roguebasin --floor 7 --seed 1").out);
}

QTEST_GUILESS_MAIN(TestCliGenerate)
#include "tst_cligenerate.moc"
