// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The transitions of one spawn table as a plain list: entry, from floor, value.

#include "editor/document/rulesetdocument.h"
#include "editor/models/listmodel.h"

#include <vector>

namespace editor {

class TransitionListModel : public ListModel
{
    Q_OBJECT

public:
    enum Column { Entry, FromFloor, Value };

    TransitionListModel(RulesetDocument &document, std::string table, QObject *parent = nullptr);

    /// The entry and floor of a line.
    const std::string &entryAt(int row) const;
    int floorAt(int row) const;
    /// The line of a transition, or -1.
    int rowOf(const std::string &entry, int floor) const;

    Qt::ItemFlags flags(const QModelIndex &index) const override;
    /// Floors and values are text that the user has typed, or numbers.
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    /// Why an edit changed nothing.
    void refused(const QString &sentence);

protected:
    std::size_t rows() const override { return m_lines.size(); }
    /// Computed progressions are one line with their kind for a value.
    QVariant cell(int row, int column) const override;
    QVariant beside(const QModelIndex &index, int role) const override;

private:
    struct Line
    {
        std::string entry;
        int floor = 1;
        int value = 0;
        QString computed; // by what, where the progression is not stepped
    };

    std::vector<Line> linesOf(const core::SpawnEntry &entry) const;
    std::vector<Line> allLines() const;
    void follow();
    void bring(const std::vector<Line> &lines);
    void bringEntry(const std::string &entry);
    bool moveTo(const Line &line, int floor);

    RulesetDocument &m_document;
    std::string m_table;
    std::vector<Line> m_lines;
};

} // namespace editor
