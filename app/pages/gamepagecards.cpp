// The cards that the game page shows over itself.

#include "app/cards/buttoncard.h"
#include "app/cards/gamecards.h"
#include "app/cards/helpcard.h"
#include "app/cards/logcard.h"
#include "app/pages/aimmode.h"
#include "app/pages/gamepage.h"
#include "app/pages/lookmode.h"
#include "app/runs/gamesession.h"
#include "core/game/equipment.h"
#include "core/game/targeting.h"

#include <QLabel>

void GamePage::showPack(PackUse use)
{
    const core::GameState &state = m_session->state();
    if (state.player.pack.empty()) {
        tell(tr("Your pack is empty."));
        return;
    }
    const bool throws = use == PackUse::Throw;
    const QString title = use == PackUse::Drop ? tr("Drop what?")
        : throws                               ? tr("Throw what?")
                                               : tr("Use what?");
    auto *card = new ChoiceCard(title, QString(),
                                gamecards::pack(state, m_session->rules(), m_looks, throws),
                                Card::Escape::Closes, this);
    card->setObjectName(use == PackUse::Drop ? QStringLiteral("drop")
                            : throws         ? QStringLiteral("throw")
                                             : QStringLiteral("inventory"));
    card->setFootnote(tr("A letter, Enter on the marked row, or a click chooses. Esc closes."));
    connect(card, &ChoiceCard::chosen, this, [this, use](int chosen) {
        const auto slot = static_cast<std::size_t>(chosen);
        switch (use) {
        case PackUse::Use:
            useItem(slot);
            return;
        case PackUse::Drop:
            attempt(core::DropItem {slot});
            return;
        case PackUse::Throw:
            m_look->end();
            m_aim->start(slot, Purpose::Throw);
            return;
        }
    });
}

void GamePage::useItem(std::size_t slot)
{
    const int type = m_session->state().player.pack[slot];
    if (core::wearOf(m_session->rules(), type) != nullptr) {
        const bool worn = core::isWorn(m_session->state().player, slot);
        attempt(worn ? core::Action {core::Unequip {slot}} : core::Action {core::Equip {slot}});
        return;
    }
    const core::Effect &effect = m_session->rules().items[static_cast<std::size_t>(type)].effect;
    switch (core::targetingOf(effect)) {
    case core::Targeting::Self:
    case core::Targeting::Nearest:
        attempt(core::UseItem {slot, {}});
        return;
    case core::Targeting::Area:
    case core::Targeting::OneEnemy:
        m_look->end();
        m_aim->start(slot);
        return;
    }
}

void GamePage::showAdvance()
{
    m_look->end();
    const core::GameState &state = m_session->state();
    auto *card
        = new ChoiceCard(tr("Level %1").arg(state.player.level),
                         tr("You have grown stronger. Choose what to be better at."),
                         gamecards::advances(state, m_session->rules()), Card::Escape::Stays, this);
    card->setObjectName(QStringLiteral("advance"));
    card->setKeys(m_settings.keys);
    card->setFootnote(
        tr("A letter, Enter on the marked row, or a click chooses. It stays for the whole run."));
    connect(card, &ChoiceCard::chosen, this, [this](int choice) {
        m_session->act(core::ChooseAdvance {static_cast<std::size_t>(choice)});
    });
}

void GamePage::showEnd()
{
    m_look->end();
    const core::GameState &state = m_session->state();
    auto *card = new ButtonCard(gamecards::endTitle(state), Card::Escape::Stays, this);
    card->distrustHaste();
    card->setObjectName(QStringLiteral("end"));
    card->setCardWidth(660);
    card->addText(gamecards::endSentence(state, m_session->rules()))->setTextFormat(Qt::PlainText);
    card->addText(gamecards::endFigures(state, m_session->rules()))->setTextFormat(Qt::RichText);
    if (m_session->mode() == core::RunMode::Practice)
        card->addText(tr("Practice: Ctrl+Z takes the last turn back."));
    // None of these keys means anything in the game: who still fights does not answer.
    card->addButton(tr("Another seed"), Qt::Key_A, [this] { Q_EMIT newSeedRequested(); });
    card->addButton(tr("Same seed again"), Qt::Key_S, [this] { Q_EMIT againRequested(); });
    card->addButton(tr("Watch replay"), Qt::Key_W, [this] { Q_EMIT replayRequested(); });
    card->addButton(tr("See the floor"), Qt::Key_F, [this] {
        tell(tr("The whole floor. %1 looks around, any other key goes back to the summary.")
                 .arg(m_settings.keys.keyText(Command::Look)));
    });
    card->addButton(tr("Title"), Qt::Key_E, [this] { Q_EMIT titleRequested(); });
}

/// The floor may be looked at; all else goes back to the summary.
void GamePage::runAfterTheEnd(Command command)
{
    if (command == Command::Look)
        m_look->start();
    else
        showEnd();
}

/// Help, character and log: only to be read. False for all other commands.
bool GamePage::showsText(Command command)
{
    if (command == Command::Help)
        new HelpCard(m_settings.keys, this);
    else if (command == Command::Character)
        gamecards::showCharacter(m_session->state(), m_session->rules(), this);
    else if (command == Command::History)
        showLogCard(m_log, this);
    else
        return false;
    return true;
}
