// SPDX-License-Identifier: MIT
#include "tests/core/randomruleset.h"

#include "core/base/rng.h"

#include <algorithm>
#include <type_traits>

using core::Progression;
using core::Rng;
using core::Ruleset;
using core::Transition;

namespace {

class RandomRuleset
{
public:
    explicit RandomRuleset(std::uint64_t seed)
        : m_rng(seed)
    {}

    Ruleset draw()
    {
        Ruleset rules;
        rules.name = text();
        rules.description = text();
        rules.floors = number(1, 1000);
        rules.dungeon.layout = flip() ? core::Layout::Classic
            : flip()                  ? core::Layout::Chargrid
                                      : core::Layout::Accreted;
        if (rules.dungeon.layout == core::Layout::Accreted)
            rules.dungeon.accretion = {.kinds = {.rectangle = number(1, 9),
                                                 .cross = number(0, 9),
                                                 .circle = number(0, 9),
                                                 .cave = number(0, 9)},
                                       .corridors = number(0, 100),
                                       .loops = number(0, 100),
                                       .doors = number(0, 100),
                                       .secretDoors = number(0, 100),
                                       .secretDoorsFrom = number(1, 1000)};
        rules.dungeon.width = number(50, 500);
        rules.dungeon.roomWidth = range(2, 49);
        rules.dungeon.startCell = flip() ? core::StartCell::Open : core::StartCell::Reserved;
        rules.dungeon.quietStart = flip() ? number(0, 1000) : 0;
        rules.dungeon.unknown = unknown();
        rules.rules.inventory = number(0, 1000);
        rules.rules.healing = flip() ? number(0, 1000) : 0;
        rules.rules.healOnXp = flip() ? number(0, 1000) : 0;
        fill(rules.rules.equipmentSlots, [this](int i) { return idOf(i); });
        if (flip())
            rules.rules.stealth = {.radius = number(1, 1000),
                                   .asleep = number(0, 50),
                                   .wandering = number(0, 50),
                                   .wakes = number(0, 100),
                                   .notices = number(0, 100),
                                   .ambush = number(1, 100),
                                   .unknown = unknown()};
        rules.rules.advance.by = flip() ? core::AdvanceBy::Stairs : core::AdvanceBy::Xp;
        rules.rules.advance.threshold = flip() ? "7*level" : "200 + 150*level";
        fill(rules.rules.advance.choices, [this](int) { return choice(); });
        if (flip())
            rules.player = player();
        fill(rules.monsters, [this](int i) { return monster(i); });
        fill(rules.items, [this](int i) { return item(i); });
        fill(rules.tables, [this](int i) { return table(i); });
        fill(rules.goals, [this](int) { return goal(); });
        rules.unknown = unknown();
        addAppearances(rules);
        return rules;
    }

private:
    int number(int least, int most) { return m_rng.between(least, most); }
    bool flip() { return number(0, 1) == 1; }

    core::Range range(int least, int most)
    {
        const int min = number(least, most);
        return {min, flip() ? min : number(min, most)};
    }

    std::string text()
    {
        static const std::vector<std::string> pieces
            = {"a",    "Z", "\"", "\\", "/", "~", "\n", "\t", std::string(1, '\x01'),
               "\x7F", "é", "☃",  "😀",  " ", "}", ","};
        std::string result;
        for (int length = number(0, 6); length > 0; --length)
            result += pieces[m_rng.below(pieces.size())];
        return result;
    }

    std::string idOf(int index) { return text() + std::to_string(index); }

    core::UnknownMembers unknown()
    {
        static const std::vector<std::string> values
            = {"null", "true", "-0", "1.50", "1e5", "[]", "{}", R"("é\n\"")", R"([1, {"a": [2]}])"};
        core::UnknownMembers members;
        for (int i = number(0, 2); i > 0; --i)
            members.emplace_back("own~1" + std::to_string(i), values[m_rng.below(values.size())]);
        return members;
    }

