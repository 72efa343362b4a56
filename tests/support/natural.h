// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Whole numbers of any size, and fractions of them: for expectations without rounding.

#include <cstdint>
#include <vector>

class Natural
{
public:
    Natural() = default; ///< 0
    explicit Natural(std::uint64_t value);

    bool isZero() const { return m_limbs.empty(); }
    Natural &operator*=(std::uint64_t factor);
    Natural &operator+=(const Natural &other);
    /// `other` is at most this.
    Natural &operator-=(const Natural &other);
    /// *this += other * factor
    void addProduct(const Natural &other, std::uint64_t factor);
    friend Natural operator*(const Natural &a, const Natural &b);
    friend bool operator<(const Natural &a, const Natural &b);
    friend bool operator==(const Natural &, const Natural &) = default;

    /// numerator / denominator (not 0), off by a few 1e-19 of it at most.
    friend long double ratio(const Natural &numerator, const Natural &denominator);

private:
    void trim();

    std::vector<std::uint64_t> m_limbs; // the least first, the last one not 0
};
