// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/mapeffects.h"

#include "app/settings/colors.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace {

// All in ms.
constexpr int perCell = 16;
constexpr int leastFlight = 60;
constexpr int mostFlight = 140;
constexpr int growing = 90; // of a blast
constexpr int fading = 70;
constexpr int flashing = 110;

/// Collects what can be seen of the events of one turn.
class Reader
{
public:
    Reader(const std::vector<core::Event> &events, const core::GameState &after,
           const core::Ruleset &rules, const MapLooks &looks)
        : m_events(events)
        , m_after(after)
        , m_rules(rules)
        , m_looks(looks)
    {}

    TurnEffects read()
    {
        for (m_at = 0; m_at < m_events.size(); ++m_at)
            std::visit([this](const auto &event) { add(event); }, m_events[m_at]);
        std::erase_if(m_found.hits, [this](core::Point p) { return !isVisible(p); });
        std::erase_if(m_found.fallen, [this](const Fallen &f) { return !isVisible(f.position); });
        return std::move(m_found);
    }

private:
    template<typename Other>
    void add(const Other & /*event*/)
    {}
    void add(const core::Attacked &attack)
    {
        if (attack.damage > 0)
            addHit(attack.target);
    }
    void add(const core::Suffered &suffered) { addHit(suffered.actor); }
    void add(const core::HurtByTerrain &hurt) { addHit(hurt.actor); }
    void add(const core::Struck &struck)
    {
        const core::Effect &effect = m_rules.items[static_cast<std::size_t>(struck.item)].effect;
        const core::Point to = positionThen(struck.target);
        if (std::holds_alternative<core::StrikeNearest>(effect) && !m_throws)
            addBolt(positionThen(core::ActorId::Player), to, mapcolors::bolt);
        addHit(struck.target);
    }
    void add(const core::Bolted &bolted) { addBolt(bolted.from, bolted.to, mapcolors::bolt); }
    void add(const core::Exploded &exploded)
    {
        const core::Point from = positionThen(core::ActorId::Player);
        if (from != exploded.center)
            m_found.flights.push_back(
                {.from = from, .to = exploded.center, .glyph = U'*', .ink = mapcolors::area});
        m_found.bursts.push_back({.center = exploded.center, .radius = exploded.radius});
    }
    void add(const core::Burst &burst)
    {
        m_found.bursts.push_back({.center = burst.center, .radius = burst.radius});
    }
    void add(const core::Thrown &thrown)
    {
        m_throws = true;
        const TypeLook &look = m_looks.items[static_cast<std::size_t>(thrown.item)];
        m_found.flights.push_back(
            {.from = thrown.from, .to = thrown.to, .glyph = look.glyph, .ink = look.lit});
    }
    void add(const core::Shot &shot)
    {
        const core::Point to = positionThen(shot.target);
        const TypeLook &look = m_looks.monsters[static_cast<std::size_t>(shot.attackerType)];
        if (isVisible(shot.from))
            m_found.flights.push_back(
                {.from = shot.from, .to = to, .glyph = strokeFrom(shot.from, to), .ink = look.lit});
        if (shot.damage > 0)
            addHit(shot.target);
    }
    void add(const core::MonsterDied &death)
    {
        m_found.hits.push_back(death.position);
        m_found.fallen.push_back({.position = death.position,
                                  .look = m_looks.monsters[static_cast<std::size_t>(death.type)]});
    }
    void add(const core::FloorEntered & /*entered*/) { m_found = {}; } // all that was elsewhere

    void addBolt(core::Point from, core::Point to, QRgb ink)
    {
        m_found.flights.push_back(
            {.from = from, .to = to, .glyph = strokeFrom(from, to), .ink = ink, .isBolt = true});
    }
    /// The living flash where they stand now, so that it is they who flash.
    void addHit(core::ActorId actor)
    {
        if (actor == core::ActorId::Player)
            m_found.hits.push_back(m_after.player.position);
        else if (const core::Monster *monster = core::findMonster(m_after, actor))
            m_found.hits.push_back(monster->position);
    }

    static char32_t strokeFrom(core::Point from, core::Point to)
    {
        const int dx = to.x - from.x;
        const int dy = to.y - from.y;
        if (std::abs(dx) > 2 * std::abs(dy))
            return U'-';
        if (std::abs(dy) > 2 * std::abs(dx))
            return U'|';
        return (dx > 0) == (dy > 0) ? U'\\' : U'/';
    }

    /// Where an actor was when the event at hand happened: before its next step.
    core::Point positionThen(core::ActorId actor) const
    {
        for (std::size_t i = m_at; i < m_events.size(); ++i) {
            if (const auto *moved = std::get_if<core::Moved>(&m_events[i]);
                moved && moved->actor == actor)
                return moved->from;
            if (const auto *death = std::get_if<core::MonsterDied>(&m_events[i]);
                death && death->actor == actor)
                return death->position;
        }
        const core::Monster *monster = core::findMonster(m_after, actor);
        return monster ? monster->position : m_after.player.position;
    }
    bool isVisible(core::Point p) const
    {
        return m_after.visible.contains(p) && m_after.visible[p] != 0;
    }

