#pragma once
// The page on which a game is played: map, side panel, log, and the cards over them.

#include "app/input/keymap.h"
#include "app/map/maprenderer.h"
#include "app/panels/messagelog.h"
#include "app/settings/settings.h"
#include "core/game/travel.h"

#include <QStringList>
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
    QWidget *makeLog();
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
    void add(const Message &message);
    void say(MessageKind kind, const QString &text);
    void tell(const QString &text);
    void forgetTold();
    void announce(const QString &text);
    void readOut();
    void refresh();
    void showHint();
    void pointAt(std::optional<core::Point> cell);
    void showWhatIsDue();

    enum class Fetches { Nothing, Items };
    template<typename Ask>
    void runAutomatically(Fetches fetches, Ask ask);
    void lookOut();
    QString sentenceOf(const core::Stop &stop) const;
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

    /// What an errand compares each turn with.
    struct Lookout
    {
        core::Sight before;
        Fetches fetches = Fetches::Nothing;
        std::optional<core::Stop> news;
    };

    /// A danger that was asked for and dared.
    struct Dared
    {
        int worst = 0; ///< HP that could be taken
        int hp = 0; ///< of the player then
    };

    GameSession *m_session;
    std::optional<Dared> m_dared;
    std::optional<Lookout> m_lookout; // while an errand is run
    QString m_told; // in the line under the map, until the next key or turn
    QStringList m_unread; // for who listens, until the program waits for the next key
    int m_hpRead = 0;
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
