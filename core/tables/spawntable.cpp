// SPDX-License-Identifier: MIT
#include "core/tables/spawntable.h"

#include <algorithm>

namespace core {

namespace {

bool remembersFloors(const SpawnEntry &entry)
{
    return (entry.limit && entry.limit->perRun) || entry.meter || entry.quota
        || (entry.force && (entry.force->usesDrawn() || entry.force->usesSince()));
}

bool isPlain(const SpawnEntry &entry)
{
    return std::holds_alternative<OneType>(entry.stands) && !remembers(entry)
        && entry.rooms.isEmpty();
}

// On one line.
std::string quoted(std::string text)
{
    std::replace(text.begin(), text.end(), '\n', ' ');
    return '"' + text + '"';
}

} // namespace

const std::string &SpawnEntry::type() const
{
    static const std::string none;
    const auto *one = std::get_if<OneType>(&stands);
    if (one == nullptr)
        return none;
    return one->type.empty() ? id : one->type;
}

std::string noteOn(const Notes &notes, int floor)
{
    const auto at = std::find_if(notes.onFloors.begin(), notes.onFloors.end(),
                                 [floor](const FloorNote &note) { return note.floor == floor; });
    return at == notes.onFloors.end() ? std::string() : at->text;
}

void setNoteOn(Notes &notes, int floor, const std::string &text)
{
    std::erase_if(notes.onFloors, [floor](const FloorNote &note) { return note.floor == floor; });
    if (text.empty())
        return;
    const auto after = std::find_if(notes.onFloors.begin(), notes.onFloors.end(),
                                    [floor](const FloorNote &note) { return note.floor > floor; });
    notes.onFloors.insert(after, {.floor = floor, .text = text});
}

Message inWords(const Notes &notes)
{
    std::vector<Message> words;
    if (!notes.section.empty())
        words.push_back({"note-of-section", {quoted(notes.section)}});
    if (!notes.ofEntry.empty())
        words.push_back(Message::verbatim(quoted(notes.ofEntry)));
    for (const FloorNote &note : notes.onFloors)
        words.push_back({"note-on-floor", {note.floor, quoted(note.text)}});
    return {"notes", {words}};
}

std::size_t countNotes(const SpawnTable &table)
{
    std::size_t count = 0;
    for (const SpawnEntry &entry : table.entries)
        count += entry.notes.onFloors.size() + (entry.notes.ofEntry.empty() ? 0 : 1)
            + (entry.notes.section.empty() ? 0 : 1);
    return count;
}

std::vector<double> furtherBy(const SpawnTable &table, int floor)
{
    const std::optional<Deeper> &deeper = table.deeper;
    if (!deeper)
        return {1.0};
    std::vector<double> further {(100 - deeper->percent) / 100.0};
    const std::vector<double> by = Count::at(deeper->by, floor).probabilities();
    for (std::size_t n = 0; n < by.size(); ++n) {
        const int wanted = floor + static_cast<int>(n);
        const int lookedUp = std::max(floor, std::min(wanted, deeper->upTo.value_or(wanted)));
        const auto index = static_cast<std::size_t>(lookedUp - floor);
        if (further.size() <= index)
            further.resize(index + 1, 0.0);
        further[index] += deeper->percent / 100.0 * by[n];
    }
    return further;
}

bool comesWithoutWeight(const SpawnEntry &entry)
{
    return entry.force || entry.quota;
}

bool mayBeDrawn(const SpawnEntry &entry, int floor)
{
    return valueAt(entry.weight, floor) > 0 || entry.force
        || (entry.meter && entry.meter->perFloor > 0);
}

bool remembers(const SpawnEntry &entry)
{
    return entry.limit || entry.meter || entry.force || entry.quota;
}

bool remembers(const SpawnTable &table)
{
    return table.deck != Deck::None
        || std::any_of(table.entries.begin(), table.entries.end(),
                       [](const SpawnEntry &entry) { return remembers(entry); });
}

std::optional<std::size_t> findEntry(const SpawnTable &table, std::string_view id)
{
    const auto found = std::find_if(table.entries.begin(), table.entries.end(),
                                    [id](const SpawnEntry &entry) { return entry.id == id; });
    if (found == table.entries.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - table.entries.begin());
}

bool hasQuota(const SpawnTable &table)
{
    return std::any_of(table.entries.begin(), table.entries.end(),
                       [](const SpawnEntry &entry) { return entry.quota.has_value(); });
}

bool drawsByItself(const SpawnTable &table)
{
    return table.spawns == Spawns::Themes || hasQuota(table)
        || !std::holds_alternative<NotDrawn>(table.count.draws);
}

bool remembersFloors(const SpawnTable &table)
{
    return table.deck == Deck::Run
        || std::any_of(table.entries.begin(), table.entries.end(),
                       [](const SpawnEntry &entry) { return remembersFloors(entry); });
}

bool isPlain(const SpawnTable &table)
{
    const bool drawsItself = !std::holds_alternative<NotDrawn>(table.count.draws);
    const bool isOfOneKind = table.spawns == Spawns::Monsters || table.spawns == Spawns::Items;
    return drawsItself && isOfOneKind && !table.arrives && table.deck == Deck::None && !table.jitter
        && !table.deeper && table.rooms.isEmpty() && table.vaultKey.empty()
        && std::all_of(table.entries.begin(), table.entries.end(),
                       [](const SpawnEntry &entry) { return isPlain(entry); });
}

} // namespace core
