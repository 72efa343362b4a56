#include "app/pages/gamepage.h"

#include "app/cards/card.h"
#include "app/cards/gamecards.h"
#include "app/map/mapview.h"
#include "app/pages/aimmode.h"
#include "app/pages/lookmode.h"
#include "app/pages/sidepanel.h"
#include "app/panels/logsearch.h"
#include "app/panels/logview.h"
#include "app/runs/gamesession.h"
#include "app/text/gametext.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QTimer>
#include <QVBoxLayout>

#include <utility>

GamePage::GamePage(GameSession *session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_map(new MapView)
    , m_side(new SidePanel)
    , m_logView(new LogView(&m_log))
    , m_search(new LogSearch(m_logView))
    , m_hint(new QLabel)
    , m_aim(new AimMode(session, m_map, this))
    , m_look(new LookMode(session, m_map, this))
{
    setObjectName(QStringLiteral("gamePage"));
    setFocusProxy(m_map);
    buildLayout();
    connect(m_session, &GameSession::started, this, &GamePage::startGame);
    connect(m_session, &GameSession::acted, this, &GamePage::finishTurn);
    connect(m_session, &GameSession::refused, this, &GamePage::refuse);
    connect(m_session, &GameSession::takenBack, this, &GamePage::takeBack);
    connect(m_aim, &AimMode::changed, this, &GamePage::showHint);
    connect(m_aim, &AimMode::refused, this, &GamePage::refuse);
    connect(m_aim, &AimMode::harmful, this, &GamePage::confirmHarm);
    connect(m_map, &MapView::cellClicked, this, &GamePage::click);
    connect(m_search, &LogSearch::closed, this, [this] { setFocus(); });
    connect(m_side, &SidePanel::shareCopied, this, &GamePage::tellCopied);
    connect(m_look, &LookMode::changed, this, &GamePage::showHint);
    connect(m_aim, &AimMode::cursorMoved, this, [this] { announce(m_hint->text()); });
    connect(m_look, &LookMode::cursorMoved, this, [this] { announce(m_hint->text()); });
    connect(m_map, &MapView::cellHovered, this, &GamePage::pointAt);
    connect(m_map, &MapView::cellHovered, m_side, &SidePanel::setPointed);
    connect(m_side, &SidePanel::itemChosen, this, &GamePage::clickItem);
    connect(m_side, &SidePanel::itemDragged, this, &GamePage::dropDragged);
    connect(m_side, &SidePanel::pointedAt, this, [this](std::optional<core::Point> cell) {
        m_map->setHighlight(cell);
        if (!m_aim->isActive() && !Card::over(this))
            m_look->point(cell);
    });
}

void GamePage::pointAt(std::optional<core::Point> cell)
{
    if (!m_session->hasGame() || Card::over(this))
        return;
    if (cell)
        m_told.clear();
    if (!m_aim->isActive())
        m_look->point(cell);
    else if (cell)
        m_aim->point(*cell);
}

void GamePage::buildLayout()
{
    m_hint->setObjectName(QStringLiteral("hint"));
    m_hint->setAccessibleDescription(tr("What the pointer or the cursor is on"));
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setWordWrap(true);
    m_hint->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_hint->setContentsMargins(12, 4, 12, 4);
    m_hint->setFixedHeight(2 * m_hint->fontMetrics().height() + 10);
    auto *line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);

    auto *left = new QVBoxLayout;
    left->setSpacing(0);
    left->addWidget(m_map, 3);
    left->addWidget(m_hint);
    left->addWidget(line);
    left->addWidget(makeLog(), 1);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(left, 1);
    layout->addWidget(m_side);
}

/// The search takes its line from the log: the map keeps its size.
QWidget *GamePage::makeLog()
{
    auto *area = new QWidget;
    auto *layout = new QVBoxLayout(area);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_search);
    layout->addWidget(m_logView);
    area->setMaximumHeight(m_logView->sizeHint().height());
    return area;
}

void GamePage::setSettings(const Settings &settings)
{
    m_settings = settings;
    m_map->setStyle(settings.map);
    m_aim->setConfirmsHarm(settings.confirmsHarm);
    m_aim->setKeys(settings.keys);
    if (!m_session->hasGame())
        return;
    makeLooks();
    refresh();
}

void GamePage::makeLooks()
{
    m_looks = MapLooks::of(m_session->rules(), m_settings.map.palette);
    m_look->setLooks(m_looks);
}

void GamePage::startGame()
{
    while (Card *card = Card::over(this))
        card->dismiss();
    m_aim->end();
    m_log.clear();
    m_dropped.clear();
    m_lastHp = m_session->state().player.hp;
    m_hpRead = m_lastHp;
    m_dared.reset();
    m_told.clear();
    setWaits(false);
    makeLooks();
    m_map->setGame(&m_session->state(), &m_session->rules());
    say(MessageKind::Milestone,
        tr("Floor %1 of %2. Find the stairs down. Press %3 for help.")
            .arg(m_session->state().floor)
            .arg(m_session->rules().floors)
            .arg(m_settings.keys.keyText(Command::Help)));
    m_look->end();
    m_side->setMode(m_session->mode());
    refresh();
    showWhatIsDue();
}

