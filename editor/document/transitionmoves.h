// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Transitions of one entry that are moved together, by floors and by weight.

#include "core/tables/progression.h"

#include <cstdint>
#include <vector>

namespace editor {

/// What happens to the transitions right of those that are moved to another floor.
enum class Followers { Stay, Move };

/// The shift nearest to `wanted` floors after which every moved transition of the stepped
/// progression is on 1..floors, and in order with those that stay. `grabbed` are the floors of
/// those moved; one that starts beyond `floors` may stay there.
int possibleShift(const core::Progression &before, const std::vector<int> &grabbed, int wanted,
                  int floors, Followers followers);

/// `before` with the grabbed transitions `shift` floors further and `weight` larger, each value
/// kept within 0..core::maxValue. The shift must be a possible one. Followers keep their weight.
core::Progression moved(const core::Progression &before, const std::vector<int> &grabbed, int shift,
                        std::int64_t weight, Followers followers);

} // namespace editor
