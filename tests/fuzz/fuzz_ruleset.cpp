// SPDX-License-Identifier: MIT
// Any bytes are either refused with a message that points into them, or read into a ruleset that
// survives being written and that validate() can look at.

#include "core/io/ruleset/rulesetjson.h"
#include "core/tables/validate.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    const auto rules = core::readRuleset(bytes);
    if (!rules) {
        const core::Error &error = rules.error();
        require(!error.message.isEmpty() && error.line >= 1 && error.column >= 1);
        require(static_cast<std::size_t>(error.column) <= size + 1);
        return 0;
    }
    const std::string written = core::writeRuleset(*rules);
    const auto again = core::readRuleset(written);
    require(again && *again == *rules);
    require(core::writeRuleset(*again) == written);
    for (const core::Issue &issue : core::validate(*rules))
        require(!issue.where.empty() && !issue.message.isEmpty());
    return 0;
}
