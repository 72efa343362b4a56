// What EditorWindow does with tables in other notations: import and export.

#include "editor/window/editorwindow.h"

#include "editor/commands/replacedraft.h"
#include "editor/dialogs/brokenfiledialog.h"
#include "editor/dialogs/exportdialog.h"
#include "editor/dialogs/importdialog.h"
#include "editor/document/atomicfile.h"
#include "editor/text/errortext.h"

#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>
#include <set>

void EditorWindow::importText(const QString &text, const QString &name)
{
    finishTyping();
    auto *dialog
        = new ImportDialog(text, name, m_document.isOpen() ? &m_document.draft() : nullptr, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, name] {
        core::Ruleset rules = dialog->imported()->rules;
        if (dialog->use() == ImportDialog::Use::ReplaceTables)
            return replaceTables(rules, dialog->replaced());
        if (!mayDiscard())
            return;
        const QString base = name.isEmpty() ? tr("imported") : QFileInfo(name).completeBaseName();
        rules.name = base.toStdString();
        m_document.open(std::move(rules), {}, base + QStringLiteral(".ruleset.json"));
        m_document.undoStack().resetClean();
    });
    dialog->open();
}

// `places` has the id of the draft's table that each one replaces; the draft's others stay.
void EditorWindow::replaceTables(const core::Ruleset &tables,
                                 const std::vector<std::string> &places)
{
    core::Ruleset after = m_document.draft();
    std::set<std::string> used;
    for (std::size_t i = 0; i < tables.tables.size(); ++i) {
        core::SpawnTable table = tables.tables[i];
        const auto withId = [&after](const std::string &id) {
            return std::find_if(after.tables.begin(), after.tables.end(),
                                [&id](const core::SpawnTable &other) { return other.id == id; });
        };
        const auto place = withId(places[i]);
        if (place != after.tables.end() && used.insert(place->id).second) {
            table.id = place->id;
            table.spawns = place->spawns;
            table.placement = place->placement; // of this game, not of the tutorial
            *place = std::move(table);
            continue;
        }
        const std::string base = table.id;
        for (int number = 2; withId(table.id) != after.tables.end(); ++number)
            table.id = base + "-" + std::to_string(number);
        after.tables.push_back(std::move(table));
    }
    m_document.undoStack().push(
        new ReplaceDraft(m_document, std::move(after), tr("import tables")));
}

void EditorWindow::chooseImport()
{
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Import Tables"), {}, tr("Tables (*.csv *.tsv *.py *.rs *.txt);;All files (*)"));
    if (!path.isEmpty())
        importFile(path);
}

bool EditorWindow::importFile(const QString &path)
{
    const QString name = QFileInfo(path).fileName();
    const core::Result<QByteArray> bytes = readWhole(path);
    if (!bytes) {
        showBroken(path, bytes.error());
        return false;
    }
    if (const auto broken
        = core::brokenUtf8({bytes->constData(), static_cast<std::size_t>(bytes->size())})) {
        showBroken(path, *broken);
        return false;
    }
    importText(QString::fromUtf8(*bytes), name);
    return true;
}

void EditorWindow::exportTables()
{
    finishTyping();
    auto *dialog = new ExportDialog(m_document.publish(), m_document.fileName(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::noted, this, &EditorWindow::note);
    dialog->open();
}

void EditorWindow::showBroken(const QString &path, const core::Error &error)
{
    if (error.line == 0)
        return say(tr("“%1” cannot be opened").arg(QFileInfo(path).fileName()), errorText(error));
    auto *dialog = new BrokenFileDialog(path, error, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}
