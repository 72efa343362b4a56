// SPDX-License-Identifier: MIT
#pragma once
// What "compare" finds, as JSON; as text see resources/messages/comparisontext.h.

#include "resources/messages/comparisontext.h"

#include <string>

namespace cli {

/// How both sides are worked out where `how` leaves the effort open: with no more runs than tell a
/// probability to ± 3 %, so that a few floors take less time than many.
core::AnalysisOptions forComparing(core::AnalysisOptions how);

std::string comparedJson(const resources::Compared &compared);

} // namespace cli
