// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/filewatch.h"

#include "editor/document/rulesetdocument.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

namespace editor {

namespace {

constexpr int settlingTime = 150; // ms

} // namespace

FileWatch::FileWatch(RulesetDocument &document, QObject *parent)
    : QObject(parent)
    , m_document(document)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(settlingTime);
    connect(&m_soon, &QTimer::timeout, this, &FileWatch::look);
    const auto lookSoon = [this] { m_soon.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, lookSoon);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, lookSoon);
    connect(&document, &RulesetDocument::pathChanged, this, &FileWatch::settle);
}

FileWatch::State FileWatch::look()
{
    m_soon.stop();
    if (m_path.isEmpty())
        return m_state;
    follow();
    const QByteArray now = contentHash();
    const State state = now.isEmpty() ? State::Gone : now == m_known ? State::Same : State::Changed;
    if (state != m_state) {
        m_state = state;
        Q_EMIT stateChanged(state);
    }
    return m_state;
}

void FileWatch::settle()
{
    m_soon.stop();
    m_path = m_document.path();
    m_known = contentHash();
    follow();
    if (m_state != State::Same) {
        m_state = State::Same;
        Q_EMIT stateChanged(m_state);
    }
}

// The folder as well: an atomic replacement ends the watch of a file.
void FileWatch::follow()
{
    const QString folder = m_path.isEmpty() ? QString() : QFileInfo(m_path).absolutePath();
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    for (const QString &path : watched) {
        if (path != m_path && path != folder)
            m_watcher.removePath(path);
    }
    for (const QString &path : {m_path, folder}) {
        if (!path.isEmpty() && !watched.contains(path) && QFileInfo::exists(path))
            m_watcher.addPath(path);
    }
}

// Empty for a file that is not there or cannot be read.
QByteArray FileWatch::contentHash() const
{
    QFile file(m_path);
    if (m_path.isEmpty() || !file.open(QIODevice::ReadOnly))
        return {};
    QCryptographicHash hash(QCryptographicHash::Sha256);
    return hash.addData(&file) ? hash.result() : QByteArray();
}

} // namespace editor
