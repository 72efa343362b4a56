// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/analysis/floorgallery.h"

#include "editor/style/colors.h"
#include "editor/text/entrylook.h"

#include "core/gen/spawncounts.h"

#include <QObject>

#include <algorithm>
#include <utility>

namespace editor {

namespace {

// As the game draws a map, in any theme: the types' colours are chosen for a dark ground.
constexpr QRgb wall = 0xff15171b;
constexpr QRgb ground = 0xff3a3f48;
constexpr QRgb door = 0xff8a6236;
constexpr QRgb stairs = 0xfff0d060;
constexpr QRgb start = 0xffffffff;

QColor readable(const QColor &color)
{
    const bool isDim = color.isValid() && qGray(color.rgb()) < 90;
    return !color.isValid() ? QColor(Qt::white) : isDim ? blended(color, Qt::white, 0.45) : color;
}

class Picture
{
public:
    Picture(const core::Map &map, const core::Ruleset &rules)
        : m_cell(std::clamp(640 / std::max(1, map.tiles.width()), 1, 4))
        , m_image(map.tiles.width() * m_cell, map.tiles.height() * m_cell, QImage::Format_RGB32)
    {
        m_image.fill(wall);
        for (int y = 0; y < map.tiles.height(); ++y) {
            for (int x = 0; x < map.tiles.width(); ++x) {
                const core::Tile tile = map.tiles[{x, y}];
                if (const auto terrain = map.terrainAt({x, y}))
                    fill({x, y}, 0, terrainColor(rules.terrain[*terrain]));
                else if (tile != core::Tile::Wall)
                    fill({x, y}, 0,
                         core::isDoor(tile) || tile == core::Tile::Locked ? door : ground);
            }
        }
        for (const core::Secret &secret : map.secrets)
            fill(secret.position, 0,
                 secret.terrain > 0 ? terrainColor(rules.terrain[std::size_t {secret.terrain} - 1])
                                    : door);
        fill(map.stairs, 1, stairs);
        fill(map.start, 1, start);
    }

    void add(const core::Spawn &spawn, const QColor &color, core::Spawns kind)
    {
        fill(spawn.position, kind == core::Spawns::Monsters ? 1 : 0, color.rgb());
    }
    QImage take() { return std::move(m_image); }

private:
    /// Darker than what stands and lies on it.
    static QRgb terrainColor(const core::TerrainType &terrain)
    {
        const QColor color(QString::fromStdString(terrain.color));
        return blended(QColor::fromRgb(ground), color.isValid() ? color : QColor(Qt::white), 0.35)
            .rgb();
    }
    /// The cell and so many pixels around it.
    void fill(core::Point p, int around, QRgb color)
    {
        const QRect cell(p.x * m_cell - around, p.y * m_cell - around, m_cell + 2 * around,
                         m_cell + 2 * around);
        const QRect inside = cell & m_image.rect();
        for (int y = inside.top(); y <= inside.bottom(); ++y) {
            for (int x = inside.left(); x <= inside.right(); ++x)
                m_image.setPixel(x, y, color);
        }
    }

    int m_cell;
    QImage m_image;
};

QString countsText(const core::Ruleset &rules, const core::SpawnCounts &counts, core::Spawns kind)
{
    int total = 0;
    QStringList names;
    for (std::size_t table = 0; table < rules.tables.size(); ++table) {
        const core::SpawnTable &spawns = rules.tables[table];
        for (std::size_t i = 0; spawns.spawns == kind && i < spawns.entries.size(); ++i) {
            const int count = counts.at(table, i);
            if (count == 0)
                continue;
            total += count;
            names << QObject::tr("%1 %2").arg(count).arg(
                QString::fromStdString(core::displayName(rules, spawns, spawns.entries[i].id)));
        }
    }
    const bool monsters = kind == core::Spawns::Monsters;
    if (total == 0)
        return monsters ? QObject::tr("no monsters") : QObject::tr("no items");
    const QString head = monsters ? QObject::tr("%1 monsters: %2") : QObject::tr("%1 items: %2");
    return head.arg(QString::number(total), names.join(QStringLiteral(", ")));
}

} // namespace

std::vector<GalleryFloor> makeGallery(const core::Ruleset &rules, int floor,
                                      const std::vector<std::uint64_t> &seeds,
                                      const std::atomic<bool> &cancelled)
{
    std::vector<GalleryFloor> floors;
    core::Generator generator(core::FloorPlan::at(rules, floor));
    core::SpawnCounts counts(rules);
    for (const std::uint64_t seed : seeds) {
        if (cancelled)
            break;
        const core::PopulatedMap &map = generator.generate(seed);
        counts.count(map);
        Picture picture(map.map, rules);
        for (const core::Spawn &spawn : map.spawns) {
            const core::Spawns kind = core::typeOf(rules, map, spawn).kind;
            const std::string &id = core::typeIdOf(rules, map, spawn);
            picture.add(spawn, readable(typeLook(rules, kind, id).color), kind);
        }
        floors.push_back({.seed = seed,
                          .picture = picture.take(),
                          .counts = {countsText(rules, counts, core::Spawns::Monsters),
                                     countsText(rules, counts, core::Spawns::Items)}});
    }
    return floors;
}

void FloorGallery::setFloors(std::vector<GalleryFloor> floors)
{
    const bool isSame
        = std::equal(floors.begin(), floors.end(), m_floors.begin(), m_floors.end(),
                     [](const GalleryFloor &a, const GalleryFloor &b) { return a.seed == b.seed; });
    if (!isSame)
        beginResetModel();
    m_floors = std::move(floors);
    if (!isSame)
        endResetModel();
    else if (!m_floors.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int FloorGallery::rowOf(std::uint64_t seed) const
{
    const auto found
        = std::find_if(m_floors.begin(), m_floors.end(),
                       [seed](const GalleryFloor &floor) { return floor.seed == seed; });
    return found == m_floors.end() ? -1 : static_cast<int>(found - m_floors.begin());
}

int FloorGallery::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_floors.size());
}

QVariant FloorGallery::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const GalleryFloor &floor = m_floors[static_cast<std::size_t>(index.row())];
    const QString title = tr("seed %1").arg(floor.seed);
    switch (role) {
    case Qt::DisplayRole:
        return title;
    case Qt::ToolTipRole:
        return title + u'\n' + floor.counts.join(u'\n');
    case Qt::AccessibleTextRole:
        return title + QStringLiteral(", ") + floor.counts.join(QStringLiteral(", "));
    case PictureRole:
        return floor.picture;
    case SeedRole:
        return static_cast<qulonglong>(floor.seed);
    case CountsRole:
        return floor.counts;
    default:
        return {};
    }
}

} // namespace editor
