// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/analysis/snapshots.h"

#include "editor/document/rulesetdocument.h"
#include "editor/text/errortext.h"

#include <QDir>
#include <QFileInfo>
#include <QLockFile>

#include <algorithm>
#include <utility>

namespace editor {

namespace {

constexpr int longestWait = 2000; // ms, for another window that is writing

void put(std::vector<Snapshot> &list, const Snapshot &snapshot)
{
    const auto same = std::find_if(list.begin(), list.end(), [&snapshot](const Snapshot &s) {
        return s.name == snapshot.name;
    });
    if (same != list.end())
        same->rules = snapshot.rules;
    else
        list.push_back(snapshot);
}

} // namespace

Snapshots::Snapshots(RulesetDocument &document, QObject *parent)
    : QAbstractListModel(parent)
    , m_document(document)
{
    connect(&document, &RulesetDocument::sessionBegan, this, &Snapshots::open);
    connect(&document, &RulesetDocument::pathChanged, this, &Snapshots::followPath);
    open();
}

void Snapshots::open()
{
    m_path = m_document.path();
    core::Result<std::vector<Snapshot>> list
        = m_path.isEmpty() ? std::vector<Snapshot>() : readSnapshots(snapshotFile(m_path));
    if (!list) {
        // Nothing that cannot be read is written over.
        const QString file = snapshotFile(m_path);
        const QString aside = file + QStringLiteral(".unreadable");
        const bool isAside = !QFile::exists(aside) && QFile::rename(file, aside);
        Q_EMIT failed(tr("The snapshots of “%1” cannot be read (%2). They stay in “%3”.")
                          .arg(QFileInfo(m_path).fileName(), errorText(list.error()),
                               QDir::toNativeSeparators(isAside ? aside : file)));
    }
    show(list ? *std::move(list) : std::vector<Snapshot>());
}

// Under another name the draft is another file, which has the snapshots as well.
void Snapshots::followPath()
{
    if (std::exchange(m_path, m_document.path()) == m_document.path() || m_list.empty())
        return;
    change([mine = m_list](std::vector<Snapshot> &list) {
        for (const Snapshot &snapshot : mine)
            put(list, snapshot);
    });
}

// To what is in the file now: another window may have the same ruleset open.
void Snapshots::change(const std::function<void(std::vector<Snapshot> &)> &edit)
{
    std::vector<Snapshot> list = m_list;
    if (m_path.isEmpty()) {
        edit(list);
        return show(std::move(list));
    }
    const QString file = snapshotFile(m_path);
    QDir().mkpath(QFileInfo(file).path());
    QLockFile lock(file + QStringLiteral(".lock"));
    lock.tryLock(longestWait);
    if (core::Result<std::vector<Snapshot>> stored = readSnapshots(file))
        list = *std::move(stored);
    edit(list);
    const QString problem = writeSnapshots(file, m_path, list);
    show(std::move(list));
    if (!problem.isEmpty())
        Q_EMIT failed(tr("The snapshots are lost when this window closes: “%1” cannot be written "
                         "(%2).")
                          .arg(QDir::toNativeSeparators(file), problem));
}

void Snapshots::show(std::vector<Snapshot> list)
{
    beginResetModel();
    m_list = std::move(list);
    endResetModel();
}

void Snapshots::take(const QString &name)
{
    change([taken = Snapshot {name, m_document.publish()}](std::vector<Snapshot> &list) {
        put(list, taken);
    });
}

void Snapshots::remove(int row)
{
    change([name = at(row).name](std::vector<Snapshot> &list) {
        std::erase_if(list, [&name](const Snapshot &s) { return s.name == name; });
    });
}

QString Snapshots::title(int row) const
{
    return tr("snapshot %1").arg(at(row).name);
}

QString Snapshots::freeName() const
{
    for (std::size_t number = m_list.size() + 1;; ++number) {
        QString name = tr("Snapshot %1").arg(number);
        if (std::none_of(m_list.begin(), m_list.end(),
                         [&name](const Snapshot &s) { return s.name == name; }))
            return name;
    }
}

int Snapshots::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_list.size());
}

QVariant Snapshots::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || role != Qt::DisplayRole)
        return {};
    return at(index.row()).name;
}

} // namespace editor
