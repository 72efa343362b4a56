// SPDX-License-Identifier: MIT
#include "core/tables/fraction.h"

#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace core {

namespace {

using Wide = Fraction::Wide;

constexpr Wide one = 1;
/// Parts of fractions are below; the sum of two of them is still a number.
constexpr Wide tooLong = one << 126;

Wide magnitude(Wide x)
{
    return x < 0 ? -x : x;
}

bool isOfOneWord(Wide x)
{
    return x == static_cast<std::int64_t>(x);
}

// Divisions of one word are much faster.
Wide quotient(Wide a, Wide b)
{
    if (isOfOneWord(a) && isOfOneWord(b) && b > 0)
        return static_cast<std::int64_t>(a) / static_cast<std::int64_t>(b);
    return a / b;
}

Wide rest(Wide a, Wide b)
{
    if (isOfOneWord(a) && isOfOneWord(b) && b > 0)
        return static_cast<std::int64_t>(a) % static_cast<std::int64_t>(b);
    return a % b;
}

Wide greatestDivisor(Wide a, Wide b)
{
    a = magnitude(a);
    b = magnitude(b);
    while (b != 0)
        a = std::exchange(b, rest(a, b));
    return a;
}

/// Nothing where they are too long.
std::optional<Wide> product(Wide a, Wide b)
{
    constexpr Wide longest = one << 62;
    const bool areShort = magnitude(a) < longest && magnitude(b) < longest;
    if (!areShort && a != 0 && magnitude(b) > (tooLong - 1) / magnitude(a))
        return std::nullopt;
    return a * b;
}

std::optional<Wide> sum(Wide a, Wide b)
{
    const Wide result = a + b;
    return magnitude(result) < tooLong ? std::optional(result) : std::nullopt;
}

Wide quotientDown(Wide a, Wide b)
{
    return quotient(a, b) - (rest(a, b) < 0 ? 1 : 0);
}

/// Of a/b and c/d, by the whole parts and then by what is left over, turned upside down.
std::strong_ordering compare(Wide a, Wide b, Wide c, Wide d)
{
    for (;;) {
        const Wide left = quotientDown(a, b);
        const Wide right = quotientDown(c, d);
        const Wide leftRest = a - left * b;
        const Wide rightRest = c - right * d;
        if (left != right || leftRest == 0 || rightRest == 0)
            return left != right ? left <=> right : leftRest <=> rightRest;
        a = std::exchange(d, rightRest);
        c = std::exchange(b, leftRest);
        std::swap(b, d);
    }
}

/// The number whose square it is.
std::optional<Wide> rootOf(Wide square)
{
    Wide root = static_cast<Wide>(std::sqrt(static_cast<double>(square)));
    while (root * root > square)
        --root;
    while ((root + 1) * (root + 1) <= square)
        ++root;
    return root * root == square ? std::optional(root) : std::nullopt;
}

} // namespace

Fraction::Fraction(double value)
    : m_whole(0)
    , m_above(0)
    , m_below(1)
    , m_double(value)
    , m_kind(Kind::Double)
    , m_dividedByZero(false)
{
    constexpr double firstInexact = 9007199254740992.0; // 2^53
    if (!(std::abs(value) < firstInexact))
        return;
    m_whole = static_cast<std::int64_t>(value);
    if (static_cast<double>(m_whole) == value)
        m_kind = Kind::Whole;
}

void Fraction::setRatio(Wide above, Wide below)
{
    if (below < 0) {
        above = -above;
        below = -below;
    }
    if (!isShort(above) || !isShort(below)) {
        const Wide divisor = greatestDivisor(above, below);
        above /= divisor;
        below /= divisor;
    }
    m_kind = below == 1 && isShort(above) ? Kind::Whole : Kind::Fraction;
    m_whole = static_cast<std::int64_t>(above);
    m_above = above;
    m_below = below;
    m_double = 0;
    m_dividedByZero = false;
}

Fraction Fraction::undecided()
{
    Fraction number(std::numeric_limits<double>::quiet_NaN());
    number.m_dividedByZero = true;
    return number;
}

bool Fraction::isOtherZero() const
{
    return isExact() ? m_above == 0 : m_double == 0;
}

double Fraction::otherValue() const
{
    if (!isExact())
        return m_double;
    return static_cast<double>(m_above) / static_cast<double>(m_below);
}

Fraction Fraction::besides(const Fraction &a, const Fraction &b) const
{
    if (!a.dividedByZero() && !b.dividedByZero())
        return *this;
    Fraction number(above(), below());
    if (!isExact())
        number.m_double = m_double;
    number.m_kind = isExact() ? Kind::Fraction : Kind::Double;
    number.m_dividedByZero = true;
    return number;
}

Fraction Fraction::negative(const Fraction &x)
{
    Fraction negative = x;
    negative.m_whole = -x.m_whole;
    negative.m_above = -x.m_above;
    negative.m_double = -x.m_double;
    return negative;
}

std::optional<Fraction> Fraction::exactSum(const Fraction &a, const Fraction &b)
{
    if (!a.isExact() || !b.isExact())
        return std::nullopt;
    if (a.hasShortParts() && b.hasShortParts() && a.below() != b.below())
        return Fraction(a.above() * b.below() + b.above() * a.below(), a.below() * b.below());
    if (a.below() == b.below()) {
        const auto above = sum(a.above(), b.above());
        return above ? std::optional(Fraction(*above, a.below())) : std::nullopt;
    }
    const Wide divisor = greatestDivisor(a.below(), b.below());
    const auto left = product(a.above(), b.below() / divisor);
    const auto right = product(b.above(), a.below() / divisor);
    const auto below = product(a.below(), b.below() / divisor);
    const auto above = left && right ? sum(*left, *right) : std::nullopt;
    return above && below ? std::optional(Fraction(*above, *below)) : std::nullopt;
}

