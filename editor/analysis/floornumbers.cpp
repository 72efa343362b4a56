// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/analysis/floornumbers.h"

#include "editor/text/intervaltext.h"

#include "core/base/overloaded.h"
#include "core/tables/distribution.h"
#include "core/tables/progression.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace editor {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

} // namespace

FloorNumbers::FloorNumbers(RulesetDocument &document, Numbers &numbers, std::string table,
                           QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_numbers(numbers)
    , m_table(std::move(table))
{
    follow(document);
}

// What other tables draw bears on this one: it takes cells, and time to work out.
void FloorNumbers::follow(RulesetDocument &document)
{
    const FloorRange all {.first = 1, .last = core::maxFloors};
    const auto reshapeMine = [this, all](const auto &fact) {
        if (fact.table == m_table)
            Q_EMIT reshaped();
        else
            tell(all);
    };
    const core::Overloaded follow {
        [this](const WeightsChanged &weights) { tell(weights.floors); },
        [this, all](const CountRuleChanged &) { tell(all); },
        [reshapeMine](const EntryChanged &fact) { reshapeMine(fact); },
        [reshapeMine](const EntryRenamed &fact) { reshapeMine(fact); },
        [reshapeMine](const EntriesInserted &fact) { reshapeMine(fact); },
        [reshapeMine](const EntriesRemoved &fact) { reshapeMine(fact); },
        [this](const FloorsChanged &) { Q_EMIT reshaped(); },
        [this](const DraftExchanged &) { Q_EMIT reshaped(); },
        [](const auto &) {}}; // no numbers hang on it, or this goes with its table
    connect(&document, &RulesetDocument::changed, this,
            [follow](const DraftChange &change) { std::visit(follow, change); });
    connect(&m_numbers, &Numbers::refined, this, [this] { tell({.first = 1, .last = floors()}); });
}

std::uint64_t FloorNumbers::runs() const
{
    const core::Analysis *analysis = m_document.table(m_table) ? m_numbers.shown() : nullptr;
    if (!analysis)
        return 0;
    const std::size_t table = tableIndex();
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
    const core::EntryNumbers &entry
        = m_numbers.shown()->at(floor, tableIndex(), static_cast<std::size_t>(row));
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
    const std::size_t table = tableIndex();
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

std::size_t FloorNumbers::tableIndex() const
{
    return *core::findTable(m_document.draft(), m_table);
}

const core::TableNumbers *FloorNumbers::shownAt(int floor) const
{
    const std::optional<std::size_t> table = core::findTable(m_document.draft(), m_table);
    const core::Analysis *analysis = table ? m_numbers.shown() : nullptr;
    return analysis ? &analysis->at(floor).tables[*table] : nullptr;
}

FloorNumbers::Entry FloorNumbers::at(int row, int floor) const
{
    const auto place = static_cast<std::size_t>(row);
    const core::TableNumbers *shown = shownAt(floor);
    const core::EntryNumbers *known = shown ? &shown->entries[place] : nullptr;
    if (known && !isStale())
        return {known->weight, known->share, known->atLeastOne};
    const core::Distribution &weights = m_numbers.weights(tableIndex(), floor);
    return {weights.weight(place), weights.share(place), known ? known->atLeastOne : unknown};
}

std::uint64_t FloorNumbers::total(int floor) const
{
    const core::TableNumbers *shown = isStale() ? nullptr : shownAt(floor);
    if (!shown)
        return m_document.table(m_table) ? m_numbers.weights(tableIndex(), floor).total() : 0;
    std::uint64_t sum = 0;
    for (const core::EntryNumbers &entry : shown->entries)
        sum += static_cast<std::uint64_t>(entry.weight);
    return sum;
}

bool FloorNumbers::drawsNothing(int floor) const
{
    const core::TableNumbers *shown = isStale() ? nullptr : shownAt(floor);
    return shown ? !shown->isDrawn : total(floor) == 0;
}

double FloorNumbers::mean(int floor) const
{
    const core::TableNumbers *shown = shownAt(floor);
    return shown ? shown->law->placed.mean() : unknown;
}

double FloorNumbers::none(int floor) const
{
    const core::TableNumbers *shown = shownAt(floor);
    return shown ? shown->law->placed.empty() : unknown;
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
    double sum = 0;
    for (const int row : rows)
        sum += at(row, floor).share;
    return sum;
}

double FloorNumbers::atLeastOne(const std::vector<int> &rows, int floor) const
{
    if (rows.size() == 1)
        return at(rows.front(), floor).atLeastOne;
    core::EntryRefs entries;
    entries.reserve(rows.size());
    for (const int row : rows)
        entries.push_back({.table = tableIndex(), .entry = static_cast<std::size_t>(row)});
    return m_numbers.atLeastOneOf(entries, floor);
}

void FloorNumbers::tell(FloorRange range)
{
    range.first = std::max(range.first, 1);
    range.last = std::min(range.last, floors());
    if (!range.isEmpty())
        Q_EMIT changed(range.first, range.last);
}

} // namespace editor
