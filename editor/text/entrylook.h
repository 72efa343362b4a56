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

EntryLook entryLook(const core::Ruleset &rules, const core::SpawnTable &table,
                    const std::string &entry);

/// "constant", "transitions", "ramp", "formula 20 + 3*floor", "peak 4–8".
QString progressionText(const core::Progression &progression);

} // namespace editor
