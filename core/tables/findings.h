// SPDX-License-Identifier: MIT
#pragma once
// What validate() is made of: a list of issues and the checks of single progressions.

#include "core/tables/ruleset.h"
#include "core/tables/validate.h"

#include <string>
#include <utility>
#include <vector>

namespace core {

class Findings
{
public:
    void warn(std::string where, Message message, IssueCode code = IssueCode::Other,
              std::vector<int> floors = {})
    {
        add(Severity::Warning, std::move(where), std::move(message), code, std::move(floors));
    }
    void error(std::string where, Message message, IssueCode code = IssueCode::Other,
               std::vector<int> floors = {})
    {
        add(Severity::Error, std::move(where), std::move(message), code, std::move(floors));
    }
    /// What all issues from now on are about.
    void turnTo(Address at) { m_at = std::move(at); }
    std::vector<Issue> take() { return std::move(m_issues); }

private:
    void add(Severity severity, std::string where, Message message, IssueCode code,
             std::vector<int> floors)
    {
        Address at = m_at;
        at.floor = floors.empty() ? 0 : floors.front();
        m_issues.push_back({severity, std::move(where), std::move(message), code, std::move(floors),
                            std::move(at)});
    }

    std::vector<Issue> m_issues;
    Address m_at;
};

/// What is dubious about `progression` on floors 1..floors, where values up to `most` count.
void checkProgression(Findings &findings, const std::string &where, const Progression &progression,
                      int floors, int most);

/// What is dubious about a number of something on floors 1..floors; false where it cannot be
/// resolved.
bool checkCountForm(Findings &findings, const std::string &where, const CountForm &form,
                    int floors);

/// Whether that form can be resolved, and the most that it comes to on a floor; 0 where it cannot.
bool isResolvable(const CountForm &form);
double mostOf(const CountForm &form, int floor);

/// The tables that an entry draws from.
std::vector<std::string> tablesOf(const SpawnEntry &entry);
/// Whether tables draw from each other without end, too deep, or too much at once.
void checkNesting(Findings &findings, const Ruleset &rules);

/// What is dubious about how tables draw that are not plain.
void checkDrawing(Findings &findings, const Ruleset &rules);

/// What is dubious about the player and what it starts with.
void checkPlayer(Findings &findings, const Ruleset &rules);

/// What is dubious about equipment slots and what is worn in them.
void checkSlots(Findings &findings, const Ruleset &rules);

/// What is dubious about how monster and item types work.
void checkTypes(Findings &findings, const Ruleset &rules);

/// What is dubious about kinds that look different in each run.
void checkAppearances(Findings &findings, const Ruleset &rules);

/// Members that this version does not know and whose names are slips of the pen for known ones.
void checkMembers(Findings &findings, const Ruleset &rules);

/// Names and ids with signs that are not seen.
void checkNames(Findings &findings, const Ruleset &rules);

/// What is dubious about terrain, and about items that set it alight.
void checkTerrain(Findings &findings, const Ruleset &rules);

/// "list[3]"
inline std::string element(const std::string &list, std::size_t index)
{
    return list + "[" + std::to_string(index) + "]";
}

} // namespace core
