// SPDX-License-Identifier: MIT
#pragma once
// The command line as its parser knows it, for those who look it up elsewhere than in --help.

#include <CLI/CLI.hpp>

#include <string>

namespace cli {

/// The manual page (roff, section 1).
std::string manualPage(const CLI::App &app);

/// A script that completes subcommands, options, and the names of rulesets and templates in bash.
std::string bashCompletion(const CLI::App &app);

/// The same for zsh (for a file _fathom-cli in $fpath) and for fish.
std::string zshCompletion(const CLI::App &app);
std::string fishCompletion(const CLI::App &app);

} // namespace cli
