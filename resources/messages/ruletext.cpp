// SPDX-License-Identifier: MIT
#include "resources/messages/ruletext.h"

#include "core/base/overloaded.h"
#include "core/tables/inwords.h"
#include "resources/messages/english.h"

#include <string_view>

namespace resources {

namespace {

using core::Message;

std::string signedText(int number)
{
    return number > 0 ? '+' + std::to_string(number)
        : number < 0  ? "−" + std::to_string(-number)
                      : "0";
}

std::string timesText(int times)
{
    return english(Message {times == 1       ? std::string_view("times-once")
                                : times == 2 ? std::string_view("times-twice")
                                             : std::string_view("so-many-times"),
                            {times}});
}

Message limitText(const core::Limit &limit)
{
    if (limit.perFloor && limit.perRun)
        return {"limited-a-floor-and-a-run",
                {timesText(*limit.perFloor), timesText(*limit.perRun)}};
    if (limit.perFloor)
        return {"limited-a-floor", {timesText(*limit.perFloor)}};
    return {"limited-a-run", {timesText(limit.perRun.value_or(0))}};
}

std::vector<Message> quoted(const std::vector<std::string> &ids)
{
    std::vector<Message> list;
    list.reserve(ids.size());
    for (const std::string &id : ids)
        list.push_back({"name-in-quotes", {id}});
    return list;
}

void addRooms(std::vector<Message> &texts, const core::RoomFilter &rooms)
{
    if (!rooms.in.empty())
        texts.push_back({"only-in-rooms-of", {quoted(rooms.in)}});
    if (!rooms.notIn.empty())
        texts.push_back({"not-in-rooms-of", {quoted(rooms.notIn)}});
}

Message deeperText(const core::Deeper &deeper)
{
    const Message text {"draws-look-deeper", {deeper.percent, countText(deeper.by)}};
    return deeper.upTo ? Message {"draws-look-deeper-up-to", {text, *deeper.upTo}} : text;
}

} // namespace

std::string countText(const core::CountForm &form)
{
    return english(inWords(form));
}

std::string countPartText(const core::CountPart &part)
{
    return english(inWords(part));
}

std::string countRuleText(const core::CountRule &count)
{
    if (std::holds_alternative<core::NotDrawn>(count.draws))
        return english(Message {"no-draws-of-its-own"});
    return english(Message {count.per == core::Per::Room ? std::string_view("draws-a-room")
                                                         : std::string_view("draws-a-floor"),
                            {countText(count.draws)}});
}

std::string memberText(const core::GroupMember &member)
{
    const std::string count = countText(member.count);
    if (const auto *from = std::get_if<core::FromTable>(&member.what))
        return english(Message {member.isCaptive ? std::string_view("so-many-captives-from-a-table")
                                                 : std::string_view("so-many-from-a-table"),
                                {count, from->table}});
    const std::string &type = std::get<core::OneType>(member.what).type;
    return english(Message {member.isCaptive ? std::string_view("so-many-captives-of-a-type")
                                             : std::string_view("so-many-of-a-type"),
                            {count, type}});
}

std::string standsText(const core::SpawnEntry &entry)
{
    return std::visit(
        core::Overloaded {
            [&entry](const core::OneType &one) {
                return one.type == entry.id ? std::string() : one.type;
            },
            [](const core::FromTable &from) {
                return english(Message {"one-draw-from-a-table", {from.table}});
            },
            [](const core::Group &group) {
                std::vector<std::string> members;
                members.reserve(group.members.size());
                for (const core::GroupMember &member : group.members)
                    members.push_back(memberText(member));
                return english(Message {"group-of-members", {members}});
            },
            [](const core::Nothing &) { return english(Message {"nothing-at-all"}); }},
        entry.stands);
}

std::vector<std::string> entryRules(const core::SpawnEntry &entry)
{
    std::vector<Message> texts;
    if (entry.isKept)
        texts.push_back({"is-locked"});
    if (const std::string stands = standsText(entry); !stands.empty())
        texts.push_back({"stands-for-something", {stands}});
    if (entry.limit)
        texts.push_back(limitText(*entry.limit));
    if (entry.meter)
        texts.push_back({"weight-moves-by-itself",
                         {signedText(entry.meter->perFloor), signedText(entry.meter->perDraw)}});
    if (entry.force)
        texts.push_back({"drawn-by-force-where", {entry.force->expression()}});
    if (entry.quota)
        texts.push_back(
            {"at-least-so-many-by-floor", {entry.quota->atLeast, entry.quota->byFloor}});
    addRooms(texts, entry.rooms);
    return english(texts);
}

std::vector<std::string> tableRules(const core::SpawnTable &table)
{
    std::vector<Message> texts;
    if (table.isKept)
        texts.push_back({"is-locked"});
    if (table.deck == core::Deck::Floor)
        texts.push_back({"weights-are-a-deck-of-the-floor"});
    else if (table.deck != core::Deck::None)
        texts.push_back({"weights-are-a-deck-of-the-run"});
    if (table.deeper)
        texts.push_back(deeperText(*table.deeper));
    if (table.jitter)
        texts.push_back({"has-a-jitter-of", {countText(*table.jitter)}});
    if (table.arrives)
        texts.push_back({"turns-between-arrivals", {core::notation(*table.arrives)}});
    if (!table.vaultKey.empty())
        texts.push_back({"draws-fill-vaults", {table.vaultKey}});
    addRooms(texts, table.rooms);
    return english(texts);
}

} // namespace resources
