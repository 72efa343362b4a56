// SPDX-License-Identifier: MIT
#pragma once
// The files in a ZIP archive, after PKWARE's APPNOTE, and the XML in them. Included by the readers
// of workbooks only.

#include "core/base/result.h"
#include "core/io/workbook/sheetfiller.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// What an archive says about a file in it.
struct ZipEntry
{
    std::string name;
    std::uint64_t method = 0; ///< 0 as it is, 8 deflated
    std::uint64_t checksum = 0; ///< CRC-32
    std::uint64_t packed = 0; ///< bytes
    std::uint64_t unpacked = 0; ///< bytes
    std::uint64_t begin = 0; ///< of its bytes in the archive
};

/// The central directory; nothing where it is missing or damaged, or where the archive is of more
/// than 4 GiB.
std::optional<std::vector<ZipEntry>> zipDirectory(std::string_view bytes);

class Archive
{
public:
    /// `bytes` outlive it.
    Archive(std::string_view bytes, std::vector<ZipEntry> files)
        : m_bytes(bytes)
        , m_files(std::move(files))
    {}

    /// The XML of a file. Empty where there is none of that name, and where it is damaged, which
    /// problem() then tells.
    pugi::xml_document xml(std::string_view name);
    const std::optional<Message> &problem() const { return m_problem; }

private:
    std::string_view m_bytes;
    std::vector<ZipEntry> m_files;
    std::optional<Message> m_problem; ///< the first
};

/// The name of an element or an attribute without its namespace.
template<typename Named>
std::string_view localName(const Named &named)
{
    const std::string_view name = named.name();
    return name.substr(name.find(':') + 1);
}

/// The first attribute of that name in whatever namespace; empty where there is none.
std::string_view attributeOf(const pugi::xml_node &element, std::string_view name);
/// A whole number from 0 on; `other` for anything else.
int numberOf(const pugi::xml_node &element, std::string_view name, int other);

/// The elements of that name, in their order; not those within them.
void forEach(const pugi::xml_node &within, std::string_view name,
             const std::function<void(const pugi::xml_node &)> &visit);

/// The sheets of an .xlsx file, after ECMA-376, and of an .ods file, after OpenDocument 1.2.
std::vector<SheetFiller> xlsxSheets(Archive &archive);
std::vector<SheetFiller> odsSheets(Archive &archive);

} // namespace core
