// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Changes how many draws a table makes, and the ways people ask for that.

#include "editor/commands/draftcommand.h"

namespace editor {

class ChangeCountRule : public DraftCommand
{
public:
    /// `floor` is the cell that was typed in, or 0 when the rule as a whole is another; edits of
    /// one cell and gesture merge.
    ChangeCountRule(RulesetDocument &document, const std::string &table, core::CountRule before,
                    core::CountRule after, int floor, int gesture);

    int id() const override { return static_cast<int>(CommandId::CountRule); }
    bool mergeWith(const QUndoCommand *other) override;
    void undo() override { apply(m_before); }
    void redo() override { apply(m_after); }

private:
    void apply(const core::CountRule &rule);
    void updateText();

    std::string m_table;
    core::CountRule m_before;
    core::CountRule m_after;
    int m_floor = 0;
    int m_gesture = 0; // 0: never merges
};

/// The progression of an upTo or exactly rule, or nullptr for the rules without one.
const core::Progression *countProgression(const core::CountRule &rule);
/// The upTo or exactly `rule` with another progression.
core::CountRule withProgression(core::CountRule rule, core::Progression progression);
/// "up to", "exactly", "one of 0, 1, 1", "2d3+1".
QString countRuleText(const core::CountRule &rule);

/// Gives one floor its count. A gesture that has led back to where it began leaves no command.
void setCount(RulesetDocument &document, const std::string &table, int floor, int value,
              int gesture);
/// Shows a count on one floor, as a preview of the document's.
void previewCount(RulesetDocument &document, const std::string &table, int floor, int value,
                  int gesture);
/// Puts `rule` in place, as part of `gesture` on that floor (0 and 0: a step of its own).
void setCountRule(RulesetDocument &document, const std::string &table, const core::CountRule &rule,
                  int floor = 0, int gesture = 0);

} // namespace editor
