// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A small shape for each kind of message, so that kinds differ without their colours.

#include "app/text/messages.h"

#include <QColor>
#include <QPixmap>

/// `size` in pixels of the window; `scale` that of the device.
QPixmap kindIcon(MessageKind kind, const QColor &color, int size, double scale);

/// What the shape stands for: "harm".
QString kindName(MessageKind kind);
