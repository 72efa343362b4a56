// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/runnotes.h"

#include "core/game/rules/charges.h"

#include <algorithm>
#include <utility>

namespace {

void add(std::vector<bool> &met, int type)
{
    const auto place = static_cast<std::size_t>(type);
    if (met.size() <= place)
        met.resize(place + 1);
    met[place] = true;
}

void count(Deeds &deeds, const core::Event &event)
{
    const auto *blow = std::get_if<core::Attacked>(&event);
    const auto *strike = std::get_if<core::Struck>(&event);
    if ((blow != nullptr && blow->isAmbush) || (strike != nullptr && strike->isAmbush))
        ++deeds.ambushes;
    else if (std::holds_alternative<core::WokeUp>(event)
             || std::holds_alternative<core::Noticed>(event))
        ++deeds.noticed;
    else if (std::holds_alternative<core::VaultOpened>(event))
        ++deeds.vaults;
    else if (const auto *work = std::get_if<core::Unshackled>(&event))
        deeds.freed += work->turnsLeft == 0 ? 1 : 0;
}

} // namespace

bool RunNotes::has(const std::vector<bool> &met, int type)
{
    const auto place = static_cast<std::size_t>(type);
    return place < met.size() && met[place];
}

std::optional<Aimed> aimedBy(const core::Action &action, const core::GameState &state,
                             const core::Ruleset &rules)
{
    const std::vector<int> &pack = state.player.pack;
    const auto *thrown = std::get_if<core::ThrowItem>(&action);
    const auto *used = std::get_if<core::UseItem>(&action);
    if (thrown != nullptr && thrown->slot < pack.size())
        return Aimed {.item = pack[thrown->slot], .purpose = Purpose::Throw};
    if (used != nullptr && used->slot < pack.size() && used->target
        && core::hasCharges(rules, pack[used->slot]))
        return Aimed {.item = pack[used->slot], .purpose = Purpose::Use};
    return {};
}

void RunNotes::update(const core::GameState &state, const core::Ruleset &rules,
                      const std::vector<core::Event> &events, const std::optional<Aimed> &aimed)
{
    if (aimed)
        m_aimed = aimed;
    m_letters.update(state.player, rules);
    if (m_deeds.firstFloor == 0)
        m_deeds.firstFloor = state.floor;
    for (const core::Event &event : events)
        count(m_deeds, event);
    meet(state);
    countHp(state);
}

void RunNotes::meet(const core::GameState &state)
{
    for (const core::Monster &monster : state.monsters) {
        if (!core::isSeen(state, monster))
            continue;
        add(m_monsters, monster.type);
        m_deeds.hasMetUnaware = m_deeds.hasMetUnaware || !monster.hasNoticed();
    }
    for (const core::FloorItem &item : state.items)
        if (state.visible[item.position] != 0)
            add(m_items, item.type);
    for (const int item : state.player.pack)
        add(m_items, item);
}

void RunNotes::countHp(const core::GameState &state)
{
    const core::Player &player = state.player;
    if (player.hp * 2 >= player.maxHp)
        m_deeds.wellUntil = state.turn;
    if (player.maxHp <= 0 || player.hp <= 0)
        return;
    m_deeds.leastPercent = std::min(m_deeds.leastPercent, player.hp * 100 / player.maxHp);
    if (player.hp * 10 <= player.maxHp) {
        m_lowest = m_lowest == 0 ? player.hp : std::min(m_lowest, player.hp);
    } else if (player.hp * 2 >= player.maxHp && m_lowest > 0) {
        const int lowest = std::exchange(m_lowest, 0);
        m_deeds.brink = m_deeds.brink == 0 ? lowest : std::min(m_deeds.brink, lowest);
    }
}
