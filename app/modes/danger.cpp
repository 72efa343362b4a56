// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/modes/danger.h"

#include "app/text/gametext.h"
#include "app/text/stopreasontext.h"
#include "app/text/terraintext.h"
#include "core/game/knowledge/knownitems.h"
#include "core/game/knowledge/threat.h"
#include "core/game/knowledge/travel.h"
#include "core/game/rules/stealth.h"
#include "core/game/rules/terrain.h"
#include "core/game/rules/vault.h"
#include "core/game/state/odds.h"
#include "core/game/taketurn.h"

#include <QObject>
#include <QStringList>

namespace danger {
namespace {

class Check
{
public:
    Check(const core::GameState &state, const core::Ruleset &rules, const Settings &settings)
        : m_state(state)
        , m_rules(rules)
        , m_settings(settings)
    {}

    std::optional<Warning> operator()(const core::Move &move) const;
    std::optional<Warning> operator()(const core::Descend &descend) const;
    std::optional<Warning> operator()(const core::UseItem &use) const;
    std::optional<Warning> operator()(const core::Wait & /*wait*/) const { return stay(); }
    std::optional<Warning> operator()(const core::PickUp & /*pickUp*/) const { return stay(); }
    std::optional<Warning> operator()(const core::DropItem & /*drop*/) const { return stay(); }
    std::optional<Warning> operator()(const core::Equip & /*equip*/) const { return stay(); }
    std::optional<Warning> operator()(const core::Unequip & /*unequip*/) const { return stay(); }
    std::optional<Warning> operator()(const core::ThrowItem & /*action*/) const { return {}; }
    std::optional<Warning> operator()(const core::ChooseAdvance & /*choose*/) const { return {}; }
    std::optional<Warning> operator()(const core::IdentifyItem & /*chosen*/) const { return {}; }
    std::optional<Warning> operator()(const core::EnchantItem & /*chosen*/) const { return {}; }
    std::optional<Warning> operator()(const core::Sneak & /*sneak*/) const { return {}; }

private:
    std::optional<Warning> stay() const;
    std::optional<Warning> strike(const core::Monster &target) const;
    std::optional<Warning> walk(core::Point to) const;
    std::optional<Warning> terrain(core::Point to) const;
    std::optional<Warning> deadly(int worst, const QString &question, const QString &reason) const;

