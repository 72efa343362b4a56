// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/messages.h"

#include "app/text/behaviortext.h"
#include "app/text/gametext.h"
#include "core/game/rules/fire.h"
#include "resources/messages/english.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace {

using Words = core::Message;

/// In the order of core::Refusal.
constexpr std::array<std::string_view, static_cast<std::size_t>(core::Refusal::Last) + 1> refusals {
    "game-over",
    "advance-first",
    "nothing-to-choose",
    "no-such-choice",
    "wall-in-the-way",
    "nothing-here",
    "pack-full",
    "no-such-item",
    "not-hurt",
    "no-target-in-range",
    "needs-target",
    "target-not-visible",
    "target-out-of-range",
    "nobody-there",
    "no-stairs-here",
    "only-for-wearing",
    "not-for-wearing",
    "worn-already",
    "not-worn",
    "only-for-throwing",
    "own-cell",
    "all-known",
    "identify-first",
    "known-already",
    "nothing-to-enchant",
    "enchant-first",
    "nobody-listens",
    "door-locked",
    "no-charges",
    "cell-taken",
    "nothing-to-dig",
    "not-without-it",
    "caged"};
static_assert(!refusals.back().empty(), "each refusal has its words");

/// What happens to a monster and to the player, in the order of core::allStatuses.
struct StatusWords
{
    std::string_view his;
    std::string_view yours;
};
constexpr std::array<StatusWords, core::statusCount> statusWords {
    {{"monster-is-confused", "you-are-confused"},
     {"monster-slows-down", "you-slow-down"},
     {"monster-speeds-up", "you-speed-up"},
     {"monster-is-poisoned", "you-are-poisoned"}}};
static_assert(!statusWords.back().yours.empty(), "each status has its words");

/// What is told of an event; nothing where there are no words.
struct Told
{
    MessageKind kind = MessageKind::Plain;
    Words words {};
    Words instead {};
};

/// A monster's blow, or the player's own: "for 5", "but does no damage".
Words outcome(int damage)
{
    return damage > 0 ? Words {"for-damage", {damage}} : Words {"does-no-damage"};
}

/// A blow that does no damage is of no special kind.
Told blow(MessageKind kind, int damage, Words words)
{
    return {damage > 0 ? kind : MessageKind::Plain, std::move(words)};
}

/// What the player reads about each event of a turn.
class Narrator
{
public:
    Narrator(const std::vector<core::Event> &events, const core::GameState &after,
             const core::Ruleset &rules)
        : m_events(events)
        , m_after(after)
        , m_rules(rules)
    {
        for (const core::Event &event : events)
            if (const auto *identified = std::get_if<core::Identified>(&event))
                m_unknownYet.push_back(identified->item);
    }

    Told tell(const core::Event &event)
    {
        Told told = std::visit([this](const auto &fact) { return words(fact); }, event);
        if (const auto *identified = std::get_if<core::Identified>(&event))
            std::erase(m_unknownYet, identified->item);
        return told;
    }

private:
    using Kind = MessageKind;

