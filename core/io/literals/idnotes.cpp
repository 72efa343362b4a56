// SPDX-License-Identifier: MIT
#include "core/io/literals/idnotes.h"

#include "core/base/lines.h"

#include <algorithm>
#include <optional>

namespace core {

namespace {

constexpr std::string_view entryWord = "id: ";
constexpr std::string_view tableWord = "table: ";
constexpr std::string_view equals = " = ";

std::optional<IdNote> noteIn(std::string_view line)
{
    const auto take = [&line](std::string_view word) {
        const bool isThere = line.starts_with(word);
        line.remove_prefix(isThere ? word.size() : 0);
        return isThere;
    };
    if (!take("# ") && !take("// "))
        return std::nullopt;
    const bool isTable = take(tableWord);
    const bool isNote = isTable || take(entryWord);
    const std::size_t at = line.find(equals);
    if (!isNote || at == std::string_view::npos || at + equals.size() == line.size())
        return std::nullopt;
    const std::string written(line.substr(0, at));
    const std::size_t slash = isTable ? std::string::npos : written.find('/');
    const bool hasTable = slash != std::string::npos;
    return IdNote {hasTable ? written.substr(0, slash) : std::string(),
                   hasTable ? written.substr(slash + 1) : written,
                   std::string(line.substr(at + equals.size()))};
}

template<typename Named>
void rename(std::vector<Named> &list, const IdNote &note)
{
    const auto named = [&list](const std::string &id) {
        return std::ranges::find_if(list, [&](const Named &item) { return item.id == id; });
    };
    const auto found = named(note.written);
    if (found != list.end() && named(note.id) == list.end())
        found->id = note.id;
}

} // namespace

std::string idComment(const IdNote &note)
{
    const bool isPlain = !note.id.empty() && !note.written.empty() && note.id.front() != ' '
        && note.id.back() != ' ' && note.written.find(equals) == std::string::npos
        && std::ranges::none_of(note.id, [](char c) { return static_cast<unsigned char>(c) < 32; });
    if (!isPlain)
        return {};
    const std::string written = note.table.empty() ? note.written : note.table + "/" + note.written;
    return std::string(note.table.empty() ? tableWord : entryWord) + written + std::string(equals)
        + note.id;
}

void restoreIds(std::string_view source, std::vector<SpawnTable> &tables)
{
    std::vector<IdNote> notes;
    for (const std::string_view line : linesOf(source)) {
        if (auto note = noteIn(line))
            notes.push_back(std::move(*note));
    }
    for (SpawnTable &table : tables) {
        for (const IdNote &note : notes) {
            if (note.table == table.id)
                rename(table.entries, note);
        }
    }
    for (const IdNote &note : notes) {
        if (note.table.empty())
            rename(tables, note);
    }
}

} // namespace core
