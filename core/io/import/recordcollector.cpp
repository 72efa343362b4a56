// SPDX-License-Identifier: MIT
#include "core/io/import/recordcollector.h"

#include "core/base/ascii.h"
#include "core/io/import/floorlists.h"
#include "core/io/import/listedrows.h"
#include "core/io/import/recordsheet.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/sheets/columns.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/sheets/listcells.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>

namespace core {

namespace {

/// The fields that answers say are such, of weights "weight=danger", "own=drop" and
/// "mobs.weight=danger".
std::vector<std::string> fieldsTaken(const ImportOptions &options, bool (*isSuch)(ColumnRole))
{
    std::vector<std::string> fields;
    for (const std::string &answer : options.take) {
        const std::size_t dot = answer.substr(0, answer.find('=')).find('.');
        const std::string list = answer.substr(0, std::min(dot, answer.size()));
        for (const std::string &part : answersIn({answer}, list)) {
            const std::size_t sign = part.find('=');
            const auto role = columnRoleOf(part.substr(0, sign));
            if (role && isSuch(*role) && sign < part.size())
                fields.push_back(part.substr(sign + 1));
        }
    }
    return fields;
}

/// Whether a field says what the record is called.
bool isCalled(const Fields &fields)
{
    return std::ranges::any_of(fields, [](const auto &field) {
        return roleOf(field.first) == ColumnRole::Name && isNamed(*field.second);
    });
}

/// Whether records with a number as their weight stand somewhere below.
bool holdsWeighed(const Fields &fields)
{
    const auto isWeighed = [](const Node &node) {
        return std::ranges::any_of(fieldsOf(node), [](const auto &field) {
            return isWeightRole(roleOf(field.first)) && isAmount(*field.second);
        });
    };
    return std::ranges::any_of(fields, [&](const auto &field) {
        return std::ranges::any_of(field.second->children,
                                   [&](const Node &part) { return anyWithin(part, isWeighed); });
    });
}

/// The name of what stands in `table` as `key`.
std::string placeWithin(const std::string &table, const std::string &key)
{
    const bool tellsNothing
        = isOneOf(joinedWords(key), {"spawn", "spawns", "entries", "table", "spawn table", "list"});
    if (table.empty())
        return key;
    return tellsNothing ? table : table + '-' + key;
}

/// Whether things are drawn from what is called so.
bool tellsDraws(const std::string &name)
{
    return namesSpawns(name) || namesTable(name);
}

/// The fields with those around them that they lack: the floor of a key or a place stands first.
Fields withOuter(Fields fields, const Fields &outer)
{
    for (const auto &field : outer) {
        if (fieldNamed(fields, field.first) == nullptr)
            fields.insert(field.first == floorField ? fields.begin() : fields.end(), field);
    }
    return fields;
}

/// Finds the records in a value.
class RecordCollector
{
public:
    explicit RecordCollector(LiteralContext &context)
        : m_context(context)
        , m_taken(fieldsTaken(context.options, isWeightRole))
        , m_floorsTaken(fieldsTaken(context.options, [](ColumnRole role) {
            return isFloorRole(role) || role == ColumnRole::LastFloor;
        }))
    {}

