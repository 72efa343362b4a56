// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/modes/endedmode.h"

#include "app/cards/buttoncard.h"
#include "app/cards/gamecards.h"
#include "app/modes/announcer.h"
#include "app/modes/lookmode.h"
#include "app/runs/gamesession.h"

#include <QLabel>

EndedMode::EndedMode(const PlayContext &play, LookMode *look, QObject *parent)
    : PlayMode(parent)
    , m_play(play)
    , m_look(look)
{}

void EndedMode::start()
{
    m_look->end();
    Q_EMIT begun();
    const core::GameState &state = m_play.session->state();
    const core::Ruleset &rules = m_play.session->rules();
    auto *card = new ButtonCard(gamecards::endTitle(state), Card::Escape::Stays, m_play.page);
    card->distrustHaste(5); // who presses Enter to the end has not read it
    card->setObjectName(QStringLiteral("end"));
    card->setCardWidth(660);
    card->addText(gamecards::endSentence(state, rules))->setTextFormat(Qt::PlainText);
    card->addText(gamecards::endFigures(state, rules))->setTextFormat(Qt::RichText);
    if (m_play.session->mode() == core::RunMode::Practice)
        card->addText(tr("Practice: Ctrl+Z takes the last turn back."));
    // None of these keys means anything in the game: who still fights does not answer.
    card->addButton(tr("Another seed"), Qt::Key_A, [this] { Q_EMIT newSeedRequested(); });
    card->addButton(tr("Same seed again"), Qt::Key_S, [this] { Q_EMIT againRequested(); });
    card->addButton(tr("Watch replay"), Qt::Key_W, [this] { Q_EMIT replayRequested(); });
    card->addButton(tr("See the floor"), Qt::Key_F, [this] {
        m_play.announcer->tell(
            tr("The whole floor. %1 looks around, any other key goes back to the summary.")
                .arg(m_play.settings.keys.keyText(Command::Look)));
    });
    card->addButton(tr("Title"), Qt::Key_E, [this] { Q_EMIT titleRequested(); });
}

void EndedMode::handle(Command command)
{
    if (command == Command::Look)
        m_look->start();
    else
        start();
}

bool EndedMode::click(core::Point /*cell*/)
{
    start();
    return true;
}
