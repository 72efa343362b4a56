// SPDX-License-Identifier: MIT
// Counts: how many of something there are.

#include "core/io/ruleset/readers.h"

#include <algorithm>
#include <type_traits>

namespace core {

namespace {

constexpr int wholePercent = 100;

OneOf readOneOf(const JsonCursor &list)
{
    OneOf oneOf;
    if (!list.expect(JsonKind::List, {"a-list-of-whole-numbers"}))
        return oneOf;
    if (list.size() == 0 || list.size() > maxListed)
        list.fail({"one-of-lists-numbers", {maxListed}});
    for (std::size_t i = 0; i < list.size() && !list.failed(); ++i)
        oneOf.numbers.push_back(list.element(i).integer(0, maxDraws));
    return oneOf;
}

Dice readDice(const JsonCursor &place)
{
    if (!place.expect(JsonKind::Text, {"a-text-of-dice"}))
        return {};
    const auto dice = parseDice(place.node().text);
    if (dice)
        return *dice;
    place.failWith(dice.error());
    return {};
}

Between readBetween(const JsonCursor &pair)
{
    if (!pair.is(JsonKind::List) || pair.size() != 2) {
        pair.fail({"between-is-a-pair"});
        return {};
    }
    Between between;
    between.min = readProgression(pair.element(0), maxDraws);
    between.max = readProgression(pair.element(1), maxDraws);
    return between;
}

Chain readChain(ObjectReader &members, const JsonCursor &percent)
{
    Chain chain;
    chain.percent = readProgression(percent, wholePercent);
    chain.atMost = members.integer("atMost", maxChain, 1, maxChain);
    return chain;
}

Tries readTries(ObjectReader &members, const JsonCursor &number)
{
    Tries tries;
    tries.tries = readProgression(number, maxDraws);
    if (const auto percent = members.require("percent"))
        tries.percent = readProgression(*percent, wholePercent);
    return tries;
}

/// The form that the member `form` names, of those there may be in a sum.
CountPart readPart(ObjectReader &members, const JsonCursor &form)
{
    const std::string_view name = form.node().key;
    if (name == "upTo")
        return UpTo {.most = readProgression(form, maxDraws)};
    if (name == "exactly")
        return Exactly {.number = readProgression(form, maxDraws)};
    if (name == "oneOf")
        return readOneOf(form);
    if (name == "dice")
        return readDice(form);
    if (name == "between")
        return readBetween(form);
    if (name == "chain")
        return readChain(members, form);
    if (name == "tries")
        return readTries(members, form);
    return Add {.number = readSigned(form, maxDraws)};
}

CountSum readSum(const JsonCursor &list)
{
    CountSum sum;
    if (!list.expect(JsonKind::List, {"a-list-of-counts"}))
        return sum;
    if (list.size() == 0 || list.size() > maxParts)
        list.fail({"sum-lists-counts", {maxParts}});
    for (std::size_t i = 0; i < list.size() && !list.failed(); ++i) {
        const JsonCursor part = list.element(i);
        ObjectReader members(part);
        if (const auto form = members.requireOneOf(
                {"upTo", "exactly", "oneOf", "dice", "between", "chain", "tries", "add"}))
            sum.parts.push_back(readPart(members, *form));
        members.passOnUnknown();
    }
    return sum;
}

CountForm readForm(ObjectReader &members)
{
    std::vector<std::string_view> forms {"upTo", "exactly", "oneOf", "dice"};
    if (members.object().reading().version >= 2)
        forms.insert(forms.end(), {"between", "chain", "tries", "sum"});
    else
        for (const std::string_view name : {"between", "chain", "tries", "sum"})
            members.findOfVersion2(name);
    const auto form = members.requireOneOf(forms);
    if (!form)
        return Exactly {};
    if (form->node().key == "sum")
        return readSum(*form);
    return std::visit(
        [](auto &&part) -> CountForm {
            if constexpr (std::is_same_v<std::decay_t<decltype(part)>, Add>)
                return CountSum {{std::forward<decltype(part)>(part)}};
            else
                return std::forward<decltype(part)>(part);
        },
        readPart(members, *form));
}

} // namespace

CountRule readCount(const JsonCursor &place)
{
    CountRule count;
    ObjectReader members(place);
    count.per = members.word("per", Per::Room, perWords);
    count.draws = readForm(members);
    members.passOnUnknown();
    return count;
}

CountForm readCountForm(const JsonCursor &place)
{
    ObjectReader members(place);
    CountForm form = readForm(members);
    members.passOnUnknown();
    return form;
}

} // namespace core
