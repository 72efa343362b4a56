// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/messages.h"

#include "app/text/behaviortext.h"
#include "app/text/blowtext.h"
#include "app/text/gametext.h"
#include "app/text/terraintext.h"
#include "core/base/overloaded.h"
#include "core/game/rules/fire.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace {

struct Messages
{
    Q_DECLARE_TR_FUNCTIONS(Messages)
};

/// Puts the events of one turn into words.
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

    std::optional<Message> tell(const core::Event &event)
    {
        auto message = std::visit([this](const auto &fact) { return words(fact); }, event);
        if (const auto *identified = std::get_if<core::Identified>(&event))
            std::erase(m_unknownYet, identified->item);
        return message;
    }

private:
    std::optional<Message> words(const core::Moved &moved) const;
    std::optional<Message> words(const core::Attacked &attack) const;
    std::optional<Message> words(const core::Struck &struck) const;
    std::optional<Message> words(const core::Exploded &exploded) const;
    std::optional<Message> words(const core::MonsterDied &death) const;
    std::optional<Message> words(const core::PlayerDied &death) const;
    std::optional<Message> words(const core::Healed &healed) const;
    std::optional<Message> words(const core::Afflicted &afflicted) const;
    std::optional<Message> words(const core::Recovered &recovered) const;
    std::optional<Message> words(const core::Suffered &suffered) const;
    std::optional<Message> words(const core::WokeUp &wokeUp) const
    {
        return told(isNoticed(wokeUp.actor), MessageKind::Notice,
                    Messages::tr("The %1 wakes up.").arg(monster(wokeUp.type)));
    }
    std::optional<Message> words(const core::Noticed &noticed) const
    {
        return told(isNoticed(noticed.actor), MessageKind::Notice,
                    Messages::tr("The %1 notices you.").arg(monster(noticed.type)));
    }
    std::optional<Message> words(const core::Sneaked &sneaked) const;
    std::optional<Message> words(const core::Shot &shot) const;
    std::optional<Message> words(const core::Stumbled & /*stumbled*/) const
    {
        return Message {MessageKind::Notice, Messages::tr("You stumble against a wall.")};
    }
    std::optional<Message> words(const core::Thrown &thrown) const;
    std::optional<Message> words(const core::PickedUp &pickedUp) const;
    std::optional<Message> words(const core::Dropped &dropped) const;
    std::optional<Message> words(const core::PutOn &putOn) const;
    std::optional<Message> words(const core::TookOff &tookOff) const;
    std::optional<Message> words(const core::LevelGained &level) const;
    std::optional<Message> words(const core::Advanced &advanced) const;
    std::optional<Message> words(const core::FloorEntered &entered) const;
    std::optional<Message> words(const core::GameWon & /*won*/) const
    {
        return Message {MessageKind::Milestone, gametext::won(core::isWonByItem(m_rules))};
    }
    std::optional<Message> words(const core::Identified &identified) const;
    std::optional<Message> words(const core::Fizzled &fizzled) const;
    std::optional<Message> words(const core::Burst &burst) const;
    std::optional<Message> words(const core::Teleported &teleported) const;
    std::optional<Message> words(const core::Alarmed &alarmed) const;
    std::optional<Message> words(const core::Revealed &revealed) const;
    std::optional<Message> words(const core::Enchanted &by) const
    {
        return told(true, MessageKind::Gain, gametext::enchanted(thing(by.item, by.plus)));
    }
    std::optional<Message> words(const core::Strengthened &by) const
    {
        return told(true, MessageKind::Gain, gametext::strengthened(m_rules, by.item));
    }
    std::optional<Message> words(const core::HurtByTerrain &hurt) const
    {
        return told(isNoticed(hurt.actor), hurt.type < 0 ? MessageKind::Harm : MessageKind::Magic,
                    gametext::hurtBy(hurt, m_rules));
    }
    std::optional<Message> words(const core::Fell &fell) const
    {
        return Message {MessageKind::Harm, gametext::fell(fell)};
    }
    std::optional<Message> words(const core::Sprung &sprung) const
    {
        return Message {MessageKind::Harm, gametext::sprung(sprung, m_rules)};
    }
    std::optional<Message> words(const core::CaughtFire &fire) const
    {
        return fire.terrain < 0
            ? std::nullopt
            : told(true, MessageKind::Harm, gametext::caughtFire(fire, m_rules));
    }
    std::optional<Message> words(const core::Found &found) const
    {
        return Message {MessageKind::Gain, gametext::found(found, m_rules)};
    }
    std::optional<Message> words(const core::VaultOpened &opened) const;
    std::optional<Message> words(const core::CagesClosed &closed) const;
    std::optional<Message> words(const core::Bolted &bolted) const
    {
        return told(!tells<core::Struck>(bolted.item), MessageKind::Magic,
                    Messages::tr("The %1 hits nobody.").arg(item(bolted.item)));
    }
    std::optional<Message> words(const core::Dug & /*dug*/) const
    {
        return Message {MessageKind::Magic, Messages::tr("The rock turns to dust.")};
    }
    std::optional<Message> words(const core::Crumbled &crumbled) const
    {
        return Message {MessageKind::Notice, gametext::crumbled(item(crumbled.item))};
    }
    std::optional<Message> words(const core::Summoned &summoned) const
    {
        const bool isSeen = summoned.called > 0 && isNoticed(summoned.actor);
        return told(isSeen, MessageKind::Harm, gametext::summoned(monster(summoned.type)));
    }
    std::optional<Message> words(const core::Split &split) const
    {
        return told(isNoticed(split.actor), MessageKind::Notice,
                    gametext::split(monster(split.type)));
    }
    std::optional<Message> words(const core::Vanished &vanished) const
    {
        return told(m_after.visible[vanished.position] != 0, MessageKind::Notice,
                    gametext::vanished(monster(vanished.type)));
    }
    std::optional<Message> words(const core::Stolen &stolen) const
    {
        return Message {MessageKind::Harm,
                        gametext::stolen(monster(stolen.thief), thing(stolen.item, stolen.plus))};
    }
    std::optional<Message> words(const core::GivenBack &given) const
    {
        return Message {MessageKind::Gain,
                        gametext::givenBack(monster(given.thief), thing(given.item, given.plus))};
    }
    std::optional<Message> words(const core::Unshackled &work) const
    {
        return Message {work.turnsLeft == 0 ? MessageKind::Gain : MessageKind::Notice,
                        gametext::unshackled(monster(work.type), work.turnsLeft)};
    }
    static std::optional<Message> told(bool isSeen, MessageKind kind, const QString &text)
    {
        return isSeen ? std::optional(Message {kind, text}) : std::nullopt;
    }

    QString monster(int type) const { return gametext::monsterName(m_rules, type); }
    QString anyone(int type) const { return type < 0 ? QString() : monster(type); }
    QString item(int type) const;
    QString thing(int type, int plus) const
    {
        return gametext::withPlus(item(type), m_after, m_rules, {.type = type, .plus = plus});
    }
    QString lying(int type, int plus) const
    {
        return Messages::tr("Here lies: %1.").arg(thing(type, plus));
    }
    bool isNoticed(core::ActorId actor) const;
    template<typename Told> // an event with an item
    bool tells(int item) const
    {
        return std::any_of(m_events.begin(), m_events.end(), [item](const core::Event &event) {
            const auto *told = std::get_if<Told>(&event);
            return told && told->item == item;
        });
    }
    bool isAlly(core::ActorId actor) const;

    const std::vector<core::Event> &m_events;
    const core::GameState &m_after;
    const core::Ruleset &m_rules;
    std::vector<int> m_unknownYet; // kinds that become known by an event still to be told
};

