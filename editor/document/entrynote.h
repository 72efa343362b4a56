// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What somebody wrote beside an entry: its member "note" in the file, which nothing else reads.

#include "core/tables/spawntable.h"

#include <QString>

namespace editor {

/// Empty where there is none, or where the file has something else than text there.
QString entryNote(const core::SpawnEntry &entry);
/// An empty note is none.
void setEntryNote(core::SpawnEntry &entry, const QString &note);

} // namespace editor
