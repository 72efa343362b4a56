// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Spreadsheets into the draft: mapped by hand the first time, with one key from then on.

#include "editor/document/rulesetdocument.h"
#include "editor/document/sheetmemory.h"

#include "core/io/sheets/readsheet.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace editor {

class DocumentController;
class MappingDialog;

class SheetImports : public QObject
{
    Q_OBJECT

public:
    /// Puts what is read into the draft through `files`, which owns this.
    SheetImports(RulesetDocument &document, DocumentController &files, QWidget &window);

    /// Whether a file of that name is a spreadsheet.
    static bool isSheetFile(const QString &path);
    /// Whether that text of a spreadsheet is in the form that Fathom writes, which has no need of
    /// a mapping.
    static bool isOwnForm(const QByteArray &text);

    /// Shows what the cells of the file are taken for, as they were the last time where there was
    /// one. False where it cannot be read, which is said.
    bool importFile(const QString &path, const QByteArray &bytes);
    /// The same for text of a clipboard.
    void importText(const QString &text);
    /// The same for lists of source code.
    void importLists(const std::vector<core::Sheet> &lists);
    /// Reads the spreadsheet that went into the draft last again, the same way, as one undo step.
    void importAgain();
    /// The spreadsheet that importAgain() reads; empty where there is none.
    QString againPath() const { return m_again ? m_again->path : QString(); }

Q_SIGNALS:
    void noted(const QString &sentence, bool isProblem);
    /// The draft was exchanged by importAgain(), and `before` is what it was.
    void changed(const std::shared_ptr<const core::Ruleset> &before, const QString &name);
    void againChanged();

private:
    void show(std::vector<core::Sheet> sheets, const QString &path,
              const std::optional<KeptImport> &kept, const QString &explanation);
    void take(const MappingDialog &dialog, const QString &path);
    void remember(KeptImport import);
    void followDocument();
    void followPath();

    RulesetDocument &m_document;
    DocumentController &m_files;
    QWidget &m_window;
    std::optional<KeptImport> m_again;
};

} // namespace editor
