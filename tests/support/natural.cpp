// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/natural.h"

#include <algorithm>
#include <cmath>

namespace {

__extension__ using Wide = unsigned __int128;
constexpr int limbBits = 64;

// The leading limbs as a number 2^exponent times as small.
struct Leading
{
    long double value = 0;
    int exponent = 0;
};

Leading leading(const std::vector<std::uint64_t> &limbs)
{
    Leading result;
    const std::size_t used = std::min<std::size_t>(limbs.size(), 3);
    for (std::size_t i = 0; i < used; ++i) {
        const auto limb = static_cast<long double>(limbs[limbs.size() - 1 - i]);
        result.value = std::ldexp(result.value, limbBits) + limb;
    }
    result.exponent = limbBits * static_cast<int>(limbs.size() - used);
    return result;
}

} // namespace

Natural::Natural(std::uint64_t value)
{
    if (value != 0)
        m_limbs.push_back(value);
}

Natural &Natural::operator*=(std::uint64_t factor)
{
    Wide carry = 0;
    std::uint64_t *limb = m_limbs.data();
    for (const std::uint64_t *end = limb + m_limbs.size(); limb != end; ++limb) {
        carry += static_cast<Wide>(*limb) * factor;
        *limb = static_cast<std::uint64_t>(carry);
        carry >>= limbBits;
    }
    if (carry != 0)
        m_limbs.push_back(static_cast<std::uint64_t>(carry));
    trim();
    return *this;
}

Natural &Natural::operator+=(const Natural &other)
{
    addProduct(other, 1);
    return *this;
}

Natural &Natural::operator-=(const Natural &other)
{
    std::uint64_t borrow = 0;
    for (std::size_t i = 0; i < m_limbs.size() && (i < other.m_limbs.size() || borrow != 0); ++i) {
        const Wide taken
            = static_cast<Wide>(i < other.m_limbs.size() ? other.m_limbs[i] : 0) + borrow;
        borrow = m_limbs[i] < taken ? 1 : 0;
        m_limbs[i] -= static_cast<std::uint64_t>(taken);
    }
    trim();
    return *this;
}

void Natural::addProduct(const Natural &other, std::uint64_t factor)
{
    if (factor == 0 || other.isZero())
        return;
    m_limbs.resize(std::max(m_limbs.size(), other.m_limbs.size()) + 1);
    Wide carry = 0;
    std::uint64_t *limb = m_limbs.data();
    for (const std::uint64_t each : other.m_limbs) {
        carry += static_cast<Wide>(each) * factor + *limb;
        *limb++ = static_cast<std::uint64_t>(carry);
        carry >>= limbBits;
    }
    for (; carry != 0; ++limb) {
        carry += *limb;
        *limb = static_cast<std::uint64_t>(carry);
        carry >>= limbBits;
    }
    trim();
}

void Natural::trim()
{
    while (!m_limbs.empty() && m_limbs.back() == 0)
        m_limbs.pop_back();
}

Natural operator*(const Natural &a, const Natural &b)
{
    Natural sum;
    for (std::size_t i = b.m_limbs.size(); i > 0; --i) {
        if (!sum.isZero())
            sum.m_limbs.insert(sum.m_limbs.begin(), 0);
        sum.addProduct(a, b.m_limbs[i - 1]);
    }
    return sum;
}

bool operator<(const Natural &a, const Natural &b)
{
    if (a.m_limbs.size() != b.m_limbs.size())
        return a.m_limbs.size() < b.m_limbs.size();
    return std::lexicographical_compare(a.m_limbs.rbegin(), a.m_limbs.rend(), b.m_limbs.rbegin(),
                                        b.m_limbs.rend());
}

long double ratio(const Natural &numerator, const Natural &denominator)
{
    const Leading above = leading(numerator.m_limbs);
    const Leading below = leading(denominator.m_limbs);
    return std::ldexp(above.value / below.value, above.exponent - below.exponent);
}
