// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Light and dark, and the size of text, for the whole program.

#include "app/settings/settings.h"

#include <QPalette>

/// Gives every window the palette of a theme; System and DarkGame are what the desktop says.
void applyTheme(Theme theme);

/// Gives text in every window, open or not, that percentage of its usual size. What was made larger
/// or smaller than the rest stays so in proportion.
void applyTextSize(int percent);

/// What the game's own window has besides; nothing set where it is like all others.
QPalette gamePalette(Theme theme);
