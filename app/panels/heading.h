// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The headings of pages.

class QLabel;
class QString;

/// A bold line in `scale` times the usual size.
QLabel *makeHeading(const QString &text, double scale);
