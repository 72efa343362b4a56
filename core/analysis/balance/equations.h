// SPDX-License-Identifier: MIT
#pragma once
// Linear equations, as fits need them.

#include <optional>
#include <vector>

namespace core {

/// A symmetric positive definite matrix, ready to be divided by (Cholesky).
class Factored
{
public:
    /// Of `a` what is below the diagonal and on it is read; nothing where it is not positive
    /// definite.
    static std::optional<Factored> of(std::vector<std::vector<double>> a);

    /// x of a x = b.
    std::vector<double> solved(std::vector<double> b) const;

private:
    explicit Factored(std::vector<std::vector<double>> lower)
        : m_lower(std::move(lower))
    {}

    std::vector<std::vector<double>> m_lower;
};

} // namespace core
