// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What an entry or a table does beyond its weights, in plain words and in small signs.

#include "core/tables/ruleset.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace editor {

/// "2 to 4", "one more at 60 % each", "14 + 1d8", as at any floor.
QString countFormText(const core::CountForm &form);

/// What the entry stands for in few words, to stand beside the name: "from scrolls", "goblin + 2 to
/// 4 jackal", "nothing"; empty where it stands for the type of its own id.
QString standsNote(const core::SpawnEntry &entry);
struct TypedGroup
{
    std::optional<core::Group> group;
    QString problem; ///< a sentence for the user where there is no group
};
/// Reads a group as it stands beside a name, of these types: "3 goblin + archer".
TypedGroup parseGroup(const QString &text, const QStringList &types);
/// All that is told of an entry beside its weights, one thing each: what it stands for, "at most
/// once a run", "weight +30 each floor, −50 each draw" and so on. Empty where there is nothing.
QStringList entryRuleTexts(const core::SpawnEntry &entry);
/// All of that a line each, after the id, then what somebody wrote beside the entry.
QString entryTip(const core::SpawnEntry &entry);
/// What stands beside an entry's name in small: of one under the name of another type its own id,
/// else what it stands for; and the kind of its progression where that is no list of transitions.
QString besideName(const core::SpawnEntry &entry, const QString &name);
/// One character for each of these things, for the header of the entry's row.
QString entryBadges(const core::SpawnEntry &entry);
/// What is told of a table beside its count, one thing each.
QStringList tableRuleTexts(const core::SpawnTable &table);
/// "monsters", "items", "monsters and items", "themes of rooms".
QString spawnsText(core::Spawns spawns);

} // namespace editor
