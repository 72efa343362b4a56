// SPDX-License-Identifier: MIT
#include "core/io/ruleset/owncolumns.h"

#include "core/io/json/jsontext.h"
#include "core/io/json/jsontree.h"

#include <algorithm>
#include <functional>
#include <set>

namespace core {

namespace {

constexpr std::string_view declaration = "columns";

/// The names of the members that a type has.
class MemberNames : public FieldVisitor<MemberNames>
{
public:
    void show(const Field &field, const auto & /*value*/, const auto & /*form*/)
    {
        add(field.name);
    }
    void show(const Field &field, const Effect & /*value*/, const Purpose & /*form*/)
    {
        add(field.name);
        add("equip");
    }
    /// False where it is there.
    bool add(std::string_view name) { return m_names.emplace(name).second; }

private:
    std::set<std::string, std::less<>> m_names;
};

template<typename Type>
std::vector<std::string> columnsBeside(const Type &sample, std::vector<std::string> columns)
{
    MemberNames taken;
    describe(taken, sample);
    std::erase_if(columns, [&taken](const std::string &name) { return !taken.add(name); });
    return columns;
}

std::vector<std::string> namesIn(const JsonNode &object, std::string_view list)
{
    std::vector<std::string> names;
    const JsonNode *found = findMember(object, list);
    if (!found || found->kind != JsonKind::List)
        return names;
    for (const JsonNode &name : found->children) {
        if (name.kind == JsonKind::Text && !name.text.empty())
            names.emplace_back(name.text);
    }
    return names;
}

UnknownMembers::const_iterator findIn(const UnknownMembers &members, std::string_view name)
{
    return std::find_if(members.begin(), members.end(),
                        [pointer = pointerStep(name)](const UnknownMember &member) {
                            return member.pointer == pointer;
                        });
}

template<typename Type>
void acceptIn(std::vector<Type> &types, const std::vector<std::string> &columns)
{
    for (Type &type : types) {
        for (UnknownMember &member : type.unknown) {
            if (std::any_of(columns.begin(), columns.end(), [&member](const std::string &column) {
                    return member.pointer == pointerStep(column);
                }))
                member.meant.clear();
        }
    }
}

} // namespace

OwnColumns declaredColumns(const Ruleset &rules)
{
    const std::string json = valueIn(rules.unknown, declaration);
    const auto tree = parseJson(json);
    if (!tree || tree->root.kind != JsonKind::Object)
        return {};
    return {namesIn(tree->root, "monsters"), namesIn(tree->root, "items"),
            namesIn(tree->root, "terrain")};
}

void declareColumns(Ruleset &rules, const OwnColumns &columns)
{
    JsonObject object;
    const auto add = [&object](std::string_view name, const std::vector<std::string> &names) {
        if (!names.empty())
            object.add(name, jsonTexts(names));
    };
    add("monsters", columns.monsters);
    add("items", columns.items);
    add("terrain", columns.terrain);
    setValueIn(rules.unknown, declaration, columns == OwnColumns {} ? "" : object.str());
    acceptColumns(rules);
}

void acceptColumns(Ruleset &rules)
{
    const OwnColumns columns = declaredColumns(rules);
    acceptIn(rules.monsters, columns.monsters);
    acceptIn(rules.items, columns.items);
    acceptIn(rules.terrain, columns.terrain);
}

std::vector<std::string> columnsOf(const OwnColumns &columns, Spawns kind)
{
    if (kind == Spawns::Monsters)
        return columnsBeside(MonsterType {}, columns.monsters);
    return kind == Spawns::Items ? columnsBeside(ItemType {}, columns.items)
                                 : columnsBeside(TerrainType {}, columns.terrain);
}

std::string valueIn(const UnknownMembers &ofType, std::string_view column)
{
    const auto found = findIn(ofType, column);
    return found == ofType.end() ? std::string() : found->json;
}

void setValueIn(UnknownMembers &ofType, std::string_view column, const std::string &json)
{
    const auto found = findIn(ofType, column);
    if (found == ofType.end() && !json.empty())
        ofType.push_back({pointerStep(column), json});
    else if (found != ofType.end() && json.empty())
        ofType.erase(found);
    else if (found != ofType.end())
        ofType[static_cast<std::size_t>(found - ofType.begin())].json = json;
}

std::string plainText(const std::string &json)
{
    const auto tree = parseJson(json);
    return tree && tree->root.kind == JsonKind::Text ? std::string(tree->root.text) : json;
}

} // namespace core
