#pragma once
// The typeface of the map.

#include <QFont>

/// A fixed-pitch font that exists here: the system's own, else a well-known one.
QFont mapFont();
