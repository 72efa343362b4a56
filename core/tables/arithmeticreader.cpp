// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/tables/arithmeticprogram.h"
#include "core/tables/functions.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace core {

namespace {

using Program = ArithmeticProgram;
using Action = Program::Action;

bool isOfAName(char c)
{
    return isDigit(c) || isLetter(c) || c == '_';
}

struct NamedConstant
{
    std::string_view name;
    double value;
};
constexpr std::array constants {NamedConstant {"_e", 2.718281828459045235360287},
                                NamedConstant {"_pi", 3.141592653589793238462643}};

/// Two operands, from that which binds least.
struct Operator
{
    std::string_view sign;
    Action action;
    int rank;
};
constexpr std::array operators {
    Operator {"||", Action::Or, 1},          Operator {"&&", Action::And, 2},
    Operator {"<=", Action::LessOrEqual, 3}, Operator {">=", Action::GreaterOrEqual, 3},
    Operator {"==", Action::Equal, 3},       Operator {"!=", Action::NotEqual, 3},
    Operator {"<", Action::Less, 3},         Operator {">", Action::Greater, 3},
    Operator {"+", Action::Add, 4},          Operator {"-", Action::Subtract, 4},
    Operator {"*", Action::Multiply, 5},     Operator {"/", Action::Divide, 5},
};
constexpr int leastRank = 1;

/// Reads from left to right, and writes the steps as they are to be done.
class ArithmeticReader
{
public:
    ArithmeticReader(std::string_view text, std::span<const std::string_view> names)
        : m_text(text)
        , m_names(names)
    {}

    Result<Program> run()
    {
        m_made.variables = m_names.size();
        skipSpaces();
        if (isAtEnd())
            fail({"expression-is-empty"});
        readChoice();
        if (!m_problem && !isAtEnd())
            failAtRest();
        if (m_problem)
            return *m_problem;
        return std::move(m_made);
    }

private:
    /// Brackets, signs and exponents within each other.
    static constexpr int deepest = 1000;
    static constexpr std::size_t mostSteps = 20000; // and constants

    void readChoice()
    {
        if (++m_nesting > deepest)
            fail({"expression-is-too-deep", {deepest}});
        if (!m_problem)
            readJoined(leastRank);
        if (!m_problem && takes("?")) {
            readChoice();
            if (!m_problem && !takes(":"))
                isAtEnd() ? fail({"choice-has-no-colon"}) : failAtRest();
            if (!m_problem)
                readChoice();
            add(Action::Choose, 3);
        }
        --m_nesting;
    }

    /// Operands joined by operators of at least that rank.
    void readJoined(int rank)
    {
        readSigned();
        while (const Operator *next = m_problem ? nullptr : nextOperator(rank)) {
            m_at += next->sign.size();
            skipSpaces();
            readJoined(next->rank + 1);
            add(next->action, 2);
        }
    }

    const Operator *nextOperator(int rank) const
    {
        const auto *const found
            = std::find_if(operators.begin(), operators.end(),
                           [&](const Operator &one) { return rest().starts_with(one.sign); });
        return found == operators.end() || found->rank < rank ? nullptr : &*found;
    }

    void readSigned()
    {
        if (++m_nesting > deepest)
            fail({"expression-is-too-deep", {deepest}});
        if (m_problem)
            return;
        if (takes("+")) {
            readSigned();
        } else if (takes("-")) {
            readSigned();
            add(Action::Negate, 1);
        } else {
            readOperand();
            if (!m_problem && takes("^")) {
                readSigned();
                add(Action::Raise, 2);
            }
        }
        --m_nesting;
    }

    void readOperand()
    {
        if (takes("("))
            readToBracket();
        else if (!isAtEnd() && (isDigit(m_text[m_at]) || m_text[m_at] == '.'))
            readNumber();
        else if (!isAtEnd() && isOfAName(m_text[m_at]))
            readName();
        else if (isAtEnd())
            fail({"expression-ends-too-early"});
        else
            fail({"operand-is-missing", {nextWord()}});
    }

