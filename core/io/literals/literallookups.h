// SPDX-License-Identifier: MIT
#pragma once
// How a source file looks its tables up: what its own functions do with a floor, and what it
// draws between.

#include "core/io/literals/imported.h"
#include "core/io/source/literalstatements.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace core {

/// How the value of a floor is found in a list of floors and values.
struct Lookup
{
    enum class Kind {
        Backward, ///< the last listed pair whose floor is not too high (S0, S1, S3)
        Forward, ///< up to the first pair whose floor is too high (S2)
        First, ///< the first listed pair whose floor is not too high
        Own ///< the pair of this very floor
    };

    Kind kind = Kind::Backward;
    int shift = 0; ///< a value holds so many floors later than its own
    bool addsUp = false; ///< all values found are added

    bool operator==(const Lookup &) const = default;
};

/// A function of the file that finds values by floor.
struct LookupFunction
{
    std::string name;
    int line = 1; ///< of the comparison
    Lookup lookup;
    std::optional<PairOrder> order; ///< of the pairs it walks over
    bool walksPairs = false; ///< it loops over two numbers at a time
    bool overWeights = false; ///< it gathers the weights of entries, not one value
    bool carries = false; ///< it puts them together from all floors down to the one looked up
    bool understood = true;
    int addingLine = 0; ///< where weights are added up
    int defaultLine = 0; ///< where a value other than 0 is given before the first floor
};

/// A number drawn at random: randint(low, high), gen_range(low, high), range(high).
struct RandomDraw
{
    Node low;
    Node high;
    int line = 1;
    bool excludesHigh = false;
    bool exact = false; ///< not drawn at all: `high` things are made
};

struct FileRules
{
    std::vector<LookupFunction> functions;
    std::vector<RandomDraw> draws;
    std::map<std::string, std::string> lookedUpBy; ///< variable: the function it is handed to
    std::map<std::string, int> indexedOn; ///< variable: the line that takes variable[floor]
    std::map<std::string, Node> inlineFallbackOf; ///< variable: such a value as it is written
    std::set<std::string> compared; ///< lists whose numbers are compared with one that is rolled
    std::map<std::string, std::string> fallbackOf; ///< variable: what floors take that it has not

    const LookupFunction *function(const std::string &name) const;
    /// The function that a list of pairs, or of weights by floor, called `name` is handed to; the
    /// file's only one of the kind where no call tells.
    const LookupFunction *functionFor(const std::string &name, bool overWeights) const;
};

FileRules readRules(const std::vector<Token> &tokens, const Statements &statements);

} // namespace core
