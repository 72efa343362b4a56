// SPDX-License-Identifier: MIT
#pragma once
// Lists that belong together: names in one and their weights in another, names = ["orc", "troll"],
// weights = [80, 20].

#include "core/io/source/literalstatements.h"

#include <vector>

namespace core {

/// Puts lists of names and of weights that stand beside each other in one block, in one record or
/// in one call together as one list of records. A field is called as its list was.
void joinParallelLists(std::vector<Statement> &statements);

} // namespace core
