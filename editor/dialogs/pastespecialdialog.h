// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Asks how numbers on the clipboard are to be put into cells.

#include "editor/text/textblock.h"

class QWidget;

namespace editor {

enum class PasteOperation { Replace, Add, Multiply };

struct PasteOptions
{
    PasteOperation operation = PasteOperation::Replace;
    bool isTransposed = false;
    bool skipsBlanks = true; ///< else an empty field removes the transition of its cell
    DecimalMark mark = DecimalMark::Unclear; ///< Unclear: found from the numbers, or asked for
};

/// Nothing when cancelled.
std::optional<PasteOptions> askHowToPaste(QWidget *parent, const TextBlock &block);
/// Asks what marks the decimals of such a field.
std::optional<DecimalMark> askForDecimalMark(QWidget *parent, const QString &field);
/// Asks whether the first line holds floors or weights.
std::optional<Heading> askForHeading(QWidget *parent, const QStringList &line);

} // namespace editor
