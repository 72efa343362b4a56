// SPDX-License-Identifier: MIT
#include "core/io/sheets/answers.h"

#include "core/base/ascii.h"
#include "core/io/literals/literalrows.h"
#include "core/io/sheets/columns.h"
#include "core/io/source/literalnames.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t mostAsked = 8; // in one import
constexpr int mostInARow = 4; // questions one after the other
constexpr int mostReads = 100; // of one question: a window waits for them
constexpr std::size_t mostTried = 12;

bool hasEntries(const Imported &imported)
{
    return std::ranges::any_of(imported.rules.tables,
                               [](const SpawnTable &table) { return !table.entries.empty(); });
}

/// The answers, each with the options that give it.
std::vector<std::pair<std::string, ImportOptions>> optionsFor(const Question &question,
                                                              const ImportOptions &options)
{
    std::vector<std::pair<std::string, ImportOptions>> ways;
    const auto add = [&](std::string answer) -> ImportOptions & {
        ways.emplace_back(std::move(answer), options);
        return ways.back().second;
    };
    switch (question.about) {
    case Question::About::PairOrder:
        add("value-first").order = PairOrder::ValueFirst;
        add("floor-first").order = PairOrder::FloorFirst;
        break;
    case Question::About::UnsortedFloors:
        add("as-played").unsorted = Unsorted::AsPlayed;
        add("sorted").unsorted = Unsorted::Sorted;
        break;
    case Question::About::BlankCells:
        add("zero").blanks = Blanks::Zero;
        add("carried").blanks = Blanks::Carried;
        break;
    case Question::About::OneOfSeveral:
        for (std::size_t i = 0; i < std::min(question.answers.size(), mostTried); ++i)
            add(question.answers[i]).take.push_back(question.answers[i]);
        break;
    }
    return ways;
}

/// Whether some way of answering this question, and those behind it, leads to tables.
bool leads(const Question &question, const ImportOptions &options, const ReadWith &read, int depth,
           int &reads)
{
    for (const auto &[answer, with] : optionsFor(question, options)) {
        if (depth > mostInARow || ++reads > mostReads)
            return false;
        const auto result = read(with);
        if (result && hasEntries(*result))
            return true;
        const auto next = result ? std::nullopt : result.error().question;
        if (next && !(*next == question) && leads(*next, with, read, depth + 1, reads))
            return true;
    }
    return false;
}

/// Whether an answer is one of those that stand for a way to read, rows=weights, or names a line or
/// something in the text, be it in part, or a column that is called as its role is.
bool namesSomething(const std::string &answer, std::string_view text)
{
    const std::size_t sign = answer.rfind('=');
    const std::string name = answer.substr(sign + 1);
    std::string way = sign == std::string::npos ? std::string() : answer.substr(0, sign);
    way = way.substr(way.find_last_of(".,") + 1);
    const auto stands = [text](const std::string &word) { return text.find(word) < text.size(); };
    const bool isLine = !name.empty() && std::ranges::all_of(name, isDigit) && name.size() < 7
        && std::ranges::count(text, '\n') + 1 >= std::stoi(name);
    return isOneOf(way, {"rows", "columns", "zero"}) || isLine || stands(name)
        || std::ranges::any_of(wordsOf(name), stands) || isColumnField(name) || name == keyField
        || (columnRoleOf(way) && (columnRoleOf(name) || namesFloorsOf(name)));
}

} // namespace

bool leadsToTables(const Question &question, const ImportOptions &options, const ReadWith &read)
{
    int reads = 0;
    return leads(question, options, read, 0, reads);
}

std::vector<TriedAnswer> triedAnswers(const Question &question, const ImportOptions &options,
                                      const ReadWith &read)
{
    std::vector<TriedAnswer> answers;
    int reads = 0;
    for (const auto &[answer, with] : optionsFor(question, options)) {
        auto result = read(with);
        if (result && question.about == Question::About::OneOfSeveral && !hasEntries(*result))
            continue;
        if (result) {
            const bool isKnown = std::ranges::any_of(answers, [&](const TriedAnswer &other) {
                return other.imported && other.imported->rules.tables == result->rules.tables
                    && other.imported->rules.floors == result->rules.floors;
            });
            if (!isKnown)
                answers.push_back({answer, with, std::move(result).value()});
            continue;
        }
        const auto &next = result.error().question;
        if (next && !(*next == question) && leads(*next, with, read, 1, reads))
            answers.push_back({answer, with, {}});
    }
    return answers;
}

Error errorBehind(Error error, ImportOptions options, const ReadWith &read)
{
    for (int depth = 0; depth <= mostInARow && error.question; ++depth) {
        const auto ways = optionsFor(*error.question, options);
        if (ways.empty())
            break;
        options = ways.front().second;
        const auto next = read(options);
        if (next || next.error().question == error.question)
            break;
        error = next.error();
    }
    return error;
}

std::optional<Error> noteIdleAnswers(Imported &imported, ImportOptions options,
                                     const ReadWith &read, std::string_view text)
{
    std::vector<Message> idle;
    for (const std::string &answer : std::vector(options.take)) {
        ImportOptions without = options;
        std::erase(without.take, answer);
        const auto other = read(without);
        if (!other || other->rules != imported.rules || other->notes != imported.notes)
            continue;
        if (!text.empty() && !namesSomething(answer, text))
            return Error {.message
                          = {"nothing-in-file-is-called", {answer.substr(answer.rfind('=') + 1)}},
                          .where = {}};
        idle.push_back({"quoted", {answer}});
        options = without; // of two that say the same, one is needed
    }
    if (!idle.empty())
        imported.notes.push_back({"answers-changed-nothing", {idle, idle.size()}});
    return std::nullopt;
}

AnsweredImport importAnswered(const ImportOptions &options, const std::vector<std::string> &answers,
                              const ReadWith &read)
{
    AnsweredImport result {.imported = read(options), .options = options};
    while (result.asked.size() < mostAsked) {
        const bool isRead = result.imported.has_value();
        const auto isAboutOrder = [](const AskedQuestion &asked) {
            return asked.question.about == Question::About::PairOrder;
        };
        if (isRead && (!result.imported->order || std::ranges::any_of(result.asked, isAboutOrder)))
            break;
        const std::optional<Question> question
            = isRead ? Question {Question::About::PairOrder} : result.imported.error().question;
        if (!question || (!result.asked.empty() && result.asked.back().question == *question))
            break;
        AskedQuestion asked {*question, triedAnswers(*question, result.options, read), {}};
        if (!isRead && asked.answers.empty())
            result.imported = errorBehind(result.imported.error(), result.options, read);
        if (asked.answers.size() < (isRead ? 2U : 1U))
            break;
        for (std::size_t i = 0; i < asked.answers.size(); ++i) {
            if (has(answers, asked.answers[i].answer))
                asked.chosen = i;
        }
        const bool isAnswered = asked.chosen.has_value();
        if (isRead && !isAnswered)
            asked.chosen = *result.imported->order == PairOrder::ValueFirst ? 0 : 1;
        result.asked.push_back(std::move(asked));
        if (!isAnswered)
            break;
        result.options = result.asked.back().answers[*result.asked.back().chosen].options;
        result.imported = read(result.options);
    }
    return result;
}

} // namespace core
