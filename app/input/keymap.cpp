// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/input/keymap.h"

#include <QScrollBar>

#include <algorithm>
#include <array>
#include <utility>

namespace {

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

bool isLetter(int key)
{
    return key >= Qt::Key_A && key <= Qt::Key_Z;
}

/// Keys that are on the pad and elsewhere with another meaning.
bool differsOnPad(int key)
{
    return (key >= Qt::Key_0 && key <= Qt::Key_9) || key == Qt::Key_Period || key == Qt::Key_Comma;
}

Where placeOf(int key, bool keypad)
{
    if (!differsOnPad(key))
        return Where::Anywhere;
    return keypad ? Where::Keypad : Where::NotKeypad;
}

bool overlap(const KeyBinding &a, const KeyBinding &b)
{
    const bool samePlace
        = a.where == b.where || a.where == Where::Anywhere || b.where == Where::Anywhere;
    return a.key == b.key && a.shift == b.shift && samePlace;
}

bool walksAsUsual(const KeyMap &keys)
{
    const KeyMap usual;
    const std::vector<CommandInfo> &table = commandTable();
    return std::all_of(table.begin(), table.end(), [&](const CommandInfo &info) {
        return !directionOf(info.command)
            || keys.bindingsOf(info.command) == usual.bindingsOf(info.command);
    });
}

} // namespace

std::optional<KeyBinding> bindingFor(const QKeyEvent &event, Command command)
{
    const Qt::KeyboardModifiers modifiers = event.modifiers();
    const std::array<int, 6> alone {Qt::Key_Shift, Qt::Key_Control, Qt::Key_Alt,
                                    Qt::Key_Meta,  Qt::Key_AltGr,   Qt::Key_unknown};
    if (modifiers & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)
        || std::find(alone.begin(), alone.end(), event.key()) != alone.end())
        return {};
    KeyBinding binding {.command = command, .key = static_cast<Qt::Key>(event.key())};
    binding.where = placeOf(event.key(), modifiers & Qt::KeypadModifier);
    if (isLetter(event.key()))
        binding.shift = modifiers & Qt::ShiftModifier;
    return binding;
}

QString portableText(const KeyBinding &binding)
{
    Qt::KeyboardModifiers modifiers = binding.shift;
    if (binding.where == Where::Keypad)
        modifiers |= Qt::KeypadModifier;
    return QKeySequence(QKeyCombination(modifiers, binding.key))
        .toString(QKeySequence::PortableText);
}

std::optional<KeyBinding> bindingFrom(const QString &portable, Command command)
{
    const QKeySequence keys = QKeySequence::fromString(portable, QKeySequence::PortableText);
    if (keys.count() != 1)
        return {};
    const QKeyEvent event(QEvent::KeyPress, keys[0].key(), keys[0].keyboardModifiers());
    return bindingFor(event, command);
}

QString shownText(const KeyBinding &binding)
{
    if (binding.key == Qt::Key_Backtab)
        return QObject::tr("Shift+Tab");
    if (binding.key == Qt::Key_Return)
        return QObject::tr("Enter");
    if (binding.key == Qt::Key_Enter)
        return QObject::tr("Enter on the pad");
    const QString key = QKeySequence(binding.key).toString(QKeySequence::NativeText);
    if (binding.where == Where::Keypad)
        return QObject::tr("%1 on the pad").arg(key);
    return isLetter(binding.key) && !binding.shift ? key.toLower() : key;
}

std::vector<KeyBinding> usualBindings()
{
    std::vector<KeyBinding> bindings;
    for (const CommandInfo &info : commandTable())
        for (const KeyStroke &stroke : info.keys)
            bindings.push_back({.command = info.command,
                                .key = stroke.key,
                                .where = stroke.where,
                                .shift = stroke.shift});
    return bindings;
}

KeyMap::KeyMap()
    : m_bindings(usualBindings())
{}

