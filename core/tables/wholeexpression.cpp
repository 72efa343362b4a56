// SPDX-License-Identifier: MIT
#include "core/tables/wholeexpression.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace core {

namespace {

bool isOfAWord(char c)
{
    return isDigit(c) || isLetter(c) || c == '_' || c == '.';
}

/// Whole numbers below this and what comes of them are exact; beyond, rounding begins.
bool isExact(double value)
{
    constexpr double firstInexact = 9007199254740992.0; // 2^53
    return value < firstInexact;
}

/// A product of numbers and variables.
struct Term
{
    std::int64_t coefficient = 1;
    std::size_t degree = 0;
    double largest = 1.0; ///< the value of the largest variable there may be
};

/// Reads from left to right.
class WholeReader
{
public:
    WholeReader(std::string_view text, std::string_view variable, int most)
        : m_text(text)
        , m_variable(variable)
        , m_most(most)
    {}

    /// Nothing where the text is of another kind, or not exact.
    std::optional<WholeExpression::Coefficients> coefficients()
    {
        WholeExpression::Coefficients sum {};
        double largest = 0.0; // of the sum, were there no minus
        for (char sign = '+';;) {
            const std::optional<Term> term = product();
            if (!term)
                return std::nullopt;
            largest += term->largest;
            if (!isExact(largest) || term->degree >= sum.size())
                return std::nullopt;
            sum[term->degree] += sign == '+' ? term->coefficient : -term->coefficient;
            if (m_text.empty())
                return sum;
            sign = m_text.front();
            if (sign != '+' && sign != '-')
                return std::nullopt;
            m_text.remove_prefix(1);
        }
    }

private:
    std::optional<Term> product()
    {
        Term term;
        bool isRead = multiply(term);
        while (isRead && !m_text.empty() && m_text.front() == '*') {
            m_text.remove_prefix(1);
            isRead = multiply(term);
        }
        if (term.coefficient == 0)
            term.degree = 0;
        return isRead ? std::optional(term) : std::nullopt;
    }

    /// Multiplies by the next word, if that can be done exactly.
    bool multiply(Term &term)
    {
        const std::string_view word = nextWord();
        if (word == m_variable) {
            ++term.degree;
            term.largest *= m_most;
            return isExact(term.largest);
        }
        constexpr std::size_t mostDigits = 9;
        if (word.empty() || word.size() > mostDigits
            || !std::all_of(word.begin(), word.end(), isDigit))
            return false;
        int number = 0;
        std::from_chars(word.data(), word.data() + word.size(), number);
        term.coefficient *= number;
        term.largest *= number;
        return isExact(term.largest);
    }

    /// One word and the spaces around it.
    std::string_view nextWord()
    {
        skipSpaces();
        const auto end = std::find_if_not(m_text.begin(), m_text.end(), isOfAWord);
        const std::string_view word
            = m_text.substr(0, static_cast<std::size_t>(end - m_text.begin()));
        m_text.remove_prefix(word.size());
        skipSpaces();
        return word;
    }

    void skipSpaces()
    {
        m_text.remove_prefix(std::min(m_text.find_first_not_of(' '), m_text.size()));
    }

    std::string_view m_text;
    std::string_view m_variable;
    int m_most;
};

} // namespace

std::optional<WholeExpression> WholeExpression::read(std::string_view expression,
                                                     std::string_view variable, int most)
{
    const auto coefficients = WholeReader(expression, variable, most).coefficients();
    if (!coefficients)
        return std::nullopt;
    WholeExpression whole;
    whole.m_coefficients = *coefficients;
    return whole;
}

double WholeExpression::valueAt(int variable) const
{
    const auto timesVariablePlus = [variable](std::int64_t value, std::int64_t coefficient) {
        return value * variable + coefficient;
    };
    return static_cast<double>(std::accumulate(m_coefficients.rbegin(), m_coefficients.rend(),
                                               std::int64_t {0}, timesVariablePlus));
}

} // namespace core
