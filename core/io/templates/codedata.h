// SPDX-License-Identifier: MIT
#pragma once
// What templates ask for that write tables as a program would: names of variables, values as steps,
// and what the notation cannot say.

#include "core/io/literals/literalexport.h"
#include "core/io/templates/templatedata.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace core {

class CodeData
{
public:
    /// `rules` and `request` are kept by reference.
    CodeData(const Ruleset &rules, const TemplateRequest &request);

    /// The names that it adds to those of templateNames().
    static std::vector<std::string_view> names();

    /// The error where ids make no names of the kind that is asked for, or the same twice.
    std::optional<Error> error() const;

    void addToRuleset(TemplateData::Object &object);
    void addToTable(TemplateData::Object &object, const SpawnTable &table);
    void addToEntry(TemplateData::Object &object, const SpawnEntry &entry);

    /// What cannot be said, as far as the template asked for sentences about it.
    const std::vector<Message> &notes() const { return m_notes; }

private:
    bool asks(std::string_view name) const { return m_request.names.contains(name); }
    std::string readBack(const std::string &id) const;
    TemplateData sentence(std::string_view name, const Message &message);
    TemplateData idNotes();
    TemplateData byFloor(const SpawnTable &table) const;
    bool isMonsters(const SpawnTable &table) const;
    void addSteps(TemplateData::Object &object, const Progression &progression,
                  const std::string &name);

    const Ruleset &m_rules;
    const TemplateRequest &m_request;
    bool m_isAsked = false; ///< some of names() is
    std::set<std::string> m_variables; ///< that are taken
    std::vector<Message> m_notes;
};

} // namespace core
