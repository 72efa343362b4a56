// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/rulesetdocument.h"

#include <QFileInfo>

#include <algorithm>

namespace editor {

RulesetDocument::RulesetDocument(QObject *parent)
    : QObject(parent)
{
    for (const auto &signal : {&RulesetDocument::opened, &RulesetDocument::changed})
        connect(this, signal, this, [this] { m_published.reset(); });
    followLocks();
}

void RulesetDocument::followLocks()
{
    connect(this, &RulesetDocument::entryRenamed, this,
            [this](const std::string &table, const std::string &before, const std::string &after) {
                if (m_locked.erase({table, before}) > 0)
                    m_locked.insert({table, after});
            });
}

void RulesetDocument::open(core::Ruleset rules, const QString &path, const QString &suggestion)
{
    Q_EMIT tablesAboutToChange();
    m_preview.reset();
    m_undoStack.clear();
    m_locked.clear();
    m_draft = std::move(rules);
    m_open = true;
    m_path = path;
    m_suggestion = suggestion;
    m_published.reset();
    m_saved = publish();
    m_reference.reset();
    Q_EMIT sessionBegan();
    Q_EMIT opened();
    Q_EMIT changed();
    Q_EMIT pathChanged();
    Q_EMIT referenceChanged();
}

void RulesetDocument::close()
{
    Q_EMIT tablesAboutToChange();
    m_preview.reset();
    m_undoStack.clear();
    m_locked.clear();
    m_draft = {};
    m_open = false;
    m_path.clear();
    m_suggestion.clear();
    m_published.reset();
    m_saved.reset();
    m_reference.reset();
    Q_EMIT sessionBegan();
    Q_EMIT opened();
    Q_EMIT changed();
    Q_EMIT pathChanged();
    Q_EMIT referenceChanged();
}

core::Ruleset &RulesetDocument::draft(DraftKey)
{
    if (!m_previewing)
        withdrawPreview();
    return m_draft;
}

void RulesetDocument::preview(std::unique_ptr<QUndoCommand> command)
{
    m_previewing = true;
    command->redo();
    m_previewing = false;
    if (!m_preview || !m_preview->mergeWith(command.get()))
        m_preview = std::move(command);
}

void RulesetDocument::commitPreview()
{
    std::unique_ptr<QUndoCommand> done = std::move(m_preview);
    if (done && !done->isObsolete())
        m_undoStack.push(done.release()); // redoes what is there already
}

void RulesetDocument::withdrawPreview()
{
    const std::unique_ptr<QUndoCommand> withdrawn = std::move(m_preview);
    if (!withdrawn)
        return;
    m_previewing = true;
    withdrawn->undo();
    m_previewing = false;
}

bool RulesetDocument::isLocked(const std::string &table, const std::string &entry) const
{
    return m_locked.count({table, entry}) > 0;
}

void RulesetDocument::setLocked(const std::string &table, const std::string &entry, bool locked)
{
    if (locked)
        m_locked.insert({table, entry});
    else
        m_locked.erase({table, entry});
    Q_EMIT lockChanged(table, entry);
}

const std::shared_ptr<const core::Ruleset> &RulesetDocument::reference() const
{
    return m_reference ? m_reference : m_saved;
}

QString RulesetDocument::referenceName() const
{
    return m_reference ? m_referenceName : tr("saved");
}

void RulesetDocument::compareWith(std::shared_ptr<const core::Ruleset> rules, const QString &name)
{
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
    if (!found)
        return nullptr;
    const auto at = std::find_if(found->entries.begin(), found->entries.end(),
                                 [&entry](const core::SpawnEntry &e) { return e.id == entry; });
    return at == found->entries.end() ? nullptr : &*at;
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

std::shared_ptr<const core::Ruleset> RulesetDocument::stateAt(int index)
{
    const int here = m_undoStack.index();
    if (index == here && !m_preview)
        return publish();
    // Views go on showing what is previewed: it is there again before anybody looks.
    const QSignalBlocker quietDraft(this);
    const QSignalBlocker quietStack(&m_undoStack);
    std::unique_ptr<QUndoCommand> previewed = std::move(m_preview);
    m_previewing = true;
    if (previewed)
        previewed->undo();
    m_undoStack.setIndex(index);
    auto state = std::make_shared<const core::Ruleset>(m_draft);
    m_undoStack.setIndex(here);
    if (previewed)
        previewed->redo();
    m_previewing = false;
    m_preview = std::move(previewed);
    return state;
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
