// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Tables of other files into the draft: in a dialog the first time, spreadsheets with one key from
// then on.

#include "editor/document/rulesetdocument.h"
#include "editor/document/sheetmemory.h"

#include "core/io/sheets/readsheet.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace editor {

class DocumentController;
class ImportDialog;
struct ImportSource;

class Imports : public QObject
{
    Q_OBJECT

public:
    /// Puts what is read into the draft through `files`, which owns this.
    Imports(RulesetDocument &document, DocumentController &files, QWidget &window);

    /// Shows what the file is understood as, its cells as they were the last time where there was
    /// one. False where it cannot be read, which is said.
    bool importFile(const QString &path);
    /// The same for text of a clipboard, or of a file of that name.
    void importText(const QString &text, const QString &name);
    /// Reads the file that went into the draft last again, the same way, as one undo step.
    void importAgain();
    /// The file that importAgain() reads; empty where there is none.
    QString againPath() const { return m_again ? m_again->path : QString(); }

Q_SIGNALS:
    void noted(const QString &sentence, bool isProblem);
    /// The draft was exchanged by importAgain(), and `before` is what it was.
    void changed(const std::shared_ptr<const core::Ruleset> &before, const QString &name);
    void againChanged();

private:
    void show(ImportSource source, const QString &path);
    /// False where the draft was not to be left.
    bool take(const ImportDialog &dialog, const QString &path);
    /// Until what can be undone was.
    void noteUndoable(const QString &sentence);
    void remember(KeptImport import);
    void followDocument();
    void followPath();

    RulesetDocument &m_document;
    DocumentController &m_files;
    QWidget &m_window;
    std::optional<KeptImport> m_again;
};

} // namespace editor
