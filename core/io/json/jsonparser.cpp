// SPDX-License-Identifier: MIT
// The only file that sees the JSON library: its events become a JsonTree.

#include "core/base/conflictmarkers.h"
#include "core/io/json/jsontree.h"
#include "core/io/json/trackingiterator.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <unordered_set>

namespace core {

namespace {

using Json = nlohmann::json;

bool isBetweenTokens(char c)
{
    return std::string_view(" \t\r\n,:]}").find(c) != std::string_view::npos;
}

/// The library's words without its own position and without the bytes it quotes, which may not
/// be UTF-8.
Message plainReason(std::string_view what)
{
    if (what.find("UTF-8") != std::string_view::npos)
        return {"bytes-are-no-utf-8"};
    if (what.find("number overflow") != std::string_view::npos)
        return {"number-is-too-large"};
    const std::size_t start = what.find(": ");
    std::string reason(start == std::string_view::npos ? what : what.substr(start + 2));
    const std::size_t quote = reason.find("; last read: '");
    if (quote != std::string::npos) {
        const std::size_t end = reason.rfind("'; expected");
        reason.erase(quote, end == std::string::npos || end < quote ? end : end + 1 - quote);
    }
    return {"is-not-valid-json", {reason}};
}

/// Builds the tree from events, each of which comes when the last byte of its token is read.
class TreeBuilder : public nlohmann::json_sax<Json>
{
public:
    explicit TreeBuilder(std::string_view source)
        : m_source(source)
        , m_reached(source.data())
    {}

    bool parse()
    {
        return Json::sax_parse(TrackingIterator(m_source.data(), &m_reached),
                               TrackingIterator(m_source.data() + m_source.size(), &m_reached),
                               this);
    }
    JsonTree takeTree() { return std::move(m_tree); }
    Error error() const { return m_error.value_or(Error {}); }

