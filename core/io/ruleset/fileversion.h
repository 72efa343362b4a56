// SPDX-License-Identifier: MIT
#pragma once
// Which version of the file format a ruleset needs: the oldest that can say it.

#include "core/tables/ruleset.h"

namespace core {

/// Whether something in the table is newer than version 1 of ruleset files.
bool needsVersion2(const SpawnTable &table);

/// 1 or 2.
int fileVersion(const Ruleset &rules);

} // namespace core
