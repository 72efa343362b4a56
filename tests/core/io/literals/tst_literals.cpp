// SPDX-License-Identifier: MIT
#include "core/io/code/literalimport.h"
#include "resources/messages/english.h"
#include "resources/messages/importtext.h"

#include <QTest>

#include <algorithm>

using namespace core;

namespace {

using Values = std::vector<int>;

Imported understood(std::string_view source, const ImportOptions &options = {})
{
    const auto imported = importLiterals(source, options);
    if (!imported) {
        QTest::qFail(resources::english(imported.error()).c_str(), __FILE__, __LINE__);
        return {};
    }
    return *imported;
}

Error refused(std::string_view source, const ImportOptions &options = {})
{
    const auto imported = importLiterals(source, options);
    if (!imported)
        return imported.error();
    QTest::qFail("the import should have been refused", __FILE__, __LINE__);
    return {};
}

bool says(const std::string &text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

bool notes(const Imported &imported, std::string_view part)
{
    return std::any_of(
        imported.notes.begin(), imported.notes.end(),
        [part](const core::Message &note) { return says(resources::english(note), part); });
}

Values floors1To10(const Progression &progression)
{
    Values values;
    for (int floor = 1; floor <= 10; ++floor)
        values.push_back(valueAt(progression, floor));
    return values;
}

/// The weights of table.entry on floors 1..10; empty where there is no such entry.
Values weights(const Imported &imported, std::string_view table, std::string_view id)
{
    const auto index = findTable(imported.rules, table);
    if (!index)
        return {};
    for (const SpawnEntry &entry : imported.rules.tables[*index].entries) {
        if (entry.id == id)
            return floors1To10(entry.weight);
    }
    return {};
}

Values mostDraws(const Imported &imported, std::string_view table)
{
    const auto index = findTable(imported.rules, table);
    if (!index)
        return {};
    const auto *upTo = std::get_if<UpTo>(&imported.rules.tables[*index].count.draws);
    return upTo == nullptr ? Values {} : floors1To10(upTo->most);
}

const Values always80(10, 80);
const Values trolls {0, 0, 15, 15, 30, 30, 60, 60, 60, 60};
const Values mostMonsters {2, 2, 2, 3, 3, 5, 5, 5, 5, 5};

} // namespace

class tst_Literals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valueFirstPythonIsRead();
    void aDictionaryOfNamesIsRead();
    void floorFirstPythonIsRead();
    void aKeyOfZeroMeansFromTheStart();
    void aLaterFloorReplacesTheWeight();
    void transitionStructsAreRead();
    void matchAndLevelExpressionsAreRead();
    void theOrderAndItsReasonAreNamed();
    void aBareListAsksForTheOrder();
    void aBareListIsReadInTheOrderAskedFor_data();
    void aBareListIsReadInTheOrderAskedFor();
    void aSwappedOrderIsNoticed_data();
    void aSwappedOrderIsNoticed();
    void anOrderAskedForWinsWithANote();
    void anUnsortedListIsAQuestionNamingTheFloors();
    void anUnsortedListIsReadAsPlayed_data();
    void anUnsortedListIsReadAsPlayed();
    void aKeyGivenTwiceKeepsTheLast();
    void codeAroundTablesIsLeftOut();
    void badNumbersAreRefusedWhereTheyStand_data();
    void badNumbersAreRefusedWhereTheyStand();
    void nothingUnderstoodIsAnError();
    void theReportShowsEveryFloor();
    void endlessTablesAreRefused();
    void cutOffSourceNeverCrashes_data();
    void cutOffSourceNeverCrashes();
};

namespace {

constexpr std::string_view rogueBasinSource = R"(
def place_objects(room):
    #maximum number of monsters per room
    max_monsters = from_dungeon_level([[2, 1], [3, 4], [5, 6]])

