// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/writeall.h"

#include <QFileDevice>

bool disk::writeAll(QFileDevice &file, const QByteArray &bytes)
{
    // A nearly full disk takes a part first, and only then says why it takes no more.
    for (qint64 done = 0; done < bytes.size();) {
        const qint64 taken = file.write(bytes.constData() + done, bytes.size() - done);
        if (taken <= 0)
            return false;
        done += taken;
    }
    return true;
}
