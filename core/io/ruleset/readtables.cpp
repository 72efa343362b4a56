// SPDX-License-Identifier: MIT
// Spawn tables and their entries.

#include "core/io/ruleset/readers.h"

#include <array>
#include <charconv>

namespace core {

namespace {

/// Members of one group.
constexpr std::size_t maxMembers = 100;

int readNumber(ObjectReader &members, std::string_view name, int least, int most)
{
    const auto place = members.require(name);
    return place ? place->integer(least, most) : least;
}

/// What is true or not there at all.
void requireTrue(const JsonCursor &place)
{
    if (!place.is(JsonKind::Boolean) || place.node().text != "true")
        place.fail({"is-true-or-absent", {place.node().key}});
}

GroupMember readMember(const JsonCursor &place)
{
    GroupMember member;
    ObjectReader members(place);
    if (const auto what = members.requireOneOf({"id", "table"})) {
        if (what->node().key == "id")
            member.what = OneType {.type = what->id()};
        else
            member.what = FromTable {.table = what->id()};
    }
    if (const auto count = members.find("count"))
        member.count = readCountForm(*count);
    if (const auto captive = members.find("captive")) {
        requireTrue(*captive);
        member.isCaptive = true;
    }
    member.unknown = members.unknown();
    return member;
}

Group readGroup(const JsonCursor &list)
{
    Group group {.members = readList<GroupMember>(list, readMember)};
    if (group.members.empty() || group.members.size() > maxMembers)
        list.fail({"group-has-too-many-members", {maxMembers}});
    return group;
}

/// What the entry stands for; of the members that say so there may be one.
Stands readStands(ObjectReader &members)
{
    std::optional<JsonCursor> found;
    for (const std::string_view name : {"type", "table", "group", "nothing"}) {
        const auto place = members.findOfVersion2(name);
        if (place && found)
            place->fail({"entry-stands-for-one-thing", {found->node().key}});
        if (place)
            found.emplace(*place);
    }
    if (!found)
        return OneType {};
    const std::string_view name = found->node().key;
    if (name == "type")
        return OneType {.type = found->id()};
    if (name == "table")
        return FromTable {.table = found->id()};
    if (name == "group")
        return readGroup(*found);
    requireTrue(*found);
    return Nothing {};
}

Limit readLimit(const JsonCursor &place)
{
    Limit limit;
    ObjectReader members(place);
    if (const auto number = members.find("perFloor"))
        limit.perFloor = number->integer(1, maxDraws);
    if (const auto number = members.find("perRun"))
        limit.perRun = number->integer(1, maxDraws);
    if (!limit.perFloor && !limit.perRun)
        place.fail({"limit-is-of-nothing"});
    members.passOnUnknown();
    return limit;
}

Meter readMeter(const JsonCursor &place)
{
    Meter meter;
    ObjectReader members(place);
    const bool hasFloor = members.find("perFloor").has_value();
    const bool hasDraw = members.find("perDraw").has_value();
    if (!hasFloor && !hasDraw)
        place.fail({"meter-does-not-grow"});
    meter.perFloor = members.integer("perFloor", 0, -maxAmount, maxAmount);
    meter.perDraw = members.integer("perDraw", 0, -maxAmount, maxAmount);
    members.passOnUnknown();
    return meter;
}

std::optional<Condition> readForce(const JsonCursor &place)
{
    const std::string text = place.text();
    if (text.size() > maxExpression)
        place.fail({"condition-is-too-long", {maxExpression}});
    if (place.failed())
        return std::nullopt;
    auto condition = Condition::make(text);
    if (condition)
        return *std::move(condition);
    place.failWith(condition.error());
    return std::nullopt;
}

Quota readQuota(const JsonCursor &place)
{
    Quota quota;
    ObjectReader members(place);
    quota.atLeast = readNumber(members, "atLeast", 1, maxDraws);
    quota.byFloor = readNumber(members, "byFloor", 1, maxFloors);
    members.passOnUnknown();
    return quota;
}

std::vector<std::string> readThemes(ObjectReader &members, std::string_view name)
{
    const auto list = members.findOfVersion2(name);
    if (!list)
        return {};
    std::vector<std::string> themes
        = readList<std::string>(*list, [](const JsonCursor &theme) { return theme.id(); });
    if (themes.empty())
        list->fail({"list-names-no-theme"});
    return themes;
}

RoomFilter readRooms(ObjectReader &members)
{
    RoomFilter rooms;
    rooms.in = readThemes(members, "in");
    rooms.notIn = readThemes(members, "notIn");
    return rooms;
}

/// What an entry has to do with earlier draws.
void readMemory(ObjectReader &members, SpawnEntry &entry)
{
    if (const auto limit = members.findOfVersion2("limit"))
        entry.limit = readLimit(*limit);
    if (const auto meter = members.findOfVersion2("meter"))
        entry.meter = readMeter(*meter);
    if (const auto force = members.findOfVersion2("force"))
        entry.force = readForce(*force);
    if (const auto quota = members.findOfVersion2("quota"))
        entry.quota = readQuota(*quota);
}

/// Ascending floors with a text each, such as [[1, "too many?"], [5, "the boss"]].
std::optional<std::vector<FloorNote>> readFloorNotes(const JsonNode &list)
{
    std::vector<FloorNote> notes;
    for (const JsonNode &pair : list.children) {
        if (pair.kind != JsonKind::List || pair.children.size() != 2
            || pair.children[0].kind != JsonKind::Number || pair.children[1].kind != JsonKind::Text)
            return std::nullopt;
        const std::string_view digits = pair.children[0].text;
        int floor = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), floor);
        const bool isNext = floor > (notes.empty() ? 0 : notes.back().floor) && floor <= maxFloors;
        if (read.ec != std::errc {} || read.ptr != digits.data() + digits.size() || !isNext
            || pair.children[1].text.empty())
            return std::nullopt;
        notes.push_back({.floor = floor, .text = std::string(pair.children[1].text)});
    }
    return notes;
}

