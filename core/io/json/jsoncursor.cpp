// SPDX-License-Identifier: MIT
#include "core/io/json/jsoncursor.h"

#include "core/base/nearest.h"
#include "core/base/shortened.h"
#include "core/io/json/jsontext.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace core {

namespace {

Message kindName(JsonKind kind)
{
    switch (kind) {
    case JsonKind::Null:
        return {"null"};
    case JsonKind::Boolean:
        return {"true-or-false"};
    case JsonKind::Number:
        return {"a-number"};
    case JsonKind::Text:
        return {"a-text"};
    case JsonKind::List:
        return {"a-list"};
    case JsonKind::Object:
        break;
    }
    return {"an-object"};
}

std::vector<std::string> quotedWords(const std::vector<std::string_view> &words)
{
    std::vector<std::string> quoted;
    quoted.reserve(words.size());
    for (const std::string_view word : words)
        quoted.push_back("\"" + std::string(word) + "\"");
    return quoted;
}

std::string plainNumber(double number)
{
    std::string text = std::to_string(number);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return text;
}

bool isWhole(std::string_view number)
{
    return number.find_first_of(".eE") == std::string_view::npos;
}

} // namespace

std::string JsonCursor::path() const
{
    if (m_parent == nullptr)
        return {};
    const std::string step = pathStep(*m_parent->m_node, *m_node, m_index);
    const std::string before = m_parent->path();
    return before.empty() && step.front() == '.' ? step.substr(1) : before + step;
}

void JsonCursor::fail(Message message, int column) const
{
    if (failed())
        return;
    const int inside = m_node->escaped ? 0 : column; // escapes shift the columns after them
    m_reading->error = Error {.message = std::move(message),
                              .where = path(),
                              .line = m_node->line,
                              .column = m_node->column + inside};
}

void JsonCursor::failWith(const Error &error) const
{
    const int size = static_cast<int>(m_node->text.size());
    fail({"sentence", {error.message}}, std::clamp(error.column, 0, size + 1));
}

void JsonCursor::needVersion2(const Message &what) const
{
    if (m_reading->version < 2)
        fail({"belongs-to-version-2", {what}});
}

bool JsonCursor::expect(JsonKind kind, const Message &wanted) const
{
    if (is(kind))
        return true;
    fail({"is-of-another-kind", {kindName(m_node->kind), wanted}});
    return false;
}

int JsonCursor::integer(int least, int most) const
{
    if (!is(JsonKind::Number)) {
        expect(JsonKind::Number, {"a-whole-number-from-to", {least, most}});
        return least;
    }
    const std::string_view digits = m_node->text;
    if (!isWhole(digits)) {
        fail({"is-no-whole-number", {shortened(digits), least, most}});
        return least;
    }
    std::int64_t value = 0;
    const auto problem = std::from_chars(digits.data(), digits.data() + digits.size(), value).ec;
    if (problem == std::errc {} && value >= least && value <= most)
        return static_cast<int>(value);
    fail({"whole-number-is-out-of-range", {shortened(digits), least, most}});
    return least;
}

double JsonCursor::number(double least, double most) const
{
    if (!is(JsonKind::Number)) {
        expect(JsonKind::Number, {"a-number-from-to", {plainNumber(least), plainNumber(most)}});
        return least;
    }
    const std::string_view digits = m_node->text;
    double value = 0;
    const auto problem = std::from_chars(digits.data(), digits.data() + digits.size(), value).ec;
    if (problem == std::errc {} && value >= least && value <= most)
        return value;
    fail({"number-is-out-of-range", {shortened(digits), plainNumber(least), plainNumber(most)}});
    return least;
}

std::string JsonCursor::text() const
{
    return expect(JsonKind::Text, {"a-text"}) ? std::string(m_node->text) : std::string();
}

std::string JsonCursor::id() const
{
    if (expect(JsonKind::Text, {"an-id"}) && m_node->text.empty())
        fail({"id-must-not-be-empty"});
    return std::string(m_node->text);
}

