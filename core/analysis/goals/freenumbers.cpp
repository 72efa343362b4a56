// SPDX-License-Identifier: MIT
#include "core/analysis/goals/freenumbers.h"

#include "core/tables/drawnkeys.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace core {

namespace {

/// A progression of a count and its name in files.
struct NamedProgression
{
    std::string name;
    Progression *progression = nullptr;
    int most = 0;
};

/// Those of a count, but for those that may be below 0.
class CountProgressions : public FieldVisitor<CountProgressions>
{
public:
    explicit CountProgressions(CountForm &count) { addForm(count, {}); }

    void show(const Field &field, Progression &value, const form::ByFloor &form)
    {
        const bool isWhole = field.presence == Presence::Whole;
        add(isWhole ? m_kind : field.name, value, form);
    }
    void show(const Field & /*field*/, Between &ends, const form::Ends &form)
    {
        add(m_kind + "/0", ends.min, form.each);
        add(m_kind + "/1", ends.max, form.each);
    }
    void show(const Field & /*field*/, std::vector<CountPart> &parts, const form::Parts & /*form*/)
    {
        const std::string path = m_kind + '/';
        for (std::size_t i = 0; i < parts.size(); ++i)
            addForm(parts[i], path + std::to_string(i) + '/');
    }
    void show(const Field & /*field*/, auto & /*value*/, const auto & /*form*/) {}

    const std::vector<NamedProgression> &list() const { return m_list; }

private:
    void add(std::string_view name, Progression &progression, const form::ByFloor &form)
    {
        if (form.min >= 0)
            m_list.push_back({m_path + std::string(name), &progression, form.max});
    }
    void addForm(auto &variant, const std::string &path)
    {
        m_path = path;
        m_kind = kindName(variant);
        std::visit([this](auto &form) { describe(*this, form); }, variant);
    }

    std::string m_path; // of the form at hand
    std::string m_kind;
    std::vector<NamedProgression> m_list;
};

void addNumbers(std::vector<FreeNumber> &list, const FreeNumber &first,
                const Progression &progression)
{
    FreeNumber number = first;
    const auto add = [&](std::optional<int> floor, int value) {
        number.floor = floor;
        number.value = value;
        list.push_back(number);
    };
    if (const auto *constant = std::get_if<Constant>(&progression))
        add({}, constant->value);
    if (const auto *shape = std::get_if<Shape>(&progression))
        add({}, shape->value);
    const std::vector<Transition> none;
    const auto *transitions = std::get_if<Transitions>(&progression);
    const auto *ramp = std::get_if<Ramp>(&progression);
    for (const Transition &each : transitions ? transitions->list : ramp ? ramp->points : none)
        add(each.floor, each.value);
}

bool names(const std::vector<std::string> &list, const SpawnTable &table, const SpawnEntry *entry)
{
    return std::any_of(list.begin(), list.end(), [&](const std::string &name) {
        return name == table.id || (entry && name == table.id + '/' + entry->id);
    });
}

bool isKept(const Freedom &freedom, const SpawnTable &table, const SpawnEntry *entry)
{
    return table.isKept || (entry && entry->isKept) || names(freedom.kept, table, entry);
}

bool isNamed(const Freedom &freedom, const SpawnTable &table, const SpawnEntry *entry)
{
    return freedom.only.empty() || names(freedom.only, table, entry);
}

bool isFree(const Freedom &freedom, const SpawnTable &table, const SpawnEntry *entry)
{
    return !isKept(freedom, table, entry) && isNamed(freedom, table, entry);
}

/// By what tables bring, which types have free stats.
class FreeTypes
{
public:
    FreeTypes(const Ruleset &rules, const Freedom &freedom)
        : m_monsters(rules.monsters.size(), freedom.only.empty())
        , m_items(rules.items.size(), freedom.only.empty())
    {
        const TypeIndex types(rules);
        for (const bool keeps : {false, true}) { // who is kept once is kept
            for (const SpawnTable &table : rules.tables) {
                for (const SpawnEntry &entry : table.entries) {
                    const bool is
                        = keeps ? isKept(freedom, table, &entry) : isNamed(freedom, table, &entry);
                    if (!is)
                        continue;
                    for (const std::string &id : typesNamed(entry))
                        set(types.at(table.spawns, id), !keeps);
                }
            }
        }
    }

    bool has(const TypeRef &type) const
    {
        const std::vector<bool> &list = type.kind == Spawns::Items ? m_items : m_monsters;
        return list[static_cast<std::size_t>(type.index)];
    }

private:
    void set(const TypeRef &type, bool isFree)
    {
        if (type.index >= 0)
            (type.kind == Spawns::Items ? m_items
                                        : m_monsters)[static_cast<std::size_t>(type.index)]
                = isFree;
    }

