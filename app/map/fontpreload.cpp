// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/map/fontpreload.h"

#ifdef FATHOM_HAS_FONTCONFIG
#include <fontconfig/fontconfig.h>
#endif

FontPreload::FontPreload()
{
#ifdef FATHOM_HAS_FONTCONFIG
    m_reading = std::jthread([] { FcInit(); });
#endif
}
