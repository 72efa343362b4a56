// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/gamepage.h"

#include "app/cards/card.h"
#include "app/cards/gamecards.h"
#include "app/cards/helpcard.h"
#include "app/cards/logcard.h"
#include "app/map/mapview.h"
#include "app/modes/aimmode.h"
#include "app/modes/endedmode.h"
#include "app/modes/knowledge.h"
#include "app/modes/lookmode.h"
#include "app/modes/moremode.h"
#include "app/modes/playingmode.h"
#include "app/pages/sidepanel.h"
#include "app/panels/logsearch.h"
#include "app/panels/logview.h"
#include "app/panels/statusline.h"
#include "app/panels/visiblethings.h"
#include "app/runs/gamesession.h"
#include "app/text/gametext.h"
#include "app/ui/widgets.h"

#include <QFrame>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace {

/// Whether the turn is one of using an item and nobody strikes in it: who comes into view then
/// comes after what the item does.
bool isOfAnItemAlone(const std::vector<core::Event> &events)
{
    const auto tells = [](const core::Event &event) {
        return std::holds_alternative<core::Identified>(event)
            || std::holds_alternative<core::Fizzled>(event);
    };
    const auto strikes = [](const core::Event &event) {
        return std::holds_alternative<core::Attacked>(event)
            || std::holds_alternative<core::Shot>(event);
    };
    return std::any_of(events.begin(), events.end(), tells)
        && std::none_of(events.begin(), events.end(), strikes);
}

} // namespace

GamePage::GamePage(GameSession *session, QWidget *parent)
    : QWidget(parent)
    , m_map(new MapView)
    , m_announcer(new Announcer(session, m_map, this))
    , m_play {.session = session, .map = m_map, .announcer = m_announcer, .page = this}
    , m_side(new SidePanel)
    , m_status(new StatusLine)
    , m_logView(new LogView(&m_announcer->log()))
    , m_search(new LogSearch(m_logView))
    , m_hint(ui::tagged(ui::wrapped(), "hint"))
    , m_aim(new AimMode(m_play, this))
    , m_look(new LookMode(session, m_map, this))
    , m_playing(new PlayingMode(m_play, m_aim, m_look, this))
    , m_more(new MoreMode(m_play, m_hint, this))
    , m_ended(new EndedMode(m_play, m_look, this))
    , m_knowledge(new Knowledge(m_play, this))
    , m_modes {m_playing}
{
    setObjectName(QStringLiteral("gamePage"));
    setFocusProxy(m_map);
    m_status->hide();
    buildLayout();
    connect(session, &GameSession::started, this, &GamePage::startGame);
    connect(session, &GameSession::acted, this, &GamePage::finishTurn);
    connect(session, &GameSession::refused, this,
            [this](core::Refusal refusal) { m_announcer->tell(sentenceFor(refusal)); });
    connect(session, &GameSession::takenBack, this, &GamePage::takeBack);
    connect(session, &GameSession::ratesFound, this, &GamePage::refresh);
    connect(session, &GameSession::ratesFound, m_look, &LookMode::renew);
    connect(m_announcer, &Announcer::toldChanged, this, &GamePage::showHint);
    connectModes();
    connectPanels();
}

void GamePage::connectModes()
{
    for (PlayMode *each : std::initializer_list<PlayMode *> {m_aim, m_look, m_more, m_ended}) {
        connect(each, &PlayMode::begun, this, [this, each] {
            std::erase(m_modes, each);
            m_modes.push_back(each);
            showHint();
        });
        connect(each, &PlayMode::ended, this, [this, each] {
            std::erase(m_modes, each);
            showHint();
        });
        connect(each, &PlayMode::changed, this, &GamePage::showHint);
        connect(each, &PlayMode::cursorMoved, this,
                [this] { m_announcer->announce(m_hint->text()); });
    }
    connect(m_look, &PlayMode::begun, this,
            [this] { m_announcer->announce(m_map->accessibleDescription()); });
    connect(m_look, &LookMode::chosen, m_playing, &PlayingMode::goTo);
    connect(m_ended, &EndedMode::againRequested, this, &GamePage::againRequested);
    connect(m_ended, &EndedMode::newSeedRequested, this, &GamePage::newSeedRequested);
    connect(m_ended, &EndedMode::titleRequested, this, &GamePage::titleRequested);
    connect(m_ended, &EndedMode::replayRequested, this, &GamePage::replayRequested);
}

