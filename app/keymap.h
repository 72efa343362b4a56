#pragma once
// Which key does what: one table, read by the game, the menus and the help.

#include "core/base/geometry.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QString>

#include <optional>
#include <vector>

enum class Command {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
    Wait,
    PickUp,
    Inventory,
    Drop,
    Descend,
    Help,
    Explore,
    Rest,
    Look,
    Confirm,
    Cancel,
    NextTarget,
    PreviousTarget
};

/// The direction a command moves in; nothing for the others.
std::optional<core::Direction> directionOf(Command command);

enum class Where { Anywhere, Keypad, NotKeypad };

struct KeyBinding
{
    Command command;
    Qt::Key key;
    Where where = Where::Anywhere;
    Qt::KeyboardModifiers shift = {}; ///< for letters: Qt::ShiftModifier for the capital
};

/// The bindings in force.
const std::vector<KeyBinding> &keyBindings();

/// What a key press means, or nothing when it is not for the game.
std::optional<Command> commandFor(const QKeyEvent &event);

/// The letter of a press of a..z without Ctrl or Alt, from 0; nothing otherwise.
std::optional<int> letterIndex(const QKeyEvent &event);
/// The letter at `index`, as shown beside a choice: a..z, then nothing.
QString letterAt(int index);

/// The first key of a command as text: "g".
QString keyText(Command command);

/// One line of the help: keys and what they do.
struct KeyHelp
{
    QString keys;
    QString meaning;
};
std::vector<KeyHelp> keyHelp();
