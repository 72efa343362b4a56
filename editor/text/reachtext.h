// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How far a weight that is given to one floor goes, in words.

#include "editor/document/progressionedits.h"

#include <QString>

namespace editor {

/// While another weight is typed on that floor: which of the `floors` after that floor get it too,
/// and the keys that make it go less far or farther. Empty where there is nothing to choose.
QString typedReachText(const core::Progression &weight, int floor, int floors);

/// While a transition is dragged from the weight `before` to the one that `weight` has on that
/// floor: the floors that have it.
QString draggedReachText(const core::Progression &weight, int floor, int floors, Reach reach,
                         int before);

} // namespace editor
