// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/chartdata/seriesnumbers.h"

#include <utility>

namespace editor {

SeriesNumbers::SeriesNumbers(const RulesetDocument &document, QObject *parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&document, &RulesetDocument::sessionBegan, this, [this] {
        m_numbers.clear();
        give();
    });
    connect(&document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        if (const auto *renamed = std::get_if<EntryRenamed>(&change))
            rename(renamed->table, renamed->before, renamed->after);
        else if (exchangesTables(change) || isAny<EntriesInserted>(change))
            give();
    });
    give();
}

// In the order of the rows, after those that are known; an entry that was removed may come back.
void SeriesNumbers::give()
{
    for (const core::SpawnTable &table : m_document.draft().tables) {
        Given &numbers = m_numbers[table.id];
        for (const core::SpawnEntry &entry : table.entries)
            numbers.entries.emplace(entry.id, numbers.next());
    }
}

void SeriesNumbers::rename(const std::string &table, const std::string &before,
                           const std::string &after)
{
    Given &numbers = m_numbers[table];
    const auto known = numbers.entries.find(before);
    if (known == numbers.entries.end())
        return give();
    // Never fewer names than numbers given: the next number is one no entry has.
    std::swap(known->second, numbers.entries.emplace(after, numbers.next()).first->second);
}

int SeriesNumbers::ofType(const std::string &table, const std::string &id) const
{
    Given &numbers = m_numbers[table];
    return numbers.types.emplace(id, numbers.next()).first->second;
}

int SeriesNumbers::of(const std::string &table, int row) const
{
    const core::SpawnTable *spawns = m_document.table(table);
    const auto numbers = m_numbers.find(table);
    if (!spawns || row < 0 || row >= static_cast<int>(spawns->entries.size())
        || numbers == m_numbers.end())
        return row;
    const std::map<std::string, int> &given = numbers->second.entries;
    const auto number = given.find(spawns->entries[static_cast<std::size_t>(row)].id);
    return number == given.end() ? row : number->second;
}

} // namespace editor
