// SPDX-License-Identifier: MIT
// What is dubious about a number of something.

#include "core/tables/findings.h"

namespace core {

namespace {

class CountCheck : public FieldVisitor<CountCheck>
{
public:
    CountCheck(Findings &findings, const std::string &where, int floors)
        : m_findings(findings)
        , m_where(where)
        , m_floors(floors)
    {}

    void check(const auto &form)
    {
        std::visit([this](const auto &kind) { describe(*this, kind); }, form);
    }
    bool isReadable() const { return m_isReadable; }

    void show(const Field & /*field*/, const Progression &value, const form::ByFloor &form)
    {
        if (form.min >= 0)
            checkProgression(m_findings, m_where, value, m_floors, form.max);
    }
    void show(const Field &field, const Between &ends, const form::Ends &form)
    {
        show(field, ends.min, form.each);
        show(field, ends.max, form.each);
    }
    void show(const Field & /*field*/, const std::vector<CountPart> &parts,
              const form::Parts & /*form*/)
    {
        if (parts.empty())
            refuse({"sum-has-no-parts"});
        for (const CountPart &part : parts)
            check(part);
    }
    void show(const Field & /*field*/, const std::vector<int> &numbers,
              const form::Numbers & /*form*/)
    {
        if (numbers.empty())
            refuse({"list-has-no-numbers"});
    }
    void show(const Field & /*field*/, const auto & /*value*/, const auto & /*form*/) {}

private:
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
    check.check(form);
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