    bool null() override { return addLeaf(JsonKind::Null, 4); }
    bool boolean(bool value) override { return addLeaf(JsonKind::Boolean, value ? 4 : 5); }
    bool number_integer(Json::number_integer_t) override { return addNumber(); }
    bool number_unsigned(Json::number_unsigned_t) override { return addNumber(); }
    bool number_float(Json::number_float_t, const std::string &) override { return addNumber(); }
    bool string(std::string &value) override
    {
        const std::size_t start = tokenStart();
        JsonNode node = nodeAt(start, JsonKind::Text);
        node.text = textAt(start, value);
        node.escaped = node.text.data() != m_source.data() + start + 1;
        return add(std::move(node));
    }
    bool binary(Json::binary_t &) override { return false; }
    bool start_object(std::size_t) override { return open(JsonKind::Object); }
    bool start_array(std::size_t) override { return open(JsonKind::List); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(std::string &name) override
    {
        const std::size_t start = tokenStart();
        m_key = textAt(start, name);
        m_consumed = reached();
        if (m_open.back().keys.insert(m_key).second)
            return true;
        return fail(start, {"member-is-here-twice", {name}});
    }
    bool parse_error(std::size_t position, const std::string &token,
                     const nlohmann::detail::exception &problem) override
    {
        if (m_source.find_first_not_of(" \t\r\n") == std::string_view::npos)
            return fail(0, {"ruleset-is-empty"});
        const std::size_t offset = offendingByte(position, token, problem.what());
        if (const auto marker = conflictMarkerAt(offset))
            return fail(*marker, {"conflict-marker"});
        return fail(offset, plainReason(problem.what()));
    }

private:
    struct Open
    {
        JsonNode node;
        std::unordered_set<std::string_view> keys;
    };

    std::size_t reached() const { return static_cast<std::size_t>(m_reached - m_source.data()); }

    std::size_t tokenStart() const
    {
        std::size_t start = m_consumed;
        while (start < m_source.size() && isBetweenTokens(m_source[start]))
            ++start;
        return start;
    }

    /// Where the line of the byte begins, if it is one that version control left there.
    std::optional<std::size_t> conflictMarkerAt(std::size_t offset) const
    {
        const std::size_t start = m_source.substr(0, offset).rfind('\n') + 1; // 0 without one
        return isConflictMarker(m_source.substr(start)) ? std::optional(start) : std::nullopt;
    }

    /// Where the library stumbled: the byte it read last, or the first one of a whole token that
    /// should not be there.
    std::size_t offendingByte(std::size_t position, const std::string &token,
                              std::string_view what) const
    {
        if (position > m_source.size())
            return m_source.size();
        const bool isWhole = what.find(" literal; expected") != std::string_view::npos
            || what.find("number overflow") != std::string_view::npos;
        const bool isThere = token.size() <= position
            && m_source.substr(position - token.size(), token.size()) == token;
        return position - (isWhole && isThere ? token.size() : std::min<std::size_t>(position, 1));
    }

    /// The content of a string token: the file's own bytes, or a copy where it has escapes.
    std::string_view textAt(std::size_t start, const std::string &value)
    {
        const std::string_view raw = m_source.substr(start + 1, reached() - start - 2);
        if (raw.size() == value.size())
            return raw;
        return m_tree.unescaped.emplace_back(value);
    }

    void moveTo(std::size_t offset)
    {
        for (; m_located < offset; ++m_located) {
            if (m_source[m_located] == '\n') {
                ++m_line;
                m_lineStart = m_located + 1;
            }
        }
    }

    JsonNode nodeAt(std::size_t start, JsonKind kind)
    {
        moveTo(start);
        JsonNode node;
        node.kind = kind;
        node.line = m_line;
        node.column = static_cast<int>(start - m_lineStart) + 1;
        return node;
    }

    bool addLeaf(JsonKind kind, std::size_t size)
    {
        const std::size_t start = tokenStart();
        JsonNode node = nodeAt(start, kind);
        node.text = m_source.substr(start, size);
        return add(std::move(node));
    }

    bool addNumber()
    {
        const std::size_t start = tokenStart();
        const std::size_t end = m_source.find_first_not_of("+-.0123456789Ee", start);
        return addLeaf(JsonKind::Number, std::min(end, m_source.size()) - start);
    }

    /// Counts every value once, where it begins.
    bool countValue(std::size_t start)
    {
        m_consumed = reached();
        if (++m_values <= maxJsonValues)
            return true;
        return fail(start, {"file-holds-too-many-values", {maxJsonValues}});
    }

    bool add(JsonNode node)
    {
        if (!countValue(tokenStart()))
            return false;
        put(std::move(node));
        return true;
    }

    void put(JsonNode node)
    {
        if (m_open.empty()) {
            m_tree.root = std::move(node);
            return;
        }
        JsonNode &parent = m_open.back().node;
        if (parent.kind == JsonKind::Object && node.key.data() == nullptr)
            node.key = m_key;
        parent.children.push_back(std::move(node));
        m_key = {};
    }

    bool open(JsonKind kind)
    {
        const std::size_t start = tokenStart();
        if (m_open.size() >= maxJsonDepth)
            return fail(start, {"nested-too-deep", {maxJsonDepth}});
        JsonNode node = nodeAt(start, kind);
        if (!m_open.empty() && m_open.back().node.kind == JsonKind::Object)
            node.key = m_key;
        m_key = {};
        m_open.push_back({std::move(node), {}});
        return countValue(start);
    }

    bool close()
    {
        m_consumed = reached();
        JsonNode node = std::move(m_open.back().node);
        m_open.pop_back();
        put(std::move(node));
        return true;
    }

    /// The way to the value being read.
    std::string path() const
    {
        std::string way;
        for (std::size_t i = 1; i < m_open.size(); ++i) {
            const JsonNode &parent = m_open[i - 1].node;
            way += pathStep(parent, m_open[i].node, parent.children.size());
        }
        if (!m_open.empty() && m_open.back().node.kind == JsonKind::List)
            way += "[" + std::to_string(m_open.back().node.children.size()) + "]";
        else if (!m_key.empty())
            way += "." + std::string(m_key);
        return way.empty() || way.front() != '.' ? way : way.substr(1);
    }

    bool fail(std::size_t offset, Message message)
    {
        moveTo(offset);
        if (!m_error)
            m_error = Error {std::move(message), path(), m_line,
                             static_cast<int>(offset - m_lineStart) + 1};
        return false;
    }

    std::string_view m_source;
    const char *m_reached;
    std::size_t m_consumed = 0; // bytes up to the end of the last event's token
    std::size_t m_located = 0; // how far m_line and m_lineStart are up to date
    int m_line = 1;
    std::size_t m_lineStart = 0;
    std::size_t m_values = 0;
    std::string_view m_key; // of the member whose value comes next
    std::vector<Open> m_open;
    JsonTree m_tree;
    std::optional<Error> m_error;
};

} // namespace

Result<JsonTree> parseJson(std::string_view source)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (source.substr(0, byteOrderMark.size()) == byteOrderMark)
        source.remove_prefix(byteOrderMark.size());
    TreeBuilder builder(source);
    if (!builder.parse())
        return builder.error();
    return builder.takeTree();
}

} // namespace core
