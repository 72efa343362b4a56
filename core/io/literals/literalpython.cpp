// SPDX-License-Identifier: MIT
// The two Python notations: value first with from_dungeon_level, floor first by dictionaries.

#include "core/io/literals/literalwriter.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <map>

namespace core {

namespace {

const UpTo *plainCount(const SpawnTable &table)
{
    return table.count.per == Per::Room ? std::get_if<UpTo>(&table.count.draws) : nullptr;
}

void sayCount(LiteralWriter &writer, const SpawnTable &table)
{
    writer.cannotSay({}, {"notation-knows-only-draws-up-to", {table.id, inWords(table.count)}});
}

std::string backwardValue(const Progression &progression, const ExportOptions &options)
{
    if (const auto constant = constantOf(progression, options))
        return std::to_string(*constant);
    std::string pairs;
    for (const Transition &step : stepsOf(progression, options)) {
        pairs += (pairs.empty() ? "[" : ", [") + std::to_string(step.value) + ", "
            + std::to_string(step.floor) + "]";
    }
    return "from_dungeon_level([" + pairs + "])";
}

void writeMaximum(LiteralWriter &writer, const SpawnTable &table, const Progression &most)
{
    const std::string name = "max_" + stemOf(table, Number::Plural) + "_by_floor";
    writer.noteBaked({}, name, most);
    writer.line(name + " = [");
    for (const Transition &step : stepsOf(most, writer.options))
        writer.line("    (" + std::to_string(step.floor) + ", " + std::to_string(step.value)
                    + "),");
    writer.line("]");
}

/// The weights that begin on each floor. Constants hold from floor 0, as the tutorial writes it.
std::map<int, std::string> weightsByFloor(LiteralWriter &writer, const SpawnTable &table)
{
    std::map<int, std::string> floors;
    for (const SpawnEntry &entry : table.entries) {
        auto steps = stepsOf(entry.weight, writer.options);
        if (const auto constant = constantOf(entry.weight, writer.options))
            steps = {{0, *constant}};
        if (steps.empty())
            steps = {{0, 0}};
        writer.noteBaked({}, entry.id, entry.weight);
        for (const Transition &step : steps) {
            std::string &list = floors[step.floor];
            list += (list.empty() ? "(" : ", (") + ("entity_factories." + snakeCase(entry.id))
                + ", " + std::to_string(step.value) + ")";
        }
    }
    return floors;
}

Result<Exported> writeRogueBasin(const Ruleset &rules, const ExportOptions &options)
{
    LiteralWriter writer {options, "# ", {}};
    for (const SpawnTable &table : rules.tables) {
        if (!writer.result.text.empty())
            writer.line();
        if (const UpTo *count = plainCount(table)) {
            writer.noteBaked({}, "max_" + stemOf(table, Number::Plural), count->most);
            writer.line("max_" + stemOf(table, Number::Plural) + " = "
                        + backwardValue(count->most, options));
        } else {
            sayCount(writer, table);
        }
        const std::string chances = stemOf(table, Number::Singular) + "_chances";
        writer.line(chances + " = {}");
        for (const SpawnEntry &entry : table.entries) {
            writer.noteBaked({}, entry.id, entry.weight);
            writer.line(chances + "[" + quotedText(entry.id, '\'')
                        + "] = " + backwardValue(entry.weight, options));
        }
    }
    return writer.result;
}

Result<Exported> writeTcod(const Ruleset &rules, const ExportOptions &options)
{
    LiteralWriter writer {options, "# ", {}};
    if (auto error = checkNames(rules, snakeCase))
        return *error;
    for (const SpawnTable &table : rules.tables) {
        if (!writer.result.text.empty())
            writer.line();
        if (const UpTo *count = plainCount(table))
            writeMaximum(writer, table, count->most);
        else
            sayCount(writer, table);
        const std::string name = table.id == "monsters" ? otherwise(rules, "monster", "enemy")
                                                        : stemOf(table, Number::Singular);
        const auto floors = weightsByFloor(writer, table);
        writer.line();
        writer.line(name + "_chances: Dict[int, List[Tuple[Entity, int]]] = {");
        for (const auto &[floor, weights] : floors)
            writer.line("    " + std::to_string(floor) + ": [" + weights + "],");
        writer.line("}");
    }
    return writer.result;
}

void dropWhereOccupied(Ruleset &rules)
{
    for (SpawnTable &table : rules.tables)
        table.placement = Placement::DropIfOccupied;
}

} // namespace

constinit const NotationInfo rogueBasinInfo {.notation = Notation::RogueBasin,
                                             .name = "roguebasin",
                                             .title = "RogueBasin (Python)",
                                             .trait = "value-first",
                                             .ending = ".py",
                                             .language = Language::Python,
                                             .order = PairOrder::ValueFirst,
                                             .write = writeRogueBasin,
                                             .readBack = idOfText,
                                             .setFloors = dropWhereBlocked};

constinit const NotationInfo tcodInfo {.notation = Notation::Tcod,
                                       .name = "tcod",
                                       .title = "tcod 2020 (Python)",
                                       .trait = "floor-first",
                                       .ending = ".py",
                                       .language = Language::Python,
                                       .withoutPairs = "dictionary-keys-are-floors",
                                       .write = writeTcod,
                                       .readBack
                                       = [](const std::string &id) { return idOf(snakeCase(id)); },
                                       .setFloors = dropWhereOccupied};

} // namespace core
