// SPDX-License-Identifier: MIT
#pragma once
// What expressions are worked out with.

#include <compare>
#include <cstdint>
#include <optional>

namespace core {

/// A fraction: exact as long as its parts stay below 2^126, and the nearest double from there on,
/// as where a function has no fractions for its values.
class Fraction
{
public:
    __extension__ using Wide = __int128;

    /// No number yet.
    Fraction() = default;
    // Most are whole, and nothing else of those is worth a copy.
    Fraction(const Fraction &other) { *this = other; }
    Fraction &operator=(const Fraction &other)
    {
        m_whole = other.m_whole;
        m_kind = other.m_kind;
        if (m_kind != Kind::Whole)
            copyOther(other);
        return *this;
    }
    ~Fraction() = default;
    explicit Fraction(int whole) { set(whole); }
    /// Exact where it is whole and below 2^53.
    explicit Fraction(double value);
    /// above/below; both less than 2^126, `below` not 0.
    Fraction(Wide above, Wide below) { setRatio(above, below); }
    /// What follows from a comparison with something divided by zero.
    static Fraction undecided();

    void set(int whole)
    {
        m_whole = whole;
        m_kind = Kind::Whole;
    }

    bool isExact() const { return m_kind != Kind::Double; }
    bool isZero() const { return m_kind == Kind::Whole ? m_whole == 0 : isOtherZero(); }
    /// The nearest double, for parts below 2^53; may be infinite or NaN.
    double value() const
    {
        return m_kind == Kind::Whole ? static_cast<double>(m_whole) : otherValue();
    }
    /// Whether anything that it was worked out from was divided by zero.
    bool dividedByZero() const { return m_kind != Kind::Whole && m_dividedByZero; }
    /// This number, where it was worked out from those.
    Fraction besides(const Fraction &a, const Fraction &b) const;

    Fraction &operator+=(const Fraction &b)
    {
        if (areWhole(*this, b) && isShort(m_whole + b.m_whole))
            m_whole += b.m_whole;
        else
            *this = added(*this, b);
        return *this;
    }
    Fraction &operator-=(const Fraction &b)
    {
        if (areWhole(*this, b) && isShort(m_whole - b.m_whole))
            m_whole -= b.m_whole;
        else
            *this = added(*this, negative(b));
        return *this;
    }
    Fraction &operator*=(const Fraction &b)
    {
        constexpr std::int64_t mostFactor = std::int64_t {1} << 31;
        if (areWhole(*this, b) && -mostFactor < m_whole && m_whole < mostFactor
            && -mostFactor < b.m_whole && b.m_whole < mostFactor)
            m_whole *= b.m_whole;
        else
            *this = multiplied(*this, b);
        return *this;
    }
    /// By zero: infinite, or NaN for 0/0.
    Fraction &operator/=(const Fraction &b);
    void negate()
    {
        if (m_kind == Kind::Whole)
            m_whole = -m_whole;
        else
            *this = negative(*this);
    }
    /// Exact for whole exponents.
    friend Fraction power(const Fraction &base, const Fraction &exponent);
    /// Exact for squares.
    friend Fraction squareRoot(const Fraction &x);
    /// The nearest whole number towards 0; that next to it where it is that but for the rounding of
    /// doubles.
    friend Fraction towardsZero(const Fraction &x);
    /// The largest whole number that is not above it.
    friend Fraction roundedDown(const Fraction &x);
    /// The rest of a division, with the sign of `a`.
    friend Fraction remainder(const Fraction &a, const Fraction &b);
    friend std::partial_ordering operator<=>(const Fraction &a, const Fraction &b)
    {
        if (areWhole(a, b))
            return a.m_whole <=> b.m_whole;
        return compared(a, b);
    }
    friend bool operator==(const Fraction &a, const Fraction &b) { return std::is_eq(a <=> b); }

private:
    enum class Kind : std::uint8_t {
        Whole, ///< a short one, and nothing was divided by zero
        Fraction,
        Double
    };

    static bool areWhole(const Fraction &a, const Fraction &b)
    {
        return a.m_kind == Kind::Whole && b.m_kind == Kind::Whole;
    }
    /// Sums and products of two such numbers are still numbers.
    static bool isShort(Wide x)
    {
        constexpr Wide longest = std::int64_t {1} << 62;
        return -longest < x && x < longest;
    }
    bool hasShortParts() const { return isShort(above()) && isShort(below()); }
    Wide above() const { return m_kind == Kind::Whole ? m_whole : m_above; }
    Wide below() const { return m_kind == Kind::Whole ? 1 : m_below; }
    void copyOther(const Fraction &other)
    {
        m_above = other.m_above;
        m_below = other.m_below;
        m_double = other.m_double;
        m_dividedByZero = other.m_dividedByZero;
    }
    void setRatio(Wide above, Wide below);
    bool isOtherZero() const;
    double otherValue() const;

    static Fraction negative(const Fraction &x);
    static Fraction added(const Fraction &a, const Fraction &b);
    static Fraction multiplied(const Fraction &a, const Fraction &b);
    static std::partial_ordering compared(const Fraction &a, const Fraction &b);
    // Nothing where they have no room.
    static std::optional<Fraction> exactSum(const Fraction &a, const Fraction &b);
    static std::optional<Fraction> exactProduct(const Fraction &a, const Fraction &b);
    static std::optional<Fraction> exactPower(const Fraction &base, Wide exponent);

    // Without initializers: of the many at hand few are used.
    std::int64_t m_whole; // of a whole number
    Wide m_above; // of a fraction
    Wide m_below; // above 0
    double m_double; // of a double
    Kind m_kind;
    bool m_dividedByZero; // where it is not whole
};

} // namespace core
