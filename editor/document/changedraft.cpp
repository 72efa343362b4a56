// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/changedraft.h"

#include "editor/document/rulesetdocument.h"

#include <utility>

namespace editor {

ChangeDraft::ChangeDraft(RulesetDocument &document, DraftPatch patch, StepText text, int mergeKey)
    : m_document(document)
    , m_patch(std::move(patch))
    , m_text(mergeKey != 0 ? std::move(text) : StepText())
    , m_mergeKey(mergeKey)
{}

bool ChangeDraft::mergeWith(const QUndoCommand *other)
{
    const auto &next = static_cast<const ChangeDraft &>(*other); // same id()
    if (m_mergeKey == 0 || next.m_mergeKey != m_mergeKey)
        return false;
    const core::Ruleset &after = m_document.draft();
    m_patch = together(m_patch, next.m_patch, after);
    m_text = next.m_text;
    setText(next.text());
    if (m_text) {
        core::Ruleset before = after;
        apply(m_patch.reversed(), before);
        setText(m_text(before, after));
    }
    setObsolete(m_patch.isEmpty());
    return true;
}

void ChangeDraft::undo()
{
    m_document.apply(m_patch.reversed());
    m_isDone = false;
}

void ChangeDraft::redo()
{
    if (!std::exchange(m_isDone, true))
        m_document.apply(m_patch);
}

} // namespace editor
