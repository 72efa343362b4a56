// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Decimal numbers as people type them, with a point or a comma, whatever the locale.

#include <QString>

#include <optional>

namespace editor {

/// Reads "90", "1.5", "1,5", with or without "%" behind; nothing for other text, for an empty
/// one and for two marks, of which one might be a group mark.
std::optional<double> parseDecimal(const QString &text);
/// A number as parseDecimal() reads it, with the locale's mark and as few digits as it takes.
QString decimalText(double number);

} // namespace editor
