// The window's settings, and the menu for how things look.

#include "app/cards/settingscard.h"
#include "app/pages/gamepage.h"
#include "app/pages/gamewindow.h"
#include "app/pages/replaypage.h"

#include <QAction>
#include <QMenuBar>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>

namespace {

/// The name of a command on a button, one short word.
QString toolText(Command command)
{
    switch (command) {
    case Command::Explore:
        return GameWindow::tr("Explore");
    case Command::NextTarget:
        return GameWindow::tr("Fight");
    case Command::Rest:
        return GameWindow::tr("Rest");
    case Command::Look:
        return GameWindow::tr("Look");
    case Command::Wait:
        return GameWindow::tr("Wait");
    case Command::PickUp:
        return GameWindow::tr("Pick up");
    case Command::Character:
        return GameWindow::tr("You");
    case Command::History:
        return GameWindow::tr("Log");
    case Command::Inventory:
        return GameWindow::tr("Use");
    case Command::Drop:
        return GameWindow::tr("Drop");
    case Command::Throw:
        return GameWindow::tr("Throw");
    case Command::Descend:
        return GameWindow::tr("Stairs");
    case Command::Help:
        return GameWindow::tr("Help");
    default:
        return commandName(command);
    }
}

} // namespace

void GameWindow::buildView()
{
    QMenu *view = menuBar()->addMenu(tr("&View"));
    addEntry(view, tr("&Tiles or letters"), Qt::Key_F2, [this] {
        Settings settings = m_settings;
        const bool tiles = settings.map.graphics == Graphics::Tiles;
        settings.map.graphics = tiles ? Graphics::Glyphs : Graphics::Tiles;
        change(settings);
    });
    addEntry(view, tr("&Larger map"), QKeySequence::ZoomIn, [this] {
        zoom(zoomStep);
    })->setShortcuts({QKeySequence::ZoomIn, tr("Ctrl+=")});
    addEntry(view, tr("&Smaller map"), QKeySequence::ZoomOut, [this] { zoom(-zoomStep); });
    addEntry(view, tr("&Whole map"), tr("Ctrl+0"), [this] { zoom(0); });
    m_showsTools = addEntry(view, tr("Bar of &commands"), QKeySequence(), [this] {
        Settings settings = m_settings;
        settings.showsTools = !settings.showsTools;
        change(settings);
    });
    m_showsTools->setCheckable(true);
    view->addSeparator();
    m_gameActions << addEntry(view, tr("Search the lo&g…"), QKeySequence::Find,
                              [this] { gamePage().searchLog(); });
    addEntry(view, tr("S&ettings…"), tr("Ctrl+,"), [this] { showSettings(); });
}

/// A button for each command of play, with its key on it.
void GameWindow::buildTools()
{
    m_tools = addToolBar(tr("Commands"));
    m_tools->setObjectName(QStringLiteral("tools"));
    m_tools->setMovable(false);
    m_tools->setContextMenuPolicy(Qt::PreventContextMenu);
    m_tools->setToolButtonStyle(Qt::ToolButtonTextOnly);
    setContextMenuPolicy(Qt::NoContextMenu);
    // Its own sign is black, and not to be seen in a dark window.
    if (auto *rest = m_tools->findChild<QToolButton *>(QStringLiteral("qt_toolbar_ext_button"))) {
        rest->setToolButtonStyle(Qt::ToolButtonTextOnly);
        rest->setText(QStringLiteral("»"));
        rest->setAccessibleName(tr("More commands"));
        rest->setToolTip(rest->accessibleName());
    }
    for (const KeyedAction &keyed : m_keyed)
        m_tools->addAction(keyed.action);
    m_help->setIconText(tr("Help (F1)"));
    m_help->setToolTip(tr("The first minutes, and all keys (F1)"));
    m_tools->addAction(m_help);
    for (const KeyedAction &keyed : m_keyed)
        if (QWidget *button = m_tools->widgetForAction(keyed.action))
            button->setAccessibleName(commandName(keyed.command));
}

/// By so many percent; 0: back to all of the map.
void GameWindow::zoom(int step)
{
    Settings settings = m_settings;
    settings.map.zoom
        = step == 0 ? leastZoom : std::clamp(settings.map.zoom + step, leastZoom, mostZoom);
    change(settings);
}

void GameWindow::showSettings()
{
    QWidget *page = m_pages->currentWidget();
    if (page->findChild<Card *>(QStringLiteral("settings")))
        return;
    auto *card = new SettingsCard(m_settings, page);
    connect(card, &SettingsCard::settingsChanged, this, &GameWindow::change);
}

void GameWindow::change(const Settings &settings)
{
    if (settings == m_settings)
        return;
    const bool newTheme = settings.theme != m_settings.theme;
    m_settings = settings;
    saveSettings(m_settings);
    if (newTheme)
        useTheme();
    applySettings();
}

void GameWindow::applySettings()
{
    if (m_game)
        m_game->setSettings(m_settings);
    if (m_replay)
        m_replay->setSettings(m_settings);
    for (const KeyedAction &keyed : m_keyed) {
        const QString key = m_settings.keys.keyText(keyed.command);
        keyed.action->setText(keyed.text + QLatin1Char('\t') + key);
        keyed.action->setIconText(
            tr("%1 (%2)", "button, its key").arg(toolText(keyed.command), key));
        keyed.action->setToolTip(
            tr("%1 (%2)").arg(commandName(keyed.command), m_settings.keys.keysText(keyed.command)));
    }
    m_showsTools->setChecked(m_settings.showsTools);
    updateActions();
}
