// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/newgamepage.h"

#include "app/cards/gamecards.h"
#include "app/map/backdrop.h"
#include "app/panels/heading.h"
#include "app/panels/panel.h"
#include "app/panels/scrolledpanel.h"
#include "app/runs/dailyseed.h"
#include "app/text/gametext.h"
#include "app/text/sharestring.h"
#include "app/ui/widgets.h"
#include "resources/messages/english.h"

#include <QCheckBox>
#include <QDateTime>
#include <QFileDialog>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace {

QString factsOf(const core::Ruleset &rules)
{
    const auto &dungeon = rules.dungeon;
    const QString advance = rules.rules.advance.by == core::AdvanceBy::Xp
        ? NewGamePage::tr("Levels come with experience.")
        : NewGamePage::tr("A level comes with each floor down.");
    return NewGamePage::tr("%1 floors of %2 × %3 cells, %4 kinds of monsters, %5 kinds of items.")
               .arg(rules.floors)
               .arg(dungeon.width)
               .arg(dungeon.height)
               .arg(rules.monsters.size())
               .arg(rules.items.size())
        + QLatin1Char('\n') + advance;
}

/// What the easier game changes.
QString easierText(const core::Ruleset &rules)
{
    if (!rules.player)
        return {};
    const core::Ruleset easier = easierRuleset(rules);
    const QString hp = NewGamePage::tr("%1 HP at the start instead of %2")
                           .arg(easier.player->hp)
                           .arg(rules.player->hp);
    if (rules.rules.healOnXp > 0)
        return NewGamePage::tr("%1; kills give %2 % of their XP back as HP instead of %3 %.")
            .arg(hp)
            .arg(easier.rules.healOnXp)
            .arg(rules.rules.healOnXp);
    if (rules.rules.healing == 0)
        return NewGamePage::tr("%1.").arg(hp);
    return NewGamePage::tr("%1; all of them come back in %2 turns instead of %3.")
        .arg(hp)
        .arg(easier.rules.healing)
        .arg(rules.rules.healing);
}

/// What has the most to meet and to find comes first.
std::vector<RulesetChoice> richestFirst(std::vector<RulesetChoice> rulesets)
{
    const auto kinds = [](const RulesetChoice &ruleset) {
        return ruleset.rules->monsters.size() + ruleset.rules->items.size();
    };
    std::stable_sort(
        rulesets.begin(), rulesets.end(),
        [&](const RulesetChoice &a, const RulesetChoice &b) { return kinds(a) > kinds(b); });
    return rulesets;
}

} // namespace

quint64 randomSeed()
{
    return QRandomGenerator::system()->bounded(quint64 {1}, quint64 {1'000'000'000});
}

NewGamePage::NewGamePage(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("newGamePage"));
    setAccessibleName(tr("New game"));
    auto *columns = ui::inRow({ui::growing(makeList(), 2), ui::growing(makeDetails(), 3)});
    columns->setSpacing(28);
    auto *sheet = new Panel;
    sheet->setMaximumSize(900, 500);
    sheet->setLayout(
        ui::spaced(ui::inColumn({makeHeading(tr("New game"), 2.0), ui::growing(columns)}),
                   {30, 24, 30, 26}, 18));
    setLayout(ui::spaced(ui::inRow({sheet}), {40, 16, 40, 16}));
    for (const RulesetChoice &ruleset : richestFirst(builtinRulesets()))
        addRuleset(ruleset);
    m_list->setCurrentRow(0);
    setFocusProxy(m_list);
    checkSeed();
}

QWidget *NewGamePage::makeList()
{
    m_list = ui::tagged(ui::named(new QListWidget, tr("Rulesets")), "rulesets");
    m_list->setSpacing(2);
    auto *open
        = ui::tagged(ui::button(tr("&Open a file…"), this, &NewGamePage::chooseFile), "openFile");
    open->setAutoDefault(true);
    connect(m_list, &QListWidget::currentRowChanged, this, &NewGamePage::showSelected);
    connect(m_list, &QListWidget::itemActivated, this, &NewGamePage::start);
    return ui::holding(ui::spaced(ui::inColumn({ui::growing(m_list), open}), {}));
}

QLayout *NewGamePage::makeSeed()
{
    m_seed = ui::tagged(new QLineEdit, "seed");
    m_seed->setPlaceholderText(tr("random"));
    m_seed->setMaximumWidth(240);
    m_seedError = new QLabel;
    m_seedError->setWordWrap(true);
    auto *today = ui::tagged(new QPushButton(tr("&Today’s seed")), "dailySeed");
    connect(today, &QPushButton::clicked, this, [this] {
        m_seed->setText(QString::number(dailySeed(QDateTime::currentDateTimeUtc().date())));
    });
    today->setToolTip(tr("The date in UTC: the same dungeon for all who play today"));
    today->setAutoDefault(true);
    connect(m_seed, &QLineEdit::textChanged, this, &NewGamePage::checkSeed);
    connect(m_seed, &QLineEdit::returnPressed, this, &NewGamePage::start);
    return ui::spaced(
        ui::inColumn({ui::labelOf(tr("&Seed (the same number, the same dungeon)"), m_seed),
                      ui::inRow({ui::growing(m_seed), today, ui::rest()}), m_seedError}),
        {}, 10);
}

QWidget *NewGamePage::makeDetails()
{
    m_name = makeHeading(QString(), 1.3);
    m_name->setWordWrap(true);
    m_description = ui::wrapped();
    m_facts = ui::wrapped();
    for (QLabel *label : {m_description, m_facts})
        label->setTextFormat(Qt::PlainText);
    m_facts->setForegroundRole(QPalette::PlaceholderText);
    m_practice
        = ui::tagged(new QCheckBox(tr("&Practice: turns can be taken back; not in the records")),
                     "practiceMode");
    m_easier = ui::tagged(new QCheckBox(tr("&Easier: with records of its own")), "easier");
    m_easierText = ui::tagged(ui::wrapped(), "easierText");
    m_easierText->setIndent(m_easier->sizeHint().height());
    m_easierText->setForegroundRole(QPalette::PlaceholderText);
    QWidget *details = ui::holding(
        ui::spaced(ui::inColumn({m_name, m_description, m_facts, ui::gap(12), makeSeed(),
                                 m_practice, m_easier, m_easierText, ui::growing(ui::rest())}),
                   {}, 10));
    m_start = ui::tagged(ui::button(tr("Start"), this, &NewGamePage::start), "start");
    m_start->setDefault(true);
    m_start->setAutoDefault(true);
    auto *back = ui::tagged(ui::button(tr("&Back"), this, &NewGamePage::backRequested), "back");
    back->setAutoDefault(true);
    auto *buttons = ui::inRow({ui::rest(), back, m_start});
    QWidget *side = ui::holding(
        ui::spaced(ui::inColumn({ui::growing(new ScrolledPanel(details)), buttons}), {}, 10));
    return side;
}

void NewGamePage::addRuleset(const RulesetChoice &ruleset)
{
    const QString title = QString::fromStdString(ruleset.rules->name);
    m_rulesets.push_back(ruleset);
    auto *item = new QListWidgetItem(title.isEmpty() ? ruleset.name : title, m_list);
    item->setSizeHint({0, m_list->fontMetrics().height() + 16});
}

void NewGamePage::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a ruleset"), QString(),
                                                      tr("Rulesets (*.json);;All files (*)"));
    if (!path.isEmpty())
        addFile(path);
}

