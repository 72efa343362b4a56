// SPDX-License-Identifier: MIT
#include "core/io/templates/templatedata.h"

#include "core/io/json/jsontree.h"
#include "core/io/ruleset/owncolumns.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/io/ruleset/writers.h"
#include "core/io/templates/codedata.h"
#include "core/tables/distribution.h"

#include <array>
#include <string_view>

namespace core {

namespace {

using List = TemplateData::List;
using Object = TemplateData::Object;

TemplateData text(std::string_view value)
{
    return {std::string(value)};
}

TemplateData number(std::uint64_t value)
{
    return {std::to_string(value)};
}

TemplateData number(int value)
{
    return {std::to_string(value)};
}

TemplateData number(double value)
{
    return {jsonNumber(value)};
}

TemplateData yes(bool value)
{
    return {value};
}

TemplateData range(const Range &range)
{
    return {Object {{"min", number(range.min)}, {"max", number(range.max)}}};
}

} // namespace

TemplateData listOf(std::vector<Object> elements)
{
    List list;
    list.reserve(elements.size());
    for (std::size_t i = 0; i < elements.size(); ++i) {
        elements[i].push_back({"index", number(std::uint64_t {i})});
        elements[i].push_back({"first", yes(i == 0)});
        elements[i].push_back({"last", yes(i + 1 == elements.size())});
        list.push_back({std::move(elements[i])});
    }
    return {std::move(list)};
}

namespace {

TemplateData named(const std::vector<std::string> &ids)
{
    std::vector<Object> list;
    list.reserve(ids.size());
    for (const std::string &id : ids)
        list.push_back({{"id", text(id)}});
    return listOf(std::move(list));
}

/// What the columns that the ruleset adds say of a type: a list of those that say something, and
/// each by its name.
void addColumns(Object &object, const std::vector<std::string> &columns,
                const UnknownMembers &members)
{
    std::vector<Object> list;
    Object byName;
    for (const std::string &column : columns) {
        const std::string json = valueIn(members, column);
        byName.push_back({column, json.empty() ? yes(false) : text(plainText(json))});
        if (const auto tree = parseJson(json))
            list.push_back({{"name", text(column)},
                            {"value", byName.back().data},
                            {"isNumber", yes(tree->root.kind == JsonKind::Number)}});
    }
    object.push_back({"columns", listOf(std::move(list))});
    object.push_back({"column", {std::move(byName)}});
}

TemplateData monsters(const Ruleset &rules)
{
    const std::vector<std::string> columns = columnsOf(declaredColumns(rules), Spawns::Monsters);
    std::vector<Object> list;
    for (const MonsterType &monster : rules.monsters) {
        list.push_back({{"id", text(monster.id)},
                        {"name", text(monster.name)},
                        {"glyph", text(monster.glyph)},
                        {"color", text(monster.color)},
                        {"hp", number(monster.hp)},
                        {"defense", range(monster.defense)},
                        {"power", range(monster.power)},
                        {"xp", number(monster.xp)},
                        {"behavior", text(kindName(monster.behavior))},
                        {"speed", number(monster.speed)},
                        {"typeJson", text(toJson(monster))}});
        addColumns(list.back(), columns, monster.unknown);
    }
    return listOf(std::move(list));
}

TemplateData items(const Ruleset &rules)
{
    const std::vector<std::string> columns = columnsOf(declaredColumns(rules), Spawns::Items);
    std::vector<Object> list;
    for (const ItemType &item : rules.items) {
        list.push_back({{"id", text(item.id)},
                        {"name", text(item.name)},
                        {"glyph", text(item.glyph)},
                        {"color", text(item.color)},
                        {"effect", text(kindName(item.effect))},
                        {"typeJson", text(toJson(item))}});
        addColumns(list.back(), columns, item.unknown);
    }
    return listOf(std::move(list));
}

TemplateData player(const std::optional<PlayerType> &player)
{
    if (!player)
        return yes(false);
    return {Object {{"glyph", text(player->glyph)},
                    {"color", text(player->color)},
                    {"hp", number(player->hp)},
                    {"defense", range(player->defense)},
                    {"power", range(player->power)}}};
}

/// What one entry stands for, in one of `type`, `from` and `members`.
void addStands(Object &object, const SpawnEntry &entry)
{
    const auto *from = std::get_if<FromTable>(&entry.stands);
    const auto *group = std::get_if<Group>(&entry.stands);
    std::vector<Object> members;
    for (const GroupMember &member : group ? group->members : std::vector<GroupMember>()) {
        const auto *one = std::get_if<OneType>(&member.what);
        members.push_back(
            {{"type", one ? text(one->type) : yes(false)},
             {"from", one ? yes(false) : text(std::get<FromTable>(member.what).table)},
             {"count", text(toJson(member.count, {}))},
             {"captive", yes(member.isCaptive)}});
    }
    object.push_back({"isType", yes(std::holds_alternative<OneType>(entry.stands))});
    object.push_back({"isTable", yes(from != nullptr)});
    object.push_back({"isGroup", yes(group != nullptr)});
    object.push_back({"isNothing", yes(std::holds_alternative<Nothing>(entry.stands))});
    object.push_back({"type", entry.type().empty() ? yes(false) : text(entry.type())});
    object.push_back({"from", from ? text(from->table) : yes(false)});
    object.push_back({"members", listOf(std::move(members))});
}

/// The members of a table, an entry or a rule of one, under their names in files but for a few.
/// What is not there is no.
class MemberData : public FieldVisitor<MemberData>
{
public:
    template<typename Struct>
    static Object of(const Struct &value)
    {
        MemberData data;
        describe(data, value);
        return std::move(data.m_object);
    }

