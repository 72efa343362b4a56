// SPDX-License-Identifier: MIT
#include "core/io/literals/literalpairs.h"

#include "core/io/literals/literalshapes.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace core {

namespace {

struct ListedPair
{
    int floor = 0;
    int value = 0;
    const Node *node = nullptr;
};

bool isNumeric(const Node &node, const LiteralContext &context)
{
    const Node &value = resolved(node, context);
    return isNumeral(value) || value.kind == Node::Kind::Operation;
}

Message quoted(const PairPlace &place)
{
    return place.name.empty() ? Message {"the-list"} : Message {"quoted", {place.name}};
}

struct AssumedOrder
{
    PairOrder order = PairOrder::ValueFirst;
    Message reason;
    bool sure = false; ///< the user or the file itself says so
};

std::optional<AssumedOrder> orderByName(const PairPlace &place)
{
    if (place.lookedUp)
        return AssumedOrder {PairOrder::ValueFirst, {"from-dungeon-level-takes-value"}, false};
    if (('-' + idOf(place.name) + '-').find("-by-floor-") != std::string::npos)
        return AssumedOrder {PairOrder::FloorFirst, {"name-ends-in-by-floor"}, false};
    return std::nullopt;
}

std::optional<AssumedOrder> assumedOrder(const RawPair &pair, const PairPlace &place,
                                         const LiteralContext &context)
{
    if (context.options.order)
        return AssumedOrder {*context.options.order, {"order-was-asked-for"}, true};
    if (pair.levelFirst)
        return AssumedOrder {PairOrder::FloorFirst, {"transition-takes-level-and-value"}, false};
    auto named = orderByName(place);
    if (place.function != nullptr && place.function->order) {
        const PairOrder order = *place.function->order;
        if (named && named->order == order)
            named->sure = true;
        else
            named = {order, {"function-takes-pairs-apart-so", {place.function->name}}, true};
    }
    if (named || !context.options.notation)
        return named;
    const NotationInfo &info = infoOf(*context.options.notation);
    return AssumedOrder {info.order, {"notation-writes-pairs-so", {info.name}}, false};
}

std::vector<ListedPair> inOrder(std::vector<ListedPair> pairs, PairOrder order)
{
    if (order == PairOrder::ValueFirst) {
        for (ListedPair &pair : pairs)
            std::swap(pair.floor, pair.value);
    }
    return pairs;
}

bool ascending(const std::vector<ListedPair> &pairs)
{
    return std::ranges::adjacent_find(
               pairs, [](const ListedPair &a, const ListedPair &b) { return b.floor <= a.floor; })
        == pairs.end();
}

bool belowFloor(const ListedPair &a, const ListedPair &b)
{
    return a.floor < b.floor;
}

int highest(const std::vector<ListedPair> &pairs)
{
    return std::ranges::max_element(pairs, belowFloor)->floor;
}

/// Why `pairs`, read in this order, make less sense than the other way round; or empty.
Message swappedLook(const std::vector<ListedPair> &pairs, const std::vector<ListedPair> &swapped,
                    int floors)
{
    if (!ascending(pairs) && ascending(swapped) && highest(swapped) <= 2 * floors)
        return {"other-order-ascends"};
    if (highest(pairs) > 2 * floors && highest(swapped) <= floors && ascending(swapped))
        return {"other-order-ends-earlier", {highest(pairs), highest(swapped)}};
    return {};
}

int valueOn(const std::vector<ListedPair> &pairs, Lookup lookup, int floor)
{
    int value = 0;
    for (const ListedPair &pair : pairs) {
        if (pair.floor <= floor)
            value = pair.value;
        else if (lookup == Lookup::Forward)
            break;
    }
    return value;
}

Message floorsListed(std::vector<int> floors, int last)
{
    const bool forEver = floors.back() > last;
    if (forEver && floors.size() > 1)
        floors.pop_back();
    const std::size_t shown = std::min<std::size_t>(floors.size(), 8);
    std::string text;
    for (std::size_t i = 0; i < shown; ++i)
        text += (i == 0 ? "" : ", ") + std::to_string(floors[i]);
    text += shown < floors.size() ? ", ..." : "";
    return {forEver ? "floors-and-on" : floors.size() == 1 ? "floor" : "floors", {text}};
}

/// The floors, of those where a value may change, on which played and sorted lookups differ.
std::vector<int> differingFloors(const std::vector<ListedPair> &played,
                                 const std::vector<ListedPair> &sorted, Lookup lookup)
{
    std::vector<int> floors;
    if (ascending(played))
        return floors;
    for (int floor = 1; floor <= std::min(highest(sorted) + 1, maxFloors); ++floor) {
        if (valueOn(played, lookup, floor) != valueOn(sorted, lookup, floor))
            floors.push_back(floor);
    }
    return floors;
}

Progression asProgression(const std::vector<ListedPair> &pairs, Lookup lookup)
{
    std::set<int> floors;
    for (const ListedPair &pair : pairs)
        floors.insert(pair.floor);
    Transitions steps;
    for (const int floor : floors)
        steps.list.push_back({floor, valueOn(pairs, lookup, floor)});
    return simplest(std::move(steps));
}

/// The transitions of pairs in their listed order: floors below 1 mean from the start, doubles
/// and unsorted lists are noted or asked about.
Result<Progression> transitionsOf(const std::vector<ListedPair> &pairs, Lookup lookup,
                                  const std::string &name, LiteralContext &context)
{
    std::vector<ListedPair> played = pairs;
    if (pairs.size() > std::size_t {2} * maxFloors)
        return errorAt(*pairs.front().node, {"there-are-more-pairs-than-floors"});
    for (ListedPair &pair : played) {
        if (pair.floor > maxFloors)
            return errorAt(*pair.node, {"floor-is-out-of-range", {pair.floor, maxFloors}});
        pair.floor = std::max(pair.floor, 1);
    }
    std::vector<ListedPair> sorted = played;
    std::ranges::stable_sort(sorted, belowFloor);
    context.reached = std::max(context.reached, sorted.back().floor);
    const Message place = quoted({false, name, nullptr});
    const int line = pairs.front().node->line;
    if (const auto twice = std::ranges::adjacent_find(
            sorted, [](const ListedPair &a, const ListedPair &b) { return a.floor == b.floor; });
        twice != sorted.end())
        context.note(line, {"names-floor-twice", {place, twice->floor}});

    const auto floors = differingFloors(played, sorted, lookup);
    if (floors.empty()) {
        if (!std::ranges::is_sorted(played, belowFloor))
            context.note(line, {"order-changes-no-value", {place}});
        return asProgression(sorted, lookup);
    }
    const int floor = floors.front();
    const Message question {"is-not-sorted-by-floor",
                            {place, floorsListed(floors, highest(sorted)), floor,
                             valueOn(played, lookup, floor), valueOn(sorted, lookup, floor)}};
    if (context.options.unsorted == Unsorted::Ask)
        return questionAt(*pairs.front().node, Question::About::UnsortedFloors, question);
    const bool keep = context.options.unsorted == Unsorted::AsPlayed;
    context.note(line,
                 {keep ? "played-values-were-taken" : "sorted-values-were-taken", {question}});
    return asProgression(keep ? played : sorted, lookup);
}

} // namespace

