// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Rulesets to choose from: the built-in ones and files.

#include "core/base/result.h"
#include "core/tables/ruleset.h"

#include <QString>

#include <memory>
#include <vector>

using SharedRuleset = std::shared_ptr<const core::Ruleset>;

struct RulesetChoice
{
    QString name; ///< as on the command line: "roguebasin"
    SharedRuleset rules;
};

/// Those that come with the program, in the order they are listed to people.
std::vector<RulesetChoice> builtinRulesets();

/// The same with twice the HP at the start, which come back with time twice as fast where they do,
/// under a name that says so: its games have records of their own.
core::Ruleset easierRuleset(core::Ruleset rules);

/// The ruleset of the game to learn by: the first one, made easier.
SharedRuleset lessonRuleset();

/// Reads a ruleset file; the error names the file too.
core::Result<SharedRuleset> readRulesetFile(const QString &path);

/// A built-in by name, else a file by path.
core::Result<SharedRuleset> findRuleset(const QString &nameOrPath);