    const core::GameState &m_state;
    const core::Ruleset &m_rules;
    const Settings &m_settings;
};

std::optional<Warning> Check::deadly(int worst, const QString &question,
                                     const QString &reason) const
{
    const int hp = m_state.player.hp;
    if (worst < hp)
        return {};
    return Warning {.question = question, .reason = reason.arg(worst).arg(hp), .worst = worst};
}

std::optional<Warning> Check::stay() const
{
    return deadly(core::worstReply(m_state, m_rules, m_state.player.position),
                  QObject::tr("Stay in reach of death?"),
                  QObject::tr("Those in view could take %1 HP before you act again, and you have "
                              "%2."));
}

std::optional<Warning> Check::strike(const core::Monster &target) const
{
    const core::MonsterType &type = m_rules.monsters[static_cast<std::size_t>(target.type)];
    const int least = core::damageRange(m_state.player.power, type.defense).min;
    const bool surelyFalls = least * core::ambushOf(m_rules, target) >= target.hp;
    return deadly(core::worstReply(m_state, m_rules, m_state.player.position,
                                   surelyFalls ? std::optional(target.id) : std::nullopt),
                  QObject::tr("Fight on in reach of death?"),
                  QObject::tr("After your blow those in view could take %1 HP, and you have %2."));
}

std::optional<Warning> Check::walk(core::Point to) const
{
    const int here = core::worstReply(m_state, m_rules, m_state.player.position);
    const QString reason
        = QObject::tr("There those in view could take %1 HP before you act again, and you have "
                      "%2. Where you stand they could take %3.")
              .arg(QStringLiteral("%1"), QStringLiteral("%2"), QString::number(here));
    return deadly(core::worstReply(m_state, m_rules, to),
                  here < m_state.player.hp ? QObject::tr("Step next to death?")
                                           : QObject::tr("Stay in reach of death?"),
                  reason);
}

/// Before a step onto a trap and the first into what hurts or lets fall; not again for those who
/// stand in it.
std::optional<Warning> Check::terrain(core::Point to) const
{
    const core::TerrainType *there = core::terrainAt(m_state, m_rules, to);
    if (there == nullptr || !core::isHazard(*there))
        return {};
    const QString name = QString::fromStdString(there->name);
    if (there->falls)
        return Warning {.question = QObject::tr("Jump?"),
                        .reason
                        = QObject::tr("In %1 you fall to the next floor and lose %2 of your "
                                      "%3 HP.")
                              .arg(name)
                              .arg(*there->falls)
                              .arg(m_state.player.hp)};
    if (core::isTrap(*there))
        return Warning {
            .question = QObject::tr("Walk into a trap?"),
            .reason = QObject::tr("There is %1: it %2.").arg(name, gametext::trap(there->trap))};
    if (core::terrainAt(m_state, m_rules, m_state.player.position) == there
        && there->hurts < m_state.player.hp)
        return {};
    return Warning {.question = QObject::tr("Step into harm?"),
                    .reason = QObject::tr("Each turn in %1 takes %2 HP, and you have %3.")
                                  .arg(name)
                                  .arg(there->hurts)
                                  .arg(m_state.player.hp)};
}

std::optional<Warning> Check::operator()(const core::Move &move) const
{
    const core::Player &player = m_state.player;
    if (player.statuses[core::Status::Confused] > 0)
        return {};
    const core::Point to = player.position + core::offset(move.direction);
    const core::Monster *target = core::surfacedMonsterAt(m_state, to);
    if (target != nullptr && target->isHostile())
        return strike(*target);
    if (target != nullptr && target->isCaptive())
        return stay();
    const auto underfoot = terrain(to);
    return underfoot ? underfoot : walk(to);
}

/// The way out of the last floor needs no HP, and where the descent heals it is the cure.
std::optional<Warning> Check::operator()(const core::Descend & /*descend*/) const
{
    const core::Player &player = m_state.player;
    const bool isWeak
        = core::isBelowPercent(player.hp, player.maxHp, m_settings.leastDescendPercent);
    const bool onStairs = m_state.map.tiles[player.position] == core::Tile::Stairs;
    const QString choices = listOfItems(core::itemsToChoose(m_state, m_rules), m_state, m_rules);
    if (onStairs && !choices.isEmpty() && !core::danger(m_state, m_rules)) // who flees knows why
        return Warning {.question = QObject::tr("Leave the vault behind?"),
                        .reason = QObject::tr("In it one of these may be taken: %1.").arg(choices)};
    if (!isWeak || !onStairs || m_rules.rules.healOnDescent > 0 || m_state.floor >= m_rules.floors)
        return {};
    return Warning {
        .question = QObject::tr("Go down so weak?"),
        .reason = QObject::tr("You have %1 of %2 HP, and the next floor may begin with a fight.")
                      .arg(player.hp)
                      .arg(player.maxHp)};
}

std::optional<Warning> Check::operator()(const core::UseItem &use) const
{
    if (use.slot >= m_state.player.pack.size())
        return {};
    const int item = m_state.player.pack[use.slot];
    if (!core::isKnown(m_state.identification, item))
        return stay();
    const core::Effect &effect = m_rules.items[static_cast<std::size_t>(item)].effect;
    const auto *inflict = std::get_if<core::Inflict>(&effect);
    const bool hurts = inflict && inflict->range == 0 && !helps(inflict->infliction.status);
    if (!hurts && !std::holds_alternative<core::Alarm>(effect))
        return {};
    return Warning {.question = QObject::tr("Harm yourself?"),
                    .reason = QObject::tr("The %1 %2.")
                                  .arg(gametext::itemName(m_rules, item),
                                       gametext::effect(effect, m_state.player))};
}

/// "mace (weapon: +1–6 power; worn now: +1–2 power)"
QString described(const core::GameState &state, const core::Ruleset &rules, int item)
{
    QString name = gametext::itemName(state, rules, item);
    if (!core::isKnown(state.identification, item))
        return name;
    const core::Effect &effect = rules.items[static_cast<std::size_t>(item)].effect;
    const auto *wear = std::get_if<core::Wear>(&effect);
    return QObject::tr("%1 (%2)").arg(name,
                                      wear ? gametext::besideWorn(state.player, rules, *wear)
                                           : gametext::effect(effect, state.player));
}

/// Before one thing of a vault is taken: that is for good, whatever the settings.
std::optional<Warning> choiceInVault(const core::GameState &state, const core::Ruleset &rules)
{
    const core::FloorItem &item = state.items[*core::itemAt(state, state.player.position)];
    QStringList others;
    for (const std::size_t other : core::othersToChoose(state, item))
        others << described(state, rules, state.items[other].type);
    if (others.isEmpty())
        return {};
    return Warning {
        .question = QObject::tr("Take the %1?").arg(gametext::itemName(state, rules, item.type)),
        .reason = QObject::tr("One thing of this vault is yours.\n%1\n\nThe cages "
                              "close over the others.\n%2")
                      .arg(described(state, rules, item.type), others.join(QLatin1Char('\n')))};
}

} // namespace

std::optional<Warning> warningFor(const core::Action &action, const core::GameState &state,
                                  const core::Ruleset &rules, const Settings &settings)
{
    if (core::refusalOf(state, rules, action))
        return {};
    if (std::holds_alternative<core::PickUp>(action)) {
        if (auto choice = choiceInVault(state, rules))
            return choice;
    }
    if (!settings.confirmsHarm)
        return {};
    return std::visit(Check(state, rules, settings), action);
}

} // namespace danger
