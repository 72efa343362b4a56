// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/issuesmodel.h"

#include "editor/analysis/numbers.h"
#include "editor/text/errortext.h"

#include <QTimer>

#include <algorithm>

namespace editor {

IssuesModel::IssuesModel(RulesetDocument &document, QObject *parent)
    : ListModel({tr("Severity"), tr("Where"), tr("What"), tr("Quick fix")}, parent)
    , m_document(document)
    , m_timer(new QTimer(this))
{
    m_timer->setSingleShot(true);
    m_timer->setInterval(40); // typing goes on in between
    connect(m_timer, &QTimer::timeout, this, &IssuesModel::request);
    connect(&document, &RulesetDocument::settled, m_timer, qOverload<>(&QTimer::start));
    connect(&document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        if (isAny<DraftExchanged>(change))
            check();
    });
}

void IssuesModel::followNumbers(const Numbers &numbers)
{
    m_numbers = &numbers;
    connect(&numbers, &Numbers::changed, m_timer, qOverload<>(&QTimer::start));
}

// The engine names the table by its id, as the command line does; issues name it by its place.
std::optional<core::Issue> IssuesModel::refusal() const
{
    if (!m_numbers || !m_numbers->known().rules || !m_numbers->known().refusal)
        return {};
    const core::Error &refused = *m_numbers->known().refusal;
    const std::vector<core::SpawnTable> &tables = m_document.draft().tables;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        if (refused.where == "tables." + tables[i].id + ".count")
            return core::Issue {.severity = core::Severity::Warning,
                                .where = "tables[" + std::to_string(i) + "].count",
                                .message = refused.message,
                                .at = {.table = tables[i].id, .part = "count"}};
    }
    return core::Issue {
        .severity = core::Severity::Warning, .where = refused.where, .message = refused.message};
}

void IssuesModel::check()
{
    m_timer->stop();
    m_work.cancel();
    take(m_document.isOpen() ? core::validate(m_document.draft()) : std::vector<core::Issue>());
}

// In a thread: large drafts take longer than a frame.
void IssuesModel::request()
{
    if (!m_document.isOpen())
        return check();
    m_work.request([this, rules = m_document.publish()](const ui::Demand &) -> ui::Worker::Deliver {
        return [this, rules, issues = core::validate(*rules)] {
            if (m_document.isOpen() && rules == m_document.publish())
                take(issues);
        };
    });
}

void IssuesModel::take(std::vector<core::Issue> found)
{
    if (m_document.isOpen()) {
        if (const std::optional<core::Issue> refused = refusal())
            found.push_back(*refused);
        const std::vector<core::Issue> notes = core::playNotes(m_document.draft());
        found.insert(found.end(), notes.begin(), notes.end());
    }
    if (found == m_issues)
        return;
    beginResetModel();
    m_issues = std::move(found);
    endResetModel();
    Q_EMIT issuesChanged();
}

std::optional<core::Address> IssuesModel::placeOf(int row) const
{
    core::Address at = m_issues[static_cast<std::size_t>(row)].at;
    if (!m_document.table(at.table))
        return {};
    if (at.floor > m_document.draft().floors)
        at.floor = 0;
    return at;
}

int IssuesModel::notes() const
{
    return static_cast<int>(
        std::count_if(m_issues.begin(), m_issues.end(), [](const core::Issue &issue) {
            return issue.severity == core::Severity::Note;
        }));
}

std::optional<QuickFix> IssuesModel::fixOf(int row) const
{
    return quickFixOf(m_document, m_issues[static_cast<std::size_t>(row)]);
}

QString IssuesModel::severityText(core::Severity severity)
{
    // In the order of core::Severity.
    const QStringList names {tr("Note"), tr("Warning"), tr("Error")};
    return names[static_cast<int>(severity)];
}

QVariant IssuesModel::beside(const QModelIndex &index, int role) const
{
    return role == Qt::ToolTipRole ? cell(index.row(), Message) : QVariant();
}

QVariant IssuesModel::cell(int row, int column) const
{
    const core::Issue &issue = m_issues[static_cast<std::size_t>(row)];
    switch (column) {
    case Severity:
        return severityText(issue.severity);
    case Where:
        return placeText(issue, m_document.draft());
    case Message:
        return messageText(issue.message);
    case Fix: {
        const std::optional<QuickFix> fix = fixOf(row);
        return fix ? fix->text : QString();
    }
    default:
        return {};
    }
}

} // namespace editor
