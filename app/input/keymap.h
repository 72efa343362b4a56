// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Which key does what.

#include "app/input/commands.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

class QScrollBar;

struct KeyBinding
{
    Command command;
    Qt::Key key;
    Where where = Where::Anywhere;
    Qt::KeyboardModifiers shift = {}; ///< for letters: Qt::ShiftModifier for the capital

    bool operator==(const KeyBinding &) const = default;
};

/// A key as pressed, to be bound to `command`; nothing for one with Ctrl, Alt or Meta, and for
/// modifiers alone.
std::optional<KeyBinding> bindingFor(const QKeyEvent &event, Command command);
/// "g", "Shift+Z", "Num+5": the same on every machine.
QString portableText(const KeyBinding &binding);
std::optional<KeyBinding> bindingFrom(const QString &portable, Command command);
/// As shown to people: "g", "Z", "5 on the pad".
QString shownText(const KeyBinding &binding);

/// The bindings that come with the program.
std::vector<KeyBinding> usualBindings();

/// The bindings in force; those of a new one are the usual ones.
class KeyMap
{
public:
    KeyMap();

    /// What a key press means, or nothing when it is not for the game.
    std::optional<Command> commandFor(const QKeyEvent &event) const;
    /// The command that already has this key, or nothing.
    std::optional<Command> ownerOf(const KeyBinding &binding) const;

    std::vector<KeyBinding> bindingsOf(Command command) const;
    /// The first key of a command as text: "g"; empty where it has none.
    QString keyText(Command command) const;
    /// All its keys: "g or ,".
    QString keysText(Command command) const;

    /// Gives a key to its command and takes it from any other.
    void bind(const KeyBinding &binding);
    /// Leaves a command without a key.
    void clear(Command command);

    /// Per command its keys as portable text, and back.
    QStringList portable(Command command) const;
    void setPortable(Command command, const QStringList &keys);

    bool operator==(const KeyMap &) const = default;

private:
    std::vector<KeyBinding> m_bindings;
};

/// Whether a list that has the focus uses this key to scroll: arrows, PgUp, PgDn, Home, End.
bool isForLists(const QKeyEvent &event);
/// Scrolls by such a key, up and down; false for any other.
bool scrollByKey(QScrollBar &bar, const QKeyEvent &event);

/// The letter of a press of a..z without Ctrl or Alt, from 0; nothing otherwise.
std::optional<int> letterIndex(const QKeyEvent &event);
/// The letter at `index`, as shown beside a choice: a..z, then nothing.
QString letterAt(int index);

/// One line of the help: keys and what they do.
struct KeyHelp
{
    QString keys;
    QString meaning;
};
std::vector<KeyHelp> keyHelp(const KeyMap &keys);
