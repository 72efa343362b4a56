// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/playedpanel.h"

#include "app/ui/widgets.h"
#include "core/analysis/campaign/paired.h"
#include "core/bot/bot.h"
#include "editor/charts/playedcharts.h"
#include "editor/charts/targettool.h"
#include "editor/docks/docktools.h"
#include "editor/document/rulesetdocument.h"
#include "editor/document/shippedrulesets.h"
#include "editor/style/colors.h"
#include "editor/style/followlook.h"
#include "editor/style/wheelsafecombobox.h"
#include "editor/text/errortext.h"
#include "editor/text/numbertext.h"
#include "resources/builtins.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace editor {

namespace {

core::BotKind botOf(const CountedRuns &runs)
{
    return runs.bot.value_or(core::BotKind::Greedy);
}

// False when cancelled.
bool playMore(core::PairedPlay &sum, const core::Ruleset &rules, const core::Ruleset *other,
              const core::AutoplayOptions &options, const core::BatchHooks &hooks)
{
    std::optional<core::PairedPlay> part;
    if (other != nullptr)
        part = core::playPaired(rules, *other, options, hooks);
    else if (std::optional<core::Autoplay> alone = core::autoplay(rules, options, hooks))
        part = {.first = *std::move(alone), .second = {}, .floors = {}, .won = {}};
    if (!part)
        return false;
    if (sum.first.games > 0)
        core::merge(sum, *part);
    else
        sum = *std::move(part);
    return true;
}

enum class Other { Nothing, Saved, Compared, Builtin };

QTableView *makeTable(FiguresModel &model, const QString &name)
{
    auto *view = new QTableView;
    view->setModel(&model);
    view->setAccessibleName(name);
    view->setFrameShape(QFrame::NoFrame);
    view->setTabKeyNavigation(false);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    view->horizontalHeader()->setMinimumSectionSize(48);
    followFont(*view, [view] {
        view->verticalHeader()->setDefaultSectionSize(view->fontMetrics().height() + 6);
    });
    view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view->setMinimumHeight(60);
    return view;
}

} // namespace

PlayedPanel::PlayedPanel(RulesetDocument &document, QWidget *parent)
    : RunPanel(document,
               {.controls = {.seed = tr("Seed of the games"),
                             .progress = tr("Progress of the games"),
                             .done = tr("%1 of %2 games")},
                .count = tr("Games"),
                .summary = tr("What the games say")},
               1000, parent)
    , m_survival([this] {
        return survivalFigures(m_result, this->document().draft().goals, botOf(runs()));
    })
    , m_deaths([this] { return deathFigures(m_result); })
    , m_floors([this] { return playedFloorFigures(m_result); })
    , m_picker(new GamePicker)
{
    layOut(makeSettings(), makeProgress(), makePages());
    layout()->addWidget(m_picker);
    connect(m_picker, &GamePicker::playRequested, this, &PlayedPanel::playRequested);
    connect(m_picker, &GamePicker::watchRequested, this, &PlayedPanel::watchRequested);
    connect(&document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        if (isAny<DraftExchanged>(change))
            refresh();
        if (isAny<GoalsChanged, DraftExchanged>(change))
            m_survival.refresh();
    });
    connect(&document, &RulesetDocument::referenceChanged, this, &PlayedPanel::listOthers);
    listOthers();
    refreshFigures();
    refresh();
}

void PlayedPanel::stop()
{
    RunPanel::stop();
    m_ownGames.stop();
}

void PlayedPanel::forget()
{
    m_target->setOn(false);
    m_result = {};
    refreshFigures();
    finish();
    readOwn();
}

void PlayedPanel::begin(std::uint64_t seed)
{
    const std::shared_ptr<const core::Ruleset> rules = document().publish();
    const std::shared_ptr<const core::Ruleset> other = chosenOther();
    for (const auto &each : {rules, other}) {
        const auto missing = each ? core::missingForPlay(*each) : std::vector<core::Message>();
        if (!missing.empty()) {
            summaryLabel().setText(
                tr("These tables cannot be played: %1").arg(messageText(missing.front())));
            return;
        }
    }
    const auto bot = static_cast<core::BotKind>(m_bot->currentIndex());
    const int jobs = controls().jobs();
    m_result = {.rules = rules,
                .other = other,
                .otherName = m_other->currentText(),
                .played = {},
                .own = {}};
    run<core::PairedPlay>(
        {.runs = {.rules = rules,
                  .seed = seed,
                  .runs = static_cast<std::uint64_t>(count().value()),
                  .bot = bot},
         .first = static_cast<std::uint64_t>(jobs),
         .least = static_cast<std::uint64_t>(jobs)},
        [rules, other, bot, seed, jobs](core::PairedPlay &sum, std::uint64_t games,
                                        const std::atomic<bool> &cancelled) {
            return playMore(sum, *rules, other.get(),
                            {.bot = bot,
                             .firstGame = sum.first.games,
                             .games = games,
                             .seed = seed,
                             .jobs = jobs},
                            {.cancel = &cancelled, .progress = {}});
        },
        [this](const std::shared_ptr<const core::PairedPlay> &played) { take(played); });
    readOwn(); // there may be more by now
    showStale();
}

