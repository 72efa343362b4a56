// SPDX-License-Identifier: MIT
#include "core/analysis/laws/floorlaw.h"

#include "core/analysis/laws/roomchain.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace core {

namespace {

using Rooms = RoomLists::Rooms;

// Products over lists of rooms in lexicographic order: what a list shares with the one before
// is multiplied once.
class Products
{
public:
    explicit Products(const std::vector<Series> &classes)
        : m_classes(classes)
        , m_stack {one(classes.empty() ? std::vector<int> {} : classes.front().degrees)}
    {}

    const Series &of(Rooms rooms)
    {
        std::size_t same = 0;
        while (same < rooms.size() && same < m_rooms.size() && rooms[same] == m_rooms[same])
            ++same;
        if (m_stack.size() <= rooms.size())
            m_stack.resize(rooms.size() + 1, m_stack.front());
        for (std::size_t i = same; i < rooms.size(); ++i) {
            clear(m_stack[i + 1]);
            addProduct(m_stack[i + 1], m_stack[i], m_classes[rooms[i]]);
        }
        m_rooms = rooms;
        return m_stack[rooms.size()];
    }

private:
    const std::vector<Series> &m_classes;
    Rooms m_rooms;
    std::vector<Series> m_stack;
};

using ClassSeries = std::vector<Series>; // one per class of room

// Many series one after the other in memory: thousands of small vectors would be slow to make and
// to find again.
class SeriesList
{
public:
    /// `values` is about how many coefficients there will be.
    SeriesList(std::size_t terms, std::size_t values)
        : m_terms(terms)
    {
        m_values.reserve(values);
    }

