// SPDX-License-Identifier: MIT
#include "app/cli/support/json.h"

#include "app/cli/support/text.h"
#include "core/base/overloaded.h"
#include "core/base/visible.h"
#include "core/io/ruleset/rulesetjson.h"

#include <cmath>
#include <utility>

namespace cli {

namespace {

// Wide enough for one entry of a table with its weight and share.
constexpr std::size_t lineWidth = 100;

std::string quotedString(const std::string &text)
{
    // A file name may hold bytes that are not UTF-8; dump() would throw.
    return core::hiddenAsJson(
        JsonValue(text).dump(-1, ' ', false, JsonValue::error_handler_t::replace));
}

std::string scalarText(const JsonValue &json)
{
    if (json.is_string())
        return quotedString(json.get_ref<const std::string &>());
    if (!json.is_number_float())
        return json.dump();
    const double value = json.get<double>();
    return std::isfinite(value) ? shortest(value) : "null";
}

/// Appends `json` on one line; false, with `out` unusable, when `out` would outgrow `limit` bytes.
bool appendInline(std::string &out, const JsonValue &json, std::size_t limit)
{
    if (!json.is_structured()) {
        out += scalarText(json);
        return out.size() <= limit;
    }
    const bool isObject = json.is_object();
    out += isObject ? '{' : '[';
    const char *separator = "";
    for (const auto &item : json.items()) {
        out += separator;
        if (isObject)
            out += quotedString(item.key()) + ": ";
        if (!appendInline(out, item.value(), limit))
            return false;
        separator = ", ";
    }
    out += isObject ? '}' : ']';
    return out.size() <= limit;
}

/// Hands on to `sink` what has come together in `out`, now and then: a long text is never whole in
/// memory. `room` is what the line already holds and what must still follow.
void append(std::string &out, const Sink &sink, const JsonValue &json, std::size_t indent,
            std::size_t room)
{
    constexpr std::size_t piece = 1U << 16U;
    if (out.size() >= piece) {
        sink(out);
        out.clear();
    }
    std::string line;
    const std::size_t limit = room < lineWidth ? lineWidth - room : 0;
    if (appendInline(line, json, limit) || !json.is_structured() || json.empty()) {
        out += json.is_structured() ? line : scalarText(json);
        return;
    }
    const bool isObject = json.is_object();
    out += isObject ? '{' : '[';
    const char *separator = "\n";
    for (const auto &item : json.items()) {
        const std::string key = isObject ? quotedString(item.key()) + ": " : "";
        out += separator + std::string(indent + 2, ' ') + key;
        append(out, sink, item.value(), indent + 2, indent + 2 + key.size() + 1);
        separator = ",\n";
    }
    out += '\n' + std::string(indent, ' ') + (isObject ? '}' : ']');
}

} // namespace

std::string toText(const JsonValue &json)
{
    std::string text;
    std::string out;
    append(
        out, [&text](std::string_view piece) { text += piece; }, json, 0, 0);
    return text + out + '\n';
}

std::string LongObject::head(const std::string &key)
{
    return std::exchange(m_separator, ",\n") + std::string("  ") + quotedString(key) + ": ";
}

void LongObject::add(const std::string &key, const JsonValue &value)
{
    std::string text = head(key);
    append(text, m_sink, value, 2, quotedString(key).size() + 5);
    m_sink(text);
}

void LongObject::addArray(const std::string &key, std::size_t count,
                          const std::function<JsonValue(std::size_t index)> &elementAt)
{
    m_sink(head(key));
    const std::size_t room = quotedString(key).size() + 5;
    JsonValue first = JsonValue::array(); // what may still fit on one line
    std::string line = "[]";
    bool isLine = true;
    while (isLine && first.size() < count) {
        first.push_back(elementAt(first.size()));
        line.clear();
        isLine = appendInline(line, first, room < lineWidth ? lineWidth - room : 0);
    }
    if (isLine) {
        m_sink(line);
        return;
    }
    const char *separator = "[\n";
    for (std::size_t i = 0; i < count; ++i) {
        std::string text = std::exchange(separator, ",\n") + std::string(4, ' ');
        append(text, m_sink, i < first.size() ? first[i] : elementAt(i), 4, 5);
        m_sink(text);
    }
    m_sink("\n  ]");
}

void LongObject::finish()
{
    m_sink("\n}\n");
}

JsonValue intervalJson(core::Interval ci)
{
    return JsonValue::array({ci.low, ci.high});
}

JsonValue jsonOf(const core::report::Value &value)
{
    return std::visit(core::Overloaded {[](std::monostate) { return JsonValue(); },
                                        [](core::Interval ci) { return intervalJson(ci); },
                                        [](const auto &data) { return JsonValue(data); }},
                      value.data);
}

void addMembers(JsonValue &object, const core::report::Table &table, std::size_t row,
                std::size_t first)
{
    for (std::size_t i = first; i < table.columns.size(); ++i) {
        const auto &[id, heading, isInterval] = table.columns[i];
        const core::report::Value &value = table.rows[row][i];
        if (!id || std::holds_alternative<std::monostate>(value.data))
            continue;
        const std::string ofInterval = id->empty() || *id == "mean" ? "ci" : *id + "Ci";
        object[isInterval ? ofInterval : *id] = jsonOf(value);
    }
}

JsonValue rowsJson(const core::report::Table &table, std::size_t named)
{
    JsonValue list = JsonValue::array();
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        list.push_back({{"id", table.rows[i][named].text}});
        addMembers(list.back(), table, i, named + 1);
    }
    return list;
}

JsonValue identity(const core::Ruleset &rules)
{
    return {{"name", rules.name}, {"hash", core::rulesetHash(rules)}};
}

} // namespace cli
