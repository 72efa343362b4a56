// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/looktext.h"

#include "app/text/behaviortext.h"
#include "app/text/gametext.h"
#include "app/text/terraintext.h"
#include "app/text/unknowntext.h"
#include "core/game/knowledge/threat.h"
#include "core/game/knowledge/travel.h"
#include "core/game/rules/advance.h"
#include "core/game/rules/equipment.h"
#include "core/game/rules/stealth.h"
#include "core/game/rules/vault.h"
#include "core/game/state/odds.h"

#include <QLocale>
#include <QObject>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace {

/// Enough of those who fight would bet on it.
constexpr double likely = 0.9;

/// "3", "2 to 5", "2 or more", with the mean and what is likely.
QString hits(const std::optional<core::KillLaw> &law, int hp, core::Range damage)
{
    if (!law)
        return gametext::hitsFor(hp, damage);
    if (law->least == 0)
        return QObject::tr("never");
    if (law->most == law->least)
        return law->least == 1 ? QObject::tr("1 hit") : QObject::tr("%1 hits").arg(law->least);
    QString text = law->most ? QObject::tr("%1 to %2 hits").arg(law->least).arg(*law->most)
                             : QObject::tr("%1 hits or more").arg(law->least);
    text += QObject::tr(", %1 on average").arg(QString::number(law->expected, 'f', 1));
    const auto enough = law->enoughWith(likely);
    if (!enough)
        return text;
    const double within = law->within[static_cast<std::size_t>(*enough)];
    return text + QObject::tr("; %1 within %2").arg(percentText(within)).arg(*enough);
}

QString lastingStatus(const core::Monster &monster, const core::GameState &state,
                      const core::Ruleset &rules)
{
    QStringList parts;
    if (monster.isCaptive())
        parts << (monster.shackles == 1
                      ? QObject::tr("shackled: walk into it once more, and it fights beside you")
                      : QObject::tr("shackled: walk into it %1 times, and it fights beside you")
                            .arg(monster.shackles));
    else if (monster.isAlly)
        parts << QObject::tr("fights beside you, follows you, and comes along when you leave the "
                             "floor while you see it");
    else if (monster.loot >= 0)
        parts << QObject::tr("has your %1: its death gives that back")
                     .arg(gametext::withPlus(gametext::itemName(state, rules, monster.loot), state,
                                             rules, {monster.loot, monster.lootPlus}));
    else if (monster.isAsleep)
        parts << QObject::tr("asleep");
    else if (monster.isUnaware)
        parts << QObject::tr("awake, but unaware of you");
    if (const QString now = gametext::statuses(monster.statuses); !now.isEmpty())
        parts << now;
    return parts.join(QStringLiteral(", "));
}

/// What only some monsters have. Of those who are not hostile only the shots are left of how they
/// behave.
void addBehaviors(LookText &text, const core::Monster &monster, const core::MonsterType &type,
                  const core::Ruleset &rules)
{
    const auto add = [&](const QString &label, const QString &value) {
        if (!value.isEmpty())
            text.facts << std::pair(label, value);
    };
    const bool isToldElsewhere = std::holds_alternative<core::Sleeper>(type.behavior)
        && (!monster.isAsleep || rules.rules.stealth); // by "Notices you", or no longer true
    if ((monster.isHostile() && !isToldElsewhere)
        || std::holds_alternative<core::Ranged>(type.behavior))
        add(QObject::tr("Behaviour"), gametext::behavior(type.behavior));
    add(QObject::tr("Speed"), gametext::speed(type.speed));
    if (type.inflicts)
        add(QObject::tr("Its hits"), gametext::inflicts(*type.inflicts));
    add(QObject::tr("It also"), gametext::habits(type, rules));
}

/// What it hears of the player as they go now, and what a hit would do meanwhile.
void addStealth(LookText &text, const core::Monster &monster, const core::Ruleset &rules,
                const core::Player &player)
{
    if (!rules.rules.stealth || monster.hasNoticed())
        return;
    const core::Hearing hearing = core::hearingOf(rules, monster, core::noiseOfStep(rules, player));
    text.facts << std::pair(QObject::tr("Notices you"),
                            hearing.percent == 0 || hearing.steps == 0
                                ? QObject::tr("only when it is hit")
                                : QObject::tr("within %1 steps, in %2 % of the turns")
                                      .arg(hearing.steps)
                                      .arg(hearing.percent));
    const int times = core::ambushOf(rules, monster);
    const core::Range defense = rules.monsters[static_cast<std::size_t>(monster.type)].defense;
    const core::Range damage = core::damageRange(player.power, defense);
    const double kills = core::killsAtOnce(monster.hp, player.power, defense, times);
    text.facts << std::pair(QObject::tr("First hit"),
                            QObject::tr("unaware it takes %1 (%2 times as much), which kills it %3")
                                .arg(gametext::range({damage.min * times, damage.max * times}))
                                .arg(times)
                                .arg(percentText(kills)));
}

