// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/modes/moremode.h"

#include "app/modes/announcer.h"
#include "app/panels/hpalert.h"
#include "app/runs/gamesession.h"

#include <QLabel>

#include <utility>

namespace {

/// From this warning on the game waits for a key.
constexpr int mostPercentOfDanger = 25;

constexpr QRgb alarmPaper = 0xffa32a27; // white reads on it at 7.2:1

} // namespace

MoreMode::MoreMode(const PlayContext &play, QLabel *line, QObject *parent)
    : PlayMode(parent)
    , m_play(play)
    , m_line(line)
{}

void MoreMode::restart()
{
    m_lastHp = m_play.session->state().player.hp;
    end();
}

void MoreMode::turnPassed()
{
    const core::Player &player = m_play.session->state().player;
    const int before = std::exchange(m_lastHp, player.hp);
    const auto percent = hpAlert(before, player.hp, player.maxHp, m_play.settings);
    if (!percent)
        return;
    m_play.announcer->say(MessageKind::Harm,
                          tr("Careful: %1 of %2 HP are left, %3 % or less.")
                              .arg(player.hp)
                              .arg(player.maxHp)
                              .arg(*percent));
    if (!m_play.settings.pausesInDanger || *percent > mostPercentOfDanger)
        return;
    setAlarm(true);
    Q_EMIT begun();
}

void MoreMode::handle(Command command)
{
    if (command == Command::Confirm || command == Command::Cancel)
        end();
}

bool MoreMode::click(core::Point /*cell*/)
{
    end();
    return true;
}

QString MoreMode::prompt() const
{
    const core::Player &player = m_play.session->state().player;
    return tr("– more –   Careful: %1 of %2 HP are left. Press %3 to go on.")
        .arg(player.hp)
        .arg(player.maxHp)
        .arg(m_play.settings.keys.keyText(Command::Confirm));
}

void MoreMode::setAlarm(bool alarm)
{
    m_line->setAutoFillBackground(alarm);
    QPalette palette; // as around it
    if (alarm) {
        palette.setColor(QPalette::Window, QColor::fromRgb(alarmPaper));
        palette.setColor(QPalette::WindowText, Qt::white);
    }
    m_line->setPalette(palette);
}

void MoreMode::end()
{
    setAlarm(false);
    Q_EMIT ended();
}
