// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the cells of a grid show: the weights themselves, or what follows from them.

namespace editor {

enum class CellDisplay {
    Weight,
    Share, ///< of one draw
    AtLeastOne, ///< P(at least one on the floor)
    Expected, ///< mean number placed on the floor
    SeenBy, ///< P(seen on this floor or before)
    Difference ///< of the weight from that of the reference
};
inline constexpr int displayCount = 6;

} // namespace editor
