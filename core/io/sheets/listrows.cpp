// SPDX-License-Identifier: MIT
#include "core/io/sheets/listrows.h"

#include "core/base/shortened.h"
#include "core/io/sheets/columns.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <iterator>

namespace core {

namespace {

constexpr std::size_t mostEntries = 10000;

/// Drops transitions to what holds already; one transition at floor 1 is a constant.
void simplify(Progression &progression)
{
    auto *steps = std::get_if<Transitions>(&progression);
    if (steps == nullptr)
        return;
    const auto isSame
        = [](const Transition &one, const Transition &next) { return one.value == next.value; };
    if (std::ranges::is_sorted(steps->list, {}, &Transition::floor))
        steps->list.erase(std::unique(steps->list.begin(), steps->list.end(), isSame),
                          steps->list.end());
    if (steps->list.size() == 1 && steps->list.front().floor == 1)
        progression = Constant {steps->list.front().value};
}

/// Of `decimals`, those that are no zeros at the end.
int decimalsOf(std::int64_t number, int decimals)
{
    for (; decimals > 0 && number % 10 == 0; --decimals)
        number /= 10;
    return decimals;
}

int lastOf(const ListRow &row)
{
    return row.last.value_or(maxFloors);
}

/// The chance that one of two tries succeeds, of these out of `whole`; without a whole, the sum.
std::int64_t joined(std::int64_t one, std::int64_t other, std::int64_t whole)
{
    return one + other - (whole > 0 ? (one * other + whole / 2) / whole : 0);
}

/// What the rows weigh together, from each floor on which that may change up to the next; `whole`
/// as of joined().
std::vector<ListRow> together(const std::vector<ListRow> &rows, std::int64_t whole = 0)
{
    std::set<int> edges;
    for (const ListRow &row : rows)
        edges.insert({row.first, lastOf(row) + 1});
    std::vector<ListRow> sums;
    for (auto edge = edges.begin(); edge != edges.end() && std::next(edge) != edges.end(); ++edge) {
        ListRow sum = rows.front();
        const int end = *std::next(edge);
        sum.first = *edge;
        sum.last = end > maxFloors ? std::nullopt : std::optional {end - 1};
        sum.isEverywhere = sum.first == 1 && !sum.last;
        sum.weight = 0;
        for (const ListRow &row : rows) {
            if (row.first <= *edge && *edge <= lastOf(row))
                sum.weight = joined(sum.weight, row.weight, whole);
        }
        if (sum.weight != 0)
            sums.push_back(sum);
    }
    if (sums.empty() && !rows.empty()) // of what weighs nothing
        sums.push_back(rows.front());
    return sums;
}

} // namespace

std::int64_t tensToThe(int power)
{
    std::int64_t tens = 1;
    for (; power > 0; --power)
        tens *= 10;
    return tens;
}

Error cellError(int row, int column, Message message)
{
    return {.message = std::move(message), .where = {}, .line = row + 1, .column = column + 1};
}

ListRows::Group &ListRows::groupOf(const CsvField &table, const CsvField &entry)
{
    const auto [found, isNew] = m_groupOf.try_emplace({table.text, entry.text}, m_groups.size());
    if (isNew)
        m_groups.push_back({table, entry, {}, {}});
    return m_groups[found->second];
}

void ListRows::setDecimals(int decimals, bool areRounded)
{
    m_decimals = decimals;
    m_areRounded = areRounded;
}

void ListRows::add(const std::string &table, const std::string &name, const ListRow &row)
{
    groupOf({table, row.row + 1, 1}, {name, row.row + 1, 1}).rows.push_back(row);
}

void ListRows::add(const CsvField &table, const CsvField &entry, CsvLine line)
{
    groupOf(table, entry).lines.push_back(std::move(line));
}

std::optional<std::pair<int, int>> ListRows::zeroCell(bool areOthersNamed) const
{
    std::optional<std::pair<int, int>> found;
    bool hasOthers = areOthersNamed;
    for (const Group &group : m_groups) {
        for (const ListRow &row : group.rows) {
            if ((row.first == 0 || row.last == 0) && !found)
                found = {row.row, row.column};
            hasOthers = hasOthers || row.last || (row.hasFirst && row.first > 0);
        }
    }
    return hasOthers ? found : std::nullopt;
}

bool ListRows::hasFloors() const
{
    return std::ranges::any_of(m_groups, [](const Group &group) {
        return std::ranges::any_of(
            group.rows, [](const ListRow &row) { return row.hasFirst || row.last.has_value(); });
    });
}

int ListRows::countFromOne(std::optional<ZeroFloor> zero, bool areOthersNamed,
                           std::vector<Message> &notes)
{
    const bool isZero = zeroCell(areOthersNamed).has_value();
    // So answered, all lists of the file are counted alike.
    const bool isShifted
        = zero.value_or(ZeroFloor::First) == ZeroFloor::First && (isZero || (zero && hasFloors()));
    if (isZero || isShifted)
        notes.push_back({isShifted ? "floors-begin-at-0" : "floor-0-is-before-the-first"});
    for (Group &group : m_groups) {
        const bool beginsAnew
            = std::ranges::any_of(group.rows, [](const ListRow &row) { return row.first == 1; });
        std::erase_if(group.rows, [&](const ListRow &row) {
            return !isShifted && (row.last == 0 || (row.first == 0 && !row.last && beginsAnew));
        });
        for (ListRow &row : group.rows) {
            if (isShifted && row.hasFirst)
                ++row.first;
            if (isShifted && row.last)
                ++*row.last;
            row.first = std::max(row.first, 1);
        }
    }
    for (Listed &listed : m_listed) {
        std::set<int> floors;
        for (const int floor : listed.floors)
            floors.insert(isShifted ? floor + 1 : floor);
        listed.floors = std::move(floors);
    }
    return isShifted ? 1 : 0;
}

void ListRows::noteGaps(std::vector<Message> &notes) const
{
    for (const Listed &listed : m_listed) {
        std::vector<std::string> missing;
        for (int floor = std::max(*listed.floors.begin(), 1); floor < *listed.floors.rbegin();
             ++floor) {
            if (listed.floors.count(floor) == 0)
                missing.push_back(std::to_string(floor));
        }
        const Message note {listed.isOwnFloor ? "nothing-is-on-floors-between"
                                              : "floors-between-have-what-was-before",
                            {missing, missing.size()}};
        if (!missing.empty() && std::ranges::find(notes, note) == notes.end())
            notes.push_back(note);
    }
}

void ListRows::addUp(bool always, const std::map<std::string, std::int64_t> &wholes,
                     std::vector<Message> &notes)
{
    for (Group &group : m_groups) {
        const auto own = wholes.find(group.table.text);
        const bool isTried = own != wholes.end();
        std::vector<ListRow> &rows = group.rows;
        bool meets = false;
        bool grows = false;
        bool areSteps = true;
        std::set<int> begins;
        std::set<int> places; // of which each may say several floors
        for (auto one = rows.begin(); one != rows.end(); ++one) {
            grows = grows || one->growth != 0;
            places.insert(one->row);
            areSteps = areSteps && !one->last && begins.insert(one->first).second;
            meets = meets || std::any_of(rows.begin(), one, [&](const ListRow &other) {
                        return other.first <= lastOf(*one) && one->first <= lastOf(other);
                    });
        }
        if (!meets || grows || (areSteps && !always))
            continue;
        const bool isTwice = places.size() == 2;
        notes.push_back(
            isTried
                ? Message {"is-tried-several-times", {shortened(group.entry.text), places.size()}}
                : isTwice
                ? Message {"stands-in-the-list-twice", {shortened(group.entry.text)}}
                : Message {"stands-in-the-list", {shortened(group.entry.text), places.size()}});
        rows = together(rows, isTried ? own->second : 0);
    }
}

void ListRows::addListed(const std::set<int> &floors)
{
    std::size_t gaps = 0;
    for (const int floor : floors)
        gaps += floor > *floors.begin() && floors.count(floor - 1) == 0 ? 1 : 0;
    if (floors.size() > 2 * gaps)
        m_listed.push_back({floors, false});
}

void ListRows::boundByFloor(const std::string &table, bool isOwnFloor,
                            const std::vector<int> &listed)
{
    std::set<int> floors(listed.begin(), listed.end());
    for (const Group &group : m_groups) {
        for (const ListRow &row : group.rows) {
            if (group.table.text == table && row.hasFirst)
                floors.insert(row.first);
        }
    }
    for (Group &group : m_groups) {
        for (ListRow &row : group.rows) {
            if (group.table.text != table || !row.hasFirst || row.last)
                continue;
            const auto next = floors.upper_bound(row.first);
            if (isOwnFloor)
                row.last = row.first;
            else if (next != floors.end())
                row.last = *next - 1;
        }
    }
    if (isOwnFloor && !floors.empty())
        m_listed.push_back({std::move(floors), true});
    else
        addListed(floors);
}

std::optional<Error> ListRows::tooMany() const
{
    return m_groups.size() > mostEntries
        ? std::optional {errorAt(m_groups[mostEntries].entry, {"too-many-entries", {mostEntries}})}
        : std::nullopt;
}

void ListRows::settle()
{
    const auto before = [](const ListRow &a, const ListRow &b) { return a.first < b.first; };
    for (Group &group : m_groups) {
        std::vector<ListRow> &rows = group.rows;
        std::ranges::stable_sort(rows, before);
        for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
            if (!rows[i].last && rows[i + 1].first > rows[i].first)
                rows[i].last = rows[i + 1].first - 1;
        }
    }
}

