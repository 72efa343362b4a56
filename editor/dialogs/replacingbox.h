// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Which tables of the draft those of an import take the place of.

#include "core/tables/ruleset.h"

#include <QGroupBox>

#include <string>
#include <vector>

class QFormLayout;

namespace editor {

class ReplacingBox : public QGroupBox
{
    Q_OBJECT

public:
    /// Proposes nothing where there is no draft, and is not to be seen then.
    explicit ReplacingBox(const core::Ruleset *draft, QWidget *parent = nullptr);

    bool hasDraft() const { return !m_draftTables.empty(); }
    /// A choice for each of them: the draft's table of its name, else the first that shares an
    /// entry, else the first of its kind that no other replaces.
    void propose(const std::vector<core::SpawnTable> &tables);
    /// For each table proposed for, the id of the draft's table that it replaces; empty where it is
    /// added.
    std::vector<std::string> replaced() const;

private:
    std::vector<core::SpawnTable> m_draftTables;
    QFormLayout *m_rows;
};

} // namespace editor
