// SPDX-License-Identifier: MIT
#pragma once
// A rectangular array of cells in row-major order.

#include "core/base/geometry.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <vector>

namespace core {

template<typename T>
class Grid
{
public:
    Grid() = default;
    Grid(Size size, T value)
        : m_size(size)
        , m_cells(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height),
                  value)
    {}

    /// Gives the grid this size and every cell this value; keeps its memory where it suffices.
    void assign(Size size, T value)
    {
        m_size = size;
        m_cells.assign(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height),
                       value);
    }
    void fill(T value) { std::fill(m_cells.begin(), m_cells.end(), value); }

    Size size() const { return m_size; }
    int width() const { return m_size.width; }
    int height() const { return m_size.height; }
    bool contains(Point p) const
    {
        return static_cast<unsigned>(p.x) < static_cast<unsigned>(m_size.width)
            && static_cast<unsigned>(p.y) < static_cast<unsigned>(m_size.height);
    }

    T &operator[](Point p) { return m_cells[index(p)]; }
    const T &operator[](Point p) const { return m_cells[index(p)]; }

    T *data() { return m_cells.data(); }
    const T *data() const { return m_cells.data(); }
    T *row(int y) { return m_cells.data() + index({0, y}); }
    const T *row(int y) const { return m_cells.data() + index({0, y}); }
    std::size_t index(Point p) const
    {
        assert(contains(p));
        return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(m_size.width)
            + static_cast<std::size_t>(p.x);
    }
    const std::vector<T> &cells() const { return m_cells; }

    bool operator==(const Grid &) const = default;

private:
    Size m_size;
    std::vector<T> m_cells;
};

} // namespace core
