// The commands by name, and the keys that come with the program.

#include "app/input/keymap.h"

namespace {

struct KeyNames
{
    Q_DECLARE_TR_FUNCTIONS(Keys)
};

} // namespace

const std::vector<KeyBinding> &usualBindings()
{
    // The keypad sends digits with Num Lock on, and arrows, Home, End and so on with it off.
    static const std::vector<KeyBinding> bindings = {
        {Command::North, Qt::Key_Up},
        {Command::North, Qt::Key_K},
        {Command::North, Qt::Key_8, Where::Keypad},
        {Command::South, Qt::Key_Down},
        {Command::South, Qt::Key_J},
        {Command::South, Qt::Key_2, Where::Keypad},
        {Command::West, Qt::Key_Left},
        {Command::West, Qt::Key_H},
        {Command::West, Qt::Key_4, Where::Keypad},
        {Command::East, Qt::Key_Right},
        {Command::East, Qt::Key_L},
        {Command::East, Qt::Key_6, Where::Keypad},
        {Command::NorthWest, Qt::Key_Home},
        {Command::NorthWest, Qt::Key_Y},
        {Command::NorthWest, Qt::Key_7, Where::Keypad},
        {Command::NorthEast, Qt::Key_PageUp},
        {Command::NorthEast, Qt::Key_U},
        {Command::NorthEast, Qt::Key_9, Where::Keypad},
        {Command::SouthWest, Qt::Key_End},
        {Command::SouthWest, Qt::Key_B},
        {Command::SouthWest, Qt::Key_1, Where::Keypad},
        {Command::SouthEast, Qt::Key_PageDown},
        {Command::SouthEast, Qt::Key_N},
        {Command::SouthEast, Qt::Key_3, Where::Keypad},
        {Command::Wait, Qt::Key_Period, Where::NotKeypad},
        {Command::Wait, Qt::Key_5, Where::Keypad},
        {Command::Wait, Qt::Key_Clear},
        {Command::PickUp, Qt::Key_G},
        {Command::PickUp, Qt::Key_Comma, Where::NotKeypad},
        {Command::Inventory, Qt::Key_I},
        {Command::Drop, Qt::Key_D},
        {Command::Throw, Qt::Key_T},
        {Command::Descend, Qt::Key_Greater},
        {Command::Explore, Qt::Key_O},
        {Command::Rest, Qt::Key_Z, Where::Anywhere, Qt::ShiftModifier},
        {Command::Look, Qt::Key_X},
        {Command::Look, Qt::Key_Semicolon},
        {Command::Character, Qt::Key_C},
        {Command::History, Qt::Key_M},
        {Command::History, Qt::Key_V},
        {Command::Help, Qt::Key_Question},
        {Command::Help, Qt::Key_F1},
        {Command::Confirm, Qt::Key_Return},
        {Command::Confirm, Qt::Key_Enter},
        {Command::Confirm, Qt::Key_Space},
        {Command::Cancel, Qt::Key_Escape},
        {Command::NextTarget, Qt::Key_Tab},
        {Command::PreviousTarget, Qt::Key_Backtab},
    };
    return bindings;
}

const std::vector<Command> &allCommands()
{
    using enum Command;
    static const std::vector<Command> commands {
        North,          NorthEast, East,      SouthEast, South,   SouthWest, West,    NorthWest,
        Wait,           PickUp,    Inventory, Drop,      Throw,   Descend,   Explore, NextTarget,
        PreviousTarget, Rest,      Look,      Character, History, Help,      Confirm, Cancel};
    return commands;
}

QString commandName(Command command)
{
    switch (command) {
    case Command::North:
        return KeyNames::tr("walk or attack up");
    case Command::NorthEast:
        return KeyNames::tr("walk or attack up right");
    case Command::East:
        return KeyNames::tr("walk or attack right");
    case Command::SouthEast:
        return KeyNames::tr("walk or attack down right");
    case Command::South:
        return KeyNames::tr("walk or attack down");
    case Command::SouthWest:
        return KeyNames::tr("walk or attack down left");
    case Command::West:
        return KeyNames::tr("walk or attack left");
    case Command::NorthWest:
        return KeyNames::tr("walk or attack up left");
    case Command::Wait:
        return KeyNames::tr("wait one turn");
    case Command::PickUp:
        return KeyNames::tr("pick up what lies here");
    case Command::Inventory:
        return KeyNames::tr("open the pack and use something");
    case Command::Drop:
        return KeyNames::tr("drop something");
    case Command::Throw:
        return KeyNames::tr("throw something: choose it, then aim");
    case Command::Descend:
        return KeyNames::tr("go to the stairs; there, take them down or out");
    case Command::Help:
        return KeyNames::tr("this help");
    case Command::Explore:
        return KeyNames::tr("explore until something comes into view");
    case Command::Rest:
        return KeyNames::tr("wait until confusion, slowness and poison are over");
    case Command::Look:
        return KeyNames::tr("look around with a cursor: numbers, odds, why it is here");
    case Command::Confirm:
        return KeyNames::tr("while aiming: use it there; after a warning: go on");
    case Command::Cancel:
        return KeyNames::tr("close what is open, without taking a turn");
    case Command::NextTarget:
        return KeyNames::tr("attack or approach the nearest enemy; aiming: next target");
    case Command::Character:
        return KeyNames::tr("read about yourself: numbers, what you wear, kills");
    case Command::History:
        return KeyNames::tr("read the whole log");
    case Command::PreviousTarget:
        return KeyNames::tr("while aiming or looking: previous one; else to the lists");
    }
    return {};
}
