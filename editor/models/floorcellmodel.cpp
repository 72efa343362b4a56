#include "editor/models/floorcellmodel.h"

#include "editor/document/rulesetdocument.h"

int FloorCellModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : floors();
}

bool FloorCellModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    bool isNumber = false;
    const int number = value.toInt(&isNumber);
    if (role != Qt::EditRole || !isNumber || number < 0 || number > mostAt(index)
        || !(flags(index) & Qt::ItemIsEditable))
        return false;
    beginGesture(index);
    preview(number);
    return true;
}

void FloorCellModel::followFloors(RulesetDocument &document)
{
    connect(&document, &RulesetDocument::floorsAboutToChange, this, [this](int after) {
        const int before = floors();
        m_growing = after > before;
        if (m_growing)
            beginInsertColumns({}, before, after - 1);
        else
            beginRemoveColumns({}, after, before - 1);
    });
    connect(&document, &RulesetDocument::floorsChanged, this, [this] {
        if (m_growing)
            endInsertColumns();
        else
            endRemoveColumns();
    });
}