    const std::vector<core::Event> &m_events;
    const core::GameState &m_after;
    const core::Ruleset &m_rules;
    const MapLooks &m_looks;
    std::size_t m_at = 0;
    bool m_throws = false; // what strikes is what was thrown
    TurnEffects m_found;
};

int flightTime(const TurnEffects &effects)
{
    int steps = 0;
    for (const Flight &flight : effects.flights)
        steps = std::max(steps, core::stepsBetween(flight.from, flight.to));
    return steps == 0 ? 0 : std::clamp(steps * perCell, leastFlight, mostFlight);
}

/// When what flew has arrived and a blast has grown: from here on the hits flash.
int impactTime(const TurnEffects &effects)
{
    return flightTime(effects) + (effects.bursts.empty() ? 0 : growing);
}

class Painting
{
public:
    Painting(const core::GameState &state, const core::Rect &view, core::Grid<Cell> &cells)
        : m_state(state)
        , m_view(view)
        , m_cells(cells)
    {}

    void draw(const Flight &flight, double share)
    {
        const int steps = core::stepsBetween(flight.from, flight.to);
        const int reached = std::clamp(static_cast<int>(share * steps) + 1, 1, steps);
        for (int step = flight.isBolt ? 1 : reached; step <= reached; ++step)
            put(cellOn(flight, step, steps), flight.glyph, flight.ink);
    }

    void draw(const Burst &burst, double share, double strength)
    {
        const double reach = share * (burst.radius + 0.5);
        for (int y = burst.center.y - burst.radius; y <= burst.center.y + burst.radius; ++y)
            for (int x = burst.center.x - burst.radius; x <= burst.center.x + burst.radius; ++x) {
                const auto squared
                    = static_cast<double>(core::distanceSquared({x, y}, burst.center));
                const bool burns = squared <= static_cast<double>(burst.radius) * burst.radius
                    && squared <= reach * reach;
                if (burns && m_state.map.isWalkable({x, y}))
                    tint({x, y}, mapcolors::area, strength);
            }
    }

    void tint(core::Point p, QRgb color, double share)
    {
        if (Cell *cell = cellAt(p))
            cell->paper
                = blended(QColor::fromRgb(cell->paper), QColor::fromRgb(color), share).rgb();
    }

    void put(core::Point p, char32_t glyph, QRgb ink)
    {
        Cell *cell = cellAt(p);
        if (!cell)
            return;
        cell->glyph = glyph;
        cell->ink = ink;
        cell->bold = true;
        cell->mark = 0;
    }

private:
    static core::Point cellOn(const Flight &flight, int step, int steps)
    {
        const auto between = [=](int from, int to) {
            return static_cast<int>(std::lround(from + (to - from) * double(step) / steps));
        };
        return {between(flight.from.x, flight.to.x), between(flight.from.y, flight.to.y)};
    }
    /// Nothing out of view is touched: it would tell what the player cannot see.
    Cell *cellAt(core::Point p)
    {
        const bool shown
            = m_state.visible.contains(p) && m_state.visible[p] != 0 && m_view.contains(p);
        return shown ? &m_cells[{p.x - m_view.x, p.y - m_view.y}] : nullptr;
    }

    const core::GameState &m_state;
    const core::Rect &m_view;
    core::Grid<Cell> &m_cells;
};

} // namespace

TurnEffects effectsOf(const std::vector<core::Event> &events, const core::GameState &after,
                      const core::Ruleset &rules, const MapLooks &looks)
{
    return Reader(events, after, rules, looks).read();
}

int durationOf(const TurnEffects &effects)
{
    if (effects.isEmpty())
        return 0;
    const int after = effects.hits.empty() ? 0 : flashing;
    return impactTime(effects) + std::max(after, effects.bursts.empty() ? 0 : fading);
}

void drawEffects(const TurnEffects &effects, int elapsed, const core::GameState &state,
                 const core::Rect &view, core::Grid<Cell> &cells)
{
    if (elapsed >= durationOf(effects))
        return;
    const int arrival = flightTime(effects);
    const int impact = impactTime(effects);
    Painting painting(state, view, cells);
    if (elapsed < impact)
        for (const Fallen &fallen : effects.fallen)
            painting.put(fallen.position, fallen.look.glyph, fallen.look.lit);
    if (elapsed < arrival)
        for (const Flight &flight : effects.flights)
            if (flight.from != flight.to)
                painting.draw(flight, double(elapsed) / arrival);
    if (elapsed >= arrival)
        for (const Burst &burst : effects.bursts) {
            const double grown = std::min(1.0, double(elapsed - arrival + 1) / growing);
            const double faded = std::clamp(double(elapsed - impact) / fading, 0.0, 1.0);
            painting.draw(burst, grown, 0.75 * (1 - faded));
        }
    if (elapsed >= impact && elapsed < impact + flashing)
        for (const core::Point hit : effects.hits)
            painting.tint(hit, mapcolors::hit, 0.6);
}
