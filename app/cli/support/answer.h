// SPDX-License-Identifier: MIT
#pragma once
// A long answer on its way to standard output: what was written takes no memory any more.

#include "app/cli/support/command.h"

#include <string>
#include <string_view>

namespace cli {

class Answer
{
public:
    void add(std::string_view piece);
    /// Writes the rest; exitDone, or what print() returned where something could not be written.
    int finish();

private:
    void flush();

    std::string m_waiting;
    int m_code = exitDone;
};

} // namespace cli
