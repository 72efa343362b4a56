// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A dungeon to tell somebody: the fingerprint of the ruleset and the seed.

#include "core/tables/ruleset.h"

#include <QString>

#include <cstdint>
#include <optional>

struct Share
{
    std::uint64_t ruleset = 0; ///< fingerprint of its text
    std::uint64_t seed = 0;

    bool operator==(const Share &) const = default;
};

/// Of the ruleset as it is written to a file: equal texts, equal numbers.
std::uint64_t fingerprintOf(const core::Ruleset &rules);

/// "0123456789abcdef-42".
QString shareString(const Share &share);
/// Nothing for other text.
std::optional<Share> readShare(const QString &text);
