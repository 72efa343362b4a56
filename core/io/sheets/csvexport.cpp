// SPDX-License-Identifier: MIT
// Spawn tables written as CSV, in the two forms that csvcells.h describes.

#include "core/io/literals/literalexport.h"
#include "core/io/ruleset/fileversion.h"
#include "core/io/sheets/csvcells.h"

#include <functional>

namespace core {

namespace {

std::optional<Error> checkIds(const Ruleset &rules)
{
    for (const SpawnTable &table : rules.tables) {
        for (const SpawnEntry &entry : table.entries) {
            if (isRuleCell(entry.id))
                return Error {.message = {"id-begins-with-a-bracket"},
                              .where = "tables." + table.id + ".entries." + entry.id};
        }
    }
    return std::nullopt;
}

bool isWrittenByFloor(const Progression &progression, const ExportOptions &options)
{
    return options.values == ExportValues::PerFloor || std::holds_alternative<Windows>(progression);
}

/// What CSV has no words for, in whole sentences.
std::vector<Message> lostIn(const Ruleset &rules, const ExportOptions &options)
{
    std::vector<Message> notes;
    for (const SpawnTable &table : rules.tables) {
        if (needsVersion2(table))
            notes.push_back({"csv-keeps-ids-and-weights", {table.id}});
    }
    const Message cutOff
        = noteOfValuesCutOff(rules, options.floors, [&](const Progression &progression) {
              return isWrittenByFloor(progression, options);
          });
    for (const Message &note : {cutOff, noteOfNotesLeftOut(rules), noteOfFormulas(rules)}) {
        if (!note.isEmpty())
            notes.push_back(note);
    }
    return notes;
}

const Progression *countProgression(const CountRule &count)
{
    if (const auto *upTo = std::get_if<UpTo>(&count.draws))
        return &upTo->most;
    if (const auto *exactly = std::get_if<Exactly>(&count.draws))
        return &exactly->number;
    return nullptr;
}

/// The text of a count rule that does not depend on the floor; empty where there are no words for
/// it.
std::string flatCount(const CountRule &count)
{
    if (const auto *dice = std::get_if<Dice>(&count.draws))
        return toText(*dice);
    std::string numbers;
    if (const auto *oneOf = std::get_if<OneOf>(&count.draws)) {
        for (const int number : oneOf->numbers)
            numbers += (numbers.empty() ? "" : " ") + std::to_string(number);
    }
    return numbers;
}

std::vector<std::pair<std::string, std::string>> longCells(const Progression &progression,
                                                           const ExportOptions &options)
{
    auto cells = cellsOf(progression);
    if (isWrittenByFloor(progression, options)) {
        cells.clear();
        for (int floor = 1; floor <= options.floors; ++floor)
            cells.emplace_back(std::to_string(floor), std::to_string(valueAt(progression, floor)));
    }
    if (cells.empty()) // no transition at all: keep the entry
        cells.emplace_back("1", "0");
    return cells;
}

/// The lines of one form of CSV.
struct CsvForm
{
    std::vector<std::string> header;
    /// Of a rule that does not depend on the floor.
    std::function<std::vector<std::string>(std::string_view value)> flat;
    /// What stands behind the table and the entry, line by line.
    std::function<std::vector<std::vector<std::string>>(const Progression &)> values;
};

Result<Exported> writeForm(const Ruleset &rules, const CsvForm &form, const ExportOptions &options)
{
    if (auto error = checkIds(rules))
        return *error;
    Exported result {.text = csvLine(form.header), .notes = lostIn(rules, options)};
    for (const SpawnTable &table : rules.tables) {
        const auto add = [&](const std::string &entry, const std::vector<std::string> &cells) {
            std::vector<std::string> line {table.id, entry};
            line.insert(line.end(), cells.begin(), cells.end());
            result.text += csvLine(line);
        };
        const auto addAll = [&](const std::string &entry, const Progression &progression) {
            for (const std::vector<std::string> &cells : form.values(progression))
                add(entry, cells);
        };
        add("[spawns]", form.flat(wordFor(spawnsWords, table.spawns)));
        add("[placement]", form.flat(wordFor(placementWords, table.placement)));
        if (const Progression *count = countProgression(table.count))
            addAll(ruleCell(table.count), *count);
        else if (const std::string flat = flatCount(table.count); !flat.empty())
            add(ruleCell(table.count), form.flat(flat));
        for (const SpawnEntry &entry : table.entries)
            addAll(entry.id, entry.weight);
    }
    return result;
}

/// Complete: importSheetText() gives the same tables back unless values are per floor.
Result<Exported> writeLong(const Ruleset &rules, const ExportOptions &options)
{
    const auto flat = [](std::string_view value) {
        return std::vector<std::string> {"", std::string(value)};
    };
    const auto values = [&options](const Progression &progression) {
        std::vector<std::vector<std::string>> lines;
        for (const auto &[floor, value] : longCells(progression, options))
            lines.push_back({floor, value});
        return lines;
    };
    return writeForm(rules, {{"table", "entry", "floor", "weight"}, flat, values}, options);
}

/// The values in force on floors 1..floors, with the count rules in the first floor's column.
Result<Exported> writeMatrix(const Ruleset &rules, const ExportOptions &options)
{
    const auto floors = static_cast<std::size_t>(options.floors);
    const auto flat = [floors](std::string_view value) {
        std::vector<std::string> cells(floors);
        cells.front() = value;
        return cells;
    };
    const auto values = [&options](const Progression &progression) {
        std::vector<std::string> cells;
        for (int floor = 1; floor <= options.floors; ++floor)
            cells.push_back(std::to_string(valueAt(progression, floor)));
        return std::vector<std::vector<std::string>> {cells};
    };
    CsvForm form {{"table", "entry"}, flat, values};
    for (int floor = 1; floor <= options.floors; ++floor)
        form.header.push_back(std::to_string(floor));
    return writeForm(rules, form, {.values = ExportValues::PerFloor, .floors = options.floors});
}

} // namespace

Message noteOfFormulas(const Ruleset &rules)
{
    std::vector<Message> ids;
    const auto look = [&ids](const std::string &id) {
        if (looksLikeFormula(id))
            ids.push_back({"quoted", {id}});
    };
    for (const SpawnTable &table : rules.tables) {
        look(table.id);
        for (const SpawnEntry &entry : table.entries)
            look(entry.id);
    }
    return ids.empty() ? Message {} : Message {"spreadsheets-take-ids-for-formulas", {ids}};
}

constinit const NotationInfo csvLongInfo {.notation = Notation::CsvLong,
                                          .name = "csv",
                                          .title = "CSV",
                                          .trait = "one-row-per-transition",
                                          .ending = ".csv",
                                          .language = {},
                                          .write = writeLong};

constinit const NotationInfo csvMatrixInfo {.notation = Notation::CsvMatrix,
                                            .name = "csv-matrix",
                                            .title = "CSV",
                                            .trait = "one-column-per-floor",
                                            .ending = ".csv",
                                            .language = {},
                                            .write = writeMatrix};

} // namespace core
