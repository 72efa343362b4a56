// SPDX-License-Identifier: MIT
#pragma once
// What the fields of records are by their names: the entry, its weight, its floors.

#include "core/io/literals/literaltypes.h"
#include "core/io/literals/literalvalue.h"
#include "core/io/sheets/sheetmapping.h"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

/// Named fields, in their order.
using Fields = std::vector<std::pair<std::string, const Node *>>;

struct Record
{
    Fields fields; ///< the outer ones of nested records behind the own
    std::string table; ///< the record or key it stands in
    const Node *node = nullptr;
};

/// The value of the field, or null.
const Node *fieldNamed(const Fields &fields, const std::string &name);

/// The number of isAmount() as it is written.
std::string amountText(const Node &node);

bool isOneOf(const std::string &text, std::initializer_list<std::string_view> words);

/// The words of a name with blanks between them, in small letters.
std::string joinedWords(const std::string &field);

/// Whether the node holds floors: whole numbers in a list, or a text such as "2-5" and "4+".
bool holdsFloors(const Node &node);

/// Whether the name says that it is of floors.
bool namesFloors(const std::string &field);

/// True for spawn_weight, chance and the like, which say nothing but how often.
bool isSureWeight(const std::string &field);

/// The role that the name of a field says; a bare weight may be what a thing weighs, and a bare
/// level what a creature has.
ColumnRole roleOf(const std::string &field);

/// Which fields of the records are what.
class FieldRoles
{
public:
    /// `name` is that of the list.
    FieldRoles(const std::vector<Record> &records, const std::string &name,
               const LiteralContext &context);

    std::string name;
    std::string weight;
    std::string first;
    std::string last;
    std::string growth;
    std::string floors; ///< a list of floors, or the first and the last of them
    std::vector<std::string> weights; ///< all that may be it
    std::vector<std::string> others;

    /// Whether the options say which field is the weight.
    bool isSettled() const { return m_isSettled; }

private:
    std::string nameAmong(const std::vector<Record> &records) const;
    void take(const std::string &list, const LiteralContext &context);
    bool has(const std::string &field) const
    {
        return std::find(m_fields.begin(), m_fields.end(), field) != m_fields.end();
    }

    std::vector<std::string> m_fields;
    bool m_isSettled = false;
};

} // namespace core
