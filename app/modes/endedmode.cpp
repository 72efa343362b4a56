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
#include "app/runs/smallmap.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPixmap>
#include <QVBoxLayout>

#include <utility>

namespace {

/// As an HTML table, as high as the map beside it.
QString tableOf(const std::vector<RunFigure> &figures)
{
    QString table = QStringLiteral("<table>");
    for (const RunFigure &figure : figures)
        table += QStringLiteral("<tr><td style='padding: 7px 18px 7px 0'>%1</td>"
                                "<td style='padding: 7px 18px 7px 0' align='right'><b>%2</b></td>"
                                "<td style='padding: 7px 0'>%3</td></tr>")
                     .arg(figure.name.toHtmlEscaped(), figure.value.toHtmlEscaped(),
                          figure.beside.toHtmlEscaped());
    return table + QStringLiteral("</table>");
}

} // namespace

EndedMode::EndedMode(const PlayContext &play, LookMode *look, QObject *parent)
    : PlayMode(parent)
    , m_play(play)
    , m_look(look)
{}

void EndedMode::end()
{
    m_standing.reset();
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
    card->setCardWidth(860);
    card->addText(gamecards::endSentence(state, rules))->setTextFormat(Qt::PlainText);
    m_rankLine = card->addText(QString());
    m_rankLine->setObjectName(QStringLiteral("rank"));
    auto *area = new ScrolledPanel(makeContent());
    card->body()->addWidget(area);
    const bool isPractice = m_play.session->mode() == core::RunMode::Practice;
    if (isPractice)
        card->addText(tr("Practice: Ctrl+Z takes the last turn back."));
    const RunSummary mine = summaryOf(state, rules);
    show(m_standing.value_or(Standing {.rank = {}, .figures = figuresOf(mine, {})}));
    if (!m_standing && !isPractice)
        findStanding(mine);
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

/// The numbers beside the floor as it was known, and below what was done and left.
QWidget *EndedMode::makeContent()
{
    constexpr QSize mapSize {320, 176};
    const core::GameState &state = m_play.session->state();
    const core::Ruleset &rules = m_play.session->rules();
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *numbers = new QHBoxLayout;
    numbers->setSpacing(24);
    m_figures = new QLabel;
    m_figures->setObjectName(QStringLiteral("figures"));
    m_figures->setTextFormat(Qt::RichText);
    m_figures->setWordWrap(true);
    numbers->addWidget(m_figures, 1, Qt::AlignTop);
    auto *map = new QLabel;
    map->setObjectName(QStringLiteral("endMap"));
    map->setPixmap(QPixmap::fromImage(smallMap(state, mapSize)));
    map->setAccessibleName(tr("Floor %1 as you knew it").arg(state.floor));
    numbers->addWidget(map, 0, Qt::AlignTop);
    layout->addLayout(numbers);
    QList<std::pair<QString, QString>> rows;
    if (m_play.session->mode() != core::RunMode::Practice)
        rows
            = runend::rows(state, m_play.session->before(), rules, m_play.session->notes().deeds());
    rows << std::pair(tr("Ruleset"),
                      tr("%1, seed %2").arg(QString::fromStdString(rules.name)).arg(state.seed));
    auto *told = new QLabel(gamecards::endRows(rows));
    told->setTextFormat(Qt::RichText);
    told->setWordWrap(true);
    layout->addWidget(told);
    return content;
}

void EndedMode::findStanding(const RunSummary &mine)
{
    m_work.stop(); // of another game
    m_work.request([this, mine, folder = RunJournal::usualFolder()](
                       const ui::Demand &demand) -> ui::Worker::Deliver {
        std::vector<RunSummary> runs;
        for (const QString &path : runFilesIn(folder)) {
            if (demand.cancelled)
                return {};
            runs.push_back(summaryOf(path));
        }
        return
            [this,
             standing = Standing {.rank = rankOf(mine, runs), .figures = figuresOf(mine, runs)}] {
                if (!m_figures) // the card is gone, and perhaps the game
                    return;
                m_standing = standing;
                show(standing);
            };
    });
}

void EndedMode::show(const Standing &standing)
{
    if (!m_rankLine || !m_figures)
        return;
    m_figures->setText(tableOf(standing.figures));
    m_rankLine->setText(standing.rank ? rankText(*standing.rank) : QString());
    m_rankLine->setVisible(standing.rank.has_value());
}

QString EndedMode::rankText(const Rank &rank) const
{
    QString all = tr("Number %1 of your %2 games of %3.")
                      .arg(rank.place)
                      .arg(rank.games)
                      .arg(QString::fromStdString(m_play.session->rules().name).toHtmlEscaped());
    if (!isDailySeed(m_play.session->state().seed))
        return all;
    return all + QLatin1Char(' ')
        + tr("Number %1 of %2 with the seed of that day.").arg(rank.seedPlace).arg(rank.seedGames);
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
