// SPDX-License-Identifier: MIT
#include "core/io/literals/literallimits.h"

#include "core/io/source/literalnames.h"

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

bool isNumberList(const Node &node)
{
    return node.kind == Node::Kind::List && !node.children.empty()
        && std::all_of(node.children.begin(), node.children.end(),
                       [](const Node &item) { return item.kind == Node::Kind::Number; });
}

/// Per floor for max_items_per_level; the floor in max_items_by_floor only says by what.
Per perOf(std::string_view name)
{
    std::vector<std::string> words = wordsOf(name);
    const auto by = std::find(words.begin(), words.end(), "by");
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

/// `progression` with `offset` added to its values, none of them below 0.
std::optional<Progression> moved(const Progression &progression, int offset)
{
    if (offset == 0)
        return progression;
    if (const auto *constant = std::get_if<Constant>(&progression))
        return Constant {std::max(constant->value + offset, 0)};
    const auto *steps = std::get_if<Transitions>(&progression);
    if (steps == nullptr)
        return std::nullopt;
    Transitions result = *steps;
    for (Transition &step : result.list)
        step.value = std::max(step.value + offset, 0);
    return result;
}

std::vector<std::string> answersTo(const std::vector<const Origin *> &origins,
                                   const Statements &statements)
{
    const auto answersBy = [&](auto &&nameOf) {
        std::vector<std::string> answers;
        for (const Origin *origin : origins) {
            const std::string answer = nameOf(*origin);
            if (answer.empty()
                || std::find(answers.begin(), answers.end(), answer) != answers.end())
                return std::vector<std::string> {};
            answers.push_back(answer);
        }
        return answers;
    };
    auto answers = answersBy([](const Origin &origin) { return origin.name; });
    if (answers.empty())
        answers = answersBy([&](const Origin &origin) {
            return origin.owner.empty() ? statements.blocks[statements.scopeOf(origin.block)].name
                                        : origin.owner;
        });
    if (answers.empty())
        answers = answersBy([](const Origin &origin) { return std::to_string(origin.line); });
    return answers;
}

} // namespace

std::string tableIdOf(const Origin &origin)
{
    const std::string about = tableIdOf(origin.name);
    return !about.empty() ? about : origin.isKey ? wordsOf(origin.name).back() : "table";
}

bool isTaken(const Origin &origin, const Statements &statements, const ImportOptions &options)
{
    const auto names = [&](const std::string &name) {
        return !name.empty()
            && std::find(options.take.begin(), options.take.end(), name) != options.take.end();
    };
    return names(origin.owner) || names(origin.name)
        || names(statements.blocks[statements.scopeOf(origin.block)].name)
        || names(std::to_string(origin.line));
}

Error severalError(std::string_view what, const std::string &name,
                   const std::vector<const Origin *> &origins, const Statements &statements,
                   const Origin &at)
{
    std::vector<std::string> lines;
    constexpr std::size_t shown = 12;
    for (std::size_t i = 0; i < std::min(origins.size(), shown); ++i)
        lines.push_back(std::to_string(origins[i]->line));
    return {.message = {what, {name, lines}},
            .where = {},
            .line = at.line,
            .column = at.column,
            .question = Question {Question::About::OneOfSeveral, answersTo(origins, statements)}};
}

Result<std::optional<CountRule>> LimitBook::ruleIn(const Origin &origin, const Node &value)
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
    const bool listed = value.kind == Node::Kind::List || value.kind == Node::Kind::Call
        || value.kind == Node::Kind::Match;
    if (!counted && !listed)
        return std::optional<CountRule> {};
    auto read = progressionOf(value, origin.name, m_context);
    if (!read && counted)
        return read.error();
    if (!read || !read->has_value()) {
        if (counted)
            note(origin.line, {"limit-is-computed-by-code", {origin.name}});
        return std::optional<CountRule> {};
    }
    if (mostOf(**read) > maxDraws)
        return errorAt(value, {"too-many-draws", {maxDraws}});
    return std::optional<CountRule> {{per, UpTo {**read}}};
}

