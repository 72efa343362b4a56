#include "editor/document/rulesetdocument.h"

#include <QFileInfo>

#include <algorithm>

RulesetDocument::RulesetDocument(QObject *parent)
    : QObject(parent)
{
    connect(this, &RulesetDocument::changed, this, [this] { m_published.reset(); });
}

void RulesetDocument::open(core::Ruleset rules, const QString &path, const QString &suggestion)
{
    m_undoStack.clear();
    m_draft = std::move(rules);
    m_open = true;
    m_path = path;
    m_suggestion = suggestion;
    Q_EMIT opened();
    Q_EMIT changed();
    Q_EMIT pathChanged();
}

void RulesetDocument::close()
{
    m_undoStack.clear();
    m_draft = {};
    m_open = false;
    m_path.clear();
    m_suggestion.clear();
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

QString RulesetDocument::fileName() const
{
    return m_path.isEmpty() ? m_suggestion : QFileInfo(m_path).fileName();
}

void RulesetDocument::noteSaved(const QString &path)
{
    m_path = path;
    m_undoStack.setClean();
    Q_EMIT pathChanged();
}
