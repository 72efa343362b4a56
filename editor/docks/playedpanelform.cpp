// What PlayedPanel is made of.

#include "editor/docks/playedpanel.h"

#include "editor/charts/playedcharts.h"
#include "editor/document/rulesetdocument.h"
#include "editor/style/calmspinbox.h"

#include "core/analysis/sampling/simulate.h"
#include "core/bot/bot.h"
#include "core/io/ruleset/rulesetjson.h"

#include "resources/builtins.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace {

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
    view->verticalHeader()->setDefaultSectionSize(view->fontMetrics().height() + 6);
    view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view->setMinimumHeight(60);
    return view;
}

} // namespace

QHBoxLayout *PlayedPanel::makeSettings()
{
    m_bot = new QComboBox;
    m_bot->addItems({tr("random"), tr("greedy"), tr("careful")});
    m_bot->setCurrentIndex(static_cast<int>(core::BotKind::Greedy));
    for (std::size_t i = 0; i < core::botNames().size(); ++i)
        m_bot->setItemData(
            static_cast<int>(i),
            QString::fromUtf8(core::botNames()[i].summary.data(),
                              static_cast<qsizetype>(core::botNames()[i].summary.size())),
            Qt::ToolTipRole);
    m_bot->setAccessibleName(tr("Bot that plays"));
    m_games = new CalmSpinBox;
    m_games->setRange(1, static_cast<int>(core::maxRuns));
    m_games->setValue(1000);
    m_games->setSingleStep(1000);
    m_games->setAccessibleName(tr("Games"));
    m_other = new QComboBox;
    m_other->setAccessibleName(tr("Play beside"));
    m_other->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto *row = new QHBoxLayout;
    addLabelled(*row, tr("&Bot"), m_bot);
    addLabelled(*row, tr("&Games"), m_games);
    m_controls.addSettings(*row);
    addLabelled(*row, tr("Besid&e"), m_other);
    m_controls.addButtons(*row);
    row->addStretch();
    return row;
}

QHBoxLayout *PlayedPanel::makeProgress()
{
    auto *row = new QHBoxLayout;
    m_controls.addProgress(*row);
    return row;
}

QWidget *PlayedPanel::makePage(FigureView *chart, FiguresModel &model)
{
    auto *twins = new QStackedWidget;
    QTableView *table = makeTable(model, tr("%1, as a table").arg(chart->title()));
    chart->setMinimumHeight(90);
    twins->addWidget(chart);
    twins->addWidget(table);
    m_twins.push_back(twins);
    m_views.insert(m_views.end(), {chart, table});
    return twins;
}

QTabWidget *PlayedPanel::makePages()
{
    auto *pages = new QTabWidget;
    pages->setDocumentMode(true);
    pages->setAccessibleName(tr("What the games tell"));
    pages->addTab(makePage(new SurvivalChart(m_survival, tr("Survival")), m_survival),
                  tr("Survival"));
    pages->addTab(makePage(new DeathsChart(m_deaths, tr("Causes of death")), m_deaths),
                  tr("Causes of Death"));
    QTableView *table = makeTable(m_floors, tr("Numbers of each floor"));
    m_views.push_back(table);
    pages->addTab(table, tr("Floors"));
    m_asTable = new QCheckBox(tr("Show as ta&ble"));
    connect(m_asTable, &QCheckBox::toggled, this, [this](bool shown) {
        for (QStackedWidget *twins : m_twins)
            twins->setCurrentIndex(shown ? 1 : 0);
    });
    auto *corner = new QWidget;
    auto *row = new QHBoxLayout(corner);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(16);
    row->addWidget(makeOwn());
    row->addWidget(m_asTable);
    pages->setCornerWidget(corner);
    connect(pages, &QTabWidget::currentChanged, this,
            [this](int page) { m_asTable->setEnabled(page < 2); });
    return pages;
}

QHBoxLayout *PlayedPanel::makeGameRow()
{
    m_medians = new QComboBox;
    m_medians->setAccessibleName(tr("Median death of a floor"));
    m_medians->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_game = new CalmSpinBox;
    m_game->setAccessibleName(tr("Number of the game"));
    m_watch = new QPushButton(tr("&Watch"));
    m_watch->setToolTip(tr("Watch how the bot played that game"));
    m_play = new QPushButton(tr("&Play This Seed"));
    m_play->setToolTip(tr("Play the game yourself that the bot played"));
    m_save = new QPushButton(tr("Save Bot’s &Run…"));
    m_save->setToolTip(tr("The bot’s game as a run file, for fathom-cli replay"));
    connect(m_medians, &QComboBox::activated, this,
            [this] { m_game->setValue(m_medians->currentData().toInt()); });
    connect(m_watch, &QPushButton::clicked, this, &PlayedPanel::watchGame);
    connect(m_play, &QPushButton::clicked, this, &PlayedPanel::playGame);
    connect(m_save, &QPushButton::clicked, this, &PlayedPanel::saveGame);
    auto *row = new QHBoxLayout;
    addLabelled(*row, tr("&Median death"), m_medians);
    addLabelled(*row, tr("Gam&e"), m_game);
    for (QPushButton *button : {m_watch, m_play, m_save})
        row->addWidget(button);
    row->addStretch();
    return row;
}

void PlayedPanel::listOthers()
{
    const QString before = m_other->currentText();
    m_other->clear();
    const auto add = [this](const QString &text, Other other, const QVariant &which = {}) {
        m_other->addItem(text, QVariantList {static_cast<int>(other), which});
    };
    add(tr("nothing"), Other::Nothing);
    add(tr("the saved state"), Other::Saved);
    if (m_reference.rules())
        add(tr("compared: %1").arg(m_reference.name()), Other::Compared);
    for (const resources::Builtin &builtin : resources::builtins()) {
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
        return m_document.saved();
    case Other::Compared:
        return m_reference.rules();
    case Other::Builtin:
        break;
    }
    for (const resources::Builtin &builtin : resources::builtins()) {
        if (QString::fromStdString(std::string(builtin.name)) != chosen[1].toString())
            continue;
        if (core::Result<core::Ruleset> rules = core::readRuleset(builtin.json))
            return std::make_shared<const core::Ruleset>(std::move(rules).value());
    }
    return nullptr;
}

void PlayedPanel::listGames()
{
    m_medians->clear();
    if (!m_result.played)
        return;
    const std::vector<core::PlayedFloor> &floors = m_result.played->first.floors;
    for (std::size_t i = 0; i < floors.size(); ++i) {
        if (const auto median = core::medianDeath(floors[i]))
            m_medians->addItem(tr("floor %1: game %2").arg(i + 1).arg(median->game),
                               QVariant::fromValue(static_cast<qulonglong>(median->game)));
    }
    m_game->setRange(0, static_cast<int>(m_result.played->first.games) - 1);
    if (m_medians->count() > 0 && m_game->value() == 0)
        m_game->setValue(m_medians->currentData().toInt());
}
