// SPDX-License-Identifier: MIT
#pragma once
// Ids that no name of a language can hold, kept in comments: "# id: monsters/bull = Bull".

#include "core/tables/spawntable.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

struct IdNote
{
    std::string table; ///< as its written name reads back; empty where the id is a table's own
    std::string written; ///< the id that the written name reads back as
    std::string id;
};

/// The comment that restoreIds() reads, without the sign that begins it; empty where the id holds
/// what no line can.
std::string idComment(const IdNote &note);

/// Gives tables and entries the ids that comments of `source` name, where they are free.
void restoreIds(std::string_view source, std::vector<SpawnTable> &tables);

} // namespace core
