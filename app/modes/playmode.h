// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What keys, clicks and the pointer mean on the game page at one time.

#include "app/input/keymap.h"

#include <QObject>
#include <QString>

#include <optional>

/// One mode of play. The page keeps a stack of those that have begun and asks the topmost first; a
/// mode lives as long as the page and may begin again.
class PlayMode : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// What may go on beside the mode, each with all before it.
    enum class Allows {
        Nothing,
        Reading, ///< help, character and log
        Playing ///< items of the pack beside the map, too
    };
    virtual Allows allows() const { return Allows::Playing; }

    virtual void handle(Command command) = 0;
    /// A click on the map; false where it means what it means in the mode below.
    virtual bool click(core::Point /*cell*/) { return false; }
    /// The pointer is on a cell, or on none; false where that cell is only looked at.
    virtual bool point(std::optional<core::Point> /*cell*/) { return false; }
    /// Whether Tab and Shift+Tab are its own, and lead to no list.
    virtual bool takesTab() const { return false; }
    /// What the line under the map asks for before it says anything else, or an empty text.
    virtual QString prompt() const { return {}; }

Q_SIGNALS:
    void begun();
    /// Also of one that had not begun.
    void ended();
    /// What it shows is something else.
    void changed();
    /// By keys; after changed().
    void cursorMoved();
};
