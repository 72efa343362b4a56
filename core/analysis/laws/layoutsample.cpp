// SPDX-License-Identifier: MIT
#include "core/analysis/laws/layoutsample.h"

#include "core/base/rng.h"
#include "core/gen/layout.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <tuple>

namespace core {

namespace {

using Indices = std::vector<std::uint16_t>; // of classes

// Any fixed number is right. This one is the best of eight: its first 20,000 layouts of the
// dungeons that ship have nearly as many rooms in the mean as 400,000 have.
constexpr std::uint64_t layoutSampleSeed = 4'000'012'000U;

std::vector<RoomClass> classesOf(const Map &map, const Dungeon &dungeon)
{
    std::vector<RoomClass> rooms;
    rooms.reserve(map.rooms.size());
    for (std::size_t room = 0; room < map.rooms.size(); ++room)
        rooms.push_back({.area = map.areaOf(room)});
    if (rooms.empty())
        return rooms;
    rooms.front().start = dungeon.startCell == StartCell::Reserved;
    // In a single room the stairs are the start cell: where that is reserved nothing is placed.
    rooms.back().stairs = dungeon.layout == Layout::Chargrid && !rooms.back().start;
    return rooms;
}

constexpr double workPerLayout = 20'000; // a second for as many layouts as an analysis takes
constexpr int fewestLayouts = 16;

template<typename T>
std::vector<T> sortedOnce(std::vector<T> list)
{
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
    return list;
}

template<typename T>
std::size_t indexIn(const std::vector<T> &sorted, const T &value)
{
    return static_cast<std::size_t>(std::lower_bound(sorted.begin(), sorted.end(), value)
                                    - sorted.begin());
}

// The first class of the right part: both parts hold about half of the rooms, which makes equal
// parts most frequent.
std::size_t splitOf(const std::vector<Indices> &layouts, std::size_t classes)
{
    std::vector<std::size_t> uses(classes, 0);
    std::size_t rooms = 0;
    for (const Indices &layout : layouts) {
        rooms += layout.size();
        for (const std::uint16_t index : layout)
            ++uses[index];
    }
    std::size_t split = 0;
    for (std::size_t before = 0; split < classes; ++split) {
        before += uses[split];
        if (split > 0 && before * 2 > rooms)
            break;
    }
    return split;
}

// Orders the pairs and counts equal ones once.
void joinEqualPairs(LayoutSample &sample)
{
    const auto key = [&sample](const LayoutSample::Pair &pair) {
        return std::tuple(pair.left, sample.right[pair.right].size(), pair.right);
    };
    std::sort(sample.pairs.begin(), sample.pairs.end(),
              [&key](const auto &a, const auto &b) { return key(a) < key(b); });
    std::vector<LayoutSample::Pair> joined;
    for (const LayoutSample::Pair &pair : sample.pairs) {
        if (!joined.empty() && key(joined.back()) == key(pair))
            ++joined.back().count;
        else
            joined.push_back(pair);
    }
    sample.pairs = std::move(joined);
}

// Brings layouts, each a list of rooms, into the split form.
LayoutSample compressed(const std::vector<std::vector<RoomClass>> &layouts)
{
    LayoutSample sample;
    sample.layouts = static_cast<int>(layouts.size());
    for (const std::vector<RoomClass> &layout : layouts)
        sample.classes.insert(sample.classes.end(), layout.begin(), layout.end());
    sample.classes = sortedOnce(std::move(sample.classes));
    std::vector<Indices> indexed;
    indexed.reserve(layouts.size());
    for (const std::vector<RoomClass> &layout : layouts) {
        Indices &rooms = indexed.emplace_back();
        rooms.reserve(layout.size());
        for (const RoomClass &room : layout)
            rooms.push_back(static_cast<std::uint16_t>(indexIn(sample.classes, room)));
        sample.inOrder.add(rooms);
        std::sort(rooms.begin(), rooms.end());
    }
    const std::size_t split = splitOf(indexed, sample.classes.size());
    std::vector<Indices> lefts;
    std::vector<Indices> rights;
    for (const Indices &rooms : indexed) {
        const auto middle = std::lower_bound(rooms.begin(), rooms.end(), split);
        lefts.emplace_back(rooms.begin(), middle);
        rights.emplace_back(middle, rooms.end());
    }
    const std::vector<Indices> left = sortedOnce(lefts);
    const std::vector<Indices> right = sortedOnce(rights);
    for (std::size_t i = 0; i < lefts.size(); ++i) {
        sample.pairs.push_back({static_cast<std::uint32_t>(indexIn(left, lefts[i])),
                                static_cast<std::uint32_t>(indexIn(right, rights[i])), 1});
    }
    for (const Indices &rooms : left)
        sample.left.add(rooms);
    for (const Indices &rooms : right)
        sample.right.add(rooms);
    joinEqualPairs(sample);
    return sample;
}

} // namespace

double workOfLayout(const Dungeon &dungeon, std::size_t rooms)
{
    const double cells = static_cast<double>(dungeon.width) * dungeon.height / 8;
    if (dungeon.layout == Layout::Accreted)
        return cells * (80 + 4.0 * dungeon.attempts);
    return cells + static_cast<double>(dungeon.attempts) * static_cast<double>(rooms);
}

LayoutSample sampleLayouts(const Dungeon &dungeon, int layouts)
{
    return *sampleLayouts(dungeon, layouts, {});
}

std::optional<LayoutSample> sampleLayouts(const Dungeon &dungeon, int layouts,
                                          const MayGoOn &mayGoOn)
{
    assert(layouts >= 1);
    std::vector<std::vector<RoomClass>> rooms;
    rooms.reserve(static_cast<std::size_t>(layouts));
    LayoutMaker maker(dungeon);
    Map map;
    double work = 0;
    const double most = workPerLayout * std::max(layouts, defaultLayouts);
    for (int i = 0; i < layouts && (i < fewestLayouts || work < most); ++i) {
        if (!mayGoOnAt(Stage::Within, mayGoOn))
            return std::nullopt;
        const std::uint64_t seed = layoutSampleSeed + static_cast<std::uint64_t>(i);
        maker.placeRooms(Rng::forStream(seed, Stream::Layout, 1), map);
        rooms.push_back(classesOf(map, dungeon));
        work += workOfLayout(dungeon, map.rooms.size());
    }
    return compressed(rooms);
}

bool hasStairs(const LayoutSample &sample)
{
    return std::any_of(sample.classes.begin(), sample.classes.end(),
                       [](const RoomClass &room) { return room.stairs; });
}

LayoutSample withFirstRooms(const LayoutSample &sample)
{
    std::vector<std::vector<RoomClass>> layouts(sample.inOrder.size());
    for (std::size_t i = 0; i < layouts.size(); ++i) {
        for (const std::uint16_t index : sample.inOrder[i])
            layouts[i].push_back(sample.classes[index]);
        if (!layouts[i].empty())
            layouts[i].front().first = true;
    }
    return compressed(layouts);
}

LayoutSample withoutCollisions(const LayoutSample &sample)
{
    LayoutSample result;
    result.layouts = sample.layouts;
    result.classes.emplace_back();
    result.left.add({});
    std::map<int, std::uint32_t> counts;
    for (const LayoutSample::Pair &pair : sample.pairs)
        counts[sample.roomsOf(pair)] += pair.count;
    for (const auto &[rooms, count] : counts) {
        result.pairs.push_back({0, static_cast<std::uint32_t>(result.right.size()), count});
        result.right.add(Indices(static_cast<std::size_t>(rooms), 0));
    }
    return result;
}

LayoutSample plainRooms(int rooms)
{
    LayoutSample sample;
    sample.layouts = 1;
    sample.classes.emplace_back();
    sample.left.add({});
    sample.right.add(Indices(static_cast<std::size_t>(rooms), 0));
    sample.pairs.push_back({0, 0, 1});
    return sample;
}

LayoutSample withRooms(const LayoutSample &sample, int rooms)
{
    // Areas of first, middle and last rooms are kept apart as they are in the sample.
    std::vector<RoomClass> starts;
    std::vector<RoomClass> middles;
    std::vector<RoomClass> ends;
    for (const LayoutSample::Pair &pair : sample.pairs) {
        for (const RoomLists::Rooms part : {sample.left[pair.left], sample.right[pair.right]}) {
            for (const std::uint16_t index : part) {
                const RoomClass &room = sample.classes[index];
                (room.start        ? starts
                     : room.stairs ? ends
                                   : middles)
                    .insert((room.start        ? starts
                                 : room.stairs ? ends
                                               : middles)
                                .end(),
                            pair.count, room);
            }
        }
    }
    Rng rng(layoutSampleSeed);
    const auto pick
        = [&rng](const std::vector<RoomClass> &from) { return from[rng.below(from.size())]; };
    std::vector<std::vector<RoomClass>> layouts;
    for (int i = 0; i < sample.layouts; ++i) {
        std::vector<RoomClass> layout;
        const std::size_t wanted = static_cast<std::size_t>(rooms);
        if (wanted > 0 && !starts.empty())
            layout.push_back(pick(starts));
        std::vector<RoomClass> last;
        if (layout.size() < wanted && !ends.empty())
            last.push_back(pick(ends));
        while (layout.size() + last.size() < wanted)
            layout.push_back(pick(middles.empty() ? starts : middles));
        layout.insert(layout.end(), last.begin(), last.end());
        layouts.push_back(std::move(layout));
    }
    return compressed(layouts);
}

LayoutSample thinned(const LayoutSample &sample, int layouts)
{
    if (layouts >= sample.layouts)
        return sample;
    LayoutSample result = sample;
    result.pairs.clear();
    result.layouts = 0;
    std::int64_t seen = 0;
    std::int64_t taken = 0;
    for (const LayoutSample::Pair &pair : sample.pairs) {
        seen += pair.count;
        const std::int64_t due = seen * layouts / sample.layouts;
        if (due > taken) {
            result.pairs.push_back(
                {pair.left, pair.right, static_cast<std::uint32_t>(due - taken)});
            taken = due;
        }
    }
    result.layouts = static_cast<int>(taken);
    return result;
}

std::vector<double> roomCounts(const LayoutSample &sample)
{
    std::vector<double> law;
    for (const LayoutSample::Pair &pair : sample.pairs) {
        const auto rooms = static_cast<std::size_t>(sample.roomsOf(pair));
        if (law.size() <= rooms)
            law.resize(rooms + 1, 0.0);
        law[rooms] += pair.count; // whole numbers: no digit is lost
    }
    for (double &probability : law)
        probability /= sample.layouts;
    return law;
}

} // namespace core
