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

constexpr int boltLight = 4; // in cells
constexpr int blastLight = 2; // beyond what it reaches

/// Collects what can be seen of the events of one turn, and follows who is where meanwhile.
class Reader
{
public:
    Reader(const std::vector<core::Event> &events, const core::GameState &before,
           const core::GameState &after, const core::Ruleset &rules, const MapLooks &looks)
        : m_events(events)
        , m_after(after)
        , m_rules(rules)
        , m_looks(looks)
        , m_now(before)
    {}

    TurnEffects read()
    {
        for (const core::Event &event : m_events)
            std::visit([this](const auto &fact) { add(fact); }, event);
        for (std::size_t i = 0; i < m_found.beats.size(); ++i)
            keepThere(m_found.beats[i],
                      i + 1 < m_found.beats.size() ? m_found.beats[i + 1].before : m_after);
        return std::move(m_found);
    }

private:
    template<typename Other>
    void add(const Other & /*event*/)
    {}
    void add(const core::Moved &moved) { put(m_now, moved.actor, moved.to); }
    void add(const core::Teleported &jump) { put(m_now, jump.actor, jump.to); }
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
        if (std::holds_alternative<core::StrikeNearest>(effect) && !m_throws)
            addBolt(m_now.player.position, placeOf(struck.target));
        addHit(struck.target);
    }
    void add(const core::Bolted &bolted) { addBolt(bolted.from, bolted.to); }
    void add(const core::Exploded &exploded)
    {
        begin();
        const core::Point from = m_now.player.position;
        if (from != exploded.center)
            fly({.from = from, .to = exploded.center, .glyph = U'*', .ink = mapcolors::area});
        beat().bursts.push_back({.center = exploded.center, .radius = exploded.radius});
    }
    void add(const core::Burst &burst)
    {
        beat().bursts.push_back({.center = burst.center, .radius = burst.radius});
    }
    void add(const core::Thrown &thrown)
    {
        m_throws = true;
        begin();
        const TypeLook &look = m_looks.items[static_cast<std::size_t>(thrown.item)];
        fly({.from = thrown.from, .to = thrown.to, .glyph = look.glyph, .ink = look.lit});
    }
    void add(const core::Shot &shot)
    {
        const core::Point to = placeOf(shot.target);
        const TypeLook &look = m_looks.monsters[static_cast<std::size_t>(shot.attackerType)];
        if (m_after.visible[shot.from] != 0) {
            if (!std::exchange(m_isReply, true)) {
                replied();
                begin();
            }
            fly({.from = shot.from, .to = to, .glyph = strokeFrom(shot.from, to), .ink = look.lit});
        }
        if (shot.damage > 0)
            addHit(shot.target);
    }
    void add(const core::MonsterDied &death)
    {
        if (isVisible(death.position))
            beat().hits.push_back({.actor = death.actor, .place = death.position});
        std::erase_if(m_now.monsters,
                      [&](const core::Monster &monster) { return monster.id == death.actor; });
    }
    void add(const core::FloorEntered & /*entered*/) // all that was elsewhere
    {
        m_found = {};
        m_now = m_after;
    }

    /// Who was hit and has gone on until `next` flashes before it is seen to go.
    static void keepThere(Beat &beat, const core::GameState &next)
    {
        for (const Hit &hit : beat.hits) {
            const core::Monster *monster = core::findMonster(next, hit.actor);
            if (monster == nullptr || monster->position == hit.place)
                continue;
            if (!beat.after)
                beat.after = next;
            put(*beat.after, hit.actor, hit.place);
        }
    }

    void addBolt(core::Point from, core::Point to)
    {
        begin();
        fly({.from = from, .to = to, .ink = mapcolors::bolt, .isBolt = true});
    }
    void addHit(core::ActorId actor)
    {
        const core::Point place = placeOf(actor);
        if (isVisible(place))
            beat().hits.push_back({.actor = actor, .place = place});
    }
    /// What happens from now on is shown after all before it.
    void begin()
    {
        m_found.beats.push_back({.before = m_now, .flights = {}, .bursts = {}, .hits = {}});
    }
    Beat &beat()
    {
        if (m_found.isEmpty())
            begin();
        return m_found.beats.back();
    }
    void fly(const Flight &flight) { beat().flights.push_back(flight); }
    /// What the player did is done: the place is as it is after the turn, but for who moves.
    void replied()
    {
        m_now.map = m_after.map;
        m_now.items = m_after.items;
        m_now.corpses = m_after.corpses;
        m_now.visible = m_after.visible;
        m_now.explored = m_after.explored;
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

    static void put(core::GameState &state, core::ActorId actor, core::Point to)
    {
        if (actor == core::ActorId::Player)
            state.player.position = to;
        for (core::Monster &monster : state.monsters)
            if (monster.id == actor)
                monster.position = to;
    }
    core::Point placeOf(core::ActorId actor) const
    {
        for (const core::GameState *state : {&std::as_const(m_now), &m_after})
            if (const core::Monster *monster = core::findMonster(*state, actor))
                return monster->position;
        return m_now.player.position;
    }
    bool isVisible(core::Point p) const
    {
        return m_after.visible.contains(p) && m_after.visible[p] != 0;
    }

    const std::vector<core::Event> &m_events;
    const core::GameState &m_after;
    const core::Ruleset &m_rules;
    const MapLooks &m_looks;
    core::GameState m_now; // as far as it is drawn
    bool m_throws = false; // what strikes is what was thrown
    bool m_isReply = false; // of those whom the player does not command
    TurnEffects m_found;
};