void PlayedPanel::take(const std::shared_ptr<const core::PairedPlay> &played)
{
    m_result.played = played;
    refreshFigures();
    if (!m_picker->hasMedians())
        finish();
}

void PlayedPanel::finish()
{
    m_picker->setGames(m_result, runs().seed, botOf(runs()));
}

void PlayedPanel::showRuns()
{
    m_picker->setEnabled(m_result.played != nullptr);
    m_drawTarget->setEnabled(m_result.played && m_twins.front()->currentIndex() == 0);
    if (m_target->isOn())
        return summaryLabel().setText(m_target->text());
    const QString own = ownText();
    summaryLabel().setText(own.isEmpty() ? gamesText() : gamesText() + u' ' + own);
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
}

QHBoxLayout *PlayedPanel::makeSettings()
{
    m_bot = ui::named(new WheelSafeComboBox, tr("Bot that plays"));
    m_bot->addItems({tr("random"), tr("greedy"), tr("careful")});
    m_bot->setCurrentIndex(static_cast<int>(core::BotKind::Greedy));
    for (std::size_t i = 0; i < core::botNames().size(); ++i)
        m_bot->setItemData(static_cast<int>(i), messageText({core::botNames()[i].summary}),
                           Qt::ToolTipRole);
    m_other = ui::named(new WheelSafeComboBox, tr("Play beside"));
    m_other->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto *row = new QHBoxLayout;
    addLabelled(*row, tr("Bot"), m_bot);
    addLabelled(*row, tr("G&ames"), &count());
    controls().addSettings(*row);
    addLabelled(*row, tr("Bes&ide"), m_other);
    controls().addButtons(*row);
    row->addStretch();
    return row;
}

QHBoxLayout *PlayedPanel::makeProgress()
{
    auto *row = new QHBoxLayout;
    controls().addProgress(*row);
    return row;
}

QWidget *PlayedPanel::makePage(FigureView *chart, FiguresModel &model)
{
    auto *twins = new QStackedWidget;
    QTableView *table = makeTable(model, tr("%1, as a table").arg(chart->title()));
    twins->addWidget(chart);
    twins->addWidget(table);
    twins->installEventFilter(this);
    m_twins.push_back(twins);
    m_views.insert(m_views.end(), {chart, table});
    return twins;
}

QTabWidget *PlayedPanel::makePages()
{
    m_pages = ui::named(new QTabWidget, tr("What the games tell"));
    m_pages->setDocumentMode(true);
    m_survivalChart = new SurvivalChart(m_survival, tr("Survival"));
    m_pages->addTab(makePage(m_survivalChart, m_survival), tr("Survival"));
    m_pages->addTab(makePage(new DeathsChart(m_deaths, tr("Causes of death")), m_deaths),
                    tr("Causes of Death"));
    QTableView *table = makeTable(m_floors, tr("Numbers of each floor"));
    m_views.push_back(table);
    m_pages->addTab(table, tr("Floors"));
    m_asTable = new QCheckBox(tr("Sho&w as table"));
    connect(m_asTable, &QCheckBox::toggled, this, &PlayedPanel::chooseTwins);
    QWidget *corner = ui::holding(
        ui::spaced(ui::inRow({makeTarget(), makeOwn(), m_asTable}), {0, 0, 0, 2}, 16));
    m_pages->setCornerWidget(corner);
    connect(m_pages, &QTabWidget::currentChanged, this, [this] { m_target->setOn(false); });
    connect(m_pages, &QTabWidget::currentChanged, this, &PlayedPanel::chooseTwins);
    return m_pages;
}

bool PlayedPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        chooseTwins();
    return RunPanel::eventFilter(watched, event);
}

// In a dock too low for a chart its table, which scrolls.
void PlayedPanel::chooseTwins()
{
    const auto *front = qobject_cast<QStackedWidget *>(m_pages->currentWidget());
    const bool isLow = front && front->height() < FigureView::lowest;
    const bool areTables = isLow || m_asTable->isChecked();
    for (QStackedWidget *twins : m_twins)
        twins->setCurrentIndex(areTables ? 1 : 0);
    m_asTable->setEnabled(front && !isLow);
    m_asTable->setToolTip(isLow ? tr("The dock is too low for a chart") : QString());
    if (areTables)
        m_target->setOn(false);
    refresh();
}

