// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The program's icon, drawn in code: no image format or search path needed.

#include <QIcon>

QIcon programIcon();
