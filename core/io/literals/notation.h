// SPDX-License-Identifier: MIT
#pragma once
// The notations in which tables are read and written, a row each. A new one is a value and a
// declaration here, its row in notations.cpp, the words of its trait in resources/messages and a
// template in resources/templates.

#include "core/base/result.h"
#include "core/io/source/language.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace core {

struct ExportOptions;
struct Exported;
struct Ruleset;

enum class Notation {
    CsvLong, ///< one row per table, entry and floor where a value changes
    CsvMatrix, ///< one row per entry, one column per floor
    RogueBasin, ///< Python, [[value, floor], ...]
    Tcod, ///< Python, [(floor, value), ...] and {floor: [(entity, weight)]}
    RustTcod, ///< Rust, Transition { level, value } and Weighted { weight, item }
    Chargrid ///< Rust, vec![(Orc, 20), (Troll, level)] and match level { ... }
};

/// Which number of a bare pair comes first.
enum class PairOrder { ValueFirst, FloorFirst };

struct NotationInfo
{
    Notation notation;
    std::string_view name; ///< on a command line
    std::string_view title; ///< of the format or of the tutorial
    std::string_view trait; ///< id of the message that says by what it is known
    std::string_view ending; ///< of its files, with the dot
    std::optional<Language> language; ///< nothing: CSV
    PairOrder order = PairOrder::FloorFirst; ///< which it means by a bare pair
    std::string_view withoutPairs = "no-bare-pairs-of-numbers"; ///< id: why no order was needed
    /// Of CSV. Code is written by the export template of its name.
    Result<Exported> (*write)(const Ruleset &, const ExportOptions &) = nullptr;
    void (*setFloors)(Ruleset &) = nullptr; ///< dungeon and placement of its tutorial

    bool isCsv() const { return !language; }
};

extern const NotationInfo csvLongInfo;
extern const NotationInfo csvMatrixInfo;
extern const NotationInfo rogueBasinInfo;
extern const NotationInfo tcodInfo;
extern const NotationInfo rustTcodInfo;
extern const NotationInfo chargridInfo;

/// All of them, in the order of Notation.
inline constexpr std::array notations
    = {&csvLongInfo, &csvMatrixInfo, &rogueBasinInfo, &tcodInfo, &rustTcodInfo, &chargridInfo};

inline const NotationInfo &infoOf(Notation notation)
{
    return *notations[static_cast<std::size_t>(notation)];
}

/// That of this name on a command line.
inline std::optional<Notation> notationNamed(std::string_view name)
{
    for (const NotationInfo *info : notations) {
        if (info->name == name)
            return info->notation;
    }
    return std::nullopt;
}

} // namespace core
