#include "editor/docks/playedpanel.h"

#include "editor/docks/docktools.h"
#include "editor/document/rulesetdocument.h"
#include "editor/document/wholefile.h"
#include "editor/style/calmspinbox.h"
#include "editor/style/colors.h"
#include "editor/text/numbertext.h"

#include "core/analysis/sampling/simulate.h"
#include "core/bot/playgame.h"
#include "core/game/newgame.h"
#include "core/io/runs/runfile.h"

#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

#include <cmath>

PlayedPanel::PlayedPanel(RulesetDocument &document, CompareReference &reference, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_reference(reference)
    , m_controls(m_run,
                 {.seed = tr("Seed of the games"),
                  .progress = tr("Progress of the games"),
                  .done = tr("%1 of %2 games")})
    , m_survival([this] { return survivalFigures(m_result); })
    , m_deaths([this] { return deathFigures(m_result); })
    , m_floors([this] { return playedFloorFigures(m_result); })
    , m_summary(makeSentence(tr("What the games say")))
{
    m_poll.setInterval(33);
    connect(&m_poll, &QTimer::timeout, this, &PlayedPanel::look);
    connect(&m_controls, &WorkControls::startRequested, this, &PlayedPanel::start);
    connect(&m_controls, &WorkControls::changed, this, &PlayedPanel::look);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addLayout(makeSettings());
    layout->addLayout(makeProgress());
    layout->addWidget(m_summary);
    layout->addWidget(makePages(), 1);
    layout->addLayout(makeGameRow());
    connect(&document, &RulesetDocument::changed, this, &PlayedPanel::showStale);
    connect(&document, &RulesetDocument::opened, this, &PlayedPanel::show);
    connect(&document, &RulesetDocument::sessionBegan, this, &PlayedPanel::forget);
    connect(&reference, &CompareReference::changed, this, &PlayedPanel::listOthers);
    listOthers();
    show();
}

QString PlayedPanel::summary() const
{
    return m_summary->text();
}

bool PlayedPanel::isStale() const
{
    return m_result.rules && *m_result.rules != m_document.draft();
}

void PlayedPanel::stop()
{
    m_poll.stop();
    m_run.stop();
    m_ownPoll.stop();
    m_ownGames.stop();
    m_floorCounts.stop();
}

void PlayedPanel::forget()
{
    stop();
    m_setting = {};
    m_result = {};
    refreshFigures();
    listGames();
    readOwn();
}

void PlayedPanel::start()
{
    if (!m_document.isOpen())
        return;
    const std::optional<std::uint64_t> seed = m_controls.seed();
    if (!seed) {
        m_summary->setText(tr("A seed is a whole number from 0 on."));
        return m_controls.focusSeed();
    }
    const std::shared_ptr<const core::Ruleset> rules = m_document.publish();
    const std::shared_ptr<const core::Ruleset> other = chosenOther();
    for (const auto &each : {rules, other}) {
        const auto missing = each ? core::missingForPlay(*each) : std::vector<std::string>();
        if (!missing.empty()) {
            m_summary->setText(tr("These tables cannot be played: %1")
                                   .arg(QString::fromStdString(missing.front())));
            return;
        }
    }
    m_setting = {.rules = rules,
                 .other = other,
                 .bot = static_cast<core::BotKind>(m_bot->currentIndex()),
                 .games = static_cast<std::uint64_t>(m_games->value()),
                 .seed = *seed,
                 .jobs = m_controls.jobs()};
    m_result = {.rules = rules,
                .other = other,
                .otherName = m_other->currentText(),
                .played = {},
                .own = {}};
    m_run.start(m_setting);
    m_poll.start();
    readOwn(); // there may be more by now
    showStale();
}

void PlayedPanel::look()
{
    using State = PlayedRun::State;
    const PlayedRun::Progress progress = m_run.progress();
    const bool isOver = progress.state == State::Done || progress.state == State::Cancelled;
    if (progress.played && progress.played != m_result.played) {
        m_result.played = progress.played;
        refreshFigures();
        if (isOver || m_medians->count() == 0)
            listGames();
    }
    if (isOver && m_poll.isActive()) {
        m_poll.stop();
        listGames();
    }
    show();
}

void PlayedPanel::offerCounts()
{
    const PlayedRun::Progress progress = m_run.progress();
    const bool isOver = progress.state == PausableWork::State::Done
        || progress.state == PausableWork::State::Cancelled;
    if (isOver && m_result.played && !isStale())
        m_floorCounts.setRuns({.rules = m_setting.rules,
                               .seed = m_setting.seed,
                               .runs = progress.games,
                               .bot = m_setting.bot});
    else
        m_floorCounts.setRuns({});
}

void PlayedPanel::show()
{
    offerCounts();
    const PlayedRun::Progress progress = m_run.progress();
    m_controls.show(m_setting.rules ? WorkControls::Progress {.state = progress.state,
                                                              .done = progress.games,
                                                              .total = m_setting.games,
                                                              .seconds = progress.seconds}
                                    : WorkControls::Progress {},
                    m_document.isOpen());
    const bool any = m_result.played != nullptr;
    for (QWidget *field :
         std::initializer_list<QWidget *> {m_medians, m_game, m_watch, m_play, m_save})
        field->setEnabled(any);
    const QString own = ownText();
    m_summary->setText(own.isEmpty() ? gamesText() : gamesText() + u' ' + own);
}

QString PlayedPanel::gamesText() const
{
    if (!m_result.played)
        return tr("Start has a bot play whole games on these tables, as a player would.");
    const core::Autoplay &played = m_result.played->first;
    const core::Interval won = core::wilsonInterval(played.won, played.games);
    QString text
        = tr("%1 of %2 games are won (95 %: %3 to %4)%5.")
              .arg(percentText(static_cast<double>(played.won) / static_cast<double>(played.games)),
                   wholeText(played.games), percentText(won.low), percentText(won.high),
                   isStale() ? tr(", on the tables as they were before") : QString());
    if (m_result.other)
        text += u' ' + differenceText();
    return text;
}

// The floor where the other ruleset is farthest off.
QString PlayedPanel::differenceText() const
{
    const core::PairedPlay &play = *m_result.played;
    std::vector<double> p;
    std::size_t farthest = 0;
    std::vector<core::PairDifference> found;
    for (const core::PairCounts &counts : play.floors) {
        found.push_back(core::differenceOf(counts, play.first.games));
        p.push_back(found.back().p);
        if (std::abs(found.back().value) > std::abs(found[farthest].value))
            farthest = found.size() - 1;
    }
    if (found.empty() || found[farthest].value == 0)
        return tr("With %1 as many reach every floor.").arg(m_result.otherName);
    const auto points = [](double share) {
        return (share < 0 ? QStringLiteral("\u2212") : QStringLiteral("+"))
            + QLocale().toString(std::abs(100 * share), 'f', 1);
    };
    const double chance = core::holmCorrected(p)[farthest];
    return tr("With %1, on the same seeds, most differs floor %2: %3 points reach it (95 %: %4 to "
              "%5); chance does that in %6 (McNemar, after Holm).")
        .arg(m_result.otherName)
        .arg(farthest + 1)
        .arg(points(found[farthest].value), points(found[farthest].ci.low),
             points(found[farthest].ci.high), percentText(chance));
}

void PlayedPanel::showStale()
{
    for (QWidget *view : m_views)
        setMuted(*view, isStale());
    show();
}

void PlayedPanel::playGame()
{
    m_game->interpretText();
    const auto game = static_cast<std::uint64_t>(m_game->value());
    Q_EMIT playRequested(m_result.rules, core::runSeed(m_setting.seed, game), 1);
}

void PlayedPanel::watchGame()
{
    m_game->interpretText();
    const QString path = m_folder.filePath(tr("game-%1.run").arg(m_game->value()));
    const QString problem = writeGame(static_cast<std::uint64_t>(m_game->value()), path);
    if (problem.isEmpty())
        Q_EMIT watchRequested(path);
    else
        QMessageBox::warning(this, tr("Watch"), problem);
}

QString PlayedPanel::writeGame(std::uint64_t game, const QString &path) const
{
    const std::uint64_t seed = core::runSeed(m_setting.seed, game);
    const core::Ruleset &rules = *m_result.rules;
    std::vector<core::Action> actions;
    core::GamePlayer(rules, m_setting.bot, core::AutoplayOptions().turnBudget)
        .record(seed, actions);
    core::GameState state = *core::newGame(rules, seed);
    std::string bytes = core::runHead({.rules = rules, .seed = seed});
    core::TurnMemory memory;
    for (const core::Action &action : actions) {
        core::takeTurn(state, rules, action, memory);
        bytes += core::runStep({.action = action, .hash = core::stateHash(state)});
    }
    const QString problem = writeWhole(path, QByteArray::fromStdString(bytes));
    return problem.isEmpty() ? QString() : tr("“%1” cannot be written: %2").arg(path, problem);
}

void PlayedPanel::saveGame()
{
    m_game->interpretText();
    const auto game = static_cast<std::uint64_t>(m_game->value());
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save Bot’s Run"), tr("game-%1.run").arg(game), tr("Run files (*.run)"));
    if (path.isEmpty())
        return;
    const QString problem = writeGame(game, path);
    if (!problem.isEmpty())
        QMessageBox::warning(this, tr("Save Bot’s Run"), problem);
}
