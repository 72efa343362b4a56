// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The help: the first minutes as text, and all keys as they are now.

#include "app/cards/buttoncard.h"
#include "app/input/keymap.h"

#include <QString>

class HelpCard : public ButtonCard
{
    Q_OBJECT

public:
    HelpCard(const KeyMap &keys, QWidget *page);

    /// The first chapter of the help about playing, Markdown without its heading.
    static QString firstMinutes();
};
