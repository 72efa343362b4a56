// SPDX-License-Identifier: MIT
#include "core/analysis/exact/roomlaws.h"

#include "core/analysis/drawn/tablelinks.h"
#include "core/base/batches.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace core {

namespace {

// Of what one draw counts, wherever it finds cells enough, in rooms of all themes.
double meanCounted(const std::vector<BroughtLaw> &laws)
{
    double mean = 0;
    for (const BroughtLaw &law : laws) {
        mean += meanOf(law.nothing);
        for (const Polynomial &placed :
             law.placed.empty() ? std::vector<Polynomial> {} : law.placed.back())
            mean += meanOf(placed);
    }
    return mean;
}

using Coefficients = std::vector<double>;

// P(counted once) by theme and by what becomes of the draw. Nothing where it may count more than
// once.
std::optional<Coefficients> countedOnce(const std::vector<BroughtLaw> &laws)
{
    Coefficients once;
    bool isOnce = true;
    const auto add = [&](const Polynomial &part) {
        isOnce = isOnce && part.size() <= 2;
        once.push_back(part.size() > 1 ? part[1] : 0.0);
    };
    for (const BroughtLaw &law : laws) {
        add(law.nothing);
        add(law.lost);
        for (const std::vector<Polynomial> &list : law.placed)
            std::for_each(list.begin(), list.end(), add);
    }
    return isOnce ? std::optional(std::move(once)) : std::nullopt;
}

// Whether each draw that counts for `of` counts for `law` with one and the same probability, and no
// other does. Both are of the same draws.
std::optional<double> shareOf(const std::vector<BroughtLaw> &law, const std::vector<BroughtLaw> &of)
{
    const auto mine = countedOnce(law);
    const auto theirs = countedOnce(of);
    if (!mine || !theirs || mine->size() != theirs->size())
        return std::nullopt;
    const auto most = std::max_element(theirs->begin(), theirs->end());
    if (*most == 0)
        return std::nullopt;
    const double share = (*mine)[static_cast<std::size_t>(most - theirs->begin())] / *most;
    for (std::size_t i = 0; i < mine->size(); ++i) {
        if (std::abs((*mine)[i] - share * (*theirs)[i]) > 1e-13 * share * *most)
            return std::nullopt;
    }
    return share <= 1 ? std::optional(share) : std::nullopt;
}

/// P(a thing that is placed counts for `thing`), of draws by shares. Nothing where draws that yield
/// nothing count too: how many those are depends on no cells.
std::optional<double> shareAmongPlaced(const DrawShares &shares, const Counted &thing)
{
    double share = 0;
    if (thing.what == Counted::What::Type) {
        const auto found = shares.types.find(thing.index);
        share = found == shares.types.end() ? 0 : found->second;
    } else if (const auto way = shares.tables.find(thing.table); way != shares.tables.end()) {
        if (way->second.nothing[thing.index] > 0)
            return std::nullopt;
        share = way->second.thing[thing.index];
    }
    return std::min(share / shares.thing, 1.0);
}

} // namespace

RoomLaws::RoomLaws(const Of &of)
    : m_of(of)
    , m_isBrought(drawsAlikeInRooms(of.rules))
{
    for (std::size_t t = 0; t < of.rules.tables.size(); ++t)
        m_asksForThemes.push_back(asksForThemes(of.rules, t));
}

bool RoomLaws::isSplit(std::size_t table) const
{
    return std::any_of(m_of.shares.begin(), m_of.shares.end(), [table](const auto &floor) {
        for (const auto &[way, shares] : floor[table].tables) {
            for (std::size_t e = 0; e < shares.thing.size(); ++e) {
                if (shares.thing[e] > 0 && shares.nothing[e] > 0)
                    return true;
            }
        }
        return false;
    });
}

