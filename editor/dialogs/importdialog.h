// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Tables from a spreadsheet or a tutorial's source code: shows what was understood, floor by
// floor, before anything is applied, and asks where the text leaves a choice.

#include "editor/dialogs/importpreview.h"

#include "core/io/import/answers.h"
#include "core/io/sheets/sheet.h"

#include <optional>
#include <string>
#include <vector>

class QButtonGroup;
class QComboBox;
class QDialogButtonBox;
class QGroupBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace editor {

class WheelSafeSpinBox;

class ImportDialog : public ImportPreview
{
    Q_OBJECT

public:
    /// Begins with `text`, taken for CSV or code by the ending of `name`, or by its looks.
    /// Replacing the tables of `draft` is offered where there is one.
    ImportDialog(const QString &text, const QString &name, const core::Ruleset *draft,
                 QWidget *parent = nullptr);

    /// What was understood last; nothing while there is an error or an open question.
    const std::optional<core::Imported> &imported() const { return m_imported; }

    QPlainTextEdit &source() const { return *m_source; }
    QComboBox &kind() const { return *m_kind; }
    QGroupBox &orderQuestion() const { return *m_orderBox; }
    QGroupBox &unsortedQuestion() const { return *m_unsortedBox; }
    QGroupBox &blanksQuestion() const { return *m_blanksBox; }
    QGroupBox &takeQuestion() const { return *m_takeBox; }

Q_SIGNALS:
    /// The cells of that text are to be mapped by hand; the dialog closes.
    void mappingRequested(const QString &text);
    /// The same for the lists of source code.
    void listMappingRequested(const std::vector<core::Sheet> &lists);

private:
    void makeQuestions();
    QGroupBox *makeQuestion(const QString &title, const QStringList &answers, QButtonGroup *group);
    void showChoices(const std::vector<core::TriedAnswer> &tried);
    bool isCsv() const;
    QWidget *makeSourceSide();
    QPushButton *makeMapButton();
    core::ImportOptions options() const;
    core::Result<core::Imported> read(const core::ImportOptions &options) const;
    void update();

    QPlainTextEdit *m_source;
    QComboBox *m_kind;
    WheelSafeSpinBox *m_floors;
    QButtonGroup *m_order;
    QButtonGroup *m_unsorted;
    QButtonGroup *m_blanks;
    QComboBox *m_take;
    QGroupBox *m_orderBox = nullptr;
    QGroupBox *m_unsortedBox = nullptr;
    QGroupBox *m_blanksBox = nullptr;
    QGroupBox *m_takeBox = nullptr;
    QPushButton *m_map = nullptr;
    std::optional<core::Imported> m_imported;
    std::optional<core::Language> m_language; ///< by the ending of the file's name
    std::vector<core::Sheet> m_lists; ///< of the code, to be mapped
    std::vector<std::string> m_answers; ///< for tables or limits that are several
    bool m_ownFloors = false; ///< the number of floors was chosen, not read
};

} // namespace editor
