#pragma once
// Named states of the draft, kept as long as its ruleset is open.

#include "core/tables/ruleset.h"

#include <QAbstractListModel>

#include <memory>
#include <vector>

class RulesetDocument;

struct Snapshot
{
    QString name;
    std::shared_ptr<const core::Ruleset> rules;
};

class Snapshots : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit Snapshots(RulesetDocument &document, QObject *parent = nullptr);

    /// Keeps the draft as it is; a snapshot of that name is replaced.
    void take(const QString &name);
    void remove(int row);
    const Snapshot &at(int row) const { return m_list[static_cast<std::size_t>(row)]; }
    /// "Snapshot 3": a name nobody has yet.
    QString freeName() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    RulesetDocument &m_document;
    std::vector<Snapshot> m_list;
};
