// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/rulesetdocument.h"

#include <QFileInfo>

namespace editor {

namespace {

// The steps of a macro are its children.
void unmake(const QUndoCommand &step, core::Ruleset &rules)
{
    for (int i = step.childCount(); i-- > 0;)
        unmake(*step.child(i), rules);
    if (const auto *change = dynamic_cast<const ChangeDraft *>(&step))
        apply(change->patch().reversed(), rules);
}

void make(const QUndoCommand &step, core::Ruleset &rules)
{
    for (int i = 0; i < step.childCount(); ++i)
        make(*step.child(i), rules);
    if (const auto *change = dynamic_cast<const ChangeDraft *>(&step))
        apply(change->patch(), rules);
}

} // namespace

RulesetDocument::RulesetDocument(QObject *parent)
    : QObject(parent)
{}

void RulesetDocument::open(core::Ruleset rules, const QString &path, const QString &suggestion,
                           Working working)
{
    begin(std::move(rules), path, suggestion, true, working);
}

void RulesetDocument::close()
{
    begin({}, {}, {}, false, Working::Running);
}

void RulesetDocument::begin(core::Ruleset rules, const QString &path, const QString &suggestion,
                            bool isOpen, Working working)
{
    Q_EMIT aboutToChange(DraftExchanged());
    m_unpreviewed.reset();
    m_undoStack.clear();
    m_draft = std::move(rules);
    m_open = isOpen;
    m_working = working;
    m_path = path;
    m_suggestion = suggestion;
    m_published.reset();
    m_saved = isOpen ? publish() : nullptr;
    m_reference.reset();
    m_referenceName.clear();
    Q_EMIT sessionBegan();
    Q_EMIT changed(DraftExchanged());
    Q_EMIT settled();
    Q_EMIT pathChanged();
    Q_EMIT referenceChanged();
    Q_EMIT workingChanged();
}

void RulesetDocument::setWorking(Working working)
{
    m_working = working;
    Q_EMIT workingChanged();
}

void RulesetDocument::change(const QString &text, const DraftEdit &edit, int mergeKey)
{
    push(text, {}, edit, mergeKey);
}

void RulesetDocument::change(const StepText &text, const DraftEdit &edit, int mergeKey)
{
    push({}, text, edit, mergeKey);
}

// The step is called `text`, or what is made of the draft before and after it.
void RulesetDocument::push(const QString &text, const StepText &made, const DraftEdit &edit,
                           int mergeKey)
{
    withdrawPreview();
    const std::shared_ptr<const core::Ruleset> before = publish();
    const auto after = std::make_shared<const core::Ruleset>(edit(*before));
    DraftPatch patch = difference(*before, *after);
    if (patch.isEmpty())
        return;
    put(patch, after);
    auto *step = new ChangeDraft(*this, std::move(patch), made, mergeKey);
    step->setText(made ? made(*before, *after) : text);
    m_undoStack.push(step);
}

void RulesetDocument::preview(StepText text, const DraftEdit &edit)
{
    if (!m_unpreviewed)
        m_unpreviewed = publish();
    m_previewText = std::move(text);
    const auto after = std::make_shared<const core::Ruleset>(edit(*m_unpreviewed));
    put(difference(m_draft, *after), after);
}

void RulesetDocument::commitPreview()
{
    const std::shared_ptr<const core::Ruleset> before = std::move(m_unpreviewed);
    DraftPatch patch = before ? difference(*before, m_draft) : DraftPatch();
    if (patch.isEmpty())
        return;
    auto *step = new ChangeDraft(*this, std::move(patch), m_previewText, 0);
    step->setText(m_previewText(*before, m_draft));
    m_undoStack.push(step);
    Q_EMIT settled();
}

void RulesetDocument::withdrawPreview()
{
    if (const std::shared_ptr<const core::Ruleset> before = std::move(m_unpreviewed))
        put(difference(m_draft, *before), before);
}

void RulesetDocument::apply(const DraftPatch &patch)
{
    withdrawPreview();
    put(patch);
}

// `result` is the draft afterwards, where somebody has it already.
void RulesetDocument::put(const DraftPatch &patch,
                          const std::shared_ptr<const core::Ruleset> &result)
{
    const std::optional<DraftChange> exchange = exchangeBy(patch);
    if (exchange)
        Q_EMIT aboutToChange(*exchange);
    if (exchange)
        editor::apply(patch, m_draft); // its rows as well, of which nobody is told one by one
    else
        applyValues(patch, m_draft);
    m_published = exchange || !patch.changesShape() ? result : nullptr;
    if (exchange)
        Q_EMIT changed(*exchange);
    if (!exchange || std::holds_alternative<TablesExchanged>(*exchange)) {
        for (const DraftChange &fact : valueChanges(patch, m_draft))
            Q_EMIT changed(fact);
    }
    if (!exchange)
        putShape(patch);
    if (result)
        m_published = result;
    Q_EMIT settled();
}

void RulesetDocument::putShape(const DraftPatch &patch)
{
    const auto step = [this](const DraftChange &fact, const auto &change) {
        Q_EMIT aboutToChange(fact);
        change();
        m_published.reset();
        Q_EMIT changed(fact);
    };
    for (const RowsPatch &rows : patch.rows) {
        const std::string table = m_draft.tables[rows.table].id;
        if (!rows.removed.empty())
            step(EntriesRemoved {table, static_cast<int>(rows.from),
                                 static_cast<int>(rows.removed.size())},
                 [&] { removeRows(rows, m_draft); });
        if (!rows.inserted.empty())
            step(EntriesInserted {table, static_cast<int>(rows.to),
                                  static_cast<int>(rows.inserted.size())},
                 [&] { insertRows(rows, m_draft); });
    }
    if (patch.floors.before != patch.floors.after)
        step(FloorsChanged {patch.floors.before, patch.floors.after},
             [&] { m_draft.floors = patch.floors.after; });
}

bool RulesetDocument::isLocked(const std::string &table, const std::string &entry) const
{
    const core::SpawnTable *spawns = this->table(table);
    const core::SpawnEntry *found = this->entry(table, entry);
    return found && (spawns->isKept || found->isKept);
}

const std::shared_ptr<const core::Ruleset> &RulesetDocument::reference() const
{
    return m_reference ? m_reference : m_saved;
}

QString RulesetDocument::referenceName() const
{
    return m_reference ? m_referenceName : savedName();
}

QString RulesetDocument::savedName() const
{
    return m_path.isEmpty() ? tr("as opened") : tr("saved");
}

void RulesetDocument::compareWith(std::shared_ptr<const core::Ruleset> rules, const QString &name)
{
    if (rules == m_reference && name == m_referenceName)
        return;
    m_reference = std::move(rules);
    m_referenceName = name;
    Q_EMIT referenceChanged();
}

const core::SpawnTable *RulesetDocument::table(const std::string &id) const
{
    const std::optional<std::size_t> index = core::findTable(m_draft, id);
    return index ? &m_draft.tables[*index] : nullptr;
}

const core::SpawnEntry *RulesetDocument::entry(const std::string &table,
                                               const std::string &entry) const
{
    const core::SpawnTable *found = this->table(table);
    const auto at = found ? core::findEntry(*found, entry) : std::nullopt;
    return at ? &found->entries[*at] : nullptr;
}

QString RulesetDocument::entryName(const std::string &table, const std::string &entry) const
{
    const core::SpawnTable *found = this->table(table);
    return QString::fromStdString(found ? core::displayName(m_draft, *found, entry) : entry);
}

std::shared_ptr<const core::Ruleset> RulesetDocument::publish() const
{
    if (!m_published)
        m_published = std::make_shared<const core::Ruleset>(m_draft);
    return m_published;
}

std::shared_ptr<const core::Ruleset> RulesetDocument::stateAt(int index) const
{
    const int here = m_undoStack.index();
    if (index == here)
        return m_unpreviewed ? m_unpreviewed : publish();
    core::Ruleset state = m_unpreviewed ? *m_unpreviewed : m_draft;
    for (int step = here; step > index; --step)
        unmake(*m_undoStack.command(step - 1), state);
    for (int step = here; step < index; ++step)
        make(*m_undoStack.command(step), state);
    return std::make_shared<const core::Ruleset>(std::move(state));
}

QString RulesetDocument::fileName() const
{
    return m_path.isEmpty() ? m_suggestion : QFileInfo(m_path).fileName();
}

void RulesetDocument::noteSaved(const QString &path)
{
    m_path = path;
    m_undoStack.setClean();
    m_saved = publish();
    Q_EMIT pathChanged();
    Q_EMIT referenceChanged();
}

} // namespace editor