void GamePage::connectPanels()
{
    connect(m_map, &MapView::cellClicked, this, &GamePage::click);
    connect(m_map, &MapView::cellHovered, this, &GamePage::pointAt);
    connect(m_map, &MapView::cellHovered, m_side, &SidePanel::setPointed);
    connect(m_search, &LogSearch::closed, this, [this] { setFocus(); });
    connect(m_side, &SidePanel::itemChosen, this, &GamePage::clickItem);
    connect(m_side, &SidePanel::itemDragged, this, &GamePage::dropDragged);
    connect(m_side, &SidePanel::shareCopied, this, [this](const QString &share) {
        m_announcer->say(
            MessageKind::Notice,
            tr("Copied %1: who types it as a seed plays the same dungeon.").arg(share));
    });
    connect(m_side, &SidePanel::pointedAt, this, [this](std::optional<core::Point> cell) {
        m_map->setHighlight(cell);
        if (&mode() != m_aim && !Card::over(this))
            m_look->point(cell);
    });
}

bool GamePage::allows(PlayMode::Allows what) const
{
    return std::all_of(m_modes.begin(), m_modes.end(),
                       [what](const PlayMode *each) { return each->allows() >= what; });
}

void GamePage::buildLayout()
{
    m_hint->setAccessibleDescription(tr("What the pointer or the cursor is on"));
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_hint->setContentsMargins(12, 4, 12, 4);
    auto *line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);

    auto *left = new QVBoxLayout;
    left->setSpacing(0);
    left->addWidget(m_map, 3);
    left->addLayout(ui::spaced(ui::inRow({ui::growing(m_hint), m_status}), {}, 0));
    left->addWidget(line);
    left->addWidget(makeLog(), 1);
    setLayout(ui::spaced(ui::inRow({ui::growing(left), m_side}), {}, 0));
    fitToFont();
}

/// The search takes its line from the log: the map keeps its size.
void GamePage::fitToFont()
{
    m_hint->setFixedHeight(2 * m_hint->fontMetrics().height() + 10);
    m_logView->parentWidget()->setMaximumHeight(m_logView->sizeHint().height());
}

void GamePage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && layout())
        fitToFont();
}

QWidget *GamePage::makeLog()
{
    return ui::holding(ui::spaced(ui::inColumn({m_search, m_logView}), {}, 0));
}

void GamePage::setSettings(const Settings &settings)
{
    m_play.settings = settings;
    m_map->setStyle(settings.map);
    m_map->setFlickers(settings.motion);
    if (m_side->isAncestorOf(window()->focusWidget()))
        setFocus(); // before it may go
    m_side->setVisible(settings.showsPanel);
    m_status->setVisible(!settings.showsPanel);
    if (!m_play.session->hasGame())
        return;
    makeLooks();
    refresh();
}

void GamePage::makeLooks()
{
    m_play.looks
        = MapLooks::of(m_play.session->rules(), m_play.settings.map.palette,
                       m_play.settings.map.graphics, m_play.session->state().identification);
    m_look->setLooks(m_play.looks);
}

void GamePage::dismissCards()
{
    while (Card *card = Card::over(this))
        card->dismiss();
}

void GamePage::startGame()
{
    const core::GameState &state = m_play.session->state();
    dismissCards();
    m_hints.restart();
    m_aim->end();
    m_ended->end();
    m_announcer->startGame();
    m_playing->startGame();
    m_more->restart();
    makeLooks();
    m_map->setGame(&state, &m_play.session->rules());
    m_announcer->say(MessageKind::Milestone,
                     tr("Floor %1 of %2. Find the stairs down. Press %3 for help.")
                         .arg(state.floor)
                         .arg(m_play.session->rules().floors)
                         .arg(m_play.settings.keys.keyText(Command::Help)));
    m_look->end();
    m_side->setMode(m_play.session->mode());
    refresh();
    showWhatIsDue();
}

