// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/messagelog.h"

#include "app/panels/logicons.h"

#include <QStringList>

void MessageLog::add(const Message &message, int turn)
{
    if (!m_lines.empty() && !message.instead.isEmpty() && m_lines.back().count == 1
        && m_lines.back().message.text == message.instead) {
        beginRemoveRows({}, rowCount() - 1, rowCount() - 1);
        m_lines.pop_back();
        endRemoveRows();
    }
    const int last = static_cast<int>(m_lines.size()) - 1;
    if (last >= 0 && m_lines.back().message == message) {
        ++m_lines.back().count;
        m_lines.back().turn = turn;
        Q_EMIT dataChanged(index(last), index(last));
        return;
    }
    if (static_cast<int>(m_lines.size()) == mostLines) {
        beginRemoveRows({}, 0, 0);
        m_lines.pop_front();
        endRemoveRows();
    }
    const int row = static_cast<int>(m_lines.size());
    beginInsertRows({}, row, row);
    m_lines.push_back({message, 1, turn});
    endInsertRows();
}

void MessageLog::clear()
{
    beginResetModel();
    m_lines.clear();
    endResetModel();
}

int MessageLog::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QString MessageLog::line(int row) const
{
    const Line &line = m_lines[static_cast<std::size_t>(row)];
    if (line.count == 1)
        return line.message.text;
    return tr("%1 (×%2)").arg(line.message.text).arg(line.count);
}

QString MessageLog::text() const
{
    QStringList lines;
    for (int row = 0; row < rowCount(); ++row)
        lines << line(row);
    return lines.join(QLatin1Char('\n'));
}

QVariant MessageLog::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Line &shown = m_lines[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return line(index.row());
    if (role == Qt::AccessibleTextRole)
        return tr("%1: %2").arg(kindName(shown.message.kind), line(index.row()));
    if (role == KindRole)
        return static_cast<int>(shown.message.kind);
    if (role == TurnRole)
        return shown.turn;
    return {};
}
