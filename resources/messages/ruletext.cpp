// SPDX-License-Identifier: MIT
#include "resources/messages/ruletext.h"

#include "core/base/overloaded.h"
#include "resources/messages/english.h"

#include <string_view>

namespace resources {

namespace {

using core::Message;

std::string pointsText(const std::vector<core::Transition> &points)
{
    std::string text;
    for (const core::Transition &point : points)
        text += (text.empty() ? "" : ", ") + std::to_string(point.floor) + ": "
            + std::to_string(point.value);
    return text;
}

std::string formulaText(const core::Formula &formula)
{
    const auto bound
        = [](std::optional<int> value) { return value ? std::to_string(*value) : std::string(); };
    const std::string text = "= " + formula.expression();
    return formula.min() || formula.max()
        ? text + " [" + bound(formula.min()) + ".." + bound(formula.max()) + "]"
        : text;
}

std::string withMinus(const std::string &text)
{
    return text.starts_with('-') ? "−" + text.substr(1) : text;
}

std::string signedText(int number)
{
    return number > 0 ? '+' + std::to_string(number) : withMinus(std::to_string(number));
}

// A value as it is said in a sentence: "5 (4 from floor 3, 3 from 5)", or the formula; `unit`
// follows each number.
std::string valueWords(const core::Progression &progression, const std::string &unit = {})
{
    if (const auto *formula = std::get_if<core::Formula>(&progression))
        return formula->expression() + unit;
    const auto *transitions = std::get_if<core::Transitions>(&progression);
    if (!transitions || transitions->list.empty())
        return withMinus(notation(progression)) + unit;
    const std::vector<core::Transition> &list = transitions->list;
    const bool startsAtOnce = list.front().floor <= 1;
    const auto words = [&unit](int value) { return withMinus(std::to_string(value)) + unit; };
    const std::string start = words(startsAtOnce ? list.front().value : 0);
    std::vector<Message> later;
    for (std::size_t i = startsAtOnce ? 1 : 0; i < list.size(); ++i)
        later.push_back({later.empty() ? std::string_view("value-from-floor")
                                       : std::string_view("value-from-next-floor"),
                         {words(list[i].value), list[i].floor}});
    return later.empty() ? start
                         : english(Message {"value-and-later-ones", {start, std::move(later)}});
}

Message chainText(const core::Chain &chain)
{
    const std::string percent = valueWords(chain.percent);
    if (chain.atMost == core::maxChain)
        return {"one-more-while-a-roll-succeeds", {percent}};
    return {"one-more-while-a-roll-succeeds-up-to", {percent, chain.atMost}};
}

Message triesText(const core::Tries &tries)
{
    const std::string chance = valueWords(tries.percent, " %");
    if (tries.tries == core::Progression {core::Constant {1}})
        return {"one-at-a-chance", {chance}};
    return {"tries-at-a-chance", {valueWords(tries.tries), chance}};
}

std::string formText(const auto &form)
{
    return std::visit(
        core::Overloaded {
            [](const core::UpTo &rule) {
                return english(Message {"number-from-to", {0, valueWords(rule.most)}});
            },
            [](const core::Exactly &rule) { return valueWords(rule.number); },
            [](const core::OneOf &rule) {
                return english(Message {"one-of-the-numbers", {countListText(rule.numbers)}});
            },
            [](const core::Dice &rule) { return core::toText(rule); },
            [](const core::Between &rule) {
                return english(
                    Message {"number-from-to", {valueWords(rule.min), valueWords(rule.max)}});
            },
            [](const core::Chain &rule) { return english(chainText(rule)); },
            [](const core::Tries &rule) { return english(triesText(rule)); },
            [](const core::Add &rule) { return valueWords(rule.number); },
            [](const core::CountSum &rule) {
                std::string text;
                for (const core::CountPart &part : rule.parts)
                    text += (text.empty() ? "" : " + ") + countPartText(part);
                return text;
            },
            [](const core::NotDrawn &) { return english(Message {"only-other-tables-draw-it"}); }},
        form);
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

std::string notation(const core::Progression &progression)
{
    return std::visit(
        core::Overloaded {
            [](const core::Constant &constant) { return std::to_string(constant.value); },
            [](const core::Transitions &transitions) {
                return transitions.list.empty() ? "0" : pointsText(transitions.list);
            },
            [](const core::Ramp &ramp) { return "ramp " + pointsText(ramp.points); },
            [](const core::Formula &formula) { return formulaText(formula); },
            [](const core::Shape &shape) {
                return std::string(core::wordFor(core::shapeWords, shape.kind)) + ' '
                    + std::to_string(shape.from) + ".." + std::to_string(shape.to) + ": "
                    + std::to_string(shape.value);
            },
            [](const core::Windows &windows) {
                std::string lines;
                for (const core::Window &part : windows.parts)
                    lines += (lines.empty() ? "" : "\n") + notation(core::asProgression(part));
                return lines;
            }},
        progression);
}

std::string countListText(const std::vector<int> &numbers)
{
    std::string text;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t end = i;
        while (end < numbers.size() && numbers[end] == numbers[i])
            ++end;
        text += (text.empty() ? "" : ", ") + std::to_string(numbers[i])
            + (end - i == 1 ? "" : "×" + std::to_string(end - i));
        i = end;
    }
    return text;
}

std::string countText(const core::CountForm &form)
{
    return formText(form);
}

std::string countPartText(const core::CountPart &part)
{
    return formText(part);
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
        texts.push_back({"turns-between-arrivals", {notation(*table.arrives)}});
    if (!table.vaultKey.empty())
        texts.push_back({"draws-fill-vaults", {table.vaultKey}});
    addRooms(texts, table.rooms);
    return english(texts);
}

} // namespace resources
