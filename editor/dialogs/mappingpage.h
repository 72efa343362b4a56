// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The cells of sheets with what each row and column is taken for, each of which can be changed.

#include "editor/document/sheetmemory.h"
#include "editor/models/sheetmodel.h"

#include "core/io/sheets/readsheet.h"

#include <QWidget>

#include <optional>
#include <utility>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace editor {

class WheelSafeSpinBox;

class MappingPage : public QWidget
{
    Q_OBJECT

public:
    explicit MappingPage(QWidget *parent = nullptr);

    /// Begins with the guessed mapping of each sheet, or with that of `kept` where there is one.
    void setSheets(std::vector<core::MappedSheet> sheets,
                   const std::optional<KeptImport> &kept = {});
    bool hasSheets() const { return !m_sheets.empty(); }

    /// What the sheets that are taken hold, with the answers of `options`; fails at the first that
    /// cannot be read.
    core::Result<core::Imported> read(const core::ImportOptions &options) const;
    /// Shows what columns and rows are with those answers, and marks what cannot be read. Returns
    /// the place of that in words, "Cell C2".
    QString show(const core::ImportOptions &options);

    /// How the sheets are read, for the next version.
    std::vector<KeptImport::Tab> keptTabs() const;

    QTableView &cells() const { return *m_cells; }

Q_SIGNALS:
    /// Something was changed by hand; answers about columns are part of the mapping now.
    void changed();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void makeChoices();
    void layOut();
    void connectChoices();
    std::size_t tab() const;
    void takeShown();
    core::SheetBlock *block();
    void showTab();
    QString showProblem();
    void showBlock();
    void showCell();
    void nameSelected();
    void changeColumns();
    void changeRows();
    void guessAgain(const core::MappingHints &hints);
    std::vector<int> selected(Qt::Orientation orientation) const;

    std::vector<core::MappedSheet> m_sheets;
    std::vector<core::SheetMapping> m_shown; ///< of m_sheets, with the answers
    std::optional<std::pair<std::size_t, core::Error>> m_problem; ///< of the sheet at that place
    SheetModel m_model;
    QTableView *m_cells;
    QWidget *m_tabRow;
    QComboBox *m_tabChoice;
    QCheckBox *m_isTaken;
    QCheckBox *m_isTransposed;
    QLineEdit *m_table;
    QLabel *m_columnLabel;
    QComboBox *m_column;
    WheelSafeSpinBox *m_floor;
    QLabel *m_reason; ///< why the column has its role
    QLabel *m_rowLabel;
    QComboBox *m_row;
};

} // namespace editor
