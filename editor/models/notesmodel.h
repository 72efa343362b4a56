// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// All notes of a ruleset, in the order of its tables and entries.

#include "editor/document/rulesetdocument.h"
#include "editor/models/listmodel.h"

#include <string>
#include <vector>

namespace editor {

/// One note and where it stands.
struct PlacedNote
{
    std::string table;
    std::string entry;
    int floor = 0; ///< 0: on the entry as a whole
    std::string text;

    bool operator==(const PlacedNote &) const = default;
};

class NotesModel : public ListModel
{
    Q_OBJECT

public:
    enum Column { Where, Floor, Text };

    explicit NotesModel(RulesetDocument &document, QObject *parent = nullptr);

    const std::vector<PlacedNote> &notes() const { return m_notes; }

protected:
    std::size_t rows() const override { return m_notes.size(); }
    QVariant cell(int row, int column) const override;
    QVariant beside(const QModelIndex &index, int role) const override;

private:
    void follow();

    RulesetDocument &m_document;
    std::vector<PlacedNote> m_notes;
};

} // namespace editor
