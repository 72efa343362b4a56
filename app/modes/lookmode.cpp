// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/modes/lookmode.h"

#include "app/map/mapview.h"
#include "app/panels/lookcard.h"
#include "app/panels/visiblethings.h"
#include "app/runs/gamesession.h"
#include "core/game/knowledge/travel.h"
#include "core/game/origin.h"
#include "core/game/targeting.h"

#include <algorithm>
#include <utility>

LookMode::LookMode(GameSession *session, MapView *map, QObject *parent)
    : PlayMode(parent)
    , m_session(session)
    , m_map(map)
    , m_card(new LookCard(map))
{
    connect(session, &GameSession::started, this, [this] { m_making.reset(); });
    connect(session, &GameSession::takenBack, this, [this] { m_making.reset(); });
}

void LookMode::start()
{
    const core::GameState &state = m_session->state();
    const std::vector<core::ActorId> enemies = core::visibleMonsters(state);
    startAt(enemies.empty() ? state.player.position
                            : core::findMonster(state, enemies.front())->position);
}

void LookMode::startAt(core::Point cell)
{
    m_pointed.reset();
    m_cursor = cell;
    m_map->setFocus();
    Q_EMIT begun();
    show();
    Q_EMIT cursorMoved();
}

void LookMode::end()
{
    m_cursor.reset();
    m_pointed.reset();
    Q_EMIT ended();
    show();
}

void LookMode::handle(Command command)
{
    if (const auto direction = directionOf(command)) {
        const core::Size size = m_session->state().map.tiles.size();
        const core::Point to = *m_cursor + core::offset(*direction);
        m_cursor = {std::clamp(to.x, 0, size.width - 1), std::clamp(to.y, 0, size.height - 1)};
    } else if (command == Command::NextTarget) {
        cycle(1);
    } else if (command == Command::PreviousTarget) {
        cycle(-1);
    } else if (command == Command::Cancel || command == Command::Look || command == Command::Noise
               || command == Command::Confirm) {
        end();
        return;
    }
    show();
    Q_EMIT cursorMoved();
}

/// To the next thing in view, nearest first.
void LookMode::cycle(int step)
{
    const auto things = visibleThings(m_session->state(), m_session->rules(), m_looks);
    if (things.empty())
        return;
    const auto here = std::find_if(things.begin(), things.end(), [this](const VisibleThing &thing) {
        return thing.position == *m_cursor;
    });
    const auto size = static_cast<std::ptrdiff_t>(things.size());
    const std::ptrdiff_t now = here == things.end() ? (step > 0 ? -1 : 0) : here - things.begin();
    m_cursor = things[static_cast<std::size_t>((now + step + size) % size)].position;
}

bool LookMode::point(std::optional<core::Point> cell)
{
    if (m_cursor && !cell)
        return true;
    if (std::exchange(m_cursor, {}))
        Q_EMIT ended();
    m_pointed = cell;
    show();
    return true;
}

void LookMode::turnPassed()
{
    if (!m_cursor && !m_pointed)
        return;
    const core::GameState &state = m_session->state();
    const bool isFought = m_pointed && state.map.tiles.contains(*m_pointed)
        && state.visible[*m_pointed] != 0 && core::monsterAt(state, *m_pointed) != nullptr;
    if (isFought)
        show();
    else
        end();
}

void LookMode::renew()
{
    if (cell())
        show();
}

/// The cells a click would walk over, as long as nobody is there to stop it.
std::vector<core::Point> LookMode::way() const
{
    const core::GameState &state = m_session->state();
    const bool inPeace
        = state.outcome == core::Outcome::Playing && !core::danger(state, m_session->rules());
    if (!m_showsWay || !m_pointed || !inPeace || !state.map.tiles.contains(*m_pointed)
        || state.explored[*m_pointed] == 0)
        return {};
    return core::knownWay(state, m_session->rules(), *m_pointed);
}

/// Made again once for each floor looked at.
const FloorMaking &LookMode::making()
{
    const core::GameState &state = m_session->state();
    const core::Ruleset &rules = m_session->floorRules();
    if (!m_making || m_madeFloor != state.floor)
        m_making.emplace(FloorMaking {.rules = rules,
                                      .floor = core::generateMap(rules, state.floor, state.seed)});
    m_madeFloor = state.floor;
    return *m_making;
}

void LookMode::show()
{
    if (!m_session->hasGame())
        return;
    const auto looked = cell();
    MapOverlay overlay;
    overlay.cursor = m_cursor;
    overlay.path = way();
    if (looked == m_session->state().player.position)
        overlay.area = core::heardCells(m_session->state());
    m_map->setOverlay(overlay);
    if (looked)
        m_card->showThings(lookAt(m_session->state(), m_session->rules(), m_looks, making(),
                                  m_session->findRates(), *looked),
                           m_map->rectOf(*looked).toAlignedRect());
    else
        m_card->showThings({}, {});
    Q_EMIT changed();
}
