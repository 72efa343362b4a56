#include "core/io/idnotes.h"

#include <algorithm>
#include <optional>

namespace core {

namespace {

constexpr std::string_view entryWord = "id: ";
constexpr std::string_view tableWord = "table: ";
constexpr std::string_view equals = " = ";

std::optional<IdNote> noteIn(std::string_view line)
{
    while (line.ends_with('\r'))
        line.remove_suffix(1);
    for (const std::string_view sign : {"# ", "// "}) {
        if (!line.starts_with(sign))
            continue;
        line.remove_prefix(sign.size());
        const bool isTable = line.starts_with(tableWord);
        if (!isTable && !line.starts_with(entryWord))
            return std::nullopt;
        line.remove_prefix((isTable ? tableWord : entryWord).size());
        const std::size_t at = line.find(equals);
        if (at == std::string_view::npos || at + equals.size() == line.size())
            return std::nullopt;
        return IdNote {isTable, std::string(line.substr(0, at)),
                       std::string(line.substr(at + equals.size()))};
    }
    return std::nullopt;
}

template<typename Named>
void rename(std::vector<Named> &list, const IdNote &note)
{
    const auto named = [&list](const std::string &id) {
        return std::find_if(list.begin(), list.end(),
                            [&](const Named &item) { return item.id == id; });
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
        && std::none_of(note.id.begin(), note.id.end(),
                        [](char c) { return static_cast<unsigned char>(c) < 32; });
    if (!isPlain)
        return {};
    return std::string(note.isTable ? tableWord : entryWord) + note.written + std::string(equals)
        + note.id;
}

void restoreIds(std::string_view source, std::vector<SpawnTable> &tables)
{
    for (std::size_t at = 0; at < source.size();) {
        const std::size_t end = std::min(source.find('\n', at), source.size());
        if (const auto note = noteIn(source.substr(at, end - at))) {
            if (note->isTable)
                rename(tables, *note);
            for (SpawnTable &table : tables) {
                if (!note->isTable)
                    rename(table.entries, *note);
            }
        }
        at = end + 1;
    }
}

} // namespace core
