// SPDX-License-Identifier: MIT
#pragma once
// The files of english/, compiled in.

#include <string_view>

namespace resources {

/// A line each: the id, a colon, a blank and the words.
std::string_view sentenceText();

} // namespace resources