void GamePage::tellAgain(core::GameState lead, const std::vector<core::Action> &actions)
{
    if (actions.empty())
        return;
    const core::Ruleset &rules = m_session->rules();
    m_log.clear();
    core::TurnMemory memory;
    for (const core::Action &action : actions) {
        if (core::takeTurn(lead, rules, action, memory))
            break;
        for (const Message &message : messagesFor(memory.events, lead, rules))
            m_log.add(message, lead.turn);
    }
    say(MessageKind::Milestone,
        tr("The run goes on, on floor %1 of %2.").arg(m_session->state().floor).arg(rules.floors));
}

void GamePage::setUnsaved(const QString &sentence)
{
    m_side->setUnsaved(sentence);
}

void GamePage::takeBack()
{
    while (Card *card = Card::over(this))
        card->dismiss();
    m_aim->end();
    m_look->end();
    m_lastHp = m_session->state().player.hp;
    setWaits(false);
    say(MessageKind::Notice, tr("You take a turn back."));
    refresh();
    showWhatIsDue();
}

void GamePage::finishTurn(const core::TurnResult &result)
{
    const core::GameState &state = m_session->state();
    m_told.clear();
    lookOut();
    for (const Message &message : messagesFor(result.events, state, m_session->rules()))
        add(message);
    rememberDropped(result.events);
    warnOfHp();
    m_look->turnPassed();
    if (m_settings.motion)
        m_map->play(result.events);
    refresh();
    showWhatIsDue();
    if (m_settings.autoPickUp)
        pickUpUnderfoot(result.events);
}

/// Exploring does not take up again what was put down.
void GamePage::rememberDropped(const std::vector<core::Event> &events)
{
    const core::Point here = m_session->state().player.position;
    for (const core::Event &event : events) {
        if (std::holds_alternative<core::FloorEntered>(event)) {
            m_dropped.clear();
            m_dared.reset();
        } else if (std::holds_alternative<core::PickedUp>(event)) {
            std::erase(m_dropped, here);
        } else if (std::holds_alternative<core::Dropped>(event)) {
            m_dropped.push_back(here);
        }
    }
}

void GamePage::refuse(core::Refusal refusal)
{
    tell(sentenceFor(refusal));
}

void GamePage::add(const Message &message)
{
    m_log.add(message, m_session->state().turn);
    announce(message.text);
}

void GamePage::say(MessageKind kind, const QString &text)
{
    add({kind, text});
}

/// Why nothing happened: beside the map and not in the log, which is for what did.
void GamePage::tell(const QString &text)
{
    m_told = text;
    showHint();
    announce(text);
}

/// All that is said for one key is read out at once.
void GamePage::announce(const QString &text)
{
    if (m_unread.isEmpty())
        QTimer::singleShot(0, this, &GamePage::readOut);
    m_unread << text;
}

/// Screen readers read out the new name of what has the focus; Qt 6.4 knows no better way.
void GamePage::readOut()
{
    const core::Player &player = m_session->state().player;
    if (std::exchange(m_hpRead, player.hp) != player.hp)
        m_unread << tr("%1 of %2 HP.").arg(player.hp).arg(player.maxHp);
    m_map->setAccessibleName(tr("Map: %1").arg(m_unread.join(QLatin1Char(' '))));
    m_unread.clear();
}

void GamePage::refresh()
{
    m_logView->setTurn(m_session->state().turn);
    m_map->refresh();
    m_side->show(m_session->state(), m_session->rules(), m_looks);
    showHint();
}

void GamePage::showHint()
{
    if (!m_session->hasGame())
        return;
    const core::GameState &state = m_session->state();
    if (m_waits) {
        m_hint->setForegroundRole(QPalette::WindowText);
        m_hint->setText(tr("– more –   Careful: %1 of %2 HP are left. Press %3 to go on.")
                            .arg(state.player.hp)
                            .arg(state.player.maxHp)
                            .arg(m_settings.keys.keyText(Command::Confirm)));
        return;
    }
    if (m_aim->isActive() || !m_told.isEmpty()) {
        m_hint->setForegroundRole(QPalette::WindowText);
        m_hint->setText(m_aim->isActive() ? m_aim->hint() : m_told);
        return;
    }
    const auto key = [this](Command command) { return m_settings.keys.keyText(command); };
    // With nothing pointed at, the line helps those who have just begun.
    const auto looked = m_look->cell();
    m_hint->setForegroundRole(looked ? QPalette::WindowText : QPalette::PlaceholderText);
    m_hint->setText(
        looked ? gametext::cell(state, m_session->rules(), *looked)
               : tr("Point at anything to read its numbers.   %1 explore   %2 fight   %3 pick up   "
                    "%4 use   %5 drop   %6 throw   %7 stairs   %8 help")
                     .arg(key(Command::Explore), key(Command::NextTarget), key(Command::PickUp),
                          key(Command::Inventory), key(Command::Drop), key(Command::Throw),
                          key(Command::Descend), key(Command::Help)));
}

void GamePage::showWhatIsDue()
{
    const core::GameState &state = m_session->state();
    if (state.outcome != core::Outcome::Playing)
        showEnd();
    else if (state.player.pendingAdvances > 0)
        showAdvance();
}
