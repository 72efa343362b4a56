// SPDX-License-Identifier: MIT
#pragma once
// Values that list by floor what appears there: {1: {"rat": 50}}, level1: [...], [[1, [...]]] and
// [{at: 1, orc: 80}]. Objects by floor that hold lists are records within records.

#include "core/io/import/listedrows.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

/// What says which floor a list is of.
enum class FloorSource {
    Keys, ///< numbers
    Words, ///< "level1"
    Spans, ///< "1-3", "4+", (1, 3), 1..3
    Places, ///< the place in a list
    Columns ///< a field beside those that are named as the entries are
};

struct FloorList
{
    FloorSource source = FloorSource::Keys;
    std::vector<int> floors = {}; ///< that are listed, each once
    std::vector<Record> rows = {}; ///< with a field `floorField` each
    bool areCounted = false; ///< names stand alone; their weight is how often they do
    bool areWhole = true; ///< all weights are whole numbers
    bool areWeights = true; ///< of names, and all floors are numbers
    bool arePairs = true; ///< (entity, weight) each, as the tutorials write it
    const Node *again = nullptr; ///< a floor that is listed twice
    bool mayBeTables = false; ///< each, as nothing but their places parts them
    bool isSingle = true; ///< no floor behind the first lists several
    int shared = 1; ///< as in ListedRows, the most of a floor
};

/// The field of the floor in the rows of a FloorList.
inline const std::string floorField = "floor";

/// A floor with what stands there.
struct FloorContent
{
    int floor = 0;
    const Node *place = nullptr; ///< that says which floor
    const Node *content = nullptr;
    bool isWord = false; ///< "level3", not 3 or "3"
    bool isRest = false; ///< what stands behind the floor in one list
    std::string span = {}; ///< "1-3" where it is the first of several
};
/// Each floor with what stands there, as keys or in front; none where `value` is something else.
/// What stands behind "default" is of the floor after the last.
std::vector<FloorContent> keyedFloors(const Node &value, LiteralContext &context);
/// What the first floor lists, the second and so on.
std::vector<FloorContent> floorsByPlace(const Node &list);
/// The number of a floor, or its span as a text, as if it stood at its place.
const Node *floorNode(const FloorContent &floor, LiteralContext &context);
/// The list by floor that `value` is, if it is one.
std::optional<FloorList> floorListIn(const Node &value, LiteralContext &context);

/// The rows of a list of weights that `areWhole` as the file looks them up, else as the tutorials
/// do: what a floor does not list again stays from those before it. Tells what was assumed. Fails
/// with a question where the floors do not ascend.
Result<std::vector<Record>> rowsLookedUp(const FloorList &list, const std::string &name,
                                         LiteralContext &context);

/// Whether words for floors are its keys, {"level1": [...]}.
bool areNamedFloors(const Node &value);

} // namespace core
