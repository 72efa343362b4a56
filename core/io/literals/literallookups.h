// SPDX-License-Identifier: MIT
#pragma once
// How a source file looks its tables up: what its own functions do with a floor, and what it
// draws between.

#include "core/io/literals/imported.h"
#include "core/io/source/literalstatements.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// How the value of a floor is found in a list of floors and values.
enum class Lookup {
    Backward, ///< the last listed pair whose floor is not too high (S0, S1, S3)
    Forward ///< up to the first pair whose floor is too high (S2)
};

/// A function of the file that finds values by floor.
struct LookupFunction
{
    std::string name;
    int line = 1; ///< of the comparison, or of what no tutorial does
    Lookup lookup = Lookup::Backward;
    std::optional<PairOrder> order; ///< of the pairs it walks over
    bool walksPairs = false; ///< it loops over two numbers at a time
    bool overWeights = false; ///< it gathers the weights of entries, not one value
    bool carries = false; ///< it puts them together from all floors down to the one looked up
    bool isOther = false; ///< it does what no tutorial's does, which is not followed
};

struct FileRules
{
    std::vector<LookupFunction> functions;
    std::map<std::string, int> indexedOn; ///< variable: the line that takes variable[floor]
    std::map<std::string, int> drawnOtherwise; ///< variable: the line that draws other numbers than
                                               ///< those from 0 to it, or makes as many as it says
    std::map<std::string, Node> fallbackOf; ///< variable: what floors take that it has not

    const LookupFunction *function(const std::string &name) const;
    /// The file's function for lists of pairs, or of weights by floor: one that is other than the
    /// tutorials', else the only one; null where there are several.
    const LookupFunction *functionFor(bool overWeights) const;
};

FileRules readRules(const std::vector<Token> &tokens, const Statements &statements);

} // namespace core
