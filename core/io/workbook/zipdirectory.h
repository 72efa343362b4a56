// SPDX-License-Identifier: MIT
#pragma once
// What a ZIP archive says about its files, before anything is unpacked. After PKWARE's APPNOTE.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct ZipEntry
{
    std::string name;
    std::uint64_t packed = 0; ///< bytes
    std::uint64_t unpacked = 0; ///< bytes, as the archive says
};

/// The central directory; nothing where it is missing or damaged, or where the archive is of more
/// than 4 GiB.
std::optional<std::vector<ZipEntry>> zipDirectory(std::string_view bytes);

} // namespace core