void GamePage::tellAgain(core::GameState lead, const std::vector<core::Action> &actions)
{
    if (actions.empty())
        return;
    const core::Ruleset &rules = m_play.session->rules();
    m_announcer->log().clear();
    core::TurnMemory memory;
    for (const core::Action &action : actions) {
        if (core::takeTurn(lead, rules, action, memory))
            break;
        for (const Message &message : messagesFor(memory.events, lead, rules))
            m_announcer->log().add(message, lead.turn);
    }
    m_announcer->say(MessageKind::Milestone,
                     tr("The run goes on, on floor %1 of %2.")
                         .arg(m_play.session->state().floor)
                         .arg(rules.floors));
}

void GamePage::setUnsaved(const QString &sentence)
{
    m_side->setUnsaved(sentence);
    m_status->setUnsaved(sentence);
}

void GamePage::takeBack()
{
    dismissCards();
    m_aim->end();
    m_ended->end();
    m_look->end();
    m_playing->takenBack();
    m_more->restart();
    m_announcer->say(MessageKind::Notice, tr("You take a turn back."));
    refresh();
    showWhatIsDue();
}

void GamePage::finishTurn(const core::TurnResult &result)
{
    const core::GameState &state = m_play.session->state();
    if (m_play.settings.motion)
        m_map->play(result.events);
    m_announcer->forgetTold();
    const bool comesLater = isOfAnItemAlone(result.events);
    if (!comesLater)
        m_playing->lookOut(result.events);
    for (const Message &message : messagesFor(result.events, state, m_play.session->rules()))
        m_announcer->add(message);
    if (comesLater)
        m_playing->lookOut(result.events);
    m_playing->turnPassed(result.events);
    m_more->turnPassed();
    m_look->turnPassed();
    refresh();
    showWhatIsDue();
    m_playing->pickUpUnderfoot(result.events);
}

void GamePage::refresh()
{
    m_logView->setTurn(m_play.session->state().turn);
    m_map->refresh();
    m_side->show(m_play.session->state(), m_play.session->rules(), m_play.looks,
                 m_play.session->findRates(), m_play.session->letters());
    m_status->show(m_play.session->state());
    m_map->setAccessibleDescription(spokenSurroundings(
        m_play.session->state(),
        visibleThings(m_play.session->state(), m_play.session->rules(), m_play.looks)));
    showHint();
}

/// What the mode asks for, else what was told, else what is pointed at; with nothing pointed at,
/// the line helps those who have just begun.
void GamePage::showHint()
{
    if (!m_play.session->hasGame())
        return;
    const QString prompt = mode().prompt();
    const QString first = prompt.isEmpty() ? m_announcer->told() : prompt;
    const auto looked = m_look->cell();
    const QString lesson = m_hints.text(*m_play.session, m_play.settings);
    m_hint->setForegroundRole(!first.isEmpty() || looked ? QPalette::WindowText
                                  : lesson.isEmpty()     ? QPalette::PlaceholderText
                                                         : QPalette::Link);
    const auto key = [this](Command command) { return m_play.settings.keys.keyText(command); };
    if (!first.isEmpty())
        m_hint->setText(first);
    else if (looked)
        m_hint->setText(gametext::cell(m_play.session->state(), m_play.session->rules(), *looked));
    else if (!lesson.isEmpty())
        m_hint->setText(lesson);
    else if (!m_play.settings.showsPanel) // who put it away knows the others, and room is scarce
        m_hint->setText(
            tr("Point at anything for its numbers.   %1 help   F3 panel").arg(key(Command::Help)));
    else
        m_hint->setText(
            tr("Point at anything for its numbers.   %1 explore   %2 fight   %3 pick up   "
               "%4 use   %5 drop   %6 throw   %7 stairs   %8 help   F3 panel")
                .arg(key(Command::Explore), key(Command::NextTarget), key(Command::PickUp),
                     key(Command::Inventory), key(Command::Drop), key(Command::Throw),
                     key(Command::Descend), key(Command::Help)));
}

