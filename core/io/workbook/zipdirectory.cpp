// SPDX-License-Identifier: MIT
#include "core/io/workbook/zipdirectory.h"

#include "core/io/workbook/workbook.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t endSize = 22; // of the end record, without its comment
constexpr std::size_t headSize = 46; // of an entry, without its name
constexpr std::size_t localSize = 30; // of the head in front of a file

std::uint64_t number(std::string_view bytes, std::size_t at, std::size_t size)
{
    std::uint64_t value = 0;
    for (std::size_t i = size; i > 0; --i)
        value = value << 8U | static_cast<unsigned char>(bytes[at + i - 1]);
    return value;
}

} // namespace

std::optional<std::vector<ZipEntry>> zipDirectory(std::string_view bytes)
{
    const std::size_t end = bytes.rfind(std::string_view("PK\5\6", 4));
    if (end == std::string_view::npos || bytes.size() - end < endSize)
        return std::nullopt;
    const std::uint64_t count = number(bytes, end + 10, 2);
    std::uint64_t at = number(bytes, end + 16, 4);
    std::vector<ZipEntry> entries;
    for (std::uint64_t i = 0; i < count; ++i) {
        if (at + headSize > end || bytes.substr(at, 4) != std::string_view("PK\1\2", 4))
            return std::nullopt;
        const std::uint64_t nameSize = number(bytes, at + 28, 2);
        const std::uint64_t next
            = at + headSize + nameSize + number(bytes, at + 30, 2) + number(bytes, at + 32, 2);
        const std::uint64_t local = number(bytes, at + 42, 4);
        ZipEntry entry {{}, number(bytes, at + 20, 4), number(bytes, at + 24, 4)};
        if (next > end || local + localSize + entry.packed > bytes.size())
            return std::nullopt;
        entry.name = bytes.substr(at + headSize, nameSize);
        entries.push_back(std::move(entry));
        at = next;
    }
    return entries;
}

bool isWorkbook(std::string_view bytes)
{
    return bytes.starts_with(std::string_view("PK\3\4", 4));
}

} // namespace core
