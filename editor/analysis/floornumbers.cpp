// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/analysis/floornumbers.h"

#include "editor/text/intervaltext.h"

#include "core/analysis/exact/joint.h"
#include "core/base/overloaded.h"
#include "core/tables/distribution.h"
#include "core/tables/progression.h"

#include <algorithm>
#include <limits>

namespace editor {

namespace {

// Weights and shares are those of the draft, whatever the other numbers are of.
void takeWeights(FloorNumbers::Column &column, const core::SpawnTable &table, int floor)
{
    const auto distribution = core::Distribution::at(table, floor);
    column.total = distribution.total();
    for (std::size_t e = 0; e < distribution.size(); ++e) {
        column.entries[e].weight = distribution.weight(e);
        column.entries[e].share = distribution.share(e);
    }
}

} // namespace

FloorNumbers::FloorNumbers(RulesetDocument &document, Numbers &numbers, std::string table,
                           QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_numbers(numbers)
    , m_table(std::move(table))
{
    follow(document);
    m_columns.resize(static_cast<std::size_t>(floors()));
}

// What other tables draw bears on this one: it takes cells, and time to work out.
void FloorNumbers::follow(RulesetDocument &document)
{
    const FloorRange all {.first = 1, .last = core::maxFloors};
    const auto reshapeMine = [this, all](const auto &fact) {
        if (fact.table == m_table)
            reshape();
        else
            forget(all);
    };
    const core::Overloaded follow {
        [this](const WeightsChanged &weights) { forget(weights.floors); },
        [this, all](const CountRuleChanged &) { forget(all); },
        [reshapeMine](const EntryChanged &fact) { reshapeMine(fact); },
        [reshapeMine](const EntryRenamed &fact) { reshapeMine(fact); },
        [reshapeMine](const EntriesInserted &fact) { reshapeMine(fact); },
        [reshapeMine](const EntriesRemoved &fact) { reshapeMine(fact); },
        [this](const FloorsChanged &) { reshape(); },
        [this](const DraftExchanged &) { reshape(); },
        [](const auto &) {}}; // no numbers hang on it, or this goes with its table
    connect(&document, &RulesetDocument::changed, this,
            [follow](const DraftChange &change) { std::visit(follow, change); });
    connect(&m_numbers, &Numbers::refined, this,
            [this] { forget({.first = 1, .last = floors()}); });
}

std::uint64_t FloorNumbers::runs() const
{
    const core::Analysis *analysis = m_document.table(m_table) ? m_numbers.shown() : nullptr;
    if (!analysis)
        return 0;
    const std::size_t table = *core::findTable(m_document.draft(), m_table);
    for (int floor = 1; floor <= floors(); ++floor) {
        if (analysis->at(floor).tables[table].method == core::Method::Simulated)
            return analysis->runs();
    }
    return 0;
}

QString FloorNumbers::probabilityInterval(double share) const
{
    const std::uint64_t counted = runs();
    return counted > 0 ? intervalText(core::probabilityInterval(share, counted)) : QString();
}

QString FloorNumbers::meanInterval(int row, int floor) const
{
    const std::uint64_t counted = runs();
    if (counted == 0)
        return {};
    const core::EntryNumbers &entry = m_numbers.shown()->at(
        floor, *core::findTable(m_document.draft(), m_table), static_cast<std::size_t>(row));
    return meanIntervalText(core::meanInterval(entry.mean, entry.sd, counted));
}

QString FloorNumbers::method() const
{
    if (m_numbers.isAwaited() && m_document.table(m_table))
        return tr("being worked out …");
    return isStale()
        ? tr("%1, before the last edit: newer numbers are being worked out").arg(currentMethod())
        : currentMethod();
}

QString FloorNumbers::currentMethod() const
{
    if (!m_document.table(m_table))
        return {};
    if (const std::uint64_t counted = runs(); counted > 0)
        return simulatedText(counted);
    if (const core::Analysis *analysis = m_numbers.shown())
        return exactText(layouts(*analysis));
    return tr("not worked out");
}

// The fewest that any floor is worked out from: the engine takes fewer where counts are large.
int FloorNumbers::layouts(const core::Analysis &analysis) const
{
    const std::size_t table = *core::findTable(m_document.draft(), m_table);
    int least = analysis.sample().layouts;
    for (int floor = 1; floor <= floors(); ++floor) {
        const core::TableNumbers &numbers = analysis.at(floor).tables[table];
        if (numbers.isDrawn && numbers.law->layouts > 0)
            least = std::min(least, numbers.law->layouts);
    }
    return least;
}

int FloorNumbers::floors() const
{
    return m_document.draft().floors;
}

int FloorNumbers::entries() const
{
    const core::SpawnTable *table = m_document.table(m_table);
    return table ? static_cast<int>(table->entries.size()) : 0;
}

const FloorNumbers::Column &FloorNumbers::at(int floor) const
{
    std::optional<Column> &column = m_columns[static_cast<std::size_t>(floor - 1)];
    if (!column) {
        const core::Analysis *analysis = m_numbers.shown();
        column = !m_document.table(m_table) ? Column()
            : analysis                      ? exactColumn(*analysis, floor)
                                            : awaitedColumn(floor);
    }
    return *column;
}

FloorNumbers::Column FloorNumbers::exactColumn(const core::Analysis &analysis, int floor) const
{
    const core::TableNumbers &numbers
        = analysis.at(floor).tables[*core::findTable(m_document.draft(), m_table)];
    Column column {.total = 0,
                   .mean = numbers.law->placed.mean(),
                   .none = numbers.law->placed.empty(),
                   .entries = {}};
    column.entries.reserve(numbers.entries.size());
    for (const core::EntryNumbers &entry : numbers.entries) {
        column.total += static_cast<std::uint64_t>(entry.weight);
        column.entries.push_back(
            {.weight = entry.weight, .share = entry.share, .atLeastOne = entry.atLeastOne});
    }
    if (isStale())
        takeWeights(column, *m_document.table(m_table), floor);
    return column;
}

FloorNumbers::Column FloorNumbers::awaitedColumn(int floor) const
{
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    const core::SpawnTable &table = *m_document.table(m_table);
    Column column {.total = 0, .mean = unknown, .none = unknown, .entries = {}};
    column.entries.assign(table.entries.size(), {.weight = 0, .share = 0, .atLeastOne = unknown});
    takeWeights(column, table, floor);
    return column;
}

const FloorNumbers::Entry &FloorNumbers::at(int row, int floor) const
{
    return at(floor).entries[static_cast<std::size_t>(row)];
}

std::pair<int, int> FloorNumbers::band(int row, int floor) const
{
    const core::Progression &weight
        = m_document.table(m_table)->entries[static_cast<std::size_t>(row)].weight;
    const auto isSame = [&weight, floor](int other) {
        return core::valueAt(weight, other) == core::valueAt(weight, floor);
    };
    int first = floor;
    int last = floor;
    while (first > 1 && isSame(first - 1))
        --first;
    while (last < floors() && isSame(last + 1))
        ++last;
    return {first, last};
}

double FloorNumbers::share(const std::vector<int> &rows, int floor) const
{
    const Column &column = at(floor);
    double sum = 0;
    for (const int row : rows)
        sum += column.entries[static_cast<std::size_t>(row)].share;
    return sum;
}

double FloorNumbers::atLeastOne(const std::vector<int> &rows, int floor) const
{
    if (rows.size() == 1)
        return at(rows.front(), floor).atLeastOne;
    const core::Analysis *analysis = m_document.table(m_table) ? m_numbers.shown() : nullptr;
    if (!analysis)
        return std::numeric_limits<double>::quiet_NaN();
    core::EntryRefs entries;
    entries.reserve(rows.size());
    for (const int row : rows)
        entries.push_back({.table = *core::findTable(m_document.draft(), m_table),
                           .entry = static_cast<std::size_t>(row)});
    return core::atLeastOneOf(*analysis, floor, entries);
}

void FloorNumbers::forget(FloorRange range)
{
    range.first = std::max(range.first, 1);
    range.last = std::min(range.last, floors());
    if (range.isEmpty())
        return;
    for (int floor = range.first; floor <= range.last; ++floor)
        m_columns[static_cast<std::size_t>(floor - 1)].reset();
    Q_EMIT changed(range.first, range.last);
}

void FloorNumbers::reshape()
{
    m_columns.assign(static_cast<std::size_t>(floors()), std::nullopt);
    Q_EMIT reshaped();
}

} // namespace editor
