// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/sharestring.h"

#include "core/base/hash.h"
#include "core/io/ruleset/rulesetjson.h"

#include <QStringList>

#include <string_view>

std::uint64_t fingerprintOf(const core::Ruleset &rules)
{
    core::Hash hash;
    hash.add(std::string_view(core::writeRuleset(rules)));
    return hash.value();
}

QString shareString(const Share &share)
{
    return QStringLiteral("%1-%2")
        .arg(qulonglong {share.ruleset}, 16, 16, QLatin1Char('0'))
        .arg(qulonglong {share.seed});
}

std::optional<Share> readShare(const QString &text)
{
    const QStringList parts = text.trimmed().split(QLatin1Char('-'));
    if (parts.size() != 2 || parts[0].size() != 16)
        return {};
    bool isHash = false;
    bool isSeed = false;
    const Share share {.ruleset = parts[0].toULongLong(&isHash, 16),
                       .seed = parts[1].toULongLong(&isSeed)};
    return isHash && isSeed ? std::optional(share) : std::nullopt;
}
