// The notation with one dictionary entry per floor, and the names of tables and entries.

#include "core/io/literalpairs.h"
#include "core/io/literaltables.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

struct FloorWeights
{
    std::string id;
    std::vector<ListedPair> pairs;
    int line = 0;
};

struct FloorKey
{
    int floor = 0;
    const Node *key = nullptr;
    const Node *weights = nullptr;
};

/// The keys in their order. Of equal ones Python keeps the first's place and the last's value.
Result<std::vector<FloorKey>> floorKeys(const Node &dict, LiteralContext &context)
{
    std::vector<FloorKey> keys;
    for (std::size_t i = 0; i + 1 < dict.children.size(); i += 2) {
        const Node &key = dict.children[i];
        const auto floor = wholeNumber(key, context, maxFloors, "a floor");
        if (!floor)
            return floor.error();
        const auto known = std::find_if(
            keys.begin(), keys.end(), [&](const FloorKey &other) { return other.floor == *floor; });
        if (known == keys.end()) {
            keys.push_back({*floor, &key, &dict.children[i + 1]});
            continue;
        }
        known->weights = &dict.children[i + 1];
        context.notes.push_back("Line " + std::to_string(key.line) + ": floor "
                                + std::to_string(*floor)
                                + " is a key twice; Python keeps only the last of them.");
    }
    return keys;
}

/// (entity, weight), EntityTableRow(entity, weight), in a list or as a dictionary of a floor.
std::optional<std::pair<const Node *, const Node *>> entityAndWeight(const Node &item)
{
    const bool pair = item.kind == Node::Kind::List || item.kind == Node::Kind::Call;
    if (!pair || item.children.size() != 2)
        return std::nullopt;
    const Node &entity = item.children[0];
    if (entity.kind != Node::Kind::Name && entity.kind != Node::Kind::Text)
        return std::nullopt;
    return std::pair {&entity, &item.children[1]};
}

std::optional<Error> addWeights(const FloorKey &key, const LiteralContext &context,
                                std::vector<FloorWeights> &found)
{
    if (key.weights->kind != Node::Kind::List)
        return errorAt(*key.weights, "expected a list of (entity, weight) pairs");
    for (const Node &item : key.weights->children) {
        const auto pair = entityAndWeight(item);
        if (!pair)
            return errorAt(item, "expected an (entity, weight) pair");
        const auto weight = wholeNumber(*pair->second, context, maxValue, "a weight");
        if (!weight)
            return weight.error();
        const std::string id = entryIdOf(*pair->first);
        if (id.empty())
            return errorAt(item, "the name of an entry is empty");
        auto known = std::find_if(found.begin(), found.end(),
                                  [&](const FloorWeights &other) { return other.id == id; });
        if (found.size() > mostLiteralEntries)
            return errorAt(item, "there are too many entries");
        if (known == found.end())
            known = found.insert(found.end(), {id, {}, item.line});
        known->pairs.push_back({key.floor, *weight, key.key});
    }
    return std::nullopt;
}

} // namespace

std::optional<Error> TableBuilder::addFloors(const std::string &table, const Node &dict)
{
    const auto keys = floorKeys(dict, m_context);
    if (!keys)
        return keys.error();
    std::vector<FloorWeights> found;
    int highest = std::numeric_limits<int>::min();
    for (const FloorKey &key : *keys) {
        if (key.floor < highest && m_context.options.unsorted == Unsorted::Ask)
            return errorAt(*key.key,
                           "floor " + std::to_string(key.floor) + " comes after floor "
                               + std::to_string(highest)
                               + ", and the game's own lookup stops at the first floor that is too "
                                 "high, so that floors between see other weights than the sorted "
                                 "list has; --unsorted as-played or --unsorted sorted is needed");
        // As played, a key behind a higher one is first reached on that higher floor.
        const bool played = m_context.options.unsorted == Unsorted::AsPlayed;
        highest = std::max(highest, key.floor);
        const FloorKey reached {played ? highest : key.floor, key.key, key.weights};
        if (auto error = addWeights(reached, m_context, found))
            return error;
    }
    for (const FloorWeights &entry : found) {
        auto weight = transitionsOf(entry.pairs, Lookup::Forward, entry.id, m_context);
        if (!weight)
            return weight.error();
        setEntry(table, entry.id, std::move(weight).value(), entry.line);
        sawNotation(Notation::Tcod);
    }
    return std::nullopt;
}

std::string idOf(std::string_view name)
{
    std::string id;
    for (const std::string &word : wordsOf(name))
        id += (id.empty() ? "" : "-") + word;
    return id;
}

std::string entryIdOf(const Node &name)
{
    const bool text = name.kind == Node::Kind::Text;
    if (text && name.text.find_first_of("_ .:") == std::string::npos)
        return name.text;
    return idOf(text ? name.text : lastPart(name.text));
}

std::string tableIdOf(std::string_view name)
{
    static constexpr std::array<std::string_view, 22> fillers = {
        "make",    "get",    "max",     "num",    "number",  "of",    "probability", "distribution",
        "chances", "chance", "weights", "weight", "by",      "floor", "per",         "room",
        "for",     "table",  "tables",  "spawn",  "current", "the"};
    static constexpr std::array<std::string_view, 8> monsters
        = {"monster", "monsters", "enemy", "enemies", "npc", "npcs", "mob", "mobs"};
    std::string id;
    for (const std::string &word : wordsOf(name)) {
        if (std::find(fillers.begin(), fillers.end(), word) == fillers.end())
            id += (id.empty() ? "" : "-") + word;
    }
    if (std::find(monsters.begin(), monsters.end(), id) != monsters.end())
        return "monsters";
    return id == "item" ? "items" : id;
}

Spawns spawnsOf(std::string_view tableId)
{
    for (const std::string_view sign : {"monster", "enem", "npc", "mob", "boss", "creature"}) {
        if (tableId.find(sign) != std::string_view::npos)
            return Spawns::Monsters;
    }
    return Spawns::Items;
}

} // namespace core
