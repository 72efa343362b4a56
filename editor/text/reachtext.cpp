// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/reachtext.h"

#include <QLocale>
#include <QObject>

namespace editor {

QString typedReachText(const core::Progression &weight, int floor, int floors)
{
    const FloorRange carried = carriedFloors(weight, floor, floors);
    const bool mayScale = stepsOf(weight).size() > 1 && core::valueAt(weight, floor) > 0;
    if (carried.isEmpty())
        return mayScale ? QObject::tr("No other floor gets it; Alt+Shift+Enter: scale the row.")
                        : QString();
    const QString others = carried.first == carried.last
        ? QObject::tr("Floor %1 gets it too").arg(carried.first)
        : QObject::tr("Floors %1–%2 get it too").arg(carried.first).arg(carried.last);
    return mayScale
        ? QObject::tr("%1; Alt+Enter: this floor only; Alt+Shift+Enter: scale the row.").arg(others)
        : QObject::tr("%1; Alt+Enter: this floor only.").arg(others);
}

QString draggedReachText(const core::Progression &weight, int floor, int floors, Reach reach,
                         int before)
{
    if (reach == Reach::WholeRow && before > 0)
        return QObject::tr("scales the row to %1 %")
            .arg(QLocale().toString(100.0 * core::valueAt(weight, floor) / before, 'g', 4));
    const FloorRange carried = carriedFloors(weight, floor, floors);
    return carried.isEmpty() ? QObject::tr("floor %1 only").arg(floor)
                             : QObject::tr("floors %1–%2").arg(floor).arg(carried.last);
}

} // namespace editor
