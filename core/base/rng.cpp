// SPDX-License-Identifier: MIT
#include "core/base/rng.h"

namespace core {

Rng::Rng(std::uint64_t seed)
    : m_state {}
{
    for (std::uint64_t &word : m_state)
        word = splitMix64(seed);
}

Rng Rng::forStream(std::uint64_t seed, Stream stream, int floor, int lane)
{
    // Each part is mixed before the next is added, so that nearby seeds, floors and lanes share
    // nothing.
    std::uint64_t mixed = splitMix64(seed) ^ static_cast<std::uint64_t>(stream);
    mixed = splitMix64(mixed) ^ static_cast<std::uint64_t>(static_cast<std::uint32_t>(floor));
    mixed = splitMix64(mixed) ^ static_cast<std::uint64_t>(static_cast<std::uint32_t>(lane));
    return Rng(splitMix64(mixed));
}

} // namespace core
