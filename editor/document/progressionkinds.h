// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The forms a progression can have, and the same values in another form as far as it allows.

#include "core/tables/progression.h"

namespace editor {

/// In the order of core::Progression.
enum class ProgressionKind { Constant, Transitions, Ramp, Formula, Shape, Windows };
inline constexpr int progressionKinds = 6;

ProgressionKind kindOf(const core::Progression &progression);

/// `progression` as the other kind, near to its values on floors 1..floors: transitions are
/// always the same there, and so is a ramp made from a formula or a shape. As Windows it is the
/// only part of the sum.
core::Progression converted(const core::Progression &progression, ProgressionKind kind, int floors);

} // namespace editor
