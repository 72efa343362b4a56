// SPDX-License-Identifier: MIT
// The same tables by floor in every everyday form: what is drawn as a dictionary, pairs, records or
// names, one list or two beside each other, and the floors as keys, words, spans, places or fields,
// in lists of any name, as JSON and as a statement of code. Whatever the form, the file is read
// right, or asked about with an answer that reads it right.

#include "core/io/code/literalimport.h"
#include "core/io/sheets/answers.h"
#include "core/tables/progression.h"
#include "resources/messages/english.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <map>

using namespace core;

namespace {

using Rows = std::vector<std::pair<QString, int>>;

/// What a list draws on the first floor and from the second on that is named.
struct Truth
{
    Rows first;
    Rows second;
};

const Truth monsters {{{QStringLiteral("rat"), 5}, {QStringLiteral("bat"), 3}},
                      {{QStringLiteral("rat"), 2}, {QStringLiteral("orc"), 7}}};
const Truth items {{{QStringLiteral("gem"), 2}},
                   {{QStringLiteral("gem"), 5}, {QStringLiteral("ring"), 1}}};

QJsonObject recordOf(const QString &kind, const std::pair<QString, int> &row)
{
    if (kind == QLatin1String("chances"))
        return {{QStringLiteral("id"), row.first}, {QStringLiteral("chance"), row.second}};
    QJsonObject record {{QStringLiteral("name"), row.first},
                        {QStringLiteral("weight"), row.second}};
    if (kind == QLatin1String("creatures"))
        record.insert(QStringLiteral("hp"), row.second + 10);
    return record;
}

/// The rows as a list of this kind.
QJsonValue listOf(const QString &kind, const Rows &rows)
{
    QJsonObject keyed;
    QJsonArray list;
    QJsonArray names;
    QJsonArray weights;
    for (const auto &row : rows) {
        const auto &[name, weight] = row;
        names.append(name);
        weights.append(weight);
        if (kind == QLatin1String("dictionary"))
            keyed.insert(name, weight);
        else if (kind == QLatin1String("keyed records"))
            keyed.insert(name, QJsonObject {{QStringLiteral("weight"), weight}});
        else if (kind == QLatin1String("pairs"))
            list.append(QJsonArray {name, weight});
        else if (kind == QLatin1String("names"))
            for (int i = 0; i < weight; ++i)
                list.append(name);
        else
            list.append(recordOf(kind, row));
    }
    if (kind == QLatin1String("two lists"))
        return QJsonObject {{QStringLiteral("names"), names}, {QStringLiteral("weights"), weights}};
    return keyed.isEmpty() ? QJsonValue(list) : QJsonValue(keyed);
}

/// What stands on a floor: the list alone, or in a field, with another beside it.
QJsonValue floorOf(const QString &kind, const QString &held, const Rows &drawn, const Rows &beside)
{
    if (held == QLatin1String("alone"))
        return listOf(kind, drawn);
    QJsonObject floor {{QStringLiteral("monsters"), listOf(kind, drawn)}};
    if (held == QLatin1String("two"))
        floor.insert(QStringLiteral("items"), listOf(kind, beside));
    return floor;
}

/// The floor in fields of its object, beside what stands there.
QJsonObject withFloor(const QString &told, int from, int to, const QJsonValue &content)
{
    QJsonObject floor = content.isObject() ? content.toObject() : QJsonObject();
    if (told == QLatin1String("bounds")) {
        floor.insert(QStringLiteral("min_level"), from);
        floor.insert(QStringLiteral("max_level"), to);
    } else if (told == QLatin1String("range")) {
        floor.insert(QStringLiteral("floors"), QJsonArray {from, to});
    } else {
        floor.insert(told, from);
    }
    return floor;
}

QJsonValue fileOf(const QString &kind, const QString &held, const QString &told, int second)
{
    const QJsonValue first = floorOf(kind, held, monsters.first, items.first);
    const QJsonValue then = floorOf(kind, held, monsters.second, items.second);
    const QString number = QString::number(second);
    if (told == QLatin1String("places"))
        return QJsonArray {first, then};
    if (told == QLatin1String("keys"))
        return QJsonObject {{QStringLiteral("1"), first}, {number, then}};
    if (told == QLatin1String("words"))
        return QJsonObject {{QStringLiteral("level1"), first},
                            {QStringLiteral("level") + number, then}};
    if (told == QLatin1String("spans"))
        return QJsonObject {
            {second > 2 ? QStringLiteral("1-%1").arg(second - 1) : QStringLiteral("1"), first},
            {number + u'+', then}};
    return QJsonArray {withFloor(told, 1, second - 1, first), withFloor(told, second, 9, then)};
}

std::map<std::string, int> drawnOn(const SpawnTable &table, int floor)
{
    std::map<std::string, int> drawn;
    for (const SpawnEntry &entry : table.entries) {
        if (const int weight = valueAt(entry.weight, floor); weight != 0)
            drawn[entry.id] = weight;
    }
    return drawn;
}

std::map<std::string, int> weightsOf(const Rows &rows)
{
    std::map<std::string, int> weights;
    for (const auto &[name, weight] : rows)
        weights[name.toStdString()] = weight;
    return weights;
}

/// Whether some table draws this, where what a floor does not list again may go on or be gone.
bool draws(const Imported &imported, const Truth &truth, int second)
{
    const auto then = weightsOf(truth.second);
    auto carried = then;
    carried.merge(weightsOf(truth.first));
    return std::ranges::any_of(imported.rules.tables, [&](const SpawnTable &table) {
        const auto drawn = drawnOn(table, second);
        return drawnOn(table, 1) == weightsOf(truth.first) && (drawn == then || drawn == carried);
    });
}

/// Whether the reading with these options, or with some answer to what it asks, is right.
bool isRight(const std::string &text, const ImportOptions &options, bool areTwo, int second,
             int depth)
{
    const auto read = [&text](const ImportOptions &with) { return importLiterals(text, with); };
    const auto imported = read(options);
    if (imported)
        return imported->rules.floors >= second && draws(*imported, monsters, second)
            && (!areTwo || draws(*imported, items, second));
    if (!imported.error().question || depth > 1)
        return false;
    const auto tried = triedAnswers(*imported.error().question, options, read);
    return std::ranges::any_of(tried, [&](const TriedAnswer &answer) {
        return isRight(text, answer.options, areTwo, second, depth + 1);
    });
}

/// Whether nothing in such a file says that it lists by floor.
bool isSilent(const QString &kind, const QString &held, const QString &told, const QString &name)
{
    const bool isOfFloors = name == QLatin1String("floors") || name == QLatin1String("levels");
    const bool areBare = kind == QLatin1String("names") || kind == QLatin1String("pairs");
    return !isOfFloors && held == QLatin1String("alone") && areBare
        && (told == QLatin1String("places") || told == QLatin1String("spans"));
}

} // namespace

