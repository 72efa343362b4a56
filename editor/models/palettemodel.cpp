// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/palettemodel.h"

#include <QStringList>

#include <algorithm>
#include <numeric>

namespace editor {

PaletteModel::PaletteModel(std::vector<PaletteItem> items, QObject *parent)
    : QAbstractListModel(parent)
    , m_items(std::move(items))
{
    m_shown.resize(m_items.size());
    std::iota(m_shown.begin(), m_shown.end(), std::size_t {0});
}

void PaletteModel::narrow(const QString &words)
{
    const QStringList parts = words.split(u' ', Qt::SkipEmptyParts);
    beginResetModel();
    m_shown.clear();
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const QString whole = m_items[i].text + u' ' + m_items[i].kind;
        const bool holdsAll
            = std::all_of(parts.begin(), parts.end(), [&whole](const QString &part) {
                  return whole.contains(part, Qt::CaseInsensitive);
              });
        if (holdsAll)
            m_shown.push_back(i);
    }
    if (!parts.isEmpty())
        std::stable_partition(m_shown.begin(), m_shown.end(), [&](std::size_t i) {
            return m_items[i].text.startsWith(parts.first(), Qt::CaseInsensitive);
        });
    endResetModel();
}

const PaletteItem &PaletteModel::at(int row) const
{
    return m_items[m_shown[static_cast<std::size_t>(row)]];
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || role != Qt::DisplayRole)
        return {};
    const PaletteItem &item = at(index.row());
    return item.keys.isEmpty() ? tr("%1 — %2").arg(item.text, item.kind)
                               : tr("%1 — %2, %3").arg(item.text, item.kind, item.keys);
}

} // namespace editor
