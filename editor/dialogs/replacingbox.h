// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Asks which tables of the draft imported ones take the place of.

#include "core/tables/spawntable.h"

#include <QGroupBox>

#include <string>
#include <vector>

class QFormLayout;

namespace editor {

class ReplacingBox : public QGroupBox
{
    Q_OBJECT

public:
    explicit ReplacingBox(std::vector<core::SpawnTable> draftTables, QWidget *parent = nullptr);

    bool hasDraft() const { return !m_draftTables.empty(); }
    /// Proposes what each of `tables` replaces: the draft's table of its name, else the first that
    /// shares an entry, else the first of its kind that no other replaces. Hides without tables.
    void propose(const std::vector<core::SpawnTable> &tables);
    /// For each table proposed, the id of the one that it replaces; empty where it is added.
    std::vector<std::string> replaced() const;

private:
    std::vector<core::SpawnTable> m_draftTables;
    QFormLayout *m_rows;
};

} // namespace editor
