// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/commands/replacedraft.h"

#include <utility>

namespace editor {

ReplaceDraft::ReplaceDraft(RulesetDocument &document, core::Ruleset after, const QString &text)
    : DraftCommand(document)
    , m_other(std::move(after))
{
    setText(text);
}

void ReplaceDraft::exchange()
{
    core::Ruleset &rules = draft();
    Q_EMIT document().tablesAboutToChange();
    std::swap(rules, m_other);
    Q_EMIT document().opened();
    Q_EMIT document().changed();
}

} // namespace editor
