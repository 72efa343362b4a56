// SPDX-License-Identifier: MIT
// The two Rust notations: Transition and Weighted structs, and match level.

#include "core/io/literals/literalwriter.h"
#include "core/io/source/literalnames.h"

#include "core/io/source/literalparser.h"
#include "core/io/source/literaltokens.h"

#include <algorithm>
#include <set>

namespace core {

namespace {

const std::string indent = "    ";

void writeLookup(LiteralWriter &writer, const std::string &name, const Progression &progression)
{
    if (const auto constant = constantOf(progression, writer.options)) {
        writer.line("let " + name + " = " + std::to_string(*constant) + ";");
        return;
    }
    writer.noteBaked({}, name, progression);
    writer.line("let " + name + " = from_dungeon_level(");
    writer.line(indent + "&[");
    for (const Transition &step : stepsOf(progression, writer.options))
        writer.line(indent + indent + "Transition { level: " + std::to_string(step.floor)
                    + ", value: " + std::to_string(step.value) + " },");
    writer.line(indent + "],");
    writer.line(indent + "level,");
    writer.line(");");
}

/// troll_chance, or another name where it is taken or the id is no name.
std::string variableFor(const std::string &id, std::set<std::string> &taken)
{
    const std::string snake = snakeCase(id);
    const std::string base = isPlainName(snake) ? snake + "_chance" : "entry_chance";
    std::string name = base;
    for (int number = 2; !taken.insert(name).second; ++number)
        name = base + "_" + std::to_string(number);
    return name;
}

/// True when the node is made of whole numbers, the level, + and *: what u32 computes as it is.
bool isPlainSum(const Node &node)
{
    if (node.kind == Node::Kind::Number)
        return node.number <= maxValue;
    if (node.kind == Node::Kind::Name)
        return node.text == "floor";
    return node.kind == Node::Kind::Operation && (node.text == "+" || node.text == "*")
        && std::ranges::all_of(node.children, isPlainSum);
}

/// The formula with `level` for `floor` where Rust computes the same, else nothing.
std::optional<std::string> levelExpression(const Progression &progression)
{
    const auto *formula = std::get_if<Formula>(&progression);
    if (formula == nullptr || formula->min() || formula->max())
        return std::nullopt;
    const auto tokens = tokenize(formula->expression(), Language::Python);
    const auto parsed = parseValue(tokens, 0);
    const auto *value = std::get_if<ParsedValue>(&parsed);
    if (value == nullptr || value->end + 1 != tokens.size() || !isPlainSum(value->value))
        return std::nullopt;
    std::string text;
    for (const Token &token : tokens) {
        const bool spaced = token.is("+") || token.is("*");
        text += spaced ? " " + token.text + " " : token.isName("floor") ? "level" : token.text;
    }
    return text;
}

std::string arm(int first, int last, int value)
{
    const std::string range = first == last ? std::to_string(first)
                                            : std::to_string(first) + "..=" + std::to_string(last);
    return range + " => " + std::to_string(value) + ", ";
}

std::string matchOf(const Progression &progression, const ExportOptions &options)
{
    if (const auto constant = constantOf(progression, options))
        return std::to_string(*constant);
    std::vector<Transition> steps = stepsOf(progression, options);
    if (steps.empty())
        return "0";
    if (steps.front().floor > 1)
        steps.insert(steps.begin(), {0, 0});
    else if (options.values == ExportValues::Transitions)
        steps.front().floor = 0; // the tutorial's first arm begins at 0
    std::string text = "match level { ";
    for (std::size_t i = 0; i + 1 < steps.size(); ++i)
        text += arm(steps[i].floor, steps[i + 1].floor - 1, steps[i].value);
    return text + "_ => " + std::to_string(steps.back().value) + " }";
}

/// The counts of one room as a list with equally likely elements, where the rule is one.
std::optional<std::vector<int>> countList(const CountRule &count)
{
    if (const auto *oneOf = std::get_if<OneOf>(&count.draws))
        return oneOf->numbers;
    const auto *exactly = std::get_if<Exactly>(&count.draws);
    const auto *number = exactly == nullptr ? nullptr : std::get_if<Constant>(&exactly->number);
    if (number == nullptr)
        return std::nullopt;
    return std::vector<int> {number->value};
}

void writeCount(LiteralWriter &writer, const SpawnTable &table)
{
    const std::string per = table.count.per == Per::Room ? "PER_ROOM" : "PER_FLOOR";
    if (const auto numbers = countList(table.count)) {
        std::string name = table.id == "monsters" ? "npcs" : stemOf(table, Number::Plural);
        std::ranges::transform(name, name.begin(), [](char c) {
            return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        });
        std::string list;
        for (const int number : *numbers)
            list += (list.empty() ? "" : ", ") + std::to_string(number);
        writer.line("const " + name + "_" + per + "_DISTRIBUTION: &[usize] = &[" + list + "];");
        return;
    }
    const auto *upTo = std::get_if<UpTo>(&table.count.draws);
    if (upTo == nullptr) {
        writer.cannotSay({}, {"notation-cannot-say-the-draws", {table.id, inWords(table.count)}});
        return;
    }
    const std::string name = "max_" + stemOf(table, Number::Plural)
        + (table.count.per == Per::Room ? "_per_room" : "_per_floor");
    writer.noteBaked({}, name, upTo->most);
    writer.line("let " + name + " = " + matchOf(upTo->most, writer.options) + ";");
}

void writeHead(LiteralWriter &writer, const std::string &name, const std::string &type)
{
    writer.line("fn make_" + name + "_probability_distribution(level: u32) -> Vec<(" + type
                + ", u32)> {");
    writer.line(indent + "use " + type + "::*;");
}

Result<Exported> writeRustTcod(const Ruleset &rules, const ExportOptions &options)
{
    LiteralWriter writer {options, "// ", {}};
    std::set<std::string> taken;
    for (const SpawnTable &table : rules.tables) {
        if (!writer.result.text.empty())
            writer.line();
        const auto *count = std::get_if<UpTo>(&table.count.draws);
        if (count != nullptr && table.count.per == Per::Room)
            writeLookup(writer, "max_" + stemOf(table, Number::Plural), count->most);
        else
            writer.cannotSay({},
                             {"notation-knows-only-draws-up-to", {table.id, inWords(table.count)}});
        std::vector<std::string> weights;
        for (const SpawnEntry &entry : table.entries) {
            const auto constant = constantOf(entry.weight, options);
            weights.push_back(constant ? std::to_string(*constant) : variableFor(entry.id, taken));
            if (!constant)
                writeLookup(writer, weights.back(), entry.weight);
        }
        writer.line("let " + stemOf(table, Number::Singular) + "_chances = &mut [");
        for (std::size_t i = 0; i < weights.size(); ++i) {
            writer.line(indent + "Weighted { weight: " + weights[i]
                        + ", item: " + quotedText(table.entries[i].id, '"') + " },");
        }
        writer.line("];");
    }
    return writer.result;
}

Result<Exported> writeChargrid(const Ruleset &rules, const ExportOptions &options)
{
    LiteralWriter writer {options, "// ", {}};
    if (auto error = checkNames(rules, camelCase))
        return *error;
    for (const SpawnTable &table : rules.tables) {
        if (!writer.result.text.empty())
            writer.line();
        writeCount(writer, table);
        const std::string name = table.id == "monsters" ? otherwise(rules, "monster", "npc")
                                                        : stemOf(table, Number::Singular);
        writer.line();
        writeHead(writer, name, camelCase(name) + "Type");
        for (const SpawnEntry &entry : table.entries) {
            if (!levelExpression(entry.weight))
                writer.noteBaked(indent, entry.id, entry.weight);
        }
        writer.line(indent + "vec![");
        for (const SpawnEntry &entry : table.entries) {
            const auto expression = options.values == ExportValues::Transitions
                ? levelExpression(entry.weight)
                : std::nullopt;
            writer.line(indent + indent + "(" + camelCase(entry.id) + ", "
                        + expression.value_or(matchOf(entry.weight, options)) + "),");
        }
        writer.line(indent + "]");
        writer.line("}");
    }
    return writer.result;
}

void setFloorsOfRustTcod(Ruleset &rules)
{
    dropWhereBlocked(rules);
    rules.dungeon.startCell = StartCell::Open;
}

void setFloorsOfChargrid(Ruleset &rules)
{
    for (SpawnTable &table : rules.tables)
        table.placement = Placement::DistinctCells;
    rules.dungeon = {.layout = Layout::Chargrid,
                     .width = 40,
                     .height = 25,
                     .attempts = 100,
                     .roomWidth = {5, 10},
                     .roomHeight = {5, 8},
                     .accretion = {},
                     .startCell = StartCell::Reserved,
                     .unknown = {}};
}

} // namespace

constinit const NotationInfo rustTcodInfo {.notation = Notation::RustTcod,
                                           .name = "rust-tcod",
                                           .title = "Rust + tcod",
                                           .trait = "structs-named-transition",
                                           .ending = ".rs",
                                           .language = Language::Rust,
                                           .withoutPairs = "fields-of-transition-are-named",
                                           .write = writeRustTcod,
                                           .readBack = idOfText,
                                           .setFloors = setFloorsOfRustTcod};

constinit const NotationInfo chargridInfo {
    .notation = Notation::Chargrid,
    .name = "chargrid",
    .title = "chargrid 2020 (Rust)",
    .trait = "match-level",
    .ending = ".rs",
    .language = Language::Rust,
    .write = writeChargrid,
    .readBack = [](const std::string &id) { return idOf(camelCase(id)); },
    .setFloors = setFloorsOfChargrid};

} // namespace core