std::optional<Fraction> Fraction::exactProduct(const Fraction &a, const Fraction &b)
{
    if (!a.isExact() || !b.isExact())
        return std::nullopt;
    if (a.hasShortParts() && b.hasShortParts())
        return Fraction(a.above() * b.above(), a.below() * b.below());
    const Wide first = greatestDivisor(a.above(), b.below());
    const Wide second = greatestDivisor(b.above(), a.below());
    const auto above = product(a.above() / first, b.above() / second);
    const auto below = product(a.below() / second, b.below() / first);
    return above && below ? std::optional(Fraction(*above, *below)) : std::nullopt;
}

std::optional<Fraction> Fraction::exactPower(const Fraction &base, Wide exponent)
{
    constexpr Wide mostFactors = 126; // of 2, each one more than the last
    const bool isOfOnes = magnitude(base.above()) <= 1 && base.below() == 1;
    if (!base.isExact() || (exponent > mostFactors && !isOfOnes))
        return std::nullopt;
    std::optional<Fraction> result = Fraction(1);
    std::optional<Fraction> factor = base;
    for (Wide left = exponent; left > 0 && result; left /= 2) {
        if (left % 2 == 1)
            result = factor ? exactProduct(*result, *factor) : std::nullopt;
        if (left > 1 && factor)
            factor = exactProduct(*factor, *factor);
    }
    return result;
}

Fraction Fraction::added(const Fraction &a, const Fraction &b)
{
    const auto exact = exactSum(a, b);
    return (exact ? *exact : Fraction(a.value() + b.value())).besides(a, b);
}

Fraction Fraction::multiplied(const Fraction &a, const Fraction &b)
{
    const auto exact = exactProduct(a, b);
    return (exact ? *exact : Fraction(a.value() * b.value())).besides(a, b);
}

Fraction &Fraction::operator/=(const Fraction &b)
{
    if (b.isZero()) {
        *this = Fraction(value() / 0.0);
        m_dividedByZero = true;
    } else if (areWhole(*this, b)) {
        if (m_whole % b.m_whole == 0)
            m_whole /= b.m_whole;
        else
            setRatio(m_whole, b.m_whole);
    } else {
        const auto exact
            = b.isExact() ? exactProduct(*this, Fraction(b.below(), b.above())) : std::nullopt;
        *this = (exact ? *exact : Fraction(value() / b.value())).besides(*this, b);
    }
    return *this;
}

Fraction power(const Fraction &base, const Fraction &exponent)
{
    std::optional<Fraction> exact;
    if (exponent.isExact() && rest(exponent.above(), exponent.below()) == 0) {
        exact = Fraction::exactPower(base, magnitude(quotient(exponent.above(), exponent.below())));
        if (exact && exponent.above() < 0) {
            const Fraction below = *exact;
            exact = Fraction(1);
            *exact /= below;
        }
    }
    return (exact ? *exact : Fraction(std::pow(base.value(), exponent.value())))
        .besides(base, exponent);
}

Fraction squareRoot(const Fraction &x)
{
    if (x.isExact() && x.above() > 0) {
        const Wide divisor = greatestDivisor(x.above(), x.below());
        const auto above = rootOf(x.above() / divisor);
        const auto below = rootOf(x.below() / divisor);
        if (above && below)
            return Fraction(*above, *below).besides(x, x);
    }
    return Fraction(std::sqrt(x.value())).besides(x, x);
}

Fraction towardsZero(const Fraction &x)
{
    if (x.isExact())
        return Fraction(quotient(x.above(), x.below()), one).besides(x, x);
    constexpr double lastDigits = 1e-12;
    const double nearest = std::round(x.m_double);
    const bool isNearest = std::abs(x.m_double - nearest) <= lastDigits * std::abs(x.m_double);
    return Fraction(isNearest ? nearest : std::trunc(x.m_double)).besides(x, x);
}

Fraction roundedDown(const Fraction &x)
{
    if (x.isExact())
        return Fraction(quotientDown(x.above(), x.below()), one).besides(x, x);
    return Fraction(std::floor(x.m_double)).besides(x, x);
}

Fraction remainder(const Fraction &a, const Fraction &b)
{
    if (Fraction::areWhole(a, b) && b.m_whole != 0)
        return Fraction(Wide {a.m_whole % b.m_whole}, one);
    Fraction times = a;
    times /= b;
    if (times.isExact()) {
        Fraction rest = towardsZero(times);
        rest *= b;
        rest = Fraction::added(a, Fraction::negative(rest));
        if (rest.isExact())
            return rest;
    }
    return Fraction(std::fmod(a.value(), b.value())).besides(times, times);
}

std::partial_ordering Fraction::compared(const Fraction &a, const Fraction &b)
{
    if (!a.isExact() || !b.isExact())
        return a.value() <=> b.value();
    if (a.below() == b.below())
        return a.above() <=> b.above();
    if (a.hasShortParts() && b.hasShortParts())
        return a.above() * b.below() <=> b.above() * a.below();
    const auto left = product(a.above(), b.below());
    const auto right = product(b.above(), a.below());
    return left && right ? *left <=> *right : compare(a.above(), a.below(), b.above(), b.below());
}

} // namespace core
