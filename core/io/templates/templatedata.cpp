// SPDX-License-Identifier: MIT
#include "core/io/templates/templatedata.h"

#include "core/io/ruleset/rulesetjson.h"
#include "core/io/ruleset/writers.h"
#include "core/tables/distribution.h"

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

TemplateData number(const std::optional<int> &value)
{
    return value ? number(*value) : yes(false);
}

TemplateData range(const Range &range)
{
    return {Object {{"min", number(range.min)}, {"max", number(range.max)}}};
}

/// Elements that know their place.
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

TemplateData named(const std::vector<std::string> &ids)
{
    std::vector<Object> list;
    list.reserve(ids.size());
    for (const std::string &id : ids)
        list.push_back({{"id", text(id)}});
    return listOf(std::move(list));
}

TemplateData monsters(const Ruleset &rules)
{
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
    }
    return listOf(std::move(list));
}

TemplateData items(const Ruleset &rules)
{
    std::vector<Object> list;
    for (const ItemType &item : rules.items) {
        list.push_back({{"id", text(item.id)},
                        {"name", text(item.name)},
                        {"glyph", text(item.glyph)},
                        {"color", text(item.color)},
                        {"effect", text(kindName(item.effect))},
                        {"typeJson", text(toJson(item))}});
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

void addMemory(Object &object, const SpawnEntry &entry)
{
    const auto add = [&object](const char *name, bool is, Object members) {
        object.push_back({name, is ? TemplateData {std::move(members)} : yes(false)});
    };
    const Limit limit = entry.limit.value_or(Limit());
    const Meter meter = entry.meter.value_or(Meter());
    const Quota quota = entry.quota.value_or(Quota());
    add("limit", entry.limit.has_value(),
        {{"perFloor", number(limit.perFloor)}, {"perRun", number(limit.perRun)}});
    add("meter", entry.meter.has_value(),
        {{"perFloor", number(meter.perFloor)}, {"perDraw", number(meter.perDraw)}});
    add("quota", entry.quota.has_value(),
        {{"atLeast", number(quota.atLeast)}, {"byFloor", number(quota.byFloor)}});
    object.push_back({"force", entry.force ? text(entry.force->expression()) : yes(false)});
}

void addNotes(Object &object, const Notes &notes)
{
    std::vector<Object> onFloors;
    for (const FloorNote &note : notes.onFloors)
        onFloors.push_back({{"floor", number(note.floor)}, {"text", text(note.text)}});
    object.push_back({"section", notes.section.empty() ? yes(false) : text(notes.section)});
    object.push_back({"note", notes.ofEntry.empty() ? yes(false) : text(notes.ofEntry)});
    object.push_back({"floorNotes", listOf(std::move(onFloors))});
}

/// Whether there is more to the entry than a type and its weight.
bool hasRules(const SpawnEntry &entry)
{
    return entry.limit || entry.meter || entry.force || entry.quota || !entry.rooms.isEmpty()
        || std::holds_alternative<Group>(entry.stands);
}

/// A table resolved on each floor.
class TableData
{
public:
    TableData(const Ruleset &rules, const SpawnTable &table, int floors)
        : m_rules(rules)
        , m_table(table)
        , m_isDrawn(!std::holds_alternative<NotDrawn>(table.count.draws))
    {
        for (int floor = 1; floor <= floors; ++floor)
            m_floors.push_back(Distribution::at(table, floor));
    }

    Object object() const
    {
        const auto form = [](const std::optional<CountForm> &count) {
            return count ? text(toJson(*count, {})) : yes(false);
        };
        std::vector<Object> entries;
        for (std::size_t i = 0; i < m_table.entries.size(); ++i)
            entries.push_back(entryAt(i));
        return {{"id", text(m_table.id)},
                {"tableId", text(m_table.id)},
                {"spawns", text(wordFor(spawnsWords, m_table.spawns))},
                {"per", m_isDrawn ? text(wordFor(perWords, m_table.count.per)) : yes(false)},
                {"count", m_isDrawn ? text(toJson(m_table.count, {})) : yes(false)},
                {"placement", text(wordFor(placementWords, m_table.placement))},
                {"deck",
                 m_table.deck == Deck::None ? yes(false) : text(wordFor(deckWords, m_table.deck))},
                {"jitter", form(m_table.jitter)},
                {"deeper", deeper()},
                {"in", named(m_table.rooms.in)},
                {"notIn", named(m_table.rooms.notIn)},
                {"vaultKey", m_table.vaultKey.empty() ? yes(false) : text(m_table.vaultKey)},
                {"tableJson", text(tableHead(m_table))},
                {"steps", steps()},
                {"floors", floors()},
                {"entries", listOf(std::move(entries))}};
    }

private:
    TemplateData deeper() const
    {
        if (!m_table.deeper)
            return yes(false);
        return {Object {{"chance", number(m_table.deeper->percent)},
                        {"count", text(toJson(m_table.deeper->by, {}))},
                        {"most", number(m_table.deeper->upTo)}}};
    }

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

    Object entryAt(std::size_t index) const
    {
        const SpawnEntry &entry = m_table.entries[index];
        std::vector<Object> weights;
        std::vector<Object> transitions;
        int before = 0;
        for (std::size_t floor = 0; floor < m_floors.size(); ++floor) {
            weights.push_back(weightOf(index, floor));
            if (m_floors[floor].weight(index) != before)
                transitions.push_back(weights.back());
            before = m_floors[floor].weight(index);
        }
        Object object {{"id", text(entry.id)},
                       {"name", text(displayName(m_rules, m_table, entry.id))},
                       {"entryJson", text(toJson(entry))},
                       {"hasRules", yes(hasRules(entry))},
                       {"weights", listOf(std::move(weights))},
                       {"transitions", listOf(std::move(transitions))},
                       {"in", named(entry.rooms.in)},
                       {"notIn", named(entry.rooms.notIn)}};
        addStands(object, entry);
        addMemory(object, entry);
        addNotes(object, entry.notes);
        return object;
    }

    const Ruleset &m_rules;
    const SpawnTable &m_table;
    bool m_isDrawn;
    std::vector<Distribution> m_floors;
};

} // namespace

TemplateData templateData(const Ruleset &rules, int floors)
{
    std::vector<Object> tables;
    for (const SpawnTable &table : rules.tables)
        tables.push_back(TableData(rules, table, floors).object());
    std::vector<Object> numbers;
    for (int floor = 1; floor <= floors; ++floor)
        numbers.push_back({{"floor", number(floor)}});
    return {Object {{"name", text(rules.name)},
                    {"description", text(rules.description)},
                    {"hash", text(rulesetHash(rules))},
                    {"program", text("Fathom " FATHOM_VERSION)},
                    {"rulesetJson", text(writeRuleset(rules))},
                    {"floorCount", number(floors)},
                    {"floors", listOf(std::move(numbers))},
                    {"player", player(rules.player)},
                    {"monsters", monsters(rules)},
                    {"items", items(rules)},
                    {"tables", listOf(std::move(tables))}}};
}

} // namespace core
