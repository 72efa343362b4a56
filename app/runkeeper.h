#pragma once
// The run under way on disk: written as it is played, found again after a crash.

#include "core/io/runreplay.h"

#include <QFile>
#include <QLockFile>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

/// A run that can be gone on with.
struct SavedRun
{
    core::RunFile run;
    core::ResumedRun resumed;
};

/// What continuing found: a run, or why there is none, or both with what had to be dropped.
struct FoundRun
{
    std::optional<SavedRun> saved;
    QString notice; ///< whole sentences; empty where all is well
};

/// Owns the file of one run in a folder. Every problem is told as a sentence and never ends the
/// game; what could not be written is tried again with the next action.
class RunKeeper
{
public:
    explicit RunKeeper(QString folder);

    /// The folder of this user's runs.
    static QString usualFolder();

    /// Whether there is a file of a run under way.
    bool hasRun() const;
    /// Reads the run under way, which may have ended already.
    FoundRun find() const;

    /// Starts the file of a new run, after the steps already done; that of an unfinished one is
    /// kept under another name.
    QString begin(const core::RunStart &start, const std::vector<core::RunStep> &steps = {});
    /// Goes on with the file that find() read; its torn tail is cut off.
    QString goOn(const SavedRun &saved);
    QString append(const core::RunStep &step);
    /// The last `actions` were taken back.
    QString takeBack(std::size_t actions);
    /// Ends the run: its file stays under a name of its own, as a replay. Returns its path; empty
    /// where the run was not saved.
    QString finish();
    /// Closes the file, to be gone on with later.
    void close();

    QString path() const;

private:
    QString lock();
    QString open(const QString &path, QFile::OpenMode mode);
    QString giveName();
    QString notSaved() const;
    QString write(const QByteArray &bytes);
    QString setAside();

    QString m_folder;
    std::unique_ptr<QLockFile> m_lock;
    QFile m_file;
    QByteArray m_pending; // not on the disk yet
    qint64 m_written = 0;
    bool m_complained = false;
};