void NewGamePage::addFile(const QString &path)
{
    auto rules = readRulesetFile(path);
    if (!rules) {
        gamecards::showNotice(tr("This file cannot be played"),
                              {QString::fromStdString(resources::english(rules.error()))}, this);
        return;
    }
    addRuleset({QFileInfo(path).fileName(), std::move(rules).value()});
    m_list->setCurrentRow(m_list->count() - 1);
}

void NewGamePage::showSelected()
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    const core::Ruleset &rules = *m_rulesets[static_cast<std::size_t>(row)].rules;
    m_name->setText(m_list->currentItem()->text());
    m_description->setText(QString::fromStdString(rules.description));
    m_facts->setText(factsOf(rules));
    m_easierText->setText(easierText(rules));
    m_easier->setEnabled(rules.player.has_value());
}

/// Chooses the ruleset with this fingerprint, made easier where it is that; false where none has
/// it.
bool NewGamePage::selectShared(std::uint64_t ruleset)
{
    for (std::size_t i = 0; i < m_rulesets.size(); ++i) {
        const core::Ruleset &rules = *m_rulesets[i].rules;
        const bool isEasier = fingerprintOf(easierRuleset(rules)) == ruleset;
        if (!isEasier && fingerprintOf(rules) != ruleset)
            continue;
        m_list->setCurrentRow(static_cast<int>(i));
        m_easier->setChecked(isEasier);
        return true;
    }
    return false;
}

/// A number, or what was copied from the seed of a game: that chooses its ruleset, too.
void NewGamePage::checkSeed()
{
    const auto share = readShare(m_seed->text());
    const bool valid = share ? selectShared(share->ruleset) : gametext::seed(m_seed->text()).valid;
    m_seedError->setText(
        share ? tr("This seed is of a ruleset that is not listed: open its file first.")
              : tr("A seed is a whole number from 0 to 18446744073709551615."));
    m_seedError->setVisible(!valid);
    m_start->setEnabled(valid && !m_rulesets.empty());
}

std::optional<std::uint64_t> NewGamePage::typedSeed() const
{
    if (const auto share = readShare(m_seed->text()))
        return share->seed;
    return gametext::seed(m_seed->text()).number;
}

void NewGamePage::start()
{
    const int row = m_list->currentRow();
    if (!m_start->isEnabled() || row < 0)
        return;
    const auto seed = typedSeed();
    SharedRuleset rules = m_rulesets[static_cast<std::size_t>(row)].rules;
    if (m_easier->isEnabled() && m_easier->isChecked())
        rules = std::make_shared<const core::Ruleset>(easierRuleset(*rules));
    Q_EMIT startRequested(std::move(rules), seed ? *seed : randomSeed(),
                          m_practice->isChecked() ? core::RunMode::Practice
                                                  : core::RunMode::Normal);
    m_seed->clear(); // or Enter would begin the same dungeon next time
}

void NewGamePage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT backRequested();
    else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
             && qobject_cast<QCheckBox *>(focusWidget()) != nullptr)
        start(); // the list and the seed start by themselves and pass the key on
    else
        QWidget::keyPressEvent(event);
}

void NewGamePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_list->setFocus();
}

void NewGamePage::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    paintBackdrop(painter, *this);
}
