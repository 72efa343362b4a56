// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a player has learned of the kinds of things met in a run, put on a card.

#include "app/modes/playcontext.h"
#include "app/runs/presence.h"

#include <QObject>
#include <QPointer>

#include <vector>

class KnowledgeCard;

class Knowledge : public QObject
{
    Q_OBJECT

public:
    explicit Knowledge(const PlayContext &play, QObject *parent = nullptr);

    /// Brings the card up; the floors come when they have been worked out.
    void show();

private:
    void showFloors();

    const PlayContext &m_play;
    Finder<Presence> m_finder;
    QPointer<KnowledgeCard> m_card;
    std::vector<int> m_monsters; // types on the card, which come first
    std::vector<int> m_items;
};
