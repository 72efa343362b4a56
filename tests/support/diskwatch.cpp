// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/diskwatch.h"

#include <QDir>
#include <QFile>

#include <condition_variable>
#include <map>
#include <mutex>

#ifdef Q_OS_LINUX
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace diskwatch {

namespace {

struct Seen
{
    std::map<quint64, qint64> flushed; // bytes, by inode
    std::vector<Rename> renames;
    int folderFlushes = 0;
    int problem = 0;
    bool isHolding = false;
    int held = 0;
};

std::mutex &mutex()
{
    static std::mutex it;
    return it;
}

std::condition_variable &released()
{
    static std::condition_variable it;
    return it;
}

Seen &seen()
{
    static Seen it;
    return it;
}

#ifdef Q_OS_LINUX
qint64 flushedOf(const struct stat &file)
{
    const auto found = seen().flushed.find(file.st_ino);
    return found == seen().flushed.end() ? 0 : std::min<qint64>(found->second, file.st_size);
}

/// What is in the file when the sync begins is on the disk when it has ended.
int sync(int descriptor)
{
    struct stat file
    {};
    if (fstat(descriptor, &file) != 0)
        return -1;
    std::unique_lock lock(mutex());
    ++seen().held;
    released().wait(lock, [] { return !seen().isHolding; });
    --seen().held;
    if (seen().problem != 0) {
        errno = seen().problem;
        return -1;
    }
    if (S_ISDIR(file.st_mode))
        ++seen().folderFlushes;
    else
        seen().flushed[file.st_ino] = file.st_size;
    return 0;
}

/// Takes note of a file that has got a name.
int named(long result, const char *from, const char *to)
{
    struct stat file
    {};
    if (result == 0 && stat(to, &file) == 0) {
        const std::scoped_lock lock(mutex());
        seen().folderFlushes = 0;
        seen().renames.push_back({.from = QString::fromLocal8Bit(from),
                                  .to = QString::fromLocal8Bit(to),
                                  .size = file.st_size,
                                  .flushed = flushedOf(file)});
    }
    return static_cast<int>(result);
}
#endif

} // namespace

void reset()
{
    const std::scoped_lock lock(mutex());
    seen() = {};
}

std::vector<Rename> renames()
{
    const std::scoped_lock lock(mutex());
    return seen().renames;
}

qint64 flushedOf(const QString &path)
{
#ifdef Q_OS_LINUX
    struct stat file
    {};
    const std::scoped_lock lock(mutex());
    return stat(QFile::encodeName(path).constData(), &file) == 0 ? flushedOf(file) : 0;
#else
    return path.size() * 0;
#endif
}

int folderFlushes()
{
    const std::scoped_lock lock(mutex());
    return seen().folderFlushes;
}

void hold()
{
    const std::scoped_lock lock(mutex());
    seen().isHolding = true;
}

void release()
{
    const std::scoped_lock lock(mutex());
    seen().isHolding = false;
    released().notify_all();
}

bool isHeld()
{
    const std::scoped_lock lock(mutex());
    return seen().held > 0;
}

void fail(int problem)
{
    const std::scoped_lock lock(mutex());
    seen().problem = problem;
}

void cutPower(const QString &folder, const QString &after)
{
    QDir().mkpath(after);
    for (const QFileInfo &info : QDir(folder).entryInfoList(QDir::Files)) {
        QFile file(info.filePath());
        QFile copy(after + QLatin1Char('/') + info.fileName());
        const qint64 size = flushedOf(info.filePath());
        if (!file.open(QFile::ReadOnly) || !copy.open(QFile::WriteOnly)
            || copy.write(file.read(size)) != size)
            qFatal("cannot copy %s", qPrintable(info.filePath()));
    }
}

} // namespace diskwatch

#ifdef Q_OS_LINUX
// The test program's own come before those of the C library, for Qt's libraries too.
extern "C" int fsync(int descriptor)
{
    return diskwatch::sync(descriptor);
}

extern "C" int fdatasync(int descriptor)
{
    return diskwatch::sync(descriptor);
}

extern "C" int rename(const char *from, const char *to) noexcept
{
    return diskwatch::named(syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0), from, to);
}

extern "C" int renameat2(int, const char *from, int, const char *to, unsigned flags) noexcept
{
    return diskwatch::named(syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, flags), from, to);
}

// A file without a name gets one.
extern "C" int linkat(int, const char *from, int, const char *to, int flags) noexcept
{
    return diskwatch::named(syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, flags), from, to);
}
#endif
