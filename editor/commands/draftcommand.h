// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What every undo command of the editor is: a change of the draft by address.

#include "editor/document/rulesetdocument.h"

#include <QUndoCommand>

namespace editor {

/// Numbers that tell commands apart which may be merged.
enum class CommandId { Weights = 1, CountRule, Floors };

class DraftCommand : public QUndoCommand
{
protected:
    explicit DraftCommand(RulesetDocument &document)
        : m_document(document)
    {}

    RulesetDocument &document() { return m_document; }
    core::Ruleset &draft() { return m_document.draft(DraftKey()); }
    /// The table of that id in the draft; it must exist.
    core::SpawnTable &draftTable(const std::string &id);
    /// The row of an entry in its table; it must exist.
    static std::size_t rowOf(const core::SpawnTable &table, const std::string &entry);

private:
    RulesetDocument &m_document;
};

} // namespace editor
