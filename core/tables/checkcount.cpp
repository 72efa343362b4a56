// SPDX-License-Identifier: MIT
// What is dubious about a number of something.

#include "core/tables/findings.h"

namespace core {

namespace {

constexpr int mostPercent = 100;

class CountCheck
{
public:
    CountCheck(Findings &findings, const std::string &where, int floors)
        : m_findings(findings)
        , m_where(where)
        , m_floors(floors)
    {}

    bool isReadable() const { return m_isReadable; }

    void operator()(const UpTo &rule) { check(rule.most, maxDraws); }
    void operator()(const Exactly &rule) { check(rule.number, maxDraws); }
    void operator()(const OneOf &rule)
    {
        if (rule.numbers.empty())
            refuse({"list-has-no-numbers"});
    }
    void operator()(const Dice &) {}
    void operator()(const Between &rule)
    {
        check(rule.min, maxDraws);
        check(rule.max, maxDraws);
    }
    void operator()(const Chain &rule) { check(rule.percent, mostPercent); }
    void operator()(const Tries &rule)
    {
        check(rule.tries, maxDraws);
        check(rule.percent, mostPercent);
    }
    void operator()(const Add &) {}
    void operator()(const CountSum &rule)
    {
        if (rule.parts.empty())
            refuse({"sum-has-no-parts"});
        for (const CountPart &part : rule.parts)
            std::visit(*this, part);
    }
    void operator()(const NotDrawn &) {}

private:
    void check(const Progression &progression, int most)
    {
        checkProgression(m_findings, m_where, progression, m_floors, most);
    }
    void refuse(const Message &message)
    {
        m_isReadable = false;
        m_findings.error(m_where, message);
    }

    Findings &m_findings;
    const std::string &m_where;
    int m_floors;
    bool m_isReadable = true;
};

} // namespace

bool checkCountForm(Findings &findings, const std::string &where, const CountForm &form, int floors)
{
    CountCheck check(findings, where, floors);
    std::visit(check, form);
    return check.isReadable();
}

bool isResolvable(const CountForm &form)
{
    Findings nobody;
    return checkCountForm(nobody, {}, form, 1);
}

double mostOf(const CountForm &form, int floor)
{
    return isResolvable(form) ? Count::at(form, floor).most() : 0;
}

} // namespace core
