// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/sidepanel.h"

#include "app/cards/gamecards.h"
#include "app/cards/packlist.h"
#include "app/panels/gauge.h"
#include "app/panels/scrolledpanel.h"
#include "app/panels/visiblethingslist.h"
#include "app/text/behaviortext.h"
#include "app/text/gametext.h"
#include "app/text/sharestring.h"
#include "app/ui/widgets.h"
#include "core/game/rules/advance.h"
#include "core/game/rules/equipment.h"
#include "core/game/rules/terrain.h"

#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

SidePanel::SidePanel(QWidget *parent)
    : QWidget(parent)
    , m_hp(ui::tagged(new Gauge(tr("HP"), {0x2c, 0x73, 0x3f}), "hp"))
    , m_xp(ui::tagged(new Gauge(tr("XP"), {0x45, 0x5a, 0xa8}), "xp"))
    , m_advance(ui::wrapped())
    , m_visibleList(new VisibleThingsList(&m_inView))
    , m_packList(new PackList)
{
    setObjectName(QStringLiteral("sidePanel"));
    setAccessibleName(tr("Character and run"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 12, 10);
    layout->setSpacing(6);
    m_rulesName = addHeading(QString());
    m_rulesName->setObjectName(QStringLiteral("rulesName"));
    m_rulesName->setWordWrap(true);
    layout->addWidget(m_hp);
    layout->addWidget(m_xp);
    auto *area = new ScrolledPanel(makeNumbers());
    area->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    layout->addWidget(area);
    m_inViewTitle = addHeading(tr("In view"));
    layout->addWidget(m_visibleList, 1);
    m_packTitle = addHeading(QString());
    m_packTitle->setObjectName(QStringLiteral("pack"));
    layout->addWidget(m_packList); // all of it, as long as who is in view has room
    connect(m_packList, &PackList::itemChosen, this, &SidePanel::itemChosen);
    connect(m_packList, &PackList::itemDragged, this, &SidePanel::itemDragged);
    connect(m_visibleList, &VisibleThingsList::pointedAt, this, &SidePanel::pointedAt);
    fitToFont();
}

void SidePanel::fitToFont()
{
    const int line = fontMetrics().height();
    setFixedWidth(std::max(264, 132 + 7 * line)); // not all of it: the map needs its room too
}

// What is told of the player and the run, line by line.
QWidget *SidePanel::makeNumbers()
{
    auto *numbers = new QWidget;
    auto *lines = new QVBoxLayout(numbers);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(6);
    m_practice = ui::tagged(new QLabel(tr("Practice: Ctrl+Z takes a turn back.")), "practice");
    m_practice->setWordWrap(true);
    m_practice->hide();
    lines->addWidget(m_practice);
    m_unsaved = ui::tagged(new QLabel, "unsaved");
    m_unsaved->setTextFormat(Qt::PlainText);
    m_unsaved->setWordWrap(true);
    m_unsaved->hide();
    lines->addWidget(m_unsaved);
    lines->addWidget(m_advance);
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(3);
    grid->setContentsMargins(2, 6, 2, 8);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    m_level = addFact(*grid, tr("Level"), QStringLiteral("level"), {0, 0}).value;
    m_floor = addFact(*grid, tr("Floor"), QStringLiteral("floor"), {2, 0}).value;
    m_power = addFact(*grid, tr("Power"), QStringLiteral("power"), {0, 1}).value;
    m_turn = addFact(*grid, tr("Turn"), QStringLiteral("turn"), {2, 1}).value;
    m_defense = addFact(*grid, tr("Defence"), QStringLiteral("defense"), {0, 2}).value;
    m_magic = addFact(*grid, tr("Magic"), QStringLiteral("magic"), {2, 2});
    m_status = addFact(*grid, tr("Status"), QStringLiteral("status"), {0, 3}, 3);
    m_status.value->setWordWrap(true);
    m_noise = addFact(*grid, tr("Heard"), QStringLiteral("noise"), {0, 4}, 3);
    m_noise.value->setToolTip(
        tr("Steps within which those who are awake may notice you; who sleeps hears "
           "half as far"));
    m_keys = addFact(*grid, tr("Keys"), QStringLiteral("keys"), {0, 5}, 3);
    m_seed = addFact(*grid, tr("Seed"), QStringLiteral("seed"), {0, 6}, 3).value;
    m_seed->setTextFormat(Qt::RichText);
    m_seed->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_seed->setFocusPolicy(Qt::TabFocus); // a click must not take the keys from the game
    m_seed->setToolTip(tr("Click to copy the ruleset's fingerprint and the seed"));
    m_seed->installEventFilter(this);
    connect(m_seed, &QLabel::linkActivated, this, &SidePanel::copyShare);
    lines->addLayout(grid);
    return numbers;
}

QLabel *SidePanel::addHeading(const QString &text)
{
    auto *heading = new QLabel(text);
    heading->setFont(ui::bold(heading->font()));
    heading->setTextFormat(Qt::PlainText);
    layout()->addWidget(heading);
    return heading;
}

SidePanel::Fact SidePanel::addFact(QGridLayout &grid, const QString &label, const QString &name,
                                   QPoint place, int columns)
{
    const Fact fact {.title = new QLabel(label), .value = new QLabel};
    fact.value->setObjectName(name);
    fact.value->setAccessibleName(label);
    fact.value->setTextFormat(Qt::PlainText);
    fact.title->setForegroundRole(QPalette::PlaceholderText);
    grid.addWidget(fact.title, place.y(), place.x(), Qt::AlignTop);
    grid.addWidget(fact.value, place.y(), place.x() + 1, 1, columns);
    return fact;
}

void SidePanel::Fact::setVisible(bool isVisible) const
{
    title->setVisible(isVisible);
    value->setVisible(isVisible);
}

void SidePanel::setMode(core::RunMode mode)
{
    m_practice->setVisible(mode == core::RunMode::Practice);
}

void SidePanel::setUnsaved(const QString &sentence)
{
    m_unsaved->setText(sentence);
    m_unsaved->setVisible(!sentence.isEmpty());
}

/// Who is in view comes before the pack, which keeps three rows; a layout would take what is
/// missing from each alike.
void SidePanel::limitPack()
{
    const QLayout &items = *layout();
    int others = items.contentsMargins().top() + items.contentsMargins().bottom();
    for (int i = 0; i < items.count(); ++i) {
        const QLayoutItem &item = *items.itemAt(i);
        if (item.isEmpty() || item.widget() == m_packList)
            continue;
        others += items.spacing()
            + (item.widget() == m_visibleList ? item.minimumSize().height()
                                              : item.sizeHint().height());
    }
    const int unseen = m_inView.monsterRows() * std::max(0, m_visibleList->sizeHintForRow(0))
        - m_visibleList->minimumSizeHint().height();
    const int row = std::max(1, m_packList->sizeHintForRow(0)); // there is none without a pack
    const int rows = (height() - others - std::max(0, unseen)) / row; // whole ones
    m_packList->setMaximumHeight(std::max(3, rows) * row);
}

bool SidePanel::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)
        limitPack();
    return QWidget::event(event);
}

void SidePanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_seed == nullptr)
        return;
    if (event->type() == QEvent::PaletteChange)
        showSeed();
    if (event->type() == QEvent::FontChange)
        fitToFont();
}

/// A label with a link keeps Shift+Tab to itself for ever; here it goes on.
bool SidePanel::eventFilter(QObject *watched, QEvent *event)
{
    const bool goesBack = watched == m_seed && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Backtab;
    return goesBack ? focusNextPrevChild(false) : QWidget::eventFilter(watched, event);
}

/// In the link colour of this panel: by itself a link has that of the program.
void SidePanel::showSeed()
{
    m_seed->setText(QStringLiteral("<a href='copy' style='color: %1'>%2</a>")
                        .arg(palette().color(QPalette::Link).name())
                        .arg(m_seedShown));
}

void SidePanel::copyShare()
{
    if (m_rules == nullptr)
        return;
    const QString share = shareString({.ruleset = fingerprintOf(*m_rules), .seed = m_seedShown});
    QGuiApplication::clipboard()->setText(share);
    Q_EMIT shareCopied(share);
}

void SidePanel::show(const core::GameState &state, const core::Ruleset &rules,
                     const MapLooks &looks, const core::FindRates *rates,
                     const PackLetters &letters)
{
    m_rulesName->setText(QString::fromStdString(rules.name));
    showPlayer(state.player, rules);
    QStringList status {gametext::statusTurns(state.player.statuses)};
    if (core::footingAt(state, rules, state.player.position) == core::Footing::Slow)
        status << tr("half as fast here");
    status.removeAll(QString());
    m_status.value->setText(status.join(QStringLiteral(", ")));
    m_status.value->setToolTip(gametext::statuses(state.player.statuses));
    m_status.setVisible(!status.isEmpty());
    showAdvance(state, rules);
    m_floor->setText(tr("%1 of %2").arg(state.floor).arg(rules.floors));
    m_turn->setText(QString::number(state.turn));
    showPack(state, rules, looks, rates, letters);
    m_rules = &rules;
    m_seedShown = state.seed;
    showSeed();
    std::vector<VisibleThing> things = visibleThings(state, rules, looks);
    m_inViewTitle->setText(things.empty() ? tr("Nothing in view") : tr("In view"));
    m_inView.setThings(std::move(things));
    limitPack();
}