    void show(const Field &field, const auto &value, const auto & /*form*/)
    {
        add(field.name, dataOf(value));
    }
    template<typename E, std::size_t Size>
    void show(const Field &field, E value, const std::array<Word<E>, Size> &words)
    {
        add(field.name, dataOf(std::string(wordFor(words, value))));
    }
    // These have data of their own.
    void show(const Field & /*field*/, const Stands & /*value*/, const form::Among & /*form*/) {}
    void show(const Field & /*field*/, const Progression & /*weight*/,
              const form::ByFloor & /*form*/)
    {}
    void show(const Field & /*field*/, const CountRule & /*count*/, const form::Object & /*form*/)
    {}
    void show(const Field & /*field*/, const std::vector<SpawnEntry> & /*entries*/,
              const form::Object & /*form*/)
    {}

private:
    void add(std::string_view name, TemplateData data)
    {
        m_object.push_back({std::string(nameInTemplates(name)), std::move(data)});
    }

    template<typename T>
    static TemplateData dataOf(const std::optional<T> &value)
    {
        return value ? dataOf(*value) : yes(false);
    }
    static TemplateData dataOf(int value) { return number(value); }
    static TemplateData dataOf(bool value) { return yes(value); }
    static TemplateData dataOf(const std::string &value)
    {
        return value.empty() ? yes(false) : text(value);
    }
    static TemplateData dataOf(const std::vector<std::string> &ids) { return named(ids); }
    static TemplateData dataOf(const Condition &condition) { return text(condition.expression()); }
    static TemplateData dataOf(const Progression &value) { return text(toJson(value, {})); }
    static TemplateData dataOf(const CountForm &count) { return text(toJson(count, {})); }
    static TemplateData dataOf(const std::vector<FloorNote> &notes)
    {
        std::vector<Object> list;
        list.reserve(notes.size());
        for (const FloorNote &note : notes)
            list.push_back({{"floor", number(note.floor)}, {"text", text(note.text)}});
        return listOf(std::move(list));
    }
    template<typename Struct>
    static TemplateData dataOf(const Struct &value)
    {
        return {of(value)};
    }

    Object m_object;
};

/// Whether there is more to the entry than a type and its weight.
bool hasRules(const SpawnEntry &entry)
{
    return remembers(entry) || !entry.rooms.isEmpty()
        || std::holds_alternative<Group>(entry.stands);
}

/// A table resolved on each floor.
class TableData
{
public:
    TableData(const Ruleset &rules, const SpawnTable &table, const TemplateRequest &request,
              CodeData &code)
        : m_rules(rules)
        , m_table(table)
        , m_names(request.names)
        , m_code(code)
        , m_isDrawn(!std::holds_alternative<NotDrawn>(table.count.draws))
    {
        const bool isResolved = asks("floors") || asks("weights") || asks("transitions");
        for (int floor = 1; floor <= request.options.floors; ++floor)
            m_floors.push_back(isResolved ? Distribution::at(table, floor) : Distribution());
    }

    Object object()
    {
        Object object = MemberData::of(m_table);
        m_code.addToTable(object, m_table);
        std::vector<Object> entries;
        for (std::size_t i = 0; i < m_table.entries.size(); ++i)
            entries.push_back(entryAt(i));
        object.push_back({"tableId", text(m_table.id)});
        object.push_back(
            {"per", m_isDrawn ? text(wordFor(perWords, m_table.count.per)) : yes(false)});
        object.push_back({"count", m_isDrawn ? text(toJson(m_table.count, {})) : yes(false)});
        object.push_back({"tableJson", text(tableHead(m_table))});
        object.push_back({"steps", asks("steps") ? steps() : yes(false)});
        object.push_back({"floors", asks("floors") ? floors() : yes(false)});
        object.push_back({"entries", listOf(std::move(entries))});
        return object;
    }

private:
    bool asks(std::string_view name) const { return m_names.contains(name); }
    /// How many draws there may be, from the least to the most.
    Object countOn(int floor) const
    {
        const Count count = Count::at(m_table.count, floor);
        const std::vector<double> probabilities = count.probabilities();
        std::size_t least = 0;
        while (least + 1 < probabilities.size() && probabilities[least] <= 0)
            ++least;
        std::vector<Object> chances;
        for (std::size_t i = least; i < probabilities.size(); ++i) {
            chances.push_back(
                {{"number", number(std::uint64_t {i})}, {"chance", number(probabilities[i])}});
        }
        return {{"floor", number(floor)},
                {"least", number(std::uint64_t {least})},
                {"most", number(count.most())},
                {"mean", number(count.mean())},
                {"chances", listOf(std::move(chances))}};
    }