    template<typename T, typename Draw>
    void fill(std::vector<T> &list, Draw draw)
    {
        for (int size = number(0, 4), i = 0; i < size; ++i)
            list.push_back(draw(i));
    }

    std::vector<Transition> transitions(int most)
    {
        std::vector<Transition> list;
        for (int floor = number(1, 5); floor <= 1000 && list.size() < 4; floor += number(1, 300))
            list.push_back({floor, number(0, most)});
        if (flip())
            std::reverse(list.begin(), list.end());
        return list;
    }

    Progression progression(int most)
    {
        switch (number(0, 4)) {
        case 0:
            return core::Constant {number(0, most)};
        case 1:
            return core::Transitions {transitions(most)};
        case 2:
            return core::Ramp {transitions(most)};
        case 3:
            return *core::Formula::make("3 + floor",
                                        flip() ? std::optional(number(0, 5)) : std::nullopt,
                                        flip() ? std::optional(number(5, most)) : std::nullopt);
        default:
            break;
        }
        const core::Range floors = range(1, 1000);
        return core::Shape {static_cast<core::ShapeKind>(number(0, 4)), floors.min, floors.max,
                            number(0, most)};
    }

    core::AdvanceChoice choice()
    {
        return {number(0, 9), range(0, 3), range(0, 3), number(0, 2), unknown()};
    }

    core::PlayerType player()
    {
        core::PlayerType type;
        type.glyph = flip() ? "@" : "☺";
        type.hp = number(1, 1'000'000);
        type.power = range(0, 1'000'000);
        type.magic = number(0, 1);
        fill(type.wears, [this](int i) { return idOf(i); });
        fill(type.carries, [this](int i) { return idOf(i); });
        type.unknown = unknown();
        return type;
    }

    core::MonsterType monster(int index)
    {
        core::MonsterType type;
        type.id = idOf(index);
        type.name = text();
        type.color = flip() ? "#012abc" : "#FFFFFF";
        type.hp = number(1, 100);
        type.defense = range(0, 9);
        type.xp = number(0, 1000);
        const std::vector<core::Behavior> behaviors = {core::Hunter {},
                                                       core::Sleeper {number(0, 100), number(0, 9)},
                                                       core::Wanderer {},
                                                       core::Ranged {number(0, 9), range(0, 9)},
                                                       core::Erratic {number(0, 100)},
                                                       core::Coward {number(0, 100)}};
        type.behavior = behaviors[m_rng.below(behaviors.size())];
        type.speed = flip() ? core::normalSpeed : 50 * number(1, 4);
        if (flip())
            type.inflicts = infliction(number(0, 100));
        type.unknown = unknown();
        return type;
    }

    core::Infliction infliction(int percent)
    {
        return {core::allStatuses[m_rng.below(core::statusCount)], number(0, 9), number(0, 1),
                percent};
    }

    core::ItemType item(int index)
    {
        core::ItemType type;
        type.id = idOf(index);
        type.name = text();
        const std::vector<core::Effect> effects
            = {core::Heal {number(0, 9)},
               core::StrikeNearest {number(0, 9), number(0, 9), number(0, 1)},
               core::Blast {number(0, 9), number(0, 9), number(0, 1)},
               core::Confuse {number(0, 9), number(0, 9), number(0, 1)},
               core::Missile {},
               core::Inflict {infliction(100), number(0, 9), number(0, 1)},
               core::Wear {idOf(number(0, 2)), range(0, 9), range(0, 9), number(0, 3)}};
        type.effect = effects[m_rng.below(effects.size())];
        if (flip())
            type.thrown = {number(0, 9), range(0, 9), {}, static_cast<core::Landing>(number(0, 1))};
        if (flip())
            type.thrown.inflicts = infliction(number(0, 100));
        type.unknown = unknown();
        return type;
    }

