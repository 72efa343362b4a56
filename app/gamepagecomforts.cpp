// What the game page does by itself as the player wishes: warnings, flashes, picking up.

#include "app/aimmode.h"
#include "app/buttoncard.h"
#include "app/gamepage.h"
#include "app/gamesession.h"
#include "app/hpalert.h"
#include "app/logsearch.h"
#include "app/mapview.h"
#include "core/base/overloaded.h"
#include "core/game/targeting.h"

#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <utility>

void GamePage::warnOfHp()
{
    const core::Player &player = m_session->state().player;
    const int before = std::exchange(m_lastHp, player.hp);
    if (const auto percent = hpAlert(before, player.hp, player.maxHp, m_settings))
        say(MessageKind::Harm,
            tr("Careful: %1 of %2 HP are left, %3 % or less.")
                .arg(player.hp)
                .arg(player.maxHp)
                .arg(*percent));
}

/// Where blows and effects of this turn landed, as far as the player sees it.
void GamePage::flash(const std::vector<core::Event> &events)
{
    const core::GameState &state = m_session->state();
    std::vector<core::Point> cells;
    const auto addActor = [&](core::ActorId actor) {
        if (actor == core::ActorId::Player)
            cells.push_back(state.player.position);
        else if (const core::Monster *monster = core::findMonster(state, actor))
            cells.push_back(monster->position);
    };
    for (const core::Event &event : events) {
        if (const auto *attack = std::get_if<core::Attacked>(&event); attack && attack->damage > 0)
            addActor(attack->target);
        else if (const auto *struck = std::get_if<core::Struck>(&event))
            addActor(struck->target);
        else if (const auto *death = std::get_if<core::MonsterDied>(&event))
            cells.push_back(death->position);
    }
    std::erase_if(cells, [&](core::Point cell) {
        return !state.visible.contains(cell) || state.visible[cell] == 0;
    });
    if (!cells.empty())
        m_map->flash(std::move(cells));
}

/// What was walked onto, where nobody is in view and there is room.
void GamePage::pickUpUnderfoot(const std::vector<core::Event> &events)
{
    const core::GameState &state = m_session->state();
    const bool walked = std::any_of(events.begin(), events.end(), [](const core::Event &event) {
        const auto *moved = std::get_if<core::Moved>(&event);
        return moved && moved->actor == core::ActorId::Player;
    });
    if (walked && core::visibleMonsters(state).empty()
        && !core::refusalOf(state, m_session->rules(), core::PickUp {}))
        m_session->act(core::PickUp {});
}

void GamePage::confirmHarm(const core::UseItem &use, int damage)
{
    const int hp = m_session->state().player.hp;
    auto *card = new ButtonCard(tr("Hit yourself, too?"), Card::Escape::Closes, this);
    card->setObjectName(QStringLiteral("harm"));
    card->addText(damage >= hp
                      ? tr("You stand in it: it would take %1 HP and kill you; you have %2.")
                            .arg(damage)
                            .arg(hp)
                      : tr("You stand in it: it would take %1 of your %2 HP.").arg(damage).arg(hp));
    card->addButton(tr("No"), Qt::Key_Escape, [] {});
    card->addButton(tr("Yes"), Qt::Key_Y, [this, use] {
        m_aim->end();
        m_session->act(use);
    });
}

void GamePage::searchLog()
{
    if (!Card::over(this))
        m_search->open();
}

void GamePage::tellCopied(const QString &share)
{
    say(MessageKind::Notice,
        tr("Copied %1: who types it as a seed plays the same dungeon.").arg(share));
}
