// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/modes/announcer.h"

#include "app/map/mapview.h"
#include "app/runs/gamesession.h"

#include <QTimer>

#include <utility>

Announcer::Announcer(GameSession *session, MapView *map, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_map(map)
{}

void Announcer::startGame()
{
    m_log.clear();
    m_hpRead = m_session->state().player.hp;
    forgetTold();
}

void Announcer::add(const Message &message)
{
    m_log.add(message, m_session->state().turn);
    announce(message.text);
}

void Announcer::tell(const QString &text)
{
    m_told = text;
    Q_EMIT toldChanged();
    announce(text);
}

void Announcer::forgetTold()
{
    if (!std::exchange(m_told, {}).isEmpty())
        Q_EMIT toldChanged();
}

void Announcer::announce(const QString &text)
{
    if (m_unread.isEmpty())
        QTimer::singleShot(0, this, &Announcer::readOut);
    m_unread << text;
}

/// Screen readers read out the new name of what has the focus; Qt 6.4 knows no better way.
void Announcer::readOut()
{
    const core::Player &player = m_session->state().player;
    if (std::exchange(m_hpRead, player.hp) != player.hp)
        m_unread << tr("%1 of %2 HP.").arg(player.hp).arg(player.maxHp);
    m_map->setAccessibleName(tr("Map: %1").arg(m_unread.join(QLatin1Char(' '))));
    m_unread.clear();
}
