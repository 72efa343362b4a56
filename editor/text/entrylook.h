// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How an entry and a progression are shown to people.

#include "core/tables/ruleset.h"

#include <QColor>
#include <QString>

namespace editor {

struct EntryLook
{
    QString glyph; ///< empty where the entry's type is not in the ruleset
    QColor color;
};

EntryLook typeLook(const core::Ruleset &rules, core::Spawns spawns, const std::string &type);

/// The type an entry is shown as: its own, or that of the leader of its group; empty where there is
/// none.
std::string leadingType(const core::SpawnEntry &entry);

/// "constant", "transitions", "ramp", "formula 20 + 3*floor", "peak 4–8".
QString progressionText(const core::Progression &progression);

} // namespace editor
