// SPDX-License-Identifier: MIT
#include "core/analysis/query/floorquery.h"

#include "core/analysis/query/querynames.h"
#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace core {

namespace {

enum class Sign { Relation, Plus, Open, Close, Joint, Not };

struct Mark
{
    std::string_view text;
    Sign sign;
    std::string_view written = {}; ///< in Arithmetic
};

constexpr Mark conjunction {"and", Sign::Joint, "&&"};
constexpr Mark alternative {"or", Sign::Joint, "||"};
constexpr Mark negation {"not", Sign::Not};

// Longer ones first.
constexpr std::array marks {
    Mark {"\u2265", Sign::Relation, ">="},
    Mark {"\u2264", Sign::Relation, "<="},
    Mark {"\u2260", Sign::Relation, "!="},
    Mark {">=", Sign::Relation, ">="},
    Mark {"=>", Sign::Relation, ">="},
    Mark {"<=", Sign::Relation, "<="},
    Mark {"=<", Sign::Relation, "<="},
    Mark {"==", Sign::Relation, "=="},
    Mark {"!=", Sign::Relation, "!="},
    Mark {"<>", Sign::Relation, "!="},
    Mark {"&&", Sign::Joint, "&&"},
    Mark {"||", Sign::Joint, "||"},
    Mark {"=", Sign::Relation, "=="},
    Mark {"<", Sign::Relation, "<"},
    Mark {">", Sign::Relation, ">"},
    Mark {"+", Sign::Plus},
    Mark {"&", Sign::Joint, "&&"},
    Mark {"|", Sign::Joint, "||"},
    Mark {"!", Sign::Not},
    Mark {"(", Sign::Open},
    Mark {")", Sign::Close},
};

/// Bytes of UTF-8 beyond ASCII are letters, but for the marks looked for before.
bool isOfAName(char c)
{
    return isDigit(c) || isLetter(c) || c == '_' || c == '-' || c == '\''
        || static_cast<unsigned char>(c) >= 0x80U;
}

/// Writes the question as an expression of the counts of its subjects.
class QueryReader
{
public:
    QueryReader(std::string_view text, const Ruleset &rules)
        : m_text(text)
        , m_rules(rules)
    {}

    Result<FloorQuery> run()
    {
        while (!m_problem && skipSpaces()) {
            if (!readMark() && !readNumber() && !readQuoted() && !readWord())
                fail({"character-is-out-of-place"});
        }
        if (!m_problem && m_wanted != Wanted::Joint)
            failAsWanted();
        if (!m_problem && !m_open.empty())
            failAt(m_open.back(), {"parenthesis-is-not-closed"});
        if (m_problem)
            return *m_problem;
        const std::vector<std::string_view> names(m_names.begin(), m_names.end());
        auto answer = Arithmetic::read(m_written, names);
        if (!answer)
            return Error {.message = answer.error().message, .where = {}, .line = 0, .column = 1};
        return FloorQuery {std::move(m_subjects), std::move(answer).value()};
    }

private:
    /// What may come next.
    enum class Wanted {
        Unit, ///< a condition, "not" or a parenthesis
        Subject,
        Comparison, ///< or more of the subject
        Number,
        Joint ///< "and", "or" or the end of a parenthesis
    };
    static constexpr std::size_t negated = 0; // in the list of what is open, in place of a column

    bool skipSpaces()
    {
        m_at = std::min(m_text.find_first_not_of(" \t\r\n", m_at), m_text.size());
        return m_at < m_text.size();
    }

    std::string_view leading(bool (*belongs)(char)) const
    {
        const std::string_view text = m_text.substr(m_at);
        const auto end = std::find_if_not(text.begin(), text.end(), belongs);
        return text.substr(0, static_cast<std::size_t>(end - text.begin()));
    }

    bool readMark()
    {
        const auto found = std::find_if(marks.begin(), marks.end(), [this](const Mark &mark) {
            return m_text.substr(m_at).starts_with(mark.text);
        });
        if (found == marks.end())
            return false;
        take(*found, found->text.size());
        return true;
    }

    void take(const Mark &mark, std::size_t size)
    {
        switch (mark.sign) {
        case Sign::Relation:
        case Sign::Plus:
            if (m_wanted != Wanted::Comparison)
                return failAsWanted();
            endName();
            if (mark.sign == Sign::Relation)
                endSubject(mark);
            m_wanted = mark.sign == Sign::Plus ? Wanted::Subject : Wanted::Number;
            break;
        case Sign::Not:
        case Sign::Open:
            if (m_wanted != Wanted::Unit)
                return failAsWanted();
            open(mark.sign);
            break;
        case Sign::Close:
        case Sign::Joint:
            if (m_wanted != Wanted::Joint)
                return failAsWanted();
            if (mark.sign == Sign::Close)
                return close();
            m_written += mark.written;
            m_wanted = Wanted::Unit;
            break;
        }
        m_at += size;
    }

