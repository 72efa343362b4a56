// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/kittext.h"

#include <QObject>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace editor {

namespace {

/// In the order of their first, each with its number where there are several.
QString listed(const std::vector<std::string> &ids, const core::Ruleset &rules)
{
    std::vector<std::pair<std::string, int>> counts;
    for (const std::string &id : ids) {
        const auto known = std::find_if(counts.begin(), counts.end(),
                                        [&id](const auto &count) { return count.first == id; });
        if (known == counts.end())
            counts.emplace_back(id, 1);
        else
            ++known->second;
    }
    QStringList names;
    for (const auto &[id, count] : counts) {
        const auto item = core::findItem(rules, id);
        const QString name = QString::fromStdString(item ? rules.items[*item].name : id);
        names << (count == 1 ? name : QObject::tr("%1 × %2").arg(count).arg(name));
    }
    return names.join(QStringLiteral(", "));
}

} // namespace

QString kitText(const core::StartKit &kit, const core::Ruleset &rules)
{
    QStringList parts {QObject::tr("level %1").arg(kit.level)};
    if (!kit.wears.empty())
        parts << QObject::tr("wears %1").arg(listed(kit.wears, rules));
    parts << (kit.carries.empty() ? QObject::tr("carries nothing")
                                  : QObject::tr("carries %1").arg(listed(kit.carries, rules)));
    return parts.join(QStringLiteral("; "));
}

} // namespace editor
