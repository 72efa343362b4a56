// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What has to stay in sight where no panel stands beside the map: HP, statuses, floor, enemies.

#include "core/game/state/state.h"

#include <QWidget>

class Gauge;
class QLabel;

class StatusLine : public QWidget
{
    Q_OBJECT

public:
    explicit StatusLine(QWidget *parent = nullptr);

    void show(const core::GameState &state);
    /// Says that the game is not written to disk, and why where the pointer rests.
    void setUnsaved(const QString &sentence);

private:
    Gauge *m_hp;
    QLabel *m_facts;
    QLabel *m_unsaved;
};
