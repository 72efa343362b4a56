// SPDX-License-Identifier: MIT
#include "core/io/import/floorlists.h"

#include "core/base/ascii.h"
#include "core/io/import/listcells.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <numeric>

namespace core {

namespace {

/// A node that stands in no file, but is pointed to as if it did.
const Node *made(Node node, LiteralContext &context)
{
    context.made.push_back(std::move(node));
    return &context.made.back();
}

const Node *numberNode(std::int64_t number, const Node &place, LiteralContext &context)
{
    Node node = nameAt({}, place);
    node.kind = Node::Kind::Number;
    node.number = number;
    return made(std::move(node), context);
}

bool isPercentText(const Node &node)
{
    return node.kind == Node::Kind::Text && node.text.size() > 1 && node.text.ends_with('%')
        && isDigit(node.text.front());
}

bool mayBeWeight(const Node &node)
{
    return isAmount(node) || isPercentText(node);
}

struct NamedFloor
{
    int floor = 0;
    bool isWord = false;
};

/// The floor that a key names: 3, "3", "level3".
std::optional<NamedFloor> floorOf(const Node &key)
{
    if (key.kind == Node::Kind::Number)
        return key.number >= 0 && key.number <= maxFloors
            ? std::optional {NamedFloor {static_cast<int>(key.number), false}}
            : std::nullopt;
    if (!isNamed(key) && key.kind != Node::Kind::Named)
        return std::nullopt;
    const std::size_t digits = key.text.find_first_of("0123456789");
    if (digits == std::string::npos)
        return std::nullopt;
    int floor = 0;
    const char *end = key.text.data() + key.text.size();
    const auto [stop, problem] = std::from_chars(key.text.data() + digits, end, floor);
    const std::vector<std::string> words = wordsOf(std::string_view(key.text).substr(0, digits));
    const bool isWord = words.size() == 1 && namesFloorsOf(words.front());
    if (problem != std::errc {} || stop != end || floor > maxFloors || (digits > 0 && !isWord))
        return std::nullopt;
    return NamedFloor {floor, digits > 0};
}

struct Keyed
{
    NamedFloor key;
    const Node *place;
    const Node *content;
};

/// [1, ["rat", 10], ["orc", 5]]: the rows behind the floor as a list of their own.
const Node *restOf(const Node &item, LiteralContext &context)
{
    Node rest = nameAt({}, item);
    rest.kind = Node::Kind::List;
    rest.children.assign(item.children.begin() + 1, item.children.end());
    return made(std::move(rest), context);
}

/// Each floor with what stands there; none where `value` is something else. Without `context`,
/// rows behind a floor are something else.
std::vector<Keyed> keyedFloors(const Node &value, LiteralContext *context = nullptr)
{
    const Node &inner = unwrapped(value);
    std::vector<Keyed> floors;
    const auto add = [&floors](const Node &key, const Node &content) {
        const auto floor = floorOf(key);
        if (floor && !isAmount(content))
            floors.push_back({*floor, &key, &content});
        return floor && !isAmount(content);
    };
    if (inner.kind == Node::Kind::Dict || inner.kind == Node::Kind::Struct) {
        for (std::size_t i = 0; i + 1 < inner.children.size(); i += 2) {
            if (!add(inner.children[i], inner.children[i + 1]))
                return {};
        }
    } else if (inner.kind == Node::Kind::List) {
        for (const Node &item : inner.children) {
            const bool isKeyed = item.kind == Node::Kind::List && item.children.size() > 1
                && item.children[0].kind == Node::Kind::Number;
            const bool hasRows = isKeyed && item.children.size() > 2 && context != nullptr
                && std::none_of(item.children.begin() + 1, item.children.end(), isAmount);
            if (!isKeyed || (item.children.size() > 2 && !hasRows)
                || !add(item.children[0], hasRows ? *restOf(item, *context) : item.children[1]))
                return {};
        }
    }
    return floors;
}

/// The field of an object that says which floor it is of; null without, and where there are
/// several.
const Node *ownFloor(const Node &object)
{
    const Node *found = nullptr;
    for (const auto &[field, node] : fieldsOf(object)) {
        if (!namesFloorsOf(field) || node->kind != Node::Kind::Number)
            continue;
        if (found != nullptr || node->number < 0 || node->number > maxFloors)
            return nullptr;
        found = node;
    }
    return found;
}

/// Objects of which each says its floor, in ascending order; none where they do not.
std::vector<Keyed> toldFloors(const Node &list)
{
    std::vector<Keyed> floors;
    for (const Node &object : list.children) {
        const Node *floor = ownFloor(object);
        const bool ascends
            = floor != nullptr && (floors.empty() || floor->number > floors.back().key.floor);
        if (!ascends)
            return {};
        floors.push_back({{static_cast<int>(floor->number), false}, floor, &object});
    }
    return floors;
}

/// Whether some of the objects say floors.
bool sayFloors(const Node &list)
{
    return std::any_of(list.children.begin(), list.children.end(), [](const Node &object) {
        const Fields fields = fieldsOf(object);
        return std::any_of(fields.begin(), fields.end(),
                           [](const auto &field) { return namesFloorsOf(field.first); });
    });
}

/// The rows of what one floor lists.
std::optional<ListedRows> rowsOfFloor(const Node &content, LiteralContext &context)
{
    const Node &inner = unwrapped(content);
    const bool isOne = inner.kind == Node::Kind::List && inner.children.size() == 2
        && namesEntry(inner.children[0]) && mayBeWeight(inner.children[1]);
    if (!isOne)
        return listedRows(content, context);
    Record record {{{"name", &inner.children[0]}, {"weight", &inner.children[1]}}, {}, &inner};
    return ListedRows {{std::move(record)}, false};
}

bool hasWholeWeight(const Record &record)
{
    return std::none_of(record.fields.begin(), record.fields.end(), [](const auto &field) {
        return field.second->kind == Node::Kind::Fraction || isPercentText(*field.second);
    });
}

void addFloor(FloorList &list, const Keyed &floor, const ListedRows &rows, LiteralContext &context)
{
    const Node *number = numberNode(floor.key.floor, *floor.place, context);
    for (Record record : rows.rows) {
        record.fields.insert(record.fields.begin(), {floorField, number});
        list.areWhole = list.areWhole && hasWholeWeight(record);
        list.rows.push_back(std::move(record));
    }
    list.areCounted = list.areCounted || rows.areCounted;
    list.shared = std::max(list.shared, rows.shared);
    list.arePairs = list.arePairs && floor.place->kind == Node::Kind::Number
        && unwrapped(*floor.content).kind == Node::Kind::List
        && std::all_of(rows.rows.begin(), rows.rows.end(), [](const Record &record) {
                        return record.fields.size() == 2 && record.fields.front().first == "name";
                    });
    list.isSingle = list.isSingle && (list.floors.empty() || rows.rows.size() < 2);
    list.floors.push_back(floor.key.floor);
}

/// The fields of objects by floor that hold lists.
std::vector<FloorList> listsInObjects(const std::vector<Keyed> &floors, FloorSource source,
                                      LiteralContext &context, std::vector<std::string> &around)
{
    std::vector<FloorList> lists;
    std::map<std::string, std::size_t> places;
    for (const Keyed &floor : floors) {
        for (const auto &[field, node] : fieldsOf(unwrapped(*floor.content))) {
            if (node == floor.place)
                continue;
            const Node &inner = unwrapped(*node);
            const bool holds = inner.kind == Node::Kind::List || inner.kind == Node::Kind::Dict;
            const auto rows = holds ? listedRows(*node, context) : std::nullopt;
            if (!rows || rows->rows.empty()) {
                if (!has(around, field))
                    around.push_back(field);
                continue;
            }
            const auto [place, isNew] = places.try_emplace(field, lists.size());
            if (isNew) {
                lists.push_back({});
                lists.back().name = field;
                lists.back().source = source;
            }
            addFloor(lists[place->second], floor, *rows, context);
        }
    }
    for (FloorList &list : lists) { // without the field, a floor lists nothing of it
        list.floors.clear();
        for (const Keyed &floor : floors)
            list.floors.push_back(floor.key.floor);
    }
    return lists;
}

/// [{at: 1, orc: 80, troll: 0}, ...]: a field of floors, and numbers in all others.
std::optional<FloorList> listOfColumns(const Node &value, LiteralContext &context)
{
    const Node &inner = unwrapped(value);
    if (inner.kind != Node::Kind::List || inner.children.size() < 2)
        return std::nullopt;
    const auto isFloorField = [](const std::string &field) {
        return namesFloorsOf(field) || joinedWords(field) == "at" || joinedWords(field) == "from";
    };
    FloorList list;
    list.source = FloorSource::Columns;
    std::int64_t before = -1;
    for (const Node &item : inner.children) {
        const Fields fields = fieldsOf(item);
        const Node *floor = nullptr;
        for (const auto &[field, node] : fields) {
            if (!isAmount(*node) || (isFloorField(field) && floor != nullptr)
                || (!isFloorField(field) && roleOf(field) != ColumnRole::LeftOut
                    && roleOf(field) != ColumnRole::Name))
                return std::nullopt;
            floor = isFloorField(field) ? node : floor;
        }
        const bool isRow = floor != nullptr && fields.size() > 1
            && floor->kind == Node::Kind::Number && floor->number > before
            && floor->number <= maxFloors;
        if (!isRow)
            return std::nullopt;
        before = floor->number;
        ListedRows rows;
        for (const auto &[field, node] : fields) {
            if (!isFloorField(field))
                rows.rows.push_back(
                    {{{"name", made(nameAt(field, *node), context)}, {"weight", node}}, {}, &item});
        }
        addFloor(list, {{static_cast<int>(floor->number), false}, floor, &item}, rows, context);
    }
    return list;
}

} // namespace

bool areNamedFloors(const Node &value)
{
    const std::vector<Keyed> floors = keyedFloors(value);
    return !floors.empty() && std::all_of(floors.begin(), floors.end(), [](const Keyed &floor) {
        return floor.key.isWord;
    });
}

bool holdsNamedFloors(const Node &value)
{
    return areNamedFloors(value)
        || (value.kind == Node::Kind::Dict
            && std::any_of(value.children.begin(), value.children.end(), holdsNamedFloors));
}

namespace {

/// Names with an amount each, or records of which all have one.
ListedRows weighedRows(const TableShape &shape)
{
    ListedRows found;
    for (const TableRow &row : shape.rows) {
        if (row.record != nullptr) // with all its fields
            found.rows.push_back({fieldsOf(*row.record), {}, row.record});
        else
            found.rows.push_back({{{"name", row.name}, {"weight", row.weight}}, {}, row.name});
    }
    return found;
}

/// {"rat": "40%"}: none where it is anything else.
ListedRows percentRows(const Node &dict)
{
    ListedRows found;
    for (std::size_t i = 0; dict.kind == Node::Kind::Dict && i + 1 < dict.children.size(); i += 2) {
        const Node &name = dict.children[i];
        const Node &weight = dict.children[i + 1];
        if (!isNamed(name) || !isPercentText(weight))
            return {};
        found.rows.push_back({{{"name", &name}, {"weight", &weight}}, {}, &dict});
    }
    return found;
}

/// A name, or several that share what they weigh.
struct SharedWeight
{
    std::vector<const Node *> names;
    std::int64_t weight = 0;
    const Node *amount = nullptr; ///< that one name has as it is
};

/// The names in this place, of one or in a list; none where it is something else.
std::vector<const Node *> namesIn(const Node &node)
{
    if (node.kind != Node::Kind::List)
        return namesEntry(node) ? std::vector<const Node *> {&node} : std::vector<const Node *> {};
    std::vector<const Node *> names;
    for (const Node &child : node.children) {
        if (!namesEntry(child))
            return {};
        names.push_back(&child);
    }
    return names;
}

/// The rows, with all weights multiplied so that each name of a list has a whole one.
ListedRows sharedRows(const std::vector<SharedWeight> &shares, LiteralContext &context)
{
    std::int64_t factor = 1;
    for (const SharedWeight &share : shares)
        factor = std::lcm(factor, static_cast<std::int64_t>(share.names.size()));
    ListedRows found;
    constexpr std::int64_t most = 1000;
    for (const SharedWeight &share : shares) {
        const std::int64_t each
            = share.weight * factor / static_cast<std::int64_t>(share.names.size());
        for (const Node *name : share.names) {
            const bool isWhole = factor == 1 && share.amount != nullptr;
            const Node *weight = isWhole ? share.amount : numberNode(each, *name, context);
            found.rows.push_back({{{"name", name}, {"weight", weight}}, {}, name});
        }
    }
    found.shared = static_cast<int>(std::min(factor, most));
    return factor > most ? ListedRows {} : found;
}

/// {"1-20": "gem", "21-00": ["ring", "crown"]}: results of dice and what they stand for.
ListedRows rolledRows(const Node &dict, LiteralContext &context)
{
    std::vector<std::string_view> results;
    std::vector<SharedWeight> shares;
    for (std::size_t i = 0; dict.kind == Node::Kind::Dict && i + 1 < dict.children.size(); i += 2) {
        const Node &key = dict.children[i];
        const auto span = key.kind == Node::Kind::Text ? diceResultsIn(key.text) : std::nullopt;
        shares.push_back({namesIn(dict.children[i + 1]), 0});
        if (!span || shares.back().names.empty())
            return {};
        shares.back().weight = span->second - span->first + 1;
        results.push_back(key.text);
    }
    if (results.size() < 2 || !areDiceResults(results))
        return {};
    ListedRows found = sharedRows(shares, context);
    found.areRolled = true;
    return found;
}

/// [[20, ["spider"]], [80, ["rat", "gorilla"]]]: lists of names with a weight each.
ListedRows pooledRows(const Node &list, LiteralContext &context)
{
    std::vector<SharedWeight> shares;
    bool hasList = false;
    bool areWhole = true;
    for (const Node &item : list.children) {
        if (item.kind != Node::Kind::List || item.children.size() != 2)
            return {};
        const bool isFirst = isAmount(item.children[0]);
        const Node &weight = item.children[isFirst ? 0 : 1];
        const Node &names = item.children[isFirst ? 1 : 0];
        hasList = hasList || names.kind == Node::Kind::List;
        areWhole = areWhole && weight.kind == Node::Kind::Number;
        shares.push_back({namesIn(names), weight.number, &weight});
        if (!isAmount(weight) || shares.back().names.empty())
            return {};
    }
    ListedRows found = hasList ? sharedRows(shares, context) : ListedRows {};
    return areWhole || found.shared == 1 ? found : ListedRows {};
}

/// Names that weigh as often as they stand there.
ListedRows countedRows(const Node &list, LiteralContext &context)
{
    std::map<std::string, std::size_t> known;
    std::vector<std::pair<const Node *, int>> counts;
    for (const Node &item : list.children) {
        const auto [place, isNew] = known.try_emplace(entryIdOf(item), counts.size());
        if (isNew)
            counts.emplace_back(&item, 0);
        ++counts[place->second].second;
    }
    ListedRows found;
    found.areCounted = true;
    for (const auto &[name, count] : counts)
        found.rows.push_back(
            {{{"name", name}, {"weight", numberNode(count, *name, context)}}, {}, name});
    return found;
}

/// Records in a list, or by their names, of which some say a weight or floors.
std::optional<ListedRows> recordRows(const Node &inner)
{
    ListedRows found;
    const auto add = [&found](const Node *key, const Node &item) {
        Fields fields = fieldsOf(item);
        if (fields.size() < 2 && key == nullptr)
            return false;
        if (key != nullptr)
            fields.insert(fields.begin(), {keyField, key});
        found.rows.push_back({std::move(fields), {}, &item});
        return found.rows.back().fields.size() > 1;
    };
    if (inner.kind == Node::Kind::List) {
        const bool areRecords = std::all_of(inner.children.begin(), inner.children.end(),
                                            [&](const Node &item) { return add(nullptr, item); });
        return areRecords ? std::optional {found} : std::nullopt;
    }
    for (std::size_t i = 0; inner.kind == Node::Kind::Dict && i + 1 < inner.children.size();
         i += 2) {
        if (!isNamed(inner.children[i]) || fieldsOf(inner.children[i + 1]).empty()
            || !add(&inner.children[i], inner.children[i + 1]))
            return std::nullopt;
    }
    const bool hasWeights
        = std::any_of(found.rows.begin(), found.rows.end(), [](const Record &record) {
              return std::any_of(record.fields.begin(), record.fields.end(), [](const auto &field) {
                  return isWeightRole(roleOf(field.first)) || namesFloorsOf(field.first);
              });
          });
    return inner.kind == Node::Kind::Dict && hasWeights ? std::optional {found} : std::nullopt;
}

} // namespace

bool listsRolls(const Node &value, LiteralContext &context)
{
    return !rolledRows(unwrapped(value), context).rows.empty();
}

std::optional<ListedRows> listedRows(const Node &value, LiteralContext &context)
{
    const Node &inner = unwrapped(value);
    const TableShape shape = shapeOf(value);
    const bool isEmpty = inner.children.empty()
        && (inner.kind == Node::Kind::List || inner.kind == Node::Kind::Dict);
    if (isEmpty)
        return ListedRows {};
    const bool areWeighed = shape.kind == TableShape::Kind::Entries
        && std::all_of(shape.rows.begin(), shape.rows.end(),
                       [](const TableRow &row) { return mayBeWeight(*row.weight); });
    if (areWeighed)
        return weighedRows(shape);
    if (ListedRows found = percentRows(inner); !found.rows.empty())
        return found;
    if (ListedRows found = rolledRows(inner, context); !found.rows.empty())
        return found;
    if (ListedRows found
        = inner.kind == Node::Kind::List ? pooledRows(inner, context) : ListedRows {};
        !found.rows.empty())
        return found;
    const bool areNames = inner.kind == Node::Kind::List
        && std::all_of(inner.children.begin(), inner.children.end(), [](const Node &item) {
                              return namesEntry(item) && item.kind != Node::Kind::Named;
                          });
    return areNames ? countedRows(inner, context) : recordRows(inner);
}

namespace {

/// Objects without a name or a weight of which each holds names with amounts: what there is by
/// floor.
bool areObjects(const Node &list)
{
    return std::all_of(list.children.begin(), list.children.end(), [](const Node &object) {
        const Fields fields = fieldsOf(object);
        const bool isRow = std::any_of(fields.begin(), fields.end(), [](const auto &field) {
            const ColumnRole role = roleOf(field.first);
            return (role == ColumnRole::Name && core::isNamed(*field.second))
                || (isWeightRole(role) && isAmount(*field.second));
        });
        return !isRow && std::any_of(fields.begin(), fields.end(), [](const auto &field) {
            const Node &inner = unwrapped(*field.second);
            const bool areNames = inner.kind == Node::Kind::List && !inner.children.empty()
                && namesSpawns(field.first)
                && std::all_of(inner.children.begin(), inner.children.end(), core::isNamed);
            return areNames
                || (inner.kind == Node::Kind::Dict
                    && shapeOf(inner).kind == TableShape::Kind::Entries
                    && isAmount(*shapeOf(inner).rows.front().weight));
        });
    });
}

/// What the first floor lists, the second and so on.
std::vector<FloorList> listsByPlace(const Node &list, LiteralContext &context,
                                    std::vector<std::string> &around)
{
    std::vector<Keyed> floors;
    for (std::size_t i = 0; i < list.children.size(); ++i)
        floors.push_back({{static_cast<int>(i) + 1, false}, &list.children[i], &list.children[i]});
    if (areObjects(list))
        return sayFloors(list)
            ? listsInObjects(toldFloors(list), FloorSource::Keys, context, around)
            : listsInObjects(floors, FloorSource::Places, context, around);
    FloorList found;
    found.source = FloorSource::Places;
    for (const Keyed &floor : floors) {
        const Node &content = unwrapped(*floor.content);
        const auto rows = content.kind == Node::Kind::Dict && !content.children.empty()
                && shapeOf(content).kind == TableShape::Kind::Entries
            ? listedRows(content, context)
            : std::nullopt;
        const bool isPlain
            = rows && std::all_of(rows->rows.begin(), rows->rows.end(), [](const Record &record) {
                  const Node *name = fieldNamed(record.fields, "name");
                  return name != nullptr && roleOf(name->text) == ColumnRole::LeftOut;
              });
        if (!isPlain)
            return {};
        addFloor(found, floor, *rows, context);
    }
    return {found};
}

} // namespace

std::vector<FloorList> floorListsIn(const Node &value, LiteralContext &context,
                                    std::vector<std::string> &around)
{
    if (const auto columns = listOfColumns(value, context))
        return {*columns};
    const std::vector<Keyed> floors = keyedFloors(value, &context);
    const Node &inner = unwrapped(value);
    if (floors.empty() && inner.kind == Node::Kind::List && inner.children.size() > 1)
        return listsByPlace(inner, context, around);
    const bool areWords = std::any_of(floors.begin(), floors.end(),
                                      [](const Keyed &one) { return one.key.isWord; });
    if (floors.empty() || (floors.size() < 2 && !areWords))
        return {};
    const FloorSource source = areWords ? FloorSource::Words : FloorSource::Keys;
    FloorList list;
    list.source = source;
    for (const Keyed &floor : floors) {
        const auto rows = rowsOfFloor(*floor.content, context);
        if (!rows)
            return listsInObjects(floors, source, context, around);
        const bool isKnown = std::find(list.floors.begin(), list.floors.end(), floor.key.floor)
            != list.floors.end();
        if (isKnown)
            return {};
        addFloor(list, floor, *rows, context);
    }
    const bool hasRest = inner.kind == Node::Kind::List
        && std::any_of(inner.children.begin(), inner.children.end(),
                       [](const Node &item) { return item.children.size() > 2; });
    list.arePairs = list.arePairs && !hasRest; // no tutorial writes that
    return {list};
}

} // namespace core
