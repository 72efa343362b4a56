// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Puts a whole other state in place of the draft, as one undo step: a snapshot, a reloaded file.

#include "editor/commands/draftcommand.h"

namespace editor {

class ReplaceDraft : public DraftCommand
{
public:
    ReplaceDraft(RulesetDocument &document, core::Ruleset after, const QString &text);

    void undo() override { exchange(); }
    void redo() override { exchange(); }

private:
    void exchange();

    core::Ruleset m_other; // the state that is not in force
};

} // namespace editor