    /// The floors on which the number of draws is another one.
    TemplateData steps() const
    {
        std::vector<Object> list;
        std::vector<double> before;
        for (std::size_t i = 0; m_isDrawn && i < m_floors.size(); ++i) {
            const int floor = static_cast<int>(i) + 1;
            std::vector<double> now = Count::at(m_table.count, floor).probabilities();
            if (now == before)
                continue;
            list.push_back(countOn(floor));
            before = std::move(now);
        }
        return listOf(std::move(list));
    }

    Object weightOf(std::size_t entry, std::size_t floor) const
    {
        const Distribution &at = m_floors[floor];
        return {{"floor", number(static_cast<int>(floor) + 1)},
                {"id", text(m_table.entries[entry].id)},
                {"weight", number(at.weight(entry))},
                {"share", number(at.share(entry))}};
    }

    TemplateData floors() const
    {
        std::vector<Object> list;
        for (std::size_t floor = 0; floor < m_floors.size(); ++floor) {
            Object object = m_isDrawn ? countOn(static_cast<int>(floor) + 1) : Object();
            if (!m_isDrawn)
                object.push_back({"floor", number(static_cast<int>(floor) + 1)});
            object.push_back({"total", number(m_floors[floor].total())});
            std::vector<Object> weights;
            for (std::size_t entry = 0; entry < m_table.entries.size(); ++entry)
                weights.push_back(weightOf(entry, floor));
            object.push_back({"weights", listOf(std::move(weights))});
            list.push_back(std::move(object));
        }
        return listOf(std::move(list));
    }

    Object entryAt(std::size_t index)
    {
        const SpawnEntry &entry = m_table.entries[index];
        std::vector<Object> weights;
        std::vector<Object> transitions;
        int before = 0;
        const bool areListed = asks("weights") || asks("transitions");
        for (std::size_t floor = 0; areListed && floor < m_floors.size(); ++floor) {
            weights.push_back(weightOf(index, floor));
            if (m_floors[floor].weight(index) != before)
                transitions.push_back(weights.back());
            before = m_floors[floor].weight(index);
        }
        Object object = MemberData::of(entry);
        object.push_back({"name", text(displayName(m_rules, m_table, entry.id))});
        object.push_back({"entryJson", text(toJson(entry))});
        object.push_back({"hasRules", yes(hasRules(entry))});
        object.push_back({"weights", listOf(std::move(weights))});
        object.push_back({"transitions", listOf(std::move(transitions))});
        addStands(object, entry);
        m_code.addToEntry(object, entry);
        return object;
    }

    const Ruleset &m_rules;
    const SpawnTable &m_table;
    const std::set<std::string, std::less<>> &m_names;
    CodeData &m_code;
    bool m_isDrawn;
    std::vector<Distribution> m_floors;
};

} // namespace

std::string_view nameInTemplates(std::string_view member)
{
    static constexpr std::array<std::array<std::string_view, 2>, 4> ownNames {
        {{"percent", "chance"}, {"by", "count"}, {"upTo", "most"}, {"notes", "floorNotes"}}};
    for (const auto &[inFiles, own] : ownNames) {
        if (member == inFiles)
            return own;
    }
    return member;
}

TemplateData templateData(const Ruleset &rules, const TemplateRequest &request, CodeData &code)
{
    Object object;
    code.addToRuleset(object);
    std::vector<Object> tables;
    for (const SpawnTable &table : rules.tables)
        tables.push_back(TableData(rules, table, request, code).object());
    const int floors = request.options.floors;
    std::vector<Object> numbers;
    for (int floor = 1; floor <= floors; ++floor)
        numbers.push_back({{"floor", number(floor)}});
    const bool isWhole = request.names.contains("rulesetJson");
    for (auto &member : Object {{"name", text(rules.name)},
                                {"description", text(rules.description)},
                                {"hash", text(rulesetHash(rules))},
                                {"program", text("Fathom " FATHOM_VERSION)},
                                {"rulesetJson", isWhole ? text(writeRuleset(rules)) : yes(false)},
                                {"floorCount", number(floors)},
                                {"floors", listOf(std::move(numbers))},
                                {"player", player(rules.player)},
                                {"monsters", monsters(rules)},
                                {"items", items(rules)},
                                {"tables", listOf(std::move(tables))}})
        object.push_back(std::move(member));
    return {std::move(object)};
}

} // namespace core
