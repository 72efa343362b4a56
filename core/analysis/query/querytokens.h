// SPDX-License-Identifier: MIT
#pragma once
// The words and marks of a question about a floor; see floorquery.h for the language.

#include "core/analysis/query/floorquery.h"

#include <string>

namespace core {

enum class QuerySign { Word, Number, Relation, Plus, Open, Close, And, Or, Not, End };

struct QueryToken
{
    QuerySign kind = QuerySign::End;
    int column = 1; ///< in bytes, from 1
    std::string text; ///< of a Word, without quotes
    int number = 0; ///< of a Number
    Relation relation = Relation::Equal; ///< of a Relation
};

/// The tokens of `text`, the last being an End; an error for characters that are in no token.
Result<std::vector<QueryToken>> queryTokens(std::string_view text);

} // namespace core
