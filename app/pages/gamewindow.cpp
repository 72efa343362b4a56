#include "app/pages/gamewindow.h"

#include "app/cards/buttoncard.h"
#include "app/cards/gamecards.h"
#include "app/cards/helpcard.h"
#include "app/pages/gamepage.h"
#include "app/pages/newgamepage.h"
#include "app/pages/titlepage.h"
#include "app/settings/theme.h"

#include <QCloseEvent>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QStackedWidget>
#include <QToolBar>

#include <chrono>
#include <utility>

namespace {

constexpr std::chrono::seconds retryAfter {5};

} // namespace

GameWindow::GameWindow(QWidget *parent)
    : QMainWindow(parent)
    , m_pages(new QStackedWidget)
    , m_title(new TitlePage)
{
    setWindowTitle(tr("Fathom"));
    m_pages->addWidget(m_title);
    setCentralWidget(m_pages);
    setMinimumSize(640, 440);
    restorePlace();
    buildMenus();
    buildTools();
    connectTitle();
    applySettings();
    useTheme();
    showTitle();
    updateActions();
    m_retry.setInterval(retryAfter);
    connect(&m_retry, &QTimer::timeout, this, [this] {
        m_keeper.tryAgain();
        showSaving();
    });
}

/// Where it was left, or as large as is good, but never larger than the screen.
void GameWindow::restorePlace()
{
    resize(1280, 800);
    restoreGeometry(loadPlace());
    if (!isMaximized() && !isFullScreen())
        resize(size().boundedTo(screen()->availableSize()));
}

void GameWindow::useTheme()
{
    applyTheme(m_settings.theme);
    const QPalette palette = gamePalette(m_settings.theme);
    setPalette(palette);
    for (auto *menu : menuBar()->findChildren<QMenu *>()) // windows of their own
        menu->setPalette(palette);
}

void GameWindow::buildMenus()
{
    QMenu *game = menuBar()->addMenu(tr("&Game"));
    addEntry(game, tr("&New game…"), QKeySequence::New,
             [this] { ifMayLeave([this] { showNewGame(); }); });
    m_gameActions << addEntry(game, tr("&Same seed again"), tr("Ctrl+R"), [this] {
        ifMayLeave([this] { ifMayEndSavedRun([this] { playAgain(); }); });
    });
    m_gameActions << addEntry(game, tr("New s&eed"), tr("Ctrl+Shift+R"), [this] {
        ifMayLeave([this] { ifMayEndSavedRun([this] { playNewSeed(); }); });
    });
    m_gameActions << addEntry(game, tr("&Title screen"), QKeySequence(),
                              [this] { ifMayLeave([this] { showTitle(); }); });
    game->addSeparator();
    addEntry(game, tr("&Watch replay…"), tr("Ctrl+W"),
             [this] { ifMayLeave([this] { showRuns(RunsPage::Show::Runs); }); });
    addEntry(game, tr("Re&cords"), tr("Ctrl+H"),
             [this] { ifMayLeave([this] { showRuns(RunsPage::Show::Records); }); });
    game->addSeparator();
    addEntry(game, tr("Table &editor"), tr("Ctrl+E"), [this] { Q_EMIT editorRequested(); });
    game->addSeparator();
    addEntry(game, tr("&Quit"), QKeySequence::Quit, [this] { close(); });

    QMenu *act = menuBar()->addMenu(tr("&Act"));
    m_takeBack = addEntry(act, tr("Take a &turn back"), QKeySequence::Undo,
                          [this] { m_session.takeBack(); });
    m_rewind = addEntry(act, tr("Rewind to the start of the f&loor"), tr("Ctrl+Shift+Z"),
                        [this] { m_session.rewind(); });
    act->addSeparator();
    addCommand(act, tr("&Explore"), Command::Explore);
    addCommand(act, tr("&Fight the nearest enemy"), Command::NextTarget);
    addCommand(act, tr("&Rest"), Command::Rest);
    addCommand(act, tr("&Wait"), Command::Wait);
    addCommand(act, tr("Go to and take the &stairs"), Command::Descend);
    act->addSeparator();
    addCommand(act, tr("&Pick up"), Command::PickUp);
    addCommand(act, tr("&Use from the pack…"), Command::Inventory);
    addCommand(act, tr("&Drop from the pack…"), Command::Drop);
    addCommand(act, tr("T&hrow from the pack…"), Command::Throw);
    act->addSeparator();
    addCommand(act, tr("&Look around"), Command::Look);
    addCommand(act, tr("&Character"), Command::Character);
    addCommand(act, tr("L&og"), Command::History);

    buildView();

    QMenu *help = menuBar()->addMenu(tr("&Help"));
    m_help = addEntry(help, tr("&First minutes and keys"), QKeySequence::HelpContents,
                      [this] { new HelpCard(m_settings.keys, m_pages->currentWidget()); });
    addEntry(help, tr("&About Fathom"), QKeySequence(), [this] { showAbout(); });
}

QAction *GameWindow::addCommand(QMenu *menu, const QString &text, Command command)
{
    // The key is shown after the tab but is no shortcut, which would take it from text fields.
    QAction *action = menu->addAction(text);
    m_keyed.push_back({.action = action, .text = text, .command = command});
    connect(action, &QAction::triggered, this, [this, command] { gamePage().run(command); });
    m_gameActions << action;
    return action;
}

