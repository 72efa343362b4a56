#include "app/runkeeper.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QStandardPaths>

namespace {

struct Runs
{
    Q_DECLARE_TR_FUNCTIONS(Runs)
};

QByteArray toBytes(const std::string &text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

QString droppedText(const core::RunFile &run, const core::ResumedRun &resumed)
{
    QStringList sentences;
    if (run.lostBytes > 0)
        sentences << Runs::tr("The end of the saved run was torn or damaged, so its last %1 bytes "
                              "are dropped; you go on after turn %2.")
                         .arg(run.lostBytes)
                         .arg(resumed.state.turn);
    if (resumed.divergence)
        sentences << Runs::tr("From turn %1 on, this version of Fathom plays the run otherwise "
                              "than it was recorded; you go on there.")
                         .arg(resumed.divergence->turn + 1);
    return sentences.join(QLatin1Char(' '));
}

} // namespace

RunKeeper::RunKeeper(QString folder)
    : m_folder(std::move(folder))
{}

QString RunKeeper::usualFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
        + QStringLiteral("/runs");
}

QString RunKeeper::path() const
{
    return m_folder + QStringLiteral("/current.run");
}

bool RunKeeper::hasRun() const
{
    return QFile::exists(path());
}

FoundRun RunKeeper::find() const
{
    QFile file(path());
    if (!file.open(QFile::ReadOnly))
        return {.saved = {},
                .notice = Runs::tr("The saved run %1 cannot be read: %2.")
                              .arg(QDir::toNativeSeparators(path()), file.errorString())};
    const QByteArray bytes = file.readAll();
    auto run = core::readRun({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!run)
        return {.saved = {}, .notice = QString::fromStdString(run.error().message)};
    auto resumed = core::resumeRun(*run);
    if (!resumed)
        return {.saved = {}, .notice = QString::fromStdString(resumed.error().message)};
    const QString notice = droppedText(*run, *resumed);
    return {.saved = SavedRun {.run = *std::move(run), .resumed = *std::move(resumed)},
            .notice = notice};
}

/// One window at a time writes; the lock of a process that is gone does not count.
QString RunKeeper::lock()
{
    if (!QDir().mkpath(m_folder))
        return Runs::tr("The folder %1 cannot be made, so this run is not saved.")
            .arg(QDir::toNativeSeparators(m_folder));
    if (m_lock)
        return {};
    auto lock = std::make_unique<QLockFile>(path() + QStringLiteral(".lock"));
    lock->setStaleLockTime(0);
    if (lock->tryLock()) {
        m_lock = std::move(lock);
        return {};
    }
    if (lock->error() == QLockFile::LockFailedError)
        return Runs::tr("Another window of Fathom is saving its run, so this run is not saved.");
    return Runs::tr("The folder %1 cannot be written to, so this run is not saved.")
        .arg(QDir::toNativeSeparators(m_folder));
}

QString RunKeeper::open(const QString &path, QFile::OpenMode mode)
{
    m_pending.clear();
    m_complained = false;
    m_file.setFileName(path);
    return m_file.open(mode | QFile::Unbuffered) ? QString() : notSaved();
}

QString RunKeeper::notSaved() const
{
    return Runs::tr("The file %1 cannot be written, so this run is not saved: %2.")
        .arg(QDir::toNativeSeparators(m_file.fileName()), m_file.errorString());
}

/// Makes the file just begun that of the run under way: whoever is killed before that leaves no
/// run without a beginning.
QString RunKeeper::giveName()
{
    m_file.close();
    const bool isNamed = m_file.rename(path()) && m_file.open(QFile::ReadWrite | QFile::Unbuffered)
        && m_file.seek(m_written);
    return isNamed ? QString() : notSaved();
}

QString RunKeeper::begin(const core::RunStart &start, const std::vector<core::RunStep> &steps)
{
    m_file.close();
    if (QString problem = lock(); !problem.isEmpty())
        return problem;
    setAside();
    const QString begun = path() + QStringLiteral(".new");
    if (QString problem = open(begun, QFile::WriteOnly | QFile::Truncate); !problem.isEmpty())
        return problem;
    m_written = 0;
    std::string bytes = core::runHead(start);
    for (const core::RunStep &step : steps)
        bytes += core::runStep(step);
    return write(toBytes(bytes));
}

QString RunKeeper::goOn(const SavedRun &saved)
{
    m_file.close();
    if (QString problem = lock(); !problem.isEmpty())
        return problem;
    if (QString problem = open(path(), QFile::ReadWrite | QFile::ExistingOnly); !problem.isEmpty())
        return problem;
    m_written = static_cast<qint64>(saved.run.intactBytes);
    if (!m_file.resize(m_written) || !m_file.seek(m_written)) {
        m_file.close();
        return Runs::tr("The torn end of the saved run cannot be cut off, so this run is not "
                        "saved on.");
    }
    const std::size_t dropped = saved.run.steps.size() - saved.resumed.steps;
    return dropped == 0 ? QString()
                        : write(toBytes(core::runUndo(static_cast<std::uint32_t>(dropped))));
}

QString RunKeeper::append(const core::RunStep &step)
{
    return m_file.isOpen() ? write(toBytes(core::runStep(step))) : QString();
}

QString RunKeeper::takeBack(std::size_t actions)
{
    return m_file.isOpen() ? write(toBytes(core::runUndo(static_cast<std::uint32_t>(actions))))
                           : QString();
}

/// Writes past what is surely written; a part that did not fit is cut off and kept for later.
QString RunKeeper::write(const QByteArray &bytes)
{
    m_pending += bytes;
    if (m_file.write(m_pending) == m_pending.size()) {
        m_written += m_pending.size();
        m_pending.clear();
        m_complained = false;
        return m_file.fileName() == path() ? QString() : giveName();
    }
    const QString reason = m_file.errorString();
    m_file.resize(m_written);
    m_file.seek(m_written);
    if (m_complained)
        return {};
    m_complained = true;
    return Runs::tr("The run cannot be saved just now: %1. Play on: it is tried again with each "
                    "action.")
        .arg(reason);
}

QString RunKeeper::finish()
{
    if (!m_file.isOpen())
        return {};
    m_file.close();
    return setAside();
}

void RunKeeper::close()
{
    m_file.close();
    m_lock.reset();
}

/// Gives the file of the last run a name of its own.
QString RunKeeper::setAside()
{
    if (!hasRun())
        return {};
    const QString stamp
        = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd hh.mm.ss"));
    QString name = QStringLiteral("%1/%2.run").arg(m_folder, stamp);
    for (int again = 2; QFile::exists(name); ++again)
        name = QStringLiteral("%1/%2 (%3).run").arg(m_folder, stamp).arg(again);
    return QFile::rename(path(), name) ? name : QString();
}