    Told words(const core::Moved &moved) const;
    Told words(const core::Attacked &attack) const;
    Told words(const core::Struck &struck) const;
    Told words(const core::Shot &shot) const;
    Told words(const core::MonsterDied &death) const;
    Told words(const core::PlayerDied &death) const;
    Told words(const core::Healed &healed) const;
    Told words(const core::Thrown &thrown) const;
    Told words(const core::Identified &identified) const;
    Told words(const core::Revealed &revealed) const;
    Told words(const core::Afflicted &by) const
    {
        const StatusWords &is = statusWords[static_cast<std::size_t>(by.status)];
        if (by.actor == core::ActorId::Player)
            return {helps(by.status) ? Kind::Magic : Kind::Harm, {is.yours, {by.turns}}};
        return ifNoticed(by.actor, Kind::Magic, {is.his, {monster(by.type), by.turns}});
    }
    Told words(const core::Recovered &from) const
    {
        const std::string status = gametext::adjective(from.status).toStdString();
        if (from.actor == core::ActorId::Player)
            return {Kind::Notice, {"you-recover", {status}}};
        return ifNoticed(from.actor, Kind::Notice,
                         {"monster-recovers", {monster(from.type), status}});
    }
    Told words(const core::Suffered &by) const
    {
        if (by.type < 0)
            return {Kind::Harm, {"poison-takes-hp", {by.damage}}};
        return ifNoticed(by.actor, Kind::Magic,
                         {"poison-hurts-monster", {monster(by.type), by.damage}});
    }
    Told words(const core::HurtByTerrain &by) const
    {
        if (by.type < 0)
            return {Kind::Harm, {"terrain-takes-hp", {terrain(by.terrain), by.damage}}};
        return ifNoticed(by.actor, Kind::Magic,
                         {"fire-burns-monster", {monster(by.type), by.damage}});
    }
    Told words(const core::WokeUp &woken) const
    {
        return ifNoticed(woken.actor, Kind::Notice, {"monster-wakes-up", {monster(woken.type)}});
    }
    Told words(const core::Noticed &by) const
    {
        return ifNoticed(by.actor, Kind::Notice, {"monster-notices-you", {monster(by.type)}});
    }
    Told words(const core::Split &split) const
    {
        return ifNoticed(split.actor, Kind::Notice, {"monster-splits", {monster(split.type)}});
    }
    Told words(const core::Summoned &by) const
    {
        return by.called > 0
            ? ifNoticed(by.actor, Kind::Harm, {"monster-summons", {monster(by.type)}})
            : Told();
    }
    Told words(const core::Vanished &gone) const
    {
        return m_after.visible[gone.position] != 0
            ? Told {Kind::Notice, {"monster-fades-away", {monster(gone.type)}}}
            : Told();
    }
    Told words(const core::CaughtFire &fire) const
    {
        return fire.terrain >= 0
            ? Told {Kind::Harm, {"terrain-catches-fire", {terrain(fire.terrain)}}}
            : Told();
    }
    Told words(const core::Bolted &bolted) const
    {
        return tells<core::Struck>(bolted.item)
            ? Told()
            : Told {Kind::Magic, {"item-hits-nobody", {item(bolted.item)}}};
    }
    Told words(const core::Exploded &exploded) const
    {
        return exploded.radius > 0
            ? Told {Kind::Magic, {"item-explodes", {item(exploded.item), exploded.radius}}}
            : Told();
    }
    Told words(const core::Burst &burst) const
    {
        return {Kind::Magic, {"item-bursts", {item(burst.item), burst.radius}}};
    }
    Told words(const core::Fizzled &fizzled) const
    {
        return {Kind::Notice, {"item-is-wasted", {item(fizzled.item)}}};
    }
    Told words(const core::Crumbled &crumbled) const
    {
        return {Kind::Notice, {"item-crumbles", {item(crumbled.item)}}};
    }
    Told words(const core::Stumbled & /*stumbled*/) const
    {
        return {Kind::Notice, {"you-stumble"}};
    }
    Told words(const core::Sneaked &by) const
    {
        return {Kind::Notice, {by.isSneaking ? "you-sneak" : "you-walk-as-usual"}};
    }
    Told words(const core::PickedUp &by) const
    {
        return {Kind::Gain, {"you-pick-up", {thing(by)}}, {"here-lies", {thing(by)}}};
    }
    Told words(const core::Dropped &by) const { return {Kind::Plain, {"you-drop", {thing(by)}}}; }
    Told words(const core::PutOn &by) const { return {Kind::Gain, {"you-put-on", {thing(by)}}}; }
    Told words(const core::TookOff &by) const
    {
        return {Kind::Plain, {"you-take-off", {thing(by)}}};
    }
    Told words(const core::Stolen &by) const
    {
        return {Kind::Harm, {"thief-steals", {monster(by.thief), thing(by)}}};
    }
    Told words(const core::GivenBack &by) const
    {
        return {Kind::Gain, {"thief-drops", {monster(by.thief), thing(by)}}};
    }
    Told words(const core::Enchanted &by) const
    {
        return {Kind::Gain, {"item-is-better", {thing(by)}}};
    }
    Told words(const core::Strengthened &by) const
    {
        const core::ItemType &type = m_rules.items[static_cast<std::size_t>(by.item)];
        const QString gains = gametext::gains(std::get<core::Strengthen>(type.effect));
        return {Kind::Gain, {"item-works-for-good", {type.name, gains.toStdString()}}};
    }
    Told words(const core::LevelGained &gained) const
    {
        return {Kind::Milestone, {"you-grow-stronger", {gained.level}}};
    }
    Told words(const core::Advanced & /*advanced*/) const
    {
        const core::Player &player = m_after.player;
        return {Kind::Milestone,
                {"you-now-have",
                 {player.maxHp, gametext::range(player.power).toStdString(),
                  gametext::range(player.defense).toStdString()}}};
    }
    Told words(const core::FloorEntered &entered) const
    {
        return {Kind::Milestone, {"you-enter-floor", {entered.floor, m_rules.floors}}};
    }
    Told words(const core::GameWon & /*won*/) const
    {
        return {Kind::Milestone,
                {core::isWonByItem(m_rules) ? "you-hold-what-you-came-for" : "you-walk-out"}};
    }
    Told words(const core::Teleported &by) const
    {
        return {Kind::Magic,
                by.type < 0 ? Words {"you-are-somewhere-else"}
                            : Words {"monster-is-somewhere-else", {monster(by.type)}}};
    }
    Told words(const core::Alarmed &by) const
    {
        if (by.heard == 0)
            return {Kind::Notice, {"nobody-hears-the-noise"}};
        return {Kind::Harm, {"noise-is-heard", {by.heard}}};
    }
    Told words(const core::Fell &fell) const { return {Kind::Harm, {"you-fall", {fell.damage}}}; }
    Told words(const core::Sprung &on) const
    {
        return {Kind::Harm,
                {on.wasHidden ? "you-walk-onto-hidden" : "you-walk-onto", {terrain(on.terrain)}}};
    }
    Told words(const core::Found &found) const
    {
        return {Kind::Gain,
                found.terrain < 0 ? Words {"you-find-a-secret-door"}
                                  : Words {"you-find", {terrain(found.terrain)}}};
    }
    Told words(const core::VaultOpened & /*opened*/) const
    {
        return {Kind::Milestone, {"vault-opens"}};
    }
    Told words(const core::CagesClosed &by) const
    {
        return {Kind::Notice,
                by.cages == 1 ? Words {"cage-closes"} : Words {"cages-close", {by.cages}}};
    }
    Told words(const core::Dug & /*dug*/) const { return {Kind::Magic, {"rock-turns-to-dust"}}; }
    Told words(const core::Unshackled &work) const
    {
        const std::string name = monster(work.type);
        if (work.turnsLeft == 0)
            return {Kind::Gain, {"captive-is-free", {name}}};
        return {Kind::Notice,
                work.turnsLeft == 1 ? Words {"one-turn-at-shackles", {name}}
                                    : Words {"turns-at-shackles", {name, work.turnsLeft}}};
    }

