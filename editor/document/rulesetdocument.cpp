#include "editor/document/rulesetdocument.h"

#include <QFileInfo>

#include <algorithm>

RulesetDocument::RulesetDocument(QObject *parent)
    : QObject(parent)
{
    for (const auto &signal : {&RulesetDocument::opened, &RulesetDocument::changed})
        connect(this, signal, this, [this] { m_published.reset(); });
}

void RulesetDocument::open(core::Ruleset rules, const QString &path, const QString &suggestion)
{
    m_undoStack.clear();
    m_draft = std::move(rules);
    m_open = true;
    m_path = path;
    m_suggestion = suggestion;
    m_published.reset();
    m_saved = publish();
    Q_EMIT sessionBegan();
    Q_EMIT opened();
    Q_EMIT changed();
    Q_EMIT pathChanged();
}

void RulesetDocument::close()
{
    m_undoStack.clear();
    m_draft = {};
    m_open = false;
    m_saved.reset();
    m_path.clear();
    m_suggestion.clear();
    m_published.reset();
    Q_EMIT sessionBegan();
    Q_EMIT opened();
    Q_EMIT changed();
    Q_EMIT pathChanged();
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
    if (index == here)
        return publish();
    const QSignalBlocker quietDraft(this);
    const QSignalBlocker quietStack(&m_undoStack);
    m_undoStack.setIndex(index);
    auto state = std::make_shared<const core::Ruleset>(m_draft);
    m_undoStack.setIndex(here);
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
}