std::optional<Error> ListRows::addRest(const std::string &table, std::int64_t whole)
{
    std::vector<ListRow> all;
    for (const Group &group : m_groups) {
        std::ranges::copy_if(group.rows, std::back_inserter(all),
                             [&](const ListRow &) { return group.table.text == table; });
    }
    for (ListRow rest : together(all)) {
        if (exceedWhole(static_cast<double>(rest.weight), static_cast<double>(whole))) {
            const std::int64_t unit = tensToThe(m_decimals - 4); // of ten-thousandths
            return cellError(rest.row, rest.column,
                             {"percentages-leave-no-rest",
                              {table, SheetNumber {rest.weight / unit, false, false}.text(),
                               whole / unit / 10000}});
        }
        rest.hasFirst = !rest.isEverywhere;
        rest.weight = whole - rest.weight;
        if (rest.weight > 0)
            add(table, std::string(nothingId), rest);
    }
    return std::nullopt;
}

/// The lines of one row: where it begins, and where it ends if none follows.
std::optional<Error> ListRows::write(Group &group, std::size_t place, int reach,
                                     std::vector<Message> &notes)
{
    const ListRow &row = group.rows[place];
    const auto add = [&](const std::string &floor, std::int64_t weight) {
        group.lines.push_back({{floor, row.row + 1, 1},
                               {{}, row.row + 1, 1},
                               SheetNumber {weight, row.isPercent, false}});
    };
    const auto from
        = [&](int floor) { return (row.growth != 0 ? "ramp " : "") + std::to_string(floor); };
    if (row.isEverywhere && group.rows.size() == 1 && row.growth == 0) {
        add("", row.weight);
        return std::nullopt;
    }
    add(from(row.first), row.weight);
    std::optional<int> last = row.last;
    if (row.growth != 0) {
        if (group.rows.size() > 1)
            return cellError(row.row, 0,
                             {"growing-weight-has-several-rows", {shortened(group.entry.text)}});
        int end = last.value_or(std::max(reach, row.first));
        if (row.growth < 0 && row.weight / -row.growth < end - row.first) {
            end = row.first + static_cast<int>(row.weight / -row.growth);
            last = end; // it has shrunk to nothing
        }
        if (end > row.first)
            add(from(end), row.weight + row.growth * (end - row.first));
        notes.push_back(
            {"weight-changes-with-each-floor",
             {shortened(group.entry.text), SheetNumber {row.weight, false, false}.text(), row.first,
              SheetNumber {row.growth, false, false}.text(), end}});
    }
    const bool goesOn // with the next row
        = place + 1 < group.rows.size() && last && group.rows[place + 1].first == *last + 1;
    if (last && !goesOn && *last < maxFloors)
        add(from(*last + 1), 0);
    return std::nullopt;
}