    Records run(const Node &value, const std::string &name)
    {
        m_name = name;
        collect(value, name, {}, {}, 0);
        leaveActions();
        return {std::move(m_records), std::move(m_around), std::move(m_floors)};
    }

private:
    bool isWeight(const std::string &field) const
    {
        return isWeightRole(roleOf(field)) || isCumulative(field)
            || std::ranges::find(m_taken, field) != m_taken.end();
    }
    /// Whether the weight that was taken is one of the records within this one.
    bool isTakenWithin(const Fields &fields) const
    {
        const auto isTaken = [this](const auto &field) { return has(m_taken, field.first); };
        return !m_taken.empty() && std::ranges::none_of(fields, isTaken)
            && std::ranges::any_of(fields, [&](const auto &field) {
                   return std::ranges::any_of(membersOf(*field.second), [&](const Member &member) {
                       return std::ranges::any_of(recordFields(*member.value), isTaken);
                   });
               });
    }
    bool hasWeight(const Fields &fields) const
    {
        const bool holdsList = holdsJoined(fields) && !isCalled(fields);
        const auto isWord = [&fields](const Node &node) { // rarity: "rare"
            return node.kind == Node::Kind::Text && std::ranges::none_of(node.text, isDigit)
                && holdsWeighed(fields);
        };
        return !isTakenWithin(fields) && !holdsList
            && std::ranges::any_of(fields, [&](const auto &field) {
                   const Node &node = *field.second;
                   return (isWeight(field.first) && !isWord(node)) || isDice(field)
                       || isSteps(field) || (isColumnField(field.first) && isAmount(*field.second));
               });
    }
    /// Results of dice: range: "01-03", roll: [2, 3], roll_range: [4, 20].
    static bool isDice(const std::pair<std::string, const Node *> &field)
    {
        const std::vector<std::string> words = wordsOf(field.first);
        return !words.empty()
            && std::ranges::all_of(
                words,
                [](const std::string &word) {
                    return isOneOf(word, {"range", "roll", "dice", "die", "d100", "d20", "result"});
                })
            && (field.second->kind == Node::Kind::Text
                    ? diceResultsIn(field.second->text).has_value()
                    : unwrapped(*field.second).kind == Node::Kind::List
                        || (words.size() == 1 && words.front() == "roll"
                            && field.second->kind == Node::Kind::Number));
    }
    /// Weights by floor: spawn: [{level: 1, value: 30}], spawn_weight: [[1, 50], [3, 25]].
    static bool isSteps(const std::pair<std::string, const Node *> &field)
    {
        const Node &list = unwrapped(*field.second);
        const std::vector<std::string> words = wordsOf(field.first);
        const bool isNamed = std::ranges::any_of(words, [](const std::string &word) {
            return isOneOf(word, {"spawn", "spawns", "chance", "weight", "weights", "chances"});
        });
        return isNamed && list.kind == Node::Kind::List && listsPairs(list);
    }
    bool holdsWeights(const Node &list) const
    {
        return std::ranges::any_of(
            list.children, [this](const Node &item) { return hasWeight(recordFields(item)); });
    }
    /// The field that names what its key only says the kind of, in XML and in files of Unity.
    std::string titleField() const
    {
        return m_context.language == Language::Xml ? "name" : "m_Name";
    }
    std::string titleOf(const Fields &fields) const
    {
        const Node *title = fieldNamed(fields, titleField());
        return title == nullptr ? std::string() : title->text;
    }
    std::string innerRecord(const std::vector<Member> &members) const;
    void collect(const Node &value, const std::string &name, const Fields &outer,
                 const std::string &table, int depth);
    void collectMembers(const Node &inner, const Fields &fields, const Fields &outer,
                        const std::string &table, int depth);
    bool areFloors(const Node &list, const std::string &name) const;
    std::vector<FloorContent> floorsIn(const Node &value, const std::string &name) const;
    void tellFloors(std::size_t before, FloorList list);
    ListedRows plainRows(const Node &value, const std::string &name) const;
    /// A list, or records by their names, with nothing beside them.
    bool holdsAlone(const Node &node) const
    {
        const Fields fields = recordFields(node);
        const auto isRecord
            = [this](const auto &field) { return hasWeight(recordFields(*field.second)); };
        return fields.empty() ? node.kind == Node::Kind::List
                              : std::ranges::all_of(fields, isRecord);
    }
    /// Whether the objects of a list hold lists with weights in several fields.
    bool holdSeveral(const Node &list) const
    {
        std::set<std::string> holding;
        for (const Node &item : list.children) {
            for (const auto &[field, node] : recordFields(item)) {
                if (holdsWeights(*node) || !plainRows(*node, field).rows.empty()
                    || holdsJoined(recordFields(*node)))
                    holding.insert(field);
            }
        }
        return holding.size() > 1;
    }
    void collectFloors(const std::vector<FloorContent> &floors,
                       const std::optional<std::string> &name, const Fields &outer,
                       const std::string &table, int depth);
    /// Lists in a record of what is weighed as it is: groups of entries, in groups.
    Fields listsWithin(const Fields &fields) const
    {
        const auto weight = std::ranges::find_if(fields, [this](const auto &field) {
            return isWeight(field.first) && isAmount(*field.second);
        });
        Fields lists;
        std::ranges::copy_if(fields, std::back_inserter(lists), [&](const auto &field) {
            return weight != fields.end() && field.second->kind == Node::Kind::List
                && std::ranges::any_of(field.second->children, [&](const Node &item) {
                       return fieldNamed(recordFields(item), weight->first) != nullptr;
                   });
        });
        return lists;
    }
    /// {weight: 70, items: [{id: "rope", weight: 5}]}
    bool isGroup(const Node &node) const
    {
        const Fields fields = node.isKeyed() ? recordFields(node) : Fields {};
        const Node *name = fieldNamed(fields, nameField({{fields, {}, &node}}));
        return hasWeight(fields) && !listsWithin(fields).empty()
            && (name == nullptr || !isNamed(*name));
    }
    Fields handedDownFrom(const Fields &fields) const;
    void leaveOut(const std::vector<std::string> &fields)
    {
        std::ranges::copy_if(fields, std::back_inserter(m_around),
                             [this](const std::string &field) { return !has(m_around, field); });
    }
    void add(const Node &item, Fields fields, const Fields &outer, const std::string &table,
             int depth);
    void addRecord(const Node &item, Fields fields, const Fields &outer, const std::string &table,
                   int depth);
    void addWithin(const Fields &fields, const Fields &outer, const std::string &table, int depth);
    /// A name for what is not of the records of this table, where it has some.
    std::string further(const std::string &table)
    {
        const bool isKnown = std::ranges::any_of(m_records, [&table](const Record &record) {
            return record.table == table || record.table.starts_with(table + '-');
        });
        return isKnown ? table + '-' + std::to_string(++m_further[table]) : table;
    }