    void readToBracket()
    {
        readChoice();
        if (m_problem || takes(")"))
            return;
        isAtEnd() ? fail({"bracket-is-not-closed"}) : failAtRest();
    }

    void readNumber()
    {
        const std::string_view digits = numberAt(rest());
        const std::optional<Fraction> number = numberOf(digits);
        if (!number) {
            fail({"number-cannot-be-read", {nextWord()}});
            return;
        }
        m_at += digits.size();
        skipSpaces();
        addConstant(*number);
    }

    static std::string_view numberAt(std::string_view text)
    {
        const auto digitsFrom = [text](std::size_t at) {
            while (at < text.size() && isDigit(text[at]))
                ++at;
            return at;
        };
        std::size_t end = digitsFrom(0);
        if (end < text.size() && text[end] == '.')
            end = digitsFrom(end + 1);
        if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
            const std::size_t sign = end + 1;
            const bool isSigned = sign < text.size() && (text[sign] == '+' || text[sign] == '-');
            const std::size_t digits = sign + (isSigned ? 1 : 0);
            if (digitsFrom(digits) > digits)
                end = digitsFrom(digits);
        }
        return text.substr(0, end);
    }

    static std::optional<Fraction> numberOf(std::string_view digits)
    {
        double nearest = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), nearest);
        if (read.ec != std::errc {} || read.ptr != digits.data() + digits.size())
            return std::nullopt;
        constexpr std::size_t mostDigits = 36; // of exact ones
        const std::size_t exponentAt = std::min(digits.find_first_of("eE"), digits.size());
        int tens = 0;
        if (exponentAt < digits.size()) {
            const std::size_t sign = digits[exponentAt + 1] == '+' ? 1 : 0;
            const auto end = digits.data() + digits.size();
            if (std::from_chars(digits.data() + exponentAt + 1 + sign, end, tens).ec
                != std::errc {})
                return Fraction(nearest);
        }
        Fraction::Wide whole = 0;
        bool isBehindPoint = false;
        for (const char c : digits.substr(0, exponentAt)) {
            if (c != '.')
                whole = 10 * whole + (c - '0');
            tens -= isBehindPoint ? 1 : 0;
            isBehindPoint = isBehindPoint || c == '.';
        }
        const bool isExact = exponentAt <= mostDigits && std::abs(tens) <= 1000;
        Fraction exact = isExact ? Fraction(whole, 1) : Fraction(nearest);
        if (isExact)
            exact *= power(Fraction(10), Fraction(tens));
        return exact.isExact() ? exact : Fraction(nearest);
    }

    void readName()
    {
        const std::string_view name = nextWord();
        const std::size_t start = m_at;
        m_at += name.size();
        skipSpaces();
        if (rest().starts_with('(')) {
            readCall(name, start);
            return;
        }
        const auto variable = std::find(m_names.begin(), m_names.end(), name);
        const auto *const constant
            = std::find_if(constants.begin(), constants.end(),
                           [name](const NamedConstant &known) { return known.name == name; });
        if (variable != m_names.end())
            add(Action::Load, 0, static_cast<std::size_t>(variable - m_names.begin()));
        else if (constant != constants.end())
            addConstant(Fraction(constant->value));
        else
            failAt(start, {"expression-has-no-name", {name}});
    }

    void readCall(std::string_view name, std::size_t start)
    {
        const auto function
            = std::find_if(functions().begin(), functions().end(),
                           [name](const Function &known) { return known.name == name; });
        if (function == functions().end()) {
            const bool isName = std::find(m_names.begin(), m_names.end(), name) != m_names.end();
            isName ? failAtRest()
                   : failAt(start, {"there-is-no-function", {name, functionNames()}});
            return;
        }
        takes("(");
        std::size_t arguments = 0;
        do {
            readChoice();
            ++arguments;
        } while (!m_problem && takes(","));
        if (!m_problem && !takes(")"))
            isAtEnd() ? fail({"bracket-is-not-closed"}) : failAtRest();
        if (m_problem)
            return;
        if (arguments < function->least)
            failAt(start, {"function-has-too-few-arguments", {name, function->least}});
        else if (arguments > function->most)
            failAt(start, {"function-has-too-many-arguments", {name, function->most}});
        add(Action::Call, arguments, static_cast<std::size_t>(function - functions().begin()));
    }

    static std::string functionNames()
    {
        std::string names;
        for (const Function &function : functions())
            names += (names.empty() ? "" : ", ") + std::string(function.name);
        return names;
    }

    void addConstant(const Fraction &number)
    {
        add(Action::Load, 0, m_names.size() + m_made.constants.size());
        m_made.constants.push_back(number);
    }

    /// A step that takes so many values from the stack and leaves one.
    void add(Action action, std::size_t taken, std::size_t index = Program::onStack)
    {
        if (m_made.steps.size() + m_made.constants.size() >= mostSteps)
            fail({"expression-is-too-long"});
        if (m_problem)
            return;
        Program::Step step {.action = action,
                            .taken = static_cast<std::uint16_t>(taken),
                            .index = static_cast<std::uint16_t>(index)};
        const bool isLoaded
            = taken == 2 && action != Action::Call && m_made.steps.back().action == Action::Load;
        if (isLoaded) {
            step.taken = 1;
            step.index = m_made.steps.back().index;
            m_made.steps.pop_back();
            --m_depth;
        }
        m_made.steps.push_back(step);
        m_depth = m_depth + 1 - step.taken;
        m_made.depth = std::max(m_made.depth, m_depth);
    }

    /// What stands where an operator should, or the end.
    void failAtRest()
    {
        const std::string_view text = rest();
        if (text.starts_with('='))
            fail({"expression-sets-a-value"});
        else if (text.starts_with(','))
            fail({"expression-has-several-values"});
        else if (text.starts_with(')'))
            fail({"bracket-closes-nothing"});
        else
            fail({"operator-is-missing", {nextWord()}});
    }

    void fail(Message why) { failAt(m_at, std::move(why)); }

    /// The first problem counts.
    void failAt(std::size_t place, Message why)
    {
        if (!m_problem)
            m_problem = Error {.message = std::move(why),
                               .where = {},
                               .line = 0,
                               .column = static_cast<int>(place) + 1};
    }

    /// A word or number, or one sign, which may be of several bytes.
    std::string_view nextWord() const
    {
        const std::string_view text = rest();
        std::size_t end = 0;
        while (end < text.size() && (isOfAName(text[end]) || text[end] == '.'))
            ++end;
        if (end > 0)
            return text.substr(0, end);
        const auto goesOn = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
        end = 1;
        while (end < text.size() && goesOn(text[end]))
            ++end;
        return text.substr(0, end);
    }

    bool takes(std::string_view sign)
    {
        if (!rest().starts_with(sign))
            return false;
        m_at += sign.size();
        skipSpaces();
        return true;
    }

    void skipSpaces()
    {
        while (m_at < m_text.size() && m_text[m_at] > 0 && m_text[m_at] <= ' ')
            ++m_at;
    }

    bool isAtEnd() const { return m_at == m_text.size(); }
    std::string_view rest() const { return m_text.substr(m_at); }

    std::string_view m_text;
    std::span<const std::string_view> m_names;
    std::size_t m_at = 0;
    int m_nesting = 0;
    std::size_t m_depth = 0;
    std::optional<Error> m_problem;
    Program m_made;
};

} // namespace

Result<ArithmeticProgram> readArithmetic(std::string_view text,
                                         std::span<const std::string_view> names)
{
    return ArithmeticReader(text, names).run();
}

} // namespace core
