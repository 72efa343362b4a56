// SPDX-License-Identifier: MIT
#pragma once
// What was meant by a name that nobody knows.

#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The known name that `name` is a slip of: one letter or, of six or more, two. Empty for none.
std::string nearest(std::string_view name, const std::vector<std::string_view> &known);

} // namespace core
