// SPDX-License-Identifier: MIT
// Spawn tables and their entries.

#include "core/base/overloaded.h"
#include "core/io/ruleset/writers.h"

namespace core {

namespace {

std::string toJson(const GroupMember &member)
{
    JsonObject object;
    if (const auto *one = std::get_if<OneType>(&member.what))
        object.addText("id", one->type);
    else
        object.addText("table", std::get<FromTable>(member.what).table);
    const UnknownMembers ofCount = membersBelow(member.unknown, "count");
    if (member.count != CountForm(Exactly {Constant {1}}) || !ofCount.empty())
        object.add("count", core::toJson(member.count, ofCount));
    if (member.isCaptive)
        object.add("captive", "true");
    return object.add(member.unknown).str();
}

std::string toJson(const Limit &limit, const UnknownMembers &unknown)
{
    JsonObject object;
    if (limit.perFloor)
        object.add("perFloor", *limit.perFloor);
    if (limit.perRun)
        object.add("perRun", *limit.perRun);
    return object.add(unknown).str();
}

std::string toJson(const Meter &meter, const UnknownMembers &unknown)
{
    JsonObject object;
    if (meter.perFloor != 0 || meter.perDraw == 0)
        object.add("perFloor", meter.perFloor);
    if (meter.perDraw != 0)
        object.add("perDraw", meter.perDraw);
    return object.add(unknown).str();
}

std::string toJson(const Quota &quota, const UnknownMembers &unknown)
{
    return JsonObject()
        .add("atLeast", quota.atLeast)
        .add("byFloor", quota.byFloor)
        .add(unknown)
        .str();
}

std::string toJson(const Deeper &deeper, const UnknownMembers &unknown)
{
    JsonObject object;
    object.add("percent", deeper.percent)
        .add("by", core::toJson(deeper.by, membersBelow(unknown, "by")));
    if (deeper.upTo)
        object.add("upTo", *deeper.upTo);
    return object.add(unknown).str();
}

void add(JsonObject &object, const Stands &stands)
{
    std::visit(Overloaded {[&](const OneType &one) {
                               if (!one.type.empty())
                                   object.addText("type", one.type);
                           },
                           [&](const FromTable &from) { object.addText("table", from.table); },
                           [&](const Group &group) {
                               std::vector<std::string> members;
                               for (const GroupMember &member : group.members)
                                   members.push_back(toJson(member));
                               object.add("group", jsonList(members));
                           },
                           [&](const Nothing &) { object.add("nothing", "true"); }},
               stands);
}

void add(JsonObject &object, const RoomFilter &rooms)
{
    if (!rooms.in.empty())
        object.add("in", jsonTexts(rooms.in));
    if (!rooms.notIn.empty())
        object.add("notIn", jsonTexts(rooms.notIn));
}

void add(JsonObject &object, const Notes &notes)
{
    if (!notes.section.empty())
        object.addText("section", notes.section);
    if (!notes.ofEntry.empty())
        object.addText("note", notes.ofEntry);
    std::vector<std::string> onFloors;
    for (const FloorNote &note : notes.onFloors)
        onFloors.push_back(jsonList({std::to_string(note.floor), jsonQuoted(note.text)}));
    if (!onFloors.empty())
        object.add("notes", jsonList(onFloors));
}

/// A weight of 0 goes without saying where the entry is not drawn by weight.
bool saysWeight(const SpawnEntry &entry, const UnknownMembers &ofWeight)
{
    return (!entry.force && !entry.quota) || entry.weight != Progression(Constant {0})
        || !ofWeight.empty();
}

} // namespace

std::string toJson(const SpawnEntry &entry)
{
    const auto below
        = [&entry](std::string_view name) { return membersBelow(entry.unknown, name); };
    JsonObject object;
    object.addText("id", entry.id);
    add(object, entry.stands);
    if (saysWeight(entry, below("weight")))
        object.add("weight", toJson(entry.weight, below("weight")));
    if (entry.limit)
        object.add("limit", toJson(*entry.limit, below("limit")));
    if (entry.meter)
        object.add("meter", toJson(*entry.meter, below("meter")));
    if (entry.force)
        object.addText("force", entry.force->expression());
    if (entry.quota)
        object.add("quota", toJson(*entry.quota, below("quota")));
    add(object, entry.rooms);
    add(object, entry.notes);
    return object.add(entry.unknown).str();
}

std::string tableHead(const SpawnTable &table)
{
    const auto below
        = [&table](std::string_view name) { return membersBelow(table.unknown, name); };
    const bool isCounted = !std::holds_alternative<NotDrawn>(table.count.draws);
    JsonObject object;
    object.addText("id", table.id).addText("spawns", wordFor(spawnsWords, table.spawns));
    if (isCounted)
        object.add("count", toJson(table.count, below("count")));
    if ((isCounted && bringsThings(table.spawns)) || table.placement != Placement::DropIfBlocked)
        object.addText("placement", wordFor(placementWords, table.placement));
    if (table.deck != Deck::None)
        object.addText("deck", wordFor(deckWords, table.deck));
    if (table.jitter)
        object.add("jitter", toJson(*table.jitter, below("jitter")));
    if (table.deeper)
        object.add("deeper", toJson(*table.deeper, below("deeper")));
    if (table.arrives)
        object.add("arrives", toJson(*table.arrives, below("arrives")));
    add(object, table.rooms);
    if (!table.vaultKey.empty())
        object.addText("vaultKey", table.vaultKey);
    return object.str();
}

} // namespace core
