// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Copies of unsaved drafts, kept aside so that a crash loses nothing. They never touch the
// user's own file.

#include "core/base/result.h"
#include "core/tables/ruleset.h"

#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <vector>

namespace editor {

class RulesetDocument;

/// A draft that a session left when it ended without saving or discarding it.
struct LostDraft
{
    QString copy; ///< the recovery file
    QString path; ///< the user's file, empty where the draft had none
    QString name; ///< the file's name or the one proposed for it
    QDateTime changed;
    bool wasTried = false; ///< a session began to work with it and ended by that
    QString doubt; ///< why its session may be running still, as a sentence; empty where it is not
};

/// The drafts in `folder` whose sessions are no longer running, or where nobody can tell, latest
/// first.
std::vector<LostDraft> lostDrafts(const QString &folder);
/// The ruleset in a recovery file.
core::Result<core::Ruleset> readLostDraft(const LostDraft &draft);
void discardLostDraft(const LostDraft &draft);
/// Notes beside the copy that its numbers are about to be worked out, or that this did no harm.
void beginTrying(const LostDraft &draft);
void endTrying(const LostDraft &draft);

/// Keeps a recovery file for the document as long as it has unsaved changes.
class RecoveryKeeper : public QObject
{
    Q_OBJECT

public:
    /// Recovery files go to `folder`, which is made when the first is written.
    RecoveryKeeper(RulesetDocument &document, QString folder, QObject *parent = nullptr);
    ~RecoveryKeeper() override;

    /// The user's own place for such files.
    static QString usualFolder();
    const QString &folder() const { return m_folder; }
    /// Writes the copy at once, or removes it where nothing is unsaved.
    void keepNow();
    /// Until endTrying(), copies are those of a draft that may end the program: see wasTried.
    void beginTrying() { m_isTrying = true; }
    void endTrying();

Q_SIGNALS:
    /// A copy could not be written; once until one can.
    void failed(const QString &why);

private:
    void writeSoon();
    void keep();
    void tell(const QString &why);
    void drop();
    bool claim();
    bool lock();

    RulesetDocument &m_document;
    QString m_folder;
    QString m_file;
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_soon;
    QThreadPool m_writer;
    bool m_isWriting = false;
    bool m_isOutdated = false; // what is being written
    bool m_failed = false;
    bool m_isTrying = false;
};

} // namespace editor
