// SPDX-License-Identifier: MIT
#include "core/io/ruleset/readchecks.h"

#include <unordered_map>

namespace core {

namespace {

bool hasMember(const JsonCursor &object, std::string_view name)
{
    return findMember(object.node(), name) != nullptr;
}

} // namespace

void checkWhole(const JsonCursor &place, const RoomKinds &kinds)
{
    if (!place.failed() && kinds.rectangle + kinds.cross + kinds.circle + kinds.cave == 0)
        place.fail({"there-are-no-rooms"});
}

void checkWhole(const JsonCursor &place, const Limit & /*limit*/)
{
    if (!hasMember(place, "perFloor") && !hasMember(place, "perRun"))
        place.fail({"limit-is-of-nothing"});
}

void checkWhole(const JsonCursor &place, const Meter & /*meter*/)
{
    if (!hasMember(place, "perFloor") && !hasMember(place, "perDraw"))
        place.fail({"meter-does-not-grow"});
}

void checkWhole(const JsonCursor &place, const SpawnEntry &entry)
{
    if (++place.reading().entries > maxListed)
        place.fail({"too-many-entries-in-file", {maxListed}});
    if (hasMember(place, "weight"))
        return;
    if (place.reading().version < 2)
        place.fail({"member-is-missing", {"weight"}});
    else if (!comesWithoutWeight(entry))
        place.fail({"weight-is-missing"});
}

void checkWhole(const JsonCursor &place, const SpawnTable &table)
{
    if (table.arrives && table.spawns != Spawns::Monsters)
        JsonCursor(place, *findMember(place.node(), "arrives"), 0).fail({"only-monsters-arrive"});
}

void refuseDuplicateIds(const JsonCursor &list)
{
    std::unordered_map<std::string_view, int> lineOf;
    for (std::size_t i = 0; i < list.size() && !list.failed(); ++i) {
        const JsonCursor object = list.element(i);
        const JsonNode *id = findMember(object.node(), "id");
        if (id == nullptr)
            continue;
        const auto [first, isNew] = lineOf.emplace(id->text, id->line);
        if (!isNew)
            JsonCursor(object, *id, 0).fail({"id-is-taken", {id->text, first->second}});
    }
}

void checkList(const JsonCursor &list, const std::vector<TerrainType> &terrain)
{
    refuseDuplicateIds(list);
    if (terrain.size() > maxTerrains)
        list.fail({"too-many-terrains", {maxTerrains}});
}

void checkList(const JsonCursor &list, const std::vector<GroupMember> &members)
{
    if (members.empty() || members.size() > maxMembers)
        list.fail({"group-has-too-many-members", {maxMembers}});
}

void checkList(const JsonCursor &list, const std::vector<FloorPalette> &palette)
{
    for (std::size_t i = 1; i < palette.size(); ++i)
        if (palette[i].floor <= palette[i - 1].floor)
            list.element(i).fail({"palette-does-not-ascend", {palette[i - 1].floor}});
}

} // namespace core
