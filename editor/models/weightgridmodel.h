// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// One spawn table as a grid: a row per entry, a column per floor, weights or what follows from
// them in the cells.

#include "editor/document/rulesetdocument.h"
#include "editor/models/displayedvalues.h"

#include <map>
#include <memory>
#include <set>

namespace editor {

struct TypedProgression;

class WeightGridModel : public FloorCellModel
{
    Q_OBJECT

public:
    WeightGridModel(RulesetDocument &document, std::string table, QObject *parent = nullptr);

    const std::string &table() const { return m_table; }
    /// The id of the entry in `row`; empty where there is none.
    std::string entryAt(int row) const;
    /// The row of an entry, or -1.
    int rowOf(const std::string &entry) const;
    CellKind kindAt(const QModelIndex &index) const;
    /// Marks entries that have issues: id -> sentence.
    void setProblems(std::map<std::string, QString> problems);

    /// Lets cells show other displays than weights; both are of the same document and table and
    /// outlive the model.
    void followNumbers(Numbers &exact, const FloorNumbers &numbers);
    CellDisplay display() const { return m_display; }
    /// What cells show from now on, and what is typed into them.
    void setDisplay(CellDisplay display);
    /// Whether cells have CellRole::Heat.
    void showHeat(bool shown);
    /// The numbers behind the displays; nullptr without followNumbers().
    const DisplayedValues *values() const { return m_values.get(); }

    bool isLocked(int row) const;
    /// Why the cells of a row cannot be typed in; empty when they can.
    QString refusal(int row) const;
    /// So of all rows of a locked table.
    QString tableRefusal() const;
    /// The entries the charts are about: all of them while none is solo.
    bool isSolo(int row) const;
    void setSolo(int row, bool solo);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    int mostAt(const QModelIndex &index) const override;
    void beginGesture(const QModelIndex &index) override;
    QString startText(const QModelIndex &index) const override;
    CellReading read(const QModelIndex &index, const QString &text) const override;
    QString stepped(const QModelIndex &index, const QString &text, int by) const override;
    QString reachText(const QModelIndex &index) const override;
    using FloorCellModel::preview;
    void preview(int value) override;
    void previewReading(const CellReading &reading) override;
    void commit() override;
    void commitReaching(Reach reach) override;
    void restore() override;

Q_SIGNALS:
    void soloChanged();
    /// Rows came or went, and all views have counted them.
    void rowsSettled();

protected:
    int floors() const override;
    int valueBefore(const QModelIndex &index) const override;

private:
    struct Gesture
    {
        std::string entry;
        int floor = 0;
        core::Progression before;
        double shownBefore = 0;
        CellReading reading; // what is shown now
    };

    void followValues();
    void showEntry(const std::string &entry, FloorRange floors);
    void followShape();
    void followView();
    const core::SpawnEntry &entry(int row) const;
    QVariant heat(const QModelIndex &index) const;
    QString ghost(const QModelIndex &index) const;
    double largest() const;
    void showColumns(int first, int last);
    CellReading readFormula(const QModelIndex &index, const QString &text,
                            const TypedProgression &typed) const;
    double shownBefore(const QModelIndex &index) const;
    QString tip(const QModelIndex &index) const;
    QString withNote(const QModelIndex &index, const QString &tip) const;
    QString weightTip(const QModelIndex &index) const;
    QString spoken(const QModelIndex &index) const;
    QVariant entryHeader(int row, int role) const;

    RulesetDocument &m_document;
    std::string m_table;
    Gesture m_gesture;
    std::map<std::string, QString> m_problems;
    std::unique_ptr<DisplayedValues> m_values;
    CellDisplay m_display = CellDisplay::Weight;
    bool m_showsHeat = false;
    mutable std::optional<double> m_largest; // of what is displayed
    std::set<std::string> m_solo;
};

} // namespace editor
