// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Asks which tables of the draft imported ones take the place of.

#include "core/tables/ruleset.h"

#include <QGroupBox>

#include <optional>
#include <string>
#include <vector>

class QFormLayout;
class QLabel;

namespace editor {

class ReplacingBox : public QGroupBox
{
    Q_OBJECT

public:
    /// Nothing is asked where there is no `draft`, of which a copy is kept.
    explicit ReplacingBox(const core::Ruleset *draft, QWidget *parent = nullptr);

    bool hasDraft() const { return m_draft && !m_draft->tables.empty(); }
    /// Proposes what each of `tables` replaces: the draft's table of its name, else the first that
    /// shares an entry, else the first of its kind that no other replaces. Hides without tables.
    void propose(const std::vector<core::SpawnTable> &tables);
    /// For each table proposed, the id of the one that it replaces; empty where it is added.
    std::vector<std::string> replaced() const;

private:
    std::optional<core::Ruleset> m_draft;
    QFormLayout *m_rows;
    QLabel *m_beyond; ///< that floors are told of which the draft does not have
};

} // namespace editor
