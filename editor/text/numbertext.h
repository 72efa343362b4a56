// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Numbers as people type and read them, in the user's locale.

#include <QCoreApplication>
#include <QString>

#include <cstdint>
#include <optional>

namespace editor {

/// What was understood of typed text.
struct TypedNumber
{
    std::optional<int> value;
    QString problem; ///< a sentence for the user; empty when there is none

    bool isEmpty() const { return !value && problem.isEmpty(); }
};

/// Reads a whole number 0..most. Spaces around and inside are ignored; '.' and ',' are refused,
/// because a comma is a group mark to some people and a decimal mark to others. Empty text is
/// neither a value nor a problem.
TypedNumber parseWhole(const QString &text, int most);

/// The whole number 0..most nearest to `value`, halves away from zero, or why there is none.
TypedNumber nearestWhole(double value, int most);

/// Reads an unsigned 64-bit number of digits only.
std::optional<std::uint64_t> parseSeed(const QString &text);

/// A whole number with the locale's group marks from 10,000 on.
QString wholeText(std::uint64_t number);
/// A mean with one or two decimals; "…" for NaN, which stands for what is being worked out.
QString meanText(double mean);
/// "+12", "−3", "0".
QString signedText(std::int64_t number);
/// "27.3 %". Never 100 % or 0 % unless exactly so: "> 99.9 %", "< 0.1 %". "…" for NaN.
QString percentText(double probability);

} // namespace editor
