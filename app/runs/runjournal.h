// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Runs in progress on disk: written as they are played, found again after a crash.

#include "app/runs/diskflusher.h"
#include "core/runs/runreplay.h"

#include <QFile>
#include <QLockFile>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

/// A run that can be gone on with.
struct SavedRun
{
    QString path; ///< of its file; empty where it is to have one of its own
    core::RunFile run;
    core::ResumedRun resumed;
};

/// What continuing found: a run, or why there is none, or both with what had to be dropped.
struct FoundRun
{
    std::optional<SavedRun> saved;
    QString notice; ///< whole sentences; empty where all is well
};

/// Owns the file of one of the runs in progress of a folder. Every problem is told as a sentence
/// and never ends the game; what could not be written is tried again with the next action. What a
/// call has written survives the end of the program; within five seconds it is on the disk, too,
/// and at once at a change of floor and when the file is left.
class RunJournal
{
public:
    explicit RunJournal(QString folder);
    ~RunJournal();

    /// The folder of this user's runs.
    static QString usualFolder();

    /// The files of the runs in progress in `folder`, the newest first.
    static QStringList inProgress(const QString &folder);
    /// Whether a file is that of a run in progress: its name ends with "current.run", which was all
    /// of it when there was one such run only.
    static bool isInProgress(const QString &path);
    /// Whether another program that is running writes this run.
    static bool isOpenElsewhere(const QString &path);

    /// Whether there is a run in progress.
    bool hasRun() const { return !inProgress(m_folder).isEmpty(); }
    /// Whether any run was ever begun here.
    bool wasUsed() const;
    /// Reads a run in progress, which may have ended already.
    static FoundRun find(const QString &path);
    /// The same of the newest one.
    FoundRun find() const { return find(inProgress(m_folder).value(0)); }

    /// Starts the file of a new run, after the steps already done. That of the run before stays in
    /// progress, unless nothing was done in it.
    QString begin(const core::RunStart &start, const std::vector<core::RunStep> &steps = {});
    /// Goes on with the file that find() read; its torn tail is cut off.
    QString goOn(const SavedRun &saved);
    QString append(const core::RunStep &step);
    /// The last `actions` were taken back.
    QString takeBack(std::size_t actions);
    /// The run is left for now: what is written goes to the disk as soon as that can be.
    void flushSoon() { m_flusher.flushSoon(); }
    /// Tries again to write what could not be written.
    void tryAgain();
    /// Ends the run: its file stays under another name, as a replay. Returns its path; empty where
    /// the run was not saved.
    QString finish();
    /// Closes the file, to be gone on with later; where nothing was done there is none.
    void close();
    /// Makes the file of a run in progress, readable or not, one that can only be watched. What is
    /// wrong with that as a sentence, else empty.
    QString giveUp(const QString &path);

    /// Whether all of the run is written; if not, why, as a few words for a sentence's end.
    bool isSaved() const { return m_isOpen && m_reason.isEmpty() && !m_flusher.failure(); }
    QString whyNot() const;

    /// The run is not saved because of a lock that no window seems to hold: it is damaged, or of
    /// another computer.
    bool canTakeOver() const { return m_isOpen && m_lockState == LockState::Left; }
    /// The run that goOn() was asked for is open in another window, which saves it.
    bool isHeld() const { return m_isOpen && m_lockState == LockState::Held; }
    /// Saves the run in spite of that lock, with all that was played meanwhile. What is wrong with
    /// that as a sentence, else empty.
    QString takeOver();

    /// The file of the run; empty where it has none yet.
    QString path() const { return m_path; }

private:
    enum class LockState {
        Free, ///< or ours
        Held, ///< by a window that is open
        Left ///< by nobody, as far as can be told
    };
    struct Problem
    {
        QString sentence;
        QString reason; ///< the same in a few words
    };

    std::optional<Problem> lock();
    std::optional<Problem> lockNew();
    std::optional<Problem> heldBy(const QLockFile &lock);
    std::optional<Problem> open();
    std::optional<Problem> writeTail();
    std::optional<Problem> giveName();
    std::optional<Problem> trySave();
    Problem notSaved(const QString &reason) const;
    static Problem notJustNow(const QString &reason);
    QString lockPath() const;
    QString save();
    QString write(const std::string &bytes);
    QString setAside() const;
    void removeLeftovers() const;

    QString m_folder;
    QString m_path; // of the run's file, or what it will be called
    std::unique_ptr<QLockFile> m_lock;
    LockState m_lockState = LockState::Free;
    QFile m_file;
    DiskFlusher m_flusher;
    bool m_isOpen = false; // a run was begun or gone on with
    bool m_isNamed = false; // its file is one of the runs in progress
    bool m_isUnused = false; // begun, and nothing was done since
    QByteArray m_tail; // of the file, from m_tailStart on: what is not on the disk yet
    qint64 m_tailStart = 0;
    qint64 m_written = 0; // bytes of the file
    QString m_reason; // why not all is written
    bool m_complained = false;
};