    std::vector<bool> m_monsters;
    std::vector<bool> m_items;
};

/// An amount of a type: a number, or a range whose ends keep their proportion.
struct Stat
{
    std::string path; // in the type, as in files
    int *number = nullptr; // or nullptr where there is a range
    Range *range = nullptr;
    int least = 0;
    int most = 0;
};

/// Those above 0, in the order of the file. Percentages and cells are none.
class StatList : public FieldVisitor<StatList>
{
public:
    void show(const Field &field, int &value, const form::Number &form)
    {
        const bool isSaid = field.presence != Presence::Unusual || !isUsual(value, form);
        if (isSaid && value > 0 && form.unit == form::Unit::None)
            m_list.push_back({pathOf(field), &value, nullptr, form.min, form.max});
    }
    void show(const Field &field, Range &value, const form::Number &form)
    {
        if (value.max > 0 && form.unit == form::Unit::None)
            m_list.push_back({pathOf(field), nullptr, &value, form.min, form.max});
    }
    void show(const Field &field, auto &value, const form::Object & /*form*/)
    {
        addWithin(pathOf(field), value);
    }
    template<typename T>
    void show(const Field &field, std::optional<T> &value, const form::Object & /*form*/)
    {
        if (value)
            addWithin(pathOf(field), *value);
    }
    void show(const Field &field, Behavior &value, const form::WordOrObject & /*form*/)
    {
        addKind(pathOf(field), value);
    }
    void show(const Field &field, Effect &value, const Purpose & /*form*/)
    {
        if (auto *worn = std::get_if<Wear>(&value))
            addWithin("equip", *worn);
        else
            addKind(pathOf(field), value);
    }
    void show(const Field & /*field*/, auto & /*value*/, const auto & /*form*/) {}

    const std::vector<Stat> &list() const { return m_list; }

private:
    std::string pathOf(const Field &field) const
    {
        if (field.presence == Presence::Whole)
            return m_path;
        return (m_path.empty() ? m_path : m_path + '/') + std::string(field.name);
    }
    void addWithin(const std::string &path, auto &value)
    {
        const std::string before = std::exchange(m_path, path);
        describe(*this, value);
        m_path = before;
    }
    void addKind(const std::string &path, auto &variant)
    {
        std::visit([&](auto &kind) { addWithin(path + '/' + std::string(kind.kind.name), kind); },
                   variant);
    }

    std::string m_path; // of the struct at hand; empty: the type itself
    std::vector<Stat> m_list;
};

std::vector<Stat> statsOf(auto &type)
{
    StatList visitor;
    describe(visitor, type);
    return visitor.list();
}

void addStats(std::vector<FreeNumber> &list, const TypeRef &ref, auto type)
{
    for (const Stat &stat : statsOf(type)) {
        FreeNumber number {
            .at = {}, .type = ref, .stat = stat.path, .least = stat.least, .most = stat.most};
        number.value = stat.number ? *stat.number : stat.range->max;
        if (stat.range && stat.range->min != stat.range->max)
            number.low = stat.range->min;
        list.push_back(std::move(number));
    }
}

void addStats(std::vector<FreeNumber> &list, const Ruleset &rules, const Freedom &freedom)
{
    const FreeTypes free(rules, freedom);
    if (rules.player && freedom.only.empty())
        addStats(list, TypeRef {.kind = Spawns::Monsters, .index = -1}, *rules.player);
    const auto add = [&](Spawns kind, const auto &types) {
        for (std::size_t i = 0; i < types.size(); ++i) {
            const TypeRef ref {.kind = kind, .index = static_cast<int>(i)};
            if (free.has(ref))
                addStats(list, ref, types[i]);
        }
    };
    add(Spawns::Monsters, rules.monsters);
    add(Spawns::Items, rules.items);
}

/// A file gives it no weight.
bool isWithoutWeight(const SpawnEntry &entry)
{
    return comesWithoutWeight(entry) && entry.weight == Progression(Constant {0});
}

void addNew(std::vector<FreeNumber> &list, const EntryRef &at, const Progression &weight,
            int lastFloor)
{
    if (!isStepped(weight))
        return;
    const Transitions steps = asTransitions(weight, lastFloor);
    const auto *own = std::get_if<Transitions>(&weight);
    for (int floor = own ? 1 : 2; floor <= lastFloor; ++floor) {
        const auto isThere = [floor](const Transition &t) { return t.floor == floor; };
        if (own && std::any_of(own->list.begin(), own->list.end(), isThere))
            continue;
        list.push_back({.at = at,
                        .floor = floor,
                        .isNew = true,
                        .value = valueAt(steps, floor),
                        .most = maxValue});
    }
}

Progression &progressionOf(Ruleset &rules, const FreeNumber &number)
{
    SpawnTable &table = rules.tables[number.at.table];
    if (number.isWeight())
        return table.entries[number.at.entry].weight;
    const CountProgressions all(table.count.draws);
    const auto found
        = std::find_if(all.list().begin(), all.list().end(),
                       [&](const NamedProgression &each) { return each.name == number.count; });
    assert(found != all.list().end());
    return *found->progression;
}

void put(std::vector<Transition> &list, int floor, int to)
{
    const auto same = std::find_if(list.begin(), list.end(),
                                   [floor](const Transition &t) { return t.floor == floor; });
    const auto later = std::find_if(list.begin(), list.end(),
                                    [floor](const Transition &t) { return t.floor > floor; });
    if (same != list.end())
        same->value = to;
    else
        list.insert(later, {floor, to});
}

std::vector<Stat> statsIn(Ruleset &rules, const TypeRef &type)
{
    if (type.index < 0)
        return statsOf(*rules.player);
    const auto place = static_cast<std::size_t>(type.index);
    return type.kind == Spawns::Items ? statsOf(rules.items[place])
                                      : statsOf(rules.monsters[place]);
}

void setStat(Ruleset &rules, const NumberChange &change)
{
    for (const Stat &stat : statsIn(rules, *change.number.type)) {
        if (stat.path != change.number.stat)
            continue;
        if (stat.number)
            *stat.number = change.to;
        else
            *stat.range = {.min = change.lowTo().value_or(change.to), .max = change.to};
    }
}

} // namespace