void RoomLaws::find()
{
    const std::size_t tables = m_of.rules.tables.size();
    for (std::size_t t = 0; t < tables; ++t)
        m_isBrought[t] = m_isBrought[t]
            && (bringsGroups(m_of.rules, t) || m_asksForThemes[t]
                || m_of.rules.tables[t].spawns == Spawns::Both || (m_of.byShares[t] && isSplit(t)));
    bool canBe = std::count(m_isBrought.begin(), m_isBrought.end(), true) > 0
        && m_of.options.collisions == Collisions::Counted && m_of.options.effort != Effort::None;
    if (canBe)
        m_themes.emplace(m_of.rules);
    double work = 0;
    for (std::size_t floor = 0; floor < m_of.shares.size() && canBe; ++floor) {
        canBe = findThemes(numberOf(floor));
        m_sizes.emplace_back(tables);
        for (std::size_t t = 0; t < tables && canBe; ++t)
            canBe = !m_isBrought[t] || findSizes(floor, t);
        const FloorModel model = canBe ? modelAt(floor) : FloorModel {};
        for (const TableModel &table : model) {
            const FloorModel before = upTo(model, table.table);
            canBe = canBe && core::isAffordable(m_of.sample, before)
                && (table.mostOfDraw() <= 1 || !hasStairs(m_of.sample));
            if (m_isBrought[static_cast<std::size_t>(table.table)])
                work += workOf(m_of.sample, before);
        }
        canBe = canBe && work <= mostWork();
    }
    if (!canBe)
        m_isBrought.assign(tables, false);
}

// False where there are too many.
bool RoomLaws::findThemes(int floor)
{
    std::vector<Themes> &themes = m_themesOn.emplace_back(1, Themes {0});
    std::vector<double> &shares = m_themeShares.emplace_back();
    bool isAny = false;
    for (std::size_t t = 0; t < m_isBrought.size(); ++t)
        isAny = isAny || (m_isBrought[t] && m_asksForThemes[t]);
    if (!isAny)
        return true;
    for (const auto &[theme, share] : m_themes->at(floor)) {
        themes.push_back(theme);
        shares.push_back(share);
    }
    return !shares.empty();
}

// False where a draw may bring too many things.
bool RoomLaws::findSizes(std::size_t floor, std::size_t table)
{
    const Counted nothing {
        .what = Counted::What::Draws, .table = m_of.rules.tables.size(), .index = 0};
    const auto brought = broughtOn(floor, table, nothing);
    if (!brought)
        return false;
    std::size_t most = 0;
    for (const BroughtLaw &law : *brought)
        most = std::max(most, law.placed.size());
    for (const BroughtLaw &law : *brought) {
        std::vector<double> &sizes = m_sizes[floor][table].emplace_back();
        sizes.push_back(law.nothing.empty() ? 0.0 : law.nothing.front());
        if (!law.placed.empty()) {
            for (const Polynomial &placed : law.placed.back())
                sizes.push_back(placed.empty() ? 0.0 : placed.front());
        }
        sizes.resize(most + 1, 0.0);
    }
    return true;
}

// What one draw from the table comes to on the floor, which counts from 0.
std::optional<RoomLaws::Brought> RoomLaws::broughtOn(std::size_t floor, std::size_t table,
                                                     const Counted &thing) const
{
    Brought laws;
    for (const Themes theme : m_themesOn[floor]) {
        auto law = broughtBy(m_of.rules, table, numberOf(floor), thing, *m_themes, theme);
        if (!law)
            return std::nullopt;
        laws.insert(laws.end(), law->begin(), law->end());
        if (!m_asksForThemes[table])
            break;
    }
    return laws;
}