    void add(const Series &series)
    {
        for (const Polynomial &term : series.terms) {
            m_values.insert(m_values.end(), term.begin(), term.end());
            m_ends.push_back(m_values.size());
        }
    }
    void addEmpty() { m_ends.insert(m_ends.end(), m_terms, m_values.size()); }
    /// sum += factor * the series number `index`.
    void addScaledTo(Series &sum, std::size_t index, double factor) const
    {
        for (std::size_t t = 0; t < m_terms; ++t) {
            const std::size_t at = index * m_terms + t;
            const std::size_t start = at == 0 ? 0 : m_ends[at - 1];
            addScaled(sum.terms[t], {m_values.data() + start, m_ends[at] - start}, factor);
        }
    }

private:
    std::size_t m_terms;
    std::vector<double> m_values;
    std::vector<std::size_t> m_ends;
};

// Nothing where the work was ended early; so are the next ones.
std::optional<SeriesList> rightProducts(const LayoutSample &sample, const ClassSeries &classes,
                                        const MayGoOn &mayGoOn)
{
    std::vector<bool> used(sample.right.size(), false);
    for (const LayoutSample::Pair &pair : sample.pairs)
        used[pair.right] = true;
    std::size_t longest = 1;
    for (const Series &series : classes)
        longest = std::max(longest, series.terms.back().size());
    std::size_t values = 0;
    for (std::size_t i = 0; i < used.size(); ++i)
        values += used[i] ? sample.right[i].size() * (longest - 1) + 1 : 0;
    Products products(classes);
    SeriesList result(classes.front().terms.size(), values);
    for (std::size_t i = 0; i < sample.right.size(); ++i) {
        if (!mayGoOnAt(Stage::Within, mayGoOn))
            return std::nullopt;
        if (used[i])
            result.add(products.of(sample.right[i]));
        else
            result.addEmpty();
    }
    return result;
}

std::vector<std::vector<double>> perFloorDraws(const FloorModel &model)
{
    std::vector<std::vector<double>> laws;
    for (const TableModel &table : model) {
        if (table.per == Per::Floor)
            laws.push_back(table.draws);
    }
    return laws;
}

// Σ over layouts of the product over their rooms, with per-floor draws put in.
std::optional<Polynomial> sumOfLayouts(const LayoutSample &sample, const ClassSeries &classes,
                                       const FloorModel &model, const MayGoOn &mayGoOn)
{
    const auto perFloor = perFloorDraws(model);
    const auto rights = rightProducts(sample, classes, mayGoOn);
    if (!rights)
        return std::nullopt;
    Products lefts(classes);
    std::vector<Series> sums; // by the number of rooms, where draws per floor make it matter
    Series partners = one(classes.front().degrees);
    for (std::size_t i = 0; i < sample.pairs.size();) {
        if (!mayGoOnAt(Stage::Within, mayGoOn))
            return std::nullopt;
        const LayoutSample::Pair first = sample.pairs[i];
        const int rooms = sample.roomsOf(first);
        clear(partners);
        for (; i < sample.pairs.size() && sample.pairs[i].left == first.left
             && (perFloor.empty() || sample.roomsOf(sample.pairs[i]) == rooms);
             ++i)
            rights->addScaledTo(partners, sample.pairs[i].right, sample.pairs[i].count);
        const std::size_t slot = perFloor.empty() ? 0 : static_cast<std::size_t>(rooms);
        if (sums.size() <= slot) {
            Series zero = partners;
            clear(zero);
            sums.resize(slot + 1, zero);
        }
        addProduct(sums[slot], lefts.of(sample.left[first.left]), partners);
    }
    Polynomial result;
    for (std::size_t rooms = 0; rooms < sums.size(); ++rooms)
        addScaled(result, drawn(sums[rooms], perFloor, static_cast<int>(rooms)), 1.0);
    return result;
}

std::optional<ClassSeries> classSeries(const LayoutSample &sample, const FloorModel &model,
                                       const std::vector<Marker> &markers, const MayGoOn &mayGoOn)
{
    ClassSeries classes;
    for (const RoomClass &room : sample.classes) {
        if (!mayGoOnAt(Stage::Within, mayGoOn))
            return std::nullopt;
        classes.push_back(roomSeries(room, model, markers));
    }
    return classes;
}

// Mean placed in a room of each class, per-floor draws reaching it with probability 1/rooms.
std::vector<double> classMeans(const ClassSeries &classes, const FloorModel &model, int rooms)
{
    std::vector<std::vector<double>> arriving;
    for (const std::vector<double> &law : perFloorDraws(model)) {
        const CountLaw draws(law);
        arriving.push_back(rooms > 0 ? draws.lawOf(1.0 / rooms, (rooms - 1.0) / rooms)
                                     : std::vector<double> {1.0});
        arriving.back().resize(law.size(), 0.0);
    }
    std::vector<double> means(classes.size());
    const auto mean = [&](const Series &series) { return meanOf(drawn(series, arriving, 1)); };
    std::transform(classes.begin(), classes.end(), means.begin(), mean);
    return means;
}

// The spread of a number from layout to layout.
struct Spread
{
    double sum = 0;
    double squares = 0;

