// SPDX-License-Identifier: MIT
#include "core/io/ruleset/changedvalues.h"

#include "core/io/json/jsontree.h"
#include "core/io/ruleset/rulesetjson.h"

#include <algorithm>
#include <vector>

namespace core {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

class ValuePatch
{
public:
    explicit ValuePatch(std::string_view source)
        : m_source(source)
    {
        for (std::size_t i = 0; i < source.size(); ++i) {
            if (source[i] == '\n')
                m_lines.push_back(i + 1);
        }
    }

    /// Where `written` has what differs between the other two, that of `after`.
    void compare(const JsonNode &written, const JsonNode &before, const JsonNode &after)
    {
        const std::string text = inlineText(after);
        if (inlineText(before) == text)
            return;
        const bool areLists = isOf(JsonKind::List, written, before, after)
            && written.children.size() == before.children.size()
            && before.children.size() == after.children.size();
        if (areLists) {
            for (std::size_t i = 0; i < written.children.size(); ++i)
                compare(written.children[i], before.children[i], after.children[i]);
        } else if (isOf(JsonKind::Object, written, before, after)) {
            for (const JsonNode &member : written.children) {
                const JsonNode *old = findMember(before, member.key);
                const JsonNode *now = findMember(after, member.key);
                if (old && now)
                    compare(member, *old, *now);
            }
        } else {
            m_changes.push_back({startOf(written), endOf(written), text});
        }
    }

    std::string text() const
    {
        std::string result;
        std::size_t done = 0;
        for (const Change &change : m_changes) {
            result += m_source.substr(done, change.start - done);
            result += change.text;
            done = change.end;
        }
        return result + std::string(m_source.substr(done));
    }

private:
    struct Change
    {
        std::size_t start = 0;
        std::size_t end = 0;
        std::string text;
    };

    static bool isOf(JsonKind kind, const JsonNode &a, const JsonNode &b, const JsonNode &c)
    {
        return a.kind == kind && b.kind == kind && c.kind == kind;
    }
    std::size_t startOf(const JsonNode &node) const
    {
        return m_lines[static_cast<std::size_t>(node.line - 1)]
            + static_cast<std::size_t>(node.column - 1);
    }
    /// Behind the value: brackets outside of texts are counted.
    std::size_t endOf(const JsonNode &node) const
    {
        const std::size_t start = startOf(node);
        if (node.kind == JsonKind::Number || node.kind == JsonKind::Boolean
            || node.kind == JsonKind::Null)
            return start + node.text.size();
        int depth = 0;
        bool isText = false;
        for (std::size_t i = start; i < m_source.size(); ++i) {
            const char c = m_source[i];
            if (isText && c == '\\')
                ++i;
            else if (c == '"')
                isText = !isText;
            else if (!isText && (c == '[' || c == '{'))
                ++depth;
            else if (!isText && (c == ']' || c == '}'))
                --depth;
            if (depth == 0 && !isText)
                return i + 1;
        }
        return m_source.size();
    }

    std::string_view m_source;
    std::vector<std::size_t> m_lines {0}; // where they begin
    std::vector<Change> m_changes; // ascending
};

} // namespace

std::string withChangedValues(std::string_view json, const Ruleset &before, const Ruleset &after)
{
    const bool isMarked = json.substr(0, byteOrderMark.size()) == byteOrderMark;
    const std::string_view source = isMarked ? json.substr(byteOrderMark.size()) : json;
    const std::string textBefore = writeRuleset(before);
    std::string textAfter = writeRuleset(after);
    const auto written = parseJson(source);
    const auto treeBefore = parseJson(textBefore);
    const auto treeAfter = parseJson(textAfter);
    if (!written || !treeBefore || !treeAfter)
        return textAfter;
    ValuePatch patch(source);
    patch.compare(written->root, treeBefore->root, treeAfter->root);
    const std::string patched = (isMarked ? std::string(byteOrderMark) : "") + patch.text();
    const auto back = readRuleset(patched);
    return back && *back == after ? patched : textAfter;
}

} // namespace core
