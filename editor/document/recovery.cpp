// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/recovery.h"

#include "app/ui/writeall.h"
#include "editor/document/rulesetdocument.h"

#include "core/io/ruleset/rulesetjson.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QSysInfo>
#include <QUuid>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace editor {

namespace {

constexpr std::size_t writtenAtOnce = 100; // entries: a copy of more takes part of a frame

QString ending()
{
    return QStringLiteral(".draft");
}

QString lockOf(const QString &copy)
{
    return copy + QStringLiteral(".lock");
}

// Is there while the numbers of a draft that was lost are worked out for the first time.
QString trialOf(const QString &copy)
{
    return copy + QStringLiteral(".trial");
}

void noteTrial(const QString &copy)
{
    QFile(trialOf(copy)).open(QIODevice::WriteOnly); // a full disk takes no note
}

// One line of JSON about the draft, then the ruleset file as it would be saved.
QByteArray headerOf(const RulesetDocument &document)
{
    const QJsonObject header {
        {QStringLiteral("path"), document.path()},
        {QStringLiteral("name"), document.fileName()},
        {QStringLiteral("changed"), QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)}};
    return QJsonDocument(header).toJson(QJsonDocument::Compact) + '\n';
}

// Whole or not at all, against a killed process. QSaveFile would wait for the disk as well, which
// is too long after every keystroke. Returns why it failed, or an empty string.
QString writeCopy(const QString &path, const QByteArray &header, const core::Ruleset &draft)
{
    const QByteArray bytes = header + QByteArray::fromStdString(core::writeRuleset(draft));
    const QString part = path + QStringLiteral(".part");
    QFile::remove(part); // of a rename that failed; what is there is never written through
    QFile file(part);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered)
        || !ui::writeAll(file, bytes)) {
        QString why = file.errorString();
        file.remove(); // the copy before it stays
        return why;
    }
    file.close();
    std::error_code error;
    std::filesystem::rename(part.toStdU16String(), path.toStdU16String(), error);
    return QString::fromStdString(error ? error.message() : std::string());
}

bool isSmall(const core::Ruleset &draft)
{
    std::size_t entries = 0;
    for (const core::SpawnTable &table : draft.tables)
        entries += table.entries.size();
    return entries <= writtenAtOnce;
}

enum class Session { Ended, Running, Unknown };

// Whose session has a draft open. A folder that takes no lock, as on a full disk, has none.
Session sessionOf(const QString &copy, QString &doubt)
{
    QLockFile owner(lockOf(copy));
    owner.setStaleLockTime(0); // a session may be open for days
    if (owner.tryLock(0) || owner.error() != QLockFile::LockFailedError)
        return Session::Ended;
    qint64 process = 0;
    QString computer;
    QString program;
    const QString file = QDir::toNativeSeparators(lockOf(copy));
    if (!owner.getLockInfo(&process, &computer, &program))
        doubt = RecoveryKeeper::tr("It may be open in another window: its lock file %1 is damaged.")
                    .arg(file);
    else if (computer.isEmpty() || computer == QSysInfo::machineHostName())
        return Session::Running;
    else
        doubt = RecoveryKeeper::tr("It may be open on the computer %1 still, which has left the "
                                   "lock file %2.")
                    .arg(computer, file);
    return Session::Unknown;
}

} // namespace

std::vector<LostDraft> lostDrafts(const QString &folder)
{
    std::vector<LostDraft> drafts;
    const QFileInfoList copies
        = QDir(folder).entryInfoList({u'*' + ending()}, QDir::Files, QDir::Name);
    for (const QFileInfo &copy : copies) {
        QString doubt;
        if (sessionOf(copy.filePath(), doubt) == Session::Running)
            continue;
        QFile file(copy.filePath());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QJsonObject header = QJsonDocument::fromJson(file.readLine()).object();
        const QDateTime changed = QDateTime::fromString(
            header.value(QStringLiteral("changed")).toString(), Qt::ISODateWithMs);
        // A disk that failed may have left anything.
        drafts.push_back({.copy = copy.filePath(),
                          .path = header.value(QStringLiteral("path")).toString(),
                          .name = header.value(QStringLiteral("name")).toString(copy.fileName()),
                          .changed = changed.isValid() ? changed : copy.lastModified(),
                          .wasTried = QFile::exists(trialOf(copy.filePath())),
                          .doubt = doubt});
    }
    std::stable_sort(drafts.begin(), drafts.end(),
                     [](const LostDraft &a, const LostDraft &b) { return a.changed > b.changed; });
    return drafts;
}

