// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What an item looks like while its kind is unknown.

#include "editor/typeforms/formrows.h"

#include "core/tables/ruleset.h"

namespace editor {

class AppearanceRows : public FormRows
{
    Q_OBJECT

public:
    /// The groups to choose from are those of `rules`, and the one it has.
    AppearanceRows(QFormLayout &form, const core::ItemType &before, const core::Ruleset &rules);

    void applyTo(core::ItemType &item) const;

private:
    void follow();

    QComboBox *m_group;
    QComboBox *m_known;
};

} // namespace editor