Result<std::optional<Notation>> LimitBook::add(const Origin &origin, const Node &value)
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
bool LimitBook::replaces(const Origin &origin, const CountRule &rule)
{
    const Statements &statements = *m_context.statements;
    const auto isCondition = [&](const std::optional<std::size_t> &block) {
        return block && statements.blocks[*block].kind == CodeBlock::Kind::Condition;
    };
    const auto branch = statements.branchOf(origin.block);
    const auto known = std::find_if(m_limits.begin(), m_limits.end(), [&](const Limit &limit) {
        const auto before = statements.branchOf(limit.origin.block);
        const bool branches = branch != before && isCondition(branch) && isCondition(before);
        return limit.origin.name == origin.name && limit.origin.owner == origin.owner
            && !branches // of which one holds
            && statements.scopeOf(limit.origin.block) == statements.scopeOf(origin.block);
    });
    if (known == m_limits.end())
        return true;
    const bool conditional
        = isCondition(branch) && branch != statements.branchOf(known->origin.block);
    if (!(known->rule == rule))
        note(origin.line,
             {conditional ? "is-set-again-inside-a-condition" : "is-set-again", {origin.name}});
    if (!conditional)
        m_limits.erase(known);
    return !conditional;
}

/// By how much `high` is above the variable `name`, or nothing where it is about something else.
std::optional<int> LimitBook::offsetIn(const Node &high, const std::string &name, int depth) const
{
    if (depth > 4)
        return std::nullopt;
    if (high.kind == Node::Kind::Name) {
        if (lastPart(high.text) == name)
            return 0;
        const Node &value = resolved(high, m_context);
        return &value == &high || value.kind == Node::Kind::Number
            ? std::nullopt
            : offsetIn(value, name, depth + 1);
    }
    const bool sum = high.kind == Node::Kind::Operation && high.children.size() == 2
        && (high.text == "+" || high.text == "-") && high.children[1].kind == Node::Kind::Number
        && high.children[1].number < 100;
    if (sum) {
        const auto offset = offsetIn(high.children[0], name, depth + 1);
        const int number = static_cast<int>(high.children[1].number);
        return offset ? std::optional {*offset + (high.text == "+" ? number : -number)}
                      : std::nullopt;
    }
    if (high.kind == Node::Kind::Call || high.kind == Node::Kind::Named) {
        for (const Node &child : high.children) {
            if (const auto offset = offsetIn(child, name, depth + 1))
                return offset;
        }
    }
    return std::nullopt;
}

const RandomDraw *LimitBook::drawOf(const Limit &limit) const
{
    const RandomDraw *exact = nullptr;
    for (const RandomDraw &draw : m_context.rules.draws) {
        if (!offsetIn(draw.high, limit.origin.name, 0))
            continue;
        if (!draw.exact)
            return &draw;
        exact = &draw;
    }
    return exact;
}

/// The rule under what the file itself draws between.
CountRule LimitBook::drawn(const Limit &limit)
{
    const auto *upTo = std::get_if<UpTo>(&limit.rule.draws);
    m_context.block = limit.origin.block;
    const RandomDraw *draw = upTo == nullptr ? nullptr : drawOf(limit);
    if (draw == nullptr)
        return limit.rule;
    const std::string &name = limit.origin.name;
    if (draw->exact) {
        note(draw->line, {"exactly-draws-are-made", {name}});
        return {limit.rule.per, Exactly {upTo->most}};
    }
    const int offset = *offsetIn(draw->high, name, 0) - (draw->excludesHigh ? 1 : 0);
    const auto most = moved(upTo->most, offset);
    const auto low = wholeNumber(draw->low, m_context, maxDraws, "a-number");
    const std::string more
        = offset == 0 ? "" : (offset > 0 ? " + " : " - ") + std::to_string(std::abs(offset));
    const Message span {
        "span-of-draws",
        {low ? Message::verbatim(std::to_string(*low)) : Message {"a-computed-number"},
         "\"" + name + "\"" + more}};
    const auto *constant = most ? std::get_if<Constant>(&*most) : nullptr;
    if (low && *low == 0 && offset == 0)
        return limit.rule;
    if (low && most && *low == 0) {
        note(draw->line, {"draws-are-made", {span}});
        return {limit.rule.per, UpTo {*most}};
    }
    if (low && constant != nullptr && constant->value >= *low) {
        note(draw->line, {"draws-are-made", {span}});
        if (constant->value == *low)
            return {limit.rule.per, Exactly {*constant}};
        return {limit.rule.per, Dice {1, constant->value - *low + 1, *low - 1}};
    }
    note(draw->line, {"draws-from-0-are-assumed", {name, span}});
    return limit.rule;
}

