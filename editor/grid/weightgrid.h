#pragma once
// The grid of one spawn table: what can be done with its cells and rows, by key and by menu.

#include "editor/commands/changeweights.h"
#include "editor/dialogs/pastespecialdialog.h"
#include "editor/grid/floortableview.h"
#include "editor/models/weightgridmodel.h"

class QAction;

class WeightGrid : public FloorTableView
{
    Q_OBJECT

public:
    WeightGrid(RulesetDocument &document, WeightGridModel &model, FloorAxis &axis,
               FloorCursor &cursor, QWidget *parent = nullptr);

    /// Goes to the row of an entry, if there is one.
    void showEntry(const std::string &entry, int floor = 0);
    /// The commands for selected cells and rows, as a menu lists them.
    const QList<QAction *> &cellActions() const { return m_actions; }

Q_SIGNALS:
    /// Something could not be done as asked, or was done where it cannot be seen.
    void noted(const QString &sentence);

public Q_SLOTS:
    void copyCells();
    void copyWithHeaders();
    void cutCells();
    void pasteCells();
    void pasteSpecial();
    void removeSelectedTransitions();
    void removeRedundantTransitions();
    void clearToZero();
    void bakeSelected();
    void addEntry();
    void removeEntry();
    void renameEntry();
    void duplicateEntry();
    void moveEntryUp();
    void moveEntryDown();
    /// Asks for the progression of the current entry.
    void editProgression();
    /// Opens the form of the current entry.
    void editEntry();
    void toggleLocked();
    void toggleSolo();

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;

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
    };

    void addCellActions();
    void addRowActions();
    bool isRowSelected() const;
    bool refusesRow(int row);
    void moveEntry(int by);
    void moveRow(int row, int to);

    static QString ownCellFormat();
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
    std::vector<PastedCell> placed(const TextBlock &block, BlockFrame frame, DecimalMark mark,
                                   QString &problem);
    void putPasted(std::vector<PastedCell> cells, const PasteOptions &options);
    std::vector<WeightCell> pastedWeights(const std::vector<CellTarget> &targets,
                                          QString &problem) const;
    void forgetUnnamed();
    void reportPaste(const PasteCounts &cells);

    void fill(const QString &text);
    std::vector<WeightCell> weightsFor(const std::vector<CellTarget> &targets,
                                       QString &problem) const;
    QAction *add(const QString &text, const QKeySequence &keys, void (WeightGrid::*slot)());
    std::vector<WeightCell> selectedCells(int value = 0) const;
    std::vector<std::string> selectedEntries() const;

    RulesetDocument &m_document;
    WeightGridModel &m_model;
    QList<QAction *> m_actions;
    QStringList m_unnamed; // lines of a paste whose names are of no entry
    std::size_t m_unnamedCells = 0; // in their lines
};