    /// Leaves out what creatures choose to do beside what is drawn of them: attacks beside drops.
    void leaveActions()
    {
        const auto isAction = [this](const Record &record) {
            const std::vector<std::string> words = wordsOf(record.table);
            return !words.empty() && isOneOf(words.back(), {"attacks", "actions", "abilities"})
                && std::ranges::none_of(
                    record.fields, [this](const auto &field) { return has(m_taken, field.first); });
        };
        const auto drawn = std::stable_partition(m_records.begin(), m_records.end(), isAction);
        if (drawn == m_records.end())
            return;
        for (auto left = m_records.begin(); left != drawn; ++left)
            leaveOut({left->table.substr(left->table.rfind('-') + 1)});
        m_records.erase(m_records.begin(), drawn);
    }

    LiteralContext &m_context;
    std::vector<std::string> m_taken; ///< fields of weights
    std::vector<std::string> m_floorsTaken;
    std::vector<Record> m_records;
    std::vector<std::string> m_around;
    std::string m_name; ///< of the value
    bool m_areCounted = false; ///< names that stand alone
    bool m_mayBePlain = true; ///< what is collected next; what a thing has may be its own
    bool m_areSeveral = false; ///< lists in the objects of a list, by their fields
    std::map<std::string, FloorList> m_floors;
    std::map<std::string, int> m_further; ///< places in a list without a name, by their list
    std::set<std::string> m_places; ///< tables that a record around them names
};

/// The field in which each of several records without a weight has a record with one:
/// {"rat": {"hp": 3, "spawn": {"weight": 40}}, ...}. Empty where there is none.
std::string RecordCollector::innerRecord(const std::vector<Member> &members) const
{
    std::string common;
    for (const auto &[key, member] : members) {
        const Fields fields = recordFields(*member);
        std::vector<std::string> found;
        for (const auto &[field, node] : fields) {
            if (node->isKeyed() && hasWeight(recordFields(*node)) && !isGroup(*node))
                found.push_back(field);
        }
        const bool fits = !hasWeight(fields) && found.size() == 1
            && (common.empty() || common == found.front());
        if (!fits)
            return {};
        common = found.front();
    }
    return members.size() > 1 ? common : std::string();
}

/// Whether the fields hold lists and objects alone: the key, which is the first, does not.
bool areContainers(const Fields &fields)
{
    return std::all_of(fields.begin() + 1, fields.end(), [](const auto &field) {
        const Node::Kind kind = unwrapped(*field.second).kind;
        return kind == Node::Kind::Dict || kind == Node::Kind::List || kind == Node::Kind::Struct;
    });
}

/// The fields of a record with those of the one in this field.
Fields withInner(Fields fields, const std::string &inner)
{
    const Node *node = fieldNamed(fields, inner);
    if (node == nullptr)
        return fields;
    std::erase_if(fields, [&inner](const auto &field) { return field.first == inner; });
    for (const auto &field : recordFields(*node)) {
        if (fieldNamed(fields, field.first) == nullptr)
            fields.push_back(field);
    }
    return fields;
}

/// "floors" and the like, which names no table.
bool isFloors(const std::string &table)
{
    return wordsOf(table).size() == 1 && namesFloorsOf(table);
}

/// Whether a field tells which one of a list its object is: number, waveNumber.
bool numbersItem(const std::pair<std::string, const Node *> &field)
{
    const std::vector<std::string> words = wordsOf(field.first);
    return field.second->kind == Node::Kind::Number && !words.empty()
        && (isOneOf(words.back(), {"number", "num", "nr", "index"})
            || isOneOf(joinedWords(field.first), {"no", "id"}));
}

/// What the records of the lists in these fields have in common: the number that names them, else
/// the first text, or `table` with the number that tells which of it they are.
std::string placeIn(const Fields &fields, const std::string &table)
{
    const auto first = [&fields](const auto &isSuch) {
        const auto found = std::ranges::find_if(fields, isSuch);
        return found == fields.end() ? nullptr : found->second;
    };
    const Node *place = first([](const auto &field) {
        return roleOf(field.first) == ColumnRole::Name && field.second->kind == Node::Kind::Number;
    });
    if (place == nullptr)
        place = first([](const auto &field) {
            return field.second->kind == Node::Kind::Text && !field.second->text.empty();
        });
    if (const Node *number = place == nullptr ? first(numbersItem) : nullptr)
        return placeWithin(table, amountText(*number));
    return place == nullptr ? table : isNamed(*place) ? place->text : amountText(*place);
}

/// What a record says of the records in it: its floors, from and to as in their own fields, but
/// not up to 100, as results of dice go.
Fields handedDown(const Fields &fields)
{
    const Node *from = fieldNamed(fields, "from");
    const Node *to = fieldNamed(fields, "to");
    const bool isSpan = from != nullptr && to != nullptr && from->kind == Node::Kind::Number
        && to->kind == Node::Kind::Number && 0 <= from->number && from->number <= to->number
        && to->number < 100 && std::ranges::none_of(fields, [](const auto &field) {
                            return namesFloorsOf(field.first);
                        });
    Fields outer;
    std::ranges::copy_if(fields, std::back_inserter(outer), [&](const auto &field) {
        const ColumnRole role = roleOf(field.first);
        const bool areFloors
            = namesFloorsOf(field.first) && holdsAll(unwrapped(*field.second), isAmount);
        const Node::Kind kind = field.second->kind; // Last - 1 is one that is not known
        const bool isFloor = isAmount(*field.second) || kind == Node::Kind::Text
            || kind == Node::Kind::Operation || kind == Node::Kind::Name;
        return areFloors || (isSpan && (field.second == from || field.second == to))
            || (isFloor && (role == ColumnRole::FirstFloor || role == ColumnRole::LastFloor));
    });
    return outer;
}

/// Its floors, and what answers say to be such.
Fields RecordCollector::handedDownFrom(const Fields &fields) const
{
    Fields outer = handedDown(fields);
    std::ranges::copy_if(fields, std::back_inserter(outer), [&](const auto &field) {
        return has(m_floorsTaken, field.first) && isAmount(*field.second)
            && fieldNamed(outer, field.first) == nullptr;
    });
    return outer;
}

/// {item: {type: "reed", amount: 3}, weight: 5}: the thing's own name in its place, with what else
/// is said of it.
Fields withThing(Fields fields)
{
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (roleOf(fields[i].first) != ColumnRole::Name)
            continue;
        const Fields inner = recordFields(*fields[i].second);
        const Node *name = fieldNamed(inner, nameField({{inner, {}, fields[i].second}}));
        if (name == nullptr || !isNamed(*name))
            continue;
        fields[i].second = name;
        for (const auto &field : inner) {
            if (field.second != name && fieldNamed(fields, field.first) == nullptr)
                fields.push_back(field);
        }
        return fields;
    }
    return fields;
}

/// Adds the names that stand in a value: netherite of {0: {item: netherite}}.
void addNames(const Node &value, Fields &names)
{
    std::ranges::copy_if(fieldsOf(value), std::back_inserter(names), [](const auto &field) {
        return roleOf(field.first) == ColumnRole::Name && isNamed(*field.second);
    });
    for (const Node &child : value.children)
        addNames(child, names);
}

/// Where the key only counts the record, the only name below it is its own.
Fields withCountedKey(Fields fields, const Node &record)
{
    const Node *key = fieldNamed(fields, keyField);
    Fields names;
    if (key != nullptr && std::ranges::all_of(key->text, isDigit) && !isCalled(fieldsOf(record)))
        addNames(record, names);
    if (names.size() == 1)
        *std::ranges::find(fields, std::pair {keyField, key}) = names.front();
    return fields;
}

void RecordCollector::add(const Node &item, Fields fields, const Fields &outer,
                          const std::string &table, int depth)
{
    if (hasWeight(fields))
        addRecord(item, std::move(fields), outer, table, depth);
    else
        addWithin(fields, outer, table, depth);
}

/// A record with a weight, and the lists within it.
void RecordCollector::addRecord(const Node &item, Fields fields, const Fields &outer,
                                const std::string &table, int depth)
{
    fields = withOuter(withThing(withCountedKey(std::move(fields), item)), outer);
    const bool isWithinGroup = isGroup(item);
    const std::size_t place = m_records.size();
    m_records.push_back({fields, table, &item});
    for (const auto &inner : listsWithin(fields)) {
        const Node *name = fieldNamed(fields, nameField({{fields, table, &item}}));
        const std::string within
            = name != nullptr && isNamed(*name) ? name->text : placeIn(fields, inner.first);
        collect(*inner.second, inner.first, isWithinGroup ? outer : Fields {},
                placeWithin(table, within), depth + 1);
        std::erase(m_records[place].fields, inner);
    }
}

/// What stands in a record without a weight.
void RecordCollector::addWithin(const Fields &fields, const Fields &outer, const std::string &table,
                                int depth)
{
    const bool areSeveral = m_areSeveral;
    Fields own = handedDownFrom(fields);
    own.insert(own.end(), outer.begin(), outer.end());
    std::string name = table;
    for (const auto &[field, node] : fields) {
        if (roleOf(field) == ColumnRole::Name && isNamed(*node) && name == table)
            name = node->text;
    }
    const bool isOther = own.empty() && name == table; // place, not further floors of the same
    if (isOther)
        name = placeIn(fields, table);
    const std::string said = name;
    if (said != table && m_places.contains(table)) // Grass of Fen
        name = placeWithin(table, said);
    if (isOther && !name.empty()) // of another container, though it may be called the same
        name = further(name);
    if (said != table)
        m_places.insert(name);
    const auto lists = std::ranges::count_if(
        fields, [this](const auto &field) { return holdsWeights(*field.second); });
    const std::size_t before = m_records.size();
    std::vector<std::string> others;
    for (const auto &[field, node] : fields) {
        const Node::Kind kind = unwrapped(*node).kind;
        const bool holds = kind == Node::Kind::List || unwrapped(*node).isKeyed();
        const bool isOneOfSeveral = name == table || lists > 1;
        const bool isUsed = fieldNamed(own, field) != nullptr
            || (!said.empty() && node->text == said)
            || (numbersItem({field, node}) && said == placeWithin(table, amountText(*node)));
        const std::size_t known = m_records.size();
        const bool isWithin = own.empty() ? isOneOfSeveral : areSeveral;
        const std::string place = own.empty() && isWeight(field) ? name // the weights of two lists
            : !own.empty() && isFloors(name.empty() ? m_name : name) ? field
            : isWithin                                               ? placeWithin(name, field)
                                                                     : name;
        if (isGroup(*node)) {
            Fields group = recordFields(*node);
            group.insert(group.begin(), {keyField, m_context.keep(nameAt(field, *node))});
            add(*node, std::move(group), own, name, depth + 1);
        } else if (holds) { // lists of one name in records without any are further ones
            m_mayBePlain = said == table || tellsDraws(field);
            collect(*node, field, own, own.empty() && name.empty() ? further(place) : place,
                    depth + 1);
        }
        if (!isUsed && known == m_records.size())
            others.push_back(field);
    }
    if (m_records.size() > before)
        leaveOut(others);
}

/// The names with weights that stand under floors, {floors: [1, 3], table: {rat: 50}}, or names as
/// often as they stand there; none of other lists.
ListedRows RecordCollector::plainRows(const Node &value, const std::string &name) const
{
    auto found = listedRows(value, m_context);
    const auto isJoined = [](const Record &row) { return isJoinedRow(*row.node); };
    if (found && std::ranges::all_of(found->rows, isJoined))
        return *std::move(found);
    if (holdsWeights(unwrapped(value)))
        return {};
    const bool isPlain = found && !found->rows.empty()
        && (found->kind == RowKind::Weights || found->kind == RowKind::Pools
            || found->kind == RowKind::Rolls
            || (found->kind == RowKind::Names && (tellsDraws(name) || namesFloorsOf(name))));
    const auto nameOf = [](const Record &row) { return fieldNamed(row.fields, "name")->text; };
    const auto isStat = [&](const Record &row) { return namesStat(nameOf(row)); };
    const auto isField = [&](const Record &row) { // which measures something, or is less than none
        const std::vector<std::string> words = wordsOf(nameOf(row));
        const Node &weight = *fieldNamed(row.fields, "weight");
        return isWeight(nameOf(row)) || has(words, "min") || has(words, "max")
            || (isAmount(weight) && weight.kind == Node::Kind::Operation);
    };
    const bool isOther = !isPlain || std::ranges::any_of(found->rows, isField)
        || std::ranges::all_of(found->rows, isStat);
    return isOther ? ListedRows {} : *std::move(found);
}

/// The objects by their numbers, or by their places where some has none.
std::vector<FloorContent> floorsOf(const Node &list)
{
    std::vector<FloorContent> floors = floorsByPlace(list);
    for (FloorContent &floor : floors) {
        const Fields fields = recordFields(*floor.content);
        const auto number = std::ranges::find_if(fields, numbersItem);
        if (number == fields.end())
            return floorsByPlace(list);
        floor.floor = static_cast<int>(number->second->number);
        floor.place = number->second;
    }
    return floors;
}

/// Lists with weights, or objects without a weight or a floor of their own of which some hold such
/// lists: what there is on each floor, where the list is called so or nothing else tells them
/// apart.
bool RecordCollector::areFloors(const Node &list, const std::string &name) const
{
    bool areSome = false;
    bool areRecords = false;
    bool areCalled = false; // by what names records
    bool areTold = false; // by anything else than lists
    for (const Node &floor : list.children) {
        const Fields fields = recordFields(floor);
        const bool isList = holdsAlone(floor);
        if ((fields.empty() && !isList) || hasWeight(fields) || !handedDown(fields).empty())
            return false;
        for (const auto &[field, node] : isList ? Fields {{name, &floor}} : fields) {
            const bool areDrawn = namesFloorsOf(name) || tellsDraws(name) || tellsDraws(field);
            const bool arePlain = areDrawn
                && (!plainRows(*node, field).rows.empty() || holdsJoined(recordFields(*node)));
            const bool hold = arePlain || holdsWeights(unwrapped(*node));
            areRecords = areRecords || (hold && !arePlain);
            areSome = areSome || hold;
            const bool isEmpty = node->isListOrDict() && node->children.empty();
            areTold = areTold || !(hold || isEmpty || numbersItem({field, node}));
            areCalled
                = areCalled || isCalled({{field, node}}) || (isNamed(*node) && mayBeName(field));
        }
    }
    const bool areApart = areRecords ? areTold : areCalled;
    return list.children.size() > 1 && areSome && (namesFloorsOf(name) || !areApart);
}

/// Lists, or objects of such, that keys or numbers in front of them tell the floors of: {"1-2":
/// [...], "3+": [...]}, {"1": [...], "2": [...]}, {"level1": {...}}, [[1, {...}]]. Numbers that
/// begin higher, and one key alone, may be those of the lists.
std::vector<FloorContent> RecordCollector::floorsIn(const Node &value,
                                                    const std::string &name) const
{
    if (holdsWeights(value))
        return {};
    std::vector<FloorContent> floors = keyedFloors(value, m_context);
    const bool areCalled = namesFloorsOf(name);
    const bool areFloors = std::ranges::any_of(floors, [&](const FloorContent &floor) {
        return areCalled || floor.isWord || !floor.span.empty()
            || (floor.floor < 2 && (floors.size() > 1 || value.kind == Node::Kind::List));
    });
    const bool areNamed = std::ranges::any_of(
        floors, [](const FloorContent &floor) { return isNamed(*floor.content); });
    return areFloors && !areNamed ? std::move(floors) : std::vector<FloorContent>();
}

/// Hands each floor down to what stands there; `name` is that of a list of objects.
void RecordCollector::collectFloors(const std::vector<FloorContent> &floors,
                                    const std::optional<std::string> &name, const Fields &outer,
                                    const std::string &table, int depth)
{
    const std::size_t before = m_records.size();
    const bool areByPlace = floors.front().place == floors.front().content;
    FloorList list {areByPlace ? FloorSource::Places : FloorSource::Keys};
    list.mayBeTables = areByPlace && !namesFloorsOf(*name);
    const std::string &of = table.empty() ? m_name : table;
    const std::string within = isFloors(table) ? std::string() : table;
    std::vector<std::string> names;
    for (const FloorContent &floor : floors) {
        list.floors.push_back(floor.floor);
        list.source = floor.isWord ? FloorSource::Words
            : floor.span.empty()   ? list.source
                                   : FloorSource::Spans;
        Fields down {{floorField, floorNode(floor, m_context)}};
        down.insert(down.end(), outer.begin(), outer.end());
        const Node &content = unwrapped(*floor.content);
        Fields fields = recordFields(content);
        std::erase_if(fields, [&](const auto &field) { // level1: {level: 1}
            const bool isName = name && isCalled({field});
            if (isName)
                names.push_back(field.first);
            return isName || field.second == floor.place
                || (namesFloorsOf(field.first) && field.second->kind == Node::Kind::Number
                    && field.second->number == floor.floor);
        });
        m_areSeveral = true;
        if (fields.empty() || holdsWeights(content) || !plainRows(content, of).rows.empty())
            collect(content, of, down, within, depth + 1);
        else
            add(content, std::move(fields), down, within, depth + 1);
    }
    leaveOut(names);
    tellFloors(before, std::move(list));
    if (areByPlace)
        m_context.note(floors.front().place->line,
                       {"was-read-as-listing-from-the-first-floor", {of}});
}

/// Keeps what tells the floors of the tables of the records behind these.
void RecordCollector::tellFloors(std::size_t before, FloorList list)
{
    list.areCounted = std::exchange(m_areCounted, false);
    for (std::size_t i = before; i < m_records.size(); ++i)
        m_floors[m_records[i].table] = list;
}

void RecordCollector::collect(const Node &value, const std::string &name, const Fields &outer,
                              const std::string &table, int depth)
{
    const Node &inner = unwrapped(value);
    const bool isList = inner.kind == Node::Kind::List;
    if (depth > 6
        || (!isList && inner.kind != Node::Kind::Dict && inner.kind != Node::Kind::Struct))
        return;
    const bool mayBePlain = std::exchange(m_mayBePlain, true) && depth > 0 && !outer.empty();
    ListedRows plain = mayBePlain ? plainRows(value, name) : ListedRows {};
    m_areCounted = m_areCounted || plain.kind == RowKind::Names;
    for (Record &record : plain.rows) {
        m_records.push_back({withOuter(std::move(record.fields), outer), table, record.node});
    }
    if (plain.kind == RowKind::Records) // that stood in two lists
        return;
    const Fields fields = isList ? Fields {} : fieldsOf(inner);
    const bool isOne = hasWeight(fields) && std::ranges::none_of(fields, [this](const auto &field) {
                           return isWeight(field.first) && !recordFields(*field.second).empty();
                       });
    const std::vector<FloorContent> floors
        = isOne ? std::vector<FloorContent>() : floorsIn(inner, name);
    if (isOne)
        add(inner, fields, outer, table, depth);
    else if (!floors.empty())
        collectFloors(floors, {}, outer, table, depth);
    else if (isList && areFloors(inner, name))
        collectFloors(floorsOf(inner), name, outer, table, depth);
    else if (isList || !fields.empty())
        collectMembers(inner, fields, outer, table, depth);
}

/// `fields` are those of what is no list.
void RecordCollector::collectMembers(const Node &inner, const Fields &fields, const Fields &outer,
                                     const std::string &table, int depth)
{
    const bool anyWeight = holdsWeights(inner);
    const bool areSeveral = inner.kind == Node::Kind::List && holdSeveral(inner);
    const std::size_t before = m_records.size();
    std::vector<std::string> others;
    const std::vector<Member> members = membersOf(inner);
    const std::string inside = innerRecord(members);
    const Fields handed = handedDownFrom(fields);
    for (const auto &[key, item] : members) {
        m_areSeveral = areSeveral;
        Fields own = withInner(recordFields(*item), inside);
        if (own.empty() && key == nullptr && anyWeight && namesThing(*item))
            own.emplace_back("name", item); // alone, which is to be told
        const std::size_t known = m_records.size();
        const bool isEntry = hasWeight(own);
        const bool isBeside = anyWeight && !isEntry && !own.empty(); // beside others with one
        if (key != nullptr && (isEntry || isBeside))
            own.insert(own.begin(), {keyField, key});
        if (isBeside && key != nullptr && areContainers(own))
            collect(*item, key->text, outer, placeWithin(table, key->text), depth + 1);
        if (isBeside && known == m_records.size()) // it is to be told
            m_records.push_back({std::move(own), table, item});
        else if (isEntry || (key == nullptr && !own.empty() && !isBeside))
            add(*item, std::move(own), outer, table, depth);
        else if (key == nullptr && item->kind == Node::Kind::List && holdsWeights(*item))
            collect(*item, {}, outer, further(table), depth + 1);
        else if (!isBeside && key != nullptr && isNamed(*key)) {
            const std::string title = titleOf(fieldsOf(*item)); // of what the key says it is
            const std::string &place = !title.empty() ? title
                : key->kind == Node::Kind::Name       ? lastPart(key->text)
                                                      : key->text;
            Fields down = handed;
            down.insert(down.end(), outer.begin(), outer.end());
            const bool isOfTwo = isWeight(key->text) && holdsJoined(fields); // lists of one table
            collect(*item, key->text, down, isOfTwo ? table : placeWithin(table, place), depth + 1);
        }
        const ColumnRole role = key == nullptr ? ColumnRole::LeftOut : roleOf(key->text);
        if (key != nullptr && isNamed(*key) && known == m_records.size()
            && role != ColumnRole::FirstFloor && role != ColumnRole::LastFloor)
            others.push_back(key->text);
    }
    const std::string title = titleOf(fields);
    if (std::any_of(m_records.begin() + static_cast<std::ptrdiff_t>(before), m_records.end(),
                    [&title](const Record &record) {
                        return !title.empty() && record.table.find(title) != std::string::npos;
                    }))
        std::erase(others, titleField());
    if (m_records.size() > before)
        leaveOut(others);
}

} // namespace

Records recordsIn(const Node &value, const std::string &name, LiteralContext &context)
{
    return RecordCollector(context).run(value, name);
}

} // namespace core
