// SPDX-License-Identifier: MIT
#pragma once
// Values that list by floor what appears there, in whatever form: {1: {"rat": 50}}, level1: [...],
// [[1, [...]]], [{at: 1, orc: 80}], and objects by floor that hold such lists.

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
    std::string name; ///< of the field that holds it; empty where it stands by itself
    FloorSource source = FloorSource::Keys;
    std::vector<int> floors = {}; ///< that are listed, each once
    std::vector<Record> rows = {}; ///< with a field `floorField` each
    bool areCounted = false; ///< names stand alone; their weight is how often they do
    bool areWhole = true; ///< all weights are whole numbers
    bool areWeights = true; ///< of names, and all floors are numbers
    bool arePairs = true; ///< (entity, weight) each, as the tutorials write it
    const Node *again = nullptr; ///< a floor that is listed twice
    bool isSingle = true; ///< no floor behind the first lists several
    int shared = 1; ///< as in ListedRows, the most of a floor
};

/// The field of the floor in the rows of a FloorList.
inline const std::string floorField = "floor";

/// All lists by floor in `value`, which is called `name`; `around` gets the other fields of the
/// objects that hold them.
std::vector<FloorList> floorListsIn(const Node &value, const std::string &name,
                                    LiteralContext &context, std::vector<std::string> &around);

/// The rows of a list of weights that `areWhole` as the file looks them up, else as the tutorials
/// do: what a floor does not list again stays from those before it. Tells what was assumed. Fails
/// with a question where the floors do not ascend.
Result<std::vector<Record>> rowsLookedUp(const FloorList &list, const std::string &name,
                                         LiteralContext &context);

/// Whether words for floors are its keys, {"level1": [...]}, or those of some dictionary within it.
bool areNamedFloors(const Node &value);
bool holdsNamedFloors(const Node &value);

} // namespace core
