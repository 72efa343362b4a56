// SPDX-License-Identifier: MIT
#include "core/io/templates/templatetext.h"

#include "core/base/lines.h"
#include "core/base/visible.h"
#include "core/io/json/jsontext.h"
#include "core/io/source/literalnames.h"
#include "core/io/templates/codedata.h"

#include <algorithm>
#include <array>
#include <vector>

namespace core {

namespace {

constexpr std::array escapeWords {
    Word<Escape> {"none", Escape::None},        Word<Escape> {"json", Escape::Json},
    Word<Escape> {"python", Escape::Python},    Word<Escape> {"c", Escape::C},
    Word<Escape> {"lua", Escape::Lua},          Word<Escape> {"rust", Escape::Rust},
    Word<Escape> {"csv", Escape::Csv},          Word<Escape> {"html", Escape::Html},
    Word<Escape> {"markdown", Escape::Markdown}};

std::string inBase(unsigned number, unsigned base, std::size_t digits)
{
    std::string text(digits, '0');
    for (std::size_t at = digits; at-- > 0; number /= base)
        text[at] = "0123456789abcdef"[number % base];
    return text;
}

/// A control character by its number.
std::string numbered(unsigned char byte, Escape escape)
{
    switch (escape) {
    case Escape::C:
        return '\\' + inBase(byte, 8, 3);
    case Escape::Lua:
        return '\\' + inBase(byte, 10, 3);
    case Escape::Rust:
        return "\\u{" + inBase(byte, 16, 2) + '}';
    case Escape::None:
    case Escape::Json:
    case Escape::Python:
    case Escape::Csv:
    case Escape::Markdown:
    case Escape::Html:
        break;
    }
    return "\\u" + inBase(byte, 16, 4);
}

std::string quotable(char c, Escape escape)
{
    constexpr unsigned char space = 0x20;
    constexpr unsigned char del = 0x7f;
    const auto byte = static_cast<unsigned char>(c);
    if (c == (escape == Escape::Python ? '\'' : '"') || c == '\\')
        return std::string {'\\', c};
    if (c == '\n')
        return "\\n";
    return byte < space || byte == del ? numbered(byte, escape) : std::string(1, c);
}

std::string inMarkdown(char c)
{
    if (c == '\n' || c == '\r' || c == '\t')
        return " ";
    const bool isSign = std::string_view("\\`*_[]<>#|&~").find(c) != std::string_view::npos;
    return isSign ? std::string {'\\', c} : std::string(1, c);
}

std::string inHtml(char c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return std::string(1, c);
    }
}

std::string escapedByte(char c, Escape escape)
{
    switch (escape) {
    case Escape::None:
        break;
    case Escape::Json:
    case Escape::Python:
    case Escape::C:
    case Escape::Lua:
    case Escape::Rust:
        return quotable(c, escape);
    case Escape::Csv:
        return c == '"' ? "\"\"" : std::string(1, c);
    case Escape::Markdown:
        return inMarkdown(c);
    case Escape::Html:
        return inHtml(c);
    }
    return std::string(1, c);
}

/// U+202A..202E and U+2066..2069, which turn the direction of text and which Rust refuses to read,
/// by their numbers; else nothing.
std::string turnOfText(std::string_view bytes)
{
    const bool isTurn
        = (bytes >= "\u202a" && bytes <= "\u202e") || (bytes >= "\u2066" && bytes <= "\u2069");
    if (!isTurn || bytes.size() != 3)
        return {};
    const auto bits = [bytes](std::size_t at) { return static_cast<unsigned>(bytes[at]) & 0x3FU; };
    return "\\u{" + inBase(0x2000U | bits(1) << 6U | bits(2), 16, 4) + '}';
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string listed(const std::set<std::string, std::less<>> &words)
{
    return joined({words.begin(), words.end()}, ", ");
}

/// Walks over the tags of a template.
class TagReader
{
public:
    explicit TagReader(std::string_view text)
        : m_text(text)
    {}

    Result<TemplateText> read()
    {
        if (m_text.starts_with("{{!"))
            readHead();
        m_kept = m_at;
        while (!m_error && nextTag()) {}
        m_result.body += m_text.substr(m_kept);
        if (!m_error && !m_open.empty()) {
            fail(m_open.back().at, {"section-is-not-closed", {m_open.back().name}});
        }
        if (m_error)
            return *m_error;
        return std::move(m_result);
    }

private:
    struct Section
    {
        std::string name;
        std::size_t at;
    };

    void fail(std::size_t at, Message message)
    {
        const TextPlace place = placeIn(m_text, at);
        m_error = Error {std::move(message), {}, place.line, place.column};
    }

    void readHead()
    {
        const std::size_t end = m_text.find("}}");
        if (end == std::string_view::npos)
            return; // nextTag() says so
        for (std::size_t at = 3; at < end;) {
            const std::size_t stop = std::min(m_text.find('\n', at), end);
            readHeadLine(m_text.substr(at, stop - at), at);
            at = stop + 1;
        }
        m_at = end + 2;
        if (m_text.substr(m_at).starts_with('\n'))
            ++m_at;
    }

    void readHeadLine(std::string_view line, std::size_t at)
    {
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos)
            return;
        const std::string_view key = trimmed(line.substr(0, colon));
        const std::string_view value = trimmed(line.substr(colon + 1));
        if (key == "title")
            m_result.title = value;
        if (key == "ending")
            m_result.ending = value;
        if (key == "draws" && value == "by weight")
            m_result.drawsByWeight = true;
        else if (key == "draws")
            return fail(at, {"template-draws-otherwise", {value}});
        if (key != "escape")
            return;
        const auto *const word = std::ranges::find_if(
            escapeWords, [value](const auto &known) { return known.text == value; });
        if (word != escapeWords.end()) {
            m_result.escape = word->value;
            return;
        }
        std::set<std::string, std::less<>> words;
        for (const auto &known : escapeWords)
            words.emplace(known.text);
        fail(at, {"escape-is-unknown", {value, listed(words)}});
    }

    /// Reads up to the end of the next tag; false where there is none.
    bool nextTag()
    {
        const std::size_t begin = m_text.find(m_opening, m_at);
        if (begin == std::string_view::npos)
            return false;
        std::size_t inside = begin + m_opening.size();
        const bool isTriple = m_opening == "{{" && m_text.substr(inside).starts_with('{');
        const std::string closing = isTriple ? "}}}" : m_closing;
        const std::size_t end = m_text.find(closing, inside);
        if (end == std::string_view::npos) {
            fail(begin, {"tag-is-not-closed", {closing}});
            return false;
        }
        const std::string_view tag = m_text.substr(inside, end - inside);
        m_at = end + closing.size();
        readTag(isTriple ? tag.substr(1) : trimmed(tag), isTriple, begin);
        return true;
    }

    void readTag(std::string_view tag, bool isTriple, std::size_t at)
    {
        const char sign = isTriple || tag.empty() ? ' ' : tag.front();
        const std::string name(trimmed(
            std::string_view("#^/&!=>").find(sign) == std::string_view::npos ? tag
                                                                             : tag.substr(1)));
        switch (sign) {
        case '!':
            return;
        case '>':
            return fail(at, {"templates-are-one-file-each", {name}});
        case '=':
            return setDelimiters(name, at);
        case '/':
            return close(name, at);
        case '#':
        case '^':
            m_open.push_back({name, at});
            markLine(at);
            break;
        default:
            break;
        }
        ask(name, at);
    }

    /// Mustache leaves an empty line where a section that begins a line is left out, and none where
    /// there is an empty section that is not.
    void markLine(std::size_t at)
    {
        const std::size_t before
            = at == 0 ? std::string_view::npos : m_text.find_last_not_of(" \t", at - 1);
        if (before != std::string_view::npos && m_text[before] != '\n')
            return;
        m_result.body += m_text.substr(m_kept, at - m_kept);
        m_result.body
            += m_opening + "#floorCount" + m_closing + m_opening + "/floorCount" + m_closing;
        m_kept = at;
    }

    void setDelimiters(std::string_view text, std::size_t at)
    {
        const std::size_t gap = text.find(' ');
        if (gap == std::string_view::npos || !text.ends_with('='))
            return fail(at, {"delimiters-are-set-otherwise"});
        m_opening = text.substr(0, gap);
        m_closing = trimmed(text.substr(gap, text.size() - 1 - gap));
    }

    void close(const std::string &name, std::size_t at)
    {
        if (m_open.empty())
            return fail(at, {"section-is-not-open", {name}});
        if (m_open.back().name != name)
            return fail(at, {"another-section-closes-first", {name, m_open.back().name}});
        m_open.pop_back();
    }

    void ask(const std::string &path, std::size_t at)
    {
        for (std::size_t from = 0; path != "." && from <= path.size();) {
            const std::size_t dot = std::min(path.find('.', from), path.size());
            const std::string name = path.substr(from, dot - from);
            if (!templateNames().contains(name))
                return fail(at, {"there-is-no-such-name", {name, listed(templateNames())}});
            m_result.names.insert(name);
            if (name == "column")
                return; // what follows is one that a ruleset adds
            from = dot + 1;
        }
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_kept = 0; // where the text begins that is not in the body yet
    std::string m_opening = "{{";
    std::string m_closing = "}}";
    std::vector<Section> m_open;
    TemplateText m_result;
    std::optional<Error> m_error;
};

/// The names of all that a table or an entry and their rules may have.
class RuleNames : public FieldVisitor<RuleNames>
{
public:
    explicit RuleNames(std::set<std::string, std::less<>> &names)
        : m_names(names)
    {}

    void show(const Field &field, const auto & /*value*/, const auto & /*form*/)
    {
        m_names.emplace(nameInTemplates(field.name));
    }
    template<typename Rule>
    void show(const Field &field, const std::optional<Rule> & /*rule*/,
              const form::Object & /*form*/)
    {
        m_names.emplace(nameInTemplates(field.name));
        const Rule sample;
        describe(*this, sample);
    }
    void show(const Field & /*field*/, const Stands & /*stands*/, const form::Among & /*form*/) {}

private:
    std::set<std::string, std::less<>> &m_names;
};

} // namespace

std::string escaped(std::string_view text, Escape escape)
{
    std::string result;
    if (escape == Escape::Markdown || escape == Escape::Html) { // pages, which people read
        for (const char c : visible(text, LineBreaks::Kept))
            result += escapedByte(c, escape);
        return result;
    }
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string turn = escape == Escape::Rust ? turnOfText(text.substr(i, 3)) : "";
        result += turn.empty() ? escapedByte(text[i], escape) : turn;
        i += turn.empty() ? 0 : 2;
    }
    return result;
}

