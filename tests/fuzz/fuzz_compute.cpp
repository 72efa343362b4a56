// SPDX-License-Identifier: MIT
// Of any small ruleset all numbers can be asked for: none ends the program, and none is impossible.

#include "core/io/ruleset/rulesetjson.h"
#include "tests/core/computed.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto rules = core::readRuleset({reinterpret_cast<const char *>(data), size});
    if (!rules || !support::ComputedNumbers::isQuick(*rules))
        return 0;
    const std::string fault = support::ComputedNumbers::faultOf(*rules);
    if (!fault.empty()) {
        std::fprintf(stderr, "%s\n", fault.c_str());
        std::abort();
    }
    return 0;
}
