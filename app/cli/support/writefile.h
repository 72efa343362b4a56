// SPDX-License-Identifier: MIT
#pragma once
// Files replaced as a whole: a reader sees the old bytes or the new ones, never half of them.

#include "core/base/result.h"

#include <optional>
#include <string>

namespace cli {

/// Writes a new file beside `path`, which touches no other, and gives it that name once all is on
/// the disk. A link stays one: the file it leads to is replaced, or made where there is none yet.
/// What is no regular file (a pipe, a device) is written to. The error names the file.
std::optional<core::Error> writeFile(const std::string &path, const std::string &bytes);

} // namespace cli
