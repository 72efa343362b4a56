// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Everything in view beside the player: enemies, captives and allies, then items and stairs, each
// nearest first.

#include "app/map/maprenderer.h"
#include "core/game/state/state.h"

#include <QAbstractListModel>
#include <QColor>

#include <optional>
#include <vector>

struct VisibleThing
{
    core::Point position;
    int distance = 0; ///< steps
    QString name;
    char32_t glyph = U'?';
    QRgb color = 0xffffffff;
    std::optional<int> hp; ///< of monsters
    int maxHp = 0;
    QString status; ///< "asleep", "shackled", "confused, poisoned"; empty for none
    char32_t mark = 0; ///< its sign on the map
    bool isFriend = false; ///< a captive or an ally
    std::vector<core::Point> others {}; ///< where more of the same are, none nearer

    bool operator==(const VisibleThing &) const = default;
};

/// What is in the player's FOV: enemies, nearest first, then captives and allies, then items and
/// stairs.
std::vector<VisibleThing> visibleThings(const core::GameState &state, const core::Ruleset &rules,
                                        const MapLooks &looks);

/// The same with a row for all that differ in nothing but where they are.
std::vector<VisibleThing> stacked(std::vector<VisibleThing> things);

/// "orc", "3 × orc"
QString countedName(const VisibleThing &thing);

/// What is around the player in words, for who does not see the map: where it goes on, what is in
/// view and how many steps away in which direction, and where the stairs are.
QString spokenSurroundings(const core::GameState &state, const std::vector<VisibleThing> &things);

class VisibleThingsModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    /// Shows them stacked.
    void setThings(std::vector<VisibleThing> things);
    const VisibleThing &thing(int row) const { return m_things[static_cast<std::size_t>(row)]; }

    /// The row of what is on `cell`, the topmost of several; -1 for none.
    int rowOf(core::Point cell) const;
    /// How many rows are of monsters, which come first.
    int monsterRows() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    /// DisplayRole is a whole line for readers of the screen; the view draws from thing().
    QVariant data(const QModelIndex &index, int role) const override;

private:
    std::vector<VisibleThing> m_things;
};
