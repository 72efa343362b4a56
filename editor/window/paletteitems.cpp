// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/window/paletteitems.h"

#include "editor/docks/commandpalette.h"
#include "editor/models/issuesmodel.h"
#include "editor/text/errortext.h"
#include "editor/window/editordocks.h"
#include "editor/window/tableeditor.h"
#include "editor/window/tabletabs.h"

#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>

#include <algorithm>

namespace editor {

namespace {

// Commands of one name are told apart by their menus: there are three things called Compare.
void addCommands(std::vector<PaletteItem> &items, QMenu &menu, const QString &path)
{
    Q_EMIT menu.aboutToShow(); // some fill themselves only then
    for (QAction *action : menu.actions()) {
        if (action->menu())
            addCommands(items, *action->menu(),
                        CommandPalette::tr("%1 › %2", "a menu in a menu")
                            .arg(path, action->text().remove(u'&').remove(u'…')));
        else if (qobject_cast<QDockWidget *>(action->parent()))
            continue; // one goes to a dock; shown and hidden it is in the menu
        else if (!action->isSeparator() && action->isEnabled())
            items.push_back({.text = action->text().remove(u'&').remove(u'…'),
                             .kind = CommandPalette::tr("command in %1").arg(path),
                             .keys = action->shortcut().toString(QKeySequence::NativeText),
                             .run = [trigger = QPointer(action)] {
                                 if (trigger)
                                     trigger->trigger();
                             }});
    }
}

void addEntries(std::vector<PaletteItem> &items, const PaletteSources &sources)
{
    const core::Ruleset &rules = sources.document.draft();
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        const std::string &table = rules.tables[t].id;
        for (const core::SpawnEntry &entry : rules.tables[t].entries)
            items.push_back(
                {.text = sources.document.entryName(table, entry.id),
                 .kind = CommandPalette::tr("entry of %1").arg(QString::fromStdString(table)),
                 .keys = {},
                 .run = [&tabs = sources.tabs, t, id = entry.id] {
                     tabs.setCurrentIndex(static_cast<int>(t));
                     tabs.current()->grid().showEntry(id);
                 }});
    }
}

void addFloors(std::vector<PaletteItem> &items, const PaletteSources &sources)
{
    const int floors = sources.tabs.current() ? sources.document.draft().floors : 0;
    for (int floor = 1; floor <= floors; ++floor)
        items.push_back({.text = CommandPalette::tr("Floor %1").arg(floor),
                         .kind = CommandPalette::tr("floor"),
                         .keys = {},
                         .run = [&tabs = sources.tabs, floor] {
                             TableEditor *table = tabs.current();
                             const int row = std::max(table->cursor().selected().row, 0);
                             table->grid().showEntry(table->model().entryAt(row), floor);
                         }});
}

void addIssues(std::vector<PaletteItem> &items, const PaletteSources &sources)
{
    for (int row = 0; row < sources.issues.rowCount(); ++row) {
        const core::Issue &issue = sources.issues.issues()[static_cast<std::size_t>(row)];
        items.push_back({.text = messageText(issue.message),
                         .kind = CommandPalette::tr("issue"),
                         .keys = {},
                         .run = [&issues = sources.issues, goTo = sources.goToIssue, row] {
                             if (row < issues.rowCount())
                                 goTo(row);
                         }});
    }
}

} // namespace

std::vector<PaletteItem> paletteItems(const PaletteSources &sources)
{
    std::vector<PaletteItem> items;
    addEntries(items, sources);
    addFloors(items, sources);
    for (QDockWidget *dock : sources.docks.docks())
        items.push_back({.text = dock->windowTitle(),
                         .kind = CommandPalette::tr("dock"),
                         .keys = {},
                         .run = [dock] { EditorDocks::goTo(*dock); }});
    for (const QAction *menu : sources.menus.actions())
        addCommands(items, *menu->menu(), menu->text().remove(u'&'));
    addIssues(items, sources);
    return items;
}

} // namespace editor
