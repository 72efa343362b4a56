#include "app/map/fontsahead.h"

#ifdef FATHOM_HAS_FONTCONFIG
#include <fontconfig/fontconfig.h>
#endif

FontsAhead::FontsAhead()
{
#ifdef FATHOM_HAS_FONTCONFIG
    m_reading = std::jthread([] { FcInit(); });
#endif
}
