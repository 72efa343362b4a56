// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The morgue file: how a game ended, as plain text to keep or to post.

#include "app/runs/runlibrary.h"

#include <QString>

/// Killer, floor, turns, level, kills by type, items used, seed, ruleset, the pack and the last
/// messages of a run that has ended.
QString morgueText(const WatchableRun &run);

/// Writes it beside its run file. What went wrong as a sentence, else empty.
QString writeMorgue(const QString &runPath);