/// In ms since the beat began, were it alone and unhurried.
struct Times
{
    int arrival = 0; ///< of what flew
    int impact = 0; ///< a blast has grown: from here on the hits flash
    int end = 0;
};

Times timesOf(const Beat &beat)
{
    int steps = 0;
    for (const Flight &flight : beat.flights)
        steps = std::max(steps, core::stepsBetween(flight.from, flight.to));
    Times times;
    times.arrival = steps == 0 ? 0 : std::clamp(steps * perCell, leastFlight, mostFlight);
    times.impact = times.arrival + (beat.bursts.empty() ? 0 : growing);
    times.end = times.impact
        + std::max(beat.hits.empty() ? 0 : flashing, beat.bursts.empty() ? 0 : fading);
    return times;
}

int unhurried(const TurnEffects &effects)
{
    int sum = 0;
    for (const Beat &beat : effects.beats)
        sum += timesOf(beat).end;
    return sum;
}

/// Which beat is on, and for how long in its own time; past the last one nothing is.
struct Moment
{
    std::size_t beat = 0;
    int elapsed = 0;
};

Moment momentAt(const TurnEffects &effects, int elapsed)
{
    const int length = durationOf(effects);
    Moment moment;
    if (length == 0 || elapsed >= length)
        return {.beat = effects.beats.size()};
    moment.elapsed = static_cast<int>(std::int64_t {elapsed} * unhurried(effects) / length);
    while (moment.elapsed >= timesOf(effects.beats[moment.beat]).end)
        moment.elapsed -= timesOf(effects.beats[moment.beat++]).end;
    return moment;
}

/// Of its way, at least one.
int stepsFlown(const Flight &flight, double share)
{
    const int steps = core::stepsBetween(flight.from, flight.to);
    return std::clamp(static_cast<int>(share * steps) + 1, 1, std::max(1, steps));
}

char32_t rayInto(core::Point p, core::Point before)
{
    if (p == before)
        return drawn::ray;
    return drawn::ray + static_cast<char32_t>(core::directionTo(before, p));
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
        const int reached = stepsFlown(flight, share);
        for (int step = flight.isBolt ? 1 : reached; step <= reached; ++step) {
            const core::Point p = core::cellOnLine(flight.from, flight.to, step, steps);
            const core::Point before
                = core::cellOnLine(flight.from, flight.to, std::max(0, step - 1), steps);
            put(p, flight.isBolt ? rayInto(p, before) : flight.glyph, flight.ink);
        }
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

    void flash(const Hit &hit) { tint(hit.place, mapcolors::hit, 0.6); }

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
        putThing(*cell, glyph, ink, true);
        cell->mark = 0;
    }

private:
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

TurnEffects effectsOf(const std::vector<core::Event> &events, const core::GameState &before,
                      const core::GameState &after, const core::Ruleset &rules,
                      const MapLooks &looks)
{
    return Reader(events, before, after, rules, looks).read();
}

int durationOf(const TurnEffects &effects)
{
    return std::min(longestEffects, unhurried(effects));
}

const core::GameState &stateAt(const TurnEffects &effects, int elapsed,
                               const core::GameState &after)
{
    const Moment moment = momentAt(effects, elapsed);
    const std::vector<Beat> &beats = effects.beats;
    if (moment.beat < beats.size()) {
        const Beat &beat = beats[moment.beat];
        const int impact = timesOf(beat).impact;
        if (moment.elapsed < impact)
            return beat.before;
        if (beat.after && moment.elapsed < impact + flashing)
            return *beat.after;
    }
    return moment.beat + 1 < beats.size() ? beats[moment.beat + 1].before : after;
}

std::vector<Flash> flashesAt(const TurnEffects &effects, int elapsed)
{
    const Moment moment = momentAt(effects, elapsed);
    std::vector<Flash> found;
    if (moment.beat >= effects.beats.size())
        return found;
    const Beat &beat = effects.beats[moment.beat];
    const auto [arrival, impact, end] = timesOf(beat);
    for (const Flight &flight : beat.flights)
        if (flight.isBolt && flight.from != flight.to && moment.elapsed < arrival)
            found.push_back(
                {.place = core::cellOnLine(flight.from, flight.to,
                                           stepsFlown(flight, double(moment.elapsed) / arrival),
                                           core::stepsBetween(flight.from, flight.to)),
                 .glow = {.color = flight.ink, .radius = boltLight}});
    for (const Burst &burst : beat.bursts)
        if (moment.elapsed >= arrival)
            found.push_back(
                {.place = burst.center,
                 .glow = {.color = mapcolors::area, .radius = burst.radius + blastLight}});
    return found;
}

void drawEffects(const TurnEffects &effects, int elapsed, const core::GameState &state,
                 const core::Rect &view, core::Grid<Cell> &cells)
{
    const Moment moment = momentAt(effects, elapsed);
    if (moment.beat >= effects.beats.size())
        return;
    const Beat &beat = effects.beats[moment.beat];
    const auto [arrival, impact, end] = timesOf(beat);
    Painting painting(state, view, cells);
    if (moment.elapsed < arrival)
        for (const Flight &flight : beat.flights)
            if (flight.from != flight.to)
                painting.draw(flight, double(moment.elapsed) / arrival);
    if (moment.elapsed >= arrival)
        for (const Burst &burst : beat.bursts) {
            const double grown = std::min(1.0, double(moment.elapsed - arrival + 1) / growing);
            const double faded = std::clamp(double(moment.elapsed - impact) / fading, 0.0, 1.0);
            painting.draw(burst, grown, 0.75 * (1 - faded));
        }
    if (moment.elapsed >= impact && moment.elapsed < impact + flashing)
        for (const Hit &hit : beat.hits)
            painting.flash(hit);
}
