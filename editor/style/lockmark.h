// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The lock that stands beside what is to stay as it is.

#include <QColor>
#include <QIcon>
#include <QRect>

class QPainter;

namespace editor {

/// Its body fills the lower part of `place`; the bow stands open where nothing is `locked`.
void paintLock(QPainter &painter, const QRect &place, const QColor &color, bool locked);
/// A closed one, of this colour.
QIcon lockIcon(const QColor &color);

} // namespace editor
