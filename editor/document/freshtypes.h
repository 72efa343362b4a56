#pragma once
// What a monster or an item type is before anybody has said more than its id.

#include "core/tables/types.h"

#include <string>

/// Weak, and drawn as the first letter of its id.
core::MonsterType freshMonster(const std::string &id);
/// Heals a little.
core::ItemType freshItem(const std::string &id);
