// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/runjournal.h"

#include "app/ui/writeall.h"
#include "resources/messages/english.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QObject>
#include <QStandardPaths>
#include <QSysInfo>
#include <QThread>

#include <utility>
#include <variant>

namespace {

constexpr QLatin1String ending("current.run"); // of the names of runs in progress
constexpr int mostNames = 1000; // tried for one file

/// The date and time of now, with a number from the second on.
QString stamp(int again)
{
    const QString now
        = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd hh.mm.ss"));
    return again == 1 ? now : QStringLiteral("%1 (%2)").arg(now).arg(again);
}

QString lockPathOf(const QString &runPath)
{
    return runPath + QStringLiteral(".lock");
}

/// The file of a run that has no beginning on the disk yet.
QString begunPathOf(const QString &runPath)
{
    return runPath + QStringLiteral(".new");
}

bool isOfThisComputer(const QString &computer)
{
    return computer.isEmpty() || computer == QSysInfo::machineHostName();
}

/// Takes away the lock of a process of this computer that was killed: QLockFile leaves it where the
/// kill came before its first byte, or while another dead lock was taken away. The system itself
/// locks the file for as long as its process lives, from a moment after it was made.
bool removeDead(QLockFile &lock)
{
    qint64 process = 0;
    QString computer;
    QString program;
    if (!lock.getLockInfo(&process, &computer, &program)) {
        const auto isEmpty = [&lock] { return QFileInfo(lock.fileName()).size() == 0; };
        if (!isEmpty())
            return false;
        QThread::msleep(20);
        return isEmpty() && lock.removeStaleLockFile();
    }
    return isOfThisComputer(computer) && lock.removeStaleLockFile();
}

QString droppedText(const core::RunFile &run, const core::ResumedRun &resumed)
{
    QStringList sentences;
    if (run.lostBytes > 0)
        sentences << QObject::tr(
                         "The end of the saved run was torn or damaged, so its last %1 bytes "
                         "are dropped; you go on after turn %2.")
                         .arg(run.lostBytes)
                         .arg(resumed.state.turn);
    if (resumed.divergence)
        sentences << QObject::tr("From turn %1 on, this version of Fathom plays the run otherwise "
                                 "than it was recorded; you go on there.")
                         .arg(resumed.divergence->turn + 1);
    return sentences.join(QLatin1Char(' '));
}

} // namespace

RunJournal::RunJournal(QString folder)
    : m_folder(std::move(folder))
{}

RunJournal::~RunJournal()
{
    close();
}

QString RunJournal::usualFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
        + QStringLiteral("/runs");
}

QStringList RunJournal::inProgress(const QString &folder)
{
    QStringList paths;
    for (const QFileInfo &file :
         QDir(folder).entryInfoList({QLatin1Char('*') + ending}, QDir::Files, QDir::Time))
        paths << file.filePath();
    return paths;
}

bool RunJournal::isInProgress(const QString &path)
{
    return path.endsWith(ending);
}

bool RunJournal::isOpenElsewhere(const QString &path)
{
    QLockFile lock(lockPathOf(path));
    lock.setStaleLockTime(0);
    qint64 process = 0;
    QString computer;
    QString program;
    return lock.getLockInfo(&process, &computer, &program) && isOfThisComputer(computer)
        && process != QCoreApplication::applicationPid() && !lock.removeStaleLockFile();
}

bool RunJournal::wasUsed() const
{
    return !QDir(m_folder).isEmpty(QDir::Files);
}