    void add(double number, double count)
    {
        sum += count * number;
        squares += count * number * number;
    }
    /// Of the mean over `used` layouts, of which there are `n`.
    double error(double n, int used) const
    {
        const double variance = squares / n - sum / n * (sum / n);
        const bool isRounding = variance < 1e-13 * squares / n;
        return n > 1 && !isRounding ? std::sqrt(variance / ((n - 1) * (used / n))) : 0;
    }
};

// Sets the errors of `law`, of which the rest is known. False where that was ended early.
bool setErrors(TableLaw &law, const LayoutSample &sample, const ClassSeries &classes,
               const FloorModel &model, const MayGoOn &mayGoOn)
{
    const bool isPerFloor = !perFloorDraws(model).empty();
    const bool isPerRoom = model.back().per == Per::Room;
    const double draws = meanOf(model.back().draws);
    std::vector<std::vector<double>> means; // by rooms where draws per floor tell, then class
    Spread ofPlaced;
    Spread ofDrawn;
    Spread ofLost;
    for (const LayoutSample::Pair &pair : sample.pairs) {
        const auto rooms = static_cast<std::size_t>(isPerFloor ? sample.roomsOf(pair) : 0);
        if (means.size() <= rooms)
            means.resize(rooms + 1);
        if (!mayGoOnAt(Stage::Within, mayGoOn))
            return false;
        if (means[rooms].empty())
            means[rooms] = classMeans(classes, model, static_cast<int>(rooms));
        double placed = 0;
        for (const Rooms part : {sample.left[pair.left], sample.right[pair.right]}) {
            for (const std::uint16_t index : part)
                placed += means[rooms][index];
        }
        const double drawn = isPerRoom ? draws * sample.roomsOf(pair) : draws;
        ofPlaced.add(placed, pair.count);
        ofDrawn.add(drawn, pair.count);
        ofLost.add(drawn - placed > 1e-12 * drawn ? drawn - placed : 0, pair.count);
    }
    law.error = ofPlaced.error(sample.layouts, law.layouts);
    law.drawnError = ofDrawn.error(sample.layouts, law.layouts);
    law.lostError = ofLost.error(sample.layouts, law.layouts);
    law.sdError = layoutSdError(law.placed.mean(), law.placed.variance(), law.error, law.layouts);
    return true;
}

double meanRooms(const LayoutSample &sample)
{
    return meanOf(roomCounts(sample));
}

Polynomial averaged(Polynomial sum, const LayoutSample &sample)
{
    for (double &term : sum)
        term /= sample.layouts;
    return sum;
}

// As much of a sample as the model can afford.
class ThinnedSample
{
public:
    ThinnedSample(const LayoutSample &full, const FloorModel &model)
        : m_full(full)
    {
        const int layouts = affordableLayouts(full, model);
        if (layouts < full.layouts)
            m_part = thinned(full, layouts);
    }
    const LayoutSample &operator*() const { return m_part ? *m_part : m_full; }

private:
    const LayoutSample &m_full;
    std::optional<LayoutSample> m_part;
};

constexpr double budget = 2e9; // multiplications: about a second

bool isLimitedByCells(const TableModel &table)
{
    return table.spawns != Spawns::Items || table.placement != Placement::DropIfBlocked
        || table.mostOfDraw() > 1;
}

// Multiplications, rather too many where tables draw per floor.
double multiplicationsPerLayout(const LayoutSample &sample, const FloorModel &model)
{
    if (model.empty())
        return 0;
    double cells = 0;
    for (const RoomClass &room : sample.classes)
        cells = std::max(cells, static_cast<double>(room.area));
    double pairsOfTerms = 1;
    for (const TableModel &table : model) {
        const auto size = static_cast<double>(table.draws.size());
        pairsOfTerms *= table.per == Per::Floor ? size * (size + 1) / 2 : 1;
    }
    const TableModel &last = model.back();
    auto degree = static_cast<double>(last.mostThings() + 1);
    if (isLimitedByCells(last) && cells > 0)
        degree = std::min(degree, cells + 1);
    const double rooms = meanRooms(sample);
    return pairsOfTerms * degree * degree * rooms * rooms / 4;
}

// Moves from state to state in all rooms, with so many coefficients as cost one move more.
double workInRooms(const LayoutSample &sample, const FloorModel &model)
{
    constexpr double coefficientsOfAMove = 8;
    const bool tracksItems = std::any_of(model.begin(), model.end(), [](const TableModel &table) {
        return table.spawns != Spawns::Monsters && isLimitedByCells(table);
    });
    const double themes = std::max(static_cast<double>(themesOf(model).size()), 1.0);
    double work = 0;
    for (const RoomClass &room : sample.classes) {
        const double area = room.area;
        double slots = room.first ? 1.0 : themes; // a chain for each theme
        double monsters = 0;
        double items = 0;
        for (const TableModel &table : model) {
            const auto draws = static_cast<double>(table.draws.size() - 1);
            const auto things = static_cast<double>(table.mostThings());
            monsters += table.spawns == Spawns::Items ? 0 : things;
            items += table.spawns == Spawns::Monsters ? 0 : things;
            const double states
                = (1 + std::min(monsters, area)) * (tracksItems ? 1 + std::min(items, area) : 1);
            const bool limited = isLimitedByCells(table) && area > 0;
            const bool looksForFree = table.placement == Placement::DistinctCells && area > 0;
            const auto ofDraw = static_cast<double>(table.mostOfDraw());
            work += slots * states * ofDraw * (looksForFree ? std::min(draws, area) : draws)
                * (1 + (limited && ofDraw <= 1 ? 0 : ofDraw * draws / coefficientsOfAMove));
            slots *= table.per == Per::Floor ? draws + 1 : 1;
        }
    }
    return work;
}

// Whether draws!/rooms^draws stays far from the largest double: the laws of draws per floor hold
// that factor and its inverse.
bool isWithinRange(const LayoutSample &sample, const FloorModel &model)
{
    constexpr double largest = 690; // natural logarithm
    const std::vector<double> counts = roomCounts(sample);
    const auto some = std::find_if(counts.begin(), counts.end(), [](double p) { return p > 0; });
    const double rooms = std::max(1.0, static_cast<double>(some - counts.begin()));
    return std::all_of(model.begin(), model.end(), [&](const TableModel &table) {
        const auto draws = static_cast<double>(table.draws.size() - 1);
        return table.per == Per::Room || draws < 1
            || draws * std::log(draws / rooms) - draws < largest; // Stirling's formula
    });
}

} // namespace