    monster_chances = {}
    monster_chances['orc'] = 80  #an orc, whatever 'else' there is
    monster_chances["troll"] = settings.from_dungeon_level([
        [15, 3],  # first trolls
        [30, 5],
        [60, 7],
    ])
    num_monsters = libtcod.random_get_int(0, 0, max_monsters)
    choice = random_choice(monster_chances)
    if choice == 'orc':
        monster = Object(x, y, 'o', 'orc', libtcod.green,
            blocks=True, fighter=fighter_component)
)";

constexpr std::string_view tcodSource = R"(from __future__ import annotations

max_items_by_floor = [
    (1, 1),
    (4, 2),
]
max_monsters_by_floor = [(1, 2), (4, 3), (6, 5),]

item_chances: Dict[int, List[Tuple[Entity, int]]] = {
    0: [(entity_factories.healing_potion, 35)],
    2: [(entity_factories.confusion_scroll, 10)],
    4: [(lightning_scroll, 25), (entity_factories.sword, 5)],  # two at once
}
enemy_chances: Dict[int, List[Tuple[Entity, int]]] = {
    0:[(entity_factories.orc,80)],
    3: [(entity_factories.troll, 15)],
    5: [(entity_factories.troll, 30)],
    7: [(entity_factories.troll, 60)],
}

def get_max_value_for_floor(
    max_value_by_floor: List[Tuple[int, int]], floor: int
) -> int:
    current_value = 0
    for floor_minimum, value in max_value_by_floor:
        if floor_minimum > floor:
            break
        current_value = value
    return current_value

def get_entities_at_random(weighted_chances_by_floor, number_of_entities: int, floor: int):
    entity_weighted_chances = {}
    for key, values in weighted_chances_by_floor.items():
        if key > floor:
            break
        for entity, weight in values:
            entity_weighted_chances[entity] = weight

def place_entities(room: RectangularRoom, dungeon: GameMap, floor_number: int) -> None:
    number_of_monsters = random.randint(0, get_max_value_for_floor(max_monsters_by_floor, floor))
)";

constexpr std::string_view rustTcodSource = R"(
/// How many, and /* which */ of them
fn place_objects(room: Rect, map: &Map, objects: &mut Vec<Object>, level: u32) {
    // maximum number of monsters per room
    let max_monsters = from_dungeon_level(
        &[
            Transition { level: 1, value: 2 },
            Transition { level: 4, value: 3 },
            Transition { level: 6, value: 5 },
        ],
        level,
    );
    let num_monsters = rand::thread_rng().gen_range(0, max_monsters + 1);

    // monster random table
    let troll_chance = from_dungeon_level(
        &[
            Transition {
                level: 3,
                value: 15,
            },
            Transition {level: 5, value: 30},
            Transition { value: 60, level: 7 },
        ],
        level,
    );
    let monster_chances = &mut [
        Weighted {
            weight: 80,
            item: "orc",
        },
        Weighted {
            weight: troll_chance,
            item: "troll",
        },
    ];
    let monster_choice = WeightedChoice::new(monster_chances);
    for _ in 0..num_monsters {
        let mut orc = Object::new(x, y, 'o', "orc", DESATURATED_GREEN, true);
    }
}
)";

constexpr std::string_view chargridSource = R"(
fn choose_from_probability_distribution<'a, T, R: Rng>(
    probability_distribution: &'a [(T, u32)],
    rng: &mut R,
) -> &'a T {
    let sum = probability_distribution.iter().map(|(_, p)| p).sum::<u32>();
    unreachable!()
}

fn make_npc_probability_distribution(level: u32) -> Vec<(NpcType, u32)> {
    use NpcType::*;
    vec![(Orc, 20), (Troll, level)]
}

fn make_item_probability_distribution(level: u32) -> Vec<(ItemType, u32)> {
    use ItemType::*;
    let item_chance = match level {
        0..=1 => 5,
        2 | 3 => 10,
        _ => 20,
    };
    vec![
        (HealthPotion, 20),
        (
            FireballScroll,
            match level {
                0..=1 => 1,
                2..=4 => 5,
                _ => 10,
            },
        ),
        (Sword, item_chance),
    ]
}

const NPCS_PER_ROOM_DISTRIBUTION: &[usize] = &[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4];
)";

} // namespace

