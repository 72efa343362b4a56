// SPDX-License-Identifier: MIT
#include "core/io/code/nearestlist.h"

#include "core/io/code/unreadlists.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <iterator>

namespace core {

namespace {

/// The first of several conditions that compare with a number and return a text, or of several arms
/// for numbers from one to another, 0..=39 => {...}; null without.
const Token *numberInCondition(const std::vector<Token> &tokens)
{
    const Token *first = nullptr;
    int count = 0;
    for (std::size_t i = 0; i + 8 < tokens.size(); ++i) {
        const bool isArm = tokens[i].kind == Token::Kind::Number
            && tokens[i + 1].text.starts_with("..") && tokens[i + 2].kind == Token::Kind::Number
            && tokens[i + 3].is("=>");
        bool hasNumber = isArm;
        bool returns = isArm;
        for (std::size_t k = i + 1; tokens[i].isName("if") && k < i + 8; ++k) {
            const Token &next = tokens[k + 1];
            hasNumber = hasNumber || (next.isNumber() && tokens[k].isAnyOf({"<", "<=", ">", ">="}));
            returns = returns || (tokens[k].isName("return") && next.kind == Token::Kind::Text);
        }
        if (hasNumber && returns && ++count == 1)
            first = &tokens[i];
    }
    return count > 1 ? first : nullptr;
}

/// What to take so that one of the lists is read: the fields and the names of this one, then those
/// of the others. A name that several bear is told by its line, and itself where all do.
std::vector<std::string> answersForAll(const CodeList &list, const std::vector<CodeList> &unread)
{
    std::vector<std::string> answers;
    const auto areSeveral
        = [&unread](const auto &isSuch) { return std::ranges::count_if(unread, isSuch) > 1; };
    const auto add = [&](const CodeList &one) {
        const bool isShared
            = areSeveral([&one](const CodeList &other) { return other.name == one.name; });
        for (std::string answer : answersFor(one)) {
            if (answer == one.name && isShared && !one.isCounted())
                answer = std::to_string(one.line);
            if (!has(answers, answer))
                answers.push_back(std::move(answer));
        }
    };
    if (!list.owner.empty() && areSeveral([&list](const CodeList &other) {
            return other.owner == list.owner && !answersFor(other).empty();
        }))
        answers.push_back(list.owner);
    const bool areAll = std::ranges::all_of(
        unread, [&list](const CodeList &other) { return other.name == list.name; });
    if (unread.size() > 1 && areAll && has(answersFor(list), list.name))
        answers.push_back(list.name);
    add(list);
    constexpr std::size_t most = 8; // each is tried
    for (const CodeList &other : unread) {
        if (answers.size() < most)
            add(other);
    }
    return answers;
}

/// Why the list that most looks like a table was not read, and what would read it.
Error nearestList(const std::vector<CodeList> &unread, const std::vector<std::string> &take)
{
    const auto told = std::ranges::find_if(unread, [](const CodeList &list) {
        return list.rows > 1 && !list.isCounted()
            && (namesTable(list.name) || namesSpawns(list.name));
    });
    const CodeList &list = told != unread.end() ? *told : unread.front(); // of the surest kind
    const bool isDenied = std::ranges::any_of(take, [](const std::string &answer) {
        return answer.find("ignore=") != std::string::npos; // what would be offered
    });
    std::vector<std::string> answers
        = isDenied ? std::vector<std::string> {} : answersForAll(list, unread);
    const bool isTaken
        = std::erase_if(answers, [&take](const auto &answer) { return has(take, answer); }) > 0;
    const std::string_view why = isTaken ? "list-cannot-be-read-as-one-table"
        : list.isCounted()               ? "list-repeats-names"
        : list.isAlone                   ? "list-has-one-name"
        : answers.empty()                ? "list-tells-no-weights"
        : answers.front() == equalRows   ? "list-names-floors-alone"
                                         : "list-does-not-say-which-are-weights";
    Error error = errorAt(list.value, {why, {called(list), list.rows, answers.size()}});
    if (!answers.empty())
        error.question = Question {Question::About::OneOfSeveral, answers};
    return error;
}

/// The lists that may be read where no table was, the surest first.
std::vector<CodeList> offeredLists(const std::vector<CodeList> &lists,
                                   const LiteralContext &context, std::vector<LeftOut> leftOut)
{
    std::erase_if(leftOut, [](const LeftOut &left) { // what only looks like a table may be offered
        return left.what.id == "looks-like-a-table"
            || left.what.id == "tells-one-thing-by-difficulty"
            || left.what.id == "lists-values-by-floor";
    });
    std::vector<CodeList> offered = unreadLists(lists, context, leftOut);
    std::erase_if(offered, [&](const CodeList &list) {
        const bool isWithin = std::ranges::any_of(lists, [&list](const CodeList &other) {
            return other.line < list.line && list.line <= other.lastLine
                && !poolsIn(other.value).empty();
        });
        return (list.isCounted() && isWithin) || (list.isAlone && context.question);
    });
    std::stable_partition(offered.begin(), offered.end(),
                          [](const CodeList &list) { return !list.isCounted(); });
    return offered;
}

/// The question that came up while the file was read, with what else may be taken behind its
/// answers; else `nothing`.
Error withOthers(Error nothing, const std::optional<Error> &question)
{
    if (!question)
        return nothing;
    Error error = *question;
    for (const std::string &other : nothing.question.value_or(Question {}).answers) {
        if (!has(error.question->answers, other))
            error.question->answers.push_back(other);
    }
    return error;
}

/// The note of that id as what comes nearest to a table; nothing where there is none.
std::optional<Error> leftOutOf(const std::vector<Message> &notes, std::string_view id)
{
    for (const Message &note : notes) {
        const auto *what = note.arguments.size() > 1
            ? std::get_if<std::vector<Message>>(&note.arguments[1].value)
            : nullptr;
        if (what != nullptr && what->front().id == id)
            return Error {{"no-table-could-be-read", {note.arguments[1]}},
                          {},
                          static_cast<int>(std::get<std::int64_t>(note.arguments[0].value)),
                          1};
    }
    return std::nullopt;
}

/// What comes nearest to a table.
Error nearestTable(const std::vector<Token> &tokens, const std::vector<LeftOut> &leftOut,
                   const std::vector<CodeList> &unread, const LiteralContext &context)
{
    const auto numbers = std::ranges::find_if(
        leftOut, [](const LeftOut &left) { return left.what.id == "lists-only-numbers"; });
    const bool areAlone = !unread.empty() && unread.front().isAlone; // which says little
    const auto named = std::ranges::find_if(
        leftOut, [](const LeftOut &left) { return left.what.id == "is-no-list-of-names"; });
    if (areAlone && named != leftOut.end())
        return errorAt(*named, {"no-table-could-be-read", {named->what}});
    std::optional<Error> noted = leftOutOf(context.notes, "left-out-without-a-name");
    if (!unread.empty()) {
        Error nearest = nearestList(unread, context.options.take);
        if (nearest.question || (numbers == leftOut.end() && !noted))
            return nearest;
        if (numbers != leftOut.end())
            return errorAt(*numbers, {"no-table-could-be-read", {numbers->what}});
    }
    noted = noted ? noted : leftOutOf(context.notes, "left-out-without-a-weight");
    if (noted)
        return *noted;
    if (!leftOut.empty())
        return errorAt(leftOut.front(), {"no-table-could-be-read", {leftOut.front().what}});
    if (const Token *condition = numberInCondition(tokens))
        return errorAt(*condition, {"numbers-in-conditions"});
    const auto nearest = std::ranges::find_if(tokens, [](const Token &token) {
        return token.isName()
            && (namesTable(token.text) || (namesLimit(token.text) && namesSpawns(token.text)));
    });
    return nearest == tokens.end() ? errorAt(Token {}, {"no-table-was-found"})
                                   : errorAt(*nearest, {"nearest-to-a-table", {nearest->text}});
}

} // namespace

Error nothingRead(const std::vector<Token> &tokens, const std::vector<LeftOut> &leftOut,
                  const std::vector<CodeList> &lists, const LiteralContext &context)
{
    const auto refused = std::ranges::find_if(
        leftOut, [](const LeftOut &left) { return left.what.id == "statement-was-left-out"; });
    const std::vector<CodeList> offered = offeredLists(lists, context, leftOut);
    if (refused != leftOut.end() && offered.empty() && !context.question)
        return errorAt(*refused,
                       std::get<std::vector<Message>>(refused->what.arguments[1].value)[0]);
    return withOthers(nearestTable(tokens, leftOut, offered, context), context.question);
}

} // namespace core
