// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How many of each item a player has at the start.

#include "core/tables/ruleset.h"

#include <QWidget>

#include <string>
#include <vector>

class QLabel;

namespace editor {

class WheelSafeSpinBox;

class KitEdit : public QWidget
{
    Q_OBJECT

public:
    explicit KitEdit(const core::Ruleset &rules, QWidget *parent = nullptr);

    void setItems(const std::vector<std::string> &wears, const std::vector<std::string> &carries);
    /// In the order of the ruleset's items; items that are worn, and those that are not.
    std::vector<std::string> wears() const { return items(true); }
    std::vector<std::string> carries() const { return items(false); }
    /// How much the pack takes under these rules.
    void setRoom(const core::Rules &rules);
    /// Whether the pack takes them all.
    bool fits() const;

Q_SIGNALS:
    void changed();

private:
    QWidget *makeItems(const core::Ruleset &rules);
    std::vector<std::string> items(bool worn) const;
    int placesTaken() const;
    void showRoom();

    struct Row
    {
        std::string id;
        bool isWorn;
        WheelSafeSpinBox *count;
    };
    std::vector<Row> m_rows;
    int m_places;
    bool m_stacks;
    QLabel *m_room;
};

} // namespace editor
