// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Looking without taking a turn: by pointer, or by a cursor that keys move. Shows the look card
// and the way a click would walk.

#include "app/map/maprenderer.h"
#include "app/modes/playmode.h"
#include "app/text/looktext.h"

#include <optional>
#include <vector>

class GameSession;
class LookCard;
class MapView;

class LookMode : public PlayMode
{
    Q_OBJECT

public:
    LookMode(GameSession *session, MapView *map, QObject *parent = nullptr);

    /// The looks of the game's ruleset, once it has begun.
    void setLooks(const MapLooks &looks) { m_looks = looks; }

    /// Whether the way of a click is drawn; it is unless told otherwise.
    void setShowsWay(bool shows) { m_showsWay = shows; }

    /// Starts at the nearest enemy in view, else at the player.
    void start();
    /// Starts there.
    void startAt(core::Point cell);
    /// Leaves cursor, card and way.
    void end();
    void handle(Command command) override;
    bool takesTab() const override { return true; }

    /// The pointer is on a cell, on the map or in the list of what is in view; or on none. Ends the
    /// cursor of keys.
    bool point(std::optional<core::Point> cell) override;
    /// The world has moved on under the pointer: forgets what was pointed at, but for a monster
    /// that is still there.
    void turnPassed();

    /// There is more to tell of what is being looked at.
    void renew();

    /// What is being looked at.
    std::optional<core::Point> cell() const { return m_cursor ? m_cursor : m_pointed; }

Q_SIGNALS:
    /// The key that confirms, while the cursor is there.
    void chosen(core::Point cell);

private:
    void show();
    void cycle(int step);
    std::vector<core::Point> thingsToLookAt() const;
    std::vector<core::Point> way() const;
    const FloorMaking &making();

    GameSession *m_session;
    MapView *m_map;
    LookCard *m_card;
    MapLooks m_looks;
    bool m_showsWay = true;
    std::optional<FloorMaking> m_making; // of the floor looked at last
    int m_madeFloor = 0;
    std::optional<core::Point> m_cursor;
    std::optional<core::Point> m_pointed;
};
