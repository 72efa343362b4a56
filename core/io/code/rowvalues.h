// SPDX-License-Identifier: MIT
#pragma once
// Rows within a value in the forms that lists of records have.

#include "core/io/source/literalstatements.h"

#include <string>
#include <vector>

namespace core {

/// Turns what stands in the value into records and lists of them where it is written otherwise: as
/// calls, numbers in front of names, fields with numbers, ends of ranges and the like. `name` is
/// that of the value. What cannot be turned is added to `left`.
void settleRows(Node &value, const std::string &name, std::vector<LeftOut> &left);

} // namespace core
