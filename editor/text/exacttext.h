// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Worked-out numbers with the digits that `fathom-cli analyze` prints, in the user's locale.

#include "editor/document/rulesetdocument.h"

#include <QString>

namespace editor {

/// A probability with so many decimals: "72.34 %"; "< 0.01 %" and "> 99.99 %" rather than 0 or
/// 100 that it is not.
QString exactPercent(double probability, int decimals = 2);
/// A mean with so many decimals.
QString exactNumber(double number, int decimals = 3);
/// "72.34 % → 82.70 %", or one of them where both read the same.
QString fromTo(const QString &before, const QString &after);
/// What stands where numbers of the draft are still to come.
QString waitingText(Working working);

} // namespace editor
