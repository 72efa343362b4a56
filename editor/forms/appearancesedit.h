// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How items look whose kind the player does not know: one row is one look, of the group it names.

#include "core/tables/types.h"

#include <QWidget>

#include <vector>

class QTableWidget;

namespace editor {

class AppearancesEdit : public QWidget
{
    Q_OBJECT

public:
    explicit AppearancesEdit(const std::vector<core::AppearanceGroup> &before,
                             QWidget *parent = nullptr);

    /// In the order of their first rows; rows without a group or a name are left out.
    std::vector<core::AppearanceGroup> groups() const;

Q_SIGNALS:
    void changed();

private:
    void addLook(int row, const QString &group, const core::Appearance &look);
    void addBelow();
    void removeCurrent();
    void showColor(int row);
    QString text(int row, int column) const;

    std::vector<core::AppearanceGroup> m_before;
    QTableWidget *m_looks;
};

} // namespace editor
