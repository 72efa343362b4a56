// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The system's fonts, read while the program still connects to its display: a sixth of its start.

#include <thread>

/// Reads the font configuration in a thread of its own. Qt, which asks for it later, finds it read
/// or waits for the rest; where there is no Fontconfig, nothing happens. Waits in its destructor.
class FontPreload
{
public:
    FontPreload();

private:
    std::jthread m_reading;
};