/// What the odds of a fight leave out, as the end of a sentence.
QString reserve(const core::MonsterType &type)
{
    const bool mayNot = std::holds_alternative<core::Erratic>(type.behavior)
        || std::holds_alternative<core::Coward>(type.behavior);
    return mayNot ? QObject::tr(", if it stands and fights") : QString();
}

void addShots(LookText &text, const core::MonsterType &type, const core::Player &player)
{
    const auto *ranged = std::get_if<core::Ranged>(&type.behavior);
    if (!ranged)
        return;
    const auto kills = core::killLaw(player.hp, ranged->power, player.defense);
    const core::Range taken = core::damageRange(ranged->power, player.defense);
    text.facts << std::pair(QObject::tr("It shoots for"), gametext::range(taken))
               << std::pair(QObject::tr("Shots to kill"), hits(kills, player.hp, taken));
}

/// What its death gives.
void addWorth(LookText &text, const core::MonsterType &type, const core::Rules &rules)
{
    if (type.xp == 0)
        return;
    const QString xp = QObject::tr("%1 XP").arg(type.xp);
    const int hp = core::healedByKill(rules, type.xp);
    text.facts << std::pair(QObject::tr("Worth"),
                            hp > 0 ? QObject::tr("%1, and up to %2 HP back").arg(xp).arg(hp) : xp);
}

/// What blows between it and the player would bring.
void addFight(LookText &text, const core::Monster &monster, const core::MonsterType &type,
              const core::Player &player)
{
    const core::Range dealt = core::damageRange(player.power, type.defense);
    const core::Range taken = core::damageRange(type.power, player.defense);
    const auto killsIt = core::killLaw(monster.hp, player.power, type.defense);
    const auto killsYou = core::killLaw(player.hp, type.power, player.defense);
    text.facts << std::pair(QObject::tr("You hit for"), gametext::range(dealt))
               << std::pair(QObject::tr("To kill it"), hits(killsIt, monster.hp, dealt))
               << std::pair(QObject::tr("It hits for"), gametext::range(taken))
               << std::pair(QObject::tr("To kill you"), hits(killsYou, player.hp, taken));
    addShots(text, type, player);
    const auto tempo = core::tempoOf(player, monster, type);
    if (killsIt && killsYou && tempo)
        if (const auto fight = core::fightLaw(*killsIt, *killsYou, *tempo)) {
            const QString outcome = type.inflicts
                ? QObject::tr("By blows alone you win %1 and lose %2 HP; what its hits inflict "
                              "comes on top.")
                : QObject::tr("You win %1; expect to lose %2 HP.");
            text.outcome
                = outcome.arg(percentText(fight->wins), QString::number(fight->taken, 'f', 1));
            text.facts.prepend({QObject::tr("That is"),
                                QObject::tr("blow for blow against it alone, you striking first%1")
                                    .arg(reserve(type))});
        }
}

LookText lookAtMonster(const core::Monster &monster, const core::GameState &state,
                       const core::Ruleset &rules, const FloorMaking &making, const TypeLook &look)
{
    const core::MonsterType &type = rules.monsters[static_cast<std::size_t>(monster.type)];
    LookText text {.name = QString::fromStdString(type.name),
                   .glyph = look.glyph,
                   .color = look.lit,
                   .hp = std::pair(monster.hp, type.hp),
                   .facts = {},
                   .origin = monsterOrigin(monster, state, rules, making),
                   .description = QString::fromStdString(type.description)};
    if (const QString status = lastingStatus(monster, state, rules); !status.isEmpty())
        text.facts << std::pair(QObject::tr("Status"), status);
    addBehaviors(text, monster, type, rules);
    addStealth(text, monster, rules, state.player);
    text.facts << std::pair(
        QObject::tr("Power, defence"),
        QObject::tr("%1, %2").arg(gametext::range(type.power), gametext::range(type.defense)));
    if (monster.isHostile() && state.player.hp > 0) {
        addFight(text, monster, type, state.player);
        addWorth(text, type, rules.rules);
    }
    return text;
}

LookText lookAtPlayer(const core::GameState &state, const TypeLook &look)
{
    const core::Player &player = state.player;
    LookText text {.name = QObject::tr("you"),
                   .glyph = look.glyph,
                   .color = look.lit,
                   .hp = std::pair(player.hp, player.maxHp),
                   .facts = {{QObject::tr("Power"), gametext::range(player.power)},
                             {QObject::tr("Defence"), gametext::range(player.defense)},
                             {QObject::tr("Level"), QString::number(player.level)}},
                   .origin = {}};
    if (const QString now = gametext::statuses(player.statuses); !now.isEmpty())
        text.facts << std::pair(QObject::tr("Status"), now);
    if (player.noise > 0)
        text.facts << std::pair(
            QObject::tr("Heard"),
            QObject::tr("within %1 steps, which are outlined; by who sleeps, half "
                        "as far")
                .arg(player.noise));
    return text;
}