std::string idOf(const Ruleset &rules, const TypeRef &type)
{
    if (type.index < 0)
        return {};
    const auto place = static_cast<std::size_t>(type.index);
    return type.kind == Spawns::Items ? rules.items[place].id : rules.monsters[place].id;
}

std::vector<std::string> unknownNames(const Ruleset &rules, const Freedom &freedom)
{
    std::vector<std::string> unknown;
    for (const std::vector<std::string> *list : {&freedom.kept, &freedom.only}) {
        for (const std::string &name : *list) {
            const bool isKnown
                = std::any_of(rules.tables.begin(), rules.tables.end(), [&](const SpawnTable &t) {
                      const auto isIt
                          = [&](const SpawnEntry &entry) { return names({name}, t, &entry); };
                      return name == t.id || std::any_of(t.entries.begin(), t.entries.end(), isIt);
                  });
            if (!isKnown)
                unknown.push_back(name);
        }
    }
    return unknown;
}

std::vector<FreeNumber> freeNumbers(const Ruleset &rules, const Freedom &freedom, int lastFloor)
{
    std::vector<FreeNumber> list;
    std::vector<FreeNumber> added;
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        const SpawnTable &table = rules.tables[t];
        CountForm count = table.count.draws;
        const CountProgressions ofCount(count);
        for (const NamedProgression &each : ofCount.list()) {
            if (freedom.counts && isFree(freedom, table, nullptr))
                addNumbers(list, {.at = {t, 0}, .count = each.name, .most = each.most},
                           *each.progression);
        }
        for (std::size_t e = 0; e < table.entries.size(); ++e) {
            const SpawnEntry &entry = table.entries[e];
            if (!isFree(freedom, table, &entry) || isWithoutWeight(entry))
                continue;
            addNumbers(list, {.at = {t, e}, .most = maxValue}, entry.weight);
            if (freedom.transitions > 0)
                addNew(added, {t, e}, entry.weight, lastFloor);
        }
    }
    if (freedom.stats)
        addStats(list, rules, freedom);
    list.insert(list.end(), added.begin(), added.end());
    return list;
}

void setNumber(Ruleset &rules, const FreeNumber &number, int to)
{
    if (number.type)
        return setStat(rules, {number, to});
    Progression &progression = progressionOf(rules, number);
    const auto *constant = std::get_if<Constant>(&progression);
    if (constant && number.floor)
        progression = Transitions {{{1, constant->value}, {*number.floor, to}}};
    else if (constant)
        progression = Constant {to};
    else if (auto *shape = std::get_if<Shape>(&progression))
        shape->value = to;
    else if (auto *ramp = std::get_if<Ramp>(&progression))
        put(ramp->points, *number.floor, to);
    else if (auto *transitions = std::get_if<Transitions>(&progression))
        put(transitions->list, number.floor.value_or(1), to); // 1: what was a constant
}

Ruleset withChanges(Ruleset rules, const std::vector<NumberChange> &changes)
{
    for (const NumberChange &change : changes)
        setNumber(rules, change.number, change.to);
    return rules;
}

std::optional<int> NumberChange::lowTo() const
{
    if (!number.low)
        return std::nullopt;
    return static_cast<int>(std::lround(static_cast<double>(*number.low) * to / number.value));
}

double sizeOf(const NumberChange &change)
{
    return std::abs(std::log((change.to + 1.0) / (change.number.value + 1.0)));
}

} // namespace core
