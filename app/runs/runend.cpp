// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/runend.h"

#include "app/text/gametext.h"
#include "core/game/rules/equipment.h"

#include <QObject>

#include <algorithm>
#include <numeric>

namespace runend {
namespace {

constexpr int perFloor = 100;
constexpr int forVictory = 1000;
constexpr int turnsPerPoint = 100;
constexpr int leastFloors = 3; // for what was never done
constexpr int manyAmbushes = 10;

int xpOfKills(const core::GameState &state, const core::Ruleset &rules)
{
    int xp = 0;
    for (std::size_t type = 0; type < state.tally.kills.size(); ++type)
        xp += state.tally.kills[type] * rules.monsters[type].xp;
    return xp;
}

bool isNone(const std::vector<int> &counts)
{
    return std::accumulate(counts.begin(), counts.end(), 0) == 0;
}

} // namespace

int score(const core::GameState &state, const core::Ruleset &rules)
{
    const int victory = state.outcome == core::Outcome::Won ? forVictory : 0;
    return std::max(
        0, perFloor * state.floor + xpOfKills(state, rules) + victory - state.turn / turnsPerPoint);
}

QString scoreText(const core::GameState &state, const core::Ruleset &rules)
{
    const QString way = state.floor == 1 ? QObject::tr("%1 = %2 for %3 floor + %4 XP of kills")
                                         : QObject::tr("%1 = %2 for %3 floors + %4 XP of kills");
    QString sum = way.arg(score(state, rules))
                      .arg(perFloor * state.floor)
                      .arg(state.floor)
                      .arg(xpOfKills(state, rules));
    if (state.outcome == core::Outcome::Won)
        sum = QObject::tr("%1 + %2 for getting out").arg(sum).arg(forVictory);
    return QObject::tr("%1 − %2 for %3 turns")
        .arg(sum)
        .arg(state.turn / turnsPerPoint)
        .arg(state.turn);
}

QStringList feats(const core::GameState &state, const Deeds &deeds)
{
    QStringList feats;
    const bool isFar = state.floor >= leastFloors;
    if (isFar && isNone(state.tally.kills))
        feats << QObject::tr("killed nobody");
    if (isFar && isNone(state.tally.used))
        feats << QObject::tr("used nothing up");
    if (isFar && deeds.hasMetUnaware && deeds.noticed == 0)
        feats << QObject::tr("never noticed by who did not know of you");
    if (isFar && deeds.leastPercent >= 50)
        feats << QObject::tr("never below half of your HP");
    if (deeds.brink > 0)
        feats << QObject::tr("came back from %1 HP").arg(deeds.brink);
    if (deeds.ambushes >= manyAmbushes)
        feats << QObject::tr("hit the unaware %1 times").arg(deeds.ambushes);
    if (deeds.vaults > 0)
        feats << QObject::tr("vaults opened: %1").arg(deeds.vaults);
    if (deeds.freed > 0)
        feats << QObject::tr("captives freed: %1").arg(deeds.freed);
    return feats;
}

QString leftUnused(const core::GameState &state, const core::Ruleset &rules)
{
    std::vector<int> counts(rules.items.size());
    for (const int item : state.player.pack)
        if (core::wearOf(rules, item) == nullptr)
            ++counts[static_cast<std::size_t>(item)];
    QStringList parts;
    for (std::size_t item = 0; item < counts.size(); ++item) {
        const QString name = gametext::itemName(rules, static_cast<int>(item));
        if (counts[item] > 0)
            parts << (counts[item] == 1 ? name
                                        : QObject::tr("%1 × %2").arg(counts[item]).arg(name));
    }
    return parts.join(QStringLiteral(", "));
}

QList<std::pair<QString, QString>> rows(const core::GameState &state, const core::Ruleset &rules,
                                        const Deeds &deeds)
{
    const QString none = QObject::tr("none");
    const QStringList earned = feats(state, deeds);
    const QString unused = leftUnused(state, rules);
    QList<std::pair<QString, QString>> rows {
        {QObject::tr("Score"), scoreText(state, rules)},
        {QObject::tr("Feats"), earned.isEmpty() ? none : earned.join(QStringLiteral(", "))}};
    if (state.outcome == core::Outcome::Died)
        rows << std::pair(
            QObject::tr("Last turn"),
            QObject::tr("it began with %1 of %2 HP").arg(deeds.hpBefore).arg(state.player.maxHp));
    rows << std::pair(QObject::tr("Left unused"),
                      unused.isEmpty() ? QObject::tr("nothing") : unused);
    return rows;
}

} // namespace runend
