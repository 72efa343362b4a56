// SPDX-License-Identifier: MIT
#pragma once
// What an import understood, for a person to check.

#include "core/io/literals/imported.h"

#include <string>

namespace resources {

/// Floor by floor: the order and its reason, every table with its count rule and weights on floors
/// 1..floors, then the notes. Lines keep to 80 columns where the numbers allow.
std::string importText(const core::Imported &imported, int floors);

} // namespace resources
