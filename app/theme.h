#pragma once
// Light and dark for the whole program.

#include "app/settings.h"

/// Gives every window the palette of a theme; System is what the desktop says.
void applyTheme(Theme theme);