/// As the player called it when it happened.
QString Narrator::item(int type) const
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

std::optional<Message> Narrator::words(const core::Moved &moved) const
{
    if (moved.actor != core::ActorId::Player || m_after.player.position != moved.to)
        return {};
    const auto underfoot = core::itemAt(m_after, moved.to);
    if (underfoot)
        return Message {MessageKind::Notice,
                        lying(m_after.items[*underfoot].type, m_after.items[*underfoot].plus)};
    if (m_after.map.tiles[moved.to] != core::Tile::Stairs)
        return {};
    return Message {MessageKind::Notice,
                    gametext::stairs(m_after.floor >= m_rules.floors, core::isWonByItem(m_rules))};
}

std::optional<Message> Narrator::words(const core::Attacked &attack) const
{
    if (!isNoticed(attack.attacker) && !isNoticed(attack.target))
        return {};
    return blowMessage(attack,
                       {.attacker = anyone(attack.attackerType),
                        .target = anyone(attack.targetType),
                        .isByAlly = isAlly(attack.attacker),
                        .isAtAlly = isAlly(attack.target)});
}

std::optional<Message> Narrator::words(const core::Struck &struck) const
{
    const bool isThrown = tells<core::Thrown>(struck.item);
    if (!isThrown && !isNoticed(struck.target)) // whom a throw hits is seen, wherever it goes then
        return {};
    return strikeMessage(struck, item(struck.item), anyone(struck.targetType));
}

