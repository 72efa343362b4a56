// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/lighting.h"

#include "core/map/fov.h"

#include <algorithm>
#include <utility>

namespace {

// In 128ths of full strength.
constexpr int lanternStrength = 90;
constexpr int glowStrength = 104;
constexpr int fineness = ~3; // so fine is light: most of it stays as it is while it flickers

// Of flickering.
constexpr int flickerPeriod = 700; // ms
constexpr int lanternDepth = 14; // in 256ths
constexpr int glowDepth = 40;

/// 256 at a light, 0 beyond its radius, in between softly less.
int falloff(int distanceSquared, int radius)
{
    const int whole = (radius + 1) * (radius + 1);
    const int share = std::max(0, whole - distanceSquared) * 256 / whole;
    return share * share / 256;
}

QRgb scaled(QRgb color, int of256)
{
    const auto channel = [of256](int value) { return std::min(255, value * of256 / 256); };
    return qRgb(channel(qRed(color)), channel(qGreen(color)), channel(qBlue(color)));
}

QRgb sum(QRgb a, QRgb b)
{
    return qRgb(std::min(255, qRed(a) + qRed(b)), std::min(255, qGreen(a) + qGreen(b)),
                std::min(255, qBlue(a) + qBlue(b)));
}

QRgb brighter(QRgb a, QRgb b)
{
    return qRgb(std::max(qRed(a), qRed(b)), std::max(qGreen(a), qGreen(b)),
                std::max(qBlue(a), qBlue(b)));
}

class Shining
{
public:
    Shining(const core::GameState &state, const MapLooks &looks)
        : m_state(state)
        , m_looks(looks)
    {
        const core::Size size = state.map.tiles.size();
        m_light.lantern.assign(size, 0);
        m_light.glow.assign(size, 0);
        m_light.blocks.assign(size, 0);
    }

    FloorLight light(const std::vector<Flash> &flashes)
    {
        addLantern();
        addTerrain();
        for (const core::FloorItem &item : m_state.items) {
            if (!isKnown(item.position) || item.isCaged)
                continue;
            add(item.position, m_looks.items[static_cast<std::size_t>(item.type)].glow);
            if (item.vault != 0)
                add(item.position, m_looks.altar);
        }
        for (const core::Monster &monster : m_state.monsters)
            if (isVisible(monster.position) && !monster.isSubmerged)
                add(monster.position,
                    m_looks.monsters[static_cast<std::size_t>(monster.type)].glow);
        for (const Flash &flash : flashes)
            if (isVisible(flash.place))
                add(flash.place, flash.glow);
        return std::move(m_light);
    }

private:
    bool isVisible(core::Point p) const { return m_state.visible[p] != 0; }
    bool isKnown(core::Point p) const { return isVisible(p) || m_state.explored[p] != 0; }

    int strengthAt(core::Point p, int distanceSquared, int radius, int full) const
    {
        // Stone that ends it is bright already.
        return falloff(distanceSquared, radius) * full / (m_light.blocks[p] != 0 ? 768 : 256);
    }

    void addLantern()
    {
        const Glow &lantern = m_looks.lantern;
        for (int y = 0; y < m_light.lantern.height(); ++y)
            for (int x = 0; x < m_light.lantern.width(); ++x) {
                const core::Point p {x, y};
                m_light.blocks[p] = core::blocksSight(m_state.map.tiles[p]) ? 1 : 0;
                if (!isVisible(p))
                    continue;
                const int squared = core::distanceSquared(p, m_state.player.position);
                m_light.lantern[p] = sum(
                    m_looks.ambient,
                    scaled(lantern.color, strengthAt(p, squared, lantern.radius, lanternStrength)));
            }
    }

    /// What lies amid the same terrain shines no farther than what lies around it.
    void addTerrain()
    {
        const core::Grid<std::uint8_t> &terrain = m_state.map.terrain;
        for (int y = 0; y < terrain.height(); ++y)
            for (int x = 0; x < terrain.width(); ++x) {
                const core::Point p {x, y};
                if (terrain[p] == 0 || !isKnown(p))
                    continue;
                const Glow &glow = m_looks.terrain[std::size_t {terrain[p]} - 1].glow;
                const bool isAmid = std::all_of(
                    core::straightDirections.begin(), core::straightDirections.end(),
                    [&](core::Direction way) {
                        const core::Point beside = p + core::offset(way);
                        return terrain.contains(beside) && terrain[beside] == terrain[p];
                    });
                add(p, {glow.color, isAmid ? std::min(1, glow.radius) : glow.radius});
            }
    }

