// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Named states of the draft. They belong to its file: those of a draft without one are kept once
// it has one.

#include "editor/document/snapshotfile.h"

#include <QAbstractListModel>

#include <functional>
#include <vector>

namespace editor {

class RulesetDocument;

class Snapshots : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit Snapshots(RulesetDocument &document, QObject *parent = nullptr);

    /// Keeps the draft as it is; a snapshot of that name is replaced.
    void take(const QString &name);
    void remove(int row);
    const Snapshot &at(int row) const { return m_list[static_cast<std::size_t>(row)]; }
    /// "snapshot before": among the names of other rulesets.
    QString title(int row) const;
    /// "Snapshot 3": a name nobody has yet.
    QString freeName() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

Q_SIGNALS:
    /// Snapshots cannot be read or written; the sentence says why.
    void failed(const QString &sentence);

private:
    void open();
    void followPath();
    void change(const std::function<void(std::vector<Snapshot> &)> &edit);
    void show(std::vector<Snapshot> list);

    RulesetDocument &m_document;
    QString m_path; // of the file whose snapshots these are; empty: none
    std::vector<Snapshot> m_list;
};

} // namespace editor
