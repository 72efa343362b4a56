// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How items look whose kind the player does not know: one row is one look, of the group it names.

#include "editor/forms/rowsedit.h"

#include <vector>

namespace editor {

/// A look, and the id of its group.
struct LookRow
{
    std::string group;
    core::Appearance look;
};

void describe(auto &v, core::Like<LookRow> auto &row)
{
    v.required("group", row.group, core::form::Id {});
    describe(v, row.look);
}

class AppearancesEdit : public RowsEdit<LookRow>
{
public:
    explicit AppearancesEdit(const std::vector<core::AppearanceGroup> &before,
                             QWidget *parent = nullptr);

    /// In the order of their first rows; rows without a group or a name are left out.
    std::vector<core::AppearanceGroup> groups() const;

private:
    std::vector<core::AppearanceGroup> m_before;
};

} // namespace editor
