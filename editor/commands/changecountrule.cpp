// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/commands/changecountrule.h"

#include "editor/text/ruletext.h"

#include <QCoreApplication>

#include <memory>
#include <utility>

namespace editor {

namespace {

struct ChangeCountRuleTexts
{
    Q_DECLARE_TR_FUNCTIONS(editor::ChangeCountRule)
};

QString perText(core::Per per)
{
    return per == core::Per::Room ? ChangeCountRuleTexts::tr("per room")
                                  : ChangeCountRuleTexts::tr("per floor");
}

} // namespace

ChangeCountRule::ChangeCountRule(RulesetDocument &document, const std::string &table,
                                 core::CountRule before, core::CountRule after, int floor,
                                 int gesture)
    : DraftCommand(document)
    , m_table(table)
    , m_before(std::move(before))
    , m_after(std::move(after))
    , m_floor(floor)
    , m_gesture(gesture)
{
    updateText();
}

bool ChangeCountRule::mergeWith(const QUndoCommand *other)
{
    const auto *next = static_cast<const ChangeCountRule *>(other); // same id()
    if (m_gesture == 0 || next->m_gesture != m_gesture || next->m_table != m_table
        || next->m_floor != m_floor)
        return false;
    m_after = next->m_after;
    setObsolete(m_before == m_after);
    updateText();
    return true;
}

void ChangeCountRule::apply(const core::CountRule &rule)
{
    draftTable(m_table).count = rule;
    Q_EMIT document().countRuleChanged(m_table);
    Q_EMIT document().changed();
}

void ChangeCountRule::updateText()
{
    const QString table = QString::fromStdString(m_table);
    const core::Progression *before = countProgression(m_before);
    const core::Progression *after = countProgression(m_after);
    if (m_floor > 0 && before && after) {
        setText(ChangeCountRuleTexts::tr("%1: count %2, floor %3, %4 → %5")
                    .arg(table, countRuleText(m_after))
                    .arg(m_floor)
                    .arg(core::valueAt(*before, m_floor))
                    .arg(core::valueAt(*after, m_floor)));
        return;
    }
    setText(ChangeCountRuleTexts::tr("%1: count %2 %3 → %4 %5")
                .arg(table, countRuleText(m_before), perText(m_before.per), countRuleText(m_after),
                     perText(m_after.per)));
}

const core::Progression *countProgression(const core::CountRule &rule)
{
    if (const auto *upTo = std::get_if<core::UpTo>(&rule.draws))
        return &upTo->most;
    if (const auto *exactly = std::get_if<core::Exactly>(&rule.draws))
        return &exactly->number;
    return nullptr;
}

core::CountRule withProgression(core::CountRule rule, core::Progression progression)
{
    if (auto *upTo = std::get_if<core::UpTo>(&rule.draws))
        upTo->most = std::move(progression);
    else if (auto *exactly = std::get_if<core::Exactly>(&rule.draws))
        exactly->number = std::move(progression);
    return rule;
}

QString countRuleText(const core::CountRule &rule)
{
    if (std::holds_alternative<core::UpTo>(rule.draws))
        return ChangeCountRuleTexts::tr("up to");
    if (std::holds_alternative<core::Exactly>(rule.draws))
        return ChangeCountRuleTexts::tr("exactly");
    return countFormText(rule.draws);
}

void setCount(RulesetDocument &document, const std::string &table, int floor, int value,
              int gesture)
{
    const core::SpawnTable *found = document.table(table);
    const core::Progression *progression = found ? countProgression(found->count) : nullptr;
    if (!progression || !core::isStepped(*progression))
        return;
    setCountRule(document, table,
                 withProgression(found->count, withValue(*progression, floor, value)), floor,
                 gesture);
}

void previewCount(RulesetDocument &document, const std::string &table, int floor, int value,
                  int gesture)
{
    const core::SpawnTable *found = document.table(table);
    const core::Progression *progression = found ? countProgression(found->count) : nullptr;
    if (!progression || !core::isStepped(*progression))
        return;
    core::CountRule after = withProgression(found->count, withValue(*progression, floor, value));
    document.preview(std::make_unique<ChangeCountRule>(document, table, found->count,
                                                       std::move(after), floor, gesture));
}

void setCountRule(RulesetDocument &document, const std::string &table, const core::CountRule &rule,
                  int floor, int gesture)
{
    const core::SpawnTable *found = document.table(table);
    if (!found || found->count == rule)
        return;
    document.undoStack().push(
        new ChangeCountRule(document, table, found->count, rule, floor, gesture));
}

} // namespace editor
