// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What has been said so far; equal lines in a row are one line with a count.

#include "app/text/messages.h"

#include <QAbstractListModel>

#include <deque>

class MessageLog : public QAbstractListModel
{
    Q_OBJECT

public:
    /// Kind as int; turn the line was last said on.
    enum Role { KindRole = Qt::UserRole, TurnRole };

    /// Older lines are forgotten.
    static constexpr int mostLines = 1000;

    using QAbstractListModel::QAbstractListModel;

    void add(const Message &message, int turn);
    void clear();

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    /// All lines as shown, the oldest first.
    QString text() const;
    /// The line as shown: "The orc hits you for 3. (×2)".
    QString line(int row) const;

private:
    struct Line
    {
        Message message;
        int count = 1;
        int turn = 0;
    };

    std::deque<Line> m_lines;
};
