// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The one undo step of the editor: the draft becomes another value.

#include "editor/document/draftpatch.h"

#include <QString>
#include <QUndoCommand>

#include <functional>

namespace editor {

class RulesetDocument;

/// What a step is called, by the draft before and after it: steps that merge are called anew.
using StepText = std::function<QString(const core::Ruleset &before, const core::Ruleset &after)>;

class ChangeDraft : public QUndoCommand
{
public:
    /// Of a change that is made already: to be redone it has to be undone first. Steps of one merge
    /// key become one, called as the last of them is: by its text, or where it has one by what
    /// `text` makes of the whole. Those of key 0 never merge.
    ChangeDraft(RulesetDocument &document, DraftPatch patch, StepText text, int mergeKey);

    const DraftPatch &patch() const { return m_patch; }

    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand *other) override;
    void undo() override;
    void redo() override;

private:
    RulesetDocument &m_document;
    DraftPatch m_patch;
    StepText m_text;
    int m_mergeKey = 0;
    bool m_isDone = true;
};

} // namespace editor