void tst_Literals::valueFirstPythonIsRead()
{
    const Imported imported = understood(rogueBasinSource);
    QCOMPARE(imported.notation, Notation::RogueBasin);
    QCOMPARE(weights(imported, "monsters", "orc"), always80);
    QCOMPARE(weights(imported, "monsters", "troll"), trolls);
    QCOMPARE(mostDraws(imported, "monsters"), mostMonsters);
    QCOMPARE(imported.rules.tables.size(), std::size_t(1));
    QCOMPARE(imported.rules.tables[0].placement, Placement::DropIfBlocked);
}

void tst_Literals::aDictionaryOfNamesIsRead()
{
    const Imported imported = understood("monster_chances = {\n"
                                         "    'orc':\n    80,\n"
                                         "    'troll': from_dungeon_level([[15, 3], [30, 5], "
                                         "[60, 7]],\n            self.dungeon_level)}\n");
    QCOMPARE(weights(imported, "monsters", "orc"), always80);
    QCOMPARE(weights(imported, "monsters", "troll"), trolls);
}

void tst_Literals::floorFirstPythonIsRead()
{
    const Imported imported = understood(tcodSource);
    QCOMPARE(imported.notation, Notation::Tcod);
    QCOMPARE(weights(imported, "monsters", "orc"), always80);
    QCOMPARE(weights(imported, "monsters", "troll"), trolls);
    QCOMPARE(mostDraws(imported, "monsters"), mostMonsters);
    QCOMPARE(mostDraws(imported, "items"), (Values {1, 1, 1, 2, 2, 2, 2, 2, 2, 2}));
    QCOMPARE(weights(imported, "items", "lightning-scroll"),
             (Values {0, 0, 0, 25, 25, 25, 25, 25, 25, 25}));
    QCOMPARE(weights(imported, "items", "sword"), (Values {0, 0, 0, 5, 5, 5, 5, 5, 5, 5}));
    QCOMPARE(imported.rules.tables.size(), std::size_t(2));
    QVERIFY(imported.notes.empty());
}

void tst_Literals::aKeyOfZeroMeansFromTheStart()
{
    const Imported imported = understood("enemy_chances = {0: [(e.orc, 80)], 4: [(e.orc, 50)]}");
    QCOMPARE(weights(imported, "monsters", "orc"),
             (Values {80, 80, 80, 50, 50, 50, 50, 50, 50, 50}));
}

void tst_Literals::aLaterFloorReplacesTheWeight()
{
    const Imported imported
        = understood("enemy_chances = {0: [(orc, 30), (rat, 9)], 3: [(rat, 0)], 5: [(orc, 10)]}");
    QCOMPARE(weights(imported, "monsters", "orc"),
             (Values {30, 30, 30, 30, 10, 10, 10, 10, 10, 10}));
    QCOMPARE(weights(imported, "monsters", "rat"), (Values {9, 9, 0, 0, 0, 0, 0, 0, 0, 0}));
}

void tst_Literals::transitionStructsAreRead()
{
    const Imported imported = understood(rustTcodSource);
    QCOMPARE(imported.notation, Notation::RustTcod);
    QCOMPARE(weights(imported, "monsters", "orc"), always80);
    QCOMPARE(weights(imported, "monsters", "troll"), trolls);
    QCOMPARE(mostDraws(imported, "monsters"), mostMonsters);
    QVERIFY(!imported.order);
    QCOMPARE(imported.rules.dungeon.startCell, StartCell::Open);
}

