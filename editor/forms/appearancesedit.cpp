// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/appearancesedit.h"

#include <algorithm>

namespace editor {

namespace {

std::vector<LookRow> rowsOf(const std::vector<core::AppearanceGroup> &groups)
{
    std::vector<LookRow> rows;
    for (const core::AppearanceGroup &group : groups) {
        for (const core::Appearance &look : group.looks)
            rows.push_back({group.id, look});
    }
    return rows;
}

/// Like the one above it, to be named.
LookRow below(const LookRow *above)
{
    LookRow row {AppearancesEdit::tr("potions").toStdString(), {}};
    row.look.glyph = "!";
    if (above)
        row = *above;
    row.look.name.clear();
    row.look.unknown.clear();
    return row;
}

} // namespace

AppearancesEdit::AppearancesEdit(const std::vector<core::AppearanceGroup> &before, QWidget *parent)
    : RowsEdit<LookRow>(
        {.name = tr("Appearances: one row is one look"),
         .help = tr("Items that appear as a group are unknown at first: each run gives every kind "
                    "of them another look of the group. An item's form says what it looks like."),
         .add = tr("A&dd Look"),
         .remove = tr("Re&move Look"),
         .titles = {tr("Group"), tr("Looks like"), tr("Sign"), tr("Colour")},
         .typedIn = 1},
        rowsOf(before), below, parent)
    , m_before(before)
{}

std::vector<core::AppearanceGroup> AppearancesEdit::groups() const
{
    std::vector<core::AppearanceGroup> groups;
    const auto named = [](auto &list, const std::string &id) {
        return std::find_if(list.begin(), list.end(), [&](const auto &g) { return g.id == id; });
    };
    for (const LookRow &row : rows()) {
        if (row.group.empty() || row.look.name.empty())
            continue;
        auto group = named(groups, row.group);
        if (group == groups.end()) {
            const auto known = named(m_before, row.group);
            groups.push_back({.id = row.group, .looks = {}, .unknown = {}});
            group = groups.end() - 1;
            if (known != m_before.end())
                group->unknown = known->unknown;
        }
        group->looks.push_back(row.look);
    }
    return groups;
}

} // namespace editor
