// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/gametext.h"

#include "app/text/behaviortext.h"
#include "app/text/terraintext.h"
#include "core/base/overloaded.h"
#include "core/game/rules/charges.h"
#include "core/game/rules/door.h"
#include "core/game/rules/equipment.h"
#include "core/game/rules/targeting.h"
#include "core/game/state/odds.h"

#include <QObject>
#include <QStringList>

#include <algorithm>

namespace gametext {
namespace {

constexpr QLatin1String article("the "); // before the name of who is the only one of a kind

QString nameInRules(const core::Ruleset &rules, int type)
{
    return QString::fromStdString(rules.monsters[static_cast<std::size_t>(type)].name);
}

bool isUnique(const QString &name)
{
    return name.startsWith(article, Qt::CaseInsensitive);
}

int blows(int hp, int damage)
{
    return (hp + damage - 1) / damage;
}

QString describeMonster(const core::Monster &monster, const core::Ruleset &rules,
                        const core::Player &player)
{
    const core::MonsterType &type = rules.monsters[static_cast<std::size_t>(monster.type)];
    const core::Range dealt = core::damageRange(player.power, type.defense);
    const core::Range taken = core::damageRange(type.power, player.defense);
    QString text = QObject::tr("%1: %2 of %3 HP, power %4, defence %5.")
                       .arg(QString::fromStdString(type.name))
                       .arg(monster.hp)
                       .arg(type.hp)
                       .arg(range(type.power), range(type.defense));
    if (const QString now = statuses(monster.statuses); !now.isEmpty())
        text += QObject::tr(" It is %1.").arg(now);
    if (monster.isCaptive())
        return text + QObject::tr(" It is shackled: walk into it to free it.");
    if (monster.isAlly)
        return text + QObject::tr(" It fights beside you.");
    if (monster.isAsleep)
        text += QObject::tr(" It is asleep.");
    else if (monster.isUnaware)
        text += QObject::tr(" It does not know of you.");
    if (player.hp == 0)
        return text; // nobody fights the dead
    return text + QLatin1Char(' ')
        + QObject::tr("You deal %1 (%2), it deals %3 (%4).")
              .arg(range(dealt), hitsFor(monster.hp, dealt), range(taken),
                   hitsFor(player.hp, taken));
}

QString describePlayer(const core::Player &player)
{
    return QObject::tr("You: %1 of %2 HP, power %3, defence %4.")
        .arg(player.hp)
        .arg(player.maxHp)
        .arg(range(player.power), range(player.defense));
}

QString describeGround(const core::GameState &state, const core::Ruleset &rules, core::Point cell,
                       bool lit)
{
    if (const auto at = state.map.terrainAt(cell))
        return terrain(rules.terrain[*at], lit);
    switch (core::rememberedTile(state, cell)) {
    case core::Tile::Wall:
        return lit ? QObject::tr("A wall.") : QObject::tr("A wall, as you remember it.");
    case core::Tile::Stairs:
        return lit ? QObject::tr("Stairs down.")
                   : QObject::tr("Stairs down, as you remember them.");
    case core::Tile::Ground:
    case core::Tile::Barrier: // covered by terrain, as are the next two
    case core::Tile::Hazard:
    case core::Tile::Cover:
        return lit ? QObject::tr("Ground.") : QObject::tr("Ground, as you remember it.");
    case core::Tile::OpenDoor:
        return QObject::tr("An open door: it shuts when nobody and nothing is in it.");
    case core::Tile::Door:
        return lit ? QObject::tr("A door: it blocks the view, and opens when you walk into it.")
                   : QObject::tr("A door, as you remember it.");
    case core::Tile::Locked:
        return state.player.keys > 0
            ? QObject::tr("A locked door: walk into it, and your key opens it.")
            : QObject::tr(
                "A locked door: its key lies somewhere on this floor, under guard. One of "
                "the things behind it may be taken.");
    }
    return {};
}

QString change(const QString &gain, const QString &from, const QString &to)
{
    return QObject::tr("%1, from %2 to %3").arg(gain, from, to);
}

QString rangeGain(const core::Range &gain, const QString &both, const QString &least,
                  const QString &most)
{
    if (gain.min == gain.max)
        return both.arg(gain.min);
    if (gain.min == 0)
        return most.arg(gain.max);
    return gain.max == 0 ? least.arg(gain.min) : both.arg(range(gain));
}

} // namespace

QString range(const core::Range &range)
{
    if (range.min == range.max)
        return QString::number(range.min);
    return QStringLiteral("%1–%2").arg(range.min).arg(range.max);
}

QString hitsFor(int hp, const core::Range &damage)
{
    if (damage.max <= 0)
        return QObject::tr("never kills");
    const int least = blows(hp, damage.max);
    if (damage.min <= 0)
        return QObject::tr("%1 or more hits kill").arg(least);
    const int most = blows(hp, damage.min);
    if (least == most)
        return least == 1 ? QObject::tr("1 hit kills") : QObject::tr("%1 hits kill").arg(least);
    return QObject::tr("%1–%2 hits kill").arg(least).arg(most);
}

QString monsterName(const core::Ruleset &rules, int type)
{
    const QString name = nameInRules(rules, type);
    return isUnique(name) ? name.mid(article.size()) : name;
}

QString oneMonster(const core::Ruleset &rules, int type)
{
    const bool isOnly = isUnique(nameInRules(rules, type));
    const QString name = monsterName(rules, type);
    return isOnly ? QObject::tr("the %1").arg(name) : one(name);
}

QString itemName(const core::Ruleset &rules, int type)
{
    return QString::fromStdString(rules.items[static_cast<std::size_t>(type)].name);
}

QString itemName(const core::GameState &state, const core::Ruleset &rules, int type)
{
    const core::Appearance *look = core::appearanceOf(state.identification, rules, type);
    return look != nullptr && !core::isKnown(state.identification, type)
        ? QString::fromStdString(look->name)
        : itemName(rules, type);
}

QString withPlus(const QString &name, const core::GameState &state, const core::Ruleset &rules,
                 Thing thing)
{
    const core::ItemType &type = rules.items[static_cast<std::size_t>(thing.type)];
    if (!core::hasCharges(type))
        return thing.plus == 0 ? name : QObject::tr("+%1 %2").arg(thing.plus).arg(name);
    if (!core::isKnown(state.identification, thing.type))
        return name;
    if (type.recharges == 0)
        return QObject::tr("%1 (%2)").arg(name).arg(thing.plus);
    return QObject::tr("%1 (%2/%3)")
        .arg(name)
        .arg(thing.plus)
        .arg(core::mostCharges(type, state.floor));
}

QString packName(const core::GameState &state, const core::Ruleset &rules, std::size_t slot)
{
    const int type = state.player.pack[slot];
    return withPlus(itemName(state, rules, type), state, rules,
                    {.type = type, .plus = core::plusOf(state.player, slot)});
}

QString one(const QString &name)
{
    const bool vowel = !name.isEmpty() && QStringLiteral("aeiou").contains(name[0].toLower());
    return vowel ? QObject::tr("an %1").arg(name) : QObject::tr("a %1").arg(name);
}

QString several(int count, const QString &name)
{
    if (count == 1)
        return name;
    const auto ends = [&](const char *end) { return name.endsWith(QLatin1String(end)); };
    const auto replaced = [&](int letters, const char *end) {
        return QString(name.chopped(letters) + QLatin1String(end));
    };
    const auto plural = [&] {
        if (ends("man"))
            return replaced(2, "en");
        if (ends("lf"))
            return replaced(1, "ves");
        if (ends("y") && !ends("ay") && !ends("ey") && !ends("oy"))
            return replaced(1, "ies");
        if (ends("s") || ends("x") || ends("ch") || ends("sh"))
            return replaced(0, "es");
        return replaced(0, "s");
    };
    return QObject::tr("%1 %2").arg(count).arg(plural());
}

bool usesMagic(const core::Ruleset &rules)
{
    const auto adds = [](const core::ItemType &item) {
        const auto *wear = std::get_if<core::Wear>(&item.effect);
        return wear != nullptr && wear->magic != 0;
    };
    const auto brings = [](const core::AdvanceChoice &choice) { return choice.magic != 0; };
    const auto &choices = rules.rules.advance.choices;
    return (rules.player && rules.player->magic != 0)
        || std::any_of(choices.begin(), choices.end(), brings)
        || std::any_of(rules.items.begin(), rules.items.end(), adds);
}

namespace {

/// What each effect does, in the strength that it has for the player.
struct EffectWords
{
    const core::Player &player;
    int strength = 0;

