// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/runend.h"

#include "app/text/gametext.h"
#include "core/game/knowledge/playerknowledge.h"
#include "core/game/rules/equipment.h"
#include "core/game/taketurn.h"

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

/// "orc, 2 × goblin"; empty for none.
QString counted(const std::vector<int> &counts, const auto &name)
{
    QStringList parts;
    for (std::size_t type = 0; type < counts.size(); ++type) {
        const QString one = name(static_cast<int>(type));
        if (counts[type] > 0)
            parts << (counts[type] == 1 ? one : QObject::tr("%1 × %2").arg(counts[type]).arg(one));
    }
    return parts.join(QStringLiteral(", "));
}

/// Whether the player would have lived through the turn, whatever its luck.
bool saves(const core::GameState &before, const core::Ruleset &rules, const core::Action &action)
{
    constexpr std::uint64_t tries = 100; // so that luck is hardly ever taken for safety
    for (std::uint64_t luck = 0; luck < tries; ++luck) {
        core::GameState state = before;
        state.rng = core::Rng(luck);
        const core::TurnResult result = core::takeTurn(state, rules, action);
        if (result.refusal || state.outcome == core::Outcome::Died)
            return false;
    }
    return true;
}

std::vector<const core::Monster *> enemiesIn(const core::GameState &state)
{
    std::vector<const core::Monster *> seen;
    core::PlayerKnowledge(state).monstersInView(seen);
    std::erase_if(seen, [](const core::Monster *monster) { return !monster->isHostile(); });
    return seen;
}

/// Where an item may be aimed by who is in trouble: at the nearest enemy, and what takes its user
/// somewhere at the ground in its reach that is farthest from all of them.
std::vector<core::Point> targetsFor(const core::GameState &state, const core::Effect &effect)
{
    const std::vector<const core::Monster *> enemies = enemiesIn(state);
    if (enemies.empty())
        return {};
    const core::Point here = state.player.position;
    const auto steps = [&](core::Point p, const core::Monster *enemy) {
        return core::distanceSquared(enemy->position, p);
    };
    const auto nearest = [&](core::Point p) {
        return *std::min_element(enemies.begin(), enemies.end(), [&](const auto *a, const auto *b) {
            return steps(p, a) < steps(p, b);
        });
    };
    std::vector<core::Point> targets {nearest(here)->position};
    const auto *blink = std::get_if<core::Blink>(&effect);
    const int range = blink != nullptr ? blink->range : 0;
    core::Point farthest = here;
    for (int y = here.y - range; y <= here.y + range; ++y)
        for (int x = here.x - range; x <= here.x + range; ++x) {
            const core::Point p {x, y};
            const bool isInReach = core::distanceSquared(p, here) <= range * range
                && state.visible.contains(p) && state.visible[p] != 0 && state.map.isWalkable(p)
                && core::monsterAt(state, p) == nullptr;
            if (isInReach && steps(p, nearest(p)) > steps(farthest, nearest(farthest)))
                farthest = p;
        }
    if (farthest != here)
        targets.push_back(farthest);
    return targets;
}

/// Whether the thing in the slot would, used or thrown.
bool savesBySlot(const core::GameState &before, const core::Ruleset &rules, std::size_t slot)
{
    if (saves(before, rules, core::UseItem {slot, std::nullopt}))
        return true;
    const auto item = static_cast<std::size_t>(before.player.pack[slot]);
    const std::vector<core::Point> targets = targetsFor(before, rules.items[item].effect);
    return std::any_of(targets.begin(), targets.end(), [&](core::Point target) {
        return saves(before, rules, core::UseItem {slot, target})
            || saves(before, rules, core::ThrowItem {slot, target});
    });
}

bool savesByStep(const core::GameState &before, const core::Ruleset &rules)
{
    return std::any_of(core::allDirections.begin(), core::allDirections.end(), [&](auto direction) {
        const core::Point to = before.player.position + core::offset(direction);
        return core::monsterAt(before, to) == nullptr && before.map.isWalkable(to)
            && saves(before, rules, core::Move {direction});
    });
}

