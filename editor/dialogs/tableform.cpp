// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/tableform.h"

#include "editor/forms/countbutton.h"
#include "editor/forms/countformedit.h"
#include "editor/forms/fields.h"
#include "editor/forms/progressionedit.h"
#include "editor/forms/roomfilteredit.h"
#include "editor/style/colors.h"
#include "editor/style/panelarea.h"
#include "editor/text/ruletext.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>

#include <algorithm>

namespace editor {

namespace {

bool isDrawnFromOnly(const core::SpawnTable &table)
{
    return std::holds_alternative<core::NotDrawn>(table.count.draws);
}

/// The ids of items that unlock, and what the table names though there is no such item.
std::vector<std::string> keysOf(const core::Ruleset &rules, const core::SpawnTable &table)
{
    std::vector<std::string> keys;
    for (const core::ItemType &item : rules.items)
        if (std::holds_alternative<core::Unlock>(item.effect))
            keys.push_back(item.id);
    const bool isMissing = std::find(keys.begin(), keys.end(), table.vaultKey) == keys.end();
    if (isMissing && !table.vaultKey.empty())
        keys.push_back(table.vaultKey);
    return keys;
}

} // namespace

TableForm::TableForm(const core::Ruleset &rules, const core::SpawnTable &before, QWidget *parent)
    : QDialog(parent)
    , m_before(before)
    , m_keys(keysOf(rules, before))
    , m_rooms(new RoomFilterEdit(rules, before.rooms))
    , m_pages(new QTabWidget)
    , m_summary(new QLabel)
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    setWindowTitle(tr("Rules of “%1”").arg(QString::fromStdString(before.id)));
    m_summary->setWordWrap(true);
    m_summary->setMinimumHeight(2 * fontMetrics().height());
    m_summary->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_pages->addTab(makeCountPage(rules.floors), tr("&Count"));
    m_pages->addTab(makeDrawsPage(rules.floors), tr("&Draws"));
    auto *rooms = new QWidget;
    auto *roomsLayout = new QVBoxLayout(rooms);
    roomsLayout->addWidget(m_rooms);
    roomsLayout->addStretch();
    m_pages->addTab(rooms, tr("&Themes"));
    m_pages->addTab(new PanelArea(makeArrivalsPage(rules.floors)), tr("&Arrivals"));
    auto *layout = new QVBoxLayout(this);
    m_lock = new QCheckBox(tr("Loc&ked"));
    m_lock->setToolTip(tr("Neither hands nor balancing change weights and count"));
    m_lock->setChecked(before.isKept);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_summary);
    auto *below = new QHBoxLayout;
    below->addWidget(m_lock);
    below->addWidget(m_buttons);
    layout->addLayout(below);
    setMinimumWidth(600);

    for (QComboBox *box : {m_draws, m_spawns, m_placement, m_deck, m_vaultKey})
        connect(box, &QComboBox::currentIndexChanged, this, &TableForm::read);
    for (QCheckBox *check : {m_lock, m_hasDeeper, m_hasDeepest, m_hasJitter, m_hasArrivals})
        connect(check, &QCheckBox::toggled, this, &TableForm::read);
    for (WheelSafeSpinBox *box : {m_percent, m_upTo})
        connect(box, &QSpinBox::valueChanged, this, &TableForm::read);
    for (CountButton *button : {m_by, m_jitter})
        connect(button, &CountButton::changed, this, &TableForm::read);
    connect(m_count, &CountFormEdit::changed, this, &TableForm::read);
    connect(m_arrivals, &ProgressionEdit::changed, this, &TableForm::read);
    connect(m_rooms, &RoomFilterEdit::changed, this, &TableForm::read);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    read();
    (isThemes() ? m_spawns : m_draws)->setFocus();
}

QWidget *TableForm::makeCountPage(int floors)
{
    const int draws = isDrawnFromOnly(m_before) ? ByOthers
        : m_before.count.per == core::Per::Room ? PerRoom
                                                : PerFloor;
    m_draws
        = makeChoice({tr("per room"), tr("per floor"), tr("only when other tables draw from it")},
                     draws, tr("Draws per room or per floor"));
    m_count = new CountFormEdit(m_before.count.draws, floors);
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    auto *form = new QFormLayout;
    form->addRow(tr("&Draws:"), m_draws);
    layout->addLayout(form);
    layout->addWidget(m_count, 1);
    layout->addStretch();
    return page;
}

