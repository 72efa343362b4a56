// SPDX-License-Identifier: MIT
#pragma once
// What a message quotes of a value.

#include <string>
#include <string_view>

namespace core {

/// All of a text that is short, or its beginning.
std::string shortened(std::string_view text);

} // namespace core
