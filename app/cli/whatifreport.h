#pragma once
// Which change of a table moves survival most, as text, CSV and JSON.

#include "app/cli/input.h"
#include "app/cli/playpartial.h"
#include "core/analysis/whatif.h"

namespace cli {

struct WhatIfReport
{
    const Campaign &campaign;
    const core::WhatIf &result;
    int floor = 1;
};

std::string whatIfText(const WhatIfReport &report, Format format);

} // namespace cli
