// How many draws the tables of a source file make.

#include "core/io/literaltables.h"

#include <algorithm>

namespace core {

namespace {

/// The largest value written in a constant or in transitions.
int mostOf(const Progression &progression)
{
    int most = 0;
    if (const auto *constant = std::get_if<Constant>(&progression))
        most = constant->value;
    if (const auto *steps = std::get_if<Transitions>(&progression)) {
        for (const Transition &step : steps->list)
            most = std::max(most, step.value);
    }
    return most;
}

} // namespace

std::optional<Error> TableBuilder::addCount(const Statement &statement)
{
    const std::string table = tableIdOf(statement.name);
    const std::vector<std::string> words = wordsOf(statement.name);
    const bool perFloor = has(words, "per") && has(words, "floor");
    const bool known
        = table == "monsters" || table == "items" || has(words, "by") || has(words, "per");
    if (!known)
        return std::nullopt;
    auto read = progressionOf(statement.value, statement.name, m_context);
    if (!read)
        return read.error();
    if (!read->has_value()) {
        m_context.notes.push_back("Line " + std::to_string(statement.line) + ": \"" + statement.name
                                  + "\" is computed by code and was left out.");
        return std::nullopt;
    }
    if (mostOf(**read) > maxDraws)
        return errorAt(statement.value, "a number of draws is at most " + std::to_string(maxDraws));
    if (statement.value.kind == Node::Kind::Match)
        sawNotation(Notation::Chargrid);
    else if (statement.value.kind == Node::Kind::List)
        sawNotation(Notation::Tcod);
    else if (statement.value.kind == Node::Kind::Call)
        sawNotation(m_context.language == Language::Rust ? Notation::RustTcod
                                                         : Notation::RogueBasin);
    setCount(table, perFloor ? Per::Floor : Per::Room, UpTo {**read}, statement);
    return std::nullopt;
}

void TableBuilder::setCount(const std::string &table, Per per, UpTo count,
                            const Statement &statement)
{
    Draft &target = draft(table);
    const CountRule rule {per, std::move(count)};
    if (target.hasCount && !(target.table.count == rule)) {
        const bool nested = statement.column > target.column;
        m_context.notes.push_back(
            "Line " + std::to_string(statement.line) + ": \"" + statement.name + "\" is set again"
            + (nested ? " inside a condition; that was left out." : "; the later value holds."));
        if (nested)
            return;
    }
    target.table.count = rule;
    target.hasCount = true;
    target.column = statement.column;
}

std::optional<Error> TableBuilder::addCountList(const Statement &statement)
{
    OneOf counts;
    for (const Node &item : statement.value.children) {
        const auto number = wholeNumber(item, m_context, maxDraws, "a number of draws");
        if (!number)
            return number.error();
        counts.numbers.push_back(*number);
    }
    const bool perFloor = has(wordsOf(statement.name), "floor");
    Draft &target = draft(tableIdOf(statement.name));
    target.table.count = {perFloor ? Per::Floor : Per::Room, std::move(counts)};
    target.hasCount = true;
    target.column = statement.column;
    sawNotation(Notation::Chargrid);
    return std::nullopt;
}

} // namespace core
