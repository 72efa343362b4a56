// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The monster types, the item types or the terrain of the draft as a table.

#include "editor/document/rulesetdocument.h"
#include "editor/edits/removal.h"
#include "editor/models/typecells.h"

#include "core/io/ruleset/owncolumns.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace editor {

class TypesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Id, Name }; // the first of each kind

    TypesModel(core::Spawns kind, RulesetDocument &document, QObject *parent = nullptr);

    /// Adds a type that can be played at once; false when there is one of that id, or none given.
    bool add(const QString &id);
    void remove(int row, Users users = Users::Stay);

    /// Adds a column to all types of the kind; false when there is one of that name, or none given.
    bool addColumn(const QString &name);
    /// Whether the ruleset adds that column, and not the program. Such stand behind the name.
    bool isOwn(int column) const;
    /// Removes such a column and what stands in it.
    void removeColumn(int column);
    /// Names of members of the types that no column shows.
    QStringList membersWithoutColumn() const;

    /// What goes into one cell.
    struct TypedCell
    {
        int row = 0;
        int column = 0;
        QString text;
    };
    struct Refused
    {
        std::size_t cell = 0; ///< the first of those given that cannot be so
        QString why; ///< a sentence
    };
    /// Puts all of them in as one step, or none. A `mark` as setTypeCell() has it.
    std::optional<Refused> put(const std::vector<TypedCell> &cells,
                               DecimalMark mark = DecimalMark::Unclear);
    /// Why that text cannot be in the cell; empty where it can.
    QString problemOf(const QModelIndex &index, const QString &text) const;

    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const std::string &ownAt(int column) const; // where isOwn()
    std::size_t builtInAt(int column) const; // in m_columns, elsewhere
    void follow();
    std::vector<TypeCell> cells(std::size_t row) const;
    std::optional<Refused> putInto(core::Ruleset &types, const std::vector<TypedCell> &cells,
                                   DecimalMark mark) const;

    core::Spawns m_kind;
    RulesetDocument &m_document;
    core::Ruleset m_types; // nothing but the types, as last announced
    std::vector<TypeCell> m_columns; // of a type of which nothing is said
    core::OwnColumns m_declared; // by the ruleset, for all kinds of types
    std::vector<std::string> m_own; // of these: the columns that it adds to these types
};

} // namespace editor
