// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Edits the members of a group: what each is, how many of it, and whether they are captives.

#include "core/tables/spawntable.h"

#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace editor {

class CountButton;

class GroupEdit : public QWidget
{
    Q_OBJECT

public:
    /// What members may be, and the last floor of the ruleset.
    GroupEdit(QStringList types, QStringList tables, int floors, QWidget *parent = nullptr);

    void setMembers(const std::vector<core::GroupMember> &members);
    /// The members, or nothing while one of them has no name or there are none.
    std::optional<core::Group> group() const;
    /// Why there is none: a sentence.
    QString problem() const;

Q_SIGNALS:
    void changed();

private:
    enum Kind { Type, Table };

    struct Line
    {
        QWidget *box;
        QComboBox *kind;
        QComboBox *what;
        CountButton *count;
        QCheckBox *captive;
        QToolButton *up;
        QToolButton *remove;
        core::UnknownMembers unknown;
    };

    void addLine(const core::GroupMember &member);
    void offer(const Line &line, const QString &name);
    void removeLine(const QWidget *box);
    void raiseLine(const QWidget *box);
    void followNumber();
    std::vector<Line>::iterator lineOf(const QWidget *box);

    QStringList m_types;
    QStringList m_tables;
    int m_floors;
    std::vector<Line> m_lines;
    QVBoxLayout *m_list;
    QPushButton *m_add;
};

} // namespace editor
