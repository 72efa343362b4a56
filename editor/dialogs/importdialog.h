// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Tables from text, source code or a spreadsheet: on one page the text, on the other its cells or
// lists with what each column is taken for; beside them what was understood, floor by floor, and
// what is asked, before anything is applied.

#include "editor/document/sheetmemory.h"

#include "core/io/sheets/answers.h"
#include "core/io/sheets/sheet.h"
#include "core/tables/ruleset.h"

#include <QDialog>

#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTabWidget;

namespace editor {

class ImportQuestions;
class MappingPage;
class ReplacingBox;
class WheelSafeSpinBox;

/// What is to be imported.
struct ImportSource
{
    QString text; ///< of a file or a clipboard
    std::vector<core::Sheet> sheets = {}; ///< of a workbook, in place of text
    QString name = {}; ///< of the file, whose ending says what the text is written as
    std::optional<KeptImport> kept = {}; ///< how the cells were read the last time
    QString explanation = {}; ///< a sentence that is to be known of it
};

/// How a file of that name is read where nothing else is said.
core::ImportOptions importOptions(const QString &name);

class ImportDialog : public QDialog
{
    Q_OBJECT

public:
    /// What is done with the tables that were understood.
    enum class Use { NewDraft, ReplaceTables };

    /// Replacing the tables of `draft` is offered where there is one.
    ImportDialog(ImportSource source, const core::Ruleset *draft, QWidget *parent = nullptr);

    /// What was understood last; nothing while there is an error or an open question.
    const std::optional<core::Imported> &imported() const { return m_imported; }
    Use use() const { return m_use; }
    /// How the cells, or the lists of code, were read, for the next version; empty for text.
    std::vector<KeptImport::Tab> keptTabs() const;
    /// What was answered on the way, for the next version.
    const std::vector<std::string> &answers() const { return m_answers; }

    QPlainTextEdit &text() const { return *m_text; }
    QComboBox &kind() const { return *m_kind; }
    MappingPage &columns() const { return *m_columns; }
    ImportQuestions &questions() const { return *m_questions; }
    QPlainTextEdit &preview() const { return *m_preview; }
    QPlainTextEdit &notes() const { return *m_notes; }
    const QLabel &verdict() const { return *m_verdict; }
    ReplacingBox &replacing() const { return *m_replacing; }

Q_SIGNALS:
    /// The tables are to be used as use() says; who could do so accepts the dialog.
    void chosen();

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeTextPage();
    QWidget *makeSource(bool isWorkbook);
    QWidget *makeUnderstood();
    void makeButtons();
    void connectParts();
    bool looksLikeCells() const;
    core::ImportOptions options() const;
    core::Result<core::Imported> read(const core::ImportOptions &options) const;
    core::AnsweredImport readAnswered();
    void takeText(const std::optional<KeptImport> &kept);
    void update();
    void orderTabs();

    QPlainTextEdit *m_text;
    QComboBox *m_kind;
    MappingPage *m_columns;
    QTabWidget *m_pages;
    WheelSafeSpinBox *m_floors;
    QPlainTextEdit *m_preview;
    QLabel *m_notesLabel = nullptr;
    QPlainTextEdit *m_notes;
    QLabel *m_verdict;
    ImportQuestions *m_questions;
    ReplacingBox *m_replacing;
    QPushButton *m_open = nullptr;
    QPushButton *m_replace = nullptr;
    std::optional<core::Imported> m_imported;
    core::ImportOptions m_byName; ///< without what is chosen here
    std::vector<std::string> m_answers; ///< of importAnswered()
    std::vector<std::string> m_remembered; ///< of m_answers, those of the last time
    bool m_isFile;
    bool m_isWorkbook;
    bool m_isCells = false; ///< of the text
    bool m_isMapped = false; ///< of lists: something was said of their columns
    bool m_isByColumns = false; ///< read so
    bool m_ownFloors = false; ///< the number of floors was chosen, not read
    Use m_use = Use::NewDraft;
};

} // namespace editor