std::optional<Message> Narrator::words(const core::Exploded &exploded) const
{
    return told(exploded.radius > 0, MessageKind::Magic,
                Messages::tr("The %1 explodes and burns all within %2.")
                    .arg(item(exploded.item))
                    .arg(exploded.radius));
}

std::optional<Message> Narrator::words(const core::MonsterDied &death) const
{
    if (death.isAlly)
        return Message {MessageKind::Harm, Messages::tr("Your %1 dies.").arg(monster(death.type))};
    if (!isNoticed(death.actor) && death.xp == 0)
        return {};
    return Message {
        MessageKind::Kill,
        death.xp > 0
            ? Messages::tr("The %1 dies. You gain %2 XP.").arg(monster(death.type)).arg(death.xp)
            : Messages::tr("The %1 dies.").arg(monster(death.type))};
}

std::optional<Message> Narrator::words(const core::PlayerDied &death) const
{
    if (core::burnedToDeath(m_after, m_rules))
        return Message {MessageKind::Milestone, Messages::tr("You burn to death.")};
    return Message {MessageKind::Milestone,
                    death.killer ? Messages::tr("You die, killed by %1.")
                                       .arg(gametext::oneMonster(m_rules, *death.killer))
                                 : Messages::tr("You die by your own doing.")};
}

std::optional<Message> Narrator::words(const core::Healed &healed) const
{
    if (healed.amount == 0)
        return healed.item < 0
            ? std::nullopt
            : std::optional(Message {
                MessageKind::Notice,
                Messages::tr("You have all your HP: the %1 is wasted.").arg(item(healed.item))});
    return Message {
        MessageKind::Gain,
        healed.item < 0
            ? Messages::tr("You rest on the stairs and regain %1 HP.").arg(healed.amount)
            : Messages::tr("The %1 gives you back %2 HP.")
                  .arg(item(healed.item))
                  .arg(healed.amount)};
}

std::optional<Message> Narrator::words(const core::Afflicted &afflicted) const
{
    if (!isNoticed(afflicted.actor))
        return {};
    const bool harms = afflicted.type < 0 && !helps(afflicted.status);
    return Message {harms ? MessageKind::Harm : MessageKind::Magic,
                    gametext::afflicted(afflicted, anyone(afflicted.type))};
}

std::optional<Message> Narrator::words(const core::Recovered &recovered) const
{
    if (!isNoticed(recovered.actor))
        return {};
    return Message {MessageKind::Notice, gametext::recovered(recovered, anyone(recovered.type))};
}

std::optional<Message> Narrator::words(const core::Suffered &suffered) const
{
    if (!isNoticed(suffered.actor))
        return {};
    if (suffered.type < 0)
        return Message {MessageKind::Harm,
                        Messages::tr("The poison takes %1 of your HP.").arg(suffered.damage)};
    return Message {MessageKind::Magic,
                    Messages::tr("The poison hurts the %1 for %2.")
                        .arg(monster(suffered.type))
                        .arg(suffered.damage)};
}

std::optional<Message> Narrator::words(const core::Sneaked &sneaked) const
{
    return Message {MessageKind::Notice,
                    sneaked.isSneaking
                        ? Messages::tr("You sneak: half as loud, and a step takes two turns.")
                        : Messages::tr("You walk as usual.")};
}

std::optional<Message> Narrator::words(const core::Shot &shot) const
{
    if (!isNoticed(shot.attacker) && !isNoticed(shot.target))
        return {};
    return shotMessage(shot, monster(shot.attackerType), anyone(shot.targetType));
}

/// Not of one that hits: that is told by whom it hurts.
std::optional<Message> Narrator::words(const core::Thrown &thrown) const
{
    if (tells<core::Struck>(thrown.item) && thrown.landing != core::Landing::Breaks)
        return {};
    return Message {MessageKind::Plain,
                    thrown.landing == core::Landing::Breaks
                        ? Messages::tr("You throw: %1. It breaks.").arg(item(thrown.item))
                        : Messages::tr("You throw: %1.").arg(item(thrown.item))};
}

std::optional<Message> Narrator::words(const core::PickedUp &pickedUp) const
{
    return Message {.kind = MessageKind::Gain,
                    .text
                    = Messages::tr("You pick up: %1.").arg(thing(pickedUp.item, pickedUp.plus)),
                    .instead = lying(pickedUp.item, pickedUp.plus)};
}

std::optional<Message> Narrator::words(const core::Dropped &dropped) const
{
    return Message {MessageKind::Plain,
                    Messages::tr("You drop: %1.").arg(thing(dropped.item, dropped.plus))};
}