void tst_Literals::matchAndLevelExpressionsAreRead()
{
    const Imported imported = understood(chargridSource);
    QCOMPARE(imported.notation, Notation::Chargrid);
    QCOMPARE(weights(imported, "monsters", "troll"), (Values {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
    QCOMPARE(weights(imported, "items", "fireball-scroll"),
             (Values {1, 5, 5, 5, 10, 10, 10, 10, 10, 10}));
    QCOMPARE(weights(imported, "items", "sword"), (Values {5, 10, 10, 20, 20, 20, 20, 20, 20, 20}));
    const CountRule rule {Per::Room, OneOf {{0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4}}};
    QVERIFY(imported.rules.tables[0].count == rule);
    QCOMPARE(imported.rules.tables[0].placement, Placement::DistinctCells);
    const auto *formula = std::get_if<Formula>(&imported.rules.tables[0].entries[1].weight);
    QVERIFY(formula != nullptr);
    QCOMPARE(formula->expression(), std::string("floor"));
}

void tst_Literals::theOrderAndItsReasonAreNamed()
{
    const Imported value = understood(rogueBasinSource);
    QVERIFY(value.order == PairOrder::ValueFirst);
    QVERIFY(says(resources::english(value.reason), "from_dungeon_level"));
    const Imported floor = understood(tcodSource);
    QVERIFY(floor.order == PairOrder::FloorFirst);
    QVERIFY(says(resources::english(floor.reason), "_by_floor"));
}

void tst_Literals::aBareListAsksForTheOrder()
{
    const Error error = refused("[[2,1],[3,4],[5,6]]");
    QVERIFY(error.question == Question {Question::About::PairOrder});
    QCOMPARE(error.line, 1);
    QCOMPARE(error.column, 1);
    QVERIFY(refused("# mine\nmax_items = [[2,1],[3,4],[5,6]]").question
            == Question {Question::About::PairOrder});
}

void tst_Literals::aBareListIsReadInTheOrderAskedFor_data()
{
    QTest::addColumn<bool>("valueFirst");
    QTest::addColumn<Values>("values");
    QTest::newRow("value first") << true << Values {2, 2, 2, 3, 3, 5, 5, 5, 5, 5};
    QTest::newRow("floor first") << false << Values {0, 1, 4, 4, 6, 6, 6, 6, 6, 6};
}

void tst_Literals::aBareListIsReadInTheOrderAskedFor()
{
    QFETCH(bool, valueFirst);
    QFETCH(Values, values);
    ImportOptions options;
    options.order = valueFirst ? PairOrder::ValueFirst : PairOrder::FloorFirst;
    QCOMPARE(weights(understood("[[2,1],[3,4],[5,6]]", options), "table", "value"), values);
    const Imported count = understood("max_items = [[2,1],[3,4],[5,6]]", options);
    QCOMPARE(mostDraws(count, "items"), values);
}

void tst_Literals::aSwappedOrderIsNoticed_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("why");
    QTest::newRow("floor first where value first is looked up")
        << QByteArray("monster_chances['troll'] = from_dungeon_level([[3, 15], [5, 30], [7, 60]])")
        << QByteArray("name floor 60, while the other way round its floors end at 7");
    QTest::newRow("value first in a list by floor")
        << QByteArray("max_monsters_by_floor = [(5, 1), (3, 4), (4, 6)]")
        << QByteArray("its floors do not ascend, but they would the other way round");
}

void tst_Literals::aSwappedOrderIsNoticed()
{
    QFETCH(QByteArray, source);
    QFETCH(QByteArray, why);
    const Error error = refused(source.toStdString());
    QVERIFY2(says(resources::english(error.message), why.toStdString()),
             resources::english(error.message).c_str());
    QVERIFY(says(resources::english(error.message), "look swapped"));
    QVERIFY(error.question == Question {Question::About::PairOrder});
    QCOMPARE(error.line, 1);
}

void tst_Literals::anOrderAskedForWinsWithANote()
{
    ImportOptions options;
    options.order = PairOrder::FloorFirst;
    const std::string_view source = "monster_chances['troll'] = "
                                    "from_dungeon_level([[3, 15], [5, 30], [7, 60]])";
    QCOMPARE(weights(understood(source, options), "monsters", "troll"), trolls);
    options.order = PairOrder::ValueFirst;
    QVERIFY(notes(understood(source, options), "look swapped"));
}

void tst_Literals::anUnsortedListIsAQuestionNamingTheFloors()
{
    // Forward lookup: 2 up to floor 5 (it stops at 6), then 3. Sorted: 3 from 4, 5 from 6.
    const Error forward = refused("max_monsters_by_floor = [(1, 2), (6, 5), (4, 3)]");
    QVERIFY2(says(resources::english(forward.message), "on floors 4, 5, 6 and on"),
             resources::english(forward.message).c_str());
    QVERIFY(says(resources::english(forward.message), "floor 4: 2 and 3"));
    QVERIFY(forward.question == Question {Question::About::UnsortedFloors});
    // Backward lookup: the last pair wins from floor 4 on. Sorted: 5 from 6.
    const Error backward = refused("max_monsters = from_dungeon_level([[2, 1], [5, 6], [3, 4]])");
    QVERIFY2(says(resources::english(backward.message), "on floors 6 and on"),
             resources::english(backward.message).c_str());
    QVERIFY(says(resources::english(backward.message), "floor 6: 3 and 5"));
    QVERIFY(refused("enemy_chances = {5: [(orc, 1)], 3: [(orc, 2)]}").question
            == Question {Question::About::UnsortedFloors});
}

void tst_Literals::anUnsortedListIsReadAsPlayed_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<Values>("played");
    QTest::newRow("forward") << QByteArray("max_monsters_by_floor = [(1, 2), (6, 5), (4, 3)]")
                             << Values {2, 2, 2, 2, 2, 3, 3, 3, 3, 3};
    QTest::newRow("backward") << QByteArray(
        "max_monsters = from_dungeon_level([[2, 1], [5, 6], [3, 4]])")
                              << Values {2, 2, 2, 3, 3, 3, 3, 3, 3, 3};
    QTest::newRow("backward structs")
        << QByteArray("let max_monsters = from_dungeon_level(&[Transition {level: 1, value: 2}, "
                      "Transition {level: 6, value: 5}, Transition {level: 4, value: 3}], level);")
        << Values {2, 2, 2, 3, 3, 3, 3, 3, 3, 3};
}

void tst_Literals::anUnsortedListIsReadAsPlayed()
{
    QFETCH(QByteArray, source);
    QFETCH(Values, played);
    ImportOptions options;
    options.unsorted = Unsorted::AsPlayed;
    const Imported asPlayed = understood(source.toStdString(), options);
    QCOMPARE(mostDraws(asPlayed, "monsters"), played);
    QVERIFY(notes(asPlayed, "the played values were taken"));
    options.unsorted = Unsorted::Sorted;
    const Imported sorted = understood(source.toStdString(), options);
    QCOMPARE(mostDraws(sorted, "monsters"), mostMonsters);
    QVERIFY(notes(sorted, "the sorted values were taken"));
}

void tst_Literals::aKeyGivenTwiceKeepsTheLast()
{
    const Imported imported
        = understood("item_chances = {\n    0: [(a.heal, 35)],\n    0: [(a.stun, 20)],\n}");
    QCOMPARE(weights(imported, "items", "stun"), Values(10, 20));
    QVERIFY(weights(imported, "items", "heal").empty());
    QVERIFY(notes(imported, "Line 3: floor 0 is a key twice"));
}

void tst_Literals::codeAroundTablesIsLeftOut()
{
    const Imported imported = understood("max_hp = 30.5\n"
                                         "max_items = roll(1, 2)\n"
                                         "item_chances = [w for w in weights]\n"
                                         "directions = [(0, 1), (1, 0)]\n"
                                         "monster_chances['orc'] = 80\n"
                                         "names = '''not\nclosed by one quote: ' '''\n");
    QCOMPARE(weights(imported, "monsters", "orc"), always80);
    QCOMPARE(imported.rules.tables.size(), std::size_t(1));
    QVERIFY(notes(imported, "Line 2: \"max_items\" is computed"));
    QVERIFY(notes(imported, "Line 3: \"item_chances\" is computed"));
}

void tst_Literals::badNumbersAreRefusedWhereTheyStand_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<int>("column");
    QTest::addColumn<QByteArray>("why");
    QTest::newRow("fraction") << QByteArray("monster_chances['orc'] = 1.5") << 26
                              << QByteArray("whole number, not 1.5");
    QTest::newRow("negative") << QByteArray(
        "monster_chances['orc'] = from_dungeon_level([[-3, 1]])")
                              << 47 << QByteArray("not -3");
    QTest::newRow("too large") << QByteArray("enemy_chances = {0: [(orc, 2147483648)]}") << 28
                               << QByteArray("2147483648");
    QTest::newRow("floor too high") << QByteArray("max_items_by_floor = [(1, 30), (1001, 40)]")
                                    << 32 << QByteArray("floors go up to 1000");
    QTest::newRow("three numbers")
        << QByteArray("monster_chances['orc'] = from_dungeon_level([[1, 2, 3]])") << 45
        << QByteArray("pairs");
    QTest::newRow("too many draws")
        << QByteArray("max_monsters = 10001") << 16 << QByteArray("at most 10000");
    QTest::newRow("not closed") << QByteArray("max_items_by_floor = [(1, 1), (4, 2)") << 37
                                << QByteArray("end of the text");
}

