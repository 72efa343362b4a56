// SPDX-License-Identifier: MIT
#include "core/bot/view.h"

#include "core/game/taketurn.h"

namespace core {

std::optional<Refusal> View::refusalOf(const Action &action) const
{
    return core::refusalOf(state(), m_rules, action);
}

} // namespace core
