// SPDX-License-Identifier: MIT
#include "core/io/literals/literallimits.h"

#include "core/io/literals/literalshapes.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <set>

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

bool isNumberList(const Node &node)
{
    return holdsAll(node, [](const Node &item) { return item.kind == Node::Kind::Number; });
}

/// Per floor for max_items_per_level; the floor in max_items_by_floor only says by what.
Per perOf(std::string_view name)
{
    std::vector<std::string> words = wordsOf(name);
    const auto by = std::ranges::find(words, "by");
    if (by != words.end())
        words.erase(by, words.end() - by > 1 ? by + 2 : words.end());
    const bool floor = has(words, "floor") || has(words, "level") || has(words, "map");
    return floor && !has(words, "room") ? Per::Floor : Per::Room;
}

/// "trap" for both "trap" and "traps".
std::string singular(const std::string &id)
{
    return id.ends_with('s') ? id.substr(0, id.size() - 1) : id;
}

bool isSteady(const CountRule &rule)
{
    const auto *upTo = std::get_if<UpTo>(&rule.draws);
    return upTo != nullptr && std::holds_alternative<Constant>(upTo->most);
}

/// The names, owners or functions, or lines of the origins, whichever first tells them apart.
std::vector<std::string> answersTo(const std::vector<const LiteralOrigin *> &origins,
                                   const Statements &statements)
{
    enum class Way { Name, Owner, Line };
    for (const Way way : {Way::Name, Way::Owner, Way::Line}) {
        std::vector<std::string> answers;
        for (const LiteralOrigin *origin : origins) {
            const CodeBlock &scope = statements.blocks[statements.scopeOf(origin->block)];
            answers.push_back(way == Way::Line            ? std::to_string(origin->line)
                                  : way == Way::Name      ? origin->name
                                  : origin->owner.empty() ? scope.name
                                                          : origin->owner);
        }
        const std::set<std::string> different(answers.begin(), answers.end());
        if (different.size() == answers.size() && !different.contains(""))
            return answers;
    }
    return {};
}

} // namespace

std::string tableIdOf(const LiteralOrigin &origin)
{
    const std::string about = tableIdOf(origin.name);
    const std::vector<std::string> words = wordsOf(origin.name);
    return !about.empty() ? about : origin.isKey ? words.back() : "table";
}

bool isTaken(const LiteralOrigin &origin, const Statements &statements,
             const ImportOptions &options)
{
    const auto names = [&](const std::string &name) {
        return !name.empty() && std::ranges::find(options.take, name) != options.take.end();
    };
    return names(origin.owner) || names(origin.name)
        || names(statements.blocks[statements.scopeOf(origin.block)].name)
        || names(std::to_string(origin.line));
}

Error severalError(std::string_view what, const std::string &name,
                   const std::vector<const LiteralOrigin *> &origins, const Statements &statements,
                   const LiteralOrigin &at)
{
    std::vector<std::string> lines;
    constexpr std::size_t shown = 12;
    for (std::size_t i = 0; i < std::min(origins.size(), shown); ++i)
        lines.push_back(std::to_string(origins[i]->line));
    Error error = errorAt(at, {what, {name, lines}});
    error.question = Question {Question::About::OneOfSeveral, answersTo(origins, statements)};
    return error;
}

Result<std::optional<CountRule>> LimitBook::ruleIn(const LiteralOrigin &origin, const Node &value)
{
    const Per per = perOf(origin.name);
    if (isNumberList(value)) {
        OneOf counts;
        for (const Node &item : value.children) {
            const auto number = wholeNumber(item, m_context, maxDraws, "a-number-of-draws");
            if (!number)
                return number.error();
            counts.numbers.push_back(*number);
        }
        return std::optional<CountRule> {{per, std::move(counts)}};
    }
    const std::vector<std::string> words = wordsOf(origin.name);
    const bool counted = namesSpawns(origin.name) || has(words, "by") || has(words, "per");
    const bool listed = value.isListOrCall() || value.kind == Node::Kind::Match;
    if (!counted && !listed)
        return std::optional<CountRule> {};
    auto read = progressionOf(value, origin.name, m_context);
    if (!read && counted)
        return read.error();
    if (!read || !read->has_value()) {
        if (counted)
            m_context.note(origin.line, {"limit-is-computed-by-code", {origin.name}});
        return std::optional<CountRule> {};
    }
    if (mostOf(**read) > maxDraws)
        return errorAt(value, {"too-many-draws", {maxDraws}});
    return std::optional<CountRule> {{per, UpTo {**read}}};
}

Result<std::optional<Notation>> LimitBook::add(const LiteralOrigin &origin, const Node &value)
{
    const std::string id = tableIdOf(origin.name);
    if (id.empty() && !has(wordsOf(origin.name), "room"))
        return std::optional<Notation> {};
    const auto rule = ruleIn(origin, value);
    if (!rule)
        return rule.error();
    if (!rule->has_value() || !replaces(origin, **rule))
        return std::optional<Notation> {};
    m_limits.push_back({origin, id, **rule, false});
    const bool isRust = m_context.language == Language::Rust;
    if (value.kind == Node::Kind::Number)
        return std::optional<Notation> {};
    if (isNumberList(value) || value.kind == Node::Kind::Match)
        return std::optional {Notation::Chargrid};
    if (value.kind == Node::Kind::Call)
        return std::optional {isRust ? Notation::RustTcod : Notation::RogueBasin};
    return std::optional {Notation::Tcod};
}

