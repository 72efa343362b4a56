// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The monster types, the item types or the terrain of the draft as a table that is edited cell by
// cell.

#include "editor/edits/removal.h"
#include "editor/edits/rulesetedits.h"

#include <QAbstractTableModel>

namespace editor {

class TypesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// The words one may choose from, where a cell takes no others.
    enum Role { ChoicesRole = Qt::UserRole };

    TypesModel(core::Spawns kind, RulesetDocument &document, QObject *parent = nullptr);

    /// Adds a type that can be played at once; false when there is one of that id, or none given.
    bool add(const QString &id);
    void remove(int row, Users users = Users::Stay);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
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
    QString text(std::size_t row, int column) const;

    core::Spawns m_kind;
    RulesetDocument &m_document;
    TypeLists m_types; // as last announced
};

} // namespace editor
