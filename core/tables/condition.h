// SPDX-License-Identifier: MIT
#pragma once
// An expression that is true or false of what was drawn so far.

#include "core/base/result.h"
#include "core/tables/arithmetic.h"

#include <string>

namespace core {

/// What a condition may speak of, under these names.
struct DrawFacts
{
    int floor = 1;
    int drawn = 0; ///< how often so far in this run
    int here = 0; ///< how often so far on this floor
    int since = 1; ///< floors since the last one; `floor` where there was none
    int jitter = 0; ///< of the table on this floor

    bool operator==(const DrawFacts &) const = default;
};

/// Checked when it is made: "4*drawn + 3 < floor".
class Condition
{
public:
    /// Or why it cannot be read; the Error's column points into the expression.
    static Result<Condition> make(std::string expression);

    const std::string &expression() const { return m_expression; }
    /// Whether it is true: its value is a number other than 0, and none that it asks for was
    /// divided by zero.
    bool holds(const DrawFacts &facts) const;
    /// Whether it is not true because something was divided by zero.
    bool dividesByZero(const DrawFacts &facts) const;
    /// Whether there may be such facts.
    bool mayDivideByZero() const { return m_read.mayDivideByZero(); }

    /// Whether the name is in the expression.
    bool usesDrawn() const { return m_read.uses(1); }
    bool usesHere() const { return m_read.uses(2); }
    bool usesSince() const { return m_read.uses(3); }
    bool usesJitter() const { return m_read.uses(4); }

    bool operator==(const Condition &other) const { return m_expression == other.m_expression; }

private:
    Condition(std::string expression, Arithmetic read);

    std::string m_expression;
    Arithmetic m_read; // derived; its variables are the DrawFacts in their order
};

} // namespace core
