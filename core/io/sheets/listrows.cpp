// SPDX-License-Identifier: MIT
#include "core/io/sheets/listrows.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace core {

namespace {

std::optional<int> wholeFloor(const SheetCell &cell)
{
    const auto read = numberIn(cell, DecimalMark::Point);
    if (!read.number || read.number->isPercent || read.number->tenThousandths % 10000 != 0)
        return std::nullopt;
    return static_cast<int>(
        std::clamp<std::int64_t>(read.number->tenThousandths / 10000, -1, maxFloors + 1));
}

} // namespace

std::optional<FloorSpan> floorsIn(const SheetCell &cell)
{
    if (const auto whole = wholeFloor(cell))
        return FloorSpan {*whole, {}};
    std::string text = cell.text;
    for (const std::string_view dash : {"\u2013", "\u2014"}) {
        const std::size_t at = text.find(dash);
        if (at != std::string::npos)
            text.replace(at, dash.size(), "-");
    }
    std::erase(text, ' ');
    const auto first = floorInHeader(text, 0);
    if (!first)
        return std::nullopt;
    FloorSpan span {*first, {}};
    const std::size_t dash = text.find('-');
    if (dash != std::string::npos)
        span.last = wholeFloor({text.substr(dash + 1), {}, false});
    return span;
}

Message zeroNote(ZeroFloor zero)
{
    return {zero == ZeroFloor::First ? "floors-begin-at-0" : "floor-0-is-before-the-first"};
}

Error cellError(int row, int column, Message message)
{
    return {.message = std::move(message), .where = {}, .line = row + 1, .column = column + 1};
}

std::optional<Error> putWeight(CsvBuilder &builder, const std::string &table,
                               const std::string &name, const std::string &floor,
                               const SheetNumber &weight, int row)
{
    const auto field = [row](const std::string &text) { return CsvField {text, row + 1, 1}; };
    return builder.add(field(table), field(name), {field(floor), field({}), weight});
}

void ListRows::add(const std::string &table, const std::string &name, const ListRow &row)
{
    std::vector<ListRow> &rows = m_rows[{table, name}];
    if (rows.empty())
        m_keys.emplace_back(table, name);
    rows.push_back(row);
}

bool ListRows::beginsAtZero() const
{
    return std::any_of(m_rows.begin(), m_rows.end(), [](const auto &named) {
        return std::any_of(named.second.begin(), named.second.end(),
                           [](const ListRow &row) { return row.first == 0 || row.last == 0; });
    });
}

int ListRows::countFromOne(ZeroFloor zero, std::vector<Message> &notes)
{
    const bool isZero = beginsAtZero();
    const bool isShifted = isZero && zero == ZeroFloor::First;
    if (isZero)
        notes.push_back(zeroNote(zero));
    for (auto &[key, rows] : m_rows) {
        std::erase_if(rows, [&](const ListRow &row) { return !isShifted && row.last == 0; });
        for (ListRow &row : rows) {
            if (isShifted && row.hasFirst)
                ++row.first;
            if (isShifted && row.last)
                ++*row.last;
            row.first = std::max(row.first, 1);
        }
    }
    std::erase_if(m_keys, [this](const Key &key) { return m_rows[key].empty(); });
    return isShifted ? 1 : 0;
}

void ListRows::addUp(std::vector<Message> &notes)
{
    const auto lastOf = [](const ListRow &row) { return row.last.value_or(maxFloors); };
    for (auto &[key, rows] : m_rows) {
        std::set<int> edges;
        bool meets = false;
        bool grows = false;
        for (auto one = rows.begin(); one != rows.end(); ++one) {
            edges.insert(one->first);
            edges.insert(lastOf(*one) + 1);
            grows = grows || one->growth != 0;
            meets = meets || std::any_of(rows.begin(), one, [&](const ListRow &other) {
                        return other.first <= lastOf(*one) && one->first <= lastOf(other);
                    });
        }
        if (!meets || grows)
            continue;
        std::vector<ListRow> sums;
        for (auto edge = edges.begin(); std::next(edge) != edges.end(); ++edge) {
            ListRow sum = rows.front();
            sum.first = *edge;
            sum.last = *std::next(edge) > maxFloors ? std::nullopt
                                                    : std::optional {*std::next(edge) - 1};
            sum.isEverywhere = sum.first == 1 && !sum.last;
            sum.weight = 0;
            for (const ListRow &one : rows) {
                if (one.first <= *edge && *edge <= lastOf(one))
                    sum.weight += one.weight;
            }
            if (sum.weight != 0)
                sums.push_back(sum);
        }
        notes.push_back(rows.size() == 2
                            ? Message {"stands-in-the-list-twice", {key.second}}
                            : Message {"stands-in-the-list", {key.second, rows.size()}});
        rows = std::move(sums);
    }
}

