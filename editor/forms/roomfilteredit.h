// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Edits in which themes of rooms something is: one line for each theme.

#include "core/tables/ruleset.h"

#include <QWidget>

#include <vector>

class QComboBox;

namespace editor {

class RoomFilterEdit : public QWidget
{
    Q_OBJECT

public:
    /// Offers the themes of `rules` and those that `filter` names.
    RoomFilterEdit(const core::Ruleset &rules, const core::RoomFilter &filter,
                   QWidget *parent = nullptr);

    core::RoomFilter filter() const;

Q_SIGNALS:
    void changed();

private:
    enum Choice { Anywhere, Only, Never };

    struct Line
    {
        std::string theme;
        QComboBox *choice;
    };

    core::RoomFilter m_before;
    bool m_isTouched = false;
    std::vector<Line> m_lines;
};

} // namespace editor
