// The window's settings, and the menu for how things look.

#include "app/gamepage.h"
#include "app/gamewindow.h"
#include "app/replaypage.h"
#include "app/settingscard.h"
#include "app/theme.h"

#include <QAction>
#include <QMenuBar>
#include <QStackedWidget>

#include <algorithm>

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
    view->addSeparator();
    m_gameActions << addEntry(view, tr("Search the lo&g…"), QKeySequence::Find,
                              [this] { m_game->searchLog(); });
    addEntry(view, tr("S&ettings…"), tr("Ctrl+,"), [this] { showSettings(); });
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
    if (findChild<Card *>(QStringLiteral("settings")))
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
        applyTheme(m_settings.theme);
    applySettings();
}

void GameWindow::applySettings()
{
    m_game->setSettings(m_settings);
    m_replay->setSettings(m_settings);
    for (const KeyedAction &keyed : m_keyed)
        keyed.action->setText(keyed.text + QLatin1Char('\t')
                              + m_settings.keys.keyText(keyed.command));
}