std::optional<Error> ListRows::write(Group &group, int reach, std::vector<Message> &notes)
{
    const std::vector<ListRow> &rows = group.rows;
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
        const int next = rows[i + 1].first;
        if (next <= rows[i].last.value_or(next)) {
            Error error = cellError(
                rows[i + 1].row, rows[i + 1].column,
                {"two-weights-on-floor",
                 {shortened(group.entry.text), next, rows[i].row + 1, rows[i + 1].row + 1}});
            error.question = Question {Question::About::OneOfSeveral, {"rows=added"}};
            return error;
        }
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (auto error = write(group, i, reach, notes))
            return error;
    }
    if (group.lines.size() > maxFloors)
        return errorAt(group.lines[maxFloors].floor,
                       {"more-rows-than-floors", {shortened(group.entry.text)}});
    return std::nullopt;
}

/// Weights with decimals become whole: all of their table times the same power of ten.
void ListRows::scaleWeights(std::vector<Message> &notes)
{
    struct Scale
    {
        int decimals = 0;
        bool hasPercents = false;
        bool isByFloor = false;
        std::int64_t sum = 0; ///< of the scaled weights
    };
    std::map<std::string, Scale> scales;
    for (const Group &group : m_groups) {
        for (const CsvLine &line : group.lines) {
            if (!line.number)
                continue;
            Scale &scale = scales[group.table.text];
            scale.decimals
                = std::max(scale.decimals, decimalsOf(line.number->tenThousandths, m_decimals));
            scale.hasPercents = scale.hasPercents || line.number->isPercent;
            scale.isByFloor = scale.isByFloor || !line.floor.text.empty();
        }
    }
    for (Group &group : m_groups) {
        for (CsvLine &line : group.lines) {
            if (!line.number)
                continue;
            Scale &scale = scales[group.table.text];
            const std::int64_t number
                = line.number->tenThousandths / tensToThe(m_decimals - scale.decimals);
            line.value.text = std::to_string(number);
            scale.sum += number;
        }
    }
    std::map<int, std::vector<Message>> scaled; // tables by the decimals of their weights
    for (const auto &[table, scale] : scales) {
        const std::int64_t whole = 100 * tensToThe(scale.decimals);
        if (scale.hasPercents && !scale.isByFloor && scale.sum != whole)
            notes.push_back({"percentages-are-not-100", {table, scale.sum, whole}});
        if (scale.decimals > 0)
            scaled[scale.decimals].push_back({"quoted", {table}});
        if (scale.hasPercents)
            notes.push_back({"percent-signs-were-left-out", {table}});
    }
    for (const auto &[decimals, tables] : scaled)
        notes.push_back(
            {m_areRounded ? "table-has-rounded-weights" : "table-has-weights-with-decimals",
             {tables, tensToThe(decimals), tables.size()}});
}