    /// Last, so that all else is as it was before there were any.
    void addAppearances(Ruleset &rules)
    {
        if (flip())
            return;
        fill(rules.appearances, [this](int i) {
            core::AppearanceGroup group {.id = idOf(i), .looks = {}, .unknown = unknown()};
            fill(group.looks, [this](int j) {
                return core::Appearance {.name = idOf(j),
                                         .glyph = flip() ? "!" : "☺",
                                         .color = "#00ff80",
                                         .unknown = unknown()};
            });
            return group;
        });
        for (core::MonsterType &monster : rules.monsters) {
            if (flip())
                monster.description = "Eats\nplayers.";
            monster.splits = number(0, 100);
            monster.vanishes = number(0, 9);
            monster.steals = flip();
            monster.flies = flip();
            if (flip())
                monster.summons = core::Summons {idOf(0), number(0, 100), number(1, 9)};
            if (flip())
                monster.light = core::Light {"#00ff80", number(1, 20)};
        }
        for (core::ItemType &item : rules.items) {
            if (flip())
                item.appearsAs = idOf(0);
            item.isKnown = flip();
            if (flip())
                item.description = "“Sharp”, they say.";
            item.thrown.radius = number(0, 1000);
            const std::vector<core::Effect> effects
                = {item.effect,
                   core::Teleport {number(0, 9), number(0, 9)},
                   core::Bolt {range(0, 9), number(0, 9), number(0, 1)},
                   core::Blink {number(0, 9)},
                   core::Tunnel {number(0, 9)},
                   core::Triumph {},
                   core::Alarm {number(0, 9)},
                   core::Reveal {static_cast<core::Reveal::What>(number(0, 1))},
                   core::Identify {number(1, 9)},
                   core::Enchant {number(1, 9)},
                   core::Unlock {},
                   core::Strengthen {number(0, 9), range(0, 9), range(0, 9), number(0, 9)}};
            item.effect = effects[m_rng.below(effects.size())];
            if (flip())
                item.charges = form();
            item.recharges = number(0, 9);
        }
    }

    core::CountPart part()
    {
        switch (number(0, 7)) {
        case 0:
            return core::UpTo {progression(10000)};
        case 1:
            return core::Exactly {progression(10000)};
        case 2:
            return core::Dice {number(1, 100), number(1, 1000), number(-10000, 10000)};
        case 3:
            return core::Between {progression(10000), progression(10000)};
        case 4:
            return core::Chain {progression(100), number(1, 1000)};
        case 5:
            return core::Tries {progression(10000), progression(100)};
        case 6:
            return core::Add {core::Constant {number(-10000, 10000)}};
        default:
            return core::OneOf {{0, number(0, 10000)}};
        }
    }

    core::CountForm form()
    {
        core::CountSum sum {{part()}};
        fill(sum.parts, [this](int) { return part(); });
        if (sum.parts.size() > 1 || std::holds_alternative<core::Add>(sum.parts[0]))
            return sum;
        core::CountForm alone = core::Exactly {};
        const auto take = [&alone](const auto &rule) {
            if constexpr (std::is_constructible_v<core::CountForm, decltype(rule)>)
                alone = rule;
        };
        std::visit(take, sum.parts[0]);
        return alone;
    }

    core::CountRule count() { return {flip() ? core::Per::Room : core::Per::Floor, form()}; }

    core::RoomFilter rooms()
    {
        core::RoomFilter rooms;
        fill(rooms.in, [this](int i) { return idOf(i); });
        fill(rooms.notIn, [this](int i) { return idOf(i); });
        return rooms;
    }

    core::Stands stands()
    {
        core::Group group;
        switch (number(0, 4)) {
        case 0:
            return core::OneType {};
        case 1:
            return core::OneType {idOf(1)};
        case 2:
            return core::FromTable {idOf(1)};
        case 3:
            return core::Nothing {};
        default:
            group.members.push_back({core::OneType {idOf(0)}, form(), unknown()});
            fill(group.members, [this](int i) {
                return core::GroupMember {core::FromTable {idOf(i)}, form(), unknown(),
                                          number(0, 1) == 1};
            });
            return group;
        }
    }