/// Members of these names that are no notes stay unknown ones: files of before may have them.
Notes readNotes(ObjectReader &members)
{
    Notes notes;
    const JsonNode &entry = members.object().node();
    const auto readText = [&](std::string_view name) {
        const JsonNode *node = findMember(entry, name);
        const bool isText = node && node->kind == JsonKind::Text && !node->text.empty();
        return isText ? members.text(name, {}) : std::string();
    };
    notes.section = readText("section");
    notes.ofEntry = readText("note");
    if (const JsonNode *list = findMember(entry, "notes"); list && list->kind == JsonKind::List) {
        if (std::optional<std::vector<FloorNote>> read = readFloorNotes(*list);
            read && !read->empty()) {
            notes.onFloors = *std::move(read);
            members.find("notes");
        }
    }
    return notes;
}

SpawnEntry readEntry(const JsonCursor &place)
{
    SpawnEntry entry;
    if (++place.reading().entries > maxListed)
        place.fail({"too-many-entries-in-file", {maxListed}});
    ObjectReader members(place);
    if (const auto id = members.require("id"))
        entry.id = id->id();
    entry.stands = readStands(members);
    readMemory(members, entry);
    entry.rooms = readRooms(members);
    if (const auto weight = members.find("weight"))
        entry.weight = readWeight(*weight);
    else if (place.reading().version < 2)
        place.fail({"member-is-missing", {"weight"}});
    else if (!entry.force && !entry.quota)
        place.fail({"weight-is-missing"});
    entry.notes = readNotes(members);
    entry.unknown = members.unknown();
    return entry;
}

Spawns readSpawns(const JsonCursor &place)
{
    const std::string_view text = place.node().text;
    if (text == "both" || text == "themes" || text == "terrain")
        place.needVersion2({"quoted", {text}});
    else if (place.reading().version < 2)
        return place.word(std::array {spawnsWords[0], spawnsWords[1]});
    return place.word(spawnsWords);
}

Deeper readDeeper(const JsonCursor &place)
{
    Deeper deeper;
    ObjectReader members(place);
    deeper.percent = readNumber(members, "percent", 1, 100);
    if (const auto by = members.require("by"))
        deeper.by = readCountForm(*by);
    if (const auto upTo = members.find("upTo"))
        deeper.upTo = upTo->integer(1, maxFloors);
    members.passOnUnknown();
    return deeper;
}

constexpr int maxTurns = 1'000'000;

/// After the entries, which would take the unknown members that these leave to their table.
void readDrawing(ObjectReader &members, SpawnTable &table)
{
    const bool isOld = members.object().reading().version < 2;
    if (const auto count = isOld ? members.require("count") : members.find("count"))
        table.count = readCount(*count);
    else
        table.count.draws = NotDrawn {};
    if (const auto deck = members.findOfVersion2("deck"))
        table.deck = deck->word(deckWords);
    if (const auto jitter = members.findOfVersion2("jitter"))
        table.jitter = readCountForm(*jitter);
    if (const auto deeper = members.findOfVersion2("deeper"))
        table.deeper = readDeeper(*deeper);
    if (const auto arrives = members.findOfVersion2("arrives")) {
        table.arrives = readProgression(*arrives, maxTurns);
        if (table.spawns != Spawns::Monsters)
            arrives->fail({"only-monsters-arrive"});
    }
    table.rooms = readRooms(members);
    if (const auto key = members.findOfVersion2("vaultKey"))
        table.vaultKey = key->id();
}

} // namespace

SpawnTable readTable(const JsonCursor &place)
{
    SpawnTable table;
    ObjectReader members(place);
    if (const auto id = members.require("id"))
        table.id = id->id();
    if (const auto spawns = members.require("spawns"))
        table.spawns = readSpawns(*spawns);
    table.placement = members.word("placement", table.placement, placementWords);
    if (const auto entries = members.require("entries")) {
        table.entries = readList<SpawnEntry>(*entries, readEntry);
        refuseDuplicateIds(*entries);
    }
    readDrawing(members, table);
    table.unknown = members.unknown();
    return table;
}

} // namespace core
