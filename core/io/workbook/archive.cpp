// SPDX-License-Identifier: MIT
#include "core/io/workbook/archive.h"

#include "core/base/crc32.h"
#include "core/io/literals/imported.h"
#include "core/io/workbook/datatree.h"

#include <algorithm>
#include <charconv>
#include <zlib.h>

namespace core {

namespace {

constexpr std::size_t endSize = 22; // of the end record, without its comment
constexpr std::size_t headSize = 46; // of an entry, without its name
constexpr std::size_t localSize = 30; // of the head in front of a file, without its name
constexpr std::uint64_t stored = 0;
constexpr std::uint64_t deflated = 8;

std::uint64_t littleEndian(std::string_view bytes, std::size_t at, std::size_t size)
{
    std::uint64_t value = 0;
    for (std::size_t i = size; i > 0; --i)
        value = value << 8U | static_cast<unsigned char>(bytes[at + i - 1]);
    return value;
}

/// Nothing where it does not unpack to what its entry says.
std::optional<std::string> unpacked(std::string_view bytes, const ZipEntry &file)
{
    std::string packed(bytes.substr(file.begin, file.packed));
    if (file.method == stored)
        return packed;
    std::string text(file.unpacked, '\0');
    z_stream stream {};
    if (file.method != deflated || inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        return std::nullopt;
    stream.next_in = reinterpret_cast<Bytef *>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef *>(text.data());
    stream.avail_out = static_cast<uInt>(text.size());
    const bool isWhole = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_out == 0;
    inflateEnd(&stream);
    return isWhole ? std::optional {std::move(text)} : std::nullopt;
}

} // namespace

std::optional<std::vector<ZipEntry>> zipDirectory(std::string_view bytes)
{
    const std::size_t end = bytes.rfind(std::string_view("PK\5\6", 4));
    if (end == std::string_view::npos || bytes.size() - end < endSize)
        return std::nullopt;
    const std::uint64_t count = littleEndian(bytes, end + 10, 2);
    std::uint64_t at = littleEndian(bytes, end + 16, 4);
    std::vector<ZipEntry> entries;
    for (std::uint64_t i = 0; i < count; ++i) {
        if (at + headSize > end || bytes.substr(at, 4) != std::string_view("PK\1\2", 4))
            return std::nullopt;
        const std::uint64_t nameSize = littleEndian(bytes, at + 28, 2);
        const std::uint64_t next = at + headSize + nameSize + littleEndian(bytes, at + 30, 2)
            + littleEndian(bytes, at + 32, 2);
        const std::uint64_t local = littleEndian(bytes, at + 42, 4);
        if (next > end || local + localSize > bytes.size())
            return std::nullopt;
        const std::uint64_t begin = local + localSize + littleEndian(bytes, local + 26, 2)
            + littleEndian(bytes, local + 28, 2);
        entries.push_back({std::string(bytes.substr(at + headSize, nameSize)),
                           littleEndian(bytes, at + 10, 2), littleEndian(bytes, at + 16, 4),
                           littleEndian(bytes, at + 20, 4), littleEndian(bytes, at + 24, 4),
                           begin});
        if (begin + entries.back().packed > bytes.size())
            return std::nullopt;
        at = next;
    }
    return entries;
}

pugi::xml_document Archive::xml(std::string_view name)
{
    const auto file = std::find_if(m_files.begin(), m_files.end(),
                                   [name](const ZipEntry &entry) { return entry.name == name; });
    if (file == m_files.end())
        return {};
    const auto fail = [&](const Message &why) {
        if (!m_problem)
            m_problem = Message {"part-is-damaged", {name, why}};
        return pugi::xml_document();
    };
    const auto text = unpacked(m_bytes, *file);
    if (!text || crc32(*text) != file->checksum)
        return fail({"part-is-not-whole"});
    if (brokenUtf8(*text))
        return fail({"part-is-no-utf-8"});
    auto document = xmlDocument(*text, pugi::parse_ws_pcdata);
    return document ? std::move(document).value() : fail(document.error().message);
}

std::string_view attributeOf(const pugi::xml_node &element, std::string_view name)
{
    for (const pugi::xml_attribute &attribute : element.attributes()) {
        if (localName(attribute) == name)
            return attribute.value();
    }
    return {};
}

int numberOf(const pugi::xml_node &element, std::string_view name, int other)
{
    const std::string_view text = attributeOf(element, name);
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc {} && end == text.data() + text.size() && value >= 0 ? value
                                                                                     : other;
}

void forEach(const pugi::xml_node &within, std::string_view name,
             const std::function<void(const pugi::xml_node &)> &visit)
{
    for (const pugi::xml_node &child : within.children()) {
        if (localName(child) == name)
            visit(child);
        else
            forEach(child, name, visit);
    }
}

} // namespace core