QWidget *TableForm::makeDrawsPage(int floors)
{
    m_spawns = makeChoice({spawnsText(core::Spawns::Monsters), spawnsText(core::Spawns::Items),
                           spawnsText(core::Spawns::Both), spawnsText(core::Spawns::Themes),
                           spawnsText(core::Spawns::Terrain)},
                          static_cast<int>(m_before.spawns), tr("What the table spawns"));
    m_placement = makeChoice({tr("any cell of the room; lost where a monster stands"),
                              tr("any cell of the room; lost where anything is"),
                              tr("a free cell of the room, as long as there is one")},
                             static_cast<int>(m_before.placement), tr("Where things are placed"));
    m_deck = makeChoice({tr("each draw by weight, as if it were the first"),
                         tr("weights are cards: a new deck on each floor"),
                         tr("weights are cards: one deck for the run")},
                        static_cast<int>(m_before.deck), tr("Whether cards are put back"));
    m_hasJitter = new QCheckBox(tr("a random number for each &floor:"));
    m_hasJitter->setChecked(m_before.jitter.has_value());
    m_jitter = new CountButton(
        m_before.jitter.value_or(core::Dice {.dice = 2, .sides = 3, .plus = -4}), floors);
    m_jitter->setSigned(true);
    m_jitter->setTitle(tr("Jitter"));
    auto *page = new QWidget;
    auto *form = new QFormLayout(page);
    form->addRow(tr("&Spawns:"), m_spawns);
    form->addRow(tr("&Placed on:"), m_placement);
    form->addRow(tr("D&eck:"), m_deck);
    addDeeper(*form, floors);
    form->addRow(tr("Jitter:"), inLine({m_hasJitter, m_jitter}));
    m_vaultKey = new QComboBox;
    m_vaultKey->setAccessibleName(tr("The key of the vaults that the table fills"));
    m_vaultKey->addItem(tr("none: things lie in rooms"));
    for (const std::string &key : m_keys)
        m_vaultKey->addItem(tr("one for each draw, opened by %1").arg(QString::fromStdString(key)),
                            QString::fromStdString(key));
    m_vaultKey->setCurrentIndex(
        std::max(m_vaultKey->findData(QString::fromStdString(m_before.vaultKey)), 0));
    form->addRow(tr("&Vault:"), m_vaultKey);
    return page;
}

QWidget *TableForm::makeArrivalsPage(int floors)
{
    constexpr int usual = 500;
    m_hasArrivals = new QCheckBox(tr("monsters arri&ve while the player is on the floor"));
    m_hasArrivals->setChecked(m_before.arrives.has_value());
    m_arrivals = new ProgressionEdit(m_before.arrives.value_or(core::Constant {usual}), floors);
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->addWidget(m_hasArrivals);
    layout->addWidget(new QLabel(tr("Turns between two draws, by floor; 0: none")));
    layout->addWidget(m_arrivals, 1);
    return page;
}

void TableForm::addDeeper(QFormLayout &form, int floors)
{
    const core::Deeper deeper = m_before.deeper.value_or(core::Deeper {
        .percent = 10, .by = core::Between {core::Constant {1}, core::Constant {5}}, .upTo = {}});
    constexpr int all = 100;
    m_hasDeeper = new QCheckBox(tr("&look weights up deeper in"));
    m_hasDeeper->setChecked(m_before.deeper.has_value());
    m_percent
        = makeNumberBox({1, all}, deeper.percent, tr("Percent of the draws that look deeper"));
    m_by = new CountButton(deeper.by, floors);
    m_by->setTitle(tr("Floors Deeper"));
    m_hasDeepest = new QCheckBox(tr("but not belo&w floor"));
    m_hasDeepest->setChecked(deeper.upTo.has_value());
    m_upTo = makeNumberBox({1, core::maxFloors}, deeper.upTo.value_or(std::max(floors, 1)),
                           tr("Deepest floor looked up"));
    form.addRow(tr("Deeper:"), inLine({m_hasDeeper, m_percent, new QLabel(tr("% of the draws"))}));
    form.addRow(QString(), inLine({new QLabel(tr("by")), m_by, new QLabel(tr("floors"))}));
    form.addRow(QString(), inLine({m_hasDeepest, m_upTo}));
}

