// SPDX-License-Identifier: MIT
#pragma once
// An expression that is true or false of what was drawn so far.

#include "core/base/result.h"

#include <memory>
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

/// Checked when it is made: "4*drawn + 3 < floor". Has the operators of muParser, comparisons, &&
/// and || among them, and the functions of a Formula.
class Condition
{
public:
    /// Or why it cannot be read; the Error's column points into the expression.
    static Result<Condition> make(std::string expression);

    const std::string &expression() const { return m_expression; }
    /// Whether the name is in the expression.
    bool usesDrawn() const { return m_usesDrawn; }
    bool usesHere() const { return m_usesHere; }
    bool usesSince() const { return m_usesSince; }
    bool usesJitter() const { return m_usesJitter; }

    bool operator==(const Condition &other) const { return m_expression == other.m_expression; }

private:
    Condition() = default;

    std::string m_expression;
    bool m_usesDrawn = false; // derived, as the others
    bool m_usesHere = false;
    bool m_usesSince = false;
    bool m_usesJitter = false;
};

/// Evaluates one condition again and again. Not to be shared by threads.
class ConditionTest
{
public:
    explicit ConditionTest(const Condition &condition);
    ConditionTest(ConditionTest &&) noexcept;
    ConditionTest &operator=(ConditionTest &&) noexcept;
    ConditionTest(const ConditionTest &) = delete;
    ConditionTest &operator=(const ConditionTest &) = delete;
    ~ConditionTest();

    /// Whether it is true: its value is a number other than 0.
    bool holds(const DrawFacts &facts);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace core
