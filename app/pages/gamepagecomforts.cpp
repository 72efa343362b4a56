// What the game page does by itself as the player targets: warnings, questions, picking up.

#include "app/cards/buttoncard.h"
#include "app/map/mapview.h"
#include "app/pages/aimmode.h"
#include "app/pages/danger.h"
#include "app/pages/gamepage.h"
#include "app/pages/lookmode.h"
#include "app/panels/hpalert.h"
#include "app/panels/logsearch.h"
#include "app/runs/gamesession.h"
#include "core/game/targeting.h"

#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace {

/// From this warning on the game waits for a key.
constexpr int mostPercentOfDanger = 25;

} // namespace

void GamePage::warnOfHp()
{
    const core::Player &player = m_session->state().player;
    const int before = std::exchange(m_lastHp, player.hp);
    const auto percent = hpAlert(before, player.hp, player.maxHp, m_settings);
    if (!percent)
        return;
    say(MessageKind::Harm,
        tr("Careful: %1 of %2 HP are left, %3 % or less.")
            .arg(player.hp)
            .arg(player.maxHp)
            .arg(*percent));
    if (m_settings.pausesInDanger && *percent <= mostPercentOfDanger)
        setWaits(true);
}

/// What was walked onto, where nobody is in view and there is room.
void GamePage::pickUpUnderfoot(const std::vector<core::Event> &events)
{
    const core::GameState &state = m_session->state();
    const bool walked = std::any_of(events.begin(), events.end(), [](const core::Event &event) {
        const auto *moved = std::get_if<core::Moved>(&event);
        return moved && moved->actor == core::ActorId::Player;
    });
    if (walked && !core::danger(state, m_session->rules())
        && !core::refusalOf(state, m_session->rules(), core::PickUp {}))
        m_session->act(core::PickUp {});
}

/// Does it, or asks first where it is known to harm: of a danger that was dared, not again until
/// it grows or HP are lost.
void GamePage::attempt(const core::Action &action)
{
    const int hp = m_session->state().player.hp;
    const auto warning
        = danger::warningFor(action, m_session->state(), m_session->rules(), m_settings);
    if (!warning)
        m_dared.reset();
    const bool isDared = warning && warning->worst > 0 && m_dared
        && warning->worst <= m_dared->worst && hp >= m_dared->hp;
    if (!warning || isDared) {
        m_session->act(action);
        return;
    }
    m_look->end();
    auto *card = new ButtonCard(warning->question, Card::Escape::Closes, this);
    card->setObjectName(QStringLiteral("danger"));
    card->distrustHaste();
    card->addText(warning->reason)->setTextFormat(Qt::PlainText);
    card->addButton(tr("No"), Qt::Key_Escape, [] {});
    card->addButton(tr("Yes"), Qt::Key_Y, [this, action, hp, worst = warning->worst] {
        if (worst > 0)
            m_dared = Dared {.worst = worst, .hp = hp};
        m_session->act(action);
    });
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
    if (const Card *card = Card::over(this)) {
        if (auto *search = card->findChild<LogSearch *>())
            search->open();
        return;
    }
    m_search->open();
}

void GamePage::tellCopied(const QString &share)
{
    say(MessageKind::Notice,
        tr("Copied %1: who types it as a seed plays the same dungeon.").arg(share));
}
