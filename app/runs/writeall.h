// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Writing to a disk that may be full.

#include <QByteArray>

class QFileDevice;

namespace disk {

/// Writes all bytes to a file opened unbuffered; false where it takes no more, which its
/// errorString() then explains.
bool writeAll(QFileDevice &file, const QByteArray &bytes);

} // namespace disk
