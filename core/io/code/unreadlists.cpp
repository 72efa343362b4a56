// SPDX-License-Identifier: MIT
#include "core/io/code/unreadlists.h"

#include "core/io/import/fields.h"
#include "core/io/import/recordtables.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/source/literalnames.h"

#include <algorithm>

namespace core {

namespace {

/// What a value is made of, but for what is computed.
struct Contents
{
    int numbers = 0;
    int texts = 0;
    int keys = 0;
    int names = 0; ///< of what the code knows
    bool isKnown = false; ///< some of it was read or said

    /// Whether it is more than a pair of numbers, a label or a call's arguments.
    bool mayMatter(bool isOfStatement) const
    {
        const int words = texts + keys + (isOfStatement ? names : 0);
        return (numbers > 0 && words > 0 && numbers + words > 1) || numbers > 2 || texts > 1;
    }
};

/// Whether what stands by itself may be a row, or names with numbers: arguments of calls are most
/// often neither.
bool mayBeRead(const Node &value, const std::string &name, const LiteralContext &context)
{
    const Fields fields = fieldsOf(value);
    const auto settings
        = std::ranges::count_if(fields, [](const auto &field) { return isSetting(field.first); });
    const auto amounts
        = std::ranges::count_if(fields, [](const auto &field) { return isAmount(*field.second); });
    return std::ranges::any_of(fields,
                               [&context](const auto &field) {
                                   return context.weightFields.count(field.first) > 0
                                       || (isWeightRole(roleOf(field.first))
                                           && isAmount(*field.second));
                               })
        || (amounts > 1
            && (settings * 2 < static_cast<std::ptrdiff_t>(fields.size()) || namesTable(name)));
}

class Audit
{
public:
    explicit Audit(const LiteralContext &context)
        : m_context(context)
    {}

    void know(const Node &value) { addPlaces(value, m_known); }

    /// Adds the outermost parts of which nothing is known to `found`.
    void search(const Node &value, const std::string &name, bool isOfStatement,
                std::vector<CodeList> &found) const
    {
        const Contents contents = contentsOf(value);
        if (!contents.isKnown && (value.isKeyed() || value.kind == Node::Kind::List)) {
            if (contents.mayMatter(isOfStatement) && m_context.saidFields.count(name) == 0)
                found.emplace_back(name, value);
            return;
        }
        for (const auto &[part, own] : partsOf(value, name))
            search(*part, own, isOfStatement, found);
    }

private:
    Contents contentsOf(const Node &value) const
    {
        Contents contents;
        const std::pair place {value.line, value.column};
        switch (value.kind) {
        case Node::Kind::Number:
        case Node::Kind::Fraction:
            ++contents.numbers;
            break;
        case Node::Kind::Text:
            ++contents.texts;
            break;
        case Node::Kind::Name:
            ++contents.names;
            break;
        default:
            for (std::size_t i = 0; i < value.children.size(); ++i) {
                const Contents inner = contentsOf(value.children[i]);
                const bool isKey = value.isKeyed() && i % 2 == 0;
                contents.numbers += isKey ? 0 : inner.numbers;
                contents.texts += isKey ? 0 : inner.texts;
                contents.names += isKey ? 0 : inner.names;
                contents.keys += inner.keys + (isKey ? 1 : 0);
                contents.isKnown = contents.isKnown || inner.isKnown;
            }
            return contents;
        }
        contents.isKnown
            = m_context.read.count(place) + m_context.said.count(place) + m_known.count(place) > 0;
        return contents;
    }

    const LiteralContext &m_context;
    std::set<std::pair<int, int>> m_known;
};

} // namespace

std::vector<CodeList> listsWithoutNote(const std::vector<Token> &tokens,
                                       const Statements &statements,
                                       const std::vector<CodeList> &unread,
                                       const std::vector<LeftOut> &leftOut,
                                       const LiteralContext &context)
{
    Audit audit(context);
    for (const CodeList &list : unread)
        audit.know(list.value);
    const auto isLeftOut = [&leftOut](const Statement &statement) {
        return std::ranges::any_of(leftOut, [&statement](const LeftOut &left) {
            return left.line == statement.line && left.column == statement.column;
        });
    };
    std::vector<CodeList> found;
    TokenSpans covered;
    for (const Statement &statement : statements.list) {
        covered.emplace_back(statement.begin, statement.end);
        if (!isLeftOut(statement))
            audit.search(statement.value, statement.name, true, found);
    }
    walkBeside(tokens, std::move(covered), [&](const ValueBeside &beside) {
        const bool isList = beside.value.kind == Node::Kind::List && fieldsOf(beside.value).empty();
        const bool isBlock = beside.bracket == "{" && isList
            && (holdsCode(beside.value) || beside.value.children.size() < 2);
        if (beside.bracket == "(" || isBlock
            || !(isList || mayBeRead(beside.value, beside.name, context)))
            return false; // the arguments of a call, most often, which may hold some
        audit.search(beside.value, beside.name, false, found);
        return true;
    });
    std::erase_if(found, [&leftOut](const CodeList &list) {
        return std::ranges::any_of(leftOut, [&list](const LeftOut &left) {
            return list.line <= left.line && left.line <= list.lastLine;
        });
    });
    return found;
}

} // namespace core
