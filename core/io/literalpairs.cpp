#include "core/io/literalpairs.h"

#include <algorithm>
#include <set>

namespace core {

namespace {

struct RawPair
{
    const Node *first = nullptr;
    const Node *second = nullptr;
    bool named = false; ///< the fields say which is which: first is the floor
    bool levelFirst = false; ///< Transition::new(level, value)
};

const Node *field(const Node &node, std::string_view one, std::string_view other)
{
    for (std::size_t i = 0; i + 1 < node.children.size(); i += 2) {
        if (node.children[i].text == one || node.children[i].text == other)
            return &node.children[i + 1];
    }
    return nullptr;
}

std::optional<RawPair> rawPair(const Node &node)
{
    if (node.kind == Node::Kind::Struct && node.children.size() == 4) {
        const Node *floor = field(node, "level", "floor");
        const Node *value = field(node, "value", "weight");
        if (floor != nullptr && value != nullptr)
            return RawPair {floor, value, true, false};
        return std::nullopt;
    }
    const bool pair = node.kind == Node::Kind::List || node.kind == Node::Kind::Call;
    if (!pair || node.children.size() != 2 || node.text.starts_with('.'))
        return std::nullopt;
    const bool made = node.kind == Node::Kind::Call;
    return RawPair {&node.children[0], &node.children[1], false,
                    made && node.text.find("Transition") != std::string::npos};
}

bool isNumeric(const Node &node, const LiteralContext &context)
{
    const Node &value = resolved(node, context);
    return value.kind == Node::Kind::Number || value.kind == Node::Kind::Fraction
        || value.kind == Node::Kind::Operation;
}

std::string orderName(PairOrder order)
{
    return order == PairOrder::ValueFirst ? "value first" : "floor first";
}

std::string quoted(const PairPlace &place)
{
    return place.name.empty() ? "the list" : "\"" + place.name + "\"";
}

struct AssumedOrder
{
    PairOrder order = PairOrder::ValueFirst;
    std::string reason;
    bool asked = false; ///< the user said so
};

std::optional<AssumedOrder> orderByNotation(const LiteralContext &context)
{
    if (!context.options.notation)
        return std::nullopt;
    const bool valueFirst = *context.options.notation == Notation::RogueBasin;
    return AssumedOrder {valueFirst ? PairOrder::ValueFirst : PairOrder::FloorFirst,
                         "that is how the notation asked for, "
                             + std::string(nameOf(*context.options.notation)) + ", writes pairs",
                         false};
}

std::optional<AssumedOrder> assumedOrder(const RawPair &pair, const PairPlace &place,
                                         const LiteralContext &context)
{
    if (context.options.order)
        return AssumedOrder {*context.options.order, "the order was asked for", true};
    if (pair.levelFirst)
        return AssumedOrder {PairOrder::FloorFirst, "Transition::new takes level, value", false};
    if (place.lookedUp && context.language == Language::Python)
        return AssumedOrder {PairOrder::ValueFirst, "from_dungeon_level takes [value, floor] pairs",
                             false};
    if (place.name.find("by_floor") != std::string::npos
        || place.name.find("BY_FLOOR") != std::string::npos)
        return AssumedOrder {PairOrder::FloorFirst,
                             "names ending in _by_floor list (floor, value) pairs", false};
    return orderByNotation(context);
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
    return std::adjacent_find(
               pairs.begin(), pairs.end(),
               [](const ListedPair &a, const ListedPair &b) { return b.floor <= a.floor; })
        == pairs.end();
}

bool belowFloor(const ListedPair &a, const ListedPair &b)
{
    return a.floor < b.floor;
}

int highest(const std::vector<ListedPair> &pairs)
{
    int floor = 0;
    for (const ListedPair &pair : pairs)
        floor = std::max(floor, pair.floor);
    return floor;
}

/// Why `pairs`, read in this order, make less sense than the other way round; or empty.
std::string swappedLook(const std::vector<ListedPair> &pairs,
                        const std::vector<ListedPair> &swapped, int floors)
{
    if (!ascending(pairs) && ascending(swapped) && highest(swapped) <= 2 * floors)
        return "its floors do not ascend, but they would the other way round";
    if (highest(pairs) > 2 * floors && highest(swapped) <= floors && ascending(swapped))
        return "it would name floor " + std::to_string(highest(pairs)) + ", while the other way "
            + "round its floors end at " + std::to_string(highest(swapped));
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

std::string listed(std::vector<int> floors, int last)
{
    const bool forEver = floors.back() > last;
    if (forEver && floors.size() > 1)
        floors.pop_back();
    std::string text = floors.size() == 1 && !forEver ? "floor " : "floors ";
    const std::size_t shown = std::min<std::size_t>(floors.size(), 8);
    for (std::size_t i = 0; i < shown; ++i)
        text += (i == 0 ? "" : ", ") + std::to_string(floors[i]);
    return text + (shown < floors.size() ? ", ..." : "") + (forEver ? " and on" : "");
}

/// The floors, of those where a value may change, on which played and sorted lookups differ.
std::vector<int> differingFloors(const std::vector<ListedPair> &played,
                                 const std::vector<ListedPair> &sorted, Lookup lookup)
{
    std::vector<int> floors;
    if (ascending(played))
        return floors;
    for (int floor = 1; floor <= std::min(highest(sorted) + 1, maxFloors); ++floor) {
        if (valueOn(played, lookup, floor) != valueOn(sorted, Lookup::Forward, floor))
            floors.push_back(floor);
    }
    return floors;
}

std::string unsortedQuestion(const std::vector<ListedPair> &played,
                             const std::vector<ListedPair> &sorted, Lookup lookup,
                             const std::vector<int> &floors)
{
    const int floor = floors.front();
    return "is not sorted by floor: on " + listed(floors, highest(sorted))
        + " the game's own lookup finds another value than the sorted list has (floor "
        + std::to_string(floor) + ": " + std::to_string(valueOn(played, lookup, floor)) + " and "
        + std::to_string(valueOn(sorted, Lookup::Forward, floor)) + ")";
}

Progression asProgression(const std::vector<ListedPair> &pairs, Lookup lookup)
{
    std::set<int> floors;
    for (const ListedPair &pair : pairs)
        floors.insert(pair.floor);
    Transitions steps;
    for (const int floor : floors)
        steps.list.push_back({floor, valueOn(pairs, lookup, floor)});
    if (steps.list.size() == 1 && steps.list.front().floor == 1)
        return Constant {steps.list.front().value};
    return steps;
}

} // namespace

bool isPairList(const Node &list, const LiteralContext &context)
{
    if (list.kind != Node::Kind::List || list.children.empty())
        return false;
    return std::all_of(list.children.begin(), list.children.end(), [&](const Node &item) {
        const auto pair = rawPair(item);
        return pair && isNumeric(*pair->first, context) && isNumeric(*pair->second, context);
    });
}

Result<Progression> readPairs(const Node &list, const PairPlace &place, LiteralContext &context)
{
    std::vector<ListedPair> floorFirst;
    for (const Node &item : list.children) {
        const auto pair = rawPair(item);
        const auto first = wholeNumber(*pair->first, context, maxValue, "a number of a pair");
        if (!first)
            return first.error();
        const auto second = wholeNumber(*pair->second, context, maxValue, "a number of a pair");
        if (!second)
            return second.error();
        floorFirst.push_back({*first, *second, &item});
    }
    const RawPair firstPair = *rawPair(list.children.front());
    const Lookup lookup = place.lookedUp ? Lookup::Backward : Lookup::Forward;
    if (firstPair.named)
        return transitionsOf(floorFirst, lookup, place.name, context);

    const auto assumed = assumedOrder(firstPair, place, context);
    if (!assumed)
        return errorAt(list,
                       "nothing says whether the pairs of " + quoted(place)
                           + " are [value, floor] or (floor, value): --order value-first or "
                             "--order floor-first is needed");
    const auto pairs = inOrder(floorFirst, assumed->order);
    const PairOrder other
        = assumed->order == PairOrder::ValueFirst ? PairOrder::FloorFirst : PairOrder::ValueFirst;
    const std::string doubt
        = swappedLook(pairs, inOrder(floorFirst, other), context.options.floors);
    if (!doubt.empty() && !assumed->asked)
        return errorAt(list,
                       "the pairs of " + quoted(place) + " look swapped: read "
                           + orderName(assumed->order) + ", because " + assumed->reason + ", "
                           + doubt + "; --order value-first or --order floor-first is needed");
    if (!doubt.empty())
        context.notes.push_back("Line " + std::to_string(list.line) + ": the pairs of "
                                + quoted(place) + " look swapped: " + doubt + ".");
    context.order = assumed->order;
    context.reason = assumed->reason;
    return transitionsOf(pairs, lookup, place.name, context);
}

Result<Progression> transitionsOf(const std::vector<ListedPair> &pairs, Lookup lookup,
                                  const std::string &name, LiteralContext &context)
{
    std::vector<ListedPair> played = pairs;
    if (pairs.size() > std::size_t {2} * maxFloors)
        return errorAt(*pairs.front().node, "there are more pairs than floors");
    for (ListedPair &pair : played) {
        if (pair.floor > maxFloors)
            return errorAt(*pair.node,
                           "floor " + std::to_string(pair.floor)
                               + " is out of range: floors go up to " + std::to_string(maxFloors));
        pair.floor = std::max(pair.floor, 1);
    }
    std::vector<ListedPair> sorted = played;
    std::stable_sort(sorted.begin(), sorted.end(), belowFloor);
    const std::string place = "Line " + std::to_string(pairs.front().node->line) + ": "
        + quoted(PairPlace {false, name});
    if (const auto twice = std::adjacent_find(
            sorted.begin(), sorted.end(),
            [](const ListedPair &a, const ListedPair &b) { return a.floor == b.floor; });
        twice != sorted.end())
        context.notes.push_back(place + " names floor " + std::to_string(twice->floor)
                                + " twice; the later value holds.");

    const auto floors = differingFloors(played, sorted, lookup);
    if (floors.empty()) {
        if (!std::is_sorted(played.begin(), played.end(), belowFloor))
            context.notes.push_back(place + " is not sorted by floor, but that changes no value.");
        return asProgression(sorted, Lookup::Forward);
    }
    const std::string question = unsortedQuestion(played, sorted, lookup, floors);
    if (context.options.unsorted == Unsorted::Ask)
        return errorAt(*pairs.front().node,
                       quoted(PairPlace {false, name}) + " " + question
                           + "; --unsorted as-played or --unsorted sorted is needed");
    const bool keep = context.options.unsorted == Unsorted::AsPlayed;
    context.notes.push_back(place + " " + question + "; the " + (keep ? "played" : "sorted")
                            + " values were taken.");
    return keep ? asProgression(played, lookup) : asProgression(sorted, Lookup::Forward);
}

} // namespace core