    void add(core::Point from, const Glow &glow)
    {
        if (glow.radius == 0)
            return;
        core::computeFov(m_state.map.tiles, from, glow.radius, m_reached);
        const core::Size size = m_reached.size();
        for (int y = std::max(0, from.y - glow.radius);
             y <= std::min(size.height - 1, from.y + glow.radius); ++y)
            for (int x = std::max(0, from.x - glow.radius);
                 x <= std::min(size.width - 1, from.x + glow.radius); ++x) {
                const core::Point p {x, y};
                if (m_reached[p] == 0 || !isVisible(p))
                    continue;
                const int strength
                    = strengthAt(p, core::distanceSquared(p, from), glow.radius, glowStrength);
                m_light.glow[p] = brighter(m_light.glow[p], scaled(glow.color, strength));
            }
    }

    const core::GameState &m_state;
    const MapLooks &m_looks;
    FloorLight m_light;
    core::Grid<std::uint8_t> m_reached;
};

/// -256..256, drawn by `number`.
int noise(unsigned number)
{
    number = (number ^ (number >> 15U)) * 0x2C1B3C6DU;
    number = (number ^ (number >> 12U)) * 0x297A2D39U;
    return static_cast<int>((number ^ (number >> 15U)) % 513U) - 256;
}

/// What of 256ths is left of a light, slowly changing with time.
int flicker(int time, unsigned which, int depth)
{
    const int moment = time + static_cast<int>(which % 8U) * flickerPeriod / 8;
    const unsigned seed = which * 1000U + static_cast<unsigned>(moment / flickerPeriod);
    const int passed = moment % flickerPeriod * 256 / flickerPeriod;
    const int now = (noise(seed) * (256 - passed) + noise(seed + 1) * passed) / 256;
    return 256 + now * depth / 256;
}

/// The light of one moment, on cells and at their corners.
class FlickeredLight
{
public:
    FlickeredLight(const FloorLight &light, int time)
        : m_light(light)
        , m_on(light.lantern)
    {
        const int lantern = flicker(time, 0, lanternDepth);
        for (int y = 0; y < m_on.height(); ++y)
            for (int x = 0; x < m_on.width(); ++x) {
                QRgb &on = m_on[{x, y}];
                if (on == 0)
                    continue;
                on = scaled(on, lantern);
                const auto which = 1 + static_cast<unsigned>(x * 31 + y * 17);
                if (const QRgb glow = light.glow[{x, y}]; glow != 0)
                    on = sum(on, scaled(glow, flicker(time, which, glowDepth)));
            }
    }

    bool isLit(core::Point p) const { return m_on.contains(p) && m_on[p] != 0; }
    CornerLight cornersOf(core::Point p) const
    {
        CornerLight corners {};
        for (int i = 0; i < 4; ++i)
            corners[static_cast<std::size_t>(i)] = at({p.x + i % 2, p.y + i / 2}, p);
        return corners;
    }

private:
    /// At the north-west corner of `corner` for the lit cell `of`: the mean of the cells around it.
    /// What ends light, of which walls
    /// as bright as they are get less, and what does not have no part in each other's.
    QRgb at(core::Point corner, core::Point of) const
    {
        int red = 0;
        int green = 0;
        int blue = 0;
        int count = 0;
        for (int i = 0; i < 4; ++i) {
            const core::Point p {corner.x - i % 2, corner.y - i / 2};
            if (!isLit(p) || m_light.blocks[p] != m_light.blocks[of])
                continue;
            red += qRed(m_on[p]);
            green += qGreen(m_on[p]);
            blue += qBlue(m_on[p]);
            ++count;
        }
        return qRgb((red / count) & fineness, (green / count) & fineness,
                    (blue / count) & fineness);
    }

    const FloorLight &m_light;
    core::Grid<QRgb> m_on; // 0 out of view
};

} // namespace

FloorLight lightOn(const core::GameState &state, const MapLooks &looks,
                   const std::vector<Flash> &flashes)
{
    return looks.lantern.radius > 0 ? Shining(state, looks).light(flashes) : FloorLight {};
}

void shine(const FloorLight &light, int time, const core::Rect &view, core::Grid<Cell> &cells)
{
    const FlickeredLight now(light, time);
    for (int y = 0; y < cells.height(); ++y)
        for (int x = 0; x < cells.width(); ++x) {
            const core::Point p {view.x + x, view.y + y};
            if (now.isLit(p))
                cells[{x, y}].light = now.cornersOf(p);
        }
}
