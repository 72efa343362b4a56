// SPDX-License-Identifier: MIT
#pragma once
// The options that answer a question of an import, with what each of them reads.

#include "core/io/sheets/answers.h"

#include <string>
#include <vector>

namespace cli {

/// The words, ": --take A or --take B is needed" and, below, the tables that each answer reads.
/// Only the words where no answer leads anywhere.
core::Message withAnswers(const std::string &words, const core::Question &question,
                          const std::vector<core::TriedAnswer> &tried);

} // namespace cli