core::Result<core::Ruleset> readLostDraft(const LostDraft &draft)
{
    QFile file(draft.copy);
    if (!file.open(QIODevice::ReadOnly))
        return core::wordedError(file.errorString().toStdString());
    file.readLine();
    const QByteArray text = file.readAll();
    return core::readRuleset({text.constData(), static_cast<std::size_t>(text.size())});
}

void discardLostDraft(const LostDraft &draft)
{
    QFile::remove(draft.copy);
    QFile::remove(draft.copy + QStringLiteral(".part"));
    QFile::remove(trialOf(draft.copy));
    QFile::remove(lockOf(draft.copy));
}

void beginTrying(const LostDraft &draft)
{
    noteTrial(draft.copy);
}

void endTrying(const LostDraft &draft)
{
    QFile::remove(trialOf(draft.copy));
}

RecoveryKeeper::RecoveryKeeper(RulesetDocument &document, QString folder, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_folder(std::move(folder))
{
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &RecoveryKeeper::keep);
    connect(&document, &RulesetDocument::settled, this, &RecoveryKeeper::writeSoon);
    connect(&document, &RulesetDocument::pathChanged, this, &RecoveryKeeper::writeSoon);
    connect(&document.undoStack(), &QUndoStack::cleanChanged, this, &RecoveryKeeper::writeSoon);
}

// Whoever closes the window has saved or discarded.
RecoveryKeeper::~RecoveryKeeper()
{
    drop();
}

QString RecoveryKeeper::usualFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation)
        + QStringLiteral("/recovery");
}

void RecoveryKeeper::writeSoon()
{
    m_soon.start(0);
}

// What is small is written before the next edit, so that nothing is ever lost; else a thread writes
// one copy after the other, of the newest draft each.
void RecoveryKeeper::keep()
{
    if (!m_document.isModified() || isSmall(m_document.draft()))
        return keepNow();
    m_isOutdated = m_isWriting;
    if (m_isWriting || !claim())
        return;
    m_isWriting = true;
    m_writer.start(
        [this, file = m_file, header = headerOf(m_document), draft = m_document.publish()] {
            const QString why = writeCopy(file, header, *draft);
            QMetaObject::invokeMethod(this, [this, why] {
                m_isWriting = false;
                tell(why);
                if (m_isOutdated)
                    writeSoon();
            });
        });
}

void RecoveryKeeper::keepNow()
{
    m_soon.stop();
    m_writer.waitForDone();
    if (!m_document.isModified())
        return drop();
    if (claim())
        tell(writeCopy(m_file, headerOf(m_document), m_document.draft()));
}

void RecoveryKeeper::tell(const QString &why)
{
    if (!why.isEmpty() && !m_failed)
        Q_EMIT failed(why);
    m_failed = !why.isEmpty();
}

void RecoveryKeeper::endTrying()
{
    m_isTrying = false;
    QFile::remove(trialOf(m_file));
}

void RecoveryKeeper::drop()
{
    m_soon.stop();
    m_writer.waitForDone();
    if (m_file.isEmpty())
        return;
    QFile::remove(m_file);
    QFile::remove(trialOf(m_file));
    m_lock.reset();
    m_file.clear();
}

// A file of our own, with a lock that says for whom; false where the folder takes none, which is
// told.
bool RecoveryKeeper::claim()
{
    if (!m_lock && !lock()) {
        tell(tr("the folder %1 cannot be written").arg(m_folder));
        return false;
    }
    if (m_isTrying)
        noteTrial(m_file);
    return true;
}

bool RecoveryKeeper::lock()
{
    if (!QDir().mkpath(m_folder))
        return false;
    const QString file = m_folder + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces);
    m_file = file + ending();
    m_lock = std::make_unique<QLockFile>(lockOf(m_file));
    m_lock->setStaleLockTime(0);
    if (m_lock->tryLock(0))
        return true;
    m_lock.reset();
    m_file.clear();
    return false;
}

} // namespace editor
