#include "core/tables/wholeexpression.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace core {

namespace {

bool isOfAWord(char c)
{
    return isDigit(c) || isLetter(c) || c == '_' || c == '.';
}

/// Whole numbers below this and what comes of them are exact; beyond, rounding begins.
std::optional<double> ifExact(double value)
{
    constexpr double firstInexact = 9007199254740992.0; // 2^53
    return std::abs(value) < firstInexact ? std::optional(value) : std::nullopt;
}

/// Reads from left to right; `variable` has `value`.
class WholeReader
{
public:
    WholeReader(std::string_view text, std::string_view variable, int value)
        : m_text(text)
        , m_variable(variable)
        , m_value(value)
    {}

    std::optional<double> sum()
    {
        std::optional<double> total = product();
        while (total && !m_text.empty()) {
            const char sign = m_text.front();
            if (sign != '+' && sign != '-')
                return std::nullopt;
            m_text.remove_prefix(1);
            const std::optional<double> term = product();
            if (!term)
                return std::nullopt;
            total = ifExact(sign == '+' ? *total + *term : *total - *term);
        }
        return total;
    }

private:
    std::optional<double> product()
    {
        std::optional<double> total = factor();
        while (total && !m_text.empty() && m_text.front() == '*') {
            m_text.remove_prefix(1);
            const std::optional<double> next = factor();
            if (!next)
                return std::nullopt;
            total = ifExact(*total * *next);
        }
        return total;
    }

    /// One word and the spaces around it.
    std::optional<double> factor()
    {
        skipSpaces();
        const auto end = std::find_if_not(m_text.begin(), m_text.end(), isOfAWord);
        const std::string_view word
            = m_text.substr(0, static_cast<std::size_t>(end - m_text.begin()));
        m_text.remove_prefix(word.size());
        skipSpaces();
        if (word == m_variable)
            return m_value;
        constexpr std::size_t mostDigits = 9;
        int number = 0;
        if (word.empty() || word.size() > mostDigits
            || !std::all_of(word.begin(), word.end(), isDigit))
            return std::nullopt;
        std::from_chars(word.data(), word.data() + word.size(), number);
        return number;
    }

    void skipSpaces()
    {
        m_text.remove_prefix(std::min(m_text.find_first_not_of(' '), m_text.size()));
    }

    std::string_view m_text;
    std::string_view m_variable;
    int m_value;
};

} // namespace

std::optional<double> wholeValue(std::string_view expression, std::string_view variable, int value)
{
    return WholeReader(expression, variable, value).sum();
}

} // namespace core