    QString operator()(const core::Heal &) const
    {
        return QObject::tr("heals up to %1 HP").arg(strength);
    }
    QString operator()(const core::StrikeNearest &strike) const
    {
        return QObject::tr("strikes the nearest enemy within %1 for %2")
            .arg(strike.range)
            .arg(strength);
    }
    QString operator()(const core::Blast &blast) const
    {
        return blast.radius == 0 ? QObject::tr("burns whoever is on one cell for %1").arg(strength)
                                 : QObject::tr("burns whoever is within %1 of a cell for %2")
                                       .arg(blast.radius)
                                       .arg(strength);
    }
    QString operator()(const core::Confuse &confuse) const
    {
        return QObject::tr("confuses one enemy within %1 for %2 turns")
            .arg(confuse.range)
            .arg(strength);
    }
    QString operator()(const core::Wear &wear) const
    {
        return QObject::tr("%1: %2").arg(QString::fromStdString(wear.slot), bonus(wear));
    }
    QString operator()(const core::Inflict &inflict) const
    {
        return gametext::effect(inflict, strength);
    }
    QString operator()(const core::Missile &) const { return QObject::tr("for throwing"); }
    QString operator()(const core::Bolt &bolt) const
    {
        const int more = bolt.perMagic * player.magic;
        return QObject::tr("hits the first one on its way, up to %1 far, for %2")
            .arg(bolt.range)
            .arg(range({bolt.damage.min + more, bolt.damage.max + more}));
    }
    QString operator()(const core::Blink &blink) const
    {
        return QObject::tr("takes you to a place in view within %1").arg(blink.range);
    }
    QString operator()(const core::Tunnel &tunnel) const
    {
        return QObject::tr("digs through walls, %1 cells far").arg(tunnel.range);
    }
    QString operator()(const core::Triumph &) const
    {
        return QObject::tr("is what you came for: pick it up and you have won");
    }
    QString operator()(const core::Teleport &teleport) const
    {
        if (teleport.range > 0)
            return QObject::tr("sends one enemy within %1 to another place of the floor")
                .arg(teleport.range);
        return teleport.distance == 0
            ? QObject::tr("takes you to a random place of the floor")
            : QObject::tr("takes you to a random place %1 cells away or more")
                  .arg(teleport.distance);
    }
    QString operator()(const core::Alarm &alarm) const
    {
        return alarm.range == 0
            ? QObject::tr("wakes all monsters of the floor and tells them where you are")
            : QObject::tr("wakes all monsters within %1 and tells them where you are")
                  .arg(alarm.range);
    }
    QString operator()(const core::Reveal &reveal) const
    {
        return reveal.what == core::Reveal::What::Map
            ? QObject::tr("shows the whole floor and the items on it")
            : QObject::tr("shows where items lie on the floor");
    }
    QString operator()(const core::Identify &identify) const
    {
        return identify.kinds == 1
            ? QObject::tr("tells what an unknown thing is that you carry")
            : QObject::tr("tells what %1 unknown things are that you carry").arg(identify.kinds);
    }
    QString operator()(const core::Enchant &enchant) const
    {
        return QObject::tr("makes a weapon, armour or other equipment better by %1")
            .arg(enchant.amount);
    }
    QString operator()(const core::Strengthen &by) const
    {
        return QObject::tr("makes you stronger for good: %1").arg(gains(by));
    }
    QString operator()(const core::Unlock &) const
    {
        return QObject::tr("opens a locked door of this floor when you walk into it");
    }
};

} // namespace

QString effect(const core::Effect &effect, const core::Player &player)
{
    return std::visit(EffectWords {player, core::strengthOf(effect, player)}, effect);
}

QString chargesOf(const core::ItemType &type)
{
    if (!core::hasCharges(type))
        return {};
    return type.recharges == 0
        ? QObject::tr("crumbles with its last charge")
        : QObject::tr("gets a charge back every %1 turns").arg(type.recharges);
}

QString bonus(const core::Wear &wear)
{
    QStringList parts;
    const auto add = [&](const core::Range &gain, const QString &text) {
        if (gain != core::Range {})
            parts << text.arg(range(gain));
    };
    add(wear.power, QObject::tr("+%1 power"));
    add(wear.defense, QObject::tr("+%1 defence"));
    add({wear.magic, wear.magic}, QObject::tr("+%1 magic"));
    return parts.isEmpty() ? QObject::tr("adds nothing") : parts.join(QStringLiteral(", "));
}

QString gains(const core::Strengthen &by)
{
    QString rest = bonus({{}, by.power, by.defense, by.magic});
    if (by.maxHp == 0)
        return rest;
    const QString hp = QObject::tr("+%1 max HP and all HP back").arg(by.maxHp);
    return rest == bonus({}) ? hp : QObject::tr("%1, %2").arg(hp, rest);
}

QString equipment(const core::GameState &state, const core::Ruleset &rules, std::size_t slot)
{
    const core::Wear wear = core::wearIn(state.player, rules, slot);
    return core::isWorn(state.player, slot) ? effect(core::Effect {wear}, state.player)
                                            : besideWorn(state.player, rules, wear);
}

QString besideWorn(const core::Player &player, const core::Ruleset &rules, const core::Wear &wear)
{
    const QString text = effect(core::Effect {wear}, player);
    const auto other = core::wornInPlaceOf(player, rules, wear);
    if (!other)
        return QObject::tr("%1; worn now: nothing").arg(text);
    return QObject::tr("%1; worn now: %2").arg(text, bonus(core::wearIn(player, rules, *other)));
}

QString wearing(const core::Player &player, const core::Ruleset &rules, const core::Wear &wear)
{
    core::Wear before;
    if (const auto other = core::wornInPlaceOf(player, rules, wear))
        before = core::wearIn(player, rules, *other);
    const auto changed = [](core::Range from, core::Range off, core::Range on) {
        return core::Range {from.min - off.min + on.min, from.max - off.max + on.max};
    };
    QStringList parts;
    const auto add = [&](const QString &text, core::Range from, core::Range to) {
        if (from != to)
            parts << text.arg(range(from), range(to));
    };
    add(QObject::tr("power %1 → %2"), player.power,
        changed(player.power, before.power, wear.power));
    add(QObject::tr("defence %1 → %2"), player.defense,
        changed(player.defense, before.defense, wear.defense));
    const int magic = player.magic - before.magic + wear.magic;
    add(QObject::tr("magic %1 → %2"), {player.magic, player.magic}, {magic, magic});
    return parts.isEmpty() ? QObject::tr("no change") : parts.join(QStringLiteral(", "));
}

QString choice(const core::AdvanceChoice &choice, const core::Player &player)
{
    QStringList parts;
    if (choice.maxHp != 0)
        parts << change(QObject::tr("%1 max HP").arg(QStringLiteral("+%1").arg(choice.maxHp)),
                        QString::number(player.maxHp),
                        QString::number(player.maxHp + choice.maxHp));
    const auto grown = [](const core::Range &from, const core::Range &gain) {
        return range({from.min + gain.min, from.max + gain.max});
    };
    if (choice.power != core::Range {})
        parts << change(rangeGain(choice.power, QObject::tr("+%1 power"),
                                  QObject::tr("+%1 least power"),
                                  QObject::tr("+%1 greatest power")),
                        range(player.power), grown(player.power, choice.power));
    if (choice.defense != core::Range {})
        parts << change(rangeGain(choice.defense, QObject::tr("+%1 defence"),
                                  QObject::tr("+%1 least defence"),
                                  QObject::tr("+%1 greatest defence")),
                        range(player.defense), grown(player.defense, choice.defense));
    if (choice.magic != 0)
        parts << change(QObject::tr("+%1 magic").arg(choice.magic), QString::number(player.magic),
                        QString::number(player.magic + choice.magic));
    return parts.isEmpty() ? QObject::tr("no change") : parts.join(QStringLiteral("; "));
}

QString cell(const core::GameState &state, const core::Ruleset &rules, core::Point cell)
{
    if (!state.map.tiles.contains(cell))
        return {};
    const bool lit = state.visible[cell] != 0;
    if (!lit && state.explored[cell] == 0)
        return QObject::tr("You have not seen this place.");
    QStringList parts;
    if (cell == state.player.position)
        parts << describePlayer(state.player);
    if (const core::Monster *monster = core::surfacedMonsterAt(state, cell); monster && lit)
        parts << describeMonster(*monster, rules, state.player);
    for (const core::FloorItem &item : state.items)
        if (item.position == cell)
            parts << (core::isKnown(state.identification, item.type)
                          ? QObject::tr("%1: %2.").arg(
                              itemName(rules, item.type),
                              effect(rules.items[static_cast<std::size_t>(item.type)].effect,
                                     state.player))
                          : QObject::tr("%1: you do not know what it does.")
                                .arg(itemName(state, rules, item.type)));
    for (const core::Corpse &corpse : state.corpses)
        if (corpse.position == cell && lit)
            parts << QObject::tr("Remains of %1.").arg(one(monsterName(rules, corpse.type)));
    const core::Tile tile = state.map.tiles[cell];
    if (const auto at = state.map.terrainAt(cell); at && !parts.isEmpty()) {
        core::TerrainType ground = rules.terrain[*at];
        ground.description.clear(); // there are more important things to say
        ground.becomes.clear();
        parts << terrain(ground, lit);
    } else if (parts.isEmpty() || tile == core::Tile::Stairs || core::isDoor(tile)) {
        parts << describeGround(state, rules, cell, lit);
    }
    return parts.join(QLatin1Char(' '));
}

Seed seed(const QString &text)
{
    const QString digits = text.trimmed();
    if (digits.isEmpty())
        return {.valid = true, .number = {}};
    bool valid = false;
    const std::uint64_t number = digits.toULongLong(&valid);
    if (!valid)
        return {};
    return {.valid = true, .number = number};
}

} // namespace gametext
