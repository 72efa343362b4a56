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

std::string lineOf(const std::string &text)
{
    return jsonQuoted(text);
}

std::string lineOf(int number)
{
    return std::to_string(number);
}

std::string lineOf(const std::optional<PlayerType> &player)
{
    return toJson(*player);
}

/// The members of the file, each on a line of its own.
class File : public FieldVisitor<File>
{
public:
    void show(const Field &field, const auto &value, const auto &form)
    {
        if (field.presence != Presence::Unusual || !isUsual(value, form))
            add(field.name, lineOf(value));
    }
    template<typename T>
    void show(const Field &field, const std::vector<T> &elements, const form::Object & /*form*/)
    {
        if (field.presence == Presence::Required || !elements.empty())
            add(field.name, linesOf(elements, "  "));
    }
    void add(std::string_view name, std::string_view value)
    {
        m_text += m_text.empty() ? "{\n  " : ",\n  ";
        m_text += jsonQuoted(name) + ": ";
        m_text += value;
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
    describe(file, rules);
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