FoundRun RunJournal::find(const QString &path)
{
    QFile file(path);
    if (!file.open(QFile::ReadOnly))
        return {.saved = {},
                .notice = QObject::tr("The saved run %1 cannot be read: %2.")
                              .arg(QDir::toNativeSeparators(path), file.errorString())};
    const QByteArray bytes = file.readAll();
    auto run = core::readRun({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!run)
        return {.saved = {},
                .notice = QString::fromStdString(resources::english(run.error().message))};
    auto resumed = core::resumeRun(*run);
    if (!resumed)
        return {.saved = {},
                .notice = QString::fromStdString(resources::english(resumed.error().message))};
    const QString notice = droppedText(*run, *resumed);
    return {.saved
            = SavedRun {.path = path, .run = *std::move(run), .resumed = *std::move(resumed)},
            .notice = notice};
}

QString RunJournal::lockPath() const
{
    return lockPathOf(m_path);
}

/// One window at a time writes a run; the lock of a process that is gone does not count.
std::optional<RunJournal::Problem> RunJournal::lock()
{
    if (m_lock)
        return {};
    const QString folder = QDir::toNativeSeparators(m_folder);
    if (!QDir().mkpath(m_folder))
        return Problem {
            QObject::tr("The folder %1 cannot be made, so this run is not saved.").arg(folder),
            QObject::tr("its folder cannot be made")};
    auto lock = std::make_unique<QLockFile>(lockPath());
    lock->setStaleLockTime(0);
    if (!lock->tryLock() && !(removeDead(*lock) && lock->tryLock())) {
        switch (lock->error()) {
        case QLockFile::LockFailedError:
            return heldBy(*lock);
        case QLockFile::PermissionError:
            return Problem {
                QObject::tr("The folder %1 cannot be written to, so this run is not saved.")
                    .arg(folder),
                QObject::tr("its folder cannot be written to")};
        case QLockFile::UnknownError:
        case QLockFile::NoError:
            return Problem {
                QObject::tr("No file can be written in the folder %1, so this run is not "
                            "saved: the disk may be full. Play on: it is tried again with "
                            "each action.")
                    .arg(folder),
                QObject::tr("the disk may be full")};
        }
    }
    m_lock = std::move(lock);
    m_lockState = LockState::Free;
    return {};
}

/// Finds a name for a new run that no other one has or takes at this moment.
std::optional<RunJournal::Problem> RunJournal::lockNew()
{
    std::optional<Problem> problem;
    for (int again = 1; !m_lock && again <= mostNames; ++again) {
        m_path = m_folder + QLatin1Char('/') + stamp(again) + QLatin1Char('.') + ending;
        if (QFile::exists(m_path))
            continue;
        problem = lock();
        if (m_lockState == LockState::Free)
            break;
        m_lockState = LockState::Free; // of another run, whatever it is
    }
    return problem;
}

/// Who holds the lock, as far as its file tells.
std::optional<RunJournal::Problem> RunJournal::heldBy(const QLockFile &lock)
{
    qint64 process = 0;
    QString computer;
    QString program;
    const bool isReadable = lock.getLockInfo(&process, &computer, &program);
    if (isReadable && isOfThisComputer(computer)) {
        m_lockState = LockState::Held;
        return Problem {
            QObject::tr("This run is open in another window of Fathom (process %1): play it there.")
                .arg(process),
            QObject::tr("it is open in another window")};
    }
    m_lockState = LockState::Left;
    const QString file = QDir::toNativeSeparators(lockPath());
    const QString reason = QObject::tr("a lock file is in the way");
    if (isReadable)
        return Problem {QObject::tr("Fathom on the computer %1 (process %2) has left the lock file "
                                    "%3, so this run is not saved. Save it here if Fathom is not "
                                    "open there any more.")
                            .arg(computer)
                            .arg(process)
                            .arg(file),
                        reason};
    return Problem {
        QObject::tr("The lock file %1 is damaged: it does not tell which window is saving "
                    "this run, so it is not saved. Save it here if no other window of "
                    "Fathom is open.")
            .arg(file),
        reason};
}

QString RunJournal::takeOver()
{
    if (!canTakeOver())
        return {};
    const QString file = QDir::toNativeSeparators(lockPath());
    if (!QFile::remove(lockPath()))
        return QObject::tr("The lock file %1 cannot be removed, so this run is not saved.")
            .arg(file);
    m_lockState = LockState::Free;
    m_complained = false;
    return save();
}

RunJournal::Problem RunJournal::notSaved(const QString &reason) const
{
    return {
        QObject::tr("The file %1 cannot be written, so this run is not saved: %2. Play on: it is "
                    "tried again with each action.")
            .arg(QDir::toNativeSeparators(m_file.fileName()), reason),
        reason};
}

RunJournal::Problem RunJournal::notJustNow(const QString &reason)
{
    return {
        QObject::tr("The run cannot be saved just now: %1. Play on: it is tried again with each "
                    "action.")
            .arg(reason),
        reason};
}

/// Opens the file to be written on, cut where the run goes on, or a new one under another name.
std::optional<RunJournal::Problem> RunJournal::open()
{
    const QString begun = begunPathOf(m_path);
    if (!m_isNamed)
        QFile::remove(begun);
    m_file.setFileName(m_isNamed ? m_path : begun);
    const QFile::OpenMode mode
        = m_isNamed ? QFile::ReadWrite | QFile::ExistingOnly : QFile::WriteOnly | QFile::NewOnly;
    if (!m_file.open(mode | QFile::Unbuffered))
        return notSaved(m_file.errorString());
    if (!m_file.resize(m_written) || !m_file.seek(m_written)) {
        const QString reason = m_file.errorString();
        m_file.close();
        return Problem {
            QObject::tr("The torn end of the saved run cannot be cut off, so this run is "
                        "not saved on: %1.")
                .arg(reason),
            reason};
    }
    m_flusher.follow(m_file.handle(), m_folder, m_written);
    return {};
}

/// Makes the file just begun one of the runs in progress: neither who is killed before that nor who
/// loses power has a run without a beginning.
std::optional<RunJournal::Problem> RunJournal::giveName()
{
    m_flusher.flush();
    const std::optional<int> failure = m_flusher.failure();
    m_flusher.leave();
    m_isNamed = !failure && m_file.rename(m_path); // which closes it
    if (m_isNamed)
        return open();
    const QString reason = failure ? qt_error_string(*failure) : m_file.errorString();
    m_file.close();
    m_written = 0;
    return notSaved(reason);
}

QString RunJournal::begin(const core::RunStart &start, const std::vector<core::RunStep> &steps)
{
    close();
    removeLeftovers();
    std::string bytes = core::runHead(start);
    for (const core::RunStep &step : steps)
        bytes += core::runStep(step);
    m_isOpen = true;
    m_isUnused = steps.empty();
    return write(bytes);
}

QString RunJournal::goOn(const SavedRun &saved)
{
    close();
    m_path = saved.path;
    m_isOpen = true;
    m_isNamed = true;
    m_written = static_cast<qint64>(saved.run.intactBytes);
    m_tailStart = m_written;
    const std::size_t dropped = saved.run.steps.size() - saved.resumed.steps;
    return write(dropped == 0 ? std::string() : core::runUndo(static_cast<std::uint32_t>(dropped)));
}

QString RunJournal::append(const core::RunStep &step)
{
    m_isUnused = false;
    QString problem = write(core::runStep(step));
    if (std::holds_alternative<core::Descend>(step.action))
        m_flusher.flushSoon();
    return problem;
}

QString RunJournal::takeBack(std::size_t actions)
{
    return write(core::runUndo(static_cast<std::uint32_t>(actions)));
}

QString RunJournal::write(const std::string &bytes)
{
    if (!m_isOpen)
        return {};
    m_tail.append(bytes.data(), static_cast<qsizetype>(bytes.size()));
    return save();
}

QString RunJournal::whyNot() const
{
    const std::optional<int> failure = m_flusher.failure();
    return m_reason.isEmpty() && failure ? qt_error_string(*failure) : m_reason;
}

void RunJournal::tryAgain()
{
    if (m_isOpen && !isSaved())
        save();
}

/// Writes what is not written yet; says once what is wrong with that.
QString RunJournal::save()
{
    const std::optional<Problem> problem = trySave();
    m_reason = problem ? problem->reason : QString();
    const bool wasTold = std::exchange(m_complained, problem.has_value());
    return problem && !wasTold ? problem->sentence : QString();
}

std::optional<RunJournal::Problem> RunJournal::trySave()
{
    if (m_lockState != LockState::Free) // whose window may come and go, but this run is not its
        return Problem {{}, m_reason};
    if (auto problem = m_isNamed ? lock() : lockNew())
        return problem;
    if (!m_file.isOpen())
        if (auto problem = open())
            return problem;
    if (auto problem = writeTail())
        return problem;
    return m_isNamed ? std::nullopt : giveName();
}

/// Writes past what is surely written; a part that did not fit is cut off and kept for later. What
/// the disk did not take in the end is written again.
std::optional<RunJournal::Problem> RunJournal::writeTail()
{
    const bool isDoubted = m_flusher.failure().has_value();
    if (isDoubted) {
        m_written = m_flusher.flushed();
        m_file.seek(m_written);
    }
    if (!ui::writeAll(m_file, m_tail.mid(m_written - m_tailStart))) {
        const QString reason = m_file.errorString();
        m_file.resize(m_written);
        m_file.seek(m_written);
        return notJustNow(reason);
    }
    m_written = m_tailStart + m_tail.size();
    m_flusher.noteSize(m_written);
    if (isDoubted && !m_flusher.flush())
        return notJustNow(qt_error_string(m_flusher.failure().value_or(0)));
    const qint64 flushed = m_flusher.flushed();
    if (m_isNamed && flushed > m_tailStart) {
        m_tail.remove(0, flushed - m_tailStart);
        m_tailStart = flushed;
    }
    return {};
}

QString RunJournal::finish()
{
    if (!m_isOpen)
        return {};
    tryAgain();
    const bool hasFile = m_file.isOpen() && m_isNamed;
    m_isUnused = false;
    m_flusher.flush();
    m_flusher.leave();
    m_file.close();
    QString name = hasFile ? setAside() : QString();
    close(); // the lock last
    return name;
}

void RunJournal::close()
{
    m_flusher.flush();
    m_flusher.leave();
    m_file.close();
    if (m_isUnused && m_isNamed)
        QFile::remove(m_path);
    m_lock.reset();
    m_path.clear();
    m_isOpen = false;
    m_isNamed = false;
    m_isUnused = false;
    m_lockState = LockState::Free;
    m_tail.clear();
    m_tailStart = 0;
    m_written = 0;
    m_reason.clear();
    m_complained = false;
}

QString RunJournal::giveUp(const QString &path)
{
    if (path == m_path)
        close();
    if (!QFile::exists(path)) // ended meanwhile, or nothing was done in it
        return {};
    RunJournal run(m_folder);
    run.m_path = path;
    const std::optional<Problem> problem = run.lock();
    if (run.m_lockState == LockState::Held)
        return problem->sentence;
    if (!run.setAside().isEmpty()) {
        run.m_lock.reset();
        QFile::remove(run.lockPath()); // one that nobody holds
        return {};
    }
    return QObject::tr("The run %1 cannot be given up: its file cannot be renamed.")
        .arg(QDir::toNativeSeparators(path));
}

/// Gives the file the name of a run that is only watched; returns its path.
QString RunJournal::setAside() const
{
    for (int again = 1; again <= mostNames; ++again) {
        QString name = QStringLiteral("%1/%2.run").arg(m_folder, stamp(again));
        if (QFile::rename(m_path, name))
            return name;
        if (!QFile::exists(name))
            break;
    }
    return {};
}

/// Takes away what those left who were killed before their run had a beginning.
void RunJournal::removeLeftovers() const
{
    const QDir folder(m_folder);
    for (const QString &name : folder.entryList({QLatin1Char('*') + begunPathOf(ending)})) {
        const QString begun = folder.filePath(name);
        RunJournal run(m_folder);
        run.m_path = begun.chopped(begunPathOf({}).size());
        if (!run.lock())
            QFile::remove(begun);
    }
}
