// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What is done with whole rulesets: open, save, reload, import and export, and what is asked before
// a draft goes.

#include "editor/document/filewatch.h"
#include "editor/document/rulesetdocument.h"

#include "core/io/literals/imported.h"

#include <QObject>
#include <QStringList>

#include <optional>

class QWidget;

namespace editor {

class Imports;
class EditorDocks;
class TableTabs;

class DocumentController : public QObject
{
    Q_OBJECT

public:
    /// Whoever types in `tabs` or in the Source dock is heard before the draft is saved or goes.
    /// `window` is the parent of all dialogs.
    DocumentController(RulesetDocument &document, TableTabs &tabs, EditorDocks &docks,
                       QWidget &window);

    /// Opens a ruleset file, or offers to import CSV and source code; on failure says why and
    /// keeps what was open. True when opened.
    bool openFile(const QString &path);
    /// Opens a built-in ruleset by name, as a draft without a file.
    bool openBuiltin(const QString &name);
    /// Opens an empty ruleset, as a draft without a file.
    /// Tables alone, without entries.
    bool openBlank();
    /// Asks what a new ruleset begins with.
    void createNew();
    /// Name, player, dungeon and rules of play, in a form.
    void editGame();
    /// Asks which file to open.
    void chooseFile();
    /// Writes the draft to its file, asking for a name where it has none. True when written.
    bool save();
    bool saveAs();
    /// Writes the draft to this file, which is its file from then on. True when written.
    bool saveTo(const QString &path);
    /// Reads the draft's file again, as a step that can be undone. True when read.
    bool reload();
    /// Shows what `text` is understood as and lets it be opened or taken over.
    void importText(const QString &text, const QString &name);
    /// Asks which file to import.
    void chooseImport();
    /// Opens tables of the file `path` as a draft without a file; false where what is open stays.
    bool openImported(core::Ruleset rules, const QString &path);
    /// Puts tables in the place of those of the draft that `places` names; its others stay, and
    /// tables without a place are added. One undo step; false where it changes nothing.
    bool replaceTables(const core::Imported &imported, const std::vector<std::string> &places);
    /// The whole file; on failure says why.
    std::optional<QByteArray> readBytes(const QString &path);
    Imports &imports() { return *m_imports; }
    void exportTables();
    /// Asks what becomes of edits that are not applied or not saved; false where they shall stay.
    bool mayDiscard();

    /// The files opened or saved last that still are there, latest first.
    QStringList recentFiles() const;
    /// The draft's file on the disk.
    FileWatch &fileWatch() { return m_watch; }
    /// Says why a file cannot be opened, and where in it the trouble is.
    void showBroken(const QString &path, const core::Error &error);
    /// Says in a box what did not work.
    void say(const QString &title, const QString &text);

Q_SIGNALS:
    /// A sentence for the status bar; `isProblem` when something was refused.
    void noted(const QString &sentence, bool isProblem);
    void recentFilesChanged(const QStringList &paths);
    /// What goes with every save, and when it was written last; empty where nothing does.
    void exportShown(const QString &state, const QString &details);

private:
    template<typename Content>
    std::optional<Content> read(const QString &path,
                                core::Result<Content> (*reader)(const QString &));
    bool openNew(core::Ruleset rules);
    bool importFile(const QString &path);
    void exportSaved();
    void showExport();
    bool mayReplaceFile(const QString &path);
    bool mayDropSource();
    void noteRecent(const QString &path);

    RulesetDocument &m_document;
    TableTabs &m_tabs;
    EditorDocks &m_docks;
    QWidget &m_window;
    FileWatch m_watch;
    Imports *m_imports; // a child
};

} // namespace editor
