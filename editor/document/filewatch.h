// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Notices when the draft's file is changed, replaced or deleted by somebody else.

#include <QByteArray>
#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

namespace editor {

class RulesetDocument;

class FileWatch : public QObject
{
    Q_OBJECT

public:
    /// What the file on disk is, compared with what the draft was read from or written to.
    enum class State { Same, Changed, Gone };

    explicit FileWatch(RulesetDocument &document, QObject *parent = nullptr);

    /// Looks at the file now; for file systems that tell nothing.
    State look();
    /// Takes the file as it is now for known: it was just read or written, or shall be overruled.
    void settle();

Q_SIGNALS:
    void stateChanged(FileWatch::State state);

private:
    void follow();
    QByteArray contentHash() const;

    RulesetDocument &m_document;
    QFileSystemWatcher m_watcher;
    QTimer m_soon; // a file being written is changed many times
    QString m_path;
    QByteArray m_known;
    State m_state = State::Same;
};

} // namespace editor
