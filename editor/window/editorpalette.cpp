// Where EditorWindow goes when it is asked: to an issue, or to what the command palette offers.

#include "editor/docks/commandpalette.h"
#include "editor/window/editordocks.h"
#include "editor/window/editorwindow.h"
#include "editor/window/tableeditor.h"

#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>

#include <algorithm>

namespace {

// Commands of one name are told apart by their menus: there are three things called Compare.
void addCommands(std::vector<PaletteItem> &items, QMenu &menu, const QString &path)
{
    Q_EMIT menu.aboutToShow(); // some fill themselves only then
    for (QAction *action : menu.actions()) {
        if (action->menu())
            addCommands(items, *action->menu(),
                        EditorWindow::tr("%1 › %2", "a menu in a menu")
                            .arg(path, action->text().remove(u'&').remove(u'…')));
        else if (qobject_cast<QDockWidget *>(action->parent()))
            continue; // one goes to a dock; shown and hidden it is in the menu
        else if (!action->isSeparator() && action->isEnabled())
            items.push_back({.text = action->text().remove(u'&').remove(u'…'),
                             .kind = EditorWindow::tr("command in %1").arg(path),
                             .keys = action->shortcut().toString(QKeySequence::NativeText),
                             .run = [trigger = QPointer(action)] {
                                 if (trigger)
                                     trigger->trigger();
                             }});
    }
}

} // namespace

void EditorWindow::openPalette()
{
    std::vector<PaletteItem> items;
    const core::Ruleset &rules = m_document.draft();
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        for (const core::SpawnEntry &entry : rules.tables[t].entries)
            items.push_back(
                {.text = m_document.entryName(rules.tables[t].id, entry.id),
                 .kind = tr("entry of %1").arg(QString::fromStdString(rules.tables[t].id)),
                 .keys = {},
                 .run = [this, t, id = entry.id] {
                     showTable(static_cast<int>(t));
                     currentTable()->grid().showEntry(id);
                 }});
    }
    for (int floor = 1; currentTable() && floor <= rules.floors; ++floor)
        items.push_back({.text = tr("Floor %1").arg(floor),
                         .kind = tr("floor"),
                         .keys = {},
                         .run = [this, floor] {
                             TableEditor *table = currentTable();
                             const int row = std::max(table->cursor().selected().row, 0);
                             table->grid().showEntry(table->model().entryAt(row), floor);
                         }});
    for (QDockWidget *dock : m_docks->docks())
        items.push_back(
            {.text = dock->windowTitle(), .kind = tr("dock"), .keys = {}, .run = [dock] {
                 EditorDocks::goTo(*dock);
             }});
    for (const QAction *menu : menuBar()->actions())
        addCommands(items, *menu->menu(), menu->text().remove(u'&'));
    for (int row = 0; row < m_issues.rowCount(); ++row)
        items.push_back({.text = QString::fromStdString(
                             m_issues.issues()[static_cast<std::size_t>(row)].message),
                         .kind = tr("issue"),
                         .keys = {},
                         .run = [this, row] {
                             if (row < m_issues.rowCount())
                                 goToIssue(row);
                         }});
    auto *palette = new CommandPalette(std::move(items), this);
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->open();
}

void EditorWindow::goToIssue(int row)
{
    const std::optional<IssuePlace> place = m_issues.placeOf(row);
    note(QString::fromStdString(m_issues.issues()[static_cast<std::size_t>(row)].message), true);
    if (!place)
        return;
    showTable(place->table);
    if (TableEditor *editor = currentTable())
        editor->grid().showEntry(place->entry.empty() ? editor->model().entryAt(0) : place->entry,
                                 place->floor);
}
