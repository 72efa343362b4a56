// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The monster types, the item types or the terrain of the draft as a table.

#include "editor/edits/removal.h"
#include "editor/edits/rulesetedits.h"
#include "editor/models/typecells.h"

#include <QAbstractTableModel>

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

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    /// What `use` makes of the list of `types` that is shown.
    template<typename Types, typename Use>
    auto onList(Types &types, const Use &use) const
    {
        if (m_kind == core::Spawns::Monsters)
            return use(types.monsters);
        return m_kind == core::Spawns::Items ? use(types.items) : use(types.terrain);
    }
    void follow();
    std::vector<TypeCell> cells(std::size_t row) const;

    core::Spawns m_kind;
    RulesetDocument &m_document;
    TypeLists m_types; // as last announced
    std::vector<TypeCell> m_columns; // of a type of which nothing is said
};

} // namespace editor