bool TableForm::isThemes() const
{
    return m_spawns->currentIndex() == static_cast<int>(core::Spawns::Themes);
}

void TableForm::followFields()
{
    const bool hasDeeper = m_hasDeeper->isChecked();
    m_pages->setTabVisible(0, !isThemes()); // each room gets one draw
    m_draws->setEnabled(!isThemes());
    m_count->setEnabled(!isThemes() && m_draws->currentIndex() != ByOthers);
    m_placement->setEnabled(
        core::bringsThings(static_cast<core::Spawns>(m_spawns->currentIndex())));
    for (QWidget *field : {static_cast<QWidget *>(m_percent), static_cast<QWidget *>(m_by),
                           static_cast<QWidget *>(m_hasDeepest)})
        field->setEnabled(hasDeeper);
    const bool isOfMonsters = m_spawns->currentIndex() == static_cast<int>(core::Spawns::Monsters);
    m_hasArrivals->setEnabled(isOfMonsters);
    m_arrivals->setEnabled(isOfMonsters && m_hasArrivals->isChecked());
    const bool isForVaults = m_vaultKey->currentIndex() > 0;
    m_placement->setEnabled(m_placement->isEnabled() && !isForVaults);
    m_vaultKey->setEnabled(
        isForVaults
        || (m_vaultKey->count() > 1
            && core::bringsThings(static_cast<core::Spawns>(m_spawns->currentIndex()))));
    m_upTo->setEnabled(hasDeeper && m_hasDeepest->isChecked());
    m_jitter->setEnabled(m_hasJitter->isChecked());
}

void TableForm::read()
{
    m_pages->setEnabled(!m_lock->isChecked());
    followFields();
    const bool counts = m_count->isEnabledTo(m_pages);
    m_table.reset();
    const bool arrives = m_arrivals->isEnabledTo(m_pages);
    if ((!counts || m_count->form()) && (!arrives || m_arrivals->progression())) {
        m_table = m_before;
        m_table->isKept = m_lock->isChecked();
        m_table->spawns = static_cast<core::Spawns>(m_spawns->currentIndex());
        m_table->placement = static_cast<core::Placement>(m_placement->currentIndex());
        m_table->deck = static_cast<core::Deck>(m_deck->currentIndex());
        if (m_draws->currentIndex() != ByOthers)
            m_table->count.per
                = m_draws->currentIndex() == PerRoom ? core::Per::Room : core::Per::Floor;
        m_table->count.draws = counts ? *m_count->form() : core::CountForm(core::NotDrawn {});
        m_table->deeper.reset();
        if (m_hasDeeper->isChecked())
            m_table->deeper = core::Deeper {
                .percent = m_percent->value(),
                .by = m_by->form(),
                .upTo = m_hasDeepest->isChecked() ? std::optional(m_upTo->value()) : std::nullopt};
        m_table->jitter.reset();
        if (m_hasJitter->isChecked())
            m_table->jitter = m_jitter->form();
        m_table->arrives = arrives ? m_arrivals->progression() : std::nullopt;
        m_table->rooms = m_rooms->filter();
        m_table->vaultKey = m_vaultKey->currentData().toString().toStdString();
    }
    QStringList words;
    if (isThemes())
        words << tr("every room but the first gets one draw");
    else if (m_table && !counts && !m_table->arrives)
        words << tr("nothing is drawn but by other tables");
    if (m_table)
        words << tableRuleTexts(*m_table);
    m_summary->setText(words.isEmpty() ? QString()
                                       : tr("This table: %1.").arg(words.join(tr("; "))));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_table.has_value());
}

} // namespace editor