void PlayedPanel::listOthers()
{
    const QString before = m_other->currentText();
    m_other->clear();
    const auto add = [this](const QString &text, Other other, const QVariant &which = {}) {
        m_other->addItem(text, QVariantList {static_cast<int>(other), which});
    };
    add(tr("nothing"), Other::Nothing);
    add(document().savedName(), Other::Saved);
    if (document().compared())
        add(tr("compared: %1").arg(document().referenceName()), Other::Compared);
    for (const resources::Builtin &builtin : resources::playable()) {
        const QString name = QString::fromStdString(std::string(builtin.name));
        add(tr("built-in %1").arg(name), Other::Builtin, name);
    }
    m_other->setCurrentIndex(std::max(0, m_other->findText(before)));
}

std::shared_ptr<const core::Ruleset> PlayedPanel::chosenOther() const
{
    const QVariantList chosen = m_other->currentData().toList();
    const auto other = chosen.isEmpty() ? Other::Nothing : static_cast<Other>(chosen[0].toInt());
    switch (other) {
    case Other::Nothing:
        return nullptr;
    case Other::Saved:
        return document().saved();
    case Other::Compared:
        return document().compared();
    case Other::Builtin:
        return shippedRuleset(chosen[1].toString());
    }
    return nullptr;
}

void PlayedPanel::setRunsFolder(const QString &folder)
{
    m_runsFolder = folder;
    m_own->setEnabled(true);
}

QToolButton *PlayedPanel::makeTarget()
{
    SurvivalChart &chart = *m_survivalChart;
    const auto wanted = [this]() -> std::optional<core::Goal> {
        if (!m_result.played)
            return {};
        core::PlayedGoal goal;
        goal.bot = static_cast<core::GoalBot>(botOf(runs()));
        return core::Goal {.kind = goal, .unknown = {}};
    };
    m_target
        = new TargetTool(document(),
                         {.chart = chart,
                          .surface = chart,
                          .floorAt = [&chart](const QPointF &at) { return chart.floorAt(at.x()); },
                          .valueAt = [&chart](double y) { return chart.shareAt(y); },
                          .valueEnd = [] { return 1.0; },
                          .freezeScale = [](bool) {},
                          .floor = [&chart] { return chart.chosenFloor(); },
                          .chooseFloor = [&chart](int floor) { chart.chooseFloor(floor); }},
                         wanted);
    m_drawTarget = ui::toolButton(
        tr("Draw Goal"), tr("Draw how many games shall reach each floor: a goal of the file"));
    m_drawTarget->setCheckable(true);
    connect(m_drawTarget, &QToolButton::toggled, m_target, &TargetTool::setOn);
    connect(m_target, &TargetTool::changed, this, [this] {
        m_drawTarget->setChecked(m_target->isOn());
        m_survivalChart->update();
        refresh();
    });
    return m_drawTarget;
}

QCheckBox *PlayedPanel::makeOwn()
{
    m_own = new QCheckBox(tr("Your ow&n games"));
    m_own->setToolTip(tr("Beside the bot’s games show those that you have played to their end on "
                         "tables of this name"));
    m_own->setEnabled(false); // until it is known where they are
    connect(m_own, &QCheckBox::toggled, this, &PlayedPanel::readOwn);
    return m_own;
}

void PlayedPanel::readOwn()
{
    m_ownGames.stop();
    const bool any = m_result.own != nullptr;
    m_result.own = nullptr;
    if (any)
        refreshFigures();
    if (m_own->isChecked() && document().isOpen()) {
        m_ownGames.request([this, folder = m_runsFolder, rules = document().publish()](
                               const ui::Demand &demand) -> ui::Worker::Deliver {
            const auto own = ownGamesIn(folder, *rules, demand.cancelled);
            if (!own)
                return {};
            return [this, games = std::make_shared<const OwnGames>(*own)] {
                m_result.own = games;
                refreshFigures();
                refresh();
            };
        });
    }
    refresh();
}

void PlayedPanel::refreshFigures()
{
    for (FiguresModel *model : {&m_survival, &m_deaths, &m_floors})
        model->refresh();
}

QString PlayedPanel::ownText() const
{
    if (m_ownGames.isBusy())
        return tr("Your own games are being read…");
    if (!m_result.own)
        return {};
    const core::Autoplay &played = m_result.own->played;
    if (played.games == 0)
        return tr("You have not played to its end any game on tables of this name.");
    const QString text
        = tr("Your own games: %1, won %2.").arg(wholeText(played.games), wholeText(played.won));
    const std::uint64_t others = m_result.own->onOtherNumbers;
    return others == 0
        ? text
        : text + u' ' + tr("Played on other numbers than these: %1.").arg(wholeText(others));
}

} // namespace editor
