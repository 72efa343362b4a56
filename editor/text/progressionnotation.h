// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Progressions on one line, as people type them where there is room for no more.

#include "core/tables/progression.h"

#include <QString>

#include <optional>

namespace editor {

/// "5"; "1: 5, 3: 4" for transitions; "= 20 + 3*floor [0..60]"; "ramp 1: 20, 10: 200";
/// "peak 4..8: 100". The parts of a sum have a line each. Dots and signs are the same in all
/// languages.
QString progressionNotation(const core::Progression &progression);

struct TypedProgression
{
    std::optional<core::Progression> progression;
    QString problem; ///< a sentence for the user where there is none
};

/// Reads one line of progressionNotation(): no sum. Numbers are 0..most, and from -most on where
/// `isSigned`.
TypedProgression parseProgression(const QString &line, int most, bool isSigned = false);
/// Reads lines as the parts of a sum; blank ones are passed over.
TypedProgression parseWindows(const QString &lines);
/// What parseProgression() reads, in a few words: for tooltips and placeholders.
QString notationHelp();

} // namespace editor
