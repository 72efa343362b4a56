// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The mapping step of a spreadsheet: its cells with what each row and column is taken for, each of
// which can be changed, and what comes of them before anything is taken.

#include "editor/dialogs/importpreview.h"
#include "editor/document/sheetmemory.h"
#include "editor/models/sheetmodel.h"

#include "core/io/sheets/readsheet.h"

#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QTableView;

namespace editor {

class WheelSafeSpinBox;

class MappingDialog : public ImportPreview
{
    Q_OBJECT

public:
    /// Begins with the guessed mapping of each sheet, or with that of `kept` where there is one.
    /// Replacing the tables of `draft` is offered where there is one.
    MappingDialog(std::vector<core::Sheet> sheets, const QString &name,
                  const std::optional<KeptImport> &kept, const core::Ruleset *draft,
                  QWidget *parent = nullptr);

    /// What was understood last; nothing while there is an error or an open question.
    const std::optional<core::SheetImport> &imported() const { return m_imported; }
    /// How the sheets were read, for the next version.
    std::vector<KeptImport::Tab> keptTabs() const;
    /// Says above the cells why they are shown.
    void explain(const QString &sentence);

    QTableView &cells() const { return *m_cells; }
    QPlainTextEdit &notes() const { return *m_notes; }

private:
    struct Tab
    {
        core::Sheet sheet;
        core::SheetMapping mapping;
        bool isTaken = false;
    };

    QWidget *makeSheetSide();
    void makeChoices();
    void connectChoices();
    Tab &tab();
    core::SheetBlock *block();
    void showTab();
    void showBlock();
    void showCell();
    void changeColumns();
    void changeFloors();
    void changeRows();
    void changeTable(const QString &id);
    void changeZero(int index);
    void guessAgain(const core::MappingHints &hints);
    void update();
    QString showProblem(const core::Sheet &sheet, const core::Error &error);
    std::vector<int> selected(Qt::Orientation orientation) const;

    std::vector<Tab> m_tabs;
    SheetModel m_model;
    QTableView *m_cells;
    QLabel *m_explanation;
    QComboBox *m_tabChoice;
    QCheckBox *m_isTaken;
    QCheckBox *m_isTransposed;
    QLineEdit *m_table;
    QLabel *m_columnLabel;
    QComboBox *m_column;
    WheelSafeSpinBox *m_floor;
    QLabel *m_rowLabel;
    QComboBox *m_row;
    QComboBox *m_blanks;
    QComboBox *m_mark;
    QComboBox *m_zero;
    QPlainTextEdit *m_notes;
    std::optional<core::SheetImport> m_imported;
};

} // namespace editor
