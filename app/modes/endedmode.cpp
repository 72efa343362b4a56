// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/modes/endedmode.h"

#include "app/cards/buttoncard.h"
#include "app/cards/gamecards.h"
#include "app/modes/announcer.h"
#include "app/modes/lookmode.h"
#include "app/panels/scrolledpanel.h"
#include "app/runs/dailyseed.h"
#include "app/runs/gamesession.h"
#include "app/runs/runend.h"
#include "app/runs/runjournal.h"

#include <QLabel>
#include <QVBoxLayout>

#include <utility>
#include <vector>

EndedMode::EndedMode(const PlayContext &play, LookMode *look, QObject *parent)
    : PlayMode(parent)
    , m_play(play)
    , m_look(look)
{}

void EndedMode::end()
{
    m_isRanked = false;
    m_rank.clear();
    Q_EMIT ended();
}

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
    m_rankLine = card->addText(m_rank);
    m_rankLine->setObjectName(QStringLiteral("rank"));
    m_rankLine->setVisible(!m_rank.isEmpty());
    const bool isPractice = m_play.session->mode() == core::RunMode::Practice;
    const auto first = isPractice ? QList<std::pair<QString, QString>>()
                                  : runend::rows(state, rules, m_play.session->notes().deeds());
    auto *figures = new QLabel(gamecards::endFigures(state, rules, first));
    figures->setTextFormat(Qt::RichText);
    figures->setWordWrap(true);
    auto *area = new ScrolledPanel(figures);
    card->body()->addWidget(area);
    if (!isPractice && !std::exchange(m_isRanked, true))
        findRank(summaryOf(state, rules));
    if (isPractice)
        card->addText(tr("Practice: Ctrl+Z takes the last turn back."));
    // None of these keys means anything in the game: who still fights does not answer. Enter, which
    // is pressed before reading, does what loses nothing.
    card->addButton(tr("See the floor"), Qt::Key_F, [this] {
        m_play.announcer->tell(
            tr("The whole floor. %1 looks around, any other key goes back to the summary.")
                .arg(m_play.settings.keys.keyText(Command::Look)));
    });
    card->addButton(tr("Watch replay"), Qt::Key_W, [this] { Q_EMIT replayRequested(); });
    card->addButton(tr("Same seed again"), Qt::Key_S, [this] { Q_EMIT againRequested(); });
    card->addButton(tr("Another seed"), Qt::Key_A, [this] { Q_EMIT newSeedRequested(); });
    card->addButton(tr("Title"), Qt::Key_E, [this] { Q_EMIT titleRequested(); });
    card->setScrolled(area);
}

// Not of a run that is not there: one that was not saved, or does not count.
void EndedMode::findRank(const RunSummary &mine)
{
    m_finder.find([this, mine, folder = RunJournal::usualFolder()](const std::stop_token &stop,
                                                                   const Finder::Deliver &deliver) {
        std::vector<RunSummary> runs;
        for (const QString &path : runFilesIn(folder)) {
            if (stop.stop_requested())
                return;
            runs.push_back(summaryOf(path));
        }
        if (const auto rank = rankOf(mine, runs))
            deliver([this, rank = *rank] { showRank(rank); });
    });
}

void EndedMode::showRank(const Rank &rank)
{
    const core::GameState &state = m_play.session->state();
    m_rank = tr("Number %1 of your %2 games of %3.")
                 .arg(rank.place)
                 .arg(rank.games)
                 .arg(QString::fromStdString(m_play.session->rules().name).toHtmlEscaped());
    if (isDailySeed(state.seed))
        m_rank += QLatin1Char(' ')
            + tr("Number %1 of %2 with the seed of that day.")
                  .arg(rank.seedPlace)
                  .arg(rank.seedGames);
    if (!m_rankLine)
        return;
    m_rankLine->setText(m_rank);
    m_rankLine->show();
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
