// SPDX-License-Identifier: MIT
#include "core/io/literals/imported.h"

#include "core/base/overloaded.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

constexpr std::array<std::pair<Notation, std::string_view>, 6> notations
    = {{{Notation::CsvLong, "csv"},
        {Notation::CsvMatrix, "csv-matrix"},
        {Notation::RogueBasin, "roguebasin"},
        {Notation::Tcod, "tcod"},
        {Notation::RustTcod, "rust-tcod"},
        {Notation::Chargrid, "chargrid"}}};

std::string padded(const std::string &text, std::size_t width)
{
    return text.size() >= width ? text : std::string(width - text.size(), ' ') + text;
}

struct Row
{
    std::string name;
    std::vector<std::string> cells;
};

Row rowOf(std::string name, const Progression &progression, int floors)
{
    Row row {std::move(name), {}};
    for (int floor = 1; floor <= floors; ++floor)
        row.cells.push_back(std::to_string(valueAt(progression, floor)));
    return row;
}

std::string perText(Per per)
{
    return per == Per::Room ? " per room" : " per floor";
}

/// The count rule as a row of numbers, or as a line of text where it does not depend on the floor.
Row countRow(const CountRule &count, int floors)
{
    if (const auto *upTo = std::get_if<UpTo>(&count.draws))
        return rowOf("up to," + perText(count.per), upTo->most, floors);
    if (const auto *exactly = std::get_if<Exactly>(&count.draws))
        return rowOf("exactly," + perText(count.per), exactly->number, floors);
    if (const auto *dice = std::get_if<Dice>(&count.draws))
        return {toText(*dice) + perText(count.per), {}};
    const auto *oneOf = std::get_if<OneOf>(&count.draws);
    if (oneOf == nullptr)
        return {"as only a ruleset file says it," + perText(count.per), {}};
    Row row {"one of", {}};
    for (const int number : oneOf->numbers)
        row.name += " " + std::to_string(number);
    row.name += "," + perText(count.per);
    return row;
}

constexpr std::size_t pageWidth = 80;

int lastFloor(const std::vector<Transition> &list)
{
    int last = 0;
    for (const Transition &step : list)
        last = std::max(last, step.floor);
    return last;
}

/// The highest floor that the progression names.
int lastFloor(const Progression &progression)
{
    return std::visit(Overloaded {[](const Constant &) { return 0; },
                                  [](const Formula &) { return 0; },
                                  [](const Transitions &steps) { return lastFloor(steps.list); },
                                  [](const Ramp &ramp) { return lastFloor(ramp.points); },
                                  [](const Shape &shape) { return shape.to; },
                                  [](const Windows &windows) {
                                      int last = 0;
                                      for (const Window &part : windows.parts)
                                          last = std::max(last, lastFloor(asProgression(part)));
                                      return last;
                                  }},
                      progression);
}

/// The bytes of the UTF-8 character that `text` begins with, 0 where it is none.
std::size_t utf8Length(std::string_view text)
{
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned char lead = byte(0);
    const std::size_t length = lead < 0x80 ? 1
        : lead < 0xC2                      ? 0
        : lead < 0xE0                      ? 2
        : lead < 0xF0                      ? 3
        : lead < 0xF5                      ? 4
                                           : 0;
    if (length > text.size())
        return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U)
            return 0;
    }
    const bool overlong = (lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xF0 && byte(1) < 0x90);
    const bool outside = (lead == 0xED && byte(1) >= 0xA0) || (lead == 0xF4 && byte(1) >= 0x90);
    return overlong || outside ? 0 : length;
}

/// The rows under each other, with as many floors beside each other as the page holds.
std::string textOf(const std::vector<Row> &rows, std::size_t floors)
{
    std::size_t nameWidth = 0;
    std::size_t cellWidth = std::to_string(floors).size();
    for (const Row &row : rows) {
        if (!row.cells.empty())
            nameWidth = std::max(nameWidth, row.name.size());
        for (const std::string &cell : row.cells)
            cellWidth = std::max(cellWidth, cell.size());
    }
    const std::size_t room = pageWidth - std::min(pageWidth, nameWidth + 2);
    const std::size_t perBlock = std::max<std::size_t>(room / (cellWidth + 1), 1);
    std::string text;
    for (std::size_t first = 0; first < floors; first += perBlock) {
        text += first == 0 ? "" : "\n";
        for (const Row &row : rows) {
            if (row.cells.empty() && first > 0)
                continue;
            text += "  " + row.name;
            if (!row.cells.empty())
                text += std::string(nameWidth - row.name.size(), ' ');
            for (std::size_t i = first; i < std::min(first + perBlock, row.cells.size()); ++i)
                text += " " + padded(row.cells[i], cellWidth);
            text += '\n';
        }
    }
    return text;
}

} // namespace

std::string_view nameOf(Notation notation)
{
    return notations[static_cast<std::size_t>(notation)].second;
}

std::optional<Notation> notationNamed(std::string_view name)
{
    const auto found = std::find_if(notations.begin(), notations.end(),
                                    [name](const auto &known) { return known.second == name; });
    return found == notations.end() ? std::nullopt : std::optional {found->first};
}

int floorsReached(const std::vector<SpawnTable> &tables)
{
    int last = 10;
    for (const SpawnTable &table : tables) {
        if (const auto *upTo = std::get_if<UpTo>(&table.count.draws))
            last = std::max(last, lastFloor(upTo->most));
        if (const auto *exactly = std::get_if<Exactly>(&table.count.draws))
            last = std::max(last, lastFloor(exactly->number));
        for (const SpawnEntry &entry : table.entries)
            last = std::max(last, lastFloor(entry.weight));
    }
    return std::min(last, maxFloors);
}

void noteUncounted(const std::vector<std::string> &tables, std::vector<std::string> &notes)
{
    std::string names;
    for (const std::string &table : tables)
        names += (names.empty() ? "\"" : ", \"") + table + '"';
    const std::string make = tables.size() == 1 ? "table " + names + " makes"
                                                : "each of the tables " + names + " makes";
    if (!tables.empty())
        notes.push_back("Nothing says how many draws " + make + "; one per room was assumed.");
}

std::optional<Error> brokenUtf8(std::string_view text)
{
    int line = 1;
    std::size_t lineStart = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8Length(text.substr(at));
        if (length == 0)
            return Error {.message = "this byte is not UTF-8; save the file as UTF-8",
                          .where = {},
                          .line = line,
                          .column = static_cast<int>(at - lineStart) + 1};
        if (text[at] == '\n') {
            ++line;
            lineStart = at + 1;
        }
        at += length;
    }
    return std::nullopt;
}

std::string describe(const Imported &imported, int floors)
{
    std::string text = "Read as " + std::string(nameOf(imported.notation));
    if (imported.order)
        text += *imported.order == PairOrder::ValueFirst ? ", value first" : ", floor first";
    text += ": " + imported.reason + ".\n";
    for (const SpawnTable &table : imported.rules.tables) {
        std::vector<Row> rows;
        Row header {"floor", {}};
        for (int floor = 1; floor <= floors; ++floor)
            header.cells.push_back(std::to_string(floor));
        rows.push_back(std::move(header));
        rows.push_back(countRow(table.count, floors));
        for (const SpawnEntry &entry : table.entries)
            rows.push_back(rowOf(entry.id, entry.weight, floors));
        text += "\nTable " + table.id + "\n" + textOf(rows, static_cast<std::size_t>(floors));
    }
    if (!imported.notes.empty())
        text += "\nNotes\n";
    for (const std::string &note : imported.notes)
        text += "- " + note + "\n";
    return text;
}

} // namespace core
