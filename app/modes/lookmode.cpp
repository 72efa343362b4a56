// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/modes/lookmode.h"

#include "app/map/mapview.h"
#include "app/panels/lookcard.h"
#include "app/panels/visiblethings.h"
#include "app/runs/gamesession.h"
#include "core/game/knowledge/travel.h"
#include "core/game/origin.h"
#include "core/game/rules/targeting.h"

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
    const std::vector<core::ActorId> enemies = core::visibleEnemies(state);
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
    } else if (command == Command::Confirm) {
        const core::Point cell = *m_cursor;
        end();
        Q_EMIT chosen(cell);
        return;
    } else if (command == Command::Cancel || command == Command::Look
               || command == Command::Noise) {
        end();
        return;
    }
    show();
    Q_EMIT cursorMoved();
}

/// Those in view, then captives, items and stairs that are remembered, the nearest of each first.
std::vector<core::Point> LookMode::thingsToLookAt() const
{
    const core::GameState &state = m_session->state();
    std::vector<core::Point> cells;
    for (const VisibleThing &thing : visibleThings(state, m_session->rules(), m_looks))
        if (std::find(cells.begin(), cells.end(), thing.position) == cells.end())
            cells.push_back(thing.position); // where several lie, once
    const auto inView = static_cast<std::ptrdiff_t>(cells.size());
    const auto addRemembered = [&](core::Point p) {
        if (state.explored[p] != 0 && state.visible[p] == 0)
            cells.push_back(p);
    };
    for (const core::Monster &monster : state.monsters)
        if (core::isKnownCaptive(state, monster))
            addRemembered(monster.position);
    for (const core::FloorItem &item : state.items)
        addRemembered(item.position);
    if (state.map.tiles[state.map.stairs] == core::Tile::Stairs)
        addRemembered(state.map.stairs);
    std::stable_sort(cells.begin() + inView, cells.end(), [&](core::Point a, core::Point b) {
        return core::stepsBetween(a, state.player.position)
            < core::stepsBetween(b, state.player.position);
    });
    return cells;
}

void LookMode::cycle(int step)
{
    const std::vector<core::Point> cells = thingsToLookAt();
    if (cells.empty())
        return;
    const auto here = std::find(cells.begin(), cells.end(), *m_cursor);
    const auto size = static_cast<std::ptrdiff_t>(cells.size());
    const std::ptrdiff_t now = here == cells.end() ? (step > 0 ? -1 : 0) : here - cells.begin();
    m_cursor = cells[static_cast<std::size_t>((now + step + size) % size)];
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
        && state.visible[*m_pointed] != 0 && core::surfacedMonsterAt(state, *m_pointed) != nullptr;
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