Polynomial floorPolynomial(const LayoutSample &full, const FloorModel &model,
                           const std::vector<Marker> &markers)
{
    const ThinnedSample thin(full, model);
    const LayoutSample &sample = *thin;
    const ClassSeries classes = *classSeries(sample, model, markers, {});
    Polynomial sum = *sumOfLayouts(sample, classes, model, {});
    if (sum.empty()) // what the markers count never is so
        sum = {0.0};
    return averaged(std::move(sum), sample);
}

TableLaw tableLaw(const LayoutSample &full, const FloorModel &model)
{
    return *tableLaw(full, model, {});
}

std::optional<TableLaw> tableLaw(const LayoutSample &full, const FloorModel &model,
                                 const MayGoOn &mayGoOn)
{
    if (model.empty())
        return TableLaw {.placed = CountLaw(), .drawn = 0, .error = 0, .layouts = full.layouts};
    const ThinnedSample thin(full, model);
    const LayoutSample &sample = *thin;
    std::vector<Marker> markers(model.size(), ignored);
    markers.back() = countedThing;
    const auto classes = classSeries(sample, model, markers, mayGoOn);
    if (!classes)
        return std::nullopt;
    std::optional<Polynomial> sum = sumOfLayouts(sample, *classes, model, mayGoOn);
    if (!sum)
        return std::nullopt;
    const double draws = meanOf(model.back().draws);
    TableLaw law {.placed = CountLaw(averaged(std::move(*sum), sample)),
                  .drawn = model.back().per == Per::Room ? meanRooms(sample) * draws : draws,
                  .layouts = sample.layouts};
    law.lost = std::max(law.drawn - law.placed.mean(), 0.0);
    return setErrors(law, full, *classes, model, mayGoOn) ? std::optional(std::move(law))
                                                          : std::nullopt;
}

double layoutSdError(double mean, double variance, double error, int layouts)
{
    if (!(error > 0 && variance > 0))
        return 0;
    // Of the variance, what is between layouts; the rest grows with the mean.
    const double between = error * error * layouts;
    const double growth = std::max(variance - between, 0.0) / mean;
    return error * std::sqrt((growth * growth + 2 * between) / (4 * variance));
}

int affordableLayouts(const LayoutSample &sample, const FloorModel &model)
{
    return static_cast<int>(std::clamp(budget / multiplicationsPerLayout(sample, model), 1.0,
                                       static_cast<double>(sample.layouts)));
}

double workOf(const LayoutSample &sample, const FloorModel &model)
{
    return multiplicationsPerLayout(sample, model) * affordableLayouts(sample, model)
        + workInRooms(sample, model);
}

bool isAffordable(const LayoutSample &sample, const FloorModel &model)
{
    constexpr double mostInRooms = 8e8;
    const bool isPerFloor = std::any_of(model.begin(), model.end(), [](const TableModel &table) {
        return table.per == Per::Floor;
    });
    const double mostPerLayout = isPerFloor ? 10 * budget : budget;
    return multiplicationsPerLayout(sample, model) <= mostPerLayout
        && workInRooms(sample, model) <= mostInRooms && isWithinRange(sample, model);
}

} // namespace core
