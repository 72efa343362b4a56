// SPDX-License-Identifier: MIT
#pragma once
// A text iterator that leaves word of its progress.

#include <cstddef>
#include <iterator>

namespace core {

/// Tells how far the library has read: its events do not say where they happened.
class TrackingIterator
{
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char *;
    using reference = const char &;

    TrackingIterator(const char *at, const char **reached)
        : m_at(at)
        , m_reached(reached)
    {}
    reference operator*() const { return *m_at; }
    TrackingIterator &operator++()
    {
        *m_reached = ++m_at;
        return *this;
    }
    bool operator==(const TrackingIterator &other) const { return m_at == other.m_at; }

private:
    const char *m_at;
    const char **m_reached;
};

} // namespace core