std::vector<LimitBook::Limit *> LimitBook::limitsOf(const std::string &id)
{
    std::vector<Limit *> found;
    for (Limit &limit : m_limits) {
        const bool whole = limit.id.empty(); // max_per_room: of all tables
        if (whole || singular(limit.id) == singular(id))
            found.push_back(&limit);
    }
    const std::size_t dash = id.find_last_of('-');
    const bool numbered = dash != std::string::npos
        && id.find_first_not_of("0123456789", dash + 1) == std::string::npos;
    if (found.empty() && numbered) // max_items for items-2
        found = limitsOf(id.substr(0, dash));
    for (Limit *limit : found)
        limit->isUsed = true;
    return found;
}

/// Of limits that differ, those that the file itself prefers, then those that were asked for.
std::vector<LimitBook::Limit *> LimitBook::preferred(std::vector<Limit *> found,
                                                     const Origin *table)
{
    const Statements &statements = *m_context.statements;
    const auto narrow = [&found](const auto &wanted) {
        std::vector<Limit *> kept;
        std::copy_if(found.begin(), found.end(), std::back_inserter(kept), wanted);
        if (!allSame(found) && !kept.empty())
            found = std::move(kept);
    };
    narrow([&](const Limit *limit) {
        return table != nullptr && limit->origin.owner == table->owner
            && statements.scopeOf(limit->origin.block) == statements.scopeOf(table->block);
    });
    narrow([&](const Limit *limit) { return drawOf(*limit) != nullptr; });
    narrow([](const Limit *limit) { return !isSteady(limit->rule); });
    const auto namesRoom
        = [](const Limit *limit) { return has(wordsOf(limit->origin.name), "room"); };
    const bool perRoom = !allSame(found) && std::any_of(found.begin(), found.end(), namesRoom);
    for (Limit *limit : found) {
        if (!perRoom || namesRoom(limit) || limit->rule.per == Per::Floor)
            continue;
        limit->rule.per = Per::Floor; // beside a limit that says it is a room's
        note(limit->origin.line, {"was-taken-as-a-limit-per-floor", {limit->origin.name}});
    }
    narrow(
        [&](const Limit *limit) { return isTaken(limit->origin, statements, m_context.options); });
    return found;
}

bool LimitBook::allSame(const std::vector<Limit *> &limits)
{
    return std::all_of(limits.begin(), limits.end(),
                       [&](const Limit *limit) { return limit->rule == limits.front()->rule; });
}

Result<std::optional<CountRule>> LimitBook::ruleFor(const std::string &id, const Origin *table)
{
    const std::vector<Limit *> all = limitsOf(id);
    if (all.empty())
        return std::optional<CountRule> {};
    const std::vector<Limit *> found = preferred(all, table);
    if (!allSame(found)) {
        std::vector<const Origin *> origins;
        origins.reserve(found.size());
        for (const Limit *limit : found)
            origins.push_back(&limit->origin);
        return severalError("several-limits-differ", id, origins, *m_context.statements,
                            *origins.front());
    }
    const Limit &taken = *found.front();
    for (const Limit *limit : all) {
        if (!(limit->rule == taken.rule))
            note(
                limit->origin.line,
                {"limit-was-left-out", {limit->origin.name, taken.origin.name, taken.origin.line}});
    }
    return std::optional<CountRule> {drawn(taken)};
}

std::vector<std::pair<std::string, Origin>> LimitBook::unused() const
{
    std::vector<std::pair<std::string, Origin>> list;
    for (const Limit &limit : m_limits) {
        if (!limit.isUsed && !limit.id.empty())
            list.emplace_back(limit.id, limit.origin);
    }
    return list;
}

void LimitBook::note(int line, const Message &what)
{
    m_context.notes.push_back({"at-line", {line, what}});
}

} // namespace core
