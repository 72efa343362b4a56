// SPDX-License-Identifier: MIT
// The dungeon and the rules of play.

#include "core/io/ruleset/readers.h"

#include "core/tables/formula.h"

#include <algorithm>

namespace core {

namespace {

constexpr int maxMapSide = 500;
constexpr int minRoomSide = 2; // one wall, one cell of ground
constexpr int maxAttempts = 10'000;
constexpr int maxRoomWeight = 10'000;
constexpr int maxLoopSteps = 100;
constexpr int maxAmbush = 100;

/// A room with its walls leaves one row and column of the map free.
Range readRoomSide(ObjectReader &members, std::string_view name, Range fallback, int mapSide,
                   std::string_view adjective)
{
    const auto place = members.find(name);
    const Range side = place ? readRange(*place, minRoomSide, maxMapSide) : fallback;
    if (side.max < mapSide)
        return side;
    const std::string map = std::to_string(mapSide);
    const std::string message = "Rooms up to " + std::to_string(side.max) + " "
        + std::string(adjective) + " do not fit a map " + map + " " + std::string(adjective)
        + ": at most " + std::to_string(mapSide - 1)
        + " fits. Make the rooms smaller or the map larger.";
    if (place)
        place->fail(message);
    else
        members.object().fail(message);
    return side;
}

Layout readLayout(ObjectReader &members, Layout fallback)
{
    const auto place = members.find("layout");
    if (!place)
        return fallback;
    const Layout layout = place->word(layoutWords);
    if (layout == Layout::Accreted)
        place->needVersion2("The layout \"accreted\"");
    return layout;
}

RoomKinds readRoomKinds(const JsonCursor &place)
{
    RoomKinds kinds;
    ObjectReader members(place);
    kinds.rectangle = members.integer("rectangle", 0, 0, maxRoomWeight);
    kinds.cross = members.integer("cross", 0, 0, maxRoomWeight);
    kinds.circle = members.integer("circle", 0, 0, maxRoomWeight);
    kinds.cave = members.integer("cave", 0, 0, maxRoomWeight);
    members.passOnUnknown();
    if (!place.failed() && kinds.rectangle + kinds.cross + kinds.circle + kinds.cave == 0)
        place.fail("All weights are 0, so there are no rooms: give one kind a weight above 0.");
    return kinds;
}

Accretion readAccretion(ObjectReader &members)
{
    Accretion accretion;
    if (const auto kinds = members.find("rooms"))
        accretion.kinds = readRoomKinds(*kinds);
    accretion.corridors = members.integer("corridors", accretion.corridors, 0, 100);
    accretion.loops = members.integer("loops", accretion.loops, 0, maxLoopSteps);
    accretion.doors = members.integer("doors", accretion.doors, 0, 100);
    return accretion;
}

std::string readThreshold(ObjectReader &members, std::string fallback)
{
    const auto place = members.find("threshold");
    if (!place)
        return fallback;
    std::string threshold = place->text();
    if (threshold.size() > maxExpression)
        place->fail("A threshold has at most " + std::to_string(maxExpression)
                    + " characters: shorten it.");
    if (place->failed())
        return threshold;
    if (callsNewFunctions(threshold))
        place->needVersion2("A threshold with int() or mod()");
    const auto values = evaluate(threshold, "level", 1);
    if (!values)
        place->fail(values.error());
    return threshold;
}

Range readGain(ObjectReader &members, std::string_view name)
{
    const auto place = members.find(name);
    return place ? readRange(*place, 0, maxAmount) : Range {};
}

AdvanceChoice readChoice(const JsonCursor &place)
{
    AdvanceChoice choice;
    ObjectReader members(place);
    choice.maxHp = members.integer("maxHp", 0, 0, maxAmount);
    choice.power = readGain(members, "power");
    choice.defense = readGain(members, "defense");
    choice.magic = members.integer("magic", 0, 0, maxAmount);
    choice.unknown = members.unknown();
    return choice;
}

Stealth readStealth(const JsonCursor &place)
{
    place.needVersion2("\"stealth\"");
    Stealth stealth;
    ObjectReader members(place);
    stealth.radius = members.integer("radius", stealth.radius, 1, maxReach);
    stealth.asleep = members.integer("asleep", stealth.asleep, 0, 100);
    stealth.wandering
        = members.integer("wandering", std::min(stealth.wandering, 100 - stealth.asleep), 0, 100);
    if (!place.failed() && stealth.asleep + stealth.wandering > 100)
        place.fail(
            "\"asleep\" and \"wandering\" are shares of the same monsters: together they are "
            "100 % at most.");
    stealth.wakes = members.integer("wakes", stealth.wakes, 0, 100);
    stealth.notices = members.integer("notices", stealth.notices, 0, 100);
    stealth.ambush = members.integer("ambush", stealth.ambush, 1, maxAmbush);
    stealth.unknown = members.unknown();
    return stealth;
}

Advance readAdvance(const JsonCursor &place)
{
    Advance advance;
    ObjectReader members(place);
    advance.by = members.word("by", advance.by, advanceWords);
    advance.threshold = readThreshold(members, advance.threshold);
    if (const auto choices = members.find("choices"))
        advance.choices = readList<AdvanceChoice>(*choices, readChoice);
    advance.unknown = members.unknown();
    return advance;
}

} // namespace

Dungeon readDungeon(const JsonCursor &place)
{
    Dungeon dungeon;
    ObjectReader members(place);
    dungeon.layout = readLayout(members, dungeon.layout);
    dungeon.width = members.integer("width", dungeon.width, minRoomSide + 1, maxMapSide);
    dungeon.height = members.integer("height", dungeon.height, minRoomSide + 1, maxMapSide);
    dungeon.attempts = members.integer("attempts", dungeon.attempts, 1, maxAttempts);
    dungeon.roomWidth
        = readRoomSide(members, "roomWidth", dungeon.roomWidth, dungeon.width, "wide");
    dungeon.roomHeight
        = readRoomSide(members, "roomHeight", dungeon.roomHeight, dungeon.height, "high");
    if (dungeon.layout == Layout::Accreted)
        dungeon.accretion = readAccretion(members);
    dungeon.startCell = members.word("startCell", dungeon.startCell, startCellWords);
    dungeon.unknown = members.unknown();
    return dungeon;
}

Rules readRules(const JsonCursor &place)
{
    Rules rules;
    ObjectReader members(place);
    rules.fovRadius = members.integer("fovRadius", rules.fovRadius, 0, maxReach);
    rules.inventory = members.integer("inventory", rules.inventory, 0, 1000);
    rules.healOnDescent = members.integer("healOnDescent", rules.healOnDescent, 0, 100);
    if (const auto healing = members.findOfVersion2("healing"))
        rules.healing = healing->integer(0, maxAmount);
    if (const auto slots = members.find("slots"))
        rules.equipmentSlots
            = readList<std::string>(*slots, [](const JsonCursor &name) { return name.id(); });
    if (const auto stealth = members.find("stealth"))
        rules.stealth = readStealth(*stealth);
    if (const auto advance = members.find("advance"))
        rules.advance = readAdvance(*advance);
    rules.unknown = members.unknown();
    return rules;
}

} // namespace core
