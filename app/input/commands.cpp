// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/input/commands.h"

#include <QObject>

#include <utility>

namespace {

/// Of a command that can be chosen by mouse.
struct Texts
{
    QString menu;
    QString button;
};

CommandInfo row(Command command, const char *id, CommandGroup group, const QString &meaning,
                std::vector<KeyStroke> keys, const Texts &texts = {})
{
    return {command, QLatin1String(id), group, meaning, std::move(keys), texts.menu, texts.button};
}

std::vector<CommandInfo> walkingCommands()
{
    using enum Command;
    using enum CommandGroup;
    using enum Where;
    // The keypad sends digits with Num Lock on, and arrows, Home, End and so on with it off.
    return {
        row(North, "north", Walking, QObject::tr("walk or attack up"),
            {{Qt::Key_Up}, {Qt::Key_K}, {Qt::Key_8, Keypad}}),
        row(NorthEast, "northeast", Walking, QObject::tr("walk or attack up right"),
            {{Qt::Key_PageUp}, {Qt::Key_U}, {Qt::Key_9, Keypad}}),
        row(East, "east", Walking, QObject::tr("walk or attack right"),
            {{Qt::Key_Right}, {Qt::Key_L}, {Qt::Key_6, Keypad}}),
        row(SouthEast, "southeast", Walking, QObject::tr("walk or attack down right"),
            {{Qt::Key_PageDown}, {Qt::Key_N}, {Qt::Key_3, Keypad}}),
        row(South, "south", Walking, QObject::tr("walk or attack down"),
            {{Qt::Key_Down}, {Qt::Key_J}, {Qt::Key_2, Keypad}}),
        row(SouthWest, "southwest", Walking, QObject::tr("walk or attack down left"),
            {{Qt::Key_End}, {Qt::Key_B}, {Qt::Key_1, Keypad}}),
        row(West, "west", Walking, QObject::tr("walk or attack left"),
            {{Qt::Key_Left}, {Qt::Key_H}, {Qt::Key_4, Keypad}}),
        row(NorthWest, "northwest", Walking, QObject::tr("walk or attack up left"),
            {{Qt::Key_Home}, {Qt::Key_Y}, {Qt::Key_7, Keypad}}),
    };
}

std::vector<CommandInfo> turnCommands()
{
    using enum Command;
    using enum CommandGroup;
    using enum Where;
    return {
        row(Explore, "explore", Turns, QObject::tr("explore until something comes into view"),
            {{Qt::Key_O}}, {QObject::tr("&Explore"), QObject::tr("Explore")}),
        row(NextTarget, "next", Turns,
            QObject::tr("attack or approach the nearest enemy; aiming: next target"),
            {{Qt::Key_Tab}}, {QObject::tr("&Fight the nearest enemy"), QObject::tr("Fight")}),
        row(PreviousTarget, "previous", Turns,
            QObject::tr("while aiming or looking: previous one; else to the lists"),
            {{Qt::Key_Backtab}}),
        row(Rest, "rest", Turns,
            QObject::tr("rest until you are well, as far as time heals, and search around"),
            {{Qt::Key_Z, Anywhere, Qt::ShiftModifier}},
            {QObject::tr("&Rest"), QObject::tr("Rest")}),
        row(Wait, "wait", Turns, QObject::tr("wait one turn, and search around"),
            {{Qt::Key_Period, NotKeypad}, {Qt::Key_5, Keypad}, {Qt::Key_Clear}},
            {QObject::tr("&Wait"), QObject::tr("Wait")}),
        row(Sneak, "sneak", Turns,
            QObject::tr("sneak or walk as usual: half as loud, half as fast"),
            {{Qt::Key_S, Anywhere, Qt::ShiftModifier}},
            {QObject::tr("S&neak"), QObject::tr("Sneak")}),
        row(Descend, "descend", Turns,
            QObject::tr("go to the stairs; there, take them down or out"), {{Qt::Key_Greater}},
            {QObject::tr("Go to and take the &stairs"), QObject::tr("Stairs")}),
    };
}

std::vector<CommandInfo> otherCommands()
{
    using enum Command;
    using enum CommandGroup;
    using enum Where;
    return {
        row(PickUp, "pickup", Items, QObject::tr("pick up what lies here"),
            {{Qt::Key_G}, {Qt::Key_Comma, NotKeypad}},
            {QObject::tr("&Pick up"), QObject::tr("Pick up")}),
        row(Inventory, "inventory", Items, QObject::tr("open the pack and use something"),
            {{Qt::Key_I}}, {QObject::tr("&Use from the pack…"), QObject::tr("Use")}),
        row(Drop, "drop", Items, QObject::tr("drop something"), {{Qt::Key_D}},
            {QObject::tr("&Drop from the pack…"), QObject::tr("Drop")}),
        row(Throw, "throw", Items, QObject::tr("throw something: choose it, then aim"),
            {{Qt::Key_T}}, {QObject::tr("T&hrow from the pack…"), QObject::tr("Throw")}),
        row(ThrowAgain, "throwagain", Items,
            QObject::tr("throw or use the same thing again at the nearest enemy"),
            {{Qt::Key_T, Anywhere, Qt::ShiftModifier}}, {QObject::tr("Throw &again"), {}}),
        row(Look, "look", Reading,
            QObject::tr("look around with a cursor: numbers, odds, why it is here"),
            {{Qt::Key_X}, {Qt::Key_Semicolon}}, {QObject::tr("&Look around"), QObject::tr("Look")}),
        row(Noise, "noise", Reading, QObject::tr("show from where you are heard"),
            {{Qt::Key_E, Anywhere, Qt::ShiftModifier}}),
        row(Character, "character", Reading,
            QObject::tr("read about yourself: numbers, what you wear, kills"), {{Qt::Key_C}},
            {QObject::tr("&Character"), QObject::tr("You")}),
        row(Knowledge, "knowledge", Reading,
            QObject::tr("read about the monsters and items you have met"),
            {{Qt::Key_D, Anywhere, Qt::ShiftModifier}}, {QObject::tr("What you have &met"), {}}),
        row(History, "history", Reading, QObject::tr("read the whole log"),
            {{Qt::Key_M}, {Qt::Key_V}}, {QObject::tr("L&og"), {}}),
        row(Help, "help", Reading, QObject::tr("this help"), {{Qt::Key_Question}, {Qt::Key_F1}}),
        row(Confirm, "confirm", Answers,
            QObject::tr("while aiming: use it there; looking: go there; after a warning: go on"),
            {{Qt::Key_Return}, {Qt::Key_Enter}, {Qt::Key_Space}}),
        row(Cancel, "cancel", Answers, QObject::tr("close what is open, without taking a turn"),
            {{Qt::Key_Escape}}),
    };
}

std::vector<CommandInfo> makeTable()
{
    std::vector<CommandInfo> table;
    for (const auto &commands : {walkingCommands(), turnCommands(), otherCommands()})
        table.insert(table.end(), commands.begin(), commands.end());
    return table;
}

} // namespace

const std::vector<CommandInfo> &commandTable()
{
    static const std::vector<CommandInfo> table = makeTable();
    return table;
}

QString commandName(Command command)
{
    return commandTable()[static_cast<std::size_t>(command)].meaning;
}

std::optional<core::Direction> directionOf(Command command)
{
    // The first eight commands are the directions, in core's order.
    if (command > Command::NorthWest)
        return {};
    return core::allDirections[static_cast<std::size_t>(command)];
}