void ListRows::boundByFloor(const std::string &table, bool isOwnFloor)
{
    std::set<int> floors;
    for (const auto &[key, rows] : m_rows) {
        for (const ListRow &row : rows) {
            if (key.first == table && row.hasFirst)
                floors.insert(row.first);
        }
    }
    for (auto &[key, rows] : m_rows) {
        for (ListRow &row : rows) {
            if (key.first != table || !row.hasFirst || row.last)
                continue;
            const auto next = floors.upper_bound(row.first);
            if (isOwnFloor)
                row.last = row.first;
            else if (next != floors.end())
                row.last = *next - 1;
        }
    }
}

void ListRows::settle()
{
    const auto before = [](const ListRow &a, const ListRow &b) { return a.first < b.first; };
    for (auto &[key, rows] : m_rows) {
        std::stable_sort(rows.begin(), rows.end(), before);
        for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
            if (!rows[i].last && rows[i + 1].first > rows[i].first)
                rows[i].last = rows[i + 1].first - 1;
        }
    }
}

void ListRows::addRest(const std::string &table, std::int64_t whole)
{
    std::set<int> edges {1};
    std::vector<ListRow> all;
    for (auto named = m_rows.lower_bound({table, {}});
         named != m_rows.end() && named->first.first == table; ++named) {
        for (const ListRow &row : named->second) {
            all.push_back(row);
            edges.insert(row.first);
            edges.insert(row.last.value_or(maxFloors) + 1);
        }
    }
    if (all.empty())
        return;
    edges.insert(maxFloors + 1);
    for (auto edge = edges.begin(); std::next(edge) != edges.end(); ++edge) {
        ListRow rest = all.front();
        rest.first = *edge;
        const int end = *std::next(edge);
        rest.last = end > maxFloors ? std::nullopt : std::optional {end - 1};
        rest.isEverywhere = rest.first == 1 && !rest.last;
        rest.hasFirst = !rest.isEverywhere;
        rest.weight = whole;
        std::int64_t drawn = 0;
        for (const ListRow &row : all) {
            if (row.first <= *edge && *edge <= row.last.value_or(maxFloors))
                drawn += row.weight;
        }
        rest.weight = drawn == 0 ? 0 : std::max<std::int64_t>(whole - drawn, 0);
        if (rest.weight > 0)
            add(table, std::string(nothingId), rest);
    }
}

std::optional<Error> ListRows::put(const Key &key, const std::vector<ListRow> &windows,
                                   std::size_t place, const Target &target)
{
    const ListRow &window = windows[place];
    const auto floorText = [&](int floor) {
        return window.growth != 0 ? "ramp " + std::to_string(floor) : std::to_string(floor);
    };
    const auto add = [&](const std::string &floor, std::int64_t weight) {
        return putWeight(target.builder, key.first, key.second, floor,
                         {weight, window.isPercent, false}, window.row);
    };
    if (window.isEverywhere && windows.size() == 1 && window.growth == 0)
        return add("", window.weight);
    if (auto error = add(floorText(window.first), window.weight))
        return error;
    std::optional<int> last = window.last;
    if (window.growth != 0) {
        if (windows.size() > 1)
            return cellError(window.row, 0, {"growing-weight-has-several-rows", {key.second}});
        int end = last.value_or(std::max(target.reach, window.first));
        if (window.growth < 0 && window.weight / -window.growth < end - window.first) {
            end = window.first + static_cast<int>(window.weight / -window.growth);
            last = end; // it has shrunk to nothing
        }
        const std::int64_t highest = window.weight + window.growth * (end - window.first);
        if (end > window.first) {
            if (auto error = add(floorText(end), highest))
                return error;
        }
        target.notes.push_back(
            {"weight-changes-with-each-floor",
             {key.second, SheetNumber {window.weight, false, false}.text(), window.first,
              SheetNumber {window.growth, false, false}.text(), end}});
    }
    const bool goesOn = place + 1 < windows.size() && last && windows[place + 1].first == *last + 1;
    if (last && !goesOn && *last < maxFloors)
        return add(floorText(*last + 1), 0);
    return std::nullopt;
}

std::optional<Error> ListRows::finish(int reach, CsvBuilder &builder, std::vector<Message> &notes)
{
    const Target target {reach, builder, notes};
    for (const auto &key : m_keys) {
        std::vector<ListRow> &windows = m_rows[key];
        const auto before = [](const ListRow &a, const ListRow &b) { return a.first < b.first; };
        std::stable_sort(windows.begin(), windows.end(), before);
        for (std::size_t i = 0; i + 1 < windows.size(); ++i) {
            const int next = windows[i + 1].first;
            if (next > windows[i].last.value_or(next - 1) && next > windows[i].first)
                continue;
            return cellError(windows[i + 1].row, 0,
                             {"two-weights-on-floor",
                              {key.second, next, windows[i].row + 1, windows[i + 1].row + 1}});
        }
        for (std::size_t i = 0; i < windows.size(); ++i) {
            if (auto error = put(key, windows, i, target))
                return error;
        }
    }
    return std::nullopt;
}

} // namespace core