class tst_FloorForms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFormIsReadRightOrAsked_data();
    void everyFormIsReadRightOrAsked();
};

void tst_FloorForms::everyFormIsReadRightOrAsked_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("told");
    for (const char *kind : {"dictionary", "pairs", "records", "chances", "creatures",
                             "keyed records", "names", "two lists"}) {
        for (const char *told :
             {"places", "keys", "words", "spans", "level", "floor", "number", "bounds", "range"})
            QTest::addRow("%s by %s", kind, told)
                << QString::fromLatin1(kind) << QString::fromLatin1(told);
    }
}

void tst_FloorForms::everyFormIsReadRightOrAsked()
{
    QFETCH(QString, kind);
    QFETCH(QString, told);
    const bool areFields = told != QLatin1String("places") && told != QLatin1String("keys")
        && told != QLatin1String("words") && told != QLatin1String("spans");
    for (const QString &held :
         {QStringLiteral("alone"), QStringLiteral("one"), QStringLiteral("two")}) {
        for (const QString &name : {QStringLiteral("floors"), QStringLiteral("levels"),
                                    QStringLiteral("dungeon"), QStringLiteral("spawns")}) {
            if ((areFields && held == QLatin1String("alone")) || isSilent(kind, held, told, name))
                continue;
            for (const int second : told == QLatin1String("places") ? QList {2} : QList {2, 4}) {
                const QJsonObject file {{name, fileOf(kind, held, told, second)}};
                const QByteArray json = QJsonDocument(file).toJson();
                const QByteArray value = json.mid(json.indexOf(':') + 1).chopped(2);
                ImportOptions options;
                options.language = Language::Braces;
                const bool areTwo = held == QLatin1String("two");
                QVERIFY2(isRight(json.toStdString(), options, areTwo, second, 0), json);
                options.language = Language::Python;
                const QByteArray code = name.toLatin1() + " = " + value + '\n';
                QVERIFY2(isRight(code.toStdString(), options, areTwo, second, 0), code);
            }
        }
    }
}

QTEST_APPLESS_MAIN(tst_FloorForms)
#include "tst_floorforms.moc"
