// SPDX-License-Identifier: MIT
#include "app/cli/support/output.h"

#include "app/cli/support/command.h"
#include "app/cli/support/progress.h"
#include "app/cli/support/text.h"
#include "app/cli/support/writefile.h"
#include "core/base/visible.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace cli {

namespace {

int writeAnswer(const std::string &bytes)
{
    const std::size_t written = std::fwrite(bytes.data(), 1, bytes.size(), stdout);
    if (written == bytes.size() && std::fflush(stdout) == 0)
        return exitDone;
    return fail(std::string("cannot write the answer: ") + std::strerror(errno));
}

} // namespace

int print(const std::string &text)
{
    return writeAnswer(core::visible(text, core::LineBreaks::Kept));
}

int printFile(const std::string &bytes)
{
    return isTerminal(stdout) ? print(bytes) : writeAnswer(bytes);
}

void tell(const std::string &text)
{
    const std::string shown = core::visible(text, core::LineBreaks::Kept);
    std::fwrite(shown.data(), 1, shown.size(), stderr);
}

int fail(const std::string &message)
{
    std::string text = "fathom-cli: ";
    for (std::size_t at = 0, end = 0; end != std::string::npos; at = end + 1) {
        end = message.find("\n  ", at);
        text += onOneLine(message.substr(at, end - at)) + '\n';
    }
    tell(text);
    return exitBadInput;
}

int writeOut(const core::Exported &exported, std::string report, const std::string &out)
{
    for (const core::Message &note : exported.notes)
        report += "- " + wrapped(resources::english(note), 2) + '\n';
    if (out == "-") {
        tell(report);
        return printFile(exported.text);
    }
    if (const auto error = writeFile(out, exported.text))
        return fail(*error);
    return print(report + (report.empty() ? "" : "\n") + "Wrote " + out + ".\n");
}

} // namespace cli
