// SPDX-License-Identifier: MIT
#pragma once
// JSON output: keys in the order they were added, numbers in their shortest form.

#include "core/base/result.h"
#include "core/report/table.h"
#include "core/tables/ruleset.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace cli {

using JsonValue = nlohmann::ordered_json;

/// Indented by two spaces, but what fits on one line stays on one, with a final newline. Numbers
/// that are not finite become null.
std::string toText(const JsonValue &json);

/// Takes the next piece of a text.
using Sink = std::function<void(std::string_view piece)>;

/// Writes an object that fits on no single line as toText() would, but member by member, so that
/// only one element of a long array has to be in memory.
class LongObject
{
public:
    explicit LongObject(Sink sink)
        : m_sink(std::move(sink))
    {}

    void add(const std::string &key, const JsonValue &value);
    /// An array of `count` elements; each is made when its turn comes.
    void addArray(const std::string &key, std::size_t count,
                  const std::function<JsonValue(std::size_t index)> &elementAt);
    void finish();

private:
    /// What stands before the next member's value.
    std::string head(const std::string &key);

    Sink m_sink;
    const char *m_separator = "{\n";
};

/// The columns from `first` on of a row, as members of an object.
void addMembers(JsonValue &object, const core::report::Table &table, std::size_t row,
                std::size_t first = 0);
/// An object of each row, by the name in the column `named` and with those that follow it.
JsonValue rowsJson(const core::report::Table &table, std::size_t named);
JsonValue jsonOf(const core::report::Value &value);
/// [low, high]
JsonValue intervalJson(core::Interval ci);

/// {"name": …, "hash": …}
JsonValue identity(const core::Ruleset &rules);

} // namespace cli
