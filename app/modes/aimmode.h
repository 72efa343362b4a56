// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// While a target is chosen: keys and pointer move the cursor, the map shows the effect.

#include "app/map/aim.h"
#include "app/modes/playcontext.h"
#include "app/modes/playmode.h"
#include "core/game/state/action.h"

#include <QStringList>

#include <optional>
#include <vector>

class AimMode : public PlayMode
{
    Q_OBJECT

public:
    explicit AimMode(const PlayContext &play, QObject *parent = nullptr);

    /// Aims with the item in `slot` of the pack.
    void start(std::size_t slot, Purpose purpose);
    /// What was thrown last, or used that has charges, at the nearest enemy it reaches.
    void throwAgain();
    /// Anything in this game.
    bool hasThrown() const;
    /// Leaves without taking a turn.
    void end();

    void handle(Command command) override;
    bool click(core::Point cell) override;
    bool point(std::optional<core::Point> cell) override;
    bool takesTab() const override { return true; }
    /// What is under the cursor and which keys there are, or why it cannot be used there.
    QString prompt() const override;

private:
    void confirm();
    void throwOrUse(const core::Action &action);
    void askHarm(const core::Action &action, const QString &reason);
    QStringList harmOf(const core::AffectedCells &preview) const;
    bool harms() const;
    QString harmTo(const core::Player &player) const;
    std::vector<core::Point> alight(const core::AffectedCells &preview) const;
    QString reach(const core::AffectedCells &preview) const;
    QString fateOf(const core::Monster &monster) const;
    QString onTheWay(const core::AffectedCells &preview) const;
    QString throwing(const QStringList &reached) const;
    void show();

    const PlayContext &m_play;
    std::optional<Aim> m_aim;
};
