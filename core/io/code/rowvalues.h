// SPDX-License-Identifier: MIT
#pragma once
// Rows within a value in the forms that lists of records have.

#include "core/io/source/literalparser.h"

#include <string>

namespace core {

/// Turns what stands in the value into records and lists of them where it is written otherwise: as
/// calls, numbers in front of names, fields with numbers and the like. `name` is that of the value.
void settleRows(Node &value, const std::string &name);

} // namespace core