LookText lookAtItem(const core::FloorItem &item, const core::GameState &state,
                    const core::Ruleset &rules, const FloorMaking &making,
                    const core::FindRates *rates, const TypeLook &look)
{
    const core::ItemType &type = rules.items[static_cast<std::size_t>(item.type)];
    LookText text {.name = gametext::withPlus(gametext::itemName(state, rules, item.type), state,
                                              rules, {.type = item.type, .plus = item.plus}),
                   .glyph = look.glyph,
                   .color = look.lit,
                   .hp = {},
                   .facts = {},
                   .origin = itemOrigin(item, state, rules, making)};
    if (item.isCaged)
        text.facts << std::pair(QObject::tr("Caged"),
                                QObject::tr("you took another thing of this vault"));
    else if (item.vault != 0)
        text.facts << std::pair(
            QObject::tr("Vault"),
            QObject::tr("one of %1 to choose: taking it closes the cages over the others")
                .arg(core::othersToChoose(state, item).size() + 1));
    if (!core::isKnown(state.identification, item.type)) {
        text.facts += gametext::unknownFacts(state, rules, rates, item.type);
        return text;
    }
    if (const auto *shape = core::appearanceOf(state.identification, rules, item.type))
        text.facts << std::pair(QObject::tr("Looks like"), QString::fromStdString(shape->name));
    text.description = QString::fromStdString(type.description);
    const core::Wear *wear = core::wearOf(rules, item.type);
    const core::Effect effect
        = wear ? core::Effect {core::enchanted(*wear, item.plus)} : type.effect;
    text.facts << std::pair(QObject::tr("Use"), gametext::effect(effect, state.player));
    if (const QString charges = gametext::chargesOf(type); !charges.isEmpty())
        text.facts << std::pair(QObject::tr("Charges"),
                                QObject::tr("%1; it %2").arg(item.plus).arg(charges));
    if (const QString igniting = gametext::igniting(type); !igniting.isEmpty())
        text.facts << std::pair(QObject::tr("Fire"), igniting);
    if (const QString thrown = gametext::thrown(type.thrown); !thrown.isEmpty())
        text.facts << std::pair(QObject::tr("Thrown"), thrown);
    if (wear == nullptr)
        return text;
    const auto what = std::find_if(text.facts.begin(), text.facts.end(), [](const auto &fact) {
        return fact.first == QObject::tr("Use");
    });
    what->first = QObject::tr("Worn as");
    const auto other = core::wornInPlaceOf(state.player, rules, *wear);
    const QString worn = other
        ? QObject::tr("%1: %2").arg(gametext::packName(state, rules, *other),
                                    gametext::bonus(core::wearIn(state.player, rules, *other)))
        : QObject::tr("nothing");
    text.facts << std::pair(QObject::tr("Worn now"), worn)
               << std::pair(QObject::tr("You would have"),
                            gametext::wearing(state.player, rules, std::get<core::Wear>(effect)));
    return text;
}

} // namespace

QList<LookText> lookAt(const core::GameState &state, const core::Ruleset &rules,
                       const MapLooks &looks, const FloorMaking &making,
                       const core::FindRates *rates, core::Point cell)
{
    QList<LookText> things;
    if (!state.map.tiles.contains(cell))
        return things;
    const bool lit = state.visible[cell] != 0;
    if (!lit && state.explored[cell] == 0)
        return things;
    if (cell == state.player.position)
        things << lookAtPlayer(state, looks.player);
    if (const core::Monster *monster = core::surfacedMonsterAt(state, cell);
        monster && (lit || core::isKnownCaptive(state, *monster)))
        things << lookAtMonster(*monster, state, rules, making,
                                looks.monsters[static_cast<std::size_t>(monster->type)]);
    for (auto item = state.items.rbegin(); item != state.items.rend(); ++item)
        if (item->position == cell)
            things << lookAtItem(*item, state, rules, making, rates,
                                 looks.items[static_cast<std::size_t>(item->type)]);
    return things;
}

QString spokenLook(const QList<LookText> &things)
{
    QStringList lines;
    for (const LookText &thing : things) {
        lines << thing.name;
        if (thing.hp)
            lines << QObject::tr("%1 of %2 HP").arg(thing.hp->first).arg(thing.hp->second);
        for (const QString &sentence : {thing.outcome, thing.description})
            if (!sentence.isEmpty())
                lines << sentence;
        for (const auto &[label, value] : thing.facts)
            lines << QObject::tr("%1: %2").arg(label, value);
        if (!thing.origin.isEmpty())
            lines << thing.origin;
    }
    return lines.join(QLatin1Char('\n'));
}
