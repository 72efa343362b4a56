#include "editor/models/snapshots.h"

#include "editor/document/rulesetdocument.h"

#include <algorithm>

Snapshots::Snapshots(RulesetDocument &document, QObject *parent)
    : QAbstractListModel(parent)
    , m_document(document)
{
    connect(&document, &RulesetDocument::sessionBegan, this, [this] {
        beginResetModel();
        m_list.clear();
        endResetModel();
    });
}

void Snapshots::take(const QString &name)
{
    const auto same = std::find_if(m_list.begin(), m_list.end(),
                                   [&name](const Snapshot &s) { return s.name == name; });
    if (same != m_list.end()) {
        same->rules = m_document.publish();
        const QModelIndex at = index(static_cast<int>(same - m_list.begin()));
        Q_EMIT dataChanged(at, at);
        return;
    }
    const int row = rowCount();
    beginInsertRows({}, row, row);
    m_list.push_back({.name = name, .rules = m_document.publish()});
    endInsertRows();
}

void Snapshots::remove(int row)
{
    beginRemoveRows({}, row, row);
    m_list.erase(m_list.begin() + row);
    endRemoveRows();
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
