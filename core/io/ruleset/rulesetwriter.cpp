// SPDX-License-Identifier: MIT
// The file as a whole: one line for each member, monster type, item type, entry and goal.

#include "core/base/hash.h"
#include "core/io/ruleset/fileversion.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/io/ruleset/writers.h"

#include <string_view>

namespace core {

namespace {

template<typename T>
std::string lineOf(const T &element)
{
    return toJson(element);
}

std::string lineOf(const SpawnTable &table);
std::string lineOf(const AppearanceGroup &group);

/// One element a line, each behind `indent` and two more spaces.
template<typename T>
std::string linesOf(const std::vector<T> &elements, const std::string &indent)
{
    std::string text;
    for (const T &element : elements)
        text += (text.empty() ? "\n" : ",\n") + indent + "  " + lineOf(element);
    return text.empty() ? "[]" : "[" + text + "\n" + indent + "]";
}

std::string lineOf(const SpawnTable &table)
{
    const std::string head = tableHead(table);
    const std::string entries
        = JsonObject().add("entries", linesOf(table.entries, "     ")).add(table.unknown).str();
    return head.substr(0, head.size() - 1) + ",\n     " + entries.substr(1);
}

/// One look a line.
std::string lineOf(const AppearanceGroup &group)
{
    const std::string head = JsonObject().addText("id", group.id).str();
    const std::string looks
        = JsonObject().add("looks", linesOf(group.looks, "     ")).add(group.unknown).str();
    return head.substr(0, head.size() - 1) + ",\n     " + looks.substr(1);
}

/// The members of the file, each on a line of its own.
class File
{
public:
    void add(std::string_view name, std::string_view value)
    {
        m_text += m_text.empty() ? "{\n  " : ",\n  ";
        m_text += jsonQuoted(name) + ": ";
        m_text += value;
    }
    template<typename T>
    void addUnlessEmpty(std::string_view name, const std::vector<T> &elements)
    {
        if (!elements.empty())
            add(name, linesOf(elements, "  "));
    }
    std::string str() const { return m_text + "\n}\n"; }

private:
    std::string m_text;
};

} // namespace

std::string writeRuleset(const Ruleset &rules)
{
    File file;
    if (!rules.schema.empty())
        file.add("$schema", jsonQuoted(rules.schema));
    file.add("format", "\"fathom-ruleset\"");
    file.add("version", std::to_string(fileVersion(rules)));
    file.add("name", jsonQuoted(rules.name));
    file.add("description", jsonQuoted(rules.description));
    file.add("floors", std::to_string(rules.floors));
    file.add("dungeon", toJson(rules.dungeon));
    file.add("rules", toJson(rules.rules));
    if (rules.player)
        file.add("player", toJson(*rules.player));
    file.addUnlessEmpty("monsters", rules.monsters);
    file.addUnlessEmpty("items", rules.items);
    file.addUnlessEmpty("appearances", rules.appearances);
    file.addUnlessEmpty("terrain", rules.terrain);
    file.add("tables", linesOf(rules.tables, "  "));
    file.addUnlessEmpty("goals", rules.goals);
    for (const UnknownMember &member : rules.unknown)
        file.add(memberName(member.pointer), member.json);
    return file.str();
}

std::string writeTables(const std::vector<SpawnTable> &tables)
{
    return linesOf(tables, "") + "\n";
}

std::string rulesetHash(const Ruleset &rules)
{
    Hash hash;
    hash.add(std::string_view(writeRuleset(rules)));
    return toHex(hash.value());
}

} // namespace core
