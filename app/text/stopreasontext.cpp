// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/stopreasontext.h"

#include "app/text/gametext.h"
#include "app/text/messages.h"
#include "core/game/knowledge/knownitems.h"
#include "core/game/rules/secrets.h"
#include "core/game/rules/stealth.h"

#include <QObject>
#include <QStringList>

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

namespace {

QString press(const KeyMap &keys, Command command)
{
    const QString key = keys.keyText(command);
    return key.isEmpty() ? QObject::tr("use the menu Act") : QObject::tr("press %1").arg(key);
}

QString noticing(const core::GameState &state, const core::Ruleset &rules, int type)
{
    const int radius = core::wakingRadius(rules, type, state.player);
    return rules.rules.stealth ? QObject::tr("within %1 steps it may hear you").arg(radius)
                               : QObject::tr("within %1 cells it may notice you").arg(radius);
}

QString nothingHeals(const core::Ruleset &rules)
{
    if (rules.rules.healOnXp > 0)
        return rules.rules.healOnDescent > 0
            ? QObject::tr("HP do not come back with time: kills give some back, and so do the "
                          "stairs down.")
            : QObject::tr("HP do not come back with time: kills give some back.");
    return rules.rules.healOnDescent > 0
        ? QObject::tr("HP do not come back with time: use something that heals, or go down, "
                      "where the descent heals.")
        : QObject::tr("HP do not come back with time: use something that heals.");
}

QString shackled(const QString &type)
{
    return QObject::tr("shackled %1").arg(type);
}

QString youSee(const QString &name)
{
    return QObject::tr("You see %1.").arg(gametext::one(name));
}

} // namespace

QString seenSentence(const std::vector<core::ActorId> &seen, const core::GameState &state,
                     const core::Ruleset &rules)
{
    std::vector<std::pair<QString, int>> counts; // in the order given
    for (const core::ActorId id : seen) {
        const core::Monster &monster = *core::findMonster(state, id);
        const QString type = gametext::monsterName(rules, monster.type);
        const QString name = monster.isCaptive() ? shackled(type)
            : monster.isAsleep                   ? QObject::tr("sleeping %1").arg(type)
            : monster.hasNoticed()               ? type
                                                 : QObject::tr("unaware %1").arg(type);
        const auto same = std::find_if(counts.begin(), counts.end(),
                                       [&](const auto &count) { return count.first == name; });
        if (same != counts.end())
            ++same->second;
        else
            counts.emplace_back(name, 1);
    }
    QStringList parts;
    for (const auto &[name, count] : counts)
        parts << (count == 1 ? gametext::one(name) : gametext::several(count, name));
    return QObject::tr("You see %1.").arg(parts.join(QStringLiteral(", ")));
}

QString listOfItems(const std::vector<int> &counts, const core::GameState &state,
                    const core::Ruleset &rules)
{
    QStringList parts;
    for (std::size_t type = 0; type < counts.size(); ++type) {
        const QString name = gametext::itemName(state, rules, static_cast<int>(type));
        if (counts[type] > 0)
            parts << (counts[type] == 1 ? name
                                        : QObject::tr("%1 × %2").arg(counts[type]).arg(name));
    }
    constexpr qsizetype most = 6; // a line or two of the hints
    const qsizetype more = parts.size() - most;
    if (more > 1)
        parts = parts.mid(0, most) << QObject::tr("%1 kinds of things more").arg(more);
    return parts.join(QStringLiteral(", "));
}

