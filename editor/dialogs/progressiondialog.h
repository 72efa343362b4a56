// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Asks for an entry's progression.

#include "editor/forms/progressionedit.h"

namespace editor {

/// The progression of `name` after it was edited, of whichever kind; nothing when cancelled.
std::optional<core::Progression> askForProgression(QWidget *parent, const QString &name,
                                                   const core::Progression &before, int floors);

} // namespace editor
