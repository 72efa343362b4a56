// SPDX-License-Identifier: MIT
#include "core/io/sheets/columns.h"

#include "core/base/ascii.h"
#include "core/base/shortened.h"
#include "core/io/csv/csvtext.h"
#include "core/io/sheets/csvcells.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/sheets/listcells.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <set>

namespace core {

namespace {

struct RoleWord
{
    ColumnRole role;
    std::string_view word;
    std::string_view title; ///< id of the message that names it
    std::string_view meaning; ///< id of the message that tells what it is
};

constexpr std::array roleWords {
    RoleWord {ColumnRole::LeftOut, "ignore", "role-left-out", "column-of-nothing"},
    RoleWord {ColumnRole::Name, "name", "role-name", "column-of-names"},
    RoleWord {ColumnRole::Table, "table", "role-table", "column-of-tables"},
    RoleWord {ColumnRole::FirstFloor, "min", "role-first-floor", "column-of-first-floors"},
    RoleWord {ColumnRole::LastFloor, "max", "role-last-floor", "column-of-last-floors"},
    RoleWord {ColumnRole::Weight, "weight", "role-weight", "column-of-weights"},
    RoleWord {ColumnRole::Growth, "growth", "role-growth", "column-of-growth"},
    RoleWord {ColumnRole::OnlyFloor, "only", "role-only-floor", "column-of-only-floors"},
    RoleWord {ColumnRole::WholeFloor, "whole", "role-whole-floor", "column-of-whole-floors"},
    RoleWord {ColumnRole::FloorList, "list", "role-floor-list", "column-of-floor-lists"},
    RoleWord {ColumnRole::FloorRange, "range", "role-floor-range", "column-of-floor-ranges"},
    RoleWord {ColumnRole::OneIn, "onein", "role-one-in", "column-of-one-in"},
    RoleWord {ColumnRole::Cumulative, "cumulative", "role-cumulative", "column-of-sums"},
    RoleWord {ColumnRole::DiceRange, "roll", "role-dice", "column-of-dice"},
    RoleWord {ColumnRole::Rest, "rest", "role-rest", "column-of-rest"},
    RoleWord {ColumnRole::OwnChance, "own", "role-own-chance", "column-of-own-chances"},
    RoleWord {ColumnRole::Steps, "steps", "role-steps", "column-of-steps"}};

/// Answers about all rows or columns of a sheet.
constexpr std::array<std::pair<std::string_view, bool SheetMapping::*>, 4> wholeAnswers {
    {{"rows=equal", &SheetMapping::areEqual},
     {"rows=tables", &SheetMapping::areTables},
     {"columns=tables", &SheetMapping::areColumnTables},
     {"rows=added", &SheetMapping::areAdded}}};

/// Looks at the columns of one block.
class ColumnTeller
{
public:
    ColumnTeller(const Sheet &sheet, SheetBlock &block, std::optional<int> heading)
        : m_sheet(sheet)
        , m_block(block)
        , m_heading(heading)
        , m_first(heading.value_or(block.top - 1) + 1)
        , m_mark(decimalMarkIn(sheet).value_or(DecimalMark::Point)) // which is asked later
    {}

    void run();

private:
    SheetColumn &at(int column) { return m_block.columnAt(column); }
    std::string headingOf(int column) const
    {
        return m_heading ? headingText(cellAt(m_sheet, *m_heading, column)) : std::string();
    }
    std::vector<int> columnsOf(ColumnRole role);
    std::vector<const SheetCell *> cellsOf(int column) const;
    std::optional<double> valueOf(const SheetCell &cell) const;
    ColumnFacts factsOf(int column) const { return core::factsOf(cellsOf(column), m_mark); }
    bool hasSureFloors();
    bool isDiceRange(int column);
    bool mayWeighByDice(int column);
    bool leaveGuessedWeights(int column);
    void tellByCells(int column);
    void tellFloors(int column);
    bool dropsNames(int column, int name) const;
    void tellLoneFloor(int column);
    void tellWeights();
    void tellChance(int column);
    bool ascendsToWhole(int column) const;
    void tellRivals();
    void tellKinds(int column);
    std::map<std::string, double> sumsOf(int column);

