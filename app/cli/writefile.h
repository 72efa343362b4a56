#pragma once
// Files replaced as a whole: a reader sees the old bytes or the new ones, never half of them.

#include "core/base/result.h"

#include <optional>
#include <string>

namespace cli {

/// Writes beside `path` and renames; what is no regular file (a pipe, a device) is written to.
/// The error names the file.
std::optional<core::Error> writeFile(const std::string &path, const std::string &bytes);

} // namespace cli
