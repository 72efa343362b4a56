// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the command palette offers: every entry, floor, dock, command and issue.

#include "editor/models/palettemodel.h"

#include <functional>
#include <vector>

class QMenuBar;

namespace editor {

class EditorDocks;
class IssuesModel;
class RulesetDocument;
class TableTabs;

/// What there is to go to or to do. All of it must outlive the items.
struct PaletteSources
{
    const RulesetDocument &document;
    TableTabs &tabs;
    const EditorDocks &docks;
    const QMenuBar &menus;
    const IssuesModel &issues;
    std::function<void(int row)> goToIssue;
};

std::vector<PaletteItem> paletteItems(const PaletteSources &sources);

} // namespace editor
