// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Warnings of low HP, and the wait for a key that says "more" after one.

#include "app/modes/playcontext.h"
#include "app/modes/playmode.h"

class QLabel;

/// Only a key for going on ends it, so that no key meant for the next blow is taken.
class MoreMode : public PlayMode
{
    Q_OBJECT

public:
    /// Colours `line`, which shows the prompt.
    MoreMode(const PlayContext &play, QLabel *line, QObject *parent = nullptr);

    /// Counts losses from the HP of now on, and waits for nothing.
    void restart();
    /// Warns where a turn took too much, and begins as the settings say.
    void turnPassed();

    Allows allows() const override { return Allows::Nothing; }
    void handle(Command command) override;
    bool click(core::Point cell) override;
    QString prompt() const override;

private:
    void setAlarm(bool alarm);
    void end();

    const PlayContext &m_play;
    QLabel *m_line;
    int m_lastHp = 0;
};