    core::SpawnEntry entry(int index)
    {
        core::SpawnEntry entry {idOf(index), progression(core::maxValue), unknown()};
        if (flip()) // as in version 1
            return entry;
        entry.stands = stands();
        if (flip())
            entry.weight = core::Windows {{core::Constant {3}, core::Ramp {transitions(9)}}};
        if (flip())
            entry.limit = core::Limit {number(1, 9), flip() ? std::optional(3) : std::nullopt};
        if (flip())
            entry.meter = core::Meter {number(-9, 9), number(-9, 9)};
        if (flip())
            entry.force = *core::Condition::make("drawn < floor - 3 && here == 0");
        if (flip())
            entry.quota = core::Quota {number(1, 9), number(1, 1000)};
        entry.rooms = rooms();
        return entry;
    }

    core::SpawnTable table(int index)
    {
        core::SpawnTable table {idOf(index), flip() ? core::Spawns::Monsters : core::Spawns::Items,
                                count(),     static_cast<core::Placement>(number(0, 2)),
                                {},          unknown()};
        fill(table.entries, [this](int i) { return entry(i); });
        if (flip())
            return table;
        table.spawns = static_cast<core::Spawns>(number(0, 3));
        if (flip())
            table.count = {core::Per::Room, core::NotDrawn {}};
        table.deck = static_cast<core::Deck>(number(0, 2));
        if (flip())
            table.jitter = form();
        if (flip())
            table.deeper = core::Deeper {number(1, 100), form(), number(1, 1000)};
        if (flip() && table.spawns == core::Spawns::Monsters)
            table.arrives = core::Constant {number(0, 1000)};
        table.rooms = rooms();
        if (flip())
            table.vaultKey = idOf(number(0, 2));
        return table;
    }

    core::PlayedGoal played(int floor, int last, const core::Bounds &wanted)
    {
        core::PlayedGoal goal {.bot = static_cast<core::GoalBot>(number(0, 2)),
                               .probability = wanted,
                               .event = static_cast<core::GameEvent>(number(0, 2))};
        if (goal.event != core::GameEvent::Wins) {
            goal.floor = floor;
            goal.lastFloor = last;
        }
        return goal;
    }

    core::Goal goal()
    {
        const core::Bounds bounds {number(0, 100) / 300.0,
                                   flip() ? std::nullopt : std::optional(0.75)};
        const core::Bounds wanted = flip()
            ? bounds
            : core::Bounds {.min = {},
                            .max = {},
                            .curve = {{number(1, 9), 0.25}, {number(10, 1000), 0.5}},
                            .within = number(0, 100) / 300.0};
        const int floor = number(1, 500);
        const int last = flip() ? 0 : number(500, 1000);
        const bool isSpan = flip();
        const core::Subject subject {flip() ? "" : text(), idOf(1)};
        const auto value = static_cast<core::Value>(number(0, 3));
        switch (number(0, 5)) {
        case 0:
            return {core::ProbabilityGoal {subject, number(1, 9), floor, isSpan, wanted,
                                           isSpan ? 0 : last},
                    unknown()};
        case 1:
            return {core::MeanGoal {subject, floor, value, wanted, isSpan ? 0 : last, isSpan},
                    unknown()};
        case 2:
            return {core::GrowthGoal {subject, value, bounds}, unknown()};
        case 3:
            return {core::TogetherGoal {idOf(1), idOf(2), floor, wanted, last}, unknown()};
        case 4:
            return {played(floor, last, wanted), unknown()};
        default:
            return {core::UnknownGoal {R"({"fun": [1, 2.0]})"}, {}};
        }
    }

    Rng m_rng;
};

} // namespace

core::Ruleset randomRuleset(std::uint64_t seed)
{
    return RandomRuleset(seed).draw();
}
