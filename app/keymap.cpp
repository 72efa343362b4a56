#include "app/keymap.h"

#include <algorithm>

namespace {

struct Keys
{
    Q_DECLARE_TR_FUNCTIONS(Keys)
};

bool isAt(Where where, bool keypad)
{
    switch (where) {
    case Where::Anywhere:
        return true;
    case Where::Keypad:
        return keypad;
    case Where::NotKeypad:
        return !keypad;
    }
    return false;
}

} // namespace

std::optional<core::Direction> directionOf(Command command)
{
    // The first eight commands are the directions, in core's order.
    if (command > Command::NorthWest)
        return {};
    return core::allDirections[static_cast<std::size_t>(command)];
}

const std::vector<KeyBinding> &keyBindings()
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
        {Command::Descend, Qt::Key_Greater},
        {Command::Explore, Qt::Key_O},
        {Command::Rest, Qt::Key_Z, Where::Anywhere, Qt::ShiftModifier},
        {Command::Look, Qt::Key_X},
        {Command::Look, Qt::Key_Semicolon},
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

std::optional<Command> commandFor(const QKeyEvent &event)
{
    const Qt::KeyboardModifiers modifiers = event.modifiers();
    if (modifiers & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return {};
    const bool isLetter = event.key() >= Qt::Key_A && event.key() <= Qt::Key_Z;
    const bool keypad = modifiers & Qt::KeypadModifier;
    for (const KeyBinding &binding : keyBindings())
        if (binding.key == event.key() && isAt(binding.where, keypad)
            && (!isLetter || (modifiers & Qt::ShiftModifier) == binding.shift))
            return binding.command;
    return {};
}

std::optional<int> letterIndex(const QKeyEvent &event)
{
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return {};
    if (event.key() < Qt::Key_A || event.key() > Qt::Key_Z)
        return {};
    return event.key() - Qt::Key_A;
}

QString letterAt(int index)
{
    return index < 26 ? QString(QChar(u'a' + index)) : QString();
}

QString keyText(Command command)
{
    const auto &bindings = keyBindings();
    const auto first
        = std::find_if(bindings.begin(), bindings.end(),
                       [&](const KeyBinding &binding) { return binding.command == command; });
    if (first == bindings.end())
        return {};
    const QString key = QKeySequence(first->key).toString(QKeySequence::NativeText);
    const bool isCapital = first->shift || first->key == Qt::Key_Tab;
    return isCapital ? key : key.toLower();
}

std::vector<KeyHelp> keyHelp()
{
    return {
        {Keys::tr("arrows, Home, End, PgUp, PgDn"), Keys::tr("walk or attack in eight directions")},
        {Keys::tr("number pad"), Keys::tr("the same, with Num Lock on or off")},
        {Keys::tr("h j k l  y u b n"), Keys::tr("the same: left, down, up, right and diagonals")},
        {Keys::tr(". or 5 on the pad"), Keys::tr("wait one turn")},
        {Keys::tr("g or ,"), Keys::tr("pick up what lies here")},
        {Keys::tr("i"), Keys::tr("open the pack and use something")},
        {Keys::tr("d"), Keys::tr("drop something")},
        {Keys::tr(">"), Keys::tr("go to the stairs; there, take them down or out")},
        {Keys::tr("o"), Keys::tr("explore until something comes into view")},
        {Keys::tr("Tab"), Keys::tr("attack or approach the nearest enemy in view")},
        {Keys::tr("Z"), Keys::tr("rest while hurt, until disturbed")},
        {Keys::tr("x or ;"), Keys::tr("look around with a cursor: numbers, odds, why it is here")},
        {Keys::tr("Tab, Shift+Tab"), Keys::tr("while aiming or looking: next or previous thing")},
        {Keys::tr("Enter"), Keys::tr("while aiming: use it there")},
        {Keys::tr("Esc"), Keys::tr("close what is open, without taking a turn")},
        {Keys::tr("click"), Keys::tr("walk to a cell you know, attack a neighbour, aim")},
        {Keys::tr("point"), Keys::tr("read what is on a cell, with its numbers")},
        {Keys::tr("? or F1"), Keys::tr("this help")},
    };
}
