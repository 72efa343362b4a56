// SPDX-License-Identifier: MIT
#include "app/cli/support/outcome.h"

namespace cli {

const char *outcomeName(core::Outcome outcome)
{
    switch (outcome) {
    case core::Outcome::Playing:
        return "in play";
    case core::Outcome::Died:
        return "died";
    case core::Outcome::Won:
        return "won";
    }
    return "";
}

} // namespace cli
