// SPDX-License-Identifier: MIT
#include "core/io/workbook/xmlparts.h"

#include "core/io/literals/imported.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <orcus/sax_parser.hpp>
#include <orcus/zip_archive.hpp>
#include <orcus/zip_archive_stream.hpp>

namespace core {

namespace {

/// liborcus tells attributes before their element.
class OrcusHandler : public orcus::sax_handler
{
public:
    explicit OrcusHandler(XmlHandler &handler)
        : m_handler(handler)
    {}

    void end_declaration(std::string_view) { m_attributes.clear(); }
    void start_element(const orcus::sax::parser_element &element)
    {
        m_handler.begin(element.name, m_attributes);
        m_attributes.clear();
    }
    void end_element(const orcus::sax::parser_element &element) { m_handler.end(element.name); }
    void characters(std::string_view text, bool) { m_handler.text(text); }
    void attribute(const orcus::sax::parser_attribute &attribute)
    {
        m_attributes.add(attribute.name, attribute.value);
    }

private:
    XmlHandler &m_handler;
    XmlAttributes m_attributes;
};

} // namespace

struct Archive::Parts
{
    explicit Parts(std::string_view bytes)
        : stream(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size())
        , archive(&stream)
    {
        archive.load();
    }

    orcus::zip_archive_stream_blob stream;
    orcus::zip_archive archive;
};

void XmlAttributes::add(std::string_view name, std::string_view value)
{
    m_list.emplace_back(name, value);
}

std::string_view XmlAttributes::operator[](std::string_view name) const
{
    const auto found = std::find_if(m_list.begin(), m_list.end(),
                                    [name](const auto &item) { return item.first == name; });
    return found == m_list.end() ? std::string_view {} : std::string_view(found->second);
}

bool XmlAttributes::has(std::string_view name, std::string_view value) const
{
    return std::any_of(m_list.begin(), m_list.end(), [&](const auto &item) {
        return item.first == name && item.second == value;
    });
}

int XmlAttributes::number(std::string_view name, int other) const
{
    const std::string_view text = (*this)[name];
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc {} && end == text.data() + text.size() && value >= 0 ? value
                                                                                     : other;
}

namespace {

/// Whether "65" or "x41" is the number of a character.
bool isCharacter(std::string_view number)
{
    const bool isHex = number.starts_with('x');
    number.remove_prefix(isHex ? 1 : 0);
    std::uint32_t value = 0;
    const auto [end, problem]
        = std::from_chars(number.data(), number.data() + number.size(), value, isHex ? 16 : 10);
    const bool isSurrogate = value >= 0xD800 && value < 0xE000;
    return problem == std::errc {} && end == number.data() + number.size() && value > 0
        && value < 0x10FFFF && !isSurrogate;
}

/// The first reference such as "&#x110000;" to a character that there is not, at which liborcus
/// would end the program; empty where there is none.
std::string_view brokenReference(std::string_view xml)
{
    for (std::size_t at = 0; (at = xml.find_first_of("&<", at)) != std::string_view::npos;) {
        const std::string_view rest = xml.substr(at);
        if (rest.starts_with("<![CDATA[")) {
            at = xml.find("]]>", at);
        } else if (rest.starts_with("<!--")) {
            at = xml.find("-->", at);
        } else {
            ++at;
            if (!rest.starts_with("&#"))
                continue;
            const std::size_t end
                = std::min(rest.find_first_not_of("#x0123456789ABCDEFabcdef", 1), rest.size());
            if (!rest.substr(end).starts_with(';') || !isCharacter(rest.substr(2, end - 2)))
                return rest.substr(0, std::min<std::size_t>(end, 20));
        }
    }
    return {};
}

} // namespace

Archive::Archive(std::string_view bytes)
    : m_parts(std::make_unique<Parts>(bytes))
{}

Archive::~Archive() = default;

void Archive::parse(const std::string &name, XmlHandler &handler) const
{
    const auto xml = file(name);
    if (!xml)
        return;
    if (brokenUtf8(*xml))
        throw UnreadablePart {{"part-is-no-utf-8", {name}}};
    if (const auto reference = brokenReference(*xml); !reference.empty())
        throw UnreadablePart {{"part-has-no-such-character", {name, reference}}};
    OrcusHandler own(handler);
    orcus::sax_parser<OrcusHandler>(xml->data(), xml->size(), own).parse();
}

std::optional<std::string> Archive::file(std::string_view name) const
{
    std::vector<unsigned char> bytes;
    if (!m_parts->archive.read_file_entry(name, bytes))
        return std::nullopt;
    while (!bytes.empty() && bytes.back() == '\0') // that liborcus puts behind the text
        bytes.pop_back();
    return std::string(bytes.begin(), bytes.end());
}

} // namespace core
