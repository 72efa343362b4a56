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
    /// The number of a monster or item type: the same in the charts of all tables.
    int ofType(const std::string &id) const;

private:
    void give();
    void rename(const std::string &table, const std::string &before, const std::string &after);

    const RulesetDocument &m_document;
    std::map<std::string, std::map<std::string, int>> m_numbers; // by table and entry
    std::map<std::string, int> m_types;
};

} // namespace editor
