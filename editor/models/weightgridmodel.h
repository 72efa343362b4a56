#pragma once
// One spawn table as a grid: a row per entry, a column per floor, weights in the cells.

#include "editor/document/rulesetdocument.h"
#include "editor/models/floorcellmodel.h"

#include <map>

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

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    int mostAt(const QModelIndex &index) const override;
    void beginGesture(const QModelIndex &index) override;
    void preview(int value) override;
    void restore() override;

protected:
    int floors() const override;

private:
    struct Gesture
    {
        std::string entry;
        int floor = 0;
        int id = 0;
        core::Progression before;
    };

    void followWeights();
    void followShape();
    const core::SpawnEntry &entry(int row) const;
    QString tip(const QModelIndex &index) const;
    QString spoken(const QModelIndex &index) const;
    QVariant entryHeader(int row, int role) const;

    RulesetDocument &m_document;
    std::string m_table;
    Gesture m_gesture;
    std::map<std::string, QString> m_problems;
};