FloorModel RoomLaws::modelAt(std::size_t floor) const
{
    FloorModel model;
    for (const Spawns kind : {Spawns::Monsters, Spawns::Items, Spawns::Both}) {
        for (std::size_t t = 0; t < m_of.rules.tables.size(); ++t) {
            const SpawnTable &table = m_of.rules.tables[t];
            const bool isModelled
                = m_isBrought[t] || (m_of.byShares[t] && m_of.shares[floor][t].thing != 0);
            if (table.spawns != kind || !isModelled)
                continue;
            std::vector<double> draws = Count::at(table.count, numberOf(floor)).probabilities();
            if (!m_isBrought[t]) {
                const DrawShares &shares = m_of.shares[floor][t];
                if (shares.nothing + shares.undrawn > 0)
                    draws = thinnedLaw(draws, std::min(shares.thing, 1.0),
                                       std::max(1 - shares.thing, 0.0));
            }
            TableModel &own = model.emplace_back();
            own = {.table = static_cast<int>(t),
                   .spawns = table.spawns,
                   .placement = table.placement,
                   .per = table.count.per,
                   .draws = std::move(draws)};
            if (m_isBrought[t]) {
                own.sizes = m_sizes[floor][t];
                own.themes = m_asksForThemes[t] ? m_themeShares[floor] : std::vector<double> {};
            }
        }
    }
    return model;
}

// The tables with a count of their own by which the thing may come; `things` are all there are.
RoomLaws::Tables RoomLaws::rootsOf(const Counted &thing, const std::vector<Counted> &things) const
{
    if (thing.what != Counted::What::Type)
        return m_of.roots[thing.table];
    Tables roots;
    for (const Counted &each : things) {
        if (each.what == Counted::What::Things && isRoot(each.table))
            roots.push_back(each.table);
    }
    return roots;
}

bool RoomLaws::isRoot(std::size_t table) const
{
    const Tables &roots = m_of.roots[table];
    return std::find(roots.begin(), roots.end(), table) != roots.end();
}

// Nothing where one draw is too much work. The things of one table's draws on one floor: where the
// draws that count for one are some of those that count for another, whatever they bring, its law
// follows from that of the other. Single monsters are all like the commonest of them.
std::optional<RoomLaws::Thinnings> RoomLaws::thinningsOf(const std::vector<Counted> &things,
                                                         std::size_t floor) const
{
    Thinnings result;
    std::map<std::size_t, std::vector<std::pair<std::size_t, Brought>>> ofRoots;
    for (std::size_t i = 0; i < things.size(); ++i) {
        result.push_back({.of = i});
        const Tables roots = rootsOf(things[i], things);
        const bool isCount
            = things[i].what == Counted::What::Entry || things[i].what == Counted::What::Type;
        if (!isCount || roots.size() != 1 || !m_isBrought[roots.front()])
            continue;
        auto law = broughtOn(floor, roots.front(), things[i]);
        if (!law)
            return std::nullopt;
        ofRoots[roots.front()].emplace_back(i, std::move(*law));
    }
    for (auto &[root, laws] : ofRoots) {
        std::stable_sort(laws.begin(), laws.end(), [](const auto &a, const auto &b) {
            return meanCounted(a.second) > meanCounted(b.second);
        });
        std::vector<const std::pair<std::size_t, Brought> *> workedOut;
        for (const auto &each : laws) {
            Thinning &thinning = result[each.first];
            for (std::size_t n = 0; n < workedOut.size() && thinning.of == each.first; ++n) {
                if (const auto share = shareOf(each.second, workedOut[n]->second))
                    thinning = {.of = workedOut[n]->first, .share = *share};
            }
            if (thinning.of == each.first)
                workedOut.push_back(&each);
        }
    }
    return result;
}

