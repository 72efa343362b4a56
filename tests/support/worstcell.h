// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a test says where numbers and generated floors do not agree.

#include "core/analysis/sampling/agreement.h"

#include <QString>

/// The cell that is furthest off, by the places of floor, table and entry.
inline QString worstCell(const core::Agreement &agreement)
{
    const core::Cell &worst = *agreement.worst();
    return QStringLiteral("floor %1 table %2 entry %3: %4 for %5")
        .arg(worst.floor)
        .arg(worst.table)
        .arg(worst.entry)
        .arg(worst.simulated)
        .arg(worst.exact);
}