QAction *GameWindow::addEntry(QMenu *menu, const QString &text, const QKeySequence &key,
                              std::function<void()> then)
{
    QAction *action = menu->addAction(text);
    action->setShortcut(key);
    connect(action, &QAction::triggered, this, std::move(then));
    return action;
}

void GameWindow::updateActions()
{
    const bool playing = m_pages->currentWidget() == m_game;
    m_tools->setVisible(playing && m_settings.showsTools);
    for (QAction *action : std::as_const(m_gameActions))
        action->setEnabled(playing);
    for (QAction *back : {m_takeBack, m_rewind})
        back->setEnabled(playing && m_session.hasGame()
                         && m_session.mode() == core::RunMode::Practice);
}

void GameWindow::showTitle()
{
    stopReplay();
    m_keeper.flushSoon();
    m_title->setContinuable(m_keeper.hasRun());
    m_pages->setCurrentWidget(m_title);
    m_title->setFocus();
}

void GameWindow::showNewGame()
{
    m_pages->setCurrentWidget(&newGamePage());
}

void GameWindow::startGame(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed,
                           int floor, const std::optional<core::StartKit> &kit)
{
    ifMayLeave([this, rules = std::move(rules), seed, floor, kit] {
        const bool kept = std::exchange(m_keeps, false);
        if (begin(rules, seed, floor, core::RunMode::Normal, kit))
            m_keeper.close();
        else
            m_keeps = kept;
    });
}

void GameWindow::playAtOnce(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed)
{
    if (m_keeper.hasRun())
        startGame(std::move(rules), seed, 1);
    else
        playFromTitle(std::move(rules), seed, core::RunMode::Normal);
}

void GameWindow::playFromTitle(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed,
                               core::RunMode mode)
{
    const bool kept = std::exchange(m_keeps, true);
    if (!begin(std::move(rules), seed, 1, mode))
        m_keeps = kept;
}

QString GameWindow::applyRules(std::shared_ptr<const core::Ruleset> rules, GameSession::Floor floor)
{
    if (!m_session.hasGame() || m_session.state().outcome != core::Outcome::Playing)
        return tr("No game is running: F5 starts one.");
    if (m_keeps)
        return tr("The running game is a saved run and keeps its tables: F5 starts another.");
    if (m_session.state().floor > rules->floors)
        return tr("The running game is on floor %1, and the tables have only %2.")
            .arg(m_session.state().floor)
            .arg(rules->floors);
    m_session.adopt(std::move(rules), floor);
    return {};
}

bool GameWindow::begin(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed, int floor,
                       core::RunMode mode, const std::optional<core::StartKit> &kit)
{
    gamePage(); // it has to hear of the game
    const QStringList reasons = m_session.start(std::move(rules), seed, floor, mode, kit);
    if (!reasons.isEmpty()) {
        gamecards::showNotice(tr("This game cannot start"), reasons, m_pages->currentWidget());
        return false;
    }
    showGame();
    if (m_keeps)
        saveRun();
    else
        showSaving();
    return true;
}

void GameWindow::showGame()
{
    setWindowTitle(tr("%1 – Fathom").arg(QString::fromStdString(m_session.rules().name)));
    m_pages->setCurrentWidget(&gamePage());
    m_game->setFocus();
}

void GameWindow::playAgain()
{
    begin(m_session.sharedRules(), m_session.state().seed, m_session.firstFloor(), m_session.mode(),
          m_session.kit());
}

void GameWindow::playNewSeed()
{
    begin(m_session.sharedRules(), randomSeed(), m_session.firstFloor(), m_session.mode(),
          m_session.kit());
}

void GameWindow::ifMayLeave(std::function<void()> then)
{
    if (!wouldLoseGame()) {
        then();
        return;
    }
    if (findChild<Card *>(QStringLiteral("leave")))
        return;
    auto *card
        = new ButtonCard(tr("Leave this game?"), Card::Escape::Closes, m_pages->currentWidget());
    card->setObjectName(QStringLiteral("leave"));
    card->addText(m_savedTurn
                      ? tr("What you did since turn %1 could not be saved. Continue goes on "
                           "from there.")
                            .arg(*m_savedTurn)
                      : tr("It could not be saved and cannot be continued."));
    card->addButton(tr("Stay"), Qt::Key_Escape, [] {});
    if (m_keeper.canTakeOver())
        card->addButton(tr("Save here"), Qt::Key_S,
                        [this] { tellUnsaved(m_keeper.takeOver()); });
    card->addButton(tr("Leave"), Qt::Key_L, std::move(then));
}

/// Nothing where there is nothing to tell.
void GameWindow::tell(const QString &title, const QString &sentence)
{
    if (!sentence.isEmpty())
        gamecards::showNotice(title, {sentence}, m_pages->currentWidget());
}

void GameWindow::closeEvent(QCloseEvent *event)
{
    if (!wouldLoseGame()) {
        savePlace(saveGeometry());
        event->accept();
        return;
    }
    event->ignore();
    ifMayLeave([this] {
        m_keeps = false;
        close();
    });
}

void GameWindow::showAbout()
{
    gamecards::showNotice(
        tr("Fathom %1").arg(QStringLiteral(FATHOM_VERSION)),
        {tr("A roguelike and the workbench that balances it."),
         tr("The desktop program is free software under the GNU General Public License, version 3 "
            "or later.")},
        m_pages->currentWidget());
}