/// Takes away what the same variable said before; false where that stays instead.
bool LimitBook::replaces(const LiteralOrigin &origin, const CountRule &rule)
{
    const Statements &statements = *m_context.statements;
    const auto known = std::ranges::find_if(m_limits, [&](const Limit &limit) {
        const bool areBranches // of which one holds
            = statements.isConditional(origin.block, limit.origin.block)
            && statements.isConditional(limit.origin.block, origin.block);
        return limit.origin.name == origin.name && limit.origin.owner == origin.owner
            && !areBranches
            && statements.scopeOf(limit.origin.block) == statements.scopeOf(origin.block);
    });
    if (known == m_limits.end())
        return true;
    const bool conditional = statements.isConditional(origin.block, known->origin.block);
    if (!(known->rule == rule))
        m_context.note(
            origin.line,
            {conditional ? "is-set-again-inside-a-condition" : "is-set-again", {origin.name}});
    if (!conditional)
        m_limits.erase(known);
    return !conditional;
}

std::vector<LimitBook::Limit *> LimitBook::limitsOf(const std::string &id)
{
    std::vector<Limit *> found;
    for (Limit &limit : m_limits) {
        const bool whole = limit.id.empty(); // max_per_room: of all tables
        if (!whole && singular(limit.id) != singular(id))
            continue;
        limit.isUsed = true;
        found.push_back(&limit);
    }
    return found;
}

/// Of limits that differ, those beside the table, those by floor, then those that were asked for.
std::vector<LimitBook::Limit *> LimitBook::preferred(std::vector<Limit *> found,
                                                     const LiteralOrigin *table)
{
    const Statements &statements = *m_context.statements;
    const auto narrow = [&found](const auto &wanted) {
        std::vector<Limit *> kept;
        std::ranges::copy_if(found, std::back_inserter(kept), wanted);
        if (!allSame(found) && !kept.empty())
            found = std::move(kept);
    };
    narrow([&](const Limit *limit) {
        return table != nullptr && limit->origin.owner == table->owner
            && statements.scopeOf(limit->origin.block) == statements.scopeOf(table->block);
    });
    narrow([](const Limit *limit) { return !isSteady(limit->rule); });
    const auto namesRoom
        = [](const Limit *limit) { return has(wordsOf(limit->origin.name), "room"); };
    const bool perRoom = !allSame(found) && std::ranges::any_of(found, namesRoom);
    for (Limit *limit : found) {
        if (!perRoom || namesRoom(limit) || limit->rule.per == Per::Floor)
            continue;
        limit->rule.per = Per::Floor; // beside a limit that says it is a room's
        m_context.note(limit->origin.line,
                       {"was-taken-as-a-limit-per-floor", {limit->origin.name}});
    }
    narrow(
        [&](const Limit *limit) { return isTaken(limit->origin, statements, m_context.options); });
    return found;
}

bool LimitBook::allSame(const std::vector<Limit *> &limits)
{
    return std::ranges::all_of(
        limits, [&](const Limit *limit) { return limit->rule == limits.front()->rule; });
}

Result<std::optional<CountRule>> LimitBook::ruleFor(const std::string &id,
                                                    const LiteralOrigin *table)
{
    const std::vector<Limit *> all = limitsOf(id);
    if (all.empty())
        return std::optional<CountRule> {};
    const std::vector<Limit *> found = preferred(all, table);
    if (!allSame(found)) {
        std::vector<const LiteralOrigin *> origins;
        origins.reserve(found.size());
        for (const Limit *limit : found)
            origins.push_back(&limit->origin);
        return severalError("several-limits-differ", id, origins, *m_context.statements,
                            *origins.front());
    }
    const Limit &taken = *found.front();
    for (const Limit *limit : all) {
        if (!(limit->rule == taken.rule))
            m_context.note(
                limit->origin.line,
                {"limit-was-left-out", {limit->origin.name, taken.origin.name, taken.origin.line}});
    }
    const auto &others = m_context.rules.drawnOtherwise;
    const auto other = others.find(taken.origin.name);
    if (std::holds_alternative<UpTo>(taken.rule.draws) && other != others.end())
        m_context.note(other->second, {"draws-from-0-are-assumed", {taken.origin.name}});
    return std::optional {taken.rule};
}

std::vector<std::pair<std::string, LiteralOrigin>> LimitBook::unused() const
{
    std::vector<std::pair<std::string, LiteralOrigin>> list;
    for (const Limit &limit : m_limits) {
        if (!limit.isUsed && !limit.id.empty())
            list.emplace_back(limit.id, limit.origin);
    }
    return list;
}

} // namespace core
