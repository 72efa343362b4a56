// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/rulesets.h"

#include "core/io/ruleset/rulesetjson.h"
#include "resources/builtins.h"
#include "resources/messages/english.h"

#include <QDir>
#include <QFile>
#include <QObject>
#include <QStringList>

#include <algorithm>
#include <string_view>
#include <utility>

namespace {

constexpr int mostHp = 1'000'000; // that a ruleset file may say
constexpr int mostHealing = 1000; // percent, the same

core::Result<SharedRuleset> shared(core::Result<core::Ruleset> rules)
{
    if (!rules)
        return rules.error();
    return SharedRuleset(std::make_shared<const core::Ruleset>(std::move(rules).value()));
}

core::Error fileError(const QString &path, const QString &reason)
{
    return core::wordedError(QObject::tr("The file %1 cannot be read: %2")
                                 .arg(QDir::toNativeSeparators(path), reason)
                                 .toStdString());
}

} // namespace

std::vector<RulesetChoice> builtinRulesets()
{
    std::vector<RulesetChoice> list;
    for (const resources::Builtin &builtin : resources::playable()) {
        auto rules = shared(core::readRuleset(builtin.json));
        if (rules)
            list.push_back({QString::fromUtf8(builtin.name.data(), qsizetype(builtin.name.size())),
                            std::move(rules).value()});
    }
    return list;
}

core::Ruleset easierRuleset(core::Ruleset rules)
{
    rules.name = QObject::tr("%1 (easier)").arg(QString::fromStdString(rules.name)).toStdString();
    if (rules.player)
        rules.player->hp = std::min(2 * rules.player->hp, mostHp);
    rules.rules.healing = (rules.rules.healing + 1) / 2;
    rules.rules.healOnXp = std::min(2 * rules.rules.healOnXp, mostHealing);
    return rules;
}

SharedRuleset lessonRuleset()
{
    static const SharedRuleset rules = std::make_shared<const core::Ruleset>(
        easierRuleset(*findRuleset(QStringLiteral("fathom")).value()));
    return rules;
}

core::Result<SharedRuleset> readRulesetFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fileError(path, file.errorString());
    // One byte more than allowed is enough to be told that the file is too large.
    const QByteArray bytes = file.read(qint64(core::maxRulesetBytes) + 1);
    if (file.error() != QFile::NoError)
        return fileError(path, file.errorString());
    auto rules
        = shared(core::readRuleset(std::string_view(bytes.constData(), std::size_t(bytes.size()))));
    if (!rules)
        return fileError(path, QString::fromStdString(resources::english(rules.error())));
    return rules;
}

core::Result<SharedRuleset> findRuleset(const QString &nameOrPath)
{
    for (const resources::Builtin &builtin : resources::playable())
        if (nameOrPath.toStdString() == builtin.name)
            return shared(core::readRuleset(builtin.json));
    if (QFile::exists(nameOrPath))
        return readRulesetFile(nameOrPath);
    QStringList names;
    for (const resources::Builtin &builtin : resources::playable())
        names << QString::fromUtf8(builtin.name.data(), qsizetype(builtin.name.size()));
    return core::wordedError(QObject::tr("There is no built-in ruleset and no file named "
                                         "%1; built in are %2.")
                                 .arg(nameOrPath, names.join(QStringLiteral(", ")))
                                 .toStdString());
}
