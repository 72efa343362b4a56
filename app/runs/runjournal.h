// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The run under way on disk: written as it is played, found again after a crash.

#include "app/runs/diskflusher.h"
#include "core/io/runs/runreplay.h"

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
/// game; what could not be written is tried again with the next action. What a call has written
/// survives the end of the program; within five seconds it is on the disk, too, and at once at a
/// change of floor and when the file is left.
class RunJournal
{
public:
    explicit RunJournal(QString folder);
    ~RunJournal();

    /// The folder of this user's runs.
    static QString usualFolder();

    /// Whether there is a file of a run under way.
    bool hasRun() const;
    /// Whether any run was ever begun here.
    bool wasUsed() const;
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
    /// The run is left for now: what is written goes to the disk as soon as that can be.
    void flushSoon() { m_flusher.flushSoon(); }
    /// Tries again to write what could not be written.
    void tryAgain();
    /// Ends the run: its file stays under a name of its own, as a replay. Returns its path; empty
    /// where the run was not saved.
    QString finish();
    /// Closes the file, to be gone on with later.
    void close();

    /// Whether all of the run is written; if not, why, as a few words for a sentence's end.
    bool isSaved() const { return m_isOpen && m_reason.isEmpty() && !m_flusher.failure(); }
    QString whyNot() const;

    /// The run is not saved because of a lock that no window seems to hold: it is damaged, or of
    /// another computer.
    bool canTakeOver() const { return m_isOpen && m_lockState == LockState::Left; }
    /// Saves the run in spite of that lock, with all that was played meanwhile. What is wrong with
    /// that as a sentence, else empty.
    QString takeOver();

    QString path() const;

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
    QString setAside();
    void closeFile();

    QString m_folder;
    std::unique_ptr<QLockFile> m_lock;
    LockState m_lockState = LockState::Free;
    QFile m_file;
    DiskFlusher m_flusher;
    bool m_isOpen = false; // a run was begun or gone on with
    bool m_isNamed = false; // its file is that of the run under way
    QByteArray m_tail; // of the file, from m_tailStart on: what is not on the disk yet
    qint64 m_tailStart = 0;
    qint64 m_written = 0; // bytes of the file
    QString m_reason; // why not all is written
    bool m_complained = false;
};