namespace {

QString searched()
{
    return QObject::tr("You have searched: of what you see within %1 cells, nothing is hidden "
                       "any more.")
        .arg(core::searchReach);
}

/// What to do about an enemy, as the end of a sentence: the key that fights only where it would.
QString advice(const core::NextStep &fight, const KeyMap &keys)
{
    const auto *stop = std::get_if<core::Stop>(&fight);
    if (stop == nullptr)
        return QObject::tr("%1 to fight it, or get out of its sight")
            .arg(press(keys, Command::NextTarget));
    return stop->why == core::StopReason::TooWeak
        ? QObject::tr("you are too weak to let a key fight for you: heal, flee, or walk into "
                      "the enemy to strike it")
        : QObject::tr("you know no way to it: get out of its sight");
}

QString notWhileYouSee(const QString &name, const core::NextStep &fight, const KeyMap &keys)
{
    return QObject::tr("Not while you see %1: %2.").arg(gametext::one(name), advice(fight, keys));
}

QString tooWeak()
{
    QString text = advice(core::Stop {core::StopReason::TooWeak}, {});
    text[0] = text[0].toUpper();
    return QObject::tr("%1.").arg(text);
}

QString becauseOfSleeper(const core::Stop &stop, const core::GameState &state,
                         const core::Ruleset &rules)
{
    const QString name = gametext::monsterName(rules, stop.type);
    if (stop.why == core::StopReason::SleeperAppeared)
        return QObject::tr("You see a sleeping %1.").arg(name);
    const QString where = stop.why == core::StopReason::SleeperNear
        ? QObject::tr("Not so near a sleeping %1: %2.")
        : QObject::tr("The only way leads past a sleeping %1: %2.");
    return where.arg(name, noticing(state, rules, stop.type));
}

QString nothingLeft(const KeyMap &keys)
{
    return QObject::tr("Nothing left to explore; %1 to go to the stairs.")
        .arg(press(keys, Command::Descend));
}

QString notExplored(const KeyMap &keys)
{
    return QObject::tr("You do not know that place yet: %1 to explore.")
        .arg(press(keys, Command::Explore));
}

QString stairsUnknown(const KeyMap &keys)
{
    return QObject::tr("You know no stairs yet: %1 to explore.").arg(press(keys, Command::Explore));
}

QString becauseOfFire(core::StopReason why)
{
    if (why == core::StopReason::FireSeen)
        return QObject::tr("You see fire.");
    return why == core::StopReason::FireNear
        ? QObject::tr("Not in reach of the fire: get away from what burns.")
        : QObject::tr("Fire is in the way: it burns down by itself.");
}

QString mayBeTaken(const core::GameState &state, const core::Ruleset &rules)
{
    return QObject::tr("One of these may be taken: %1. Walk onto it, and you are asked.")
        .arg(listOfItems(core::itemsToChoose(state, rules), state, rules));
}

} // namespace

QString sentenceFor(const core::Stop &stop, const core::GameState &state,
                    const core::Ruleset &rules, const Settings &settings)
{
    const KeyMap &keys = settings.keys;
    switch (stop.why) {
    case core::StopReason::GameOver:
        return sentenceFor(core::Refusal::GameOver);
    case core::StopReason::AdvanceFirst:
        return sentenceFor(core::Refusal::AdvanceFirst);
    case core::StopReason::IdentifyFirst:
        return sentenceFor(core::Refusal::IdentifyFirst);
    case core::StopReason::EnchantFirst:
        return sentenceFor(core::Refusal::EnchantFirst);
    case core::StopReason::EnemyInView:
        return notWhileYouSee(gametext::monsterName(rules, stop.type),
                              core::nextToFight(state, rules, settings.leastFightPercent), keys);
    case core::StopReason::EnemyAppeared:
        return youSee(gametext::monsterName(rules, stop.type));
    case core::StopReason::SleeperNear:
    case core::StopReason::SleeperInTheWay:
    case core::StopReason::SleeperAppeared:
        return becauseOfSleeper(stop, state, rules);
    case core::StopReason::CaptiveSeen:
        return youSee(shackled(gametext::monsterName(rules, stop.type)));
    case core::StopReason::ItemSeen:
        return youSee(gametext::itemName(state, rules, stop.type));
    case core::StopReason::VaultSeen:
        return mayBeTaken(state, rules);
    case core::StopReason::StairsSeen:
        return QObject::tr("You see the stairs.");
    case core::StopReason::Hurt:
        return QObject::tr("You stop, for something hurt you.");
    case core::StopReason::SecretFound:
        return QObject::tr("You stop, for something hidden came to light.");
    case core::StopReason::FloorExplored:
        return nothingLeft(keys);
    case core::StopReason::NothingReachable:
        return QObject::tr("Nothing left to explore that you can reach, and no stairs.");
    case core::StopReason::Arrived:
        return QObject::tr("You are there.");
    case core::StopReason::NotExplored:
        return notExplored(keys);
    case core::StopReason::NoWay:
        return QObject::tr("You know no way there.");
    case core::StopReason::FireSeen:
    case core::StopReason::FireNear:
    case core::StopReason::FireInTheWay:
        return becauseOfFire(stop.why);
    case core::StopReason::StairsUnknown:
        return stairsUnknown(keys);
    case core::StopReason::NotHurt:
        return QObject::tr("You are not hurt.");
    case core::StopReason::Searched:
        return searched();
    case core::StopReason::NothingHeals:
        return nothingHeals(rules);
    case core::StopReason::NobodyInView:
        return QObject::tr("There is no enemy in view.");
    case core::StopReason::TooWeak:
        return tooWeak();
    }
    return {};
}
