// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Telling the player: in the log, in the line under the map, and to a screen reader.

#include "app/panels/messagelog.h"

#include <QObject>
#include <QString>
#include <QStringList>

class GameSession;
class MapView;

class Announcer : public QObject
{
    Q_OBJECT

public:
    Announcer(GameSession *session, MapView *map, QObject *parent = nullptr);

    MessageLog &log() { return m_log; }
    /// Forgets what was told of the game before.
    void startGame();

    void add(const Message &message);
    void say(MessageKind kind, const QString &text) { add({kind, text}); }
    /// Why nothing happened: beside the map and not in the log, which is for what did.
    void tell(const QString &text);
    /// What was told beside the map, until the next key or turn.
    const QString &told() const { return m_told; }
    void forgetTold();
    /// To a screen reader only. All that is said for one key is read out at once.
    void announce(const QString &text);

Q_SIGNALS:
    void toldChanged();

private:
    void readOut();

    GameSession *m_session;
    MapView *m_map;
    MessageLog m_log;
    QString m_told;
    QStringList m_unread; // until the program waits for the next key
    int m_hpRead = 0;
};
