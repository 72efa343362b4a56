// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Cells of a grid to the clipboard and from there, as spreadsheets have it.

#include "editor/dialogs/pastespecialdialog.h"
#include "editor/edits/weightedits.h"
#include "editor/models/weightgridmodel.h"

#include <QObject>

#include <optional>
#include <vector>

class QTableView;

namespace editor {

class GridClipboard : public QObject
{
    Q_OBJECT

public:
    /// For what is selected in `grid`, which shows `model` and owns this.
    GridClipboard(RulesetDocument &document, const WeightGridModel &model, QTableView &grid);

    void copyCells();
    void copyWithHeaders();
    void cutCells();
    void pasteCells();
    /// Asks how the text on the clipboard is to be pasted.
    void pasteSpecial();

Q_SIGNALS:
    /// What was copied or pasted, or why it was not.
    void noted(const QString &sentence);

private:
    /// A rectangle of cells, perhaps larger than what is put into it.
    struct PasteArea
    {
        int row = 0;
        int column = 0;
        int rows = 1;
        int columns = 1;
    };
    struct PastedCell
    {
        int row = 0;
        int column = 0;
        std::optional<double> number; ///< nothing for a blank
    };

    /// How many cells a paste was of, and what became of them.
    struct PasteCounts
    {
        std::size_t all = 0;
        std::size_t put = 0;
        std::size_t outside = 0; ///< of the grid
        std::size_t unseen = 0; ///< put, but scrolled out of sight
        std::size_t rounded = 0; ///< products that were no whole numbers
    };

    QRect selectedBlock() const;
    TextBlock blockText(const QRect &block, bool withHeaders) const;
    QByteArray blockExactly(const QRect &block) const;
    void copyBlock(bool withHeaders);
    void pasteExactly(const QByteArray &bytes);
    void pasteText(const TextBlock &block, PasteOptions options);
    PasteArea areaFor(int rows, int columns) const;
    bool isScattered() const;
    std::vector<PastedCell> everywhere(std::optional<double> number) const;
    int rowNamed(const QString &name) const;
    int rowInSight(int row, int below) const;
    QString problemOf(const QString &field, int line, int place, const PasteOptions &options) const;
    std::vector<PastedCell> placed(const TextBlock &block, BlockFrame frame,
                                   const PasteOptions &options, QString &problem);
    void putPasted(std::vector<PastedCell> cells, const PasteOptions &options);
    std::vector<WeightCell> pastedWeights(const std::vector<CellTarget> &targets,
                                          QString &problem) const;
    void forgetUnnamed();
    void reportPaste(const PasteCounts &cells);

    RulesetDocument &m_document;
    const WeightGridModel &m_model;
    QTableView &m_grid;
    QStringList m_unnamed; // lines of a paste whose names are of no entry
    std::size_t m_unnamedCells = 0; // in their lines
};

} // namespace editor
