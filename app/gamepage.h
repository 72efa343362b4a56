#pragma once
// The page on which a game is played: map, side panel, log, and the cards over them.

#include "app/keymap.h"
#include "app/mappicture.h"
#include "app/messagelog.h"
#include "app/settings.h"

#include <QWidget>

#include <optional>

class AimMode;
class GameSession;
class LogSearch;
class LogView;
class LookMode;
class MapView;
class QLabel;
class SidePanel;

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

private:
    void buildLayout();
    void startGame();
    void makeLooks();
    void warnOfHp();
    void pickUpUnderfoot(const std::vector<core::Event> &events);
    void tellCopied(const QString &share);
    void confirmHarm(const core::UseItem &use, int damage);
    void attempt(const core::Action &action);
    bool waitsForMore(Command command);
    void setWaits(bool waits);
    void finishTurn(const core::TurnResult &result);
    void rememberDropped(const std::vector<core::Event> &events);
    void takeBack();
    void refuse(core::Refusal refusal);
    void say(MessageKind kind, const QString &text);
    void refresh();
    void showHint();
    void pointAt(std::optional<core::Point> cell);
    void showWhatIsDue();

    template<typename Ask>
    void runErrand(Ask ask);
    void explore();
    void goToStairs();
    void fight();
    void rest();
    void travel(core::Point cell);

    void click(core::Point cell);
    void stepTowards(core::Point cell);
    void clickItem(int slot);
    void dropDragged(int slot, QPoint globalPosition);

    enum class PackUse { Use, Drop, Throw };
    void showPack(PackUse use);
    void useItem(std::size_t slot);
    void showAdvance();
    void showEnd();
    bool showsText(Command command);
    void runAfterTheEnd(Command command);

    GameSession *m_session;
    std::vector<core::Point> m_dropped; // where the player put items down on this floor
    MessageLog m_log;
    MapLooks m_looks;
    Settings m_settings;
    int m_lastHp = 0;
    bool m_waits = false; // after a warning, for a key that says "more"
    MapView *m_map = nullptr;
    SidePanel *m_side = nullptr;
    LogView *m_logView = nullptr;
    LogSearch *m_search = nullptr;
    QLabel *m_hint = nullptr;
    AimMode *m_aim = nullptr;
    LookMode *m_look = nullptr;
};
