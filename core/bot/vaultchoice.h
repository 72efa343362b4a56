// SPDX-License-Identifier: MIT
#pragma once
// What a bot takes of the things in a vault.

#include "core/bot/view.h"

namespace core {

/// Whether a bot takes the item: it lies free, or it is worth most of those that are to be chosen
/// from, the first of equals.
bool isForTaking(const View &view, const FloorItem &item);

} // namespace core
