// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The page on which a game is played: map, side panel, log, and the cards over them.

#include "app/modes/announcer.h"
#include "app/modes/hints.h"
#include "app/modes/playcontext.h"
#include "app/modes/playmode.h"
#include "core/game/taketurn.h"

#include <QWidget>

#include <optional>
#include <vector>

class AimMode;
class EndedMode;
class Knowledge;
class LogSearch;
class LogView;
class LookMode;
class MoreMode;
class PlayingMode;
class QLabel;
class SidePanel;
class StatusLine;

/// Keys, clicks and the pointer go to the topmost of a stack of modes of play.
class GamePage : public QWidget
{
    Q_OBJECT

public:
    explicit GamePage(GameSession *session, QWidget *parent = nullptr);

    void setSettings(const Settings &settings);
    void searchLog();
    /// Says beside the map where the game is not written to disk; an empty sentence where it is.
    void setUnsaved(const QString &sentence);
    /// Fills the log with what was said on the way from `lead` to where the game stands, by these
    /// actions.
    void tellAgain(core::GameState lead, const std::vector<core::Action> &actions);
    /// Does what a key or a menu entry asks for. Ignored while a card is open.
    void run(Command command);

Q_SIGNALS:
    void againRequested(); ///< the same ruleset and seed
    void newSeedRequested(); ///< the same ruleset, another seed
    void titleRequested();
    void replayRequested(); ///< of the run that has just ended

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool focusNextPrevChild(bool next) override;
    void changeEvent(QEvent *event) override;

private:
    void buildLayout();
    void fitToFont();
    QWidget *makeLog();
    void connectModes();
    void connectPanels();
    PlayMode &mode() const { return *m_modes.back(); }
    bool allows(PlayMode::Allows what) const;
    bool isReady() const;

    void startGame();
    void makeLooks();
    void finishTurn(const core::TurnResult &result);
    void takeBack();
    void dismissCards();
    void refresh();
    void showHint();
    void showWhatIsDue();
    bool showsText(Command command);

    void click(core::Point cell);
    void pointAt(std::optional<core::Point> cell);
    void clickItem(int slot);
    void dropDragged(int slot, QPoint globalPosition);

    MapView *m_map;
    Announcer *m_announcer;
    PlayContext m_play;
    SidePanel *m_side;
    StatusLine *m_status; // in place of that
    LogView *m_logView;
    LogSearch *m_search;
    QLabel *m_hint;
    AimMode *m_aim;
    LookMode *m_look;
    PlayingMode *m_playing;
    MoreMode *m_more;
    EndedMode *m_ended;
    Knowledge *m_knowledge;
    Hints m_hints;
    std::vector<PlayMode *> m_modes; // that have begun; the first is m_playing
};
