// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/reachtext.h"

#include <QCoreApplication>
#include <QLocale>

namespace editor {

namespace {

struct ReachTexts
{
    Q_DECLARE_TR_FUNCTIONS(editor::ReachText)
};

} // namespace

QString typedReachText(const core::Progression &weight, int floor, int floors)
{
    const FloorRange carried = carriedFloors(weight, floor, floors);
    const bool mayScale = stepsOf(weight).size() > 1 && core::valueAt(weight, floor) > 0;
    if (carried.isEmpty())
        return mayScale ? ReachTexts::tr("No other floor gets it; Alt+Shift+Enter: scale the row.")
                        : QString();
    const QString others = carried.first == carried.last
        ? ReachTexts::tr("Floor %1 gets it too").arg(carried.first)
        : ReachTexts::tr("Floors %1–%2 get it too").arg(carried.first).arg(carried.last);
    return mayScale
        ? ReachTexts::tr("%1; Alt+Enter: this floor only; Alt+Shift+Enter: scale the row.")
              .arg(others)
        : ReachTexts::tr("%1; Alt+Enter: this floor only.").arg(others);
}

QString draggedReachText(const core::Progression &weight, int floor, int floors, Reach reach,
                         int before)
{
    if (reach == Reach::WholeRow && before > 0)
        return ReachTexts::tr("scales the row to %1 %")
            .arg(QLocale().toString(100.0 * core::valueAt(weight, floor) / before, 'g', 4));
    const FloorRange carried = carriedFloors(weight, floor, floors);
    return carried.isEmpty() ? ReachTexts::tr("floor %1 only").arg(floor)
                             : ReachTexts::tr("floors %1–%2").arg(floor).arg(carried.last);
}

} // namespace editor
