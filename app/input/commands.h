// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The commands of the game: one row for each, read by keys, menus, bar, help and settings.

#include "core/base/geometry.h"

#include <QString>
#include <Qt>

#include <optional>
#include <vector>

/// In the order they are listed to people.
enum class Command {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
    Explore,
    NextTarget,
    PreviousTarget,
    Rest,
    Wait,
    Sneak,
    Descend,
    PickUp,
    Inventory,
    Drop,
    Throw,
    ThrowAgain,
    Look,
    Noise,
    Character,
    Knowledge,
    History,
    Help,
    Confirm,
    Cancel
};

/// Which of a menu's groups a command stands in.
enum class CommandGroup { Walking, Turns, Items, Reading, Answers };

enum class Where { Anywhere, Keypad, NotKeypad };

struct KeyStroke
{
    Qt::Key key;
    Where where = Where::Anywhere;
    Qt::KeyboardModifiers shift = {}; ///< for letters: Qt::ShiftModifier for the capital
};

struct CommandInfo
{
    Command command;
    QString id; ///< in the settings on disk: never changed
    CommandGroup group;
    QString meaning; ///< "look around with a cursor"
    std::vector<KeyStroke> keys; ///< that come with the program
    QString menuText {}; ///< in the menu of what can be done; empty where it is not there
    QString buttonText {}; ///< one short word for the bar; empty where it is not there
};

/// All commands, each at the place of its number.
const std::vector<CommandInfo> &commandTable();
/// What a command does.
QString commandName(Command command);

/// The direction a command moves in; nothing for the others.
std::optional<core::Direction> directionOf(Command command);