std::vector<std::string> JsonCursor::steps() const
{
    if (m_parent == nullptr)
        return {};
    std::vector<std::string> steps = m_parent->steps();
    steps.push_back(m_parent->is(JsonKind::List) ? std::to_string(m_index)
                                                 : std::string(m_node->key));
    return steps;
}

void JsonCursor::failUnknown(const std::vector<std::string_view> &known) const
{
    fail({"word-is-not-known", {shortened(m_node->text), quotedWords(known)}});
}

ObjectReader::ObjectReader(const JsonCursor &object)
    : m_object(object)
{
    object.expect(JsonKind::Object, {"an-object"});
}

std::optional<JsonCursor> ObjectReader::find(std::string_view name)
{
    m_known.push_back(name);
    if (!m_object.is(JsonKind::Object))
        return std::nullopt;
    const JsonNode *node = findMember(m_object.node(), name);
    if (node == nullptr)
        return std::nullopt;
    return JsonCursor(m_object, *node, 0);
}

std::optional<JsonCursor> ObjectReader::findOfVersion2(std::string_view name)
{
    const auto place = find(name);
    if (place)
        place->needVersion2({"quoted", {name}});
    return place;
}

std::optional<JsonCursor> ObjectReader::require(std::string_view name)
{
    auto place = find(name);
    if (!place)
        m_object.fail({"member-is-missing", {name}});
    return place;
}

std::optional<JsonCursor> ObjectReader::requireOneOf(const std::vector<std::string_view> &names)
{
    std::optional<JsonCursor> found;
    for (const std::string_view name : names) {
        const auto place = find(name);
        if (place && found)
            place->fail({"only-one-belongs-here", {quotedWords(names)}});
        if (place)
            found.emplace(*place);
    }
    if (!found)
        m_object.fail({"needs-one-of", {quotedWords(names)}});
    return found;
}

int ObjectReader::integer(std::string_view name, int fallback, int least, int most)
{
    const auto place = find(name);
    return place ? place->integer(least, most) : fallback;
}

std::string ObjectReader::text(std::string_view name, std::string fallback)
{
    const auto place = find(name);
    return place ? place->text() : std::move(fallback);
}

bool ObjectReader::isKnown(std::string_view name) const
{
    return std::ranges::find(m_known, name) != m_known.end();
}

UnknownMembers ObjectReader::keptBelow() const
{
    std::vector<KeptMember> &kept = m_object.reading().kept;
    if (kept.empty())
        return {};
    const std::vector<std::string> here = m_object.steps();
    const auto isBelow = [&here](const KeptMember &member) {
        return member.steps.size() > here.size()
            && std::equal(here.begin(), here.end(), member.steps.begin());
    };
    UnknownMembers members;
    for (const KeptMember &member : kept) {
        if (!isBelow(member))
            continue;
        std::string pointer;
        for (std::size_t i = here.size(); i < member.steps.size(); ++i)
            pointer += (i > here.size() ? "/" : "") + pointerStep(member.steps[i]);
        members.push_back({std::move(pointer), member.json, member.meant});
    }
    std::erase_if(kept, isBelow);
    return members;
}

UnknownMembers ObjectReader::unknown() const
{
    UnknownMembers unknown = keptBelow();
    for (const JsonNode &child : m_object.node().children) {
        if (!isKnown(child.key))
            unknown.push_back(
                {pointerStep(child.key), inlineText(child), nearest(child.key, m_known)});
    }
    return unknown;
}

void ObjectReader::passOnUnknown() const
{
    for (std::size_t i = 0; i < m_object.size(); ++i) {
        const JsonCursor child = m_object.element(i);
        if (!isKnown(child.node().key))
            m_object.reading().kept.push_back(
                {child.steps(), inlineText(child.node()), nearest(child.node().key, m_known)});
    }
}

} // namespace core