    const Sheet &m_sheet;
    SheetBlock &m_block;
    std::optional<int> m_heading;
    int m_first; ///< row below the heading
    std::optional<DecimalMark> m_mark;
};

std::vector<int> ColumnTeller::columnsOf(ColumnRole role)
{
    std::vector<int> found;
    for (int column = m_block.left; column <= m_block.right; ++column) {
        if (at(column).role == role)
            found.push_back(column);
    }
    return found;
}

std::vector<const SheetCell *> ColumnTeller::cellsOf(int column) const
{
    std::vector<const SheetCell *> cells;
    for (int row = m_first; row <= m_block.bottom; ++row) {
        const SheetCell &cell = cellAt(m_sheet, row, column);
        if (!isBlank(cell) && !isTotalWord(cellAt(m_sheet, row, m_block.left).text))
            cells.push_back(&cell);
    }
    return cells;
}

std::optional<double> ColumnTeller::valueOf(const SheetCell &cell) const
{
    const NumberRead read = numberIn(cell, m_mark);
    if (!read.number)
        return std::nullopt;
    return static_cast<double>(read.number->tenThousandths) / 10000;
}

/// Whether some column surely tells floors.
bool ColumnTeller::hasSureFloors()
{
    return std::ranges::any_of(m_block.columns, [](const SheetColumn &one) {
        using Role = ColumnRole;
        const bool isFloor
            = isFloorRole(one.role) || one.role == Role::LastFloor || one.role == Role::Steps;
        const bool isOpen = std::ranges::find(one.others, Role::LeftOut) != one.others.end();
        return isFloor && !isOpen;
    });
}

/// Leaves out what is a weight for its numbers alone; false where a heading says of others beside
/// `column` that they are weights.
bool ColumnTeller::leaveGuessedWeights(int column)
{
    const std::vector<int> weights = columnsOf(ColumnRole::Weight);
    const bool areGuessed = std::ranges::none_of(weights, [&](int other) {
        return other != column && columnFor(headingOf(other)).role == ColumnRole::Weight;
    });
    for (const int other : weights) {
        if (areGuessed)
            at(other) = {};
    }
    return areGuessed;
}

bool ColumnTeller::isDiceRange(int column)
{
    std::vector<std::string_view> texts;
    for (const SheetCell *cell : cellsOf(column))
        texts.push_back(cell->text);
    const bool isNamed = namesDice(headingOf(column));
    // Beside some of the names only they are remarks.
    const bool hasGaps = std::ranges::any_of(
        columnsOf(ColumnRole::Name), [&](int name) { return texts.size() < cellsOf(name).size(); });
    return areDiceResults(texts, isNamed)
        && (isNamed || (!hasGaps && !factsOf(column).areNumbers())); // 2,5
}

/// Whether these results of dice may be the weights: no others are named, or others than these.
bool ColumnTeller::mayWeighByDice(int column)
{
    const std::string heading = headingOf(column);
    return leaveGuessedWeights(column) || namesDice(heading) || headingWords(heading) == "range";
}

/// Whether the last word is "floors", "levels", "etagen" or the like.
bool endsInFloors(const std::string &words)
{
    const std::string last = words.substr(words.rfind(' ') + 1);
    return namesFloorsOf(last) && (last.ends_with('s') || last.ends_with('n'));
}

/// "level range" and "lvl_min": of a creature as well, other than the levels it appears on.
bool isOfLevel(const std::string &words)
{
    return isOneOf(words.substr(0, words.find(' ')), {"level", "lvl"});
}

/// Lists, spans and pairs of floors.
void ColumnTeller::tellFloors(int column)
{
    bool areLists = false;
    bool arePairs = true;
    bool hasGap = false;
    const auto cells = cellsOf(column);
    for (const SheetCell *cell : cells) {
        const auto listed = wholeNumbersIn(cell->text);
        if (!listed && !floorsIn(*cell))
            return;
        areLists = areLists || listed;
        arePairs = arePairs && listed && listed->size() == 2 && listed->front() <= listed->back();
        hasGap = hasGap || (arePairs && listed->back() > listed->front() + 1);
    }
    if (!areLists)
        return;
    const std::string words = headingWords(headingOf(column));
    const bool isSpan
        = words.find("range") != std::string::npos || words.find("span") != std::string::npos;
    const bool isPlural = endsInFloors(words);
    SheetColumn &own = at(column);
    own = {arePairs && (isSpan || !isPlural) ? ColumnRole::FloorRange : ColumnRole::FloorList, 1};
    if (arePairs && hasGap && !isSpan && isPlural)
        own.others = {ColumnRole::FloorRange};
    else if (own.role == ColumnRole::FloorRange && isOfLevel(words))
        own.others = {ColumnRole::LeftOut};
}

/// Whether the rows list several floors, one after the other, and what a floor lists is missing on
/// the next while others are said again: it may be gone there, or go on.
bool ColumnTeller::dropsNames(int column, int name) const
{
    std::vector<std::pair<int, std::set<std::string>>> listed;
    bool isAgain = false;
    bool isGone = false;
    for (int row = m_first; row <= m_block.bottom; ++row) {
        const SheetCell &cell = cellAt(m_sheet, row, column);
        if (isBlank(cell))
            continue;
        const auto span = floorsIn(cell);
        if (!span || span->last || (!listed.empty() && span->first < listed.back().first))
            return false;
        if (listed.empty() || span->first != listed.back().first)
            listed.emplace_back(span->first, std::set<std::string> {});
        listed.back().second.insert(cellAt(m_sheet, row, name).text);
    }
    for (std::size_t i = 1; i < listed.size(); ++i) {
        for (const std::string &entry : listed[i - 1].second) {
            const bool isHere = listed[i].second.count(entry) > 0;
            isAgain = isAgain || isHere;
            isGone = isGone || !isHere;
        }
    }
    return isAgain && isGone;
}

/// "Floor 4" may be where the entry begins to appear, or the only floor; "level 4" may be what a
/// creature has, and "floors 4" how many there are.
void ColumnTeller::tellLoneFloor(int column)
{
    SheetColumn &own = at(column);
    const std::string words = headingWords(headingOf(column));
    const bool isPlural = endsInFloors(words) && areFloorWords(words);
    const bool isLevel = words == "level" || words == "lvl";
    const bool isOther = isLevel || isPlural;
    const bool isFloor
        = areFloorWords(words) || words == "dungeon level" || words == "dungeon floor";
    const bool isBounded = !columnsOf(ColumnRole::LastFloor).empty()
        || !columnsOf(ColumnRole::Growth).empty() || columnsOf(ColumnRole::Name).empty();
    if (own.role != ColumnRole::FirstFloor || !(isOther || isFloor) || isBounded)
        return;
    std::set<std::string> names;
    std::set<std::string> floors;
    const int name = columnsOf(ColumnRole::Name).front();
    if (dropsNames(column, name)) {
        own.others = {ColumnRole::WholeFloor};
        return;
    }
    bool isAgain = false; // a name
    bool areSpans = false;
    for (int row = m_first; row <= m_block.bottom; ++row) {
        const SheetCell &cell = cellAt(m_sheet, row, column);
        if (isBlank(cell) || isBlank(cellAt(m_sheet, row, name)))
            continue;
        const auto span = floorsIn(cell);
        const bool isSpan = span && (span->last || cell.text.ends_with('+'));
        if (!span || (isSpan && !isLevel))
            return;
        areSpans = areSpans || isSpan;
        isAgain = isAgain || !names.insert(cellAt(m_sheet, row, name).text).second;
        floors.insert(cell.text);
    }
    const bool areSame = floors.size() == 1;
    if (areSpans) { // "level 3-6" may be what a creature has as well
        own.others = {ColumnRole::LeftOut};
        return;
    }
    if (floors.empty() || (areSame && !isOther) || (isAgain && !(areSame && isPlural)))
        return;
    own.others = {ColumnRole::OnlyFloor};
    if (isOther)
        own.others.push_back(ColumnRole::LeftOut);
}

/// What the column adds up to in each table, on each floor where floors are told one by one.
std::map<std::string, double> ColumnTeller::sumsOf(int column)
{
    std::map<std::string, double> sums;
    for (int row = m_first; row <= m_block.bottom; ++row) {
        const SheetCell &cell = cellAt(m_sheet, row, column);
        if (isBlank(cell) || isTotalWord(cellAt(m_sheet, row, m_block.left).text))
            continue;
        std::string key;
        for (int other = m_block.left; other <= m_block.right; ++other) {
            const ColumnRole role = at(other).role;
            if (role == ColumnRole::Table || role == ColumnRole::FirstFloor
                || role == ColumnRole::OnlyFloor)
                key += cellAt(m_sheet, row, other).text + '/';
        }
        sums[key] += valueOf(cell).value_or(0);
    }
    return sums;
}

/// Whether the numbers ascend to 100 or 1, as those to roll under do.
bool ColumnTeller::ascendsToWhole(int column) const
{
    std::vector<double> numbers;
    for (const SheetCell *cell : cellsOf(column))
        numbers.push_back(valueOf(*cell).value_or(0));
    return numbers.size() > 2 && numbers.front() > 0
        && (numbers.back() == 100 || numbers.back() == 1)
        && std::ranges::adjacent_find(numbers, std::greater_equal<> {}) == numbers.end();
}

/// Chances that do not add up to a whole may leave a rest, be tried each by itself, or be what is
/// added up; above 100 they may be the N of 1 in N.
void ColumnTeller::tellChance(int column)
{
    ColumnFacts facts = factsOf(column);
    const double most = facts.most;
    facts.most = highestBelow(m_sheet, headingOf(column), most);
    const std::map<std::string, double> sums = sumsOf(column);
    const bool areParts = most < 1 && most > 0 && facts.most <= 1
        && std::ranges::all_of(sums, [](const auto &known) { return known.second < 0.995; });
    const bool isChance = namesChance(headingOf(column)) || facts.havePercents || areParts;
    const bool isRate = namesRate(headingOf(column));
    // One chance alone says nothing of shares: it may leave a rest.
    const bool isAlone = facts.filled == 1 && (most != 1 || facts.most > 1)
        && columnsOf(ColumnRole::Weight).size() == 1;
    if ((!isChance && !isRate) || !facts.areNumbers()
        || (facts.filled < 2 && !(isChance && isAlone)))
        return;
    const bool arePercents = facts.havePercents || headingOf(column).find('%') != std::string::npos;
    const bool areOnes = facts.most <= 1 && (facts.havePercents || facts.sum >= facts.filled);
    const double whole = wholeOf(headingOf(column), areOnes ? 100 : facts.most);
    bool areWhole = true;
    bool isRest = true;
    for (const auto &[key, sum] : sums) {
        areWhole = areWhole && std::abs(sum - whole) <= whole / 100;
        isRest = isRest && !exceedWhole(sum, whole);
    }
    const bool isByFloor = !columnsOf(ColumnRole::FirstFloor).empty();
    const bool areLarge = facts.most > 100;
    if ((areLarge && (arePercents || !isChance)) || (areWhole && (!hasSureFloors() || isByFloor)))
        return;
    if (!isChance && !isRest) // weights that are called a rate
        return;
    const auto cells = cellsOf(column);
    const bool isOfWhole = wholeOf(headingWords(headingOf(column)), 0) > 1; // "per million"
    const bool mayBeOneIn
        = areLarge && !isOfWhole && std::ranges::all_of(cells, [](const SheetCell *cell) {
              return oneInNumber(cell->text).has_value();
          });
    if (mayBeOneIn)
        at(column).others.push_back(ColumnRole::OneIn);
    if (isRest)
        at(column).others.push_back(ColumnRole::Rest);
    at(column).others.push_back(ColumnRole::OwnChance);
    if (ascendsToWhole(column))
        at(column).others.push_back(ColumnRole::Cumulative);
}

void ColumnTeller::tellWeights()
{
    for (const int column : columnsOf(ColumnRole::Weight)) {
        SheetColumn &own = at(column);
        const std::string words = headingWords(headingOf(column));
        const bool isRare = words.find("rarity") != std::string::npos
            || words.find("seltenheit") != std::string::npos;
        if (!factsOf(column).areNumbers()) {
            own = isRare ? SheetColumn {} : own;
            continue;
        }
        const bool hasStats = [&] {
            int unknown = 0; // columns of numbers that nothing names
            for (int other = m_block.left; other <= m_block.right; ++other) {
                const bool isUnknown = at(other) == SheetColumn {} && !namesAmount(headingOf(other))
                    && factsOf(other).areNumbers();
                unknown += isUnknown && factsOf(other).filled > 1 ? 1 : 0;
                const bool isWorth
                    = isOneOf(headingWords(headingOf(other)), {"value", "base value"})
                    && factsOf(other).areNumbers();
                if (other != column && (namesStat(headingOf(other)) || isWorth))
                    return true;
            }
            return unknown > 1;
        }();
        if (isRare)
            own.others = {ColumnRole::OneIn};
        else if ((words == "weight" || words == "weights" || words == "gewicht") && hasStats
                 && !hasSureFloors())
            own.others = {ColumnRole::LeftOut};
        else
            tellChance(column);
    }
}

/// Of several columns that may be the weight each may be left out, where one may be something else
/// as well or is a weight of another kind; without, which of them is meant is asked when they are
/// read.
void ColumnTeller::tellRivals()
{
    std::vector<SheetColumn *> rivals;
    bool isOpen = false;
    for (SheetColumn &column : m_block.columns) {
        if (!isWeightRole(column.role))
            continue;
        rivals.push_back(&column);
        isOpen = isOpen || !column.others.empty() || column.role != rivals.front()->role;
    }
    if (!isOpen || rivals.size() < 2)
        return;
    for (SheetColumn *rival : rivals) {
        if (std::ranges::find(rival->others, ColumnRole::LeftOut) == rival->others.end())
            rival->others.push_back(ColumnRole::LeftOut);
    }
}

/// What says of each entry that it is a monster or an item may name the tables.
void ColumnTeller::tellKinds(int column)
{
    const auto names = columnsOf(ColumnRole::Name);
    const auto cells = cellsOf(column);
    if (at(column) != SheetColumn {} || !columnsOf(ColumnRole::Table).empty() || names.empty()
        || !isOneOf(headingWords(headingOf(column)), {"type", "kind"})
        || cells.size() < cellsOf(names.front()).size())
        return;
    constexpr std::size_t few = 5;
    std::set<std::string> kinds;
    for (const SheetCell *cell : cells)
        kinds.insert(cell->text);
    const auto isOfSpawns = [](const std::string &kind) { // not "minecraft:item"
        return wordsOf(kind).size() == 1 && namesSpawns(kind);
    };
    if (kinds.size() <= few && std::ranges::count_if(kinds, isOfSpawns) > 1)
        at(column) = {ColumnRole::Table, 1, {ColumnRole::LeftOut}};
}

/// What the cells say, whatever the heading does.
void ColumnTeller::tellByCells(int column)
{
    const std::string heading = headingOf(column);
    SheetColumn &own = at(column);
    const auto cells = cellsOf(column);
    const auto isSteps
        = [](const SheetCell *cell) { return weightStepsIn(cell->text).has_value(); };
    const bool areSteps = own.role != ColumnRole::Name && std::ranges::any_of(cells, isSteps)
        && std::ranges::all_of(cells, [&](const SheetCell *cell) {
                              return isSteps(cell) || numberIn(*cell, m_mark).number;
                          });
    const bool isDice = !namesFloorsOf(heading) && own.reason.isEmpty()
        && (own.role == ColumnRole::LeftOut || own.role == ColumnRole::Weight)
        && isDiceRange(column);
    const bool areOneIn
        = own.role == ColumnRole::LeftOut && !cells.empty()
        && std::ranges::all_of(cells, [](const SheetCell *cell) {
               return cell->text.find('/') != std::string::npos && oneInNumber(cell->text);
           });
    if (areSteps)
        own.role = ColumnRole::Steps;
    else if (areOneIn && leaveGuessedWeights(column))
        own.role = ColumnRole::OneIn;
    else if (isDice && mayWeighByDice(column))
        own.role = ColumnRole::DiceRange;
    else if (isCumulative(heading) && factsOf(column).areNumbers() && own.role != ColumnRole::Name)
        own.role = ColumnRole::Cumulative;
    else if (own.role == ColumnRole::FirstFloor
             || (own.role == ColumnRole::LeftOut && namesFloorsOf(heading)))
        tellFloors(column);
}

void ColumnTeller::run()
{
    for (int column = m_block.left; column <= m_block.right; ++column)
        tellByCells(column);
    for (int column = m_block.left; column <= m_block.right; ++column) {
        SheetColumn &own = at(column);
        const std::string words = headingWords(headingOf(column));
        const bool isLevel = words.find("level") != std::string::npos // of the hero, perhaps
            || words.find("lvl") != std::string::npos;
        const bool isBound
            = own.role == ColumnRole::FirstFloor || own.role == ColumnRole::LastFloor;
        // They may be how many come of it as well.
        const bool isBare = isOneOf(words, {"min", "max", "minimum", "maximum"})
            || (isOfLevel(words) && words.find(' ') != std::string::npos);
        if ((isBare && isBound)
            || (own.role == ColumnRole::LastFloor && isLevel
                && columnsOf(ColumnRole::FirstFloor).empty()))
            own.others = {ColumnRole::LeftOut};
    }
    const auto firsts = columnsOf(ColumnRole::FirstFloor);
    for (const int column : firsts) { // beside "min level", a level is what a creature has
        const std::string words = headingWords(headingOf(column));
        if (firsts.size() > 1 && (words == "level" || words == "lvl"))
            at(column) = {};
    }
    for (int column = m_block.left; column <= m_block.right; ++column) {
        tellLoneFloor(column);
        tellKinds(column);
    }
    tellWeights();
    tellRivals();
}

/// The column that an answer names, by its heading or its letter.
std::optional<int> columnCalled(const Sheet &sheet, const SheetBlock &block,
                                const std::string &name)
{
    for (int column = block.left; headingRow(block) && column <= block.right; ++column) {
        if (headingOf(sheet, block, column) == name)
            return column;
    }
    const auto letter = core::columnNamed(name);
    return letter && *letter >= block.left && *letter <= block.right ? letter : std::nullopt;
}

/// Roles of which a block has one column.
bool isSameKind(ColumnRole a, ColumnRole b)
{
    return a == b || (isWeightRole(a) && isWeightRole(b));
}

/// Makes each row with a name an entry, but for a first one whose words stand nowhere below it, as
/// those of a heading do.
void nameRows(const Sheet &sheet, SheetBlock &block)
{
    const auto name = columnOf(block, ColumnRole::Name);
    const ColumnRole said = columnFor(cellAt(sheet, block.top, block.left).text).role;
    bool isHeading = !headingRow(block) && block.bottom > block.top + 1
        && (block.right > block.left || said == ColumnRole::Name);
    std::set<std::string> below;
    for (int row = block.top + 1; row <= block.bottom; ++row) {
        for (int column = block.left; column <= block.right; ++column)
            below.insert(cellAt(sheet, row, column).text);
    }
    for (int column = block.left; column <= block.right; ++column) {
        const std::string &text = cellAt(sheet, block.top, column).text;
        isHeading = isHeading && !text.empty() && below.count(text) == 0;
    }
    for (int row = topOf(block); row <= block.bottom; ++row) {
        const std::string &text = cellAt(sheet, row, name.value_or(-1)).text;
        const bool isEntry
            = !text.empty() && !isTotalWord(text) && !(isHeading && row == block.top);
        RowRole &role = block.rowAt(row);
        role = isEntry ? RowRole::Entry : role == RowRole::Entry ? RowRole::LeftOut : role;
    }
}

void setRole(SheetBlock &block, int column, ColumnRole role)
{
    for (int other = block.left; other <= block.right; ++other) {
        SheetColumn &own = block.columnAt(other);
        if (other == column)
            own = {role, 1, {}, {"you-said-so"}};
        else if (role != ColumnRole::LeftOut && isSameKind(own.role, role))
            own = {};
    }
}

/// Whether of two columns that may be the first and the last floor one alone is.
bool partsSpan(const std::vector<std::pair<std::string, SheetColumn>> &open,
               const std::vector<ColumnRole> &roles)
{
    for (std::size_t i = 1; i < roles.size(); ++i) {
        const SheetColumn &last = open[i].second;
        const std::vector<std::string> words = wordsOf(open[i].first);
        const std::vector<std::string> before = wordsOf(open[i - 1].first);
        const bool isOfOne
            = (words.size() == 1 && before.size() == 1) // "min" and "max"
            || std::ranges::any_of( // "min level" and "max level"
                  before, [&words](const std::string &word) { return has(words, word); });
        const bool mayBeSpan = last.role == ColumnRole::LastFloor
            && (isOfOne || std::ranges::find(last.others, ColumnRole::Weight) != last.others.end());
        if (mayBeSpan
            && (roles[i - 1] == ColumnRole::FirstFloor) != (roles[i] == ColumnRole::LastFloor))
            return true;
    }
    return false;
}

/// Whether a table can be read by these roles of the open columns: one weight at most, one column
/// of floors at most, and one of those that all may be the floors.
bool isPossible(const std::vector<std::pair<std::string, SheetColumn>> &open,
                const std::vector<ColumnRole> &roles)
{
    const auto weights = std::ranges::count_if(roles, isWeightRole);
    const auto floors = std::ranges::count_if(roles, isFloorRole);
    const auto mayBeFloors
        = std::count_if(open.begin(), open.begin() + static_cast<std::ptrdiff_t>(roles.size()),
                        [](const auto &known) { return isFloorRole(known.second.role); });
    const bool isEither
        = std::ranges::count_if(open,
                                [](const auto &known) { return isFloorRole(known.second.role); })
        > 1;
    const auto names = std::ranges::count(roles, ColumnRole::Name);
    const bool mayBeName = std::ranges::any_of(
        open, [](const auto &known) { return known.second.role == ColumnRole::Name; });
    if (names > 1 || (mayBeName && names == 0 && roles.size() == open.size()))
        return false;
    return weights < 2 && floors < 2 && !partsSpan(open, roles)
        && (!isEither || roles.size() < open.size() || mayBeFloors == 0 || floors == 1);
}

/// The ways of settling what columns leave open: "weight=Weight,min=Level", ...
std::vector<std::string> waysOf(const std::vector<std::pair<std::string, SheetColumn>> &open)
{
    constexpr std::size_t most = 12;
    std::vector<std::vector<ColumnRole>> ways {{}};
    for (const auto &[name, column] : open) {
        std::vector<std::vector<ColumnRole>> next;
        std::vector<ColumnRole> roles {column.role};
        roles.insert(roles.end(), column.others.begin(), column.others.end());
        for (const std::vector<ColumnRole> &way : ways) {
            for (const ColumnRole role : roles) {
                next.push_back(way);
                next.back().push_back(role);
                if (!isPossible(open, next.back()))
                    next.pop_back();
            }
        }
        if (next.empty() || next.size() > most)
            break;
        ways = std::move(next);
    }
    std::vector<std::string> answers;
    for (const std::vector<ColumnRole> &way : ways) {
        std::string answer;
        for (std::size_t i = 0; i < way.size(); ++i)
            answer += (i == 0 ? "" : ",") + std::string(wordFor(way[i])) + '=' + open[i].first;
        answers.push_back(std::move(answer));
    }
    return answers;
}

const RoleWord &infoOf(ColumnRole role)
{
    return *std::ranges::find_if(roleWords,
                                 [role](const RoleWord &known) { return known.role == role; });
}

} // namespace

std::vector<const SheetCell *> cellsIn(const Sheet &sheet, int column, int top, int bottom)
{
    std::vector<const SheetCell *> cells;
    for (int row = top; row <= bottom; ++row) {
        if (!isBlank(cellAt(sheet, row, column)))
            cells.push_back(&cellAt(sheet, row, column));
    }
    return cells;
}

std::vector<int> rowsWithoutNumber(const Sheet &sheet, std::optional<DecimalMark> mark,
                                   const SheetBlock &block)
{
    const auto lacksNumber = [&](int row, int column) {
        using Role = ColumnRole;
        const SheetCell &cell = cellAt(sheet, row, column);
        const Role role = block.columnAt(column).role;
        const bool isOther = role == Role::Steps || role == Role::DiceRange;
        if (!holdsWeights(role) || isOther || isBlank(cell))
            return false;
        const NumberRead read = numberIn(cell, mark);
        return role == Role::OneIn ? !oneInNumber(cell.text)
            : read.number          ? read.number->tenThousandths < 0
                                   : read.problem == NumberProblem::NotANumber;
    };
    std::vector<int> rows;
    for (int row = block.top; row <= block.bottom; ++row) {
        bool isSuch = false;
        for (int column = block.left; column <= block.right; ++column)
            isSuch = isSuch || lacksNumber(row, column);
        if (isSuch && block.rowAt(row) == RowRole::Entry)
            rows.push_back(row);
    }
    return rows;
}

ColumnFacts factsOf(const std::vector<const SheetCell *> &cells, std::optional<DecimalMark> mark)
{
    ColumnFacts facts;
    facts.areFlags = !cells.empty();
    for (const SheetCell *cell : cells) {
        ++facts.filled;
        facts.texts += isText(*cell) ? 1 : 0;
        facts.amounts += isRolledAmount(cell->text) ? 1 : 0;
        facts.areFlags = facts.areFlags && isOneOf(headingWords(cell->text), {"true", "false"});
        facts.havePercents = facts.havePercents || cell->isPercent || cell->text.ends_with('%');
        const NumberRead read = numberIn(*cell, mark);
        facts.haveZeros = facts.haveZeros
            || (cell->text.size() > 1 && (cell->text[0] == '0' || cell->text[0] == '+')
                && isDigit(cell->text[1]));
        if (!read.number)
            continue;
        ++facts.numbers;
        const double value = static_cast<double>(read.number->tenThousandths) / 10000;
        facts.least = std::min(facts.least, value);
        facts.most = std::max(facts.most, value);
        facts.sum += value;
    }
    return facts;
}

std::vector<std::pair<int, int>> numberedColumns(const Sheet &sheet, const SheetBlock &block)
{
    std::vector<std::pair<int, int>> found;
    std::string before; // words of the first one
    for (int column = block.left; column <= block.right; ++column) {
        const std::string words = headingWords(headingOf(sheet, block, column));
        const std::size_t digits = std::min(words.find_first_of("0123456789"), words.size());
        const auto number = wholeIn(std::string_view(words).substr(digits), maxFloors);
        if (digits == 0 || !number || block.columnAt(column) != SheetColumn {} || namesStat(words)
            || !factsOf(cellsIn(sheet, column, topOf(block), block.bottom), {}).areNumbers())
            continue;
        const std::string own(trimmed(std::string_view(words).substr(0, digits)));
        if (!found.empty() && (own != before || *number <= found.back().second))
            return {};
        before = own;
        found.emplace_back(column, *number);
    }
    return found.size() > 1 ? found : std::vector<std::pair<int, int>> {};
}

std::vector<std::string> answersIn(const std::vector<std::string> &answers, const std::string &list)
{
    std::vector<std::string> parts;
    for (const std::string &answer : answers) {
        const bool isOwn = !list.empty() && answer.starts_with(list + '.');
        const std::size_t dot = answer.substr(0, answer.find('=')).find('.');
        if (!isOwn && dot != std::string::npos) // of another list
            continue;
        const std::string rest = answer.substr(isOwn ? list.size() + 1 : 0);
        for (const std::string_view part : partsOf(rest, ","))
            parts.emplace_back(part);
    }
    return parts;
}

double highestBelow(const Sheet &sheet, const std::string &heading, double most)
{
    const auto found = sheet.highest.find(heading);
    return found == sheet.highest.end() ? most : std::max(most, found->second);
}

double wholeOf(const std::string &heading, double most)
{
    double whole = heading.ends_with("1000") || heading.ends_with("thousand") ? 1000 : 1;
    whole = heading.ends_with("million") ? 1000000 : whole;
    while (whole < most)
        whole *= whole < 100 ? 100 : 10;
    return whole;
}

bool exceedWhole(double sum, double whole)
{
    return sum > whole * 1.001;
}

bool isWeightRole(ColumnRole role)
{
    using Role = ColumnRole;
    return role == Role::Weight || role == Role::OneIn || role == Role::Cumulative
        || role == Role::DiceRange || role == Role::Rest || role == Role::OwnChance
        || role == Role::Steps;
}

bool isFloorRole(ColumnRole role)
{
    using Role = ColumnRole;
    return role == Role::FirstFloor || role == Role::OnlyFloor || role == Role::WholeFloor
        || role == Role::FloorList || role == Role::FloorRange;
}

std::string_view wordFor(ColumnRole role)
{
    return role == ColumnRole::Floor ? std::string_view("floor") : infoOf(role).word;
}

Message meaningOf(ColumnRole role)
{
    return {infoOf(role).meaning};
}

Message titleOf(ColumnRole role)
{
    return {infoOf(role).title};
}

Message reasonOf(const Sheet &sheet, const SheetBlock &block, int column)
{
    const SheetColumn &own = block.columnAt(column);
    if (!own.reason.isEmpty())
        return own.reason;
    const std::string heading = headingOf(sheet, block, column);
    const ColumnRole said = columnFor(heading).role;
    const bool isSaid
        = said == own.role || (own.role == ColumnRole::Cumulative && isCumulative(heading));
    if (own.role == ColumnRole::LeftOut)
        return isSaid ? Message {"nothing-says-what-column-is"} : Message {};
    return isSaid ? Message {"name-of-column-says", {heading}} : Message {"cells-of-column-say"};
}

std::optional<ColumnRole> columnRoleOf(std::string_view word)
{
    const auto found = std::ranges::find_if(
        roleWords, [word](const RoleWord &known) { return known.word == word; });
    return found == roleWords.end() ? std::nullopt : std::optional {found->role};
}

void tellListColumns(const Sheet &sheet, SheetBlock &block, std::optional<int> heading)
{
    if (!columnOf(block, ColumnRole::Floor))
        ColumnTeller(sheet, block, heading).run();
}

void takeAnswers(const Sheet &sheet, const std::vector<std::string> &answers, SheetMapping &mapping)
{
    const Sheet mapped = mappedSheet(sheet, mapping);
    for (const std::string &answer : answersIn(answers, sheet.name)) {
        const std::size_t sign = std::min(answer.find('='), answer.size());
        const std::string word = answer.substr(0, sign);
        const std::string name = answer.substr(std::min(sign + 1, answer.size()));
        if (answer == "point" || answer == "comma")
            mapping.mark = answer == "point" ? DecimalMark::Point : DecimalMark::Comma;
        if (word == "zero" && (name == "first" || name == "before"))
            mapping.zero = name == "first" ? ZeroFloor::First : ZeroFloor::Before;
        if (word == "rows" && name == "floors")
            mapping.isDoubtful = false;
        for (const auto &[said, isSo] : wholeAnswers)
            mapping.*isSo = mapping.*isSo || answer == said;
        for (SheetBlock &block : mapping.blocks) {
            if (answer != "columns=floors")
                break;
            for (const auto &[column, floor] : numberedColumns(mapped, block))
                block.columnAt(column) = {ColumnRole::Floor, floor, {}, {"you-said-so"}};
            guessRows(mapped, block);
        }
        const auto role = columnRoleOf(word);
        bool isTaken = false; // a weight
        for (SheetBlock &block : mapping.blocks) {
            const auto column = role ? columnCalled(mapped, block, name) : std::nullopt;
            if (!column)
                continue;
            if (isWeightRole(*role) && mapping.isDoubtful && !mapping.isTransposed)
                leaveFloors(block);
            const bool isByLetter = headingRow(block) && headingOf(mapped, block, *column) != name;
            setRole(block, *column, *role);
            guessRows(mapped, block);
            if (isByLetter)
                headByTexts(mapped, block);
            isTaken = isTaken || isWeightRole(*role);
        }
        mapping.isDoubtful = mapping.isDoubtful && (!isTaken || mapping.isTransposed);
    }
    // By the roles that all answers give.
    const bool leavesOthers = has(answersIn(answers, sheet.name), "rows=numbers");
    for (SheetBlock &block : mapping.blocks) {
        for (const int row :
             leavesOthers ? rowsWithoutNumber(mapped, mapping.mark, block) : std::vector<int> {})
            block.rowAt(row) = RowRole::LeftOut;
    }
    if (!mapping.areEqual && !mapping.areTables && !mapping.areColumnTables)
        return;
    for (SheetBlock &block : mapping.blocks)
        nameRows(mapped, block);
}

SheetMapping answered(const Sheet &sheet, SheetMapping mapping, const ImportOptions &options)
{
    if (options.blanks)
        mapping.blanks = options.blanks;
    takeAnswers(sheet, options.take, mapping);
    return mapping;
}

std::optional<Error> openColumns(const Sheet &sheet, const SheetMapping &mapping)
{
    std::vector<std::pair<std::string, SheetColumn>> open;
    std::vector<Message> doubts;
    std::optional<Error> error;
    for (const SheetBlock &block : mapping.blocks) {
        const auto heading = headingRow(block);
        for (int column = block.left; column <= block.right; ++column) {
            const SheetColumn &own = block.columnAt(column);
            if (own.others.empty())
                continue;
            const std::string name = answeredName(sheet, block, column);
            const bool isKnown = std::ranges::any_of(
                open, [&name](const auto &known) { return known.first == name; });
            if (isKnown)
                continue;
            open.emplace_back(name, own);
            std::vector<Message> meanings {meaningOf(own.role)};
            for (const ColumnRole other : own.others)
                meanings.push_back(meaningOf(other));
            doubts.push_back({"column-may-be", {Message {"quoted", {shortened(name)}}, meanings}});
            if (!error)
                error = Error {.message = {},
                               .where = {},
                               .line = heading.value_or(block.top) + 1,
                               .column = column + 1};
        }
    }
    if (!error)
        return std::nullopt;
    error->message
        = doubts.size() == 1 ? doubts.front() : Message {"columns-may-be-several", {doubts}};
    error->question = Question {Question::About::OneOfSeveral, waysOf(open)};
    return error;
}

} // namespace core
