// SPDX-License-Identifier: MIT
#pragma once
// How work that takes long learns that nobody waits for it any more.

#include <functional>

namespace core {

/// Where such work asks.
enum class Stage {
    PieceDone, ///< a piece is worked out and kept: ending here loses nothing
    Within ///< in the middle of a piece, which ending loses
};

/// Asked from time to time; once it says false the work ends. An empty one never says so. Work in
/// several threads asks in each of them, at the same time.
using MayGoOn = std::function<bool(Stage)>;

inline bool mayGoOnAt(Stage stage, const MayGoOn &mayGoOn)
{
    return !mayGoOn || mayGoOn(stage);
}

} // namespace core
