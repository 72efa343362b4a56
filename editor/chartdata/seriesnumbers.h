// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Which look each entry and each type has in the charts: its own for as long as the ruleset is
// open, wherever it moves.

#include "editor/document/rulesetdocument.h"

#include <map>
#include <string>

namespace editor {

class SeriesNumbers : public QObject
{
    Q_OBJECT

public:
    /// To be made before what shows `document`.
    explicit SeriesNumbers(const RulesetDocument &document, QObject *parent = nullptr);

    /// The number, for seriesStyle(), of the entry in that row of a table.
    int of(const std::string &table, int row) const;
    /// The number of a monster or item type that no entry of the table stands for: none of them
    /// has it.
    int ofType(const std::string &table, const std::string &id) const;

private:
    void give();
    void rename(const std::string &table, const std::string &before, const std::string &after);

    const RulesetDocument &m_document;
    struct Given
    {
        std::map<std::string, int> entries;
        std::map<std::string, int> types;

        /// One that nothing has yet.
        int next() const { return static_cast<int>(entries.size() + types.size()); }
    };
    mutable std::map<std::string, Given> m_numbers; // by table; a type gets one when it is drawn
};

} // namespace editor