std::optional<Command> KeyMap::commandFor(const QKeyEvent &event) const
{
    const Qt::KeyboardModifiers modifiers = event.modifiers();
    if (modifiers & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return {};
    const bool keypad = modifiers & Qt::KeypadModifier;
    for (const KeyBinding &binding : m_bindings)
        if (binding.key == event.key() && isAt(binding.where, keypad)
            && (!isLetter(event.key()) || (modifiers & Qt::ShiftModifier) == binding.shift))
            return binding.command;
    return {};
}

std::optional<Command> KeyMap::ownerOf(const KeyBinding &binding) const
{
    const auto owner = std::find_if(m_bindings.begin(), m_bindings.end(),
                                    [&](const KeyBinding &b) { return overlap(b, binding); });
    return owner == m_bindings.end() ? std::nullopt : std::optional(owner->command);
}

std::vector<KeyBinding> KeyMap::bindingsOf(Command command) const
{
    std::vector<KeyBinding> found;
    std::copy_if(m_bindings.begin(), m_bindings.end(), std::back_inserter(found),
                 [=](const KeyBinding &binding) { return binding.command == command; });
    return found;
}

QString KeyMap::keyText(Command command) const
{
    const std::vector<KeyBinding> found = bindingsOf(command);
    return found.empty() ? QString() : shownText(found.front());
}

QString KeyMap::keysText(Command command) const
{
    QStringList texts;
    for (const KeyBinding &binding : bindingsOf(command))
        texts << shownText(binding);
    if (texts.size() < 2)
        return texts.value(0);
    const QString last = texts.takeLast();
    return QObject::tr("%1 or %2").arg(texts.join(QStringLiteral(", ")), last);
}

void KeyMap::bind(const KeyBinding &binding)
{
    std::erase_if(m_bindings, [&](const KeyBinding &b) { return overlap(b, binding); });
    m_bindings.push_back(binding);
}

void KeyMap::clear(Command command)
{
    std::erase_if(m_bindings, [=](const KeyBinding &b) { return b.command == command; });
}

QStringList KeyMap::portable(Command command) const
{
    QStringList texts;
    for (const KeyBinding &binding : bindingsOf(command))
        texts << portableText(binding);
    return texts;
}

void KeyMap::setPortable(Command command, const QStringList &keys)
{
    clear(command);
    for (const QString &key : keys)
        if (const auto binding = bindingFrom(key, command))
            bind(*binding);
}

bool isForLists(const QKeyEvent &event)
{
    constexpr std::array<int, 6> scrolling {Qt::Key_Up,       Qt::Key_Down, Qt::Key_PageUp,
                                            Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End};
    const bool onPad = event.modifiers() & Qt::KeypadModifier;
    return !onPad && std::find(scrolling.begin(), scrolling.end(), event.key()) != scrolling.end();
}

bool scrollByKey(QScrollBar &bar, const QKeyEvent &event)
{
    constexpr std::array<std::pair<int, QAbstractSlider::SliderAction>, 6> actions {
        {{Qt::Key_Up, QAbstractSlider::SliderSingleStepSub},
         {Qt::Key_Down, QAbstractSlider::SliderSingleStepAdd},
         {Qt::Key_PageUp, QAbstractSlider::SliderPageStepSub},
         {Qt::Key_PageDown, QAbstractSlider::SliderPageStepAdd},
         {Qt::Key_Home, QAbstractSlider::SliderToMinimum},
         {Qt::Key_End, QAbstractSlider::SliderToMaximum}}};
    for (const auto &[key, action] : actions)
        if (key == event.key()) {
            bar.triggerAction(action);
            return true;
        }
    return false;
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

std::vector<KeyHelp> keyHelp(const KeyMap &keys)
{
    std::vector<KeyHelp> help;
    const bool asUsual = walksAsUsual(keys);
    if (asUsual)
        help = {{QObject::tr("arrows, Home, End, PgUp, PgDn"),
                 QObject::tr("walk or attack in eight directions")},
                {QObject::tr("number pad"), QObject::tr("the same")},
                {QObject::tr("h j k l  y u b n"), QObject::tr("the same")}};
    for (const CommandInfo &info : commandTable())
        if (!asUsual || !directionOf(info.command))
            help.push_back({keys.keysText(info.command), info.meaning});
    help.push_back(
        {QObject::tr("click"), QObject::tr("walk to a cell you know, attack a neighbour, aim")});
    help.push_back({QObject::tr("point"), QObject::tr("read what is on a cell, with its numbers")});
    return help;
}
