// SPDX-License-Identifier: MIT
#pragma once
// The options that answer a question of an import, with what each of them reads.

#include "core/io/import/answers.h"

#include <string>
#include <vector>

namespace cli {

/// ": --take A or --take B is needed" and, below, the tables that each answer reads. Empty where no
/// answer leads anywhere.
std::string answersText(const core::Question &question,
                        const std::vector<core::TriedAnswer> &tried);

} // namespace cli