void SidePanel::showPlayer(const core::Player &player, const core::Ruleset &rules)
{
    m_hp->setHp(player.hp, player.maxHp);
    m_level->setText(QString::number(player.level));
    m_power->setText(gametext::range(player.power));
    m_defense->setText(gametext::range(player.defense));
    m_magic.value->setText(QString::number(player.magic));
    m_magic.setVisible(gametext::usesMagic(rules));
    m_noise.value->setText(player.isSneaking ? tr("within %1 steps, sneaking").arg(player.noise)
                                             : tr("within %1 steps").arg(player.noise));
    m_noise.setVisible(rules.rules.stealth.has_value());
    m_keys.value->setText(tr("%1, to locked doors here").arg(player.keys));
    m_keys.setVisible(player.keys > 0);
}

/// Renewed only when something about it has changed: what an item does depends on the player.
void SidePanel::showPack(const core::GameState &state, const core::Ruleset &rules,
                         const MapLooks &looks, const core::FindRates *rates,
                         const PackLetters &letters)
{
    const core::Player &player = state.player;
    const bool isShown = m_rules == &rules && m_packLooks == looks.items
        && m_packOf.pack == player.pack && m_packOf.pluses == player.pluses
        && m_packOf.worn == player.worn && m_packOf.power == player.power
        && m_packOf.defense == player.defense && m_packOf.magic == player.magic
        && m_packKnown == state.identification
        && m_packRates == (rates ? *rates : core::FindRates {});
    if (isShown)
        return;
    m_packOf = player;
    m_packKnown = state.identification;
    m_packRates = rates ? *rates : core::FindRates {};
    m_packLooks = looks.items;
    m_packTitle->setText(
        tr("Pack, %1 of %2").arg(core::placesTaken(player, rules)).arg(rules.rules.inventory));
    gamecards::Stacks stacks = gamecards::stacks(state, rules, looks, rates, letters);
    m_packList->setItems(stacks.rows, std::move(stacks.slots));
    m_packList->setVisible(!player.pack.empty());
}

void SidePanel::setPointed(std::optional<core::Point> cell)
{
    m_visibleList->setPointed(cell);
}

void SidePanel::showAdvance(const core::GameState &state, const core::Ruleset &rules)
{
    const auto needed = core::xpToAdvance(rules.rules, state.player.level);
    m_xp->setVisible(needed.has_value());
    m_advance->setVisible(!needed);
    if (needed)
        m_xp->setValue(state.player.xp, *needed);
    else
        m_advance->setText(tr("A new level on each floor down."));
}
