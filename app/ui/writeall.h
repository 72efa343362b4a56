// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Writing to a disk that may be full.

#include <QByteArray>
#include <QIODevice>

namespace ui {

/// Writes all bytes; false where the device takes no more, which its errorString() explains if it
/// is unbuffered.
inline bool writeAll(QIODevice &device, const QByteArray &bytes)
{
    // A nearly full disk takes a part first, and only then says why it takes no more.
    for (qint64 done = 0; done < bytes.size();) {
        const qint64 taken = device.write(bytes.constData() + done, bytes.size() - done);
        if (taken <= 0)
            return false;
        done += taken;
    }
    return true;
}

} // namespace ui
