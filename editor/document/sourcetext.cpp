// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/sourcetext.h"

#include "core/io/code/literalimport.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/io/templates/templateexport.h"
#include "resources/builtins.h"
#include "resources/messages/english.h"

#include <algorithm>
#include <utility>

namespace editor {

namespace {

using Tables = std::vector<core::SpawnTable>;

core::Result<Tables> readLiterals(const std::string &text, const core::Ruleset &rules,
                                  core::Notation notation)
{
    core::ImportOptions options;
    options.notation = notation;
    options.unsorted = core::Unsorted::Sorted;
    options.floors = rules.floors;
    core::Result<core::Imported> imported = core::importLiterals(text, options);
    if (!imported)
        return imported.error();
    return std::move(imported).value().rules.tables;
}

/// Names differ between languages by case and what joins their words.
std::string plainName(const std::string &id)
{
    std::string plain;
    for (const char c : id) {
        if (c != '-' && c != '_' && c != ' ')
            plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return plain;
}

template<typename Named>
const Named *sameName(const std::vector<Named> &list, const std::string &id)
{
    const auto named = [&list](const auto &isIt) {
        const auto found = std::find_if(list.begin(), list.end(), isIt);
        return found == list.end() ? nullptr : &*found;
    };
    if (const Named *exact = named([&id](const Named &other) { return other.id == id; }))
        return exact;
    return named(
        [plain = plainName(id)](const Named &other) { return plainName(other.id) == plain; });
}

bool hasSameOrder(const core::SpawnTable &a, const core::SpawnTable &b)
{
    return std::equal(
        a.entries.begin(), a.entries.end(), b.entries.begin(), b.entries.end(),
        [](const core::SpawnEntry &x, const core::SpawnEntry &y) { return x.id == y.id; });
}

/// The id a new entry has among the types of the ruleset, where one is called so.
std::string typeNamed(const core::Ruleset &rules, core::Spawns kind, const std::string &id)
{
    if (kind == core::Spawns::Monsters) {
        const core::MonsterType *type = sameName(rules.monsters, id);
        return type ? type->id : id;
    }
    const core::ItemType *type = sameName(rules.items, id);
    return type ? type->id : id;
}

/// From the text as it was (`base`) to the text as it is (`edited`): the same step for `own`.
core::SpawnTable merged(const core::SpawnTable &own, const core::SpawnTable &base,
                        const core::SpawnTable &edited, const core::Ruleset &rules)
{
    core::SpawnTable result = own;
    if (!(edited.count == base.count))
        result.count = edited.count;
    std::vector<core::SpawnEntry> entries;
    for (const core::SpawnEntry &entry : edited.entries) {
        const core::SpawnEntry *known = sameName(own.entries, entry.id);
        const core::SpawnEntry *before = sameName(base.entries, entry.id);
        if (!known) {
            entries.push_back(entry);
            entries.back().id = typeNamed(rules, own.spawns, entry.id);
            continue;
        }
        entries.push_back(*known);
        if (!before || !(before->weight == entry.weight))
            entries.back().weight = entry.weight;
    }
    if (hasSameOrder(base, edited) && entries.size() == own.entries.size()) {
        for (core::SpawnEntry &entry : result.entries)
            entry = *sameName(entries, entry.id);
    } else {
        result.entries = std::move(entries);
    }
    return result;
}

} // namespace

core::Result<SourceText> sourceText(const core::Ruleset &rules, SourceNotation notation)
{
    if (!notation)
        return SourceText {core::writeTables(rules.tables), {}};
    core::Result<core::Exported> exported
        = core::exportTables(rules, *notation,
                             {.values = core::ExportValues::Transitions,
                              .floors = rules.floors,
                              .inWords = resources::inEnglish,
                              .templateNamed = resources::templateNamed});
    if (!exported)
        return exported.error();
    core::Exported written = std::move(exported).value();
    return SourceText {std::move(written.text), std::move(written.notes)};
}

core::Result<Tables> tablesFromSource(const std::string &text, const core::Ruleset &rules,
                                      SourceNotation notation)
{
    if (!notation)
        return core::readTables(text);
    core::Result<Tables> edited = readLiterals(text, rules, *notation);
    if (!edited)
        return edited;
    const core::Result<SourceText> written = sourceText(rules, notation);
    const core::Result<Tables> base
        = written ? readLiterals(written->text, rules, *notation) : core::Result<Tables>(Tables());
    Tables result;
    for (const core::SpawnTable &table : *edited) {
        const core::SpawnTable *own = sameName(rules.tables, table.id);
        const core::SpawnTable *before = base ? sameName(*base, table.id) : nullptr;
        if (own)
            result.push_back(merged(*own, before ? *before : core::SpawnTable(), table, rules));
        else
            result.push_back(table);
    }
    return result;
}

} // namespace editor