void tst_Literals::badNumbersAreRefusedWhereTheyStand()
{
    QFETCH(QByteArray, source);
    QFETCH(int, column);
    QFETCH(QByteArray, why);
    const Error error = refused("\n# two lines above\n" + source.toStdString());
    QVERIFY2(says(resources::english(error.message), why.toStdString()),
             resources::english(error.message).c_str());
    QCOMPARE(error.line, 3);
    QCOMPARE(error.column, column);
}

void tst_Literals::nothingUnderstoodIsAnError()
{
    for (const std::string_view source : {"", "print('hello')\n", "fn main() {}"}) {
        const Error error = refused(source);
        QVERIFY(says(resources::english(error.message), "no table was found"));
        QCOMPARE(error.line, 1);
    }
    QVERIFY(says(resources::english(refused("\xff\xfe\x01").message), "not UTF-8"));
}

void tst_Literals::theReportShowsEveryFloor()
{
    const std::string report = resources::importText(understood(rogueBasinSource), 10);
    QVERIFY(says(report, "Read as roguebasin, value first: from_dungeon_level takes"));
    QVERIFY(says(report, "  up to, per room  2  2  2  3  3  5  5  5  5  5\n"));
    QVERIFY(says(report, "  troll            0  0 15 15 30 30 60 60 60 60\n"));
}

