// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Marks the place in a text where reading it stopped.

class QPlainTextEdit;

namespace editor {

/// Puts the cursor on that line and column (from 1, in bytes of UTF-8) and colours the line;
/// line 0 takes the mark away.
void markLine(QPlainTextEdit &edit, int line, int column);

/// Puts the cursor on that line and column, as far as there are such, in sight as scrollToCursor().
void goToPlace(QPlainTextEdit &edit, int line, int column);

/// Brings the line of the cursor to the middle and, where the cursor allows, its start in sight.
void scrollToCursor(QPlainTextEdit &edit);

} // namespace editor
