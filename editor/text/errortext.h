// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Errors of readers as sentences for a window.

#include "core/base/result.h"

#include <QString>

namespace editor {

/// A message of core, in words.
QString messageText(const core::Message &message);

/// "Line 3, column 5, tables[0]:" and the message, or the message alone where there is no place.
QString errorText(const core::Error &error);

} // namespace editor
