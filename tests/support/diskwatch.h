// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the program asks of the disk, and what a power cut would leave: fsync(), fdatasync() and
// the renames of the test program itself are taken note of, slowed down or made to fail. Linux
// only; elsewhere nothing is seen.

#include <QByteArray>
#include <QString>

#include <vector>

namespace diskwatch {

#ifdef Q_OS_LINUX
inline constexpr bool works = true;
#else
inline constexpr bool works = false;
#endif

/// A file got a name, or another one.
struct Rename
{
    QString from;
    QString to;
    qint64 size = 0; ///< of the file, in bytes
    qint64 flushed = 0; ///< of that, when it got its new name
};

/// Forgets all that was seen; syncs work, and at once.
void reset();

/// The renames seen, in order.
std::vector<Rename> renames();

/// How much of a file is on the disk, in bytes.
qint64 flushedOf(const QString &path);
/// How often a folder was flushed since the last rename.
int folderFlushes();

/// From now on syncs wait until release().
void hold();
void release();
/// Whether a sync waits now.
bool isHeld();
/// From now on syncs fail with this errno; 0: they work again.
void fail(int problem);

/// Copies the files in `folder` to `after`, each as far as it is on the disk.
void cutPower(const QString &folder, const QString &after);

} // namespace diskwatch
