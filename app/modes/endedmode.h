// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// After the end of a game: its summary, and the floor to be looked at.

#include "app/modes/playcontext.h"
#include "app/modes/playmode.h"
#include "app/runs/records.h"
#include "app/ui/worker.h"

#include <QPointer>
#include <QString>

#include <optional>
#include <vector>

class LookMode;
class QLabel;

/// The floor may be looked at; all else goes back to the summary.
class EndedMode : public PlayMode
{
    Q_OBJECT

public:
    EndedMode(const PlayContext &play, LookMode *look, QObject *parent = nullptr);

    /// Shows the summary.
    void start();
    /// A game is under way again.
    void end();

    Allows allows() const override { return Allows::Reading; }
    void handle(Command command) override;
    bool click(core::Point cell) override;

Q_SIGNALS:
    void againRequested();
    void newSeedRequested();
    void titleRequested();
    void replayRequested();

private:
    /// What the other runs tell of this one.
    struct Standing
    {
        std::optional<Rank> rank; ///< none where it does not count
        std::vector<RunFigure> figures;
    };

    QWidget *makeContent();
    void findStanding(const RunSummary &mine);
    void show(const Standing &standing);
    QString rankText(const Rank &rank) const;

    const PlayContext &m_play;
    LookMode *m_look;
    ui::Worker m_work;
    QPointer<QLabel> m_rankLine;
    QPointer<QLabel> m_figures;
    std::optional<Standing> m_standing; // nothing while it is not looked up
};