SpawnTable &ListRows::tableOf(const std::string &id)
{
    const auto known
        = std::ranges::find_if(m_tables, [&](const SpawnTable &table) { return table.id == id; });
    if (known != m_tables.end())
        return *known;
    SpawnTable table;
    table.id = id;
    table.spawns = spawnsOf(id);
    table.count = {Per::Room, Exactly {Constant {1}}};
    m_tables.push_back(std::move(table));
    return m_tables.back();
}

std::optional<Error> ListRows::apply(const Group &group, std::vector<Message> &notes)
{
    if (group.table.text.empty())
        return errorAt(group.table, {"row-names-no-table"});
    SpawnTable &table = tableOf(group.table.text);
    if (isRuleCell(group.entry.text))
        return applyRule(group.entry, group.lines, table, m_hasCount[table.id]);
    auto weight = progressionFrom(group.entry.text, group.lines, maxValue, notes);
    if (!weight)
        return weight.error();
    table.entries.push_back({group.entry.text, std::move(weight).value(), {}});
    return std::nullopt;
}

Result<std::vector<SpawnTable>> ListRows::finish(int reach, std::vector<Message> &notes)
{
    settle();
    for (Group &group : m_groups) {
        if (auto error = write(group, reach, notes))
            return *error;
    }
    std::erase_if(m_groups, [](const Group &group) { return group.lines.empty(); });
    scaleWeights(notes);
    for (const Group &group : m_groups) {
        if (auto error = apply(group, notes))
            return *error;
    }
    for (const SpawnTable &table : m_tables) {
        if (!m_hasCount[table.id])
            m_withoutCount.push_back(table.id);
    }
    noteUncounted(m_withoutCount, notes);
    noteThresholds(m_tables, notes);
    return std::move(m_tables);
}

void simplify(std::vector<SpawnTable> &tables)
{
    for (SpawnTable &table : tables) {
        for (SpawnEntry &entry : table.entries)
            simplify(entry.weight);
        if (auto *upTo = std::get_if<UpTo>(&table.count.draws))
            simplify(upTo->most);
        if (auto *exactly = std::get_if<Exactly>(&table.count.draws))
            simplify(exactly->number);
    }
}

} // namespace core
