// What keys, menus and clicks do on the game page.

#include "app/cards/card.h"
#include "app/map/mapview.h"
#include "app/pages/aimmode.h"
#include "app/pages/gamepage.h"
#include "app/pages/lookmode.h"
#include "app/pages/sidepanel.h"
#include "app/runs/gamesession.h"

#include <QKeyEvent>
#include <QLabel>

#include <utility>

namespace {

constexpr QRgb alarmPaper = 0xffa32a27; // white reads on it at 7.2:1

} // namespace

void GamePage::keyPressEvent(QKeyEvent *event)
{
    const auto command = m_settings.keys.commandFor(*event);
    const bool isOver = m_session->hasGame() && !Card::over(this)
        && m_session->state().outcome != core::Outcome::Playing;
    if (!command && isOver && !event->text().isEmpty()) {
        showEnd();
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

/// "--more--": only a key for going on ends it, so that no key meant for the next blow is taken.
bool GamePage::waitsForMore(Command command)
{
    if (!m_waits)
        return false;
    if (command == Command::Confirm || command == Command::Cancel)
        setWaits(false);
    return true;
}

void GamePage::setWaits(bool waits)
{
    m_waits = waits;
    m_hint->setAutoFillBackground(waits);
    QPalette palette; // as around it
    if (waits) {
        palette.setColor(QPalette::Window, QColor::fromRgb(alarmPaper));
        palette.setColor(QPalette::WindowText, Qt::white);
    }
    m_hint->setPalette(palette);
    showHint();
}

/// Tab on the map is a key of the game, enemy in view or not: one pressed too often in a fight must
/// not take the keys elsewhere. Shift+Tab goes to the lists, and Tab from list to list.
bool GamePage::focusNextPrevChild(bool next)
{
    const bool isForGame = m_session->hasGame() && m_map->hasFocus() && !Card::over(this);
    return !m_aim->isActive() && !m_look->isActive() && !(next && isForGame)
        && QWidget::focusNextPrevChild(next);
}

void GamePage::forgetTold()
{
    if (!std::exchange(m_told, {}).isEmpty())
        showHint();
}

void GamePage::run(Command command)
{
    if (!m_session->hasGame() || Card::over(this))
        return;
    m_map->endEffects();
    forgetTold();
    if (waitsForMore(command) || showsText(command))
        return;
    if (m_aim->isActive()) {
        m_aim->run(command);
        return;
    }
    if (m_look->isActive()) {
        m_look->run(command);
        return;
    }
    if (m_session->state().outcome != core::Outcome::Playing)
        runAfterTheEnd(command);
    else if (const auto direction = directionOf(command))
        attempt(core::Move {*direction});
    else if (command == Command::Wait)
        attempt(core::Wait {});
    else if (command == Command::PickUp)
        attempt(core::PickUp {});
    else if (command == Command::Descend)
        goToStairs();
    else if (command == Command::Explore)
        explore();
    else if (command == Command::NextTarget)
        fight();
    else if (command == Command::Rest)
        rest();
    else if (command == Command::Inventory)
        showPack(PackUse::Use);
    else if (command == Command::Drop)
        showPack(PackUse::Drop);
    else if (command == Command::Throw)
        showPack(PackUse::Throw);
    else if (command == Command::Look)
        m_look->start();
}

void GamePage::click(core::Point cell)
{
    setFocus();
    if (!m_session->hasGame() || Card::over(this))
        return;
    m_map->endEffects();
    forgetTold();
    if (m_waits) {
        setWaits(false);
        return;
    }
    if (m_session->state().outcome != core::Outcome::Playing) {
        showEnd();
        return;
    }
    if (!m_aim->isActive()) {
        stepTowards(cell);
        return;
    }
    m_aim->point(cell);
    m_aim->confirm();
}

/// A click on an item of the pack beside the map.
void GamePage::clickItem(int slot)
{
    const bool isReady = m_session->hasGame() && !Card::over(this) && !m_waits
        && m_session->state().outcome == core::Outcome::Playing;
    if (!isReady)
        return;
    m_map->endEffects();
    forgetTold();
    m_aim->end();
    useItem(static_cast<std::size_t>(slot));
}

/// Dropped where the player stands, wherever on the map it was let go of.
void GamePage::dropDragged(int slot, QPoint globalPosition)
{
    const bool isReady = m_session->hasGame() && !Card::over(this) && !m_waits
        && m_session->state().outcome == core::Outcome::Playing;
    if (!isReady || !m_map->rect().contains(m_map->mapFromGlobal(globalPosition)))
        return;
    m_map->endEffects();
    forgetTold();
    m_aim->end();
    attempt(core::DropItem {static_cast<std::size_t>(slot)});
}
