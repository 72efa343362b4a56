// SPDX-License-Identifier: MIT
#include "resources/messages/importtext.h"

#include "core/report/text.h"
#include "core/tables/progression.h"
#include "resources/messages/english.h"

#include <algorithm>
#include <vector>

namespace resources {

namespace {

using namespace core;

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

/// The rows under each other, with as many floors beside each other as the page holds.
std::string textOf(const std::vector<Row> &rows, std::size_t floors)
{
    std::size_t nameWidth = 0;
    std::size_t cellWidth = std::to_string(floors).size();
    for (const Row &row : rows) {
        if (!row.cells.empty())
            nameWidth = std::max(nameWidth, report::width(row.name));
        for (const std::string &cell : row.cells)
            cellWidth = std::max(cellWidth, cell.size());
    }
    const std::size_t room = report::pageWidth - std::min(report::pageWidth, nameWidth + 2);
    const std::size_t perBlock = std::max<std::size_t>(room / (cellWidth + 1), 1);
    std::string text;
    for (std::size_t first = 0; first < floors; first += perBlock) {
        text += first == 0 ? "" : "\n";
        for (const Row &row : rows) {
            if (row.cells.empty() && first > 0)
                continue;
            text += "  " + row.name;
            if (!row.cells.empty())
                text += std::string(nameWidth - report::width(row.name), ' ');
            for (std::size_t i = first; i < std::min(first + perBlock, row.cells.size()); ++i)
                text += " " + padded(row.cells[i], cellWidth);
            text += '\n';
        }
    }
    return text;
}

} // namespace

std::string importText(const core::Imported &imported, int floors)
{
    std::string text = "Read as ";
    text += imported.areRecords ? "records" : infoOf(imported.notation).name;
    if (imported.order)
        text += *imported.order == PairOrder::ValueFirst ? ", value first" : ", floor first";
    text += ": " + english(imported.reason) + ".\n";
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
    for (const Message &note : imported.notes)
        text += "- " + english(note) + "\n";
    return text;
}

} // namespace resources
