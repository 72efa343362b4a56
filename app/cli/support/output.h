// SPDX-License-Identifier: MIT
#pragma once
// Where a subcommand's answer and its one line of complaint go.

#include "core/base/result.h"
#include "core/io/literals/literalexport.h"
#include "resources/messages/english.h"

#include <string>

namespace cli {

/// Writes the answer to standard output, where signs that are not seen are shown; returns exitDone,
/// or reports that it could not.
int print(const std::string &text);

/// The same of what could be a file: byte for byte but on a terminal.
int printFile(const std::string &bytes);

/// What there is to say beside an answer, on standard error.
void tell(const std::string &text);

/// Says on standard error why there is no answer, on one line and those indented below it; returns
/// exitBadInput.
int fail(const std::string &message);
inline int fail(const core::Error &error)
{
    return fail(resources::english(error));
}

/// Writes it to `out`, or to standard output where that is "-"; what there is to be said of it
/// follows `report`. Returns the exit code.
int writeOut(const core::Exported &exported, std::string report, const std::string &out);

} // namespace cli
