// SPDX-License-Identifier: MIT
#pragma once
// The files in an archive, and the XML in them, through liborcus. Included by the workbook reader
// only.

#include "core/base/message.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

/// The attributes of an element, by their names without namespace.
class XmlAttributes
{
public:
    void add(std::string_view name, std::string_view value);
    void clear() { m_list.clear(); }

    /// Empty where there is none; the first where several namespaces have one.
    std::string_view operator[](std::string_view name) const;
    bool has(std::string_view name, std::string_view value) const;
    /// A whole number from 0 on; `other` for anything else.
    int number(std::string_view name, int other) const;

private:
    std::vector<std::pair<std::string, std::string>> m_list;
};

/// What comes up in a file of XML, in its order; names without namespace.
class XmlHandler
{
public:
    XmlHandler() = default;
    XmlHandler(const XmlHandler &) = delete;
    XmlHandler &operator=(const XmlHandler &) = delete;
    virtual ~XmlHandler() = default;

    virtual void begin(std::string_view name, const XmlAttributes &attributes) = 0;
    virtual void end(std::string_view name) = 0;
    virtual void text(std::string_view part) = 0;
};

/// Thrown at a part that is not handed to liborcus.
struct UnreadablePart
{
    Message why;
};

class Archive
{
public:
    /// `bytes` outlive it. Throws what liborcus throws where they are no archive.
    explicit Archive(std::string_view bytes);
    Archive(const Archive &) = delete;
    Archive &operator=(const Archive &) = delete;
    ~Archive();

    /// Parses the file of XML; does nothing where there is none of that name. Throws
    /// UnreadablePart, and what liborcus throws where it is no XML.
    void parse(const std::string &name, XmlHandler &handler) const;

private:
    std::optional<std::string> file(std::string_view name) const;

    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace core