QString savingText(const core::GameState &before, const core::Ruleset &rules, const Deeds &deeds)
{
    const QStringList ways = saving(before, rules);
    if (!ways.isEmpty())
        return ways.join(QStringLiteral(", "));
    return deeds.wellUntil + 1 < before.turn
        ? QObject::tr("nothing any more: since turn %L1 you had less than half of your HP")
              .arg(deeds.wellUntil + 1)
        : QObject::tr("nothing that you had");
}

/// "it began with 4 of 30 HP; in view: orc, 2 × goblin"
QString lastTurnText(const core::GameState &before, const core::Ruleset &rules)
{
    const QString hp
        = QObject::tr("it began with %1 of %2 HP").arg(before.player.hp).arg(before.player.maxHp);
    std::vector<int> counts(rules.monsters.size());
    for (const core::Monster *enemy : enemiesIn(before))
        ++counts[static_cast<std::size_t>(enemy->type)];
    const QString enemies
        = counted(counts, [&](int type) { return gametext::monsterName(rules, type); });
    return enemies.isEmpty() ? hp : QObject::tr("%1; in view: %2").arg(hp, enemies);
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
    const QString way = state.floor == 1
        ? QObject::tr("%L1 = %L2 for %L3 floor + %L4 XP of kills")
        : QObject::tr("%L1 = %L2 for %L3 floors + %L4 XP of kills");
    QString sum = way.arg(score(state, rules))
                      .arg(perFloor * state.floor)
                      .arg(state.floor)
                      .arg(xpOfKills(state, rules));
    if (state.outcome == core::Outcome::Won)
        sum = QObject::tr("%1 + %L2 for getting out").arg(sum).arg(forVictory);
    return QObject::tr("%1 − %L2 for %L3 turns")
        .arg(sum)
        .arg(state.turn / turnsPerPoint)
        .arg(state.turn);
}

QStringList feats(const core::GameState &state, const Deeds &deeds)
{
    QStringList feats;
    const bool isFar = state.floor - std::max(1, deeds.firstFloor) + 1 >= leastFloors;
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
        if (core::wearOf(rules, item) == nullptr && !core::winsGame(rules, item))
            ++counts[static_cast<std::size_t>(item)];
    return counted(counts, [&](int item) { return gametext::itemName(rules, item); });
}

QStringList saving(const core::GameState &before, const core::Ruleset &rules)
{
    QStringList ways;
    for (std::size_t slot = 0; slot < before.player.pack.size(); ++slot) {
        const int item = before.player.pack[slot];
        const QString name = gametext::itemName(rules, item);
        if (!ways.contains(name) && savesBySlot(before, rules, slot))
            ways << name;
    }
    if (saves(before, rules, core::Descend {}))
        ways << QObject::tr("the stairs that you stood on");
    if (savesByStep(before, rules))
        ways << QObject::tr("a step away");
    return ways;
}

QList<std::pair<QString, QString>> rows(const core::GameState &state, const core::GameState *before,
                                        const core::Ruleset &rules, const Deeds &deeds)
{
    const QString none = QObject::tr("none");
    const QStringList earned = feats(state, deeds);
    const QString unused = leftUnused(state, rules);
    QList<std::pair<QString, QString>> rows;
    if (state.outcome == core::Outcome::Died && before != nullptr)
        rows << std::pair(QObject::tr("Last turn"), lastTurnText(*before, rules))
             << std::pair(QObject::tr("What would have saved"), savingText(*before, rules, deeds));
    return rows << std::pair(QObject::tr("Left unused"),
                             unused.isEmpty() ? QObject::tr("nothing") : unused)
                << std::pair(QObject::tr("Feats"),
                             earned.isEmpty() ? none : earned.join(QStringLiteral(", ")))
                << std::pair(QObject::tr("Score"), scoreText(state, rules));
}

} // namespace runend