    void open(Sign sign)
    {
        constexpr std::size_t most = 100;
        if (m_open.size() > most)
            fail({"too-many-parentheses"});
        m_open.push_back(sign == Sign::Not ? negated : m_at + 1);
        m_written += sign == Sign::Not ? "0==(" : "(";
    }

    void close()
    {
        if (m_open.empty())
            return fail({"parenthesis-closes-nothing"});
        m_open.pop_back();
        ++m_at;
        m_written += ')';
        endUnit();
    }

    void endUnit()
    {
        for (; !m_open.empty() && m_open.back() == negated; m_open.pop_back())
            m_written += ')';
        m_wanted = Wanted::Joint;
    }

    bool readNumber()
    {
        constexpr std::size_t mostDigits = 9;
        const std::string_view digits = leading(isDigit);
        if (digits.empty())
            return false;
        if (digits.size() > mostDigits) {
            fail({"number-in-question-is-too-large"});
        } else if (m_wanted != Wanted::Number) {
            failAsWanted();
        } else {
            m_written += digits;
            m_at += digits.size();
            endUnit();
        }
        return true;
    }

    bool readQuoted()
    {
        if (m_text[m_at] != '"')
            return false;
        const std::size_t end = m_text.find('"', m_at + 1);
        if (end == std::string_view::npos)
            fail({"closing-quotation-mark-is-missing"});
        else
            takeWord(m_text.substr(m_at + 1, end - m_at - 1), end + 1 - m_at);
        return true;
    }

    bool readWord()
    {
        const std::string_view word = leading(isOfAName);
        const std::string lower = lowered(word);
        for (const Mark *mark : {&conjunction, &alternative, &negation}) {
            if (lower == mark->text) {
                take(*mark, word.size());
                return true;
            }
        }
        if (!word.empty())
            takeWord(word, word.size());
        return !word.empty();
    }

    void takeWord(std::string_view word, std::size_t size)
    {
        if (m_wanted == Wanted::Number || m_wanted == Wanted::Joint)
            return failAsWanted();
        if (m_name.empty())
            m_nameAt = m_at + 1;
        m_name += (m_name.empty() ? "" : " ") + std::string(word);
        m_wanted = Wanted::Comparison;
        m_at += size;
    }

    void endName()
    {
        const std::vector<std::size_t> named = entriesNamed(m_rules, m_name);
        if (named.empty())
            failAt(m_nameAt, {"nothing-is-called-so", {m_name}});
        mergeEntries(m_counted, named);
        m_name.clear();
    }

    void endSubject(const Mark &relation)
    {
        m_names.push_back('n' + std::to_string(m_names.size()));
        m_subjects.push_back(std::exchange(m_counted, {}));
        m_written += m_names.back();
        m_written += relation.written;
    }

    void failAsWanted()
    {
        switch (m_wanted) {
        case Wanted::Unit:
        case Wanted::Subject:
            return fail({m_written.empty() && m_at == m_text.size() ? "question-is-empty"
                                                                    : "expected-what-is-counted"});
        case Wanted::Comparison: {
            const std::string name = m_name;
            endName(); // which may be the problem
            return fail({"expected-a-comparison", {name}});
        }
        case Wanted::Number:
            return fail({"expected-a-whole-number"});
        case Wanted::Joint:
            return fail({m_open.empty() ? "expected-and" : "expected-and-or-a-parenthesis"});
        }
    }

    void fail(Message why) { failAt(m_at + 1, std::move(why)); }

    /// The first problem counts.
    void failAt(std::size_t column, Message why)
    {
        if (!m_problem)
            m_problem = Error {.message = std::move(why),
                               .where = {},
                               .line = 0,
                               .column = static_cast<int>(column)};
    }

    std::string_view m_text;
    const Ruleset &m_rules;
    std::size_t m_at = 0;
    Wanted m_wanted = Wanted::Unit;
    std::string m_name; // that is being read
    std::size_t m_nameAt = 0; // its column
    std::vector<std::size_t> m_counted; // by the subject so far
    std::vector<std::size_t> m_open; // columns of parentheses, or `negated`
    std::vector<std::vector<std::size_t>> m_subjects;
    std::vector<std::string> m_names; // of their variables
    std::string m_written;
    std::optional<Error> m_problem;
};

} // namespace

Result<FloorQuery> parseFloorQuery(std::string_view text, const Ruleset &rules)
{
    return QueryReader(text, rules).run();
}

bool matches(const FloorQuery &query, const SpawnCounts &counts)
{
    std::vector<int> numbers(query.subjects.size(), 0);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        for (const std::size_t entry : query.subjects[i])
            numbers[i] += counts.at(entry);
    }
    return query.answer.isTrueAt(numbers);
}

} // namespace core