Result<TemplateText> readTemplate(std::string_view text)
{
    return TagReader(text).read();
}

const std::set<std::string, std::less<>> &templateNames()
{
    static const std::set<std::string, std::less<>> names = [] {
        std::set<std::string, std::less<>> all {
            "behavior", "chance",      "chances",     "color",       "column",  "columns",
            "count",    "defense",     "description", "effect",      "entries", "entryJson",
            "first",    "floor",       "floorCount",  "floors",      "from",    "glyph",
            "hasRules", "hash",        "hp",          "id",          "ignored", "index",
            "isGroup",  "isNothing",   "isNumber",    "isTable",     "isType",  "items",
            "last",     "least",       "max",         "mean",        "members", "min",
            "monsters", "most",        "name",        "number",      "per",     "player",
            "power",    "program",     "rule",        "rulesetJson", "share",   "speed",
            "steps",    "tableId",     "tableJson",   "tables",      "text",    "times",
            "total",    "transitions", "type",        "typeJson",    "value",   "weight",
            "weights",  "xp"};
        for (const std::string_view name : CodeData::names())
            all.emplace(name);
        RuleNames rules(all);
        const SpawnTable table;
        const SpawnEntry entry;
        describe(rules, table);
        describe(rules, entry);
        return all;
    }();
    return names;
}

} // namespace core
