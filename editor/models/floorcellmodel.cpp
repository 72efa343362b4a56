// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/floorcellmodel.h"

#include "editor/document/rulesetdocument.h"
#include "editor/text/celltext.h"

#include <algorithm>
#include <cstdint>

namespace editor {

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
    commit();
    return true;
}

QString FloorCellModel::startText(const QModelIndex &index) const
{
    return QString::number(index.data(Qt::EditRole).toInt());
}

CellReading FloorCellModel::read(const QModelIndex &index, const QString &text) const
{
    const TypedValue typed = typedWhole(text, valueBefore(index), floorOf(index), mostAt(index));
    CellReading reading;
    if (typed.value)
        reading.value = static_cast<int>(*typed.value);
    reading.problem = typed.problem;
    reading.isUnfinished = typed.isUnfinished;
    return reading;
}

QString FloorCellModel::stepped(const QModelIndex &index, const QString &text, int by) const
{
    const std::optional<int> typed = read(index, text).value;
    const std::int64_t from = typed ? *typed : valueBefore(index);
    return QString::number(std::clamp<std::int64_t>(from + by, 0, mostAt(index)));
}

void FloorCellModel::followFloors(RulesetDocument &document)
{
    connect(&document, &RulesetDocument::aboutToChange, this, [this](const DraftChange &change) {
        const auto *floors = std::get_if<FloorsChanged>(&change);
        if (floors && floors->after > floors->before)
            beginInsertColumns({}, floors->before, floors->after - 1);
        else if (floors)
            beginRemoveColumns({}, floors->after, floors->before - 1);
    });
    connect(&document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        const auto *floors = std::get_if<FloorsChanged>(&change);
        if (floors && floors->after > floors->before)
            endInsertColumns();
        else if (floors)
            endRemoveColumns();
    });
}

} // namespace editor