void GamePage::showWhatIsDue()
{
    const core::GameState &state = m_play.session->state();
    if (state.outcome != core::Outcome::Playing)
        m_ended->start();
    else if (state.player.pendingAdvances > 0)
        m_playing->showAdvance();
    else if (state.identification.pending > 0)
        m_playing->showIdentify();
    else if (state.player.pendingEnchanting > 0)
        m_playing->showEnchant();
}

void GamePage::searchLog()
{
    if (const Card *card = Card::over(this)) {
        if (auto *search = card->findChild<LogSearch *>())
            search->open();
        return;
    }
    m_search->open();
}

/// Help, character, knowledge and log: only to be read. False for all other commands.
bool GamePage::showsText(Command command)
{
    if (command == Command::Help)
        new HelpCard(m_play.settings.keys, this);
    else if (command == Command::Character)
        gamecards::showCharacter(m_play.session->state(), m_play.session->rules(), this);
    else if (command == Command::Knowledge)
        m_knowledge->show();
    else if (command == Command::History)
        showLogCard(m_announcer->log(), this);
    else
        return false;
    return true;
}

/// A game is on, and no card keeps the player from it.
bool GamePage::isReady() const
{
    return m_play.session->hasGame() && !Card::over(this);
}

void GamePage::keyPressEvent(QKeyEvent *event)
{
    const auto command = m_play.settings.keys.commandFor(*event);
    const bool isOver = std::find(m_modes.begin(), m_modes.end(), m_ended) != m_modes.end();
    if (!command && isOver && isReady() && !event->text().isEmpty()) {
        m_ended->start();
        return;
    }
    if (!command) {
        event->ignore();
        return;
    }
    if (!Card::over(this))
        setFocus(); // who gives a command from a list is back on the map
    run(*command);
}

/// Tab on the map is a key of the game, enemy in view or not: one pressed too often in a fight must
/// not take the keys elsewhere. Shift+Tab goes to the lists, and Tab from list to list.
bool GamePage::focusNextPrevChild(bool next)
{
    return !mode().takesTab() && !(next && isReady() && m_map->hasFocus())
        && QWidget::focusNextPrevChild(next);
}

void GamePage::run(Command command)
{
    if (!isReady())
        return;
    m_map->endEffects();
    m_announcer->forgetTold();
    m_hints.follow(*m_play.session, m_play.settings, command);
    if (!allows(PlayMode::Allows::Reading) || !showsText(command))
        mode().handle(command);
}

void GamePage::click(core::Point cell)
{
    setFocus();
    if (!isReady())
        return;
    m_map->endEffects();
    m_announcer->forgetTold();
    for (std::size_t i = m_modes.size(); i > 0; --i)
        if (m_modes[i - 1]->click(cell))
            return;
}

void GamePage::pointAt(std::optional<core::Point> cell)
{
    if (!isReady())
        return;
    if (cell)
        m_announcer->forgetTold();
    if (!mode().point(cell))
        m_look->point(cell);
}

/// A click on an item of the pack beside the map.
void GamePage::clickItem(int slot)
{
    if (!isReady() || !allows(PlayMode::Allows::Playing))
        return;
    m_map->endEffects();
    m_announcer->forgetTold();
    m_aim->end();
    m_playing->useItem(static_cast<std::size_t>(slot));
}

/// Dropped where the player stands, wherever on the map it was let go of.
void GamePage::dropDragged(int slot, QPoint globalPosition)
{
    if (!isReady() || !allows(PlayMode::Allows::Playing)
        || !m_map->rect().contains(m_map->mapFromGlobal(globalPosition)))
        return;
    m_map->endEffects();
    m_announcer->forgetTold();
    m_aim->end();
    m_playing->dropItem(static_cast<std::size_t>(slot));
}