    Told ifNoticed(core::ActorId actor, Kind kind, Words words) const
    {
        return isNoticed(actor) ? Told {kind, std::move(words)} : Told();
    }
    std::string terrain(int type) const
    {
        return m_rules.terrain[static_cast<std::size_t>(type)].name;
    }
    std::string monster(int type) const
    {
        return gametext::monsterName(m_rules, type).toStdString();
    }
    std::string anyone(int type) const { return type < 0 ? std::string() : monster(type); }
    QString called(int type) const;
    std::string item(int type) const { return called(type).toStdString(); }
    template<typename Fact> // an event with an item and its plus
    std::string thing(const Fact &fact) const
    {
        return gametext::withPlus(called(fact.item), m_after, m_rules,
                                  {.type = fact.item, .plus = fact.plus})
            .toStdString();
    }
    bool isNoticed(core::ActorId actor) const;
    bool isAlly(core::ActorId actor) const;
    template<typename Fact> // an event with an item
    bool tells(int item) const
    {
        return std::any_of(m_events.begin(), m_events.end(), [item](const core::Event &event) {
            const auto *told = std::get_if<Fact>(&event);
            return told && told->item == item;
        });
    }

    const std::vector<core::Event> &m_events;
    const core::GameState &m_after;
    const core::Ruleset &m_rules;
    std::vector<int> m_unknownYet; // kinds that become known by an event still to be told
};

