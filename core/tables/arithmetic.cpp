// SPDX-License-Identifier: MIT
#include "core/tables/arithmetic.h"

#include "core/tables/arithmeticprogram.h"
#include "core/tables/functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace core {

namespace {

using Program = ArithmeticProgram;
using Action = Program::Action;

bool isTrue(const Fraction &x)
{
    return !x.isZero();
}

/// What a comparison of `a` with `b` comes to, put in the place of `a`.
void decide(Fraction &a, const Fraction &b, bool is)
{
    if (a.dividedByZero() || b.dividedByZero())
        a = Fraction::undecided();
    else
        a.set(is ? 1 : 0);
}

bool holds(Action comparison, std::partial_ordering order)
{
    switch (comparison) {
    case Action::Less:
        return std::is_lt(order);
    case Action::LessOrEqual:
        return std::is_lteq(order);
    case Action::Greater:
        return std::is_gt(order);
    case Action::GreaterOrEqual:
        return std::is_gteq(order);
    case Action::Equal:
        return std::is_eq(order);
    default:
        return std::is_neq(order);
    }
}

/// "&&" or "||": one operand that is `decisive` decides, whatever the other.
void join(Fraction &a, const Fraction &b, bool decisive)
{
    const auto decides
        = [=](const Fraction &x) { return !x.dividedByZero() && isTrue(x) == decisive; };
    if (decides(a) || decides(b))
        a.set(decisive ? 1 : 0);
    else
        decide(a, b, !decisive);
}

void choose(Fraction &by, const Fraction &first, const Fraction &second)
{
    if (by.dividedByZero())
        by = Fraction::undecided();
    else
        by = isTrue(by) ? first : second;
}

/// Leaves the value at the bottom of the stack.
void work(const Program &program, std::span<const int> variables, Fraction *stack)
{
    Fraction variable;
    const auto known = [&](std::size_t place) -> const Fraction & {
        if (place >= program.variables)
            return program.constants[place - program.variables];
        variable.set(variables[place]);
        return variable;
    };
    Fraction *end = stack;
    for (const Program::Step &step : program.steps) {
        end -= step.taken;
        Fraction &a = *end;
        const bool isOnStack = step.index == Program::onStack || step.action == Action::Call;
        const Fraction &b = isOnStack ? *(end + 1) : known(step.index);
        switch (step.action) {
        case Action::Load:
            a = b;
            break;
        case Action::Negate:
            a.negate();
            break;
        case Action::Add:
            a += b;
            break;
        case Action::Subtract:
            a -= b;
            break;
        case Action::Multiply:
            a *= b;
            break;
        case Action::Divide:
            a /= b;
            break;
        case Action::Raise:
            a = power(a, b);
            break;
        case Action::Less:
        case Action::LessOrEqual:
        case Action::Greater:
        case Action::GreaterOrEqual:
        case Action::Equal:
        case Action::NotEqual:
            decide(a, b, holds(step.action, a <=> b));
            break;
        case Action::And:
            join(a, b, false);
            break;
        case Action::Or:
            join(a, b, true);
            break;
        case Action::Choose:
            choose(a, end[1], end[2]);
            break;
        case Action::Call:
            a = functions()[step.index].value({end, step.taken});
            break;
        }
        ++end;
    }
}

/// The value of a program, with the room it needs.
class Worked
{
public:
    Worked(const Program &program, std::span<const int> variables)
        : m_many(program.depth > m_few.size() ? program.depth : 0)
    {
        work(program, variables, m_many.empty() ? m_few.data() : m_many.data());
    }

    const Fraction &value() const { return m_many.empty() ? m_few.front() : m_many.front(); }

private:
    std::array<Fraction, 16> m_few;
    std::vector<Fraction> m_many;
};

} // namespace

Arithmetic::Arithmetic(ArithmeticProgram program)
    : m_program(std::make_shared<const ArithmeticProgram>(std::move(program)))
{}

Result<Arithmetic> Arithmetic::read(std::string_view text, std::span<const std::string_view> names)
{
    auto program = readArithmetic(text, names);
    if (!program)
        return program.error();
    return Arithmetic(std::move(program).value());
}

Arithmetic::Value Arithmetic::valueAt(std::span<const int> variables) const
{
    const Worked worked(*m_program, variables);
    return {worked.value().value(), worked.value().dividedByZero()};
}

bool Arithmetic::isTrueAt(std::span<const int> variables) const
{
    const Worked worked(*m_program, variables);
    const Fraction &value = worked.value();
    return !value.dividedByZero() && isTrue(value) && !std::isnan(value.value());
}

bool Arithmetic::uses(std::size_t variable) const
{
    return std::any_of(m_program->steps.begin(), m_program->steps.end(),
                       [variable](const Program::Step &step) {
                           return step.action != Action::Call && step.index == variable;
                       });
}

bool Arithmetic::mayDivideByZero() const
{
    return std::any_of(
        m_program->steps.begin(), m_program->steps.end(), [this](const Program::Step &step) {
            if (step.action == Action::Call)
                return functions()[step.index].name == "mod";
            const bool isByNumber = step.index != Program::onStack
                && step.index >= m_program->variables
                && !m_program->constants[step.index - m_program->variables].isZero();
            return (step.action == Action::Divide || step.action == Action::Raise) && !isByNumber;
        });
}

} // namespace core