void tst_Literals::endlessTablesAreRefused()
{
    std::string entries = "item_chances = {";
    for (int i = 0; i <= 10000; ++i)
        entries += "'e" + std::to_string(i) + "': 1, ";
    QVERIFY(says(resources::english(refused(entries + "}").message), "too many entries"));
    QVERIFY(says(resources::english(refused("item_chances = " + std::string(100000, '[')).message),
                 "fewer brackets"));
    QVERIFY(says(resources::english(refused(std::string(1024 * 1024 + 1, ' ')).message),
                 "larger than 1 MiB"));
}

void tst_Literals::cutOffSourceNeverCrashes_data()
{
    QTest::addColumn<QByteArray>("source");
    const auto add = [](const char *name, std::string_view source) {
        QTest::newRow(name) << QByteArray(source.data(), static_cast<int>(source.size()));
    };
    add("roguebasin", rogueBasinSource);
    add("tcod", tcodSource);
    add("rust-tcod", rustTcodSource);
    add("chargrid", chargridSource);
}

void tst_Literals::cutOffSourceNeverCrashes()
{
    QFETCH(QByteArray, source);
    const std::string whole = source.toStdString();
    int refusals = 0;
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const auto imported = importLiterals(std::string_view(whole).substr(0, size), {});
        if (imported)
            continue;
        ++refusals;
        QVERIFY(imported.error().line >= 1);
        QVERIFY(imported.error().column >= 1);
        QVERIFY(!imported.error().message.isEmpty());
    }
    QVERIFY(refusals > 0);
}

QTEST_GUILESS_MAIN(tst_Literals)
#include "tst_literals.moc"