/// As the player called it when it happened.
QString Narrator::called(int type) const
{
    const core::Appearance *look = core::appearanceOf(m_after.identification, m_rules, type);
    const bool isUnknownYet
        = std::find(m_unknownYet.begin(), m_unknownYet.end(), type) != m_unknownYet.end();
    return look != nullptr && isUnknownYet ? QString::fromStdString(look->name)
                                           : gametext::itemName(m_after, m_rules, type);
}

bool Narrator::isNoticed(core::ActorId actor) const
{
    if (actor == core::ActorId::Player)
        return true;
    if (const core::Monster *monster = core::findMonster(m_after, actor))
        return core::isSeen(m_after, *monster);
    return std::any_of(m_events.begin(), m_events.end(), [&](const core::Event &event) {
        const auto *death = std::get_if<core::MonsterDied>(&event);
        return death && death->actor == actor && m_after.map.tiles.contains(death->position)
            && m_after.visible[death->position] != 0;
    });
}

/// Now, or when it died.
bool Narrator::isAlly(core::ActorId actor) const
{
    if (const core::Monster *monster = core::findMonster(m_after, actor))
        return monster->isAlly;
    return std::any_of(m_events.begin(), m_events.end(), [&](const core::Event &event) {
        const auto *death = std::get_if<core::MonsterDied>(&event);
        return death && death->actor == actor && death->isAlly;
    });
}

Told Narrator::words(const core::Moved &moved) const
{
    if (moved.actor != core::ActorId::Player || m_after.player.position != moved.to)
        return {};
    if (const auto underfoot = core::itemAt(m_after, moved.to)) {
        const core::FloorItem &lying = m_after.items[*underfoot];
        const core::Dropped as {.item = lying.type, .plus = lying.plus};
        return {Kind::Notice, {"here-lies", {thing(as)}}};
    }
    if (m_after.map.tiles[moved.to] != core::Tile::Stairs)
        return {};
    if (m_after.floor < m_rules.floors)
        return {Kind::Notice, {"stairs-lead-down"}};
    return {Kind::Notice, {core::isWonByItem(m_rules) ? "stairs-are-shut" : "stairs-lead-out"}};
}

Told Narrator::words(const core::Attacked &attack) const
{
    if (!isNoticed(attack.attacker) && !isNoticed(attack.target))
        return {};
    const int damage = attack.damage;
    const std::string target = anyone(attack.targetType);
    if (attack.isAmbush || attack.attackerType < 0)
        return {Kind::Plain,
                {attack.isAmbush ? "you-hit-unaware" : "you-hit",
                 {target, damage > 0 ? outcome(damage) : Words {"do-no-damage"}}}};
    const std::string attacker = monster(attack.attackerType);
    if (attack.targetType < 0)
        return blow(Kind::Harm, damage, {"hits-you", {attacker, outcome(damage)}});
    return {Kind::Plain,
            {isAlly(attack.attacker)     ? "ally-hits"
                 : isAlly(attack.target) ? "hits-ally"
                                         : "monster-hits",
             {attacker, target, outcome(damage)}}};
}

Told Narrator::words(const core::Struck &struck) const
{
    // Who is aimed at is seen, wherever it goes then; a blast reaches round corners, too.
    const bool isBlast = std::holds_alternative<core::Blast>(
        m_rules.items[static_cast<std::size_t>(struck.item)].effect);
    if (isBlast && !tells<core::Thrown>(struck.item) && !isNoticed(struck.target))
        return {};
    const int damage = struck.damage;
    const std::string name = item(struck.item);
    if (struck.targetType < 0)
        return blow(Kind::Harm, damage,
                    damage > 0 ? Words {"own-item-hurts-you", {name, damage}}
                               : Words {"own-item-is-harmless", {name}});
    const std::string_view hurts = struck.isAmbush ? "item-hurts-unaware" : "item-hurts";
    const std::string_view hits = struck.isAmbush ? "item-hits-unaware" : "item-hits";
    return blow(Kind::Magic, damage,
                {damage > 0 ? hurts : hits, {name, monster(struck.targetType), outcome(damage)}});
}

