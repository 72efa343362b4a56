// SPDX-License-Identifier: MIT
#pragma once
// What draws can come to: the memory they leave, and how often things happen on the way.

#include "core/analysis/laws/polynomial.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// What bears on later draws, as numbers at places that DrawMemory hands out.
using Memory = std::vector<std::int32_t>;

struct MemoryHash
{
    std::size_t operator()(const Memory &memory) const;
};

/// How often something counted happens in an outcome.
struct Hit
{
    std::size_t counted = 0; ///< its place in the list of what is counted
    Polynomial number; ///< P(the outcome, and n times) at index n
};

/// All courses that end with the same memory.
struct Course
{
    Memory to;
    double probability = 1;
    std::vector<Hit> hits; ///< ascending; what is not here happens 0 times
};
using Courses = std::vector<Course>; // with different memories

/// One outcome: nothing but that memory.
Courses unchanged(Memory memory);

/// About what it takes to keep.
double bytesOf(const Course &course);

/// Adds `more`, all probabilities times `factor`, to `sum`.
void add(Courses &sum, Courses more, double factor);

/// The one after the other.
Course product(const Course &first, const Course &second);

/// `first`, and then what `next` says of the memory it led to.
template<typename Next>
Courses then(const Courses &first, Next next)
{
    Courses result;
    for (const Course &outcome : first) {
        Courses after;
        for (const Course &following : next(outcome.to))
            after.push_back(product(outcome, following));
        add(result, std::move(after), 1.0);
    }
    return result;
}

} // namespace core
