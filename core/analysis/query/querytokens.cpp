// SPDX-License-Identifier: MIT
#include "core/analysis/query/querytokens.h"

#include "core/analysis/query/querynames.h"
#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace core {

namespace {

/// Bytes of UTF-8 beyond ASCII are letters, but for the marks looked for before.
bool isOfAName(char c)
{
    return isDigit(c) || isLetter(c) || c == '_' || c == '-' || c == '\''
        || static_cast<unsigned char>(c) >= 0x80U;
}

struct Mark
{
    std::string_view text;
    QuerySign kind;
    Relation relation = Relation::Equal;
};

// Longer ones first.
constexpr std::array marks {
    Mark {"\u2265", QuerySign::Relation, Relation::AtLeast},
    Mark {"\u2264", QuerySign::Relation, Relation::AtMost},
    Mark {"\u2260", QuerySign::Relation, Relation::NotEqual},
    Mark {">=", QuerySign::Relation, Relation::AtLeast},
    Mark {"=>", QuerySign::Relation, Relation::AtLeast},
    Mark {"<=", QuerySign::Relation, Relation::AtMost},
    Mark {"=<", QuerySign::Relation, Relation::AtMost},
    Mark {"==", QuerySign::Relation, Relation::Equal},
    Mark {"!=", QuerySign::Relation, Relation::NotEqual},
    Mark {"<>", QuerySign::Relation, Relation::NotEqual},
    Mark {"&&", QuerySign::And},
    Mark {"||", QuerySign::Or},
    Mark {"=", QuerySign::Relation, Relation::Equal},
    Mark {"<", QuerySign::Relation, Relation::Less},
    Mark {">", QuerySign::Relation, Relation::More},
    Mark {"+", QuerySign::Plus},
    Mark {"&", QuerySign::And},
    Mark {"|", QuerySign::Or},
    Mark {"!", QuerySign::Not},
    Mark {"(", QuerySign::Open},
    Mark {")", QuerySign::Close},
};

class Tokens
{
public:
    explicit Tokens(std::string_view text)
        : m_text(text)
    {}

    Result<std::vector<QueryToken>> read()
    {
        while (skipSpaces()) {
            if (!readMark() && !readNumber() && !readQuoted() && !readWord())
                return error({"character-is-out-of-place"});
            if (!m_problem.isEmpty())
                return error(m_problem);
        }
        start(QuerySign::End);
        return std::move(m_tokens);
    }

private:
    Error error(Message message) const
    {
        return {.message = std::move(message), .where = {}, .line = 0, .column = column()};
    }
    int column() const { return static_cast<int>(m_at) + 1; }
    std::string_view rest() const { return m_text.substr(m_at); }
    QueryToken &start(QuerySign kind)
    {
        m_tokens.push_back({.kind = kind, .column = column(), .text = {}});
        return m_tokens.back();
    }
    bool skipSpaces()
    {
        m_at = std::min(m_text.find_first_not_of(" \t\r\n", m_at), m_text.size());
        return m_at < m_text.size();
    }
    std::string_view leading(bool (*belongs)(char)) const
    {
        const std::string_view text = rest();
        const auto end = std::find_if_not(text.begin(), text.end(), belongs);
        return text.substr(0, static_cast<std::size_t>(end - text.begin()));
    }

    bool readMark()
    {
        const std::string_view text = rest();
        const auto found = std::find_if(marks.begin(), marks.end(), [text](const Mark &mark) {
            return text.substr(0, mark.text.size()) == mark.text;
        });
        if (found == marks.end())
            return false;
        start(found->kind).relation = found->relation;
        m_at += found->text.size();
        return true;
    }

    bool readNumber()
    {
        constexpr std::size_t mostDigits = 9;
        const std::string_view digits = leading(isDigit);
        if (digits.empty())
            return false;
        if (digits.size() > mostDigits) {
            m_problem = {"number-in-question-is-too-large"};
            return true;
        }
        int number = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), number);
        start(QuerySign::Number).number = number;
        m_at += digits.size();
        return true;
    }

    bool readQuoted()
    {
        if (m_text[m_at] != '"')
            return false;
        const std::size_t end = m_text.find('"', m_at + 1);
        if (end == std::string_view::npos) {
            m_problem = {"closing-quotation-mark-is-missing"};
            return true;
        }
        start(QuerySign::Word).text = m_text.substr(m_at + 1, end - m_at - 1);
        m_at = end + 1;
        return true;
    }

    bool readWord()
    {
        const std::string_view word = leading(isOfAName);
        if (word.empty())
            return false;
        const std::string lower = lowered(word);
        const QuerySign kind = lower == "and" ? QuerySign::And
            : lower == "or"                   ? QuerySign::Or
            : lower == "not"                  ? QuerySign::Not
                                              : QuerySign::Word;
        start(kind).text = word;
        m_at += word.size();
        return true;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    Message m_problem;
    std::vector<QueryToken> m_tokens;
};

} // namespace

Result<std::vector<QueryToken>> queryTokens(std::string_view text)
{
    return Tokens(text).read();
}

} // namespace core
