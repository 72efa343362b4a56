// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/errortext.h"
#include "resources/messages/english.h"

#include <QObject>

namespace editor {

QString messageText(const core::Message &message)
{
    return QString::fromStdString(resources::english(message));
}

QString placeText(const core::Issue &issue, const core::Ruleset &rules)
{
    if (issue.severity == core::Severity::Note)
        return QObject::tr("Playing");
    const std::optional<std::size_t> table = core::findTable(rules, issue.at.table);
    if (!table)
        return QString::fromStdString(issue.where);
    const QString name = QString::fromStdString(issue.at.table);
    return issue.at.entry.empty() ? name
                                  : QObject::tr("%1 › %2", "table, entry")
                                        .arg(name,
                                             QString::fromStdString(core::displayName(
                                                 rules, rules.tables[*table], issue.at.entry)));
}

QString errorText(const core::Error &error)
{
    QString text;
    if (error.line > 0)
        text = QObject::tr("Line %1, column %2").arg(error.line).arg(error.column);
    if (!error.where.empty())
        text += (text.isEmpty() ? QString() : QStringLiteral(", "))
            + QString::fromStdString(error.where);
    return (text.isEmpty() ? QString() : text + QStringLiteral(":\n")) + messageText(error.message)
        + (error.question ? QStringLiteral(".") : QString());
}

} // namespace editor
