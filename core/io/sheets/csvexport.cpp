// SPDX-License-Identifier: MIT
// Spawn tables written as CSV, in the two forms that csvcells.h describes.

#include "core/io/literals/literalexport.h"
#include "core/io/ruleset/fileversion.h"
#include "core/io/sheets/csvcells.h"

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

/// Whether there are words for it.
bool isPlainCount(const CountRule &count)
{
    return countProgression(count) != nullptr || std::holds_alternative<Dice>(count.draws)
        || std::holds_alternative<OneOf>(count.draws);
}

/// The text of a count rule that does not depend on the floor.
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

std::string longRows(const std::string &table, const std::string &entry,
                     const Progression &progression, const ExportOptions &options)
{
    std::string rows;
    for (const auto &[floor, value] : longCells(progression, options))
        rows += csvLine({table, entry, floor, value});
    return rows;
}

std::string matrixRow(const std::string &table, const std::string &entry,
                      const Progression &progression, int floors)
{
    std::vector<std::string> fields {table, entry};
    for (int floor = 1; floor <= floors; ++floor)
        fields.push_back(std::to_string(valueAt(progression, floor)));
    return csvLine(fields);
}

/// A rule in the first floor's column, the others empty.
std::string matrixRule(const std::string &table, const std::string &rule, std::string_view value,
                       int floors)
{
    std::vector<std::string> fields(2 + static_cast<std::size_t>(floors));
    fields[0] = table;
    fields[1] = rule;
    fields[2] = value;
    return csvLine(fields);
}

/// Complete: importSheetText() gives the same tables back unless values are per floor.
Result<Exported> writeLong(const Ruleset &rules, const ExportOptions &options)
{
    if (auto error = checkIds(rules))
        return *error;
    Exported result {.text = {}, .notes = lostIn(rules, options)};
    result.text = csvLine({"table", "entry", "floor", "weight"});
    for (const SpawnTable &table : rules.tables) {
        const std::string placement {wordFor(placementWords, table.placement)};
        result.text
            += csvLine({table.id, "[spawns]", "", std::string(wordFor(spawnsWords, table.spawns))});
        result.text += csvLine({table.id, "[placement]", "", placement});
        const std::string rule = isPlainCount(table.count) ? ruleCell(table.count) : "";
        if (const Progression *count = countProgression(table.count))
            result.text += longRows(table.id, rule, *count, options);
        else if (isPlainCount(table.count))
            result.text += csvLine({table.id, rule, "", flatCount(table.count)});
        for (const SpawnEntry &entry : table.entries)
            result.text += longRows(table.id, entry.id, entry.weight, options);
    }
    return result;
}

/// The values in force on floors 1..floors, with the count rules.
Result<Exported> writeMatrix(const Ruleset &rules, const ExportOptions &options)
{
    if (auto error = checkIds(rules))
        return *error;
    Exported result {.text = {},
                     .notes
                     = lostIn(rules, {.values = ExportValues::PerFloor, .floors = options.floors})};
    std::vector<std::string> header {"table", "entry"};
    for (int floor = 1; floor <= options.floors; ++floor)
        header.push_back(std::to_string(floor));
    result.text = csvLine(header);
    for (const SpawnTable &table : rules.tables) {
        result.text
            += matrixRule(table.id, "[spawns]", wordFor(spawnsWords, table.spawns), options.floors);
        result.text += matrixRule(table.id, "[placement]", wordFor(placementWords, table.placement),
                                  options.floors);
        const std::string rule = isPlainCount(table.count) ? ruleCell(table.count) : "";
        if (const Progression *count = countProgression(table.count))
            result.text += matrixRow(table.id, rule, *count, options.floors);
        else if (isPlainCount(table.count))
            result.text += matrixRule(table.id, rule, flatCount(table.count), options.floors);
        for (const SpawnEntry &entry : table.entries)
            result.text += matrixRow(table.id, entry.id, entry.weight, options.floors);
    }
    return result;
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