// By floor; nothing where there is too much to work out, or it was ended early.
std::optional<std::vector<RoomLaws::Thinnings>>
RoomLaws::affordableThinnings(const std::vector<Counted> &things,
                              const std::vector<FloorNumbers> &floors, const MayGoOn &mayGoOn) const
{
    std::vector<std::optional<Thinnings>> found(floors.size());
    const auto find = [&](std::uint64_t floor, std::uint64_t) {
        found[floor] = thinningsOf(things, static_cast<std::size_t>(floor));
        return found[floor] && mayGoOnAt(Stage::Within, mayGoOn);
    };
    const BatchPlan plan {.runs = floors.size(), .batchSize = 1, .jobs = m_of.options.jobs};
    if (!inBatches(plan, {}, [&](std::size_t) { return find; }))
        return std::nullopt;
    std::vector<Thinnings> result;
    double work = 0;
    for (std::size_t floor = 0; floor < floors.size(); ++floor) {
        result.push_back(std::move(*found[floor]));
        for (std::size_t i = 0; i < things.size(); ++i) {
            const Tables roots = rootsOf(things[i], things);
            if (result.back()[i].of == i && !roots.empty())
                work += workOf(m_of.sample,
                               upTo(floors[floor].model, static_cast<int>(roots.front())));
        }
    }
    return work <= mostWork() ? std::optional(std::move(result)) : std::nullopt;
}

// Nothing where the work was ended early, or is too much.
std::optional<std::vector<std::vector<CountedLaw>>>
RoomLaws::lawsOf(const std::vector<Counted> &things, const std::vector<FloorNumbers> &floors,
                 const MayGoOn &mayGoOn) const
{
    const auto thinnings = affordableThinnings(things, floors, mayGoOn);
    if (!thinnings)
        return std::nullopt;
    std::vector<std::vector<CountedLaw>> laws(floors.size(),
                                              std::vector<CountedLaw>(things.size()));
    const auto workOut = [&](std::uint64_t index, std::uint64_t) {
        const auto floor = static_cast<std::size_t>(index) / things.size();
        const std::size_t i = static_cast<std::size_t>(index) % things.size();
        const bool isKnown
            = things[i].what != Counted::What::Type && m_of.isSettled[things[i].table];
        auto law = isKnown || (*thinnings)[floor][i].of != i
            ? CountedLaw {}
            : lawOf(floors[floor].model, floor, rootsOf(things[i], things), things[i], mayGoOn);
        if (law)
            laws[floor][i] = std::move(*law);
        return law && mayGoOnAt(Stage::PieceDone, mayGoOn);
    };
    const BatchPlan plan {
        .runs = floors.size() * things.size(), .batchSize = 1, .jobs = m_of.options.jobs};
    if (!inBatches(plan, {}, [&](std::size_t) { return workOut; }))
        return std::nullopt;
    for (std::size_t floor = 0; floor < floors.size(); ++floor) {
        for (std::size_t i = 0; i < things.size(); ++i) {
            const Thinning &thinning = (*thinnings)[floor][i];
            if (thinning.of != i)
                laws[floor][i].law = withoutTail(
                    thinnedLaw(laws[floor][thinning.of].law, thinning.share, 1 - thinning.share));
        }
    }
    for (std::size_t i = 0; i < things.size(); ++i) {
        double unseen = 1.0;
        for (std::vector<CountedLaw> &floor : laws) {
            floor[i].firstSeen = unseen * CountLaw(floor[i].law).atLeastOne(1.0);
            floor[i].unseenBy = unseen * floor[i].law.front();
            unseen = floor[i].unseenBy;
        }
    }
    return laws;
}

