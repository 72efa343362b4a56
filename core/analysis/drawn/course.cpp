// SPDX-License-Identifier: MIT
#include "core/analysis/drawn/course.h"

#include <algorithm>

namespace core {

namespace {

// hits of an outcome with probability `probability`, and of one more: what only one of them has
// happens 0 times in the other.
std::vector<Hit> addedHits(const Course &a, const Course &b)
{
    std::vector<Hit> sum;
    auto x = a.hits.begin();
    auto y = b.hits.begin();
    while (x != a.hits.end() || y != b.hits.end()) {
        const bool takesX = y == b.hits.end() || (x != a.hits.end() && x->counted <= y->counted);
        const bool takesY = x == a.hits.end() || (y != b.hits.end() && y->counted <= x->counted);
        Hit hit = takesX ? *x : *y;
        if (takesX && takesY)
            addScaled(hit.number, y->number, 1.0);
        else
            hit.number.front() += takesX ? b.probability : a.probability;
        sum.push_back(std::move(hit));
        x += takesX ? 1 : 0;
        y += takesY ? 1 : 0;
    }
    return sum;
}

} // namespace

std::size_t MemoryHash::operator()(const Memory &memory) const
{
    std::size_t hash = memory.size();
    for (const std::int32_t value : memory) {
        constexpr std::size_t golden = 0x9E3779B97F4A7C15U;
        hash ^= static_cast<std::size_t>(value) + golden + (hash << 6U) + (hash >> 2U);
        hash *= 0xBF58476D1CE4E5B9U;
    }
    return hash;
}

Courses unchanged(Memory memory)
{
    return {{.to = std::move(memory), .probability = 1, .hits = {}}};
}

double bytesOf(const Course &course)
{
    constexpr double ofList = 40;
    double bytes = 2 * ofList + static_cast<double>(course.to.size() * sizeof(std::int32_t));
    for (const Hit &hit : course.hits)
        bytes += ofList + static_cast<double>(hit.number.size() * sizeof(double));
    return bytes;
}

void add(Courses &sum, Courses more, double factor)
{
    for (Course &outcome : more) {
        outcome.probability *= factor;
        for (Hit &hit : outcome.hits) {
            for (double &term : hit.number)
                term *= factor;
        }
        const auto same = std::find_if(sum.begin(), sum.end(),
                                       [&](const Course &o) { return o.to == outcome.to; });
        if (same == sum.end()) {
            sum.push_back(std::move(outcome));
            continue;
        }
        same->hits = addedHits(*same, outcome);
        same->probability += outcome.probability;
    }
}

Course product(const Course &a, const Course &b)
{
    Course result {.to = b.to, .probability = a.probability * b.probability, .hits = {}};
    auto x = a.hits.begin();
    auto y = b.hits.begin();
    while (x != a.hits.end() || y != b.hits.end()) {
        const bool takesX = y == b.hits.end() || (x != a.hits.end() && x->counted <= y->counted);
        const bool takesY = x == a.hits.end() || (y != b.hits.end() && y->counted <= x->counted);
        Hit hit {.counted = takesX ? x->counted : y->counted, .number = {}};
        if (takesX && takesY)
            hit.number = multiply(x->number, y->number);
        else
            addScaled(hit.number, takesX ? x->number : y->number,
                      takesX ? b.probability : a.probability);
        result.hits.push_back(std::move(hit));
        x += takesX ? 1 : 0;
        y += takesY ? 1 : 0;
    }
    return result;
}

} // namespace core