/// A monster's shot, by an ally where it is not at the player.
Told Narrator::words(const core::Shot &shot) const
{
    if (!isNoticed(shot.attacker) && !isNoticed(shot.target))
        return {};
    const std::string attacker = monster(shot.attackerType);
    if (shot.targetType >= 0)
        return {Kind::Plain,
                {"ally-shoots", {attacker, monster(shot.targetType), outcome(shot.damage)}}};
    return blow(Kind::Harm, shot.damage, {"shoots-you", {attacker, outcome(shot.damage)}});
}

Told Narrator::words(const core::MonsterDied &death) const
{
    const std::string name = monster(death.type);
    if (death.isAlly)
        return {Kind::Harm, {"ally-dies", {name}}};
    if (death.healed > 0)
        return {Kind::Kill, {"monster-dies-for-xp-and-hp", {name, death.xp, death.healed}}};
    if (death.xp > 0)
        return {Kind::Kill, {"monster-dies-for-xp", {name, death.xp}}};
    return isNoticed(death.actor) || death.xp != 0 ? Told {Kind::Kill, {"monster-dies", {name}}}
                                                   : Told();
}

Told Narrator::words(const core::PlayerDied &death) const
{
    if (core::burnedToDeath(m_after, m_rules))
        return {Kind::Milestone, {"you-burn-to-death"}};
    if (!death.killer)
        return {Kind::Milestone, {"you-die"}};
    return {Kind::Milestone,
            {"you-are-killed", {gametext::oneMonster(m_rules, *death.killer).toStdString()}}};
}

Told Narrator::words(const core::Healed &healed) const
{
    if (healed.item < 0)
        return healed.amount > 0 ? Told {Kind::Gain, {"you-rest-on-the-stairs", {healed.amount}}}
                                 : Told();
    if (healed.amount == 0)
        return {Kind::Notice, {"healing-is-wasted", {item(healed.item)}}};
    return {Kind::Gain, {"item-heals-you", {item(healed.item), healed.amount}}};
}

/// Not of one that hits: that is told by whom it hurts.
Told Narrator::words(const core::Thrown &thrown) const
{
    const bool breaks = thrown.landing == core::Landing::Breaks;
    if (tells<core::Struck>(thrown.item) && !breaks)
        return {};
    return {Kind::Plain, {breaks ? "you-throw-and-it-breaks" : "you-throw", {item(thrown.item)}}};
}

Told Narrator::words(const core::Identified &identified) const
{
    const std::string look = item(identified.item);
    const QString name = gametext::itemName(m_rules, identified.item);
    const std::string kind = gametext::one(name).toStdString();
    if (identified.how != core::Identified::How::LastOne)
        return {Kind::Milestone, {"item-is-identified", {look, kind}}};
    const auto isIt = [&](const core::Find &find) { return find.type == identified.item; };
    return {Kind::Milestone,
            std::ranges::any_of(m_after.identification.finds, isIt)
                ? Words {"item-must-be", {look, kind}}
                : Words {"no-such-kind-is-left-but", {kind}}};
}

Told Narrator::words(const core::Revealed &revealed) const
{
    const Words items = revealed.items == 0 ? Words {"no-item-was-unseen"}
                                            : Words {"items-were-unseen", {revealed.items}};
    const bool isMap = revealed.what == core::Reveal::What::Map;
    return {Kind::Gain, {isMap ? "you-know-the-floor" : "you-sense-items", {items}}};
}

QString textOf(const Words &words)
{
    return QString::fromStdString(resources::english(words));
}

} // namespace

QString sentenceFor(core::Refusal refusal)
{
    return textOf({refusals[static_cast<std::size_t>(refusal)]});
}

std::vector<Message> messagesFor(const std::vector<core::Event> &events,
                                 const core::GameState &after, const core::Ruleset &rules)
{
    Narrator narrator(events, after, rules);
    std::vector<Message> messages;
    for (const core::Event &event : events) {
        const Told told = narrator.tell(event);
        if (!told.words.isEmpty())
            messages.push_back({told.kind, textOf(told.words), textOf(told.instead)});
    }
    return messages;
}
