// SPDX-License-Identifier: MIT
#include "core/io/sheets/csvbuilder.h"

#include "core/io/source/literalnames.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t mostEntries = 10000;

/// One transition at floor 1 is a constant.
void simplify(Progression &progression)
{
    const auto *steps = std::get_if<Transitions>(&progression);
    if (steps != nullptr && steps->list.size() == 1 && steps->list.front().floor == 1)
        progression = Constant {steps->list.front().value};
}

int decimalsOf(std::int64_t tenThousandths)
{
    int decimals = 4;
    for (; decimals > 0 && tenThousandths % 10 == 0; --decimals)
        tenThousandths /= 10;
    return decimals;
}

} // namespace

std::optional<Error> CsvBuilder::add(const CsvField &table, const CsvField &entry, CsvLine line)
{
    if (entry.text.empty())
        return errorAt(entry, {"row-names-no-entry"});
    const auto [found, isNew] = m_groupOf.try_emplace({table.text, entry.text}, m_groups.size());
    if (isNew)
        m_groups.push_back({table, entry, {}});
    if (m_groups.size() > mostEntries)
        return errorAt(entry, {"too-many-entries", {mostEntries}});
    std::vector<CsvLine> &lines = m_groups[found->second].lines;
    if (lines.size() >= maxFloors)
        return errorAt(entry, {"more-rows-than-floors", {entry.text}});
    lines.push_back(std::move(line));
    return std::nullopt;
}

/// Weights with decimals become whole: all of their table times the same power of ten.
void CsvBuilder::scaleWeights(std::vector<Message> &notes)
{
    struct Scale
    {
        int decimals = 0;
        bool hasPercents = false;
        bool isByFloor = false;
        std::int64_t sum = 0; ///< of the scaled weights
    };
    std::map<std::string, Scale> scales;
    for (const Group &group : m_groups) {
        for (const CsvLine &line : group.lines) {
            if (!line.number)
                continue;
            Scale &scale = scales[group.table.text];
            scale.decimals = std::max(scale.decimals, decimalsOf(line.number->tenThousandths));
            scale.hasPercents = scale.hasPercents || line.number->isPercent;
            scale.isByFloor = scale.isByFloor || !line.floor.text.empty();
        }
    }
    for (Group &group : m_groups) {
        for (CsvLine &line : group.lines) {
            if (!line.number)
                continue;
            Scale &scale = scales[group.table.text];
            std::int64_t number = line.number->tenThousandths;
            for (int i = scale.decimals; i < 4; ++i)
                number /= 10;
            line.value.text = std::to_string(number);
            scale.sum += number;
        }
    }
    for (const auto &[table, scale] : scales) {
        const auto whole
            = std::to_string(100) + std::string(static_cast<std::size_t>(scale.decimals), '0');
        if (scale.hasPercents && !scale.isByFloor && std::to_string(scale.sum) != whole)
            notes.push_back({"percentages-are-not-100", {table, scale.sum, whole}});
        if (scale.decimals > 0)
            notes.push_back(Message {
                "table-has-weights-with-decimals",
                {table, "1" + std::string(static_cast<std::size_t>(scale.decimals), '0')}});
        if (scale.hasPercents)
            notes.push_back({"percent-signs-were-left-out", {table}});
    }
}

SpawnTable &CsvBuilder::tableOf(const std::string &id)
{
    const auto known = std::find_if(m_tables.begin(), m_tables.end(),
                                    [&](const SpawnTable &table) { return table.id == id; });
    if (known != m_tables.end())
        return *known;
    SpawnTable table;
    table.id = id;
    table.spawns = spawnsOf(id);
    table.count = {Per::Room, Exactly {Constant {1}}};
    m_tables.push_back(std::move(table));
    return m_tables.back();
}

std::optional<Error> CsvBuilder::apply(const Group &group, std::vector<Message> &notes)
{
    if (group.table.text.empty())
        return errorAt(group.table, {"row-names-no-table"});
    SpawnTable &table = tableOf(group.table.text);
    if (isRuleCell(group.entry.text))
        return applyRule(group.entry, group.lines, table, m_hasCount[table.id]);
    auto weight = progressionFrom(group.entry.text, group.lines, maxValue, notes);
    if (!weight)
        return weight.error();
    table.entries.push_back({group.entry.text, std::move(weight).value(), {}});
    return std::nullopt;
}

Result<std::vector<SpawnTable>> CsvBuilder::finish(std::vector<Message> &notes)
{
    scaleWeights(notes);
    for (const Group &group : m_groups) {
        if (auto error = apply(group, notes))
            return *error;
    }
    for (const SpawnTable &table : m_tables) {
        if (!m_hasCount[table.id])
            m_withoutCount.push_back(table.id);
    }
    noteUncounted(m_withoutCount, notes);
    noteAscending(m_tables, notes);
    return std::move(m_tables);
}

void simplify(std::vector<SpawnTable> &tables)
{
    for (SpawnTable &table : tables) {
        for (SpawnEntry &entry : table.entries)
            simplify(entry.weight);
        if (auto *upTo = std::get_if<UpTo>(&table.count.draws))
            simplify(upTo->most);
        if (auto *exactly = std::get_if<Exactly>(&table.count.draws))
            simplify(exactly->number);
    }
}

} // namespace core