std::optional<Message> Narrator::words(const core::PutOn &putOn) const
{
    return Message {MessageKind::Gain,
                    Messages::tr("You put on: %1.").arg(thing(putOn.item, putOn.plus))};
}

std::optional<Message> Narrator::words(const core::TookOff &tookOff) const
{
    return Message {MessageKind::Plain,
                    Messages::tr("You take off: %1.").arg(thing(tookOff.item, tookOff.plus))};
}

std::optional<Message> Narrator::words(const core::LevelGained &level) const
{
    return Message {MessageKind::Milestone,
                    Messages::tr("You grow stronger: level %1.").arg(level.level)};
}

std::optional<Message> Narrator::words(const core::Advanced & /*advanced*/) const
{
    const core::Player &player = m_after.player;
    return Message {MessageKind::Milestone,
                    Messages::tr("You now have %1 max HP, power %2, defence %3.")
                        .arg(player.maxHp)
                        .arg(gametext::range(player.power), gametext::range(player.defense))};
}

std::optional<Message> Narrator::words(const core::FloorEntered &entered) const
{
    return Message {
        MessageKind::Milestone,
        Messages::tr("You enter floor %1 of %2.").arg(entered.floor).arg(m_rules.floors)};
}

std::optional<Message> Narrator::words(const core::Identified &identified) const
{
    const auto isIt = [&](const core::Find &find) { return find.type == identified.item; };
    const bool isFound = std::ranges::any_of(m_after.identification.finds, isIt);
    return Message {MessageKind::Milestone,
                    gametext::identified(identified.how, item(identified.item),
                                         gametext::itemName(m_rules, identified.item), isFound)};
}

std::optional<Message> Narrator::words(const core::Fizzled &fizzled) const
{
    return Message {MessageKind::Notice,
                    Messages::tr("The %1 reaches nothing to work on here and is wasted.")
                        .arg(item(fizzled.item))};
}

std::optional<Message> Narrator::words(const core::Burst &burst) const
{
    return Message {
        MessageKind::Magic,
        Messages::tr("The %1 bursts over all within %2.").arg(item(burst.item)).arg(burst.radius)};
}

std::optional<Message> Narrator::words(const core::Teleported &teleported) const
{
    return Message {MessageKind::Magic,
                    teleported.type < 0 ? Messages::tr("Suddenly you are somewhere else.")
                                        : Messages::tr("The %1 is gone: it is somewhere else now.")
                                              .arg(monster(teleported.type))};
}

std::optional<Message> Narrator::words(const core::Alarmed &alarmed) const
{
    if (alarmed.heard == 0)
        return Message {MessageKind::Notice, Messages::tr("A shrill noise: nobody hears it.")};
    return Message {MessageKind::Harm,
                    alarmed.heard == 1
                        ? Messages::tr("A shrill noise: 1 monster now knows where you are.")
                        : Messages::tr("A shrill noise: %1 monsters now know where you are.")
                              .arg(alarmed.heard)};
}

std::optional<Message> Narrator::words(const core::Revealed &revealed) const
{
    const bool isMap = revealed.what == core::Reveal::What::Map;
    const QString items = revealed.items == 1
        ? Messages::tr("1 item lies there that you had not seen.")
        : Messages::tr("%1 items lie there that you had not seen.").arg(revealed.items);
    const QString none = Messages::tr("No item lies there that you had not seen.");
    const QString found = revealed.items == 0 ? none : items;
    return Message {MessageKind::Gain,
                    isMap ? Messages::tr("You know the whole floor now. %1").arg(found)
                          : Messages::tr("You sense what lies on this floor. %1").arg(found)};
}

std::optional<Message> Narrator::words(const core::VaultOpened & /*opened*/) const
{
    return Message {MessageKind::Milestone,
                    Messages::tr("The key turns and crumbles. Here is a vault: one of the things "
                                 "in it is yours.")};
}

std::optional<Message> Narrator::words(const core::CagesClosed &closed) const
{
    return Message {MessageKind::Notice,
                    closed.cages == 1
                        ? Messages::tr("A cage closes over the other thing.")
                        : Messages::tr("Cages close over the other %1.").arg(closed.cages)};
}

} // namespace

std::vector<Message> messagesFor(const std::vector<core::Event> &events,
                                 const core::GameState &after, const core::Ruleset &rules)
{
    Narrator narrator(events, after, rules);
    std::vector<Message> messages;
    for (const core::Event &event : events)
        if (auto message = narrator.tell(event))
            messages.push_back(std::move(*message));
    return messages;
}
