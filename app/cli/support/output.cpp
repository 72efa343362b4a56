// SPDX-License-Identifier: MIT
#include "app/cli/support/output.h"

#include "app/cli/support/command.h"
#include "app/cli/support/text.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace cli {

int print(const std::string &text)
{
    const std::size_t written = std::fwrite(text.data(), 1, text.size(), stdout);
    if (written == text.size() && std::fflush(stdout) == 0)
        return exitDone;
    return fail(std::string("cannot write the answer: ") + std::strerror(errno));
}

int fail(const std::string &message)
{
    const std::string line = "fathom-cli: " + onOneLine(message) + '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
    return exitBadInput;
}

} // namespace cli
