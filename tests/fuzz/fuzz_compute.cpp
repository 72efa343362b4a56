// SPDX-License-Identifier: MIT
// Of any small ruleset all numbers can be asked for: none ends the program, and none is impossible.

#include "core/io/ruleset/rulesetjson.h"
#include "tests/core/computed.h"
#include "tests/core/smallruleset.h"

#include <algorithm>
#include <cctype>
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

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t *data, std::size_t size, std::size_t most);

/// Bytes that are changed blindly are seldom a ruleset: every second input is a small random one,
/// of the others half get another digit where one stands.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t *data, std::size_t size,
                                               std::size_t most, unsigned seed)
{
    core::Rng rng(seed);
    if (rng.below(2) == 0) {
        const std::string json = support::SmallRuleset(rng.next()).json();
        std::copy_n(json.begin(), std::min(json.size(), most), data);
        return std::min(json.size(), most);
    }
    if (size == 0 || rng.below(2) == 0)
        return LLVMFuzzerMutate(data, size, most);
    std::uint8_t *const from = data + rng.below(size);
    std::uint8_t *const digit
        = std::find_if(from, data + size, [](std::uint8_t sign) { return std::isdigit(sign); });
    if (digit != data + size)
        *digit = static_cast<std::uint8_t>('0' + rng.below(10));
    return size;
}