// Of one floor, without its history; `roots` are those of the thing.
std::optional<CountedLaw> RoomLaws::lawOf(const FloorModel &all, std::size_t floor,
                                          const Tables &roots, const Counted &thing,
                                          const MayGoOn &mayGoOn) const
{
    if (thing.what == Counted::What::Draws)
        return drawsFrom(roots, floor, thing);
    if (thing.what == Counted::What::Things) {
        const auto law = tableLaw(m_of.sample, upTo(all, static_cast<int>(thing.table)), mayGoOn);
        return law
            ? std::optional(CountedLaw {
                .law = law->placed.probabilities(), .error = law->error, .layouts = law->layouts})
            : std::nullopt;
    }
    const FloorModel model = roots.size() == 1 ? upTo(all, static_cast<int>(roots.front())) : all;
    std::vector<Marker> markers(model.size(), ignored);
    std::vector<Brought> brought(model.size());
    bool isAny = false;
    for (std::size_t i = 0; i < model.size(); ++i) {
        const auto t = static_cast<std::size_t>(model[i].table);
        if (std::find(roots.begin(), roots.end(), t) == roots.end())
            continue;
        isAny = true;
        if (m_isBrought[t]) {
            auto law = broughtOn(floor, t, thing);
            if (!law)
                return std::nullopt;
            brought[i] = std::move(*law);
            markers[i].brought = &brought[i];
        } else {
            const auto share = shareAmongPlaced(m_of.shares[floor][t], thing);
            if (!share)
                return std::nullopt;
            markers[i] = {.none = 1 - *share, .one = *share};
        }
    }
    return isAny ? CountedLaw {.law = withoutTail(floorPolynomial(m_of.sample, model, markers))}
                 : CountedLaw {};
}

// How often draws are made from the thing's table. Only the mean is right where several tables lead
// to it: they draw in the same rooms.
std::optional<CountedLaw> RoomLaws::drawsFrom(const Tables &roots, std::size_t floor,
                                              const Counted &thing) const
{
    Polynomial law {1.0};
    for (const std::size_t root : roots) {
        const auto brought = broughtOn(floor, root, thing);
        if (!brought)
            return std::nullopt;
        const CountRule &rule = m_of.rules.tables[root].count;
        const std::size_t kinds = m_of.rules.tables[root].spawns == Spawns::Both ? 2 : 1;
        const auto ofTheme = [&](std::size_t theme) {
            const std::span<const BroughtLaw> all(*brought);
            return drawsOfRoom(rule, numberOf(floor), all.subspan(theme * kinds, kinds));
        };
        const Polynomial first = ofTheme(0);
        const std::size_t themes = brought->size() / kinds - 1;
        Polynomial further = themes == 0 ? first : Polynomial {};
        for (std::size_t i = 0; i < themes; ++i)
            addScaled(further, ofTheme(i + 1), m_themeShares[floor][i]);
        const std::vector<double> rooms
            = rule.per == Per::Floor ? std::vector<double> {0.0, 1.0} : m_of.rooms.probabilities();
        Polynomial all {1.0};
        Polynomial ofRoot;
        for (std::size_t n = 0; n < rooms.size(); ++n) {
            if (n > 0)
                all = withoutTail(multiply(all, n == 1 ? first : further));
            addScaled(ofRoot, all, rooms[n]);
        }
        law = multiply(law, ofRoot);
    }
    return CountedLaw {.law = std::move(law)};
}

// Of what the draws in one room count, wherever they find cells.
Polynomial RoomLaws::drawsOfRoom(const CountRule &rule, int floor,
                                 std::span<const BroughtLaw> brought)
{
    Polynomial once;
    for (const BroughtLaw &law : brought) {
        addScaled(once, law.nothing, 1.0);
        addScaled(once, law.lost, 1.0);
    }
    Polynomial some {1.0};
    Polynomial law;
    for (const double probability : withoutTail(Count::at(rule, floor).probabilities())) {
        addScaled(law, some, probability);
        some = multiply(some, once);
    }
    return law;
}

CountLaw lawOfDraws(const CountRule &rule, const CountLaw &rooms, int floor)
{
    const Polynomial draws = withoutTail(Count::at(rule, floor).probabilities());
    if (rule.per == Per::Floor)
        return CountLaw(draws);
    Polynomial law;
    Polynomial all {1.0};
    for (const double probability : rooms.probabilities()) {
        addScaled(law, all, probability);
        all = withoutTail(multiply(all, draws));
    }
    return CountLaw(law);
}

} // namespace core