std::optional<RawPair> rawPair(const Node &node)
{
    if (!fieldsOf(node).empty()) {
        const auto pair = floorAndValue(node);
        return pair ? std::optional {RawPair {pair->first, pair->second, true, false}}
                    : std::nullopt;
    }
    if (!node.isListOrCall() || node.children.size() != 2 || node.text.starts_with('.'))
        return std::nullopt;
    const bool isMade = node.kind == Node::Kind::Call;
    return RawPair {&node.children[0], &node.children[1], false,
                    isMade && node.text.find("Transition") != std::string::npos};
}

bool isPairList(const Node &list, const LiteralContext &context)
{
    if (list.kind == Node::Kind::Dict && !list.children.empty())
        return std::ranges::all_of(list.children,
                                   [&](const Node &item) { return isNumeric(item, context); });
    if (list.kind != Node::Kind::List || list.children.empty())
        return false;
    return std::ranges::all_of(list.children, [&](const Node &item) {
        const auto pair = rawPair(item);
        return pair && isNumeric(*pair->first, context) && isNumeric(*pair->second, context);
    });
}

Result<Progression> readPairs(const Node &list, const PairPlace &place, LiteralContext &context)
{
    std::vector<ListedPair> floorFirst;
    const bool dict = list.kind == Node::Kind::Dict;
    for (std::size_t i = 0; i < list.children.size(); i += dict ? 2 : 1) {
        const Node &item = list.children[i];
        const auto pair = dict ? std::optional(RawPair {&item, &list.children[i + 1], true, false})
                               : rawPair(item);
        const auto first = wholeNumber(*pair->first, context, maxValue, "a-number-of-a-pair");
        if (!first)
            return first.error();
        const auto second = wholeNumber(*pair->second, context, maxValue, "a-number-of-a-pair");
        if (!second)
            return second.error();
        floorFirst.push_back({*first, *second, &item});
    }
    Lookup lookup = place.lookedUp ? Lookup::Backward : Lookup::Forward;
    if (place.function != nullptr) {
        lookup = place.function->lookup;
        noteLookup(*place.function, context);
    }
    const RawPair firstPair
        = dict ? RawPair {nullptr, nullptr, true, false} : *rawPair(list.children.front());
    if (firstPair.named)
        return transitionsOf(floorFirst, lookup, place.name, context);

    const auto assumed = assumedOrder(firstPair, place, context);
    if (!assumed)
        return questionAt(list, Question::About::PairOrder,
                          {"nothing-says-the-order-of-pairs", {quoted(place)}});
    const auto pairs = inOrder(floorFirst, assumed->order);
    const bool isValueFirst = assumed->order == PairOrder::ValueFirst;
    const PairOrder other = isValueFirst ? PairOrder::FloorFirst : PairOrder::ValueFirst;
    const Message doubt
        = swappedLook(pairs, inOrder(floorFirst, other),
                      context.options.floors.value_or(std::max(10, context.deepest)));
    if (!doubt.isEmpty() && !assumed->sure)
        return questionAt(list, Question::About::PairOrder,
                          {"pairs-look-swapped-and-are-read",
                           {quoted(place),
                            {isValueFirst ? "value-first" : "floor-first"},
                            assumed->reason,
                            doubt}});
    if (!doubt.isEmpty() && context.options.order)
        context.note(list.line, {"pairs-look-swapped", {quoted(place), doubt}});
    context.order = assumed->order;
    context.reason = assumed->reason;
    return transitionsOf(pairs, lookup, place.name, context);
}

void noteLookup(const LookupFunction &function, LiteralContext &context)
{
    if (context.noted.insert(function.name).second && function.isOther)
        context.note(function.line, {"differs-from-the-tutorials-lookup", {function.name}});
}

} // namespace core
