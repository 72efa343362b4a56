// SPDX-License-Identifier: MIT
#pragma once
// Plans for goals, in words and in JSON.

#include "core/analysis/balance/balance.h"

#include <string>

namespace cli {

struct BalanceReport
{
    const core::Ruleset &rules;
    const core::Balance &balance;
};

std::string balanceText(const BalanceReport &report);
std::string balanceJson(const BalanceReport &report);

} // namespace cli
