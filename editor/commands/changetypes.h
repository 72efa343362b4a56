// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Changes the monster and item types and the terrain of the draft and the places that equipment
// goes to, and the ways people ask for that.

#include "editor/commands/draftcommand.h"

#include <string>
#include <vector>

namespace editor {

class ChangeTypes : public DraftCommand
{
public:
    struct Types
    {
        std::vector<core::MonsterType> monsters;
        std::vector<core::ItemType> items;
        std::vector<std::string> equipmentSlots;
        std::vector<core::TerrainType> terrain;

        bool operator==(const Types &) const = default;
    };

    ChangeTypes(RulesetDocument &document, Types after, const QString &text);

    void undo() override { apply(m_before); }
    void redo() override { apply(m_after); }

    static Types typesOf(const core::Ruleset &rules)
    {
        return {rules.monsters, rules.items, rules.rules.equipmentSlots, rules.terrain};
    }

private:
    void apply(const Types &types);

    Types m_before;
    Types m_after;
};

/// Pushes the change unless it is none.
void setTypes(RulesetDocument &document, ChangeTypes::Types after, const QString &text);

} // namespace editor
