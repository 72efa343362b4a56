// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The typeface of the map.

#include <QFont>
#include <QString>

/// `family`, or without one a fixed-pitch font that exists here: the system's own, else a
/// well-known one.
QFont mapFont(const QString &family = {});
