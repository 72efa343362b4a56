// SPDX-License-Identifier: MIT
#pragma once
// Which change of a table moves survival most, as text, CSV and JSON.

#include "app/cli/shards/playpartial.h"
#include "app/cli/support/format.h"
#include "core/analysis/campaign/whatif.h"

namespace cli {

struct WhatIfReport
{
    const Campaign &campaign;
    const core::WhatIf &result;
    int floor = 1;
};

std::string whatIfText(const WhatIfReport &report, const Format &format);

} // namespace cli
