// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/playrulesedit.h"

#include "editor/forms/fields.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace editor {

namespace {

enum Column { Hp, PowerLeast, PowerMost, DefenseLeast, DefenseMost, Magic, ColumnCount };

QString joined(const std::vector<std::string> &names)
{
    QStringList list;
    for (const std::string &name : names)
        list << QString::fromStdString(name);
    return list.join(QStringLiteral(", "));
}

} // namespace

PlayRulesEdit::PlayRulesEdit(const core::Rules &before, QWidget *parent)
    : QWidget(parent)
    , m_before(before)
    , m_sight(
          makeNumberBox(bounds::reaches, before.fovRadius, tr("How far the player sees, in cells")))
    , m_pack(makeNumberBox(bounds::packPlaces, before.inventory, tr("Most items carried")))
    , m_stacks(new QCheckBox(tr("E&qual things take one place together")))
    , m_heal(makeNumberBox(bounds::percents, before.healOnDescent, tr("Healing on each descent")))
    , m_healing(makeNumberBox(bounds::amounts, before.healing,
                              tr("Turns in which time heals all hit points")))
    , m_slots(new QLineEdit(joined(before.equipmentSlots)))
    , m_advance(makeChoice({tr("by experience"), tr("on each descent")},
                           static_cast<int>(before.advance.by), tr("How levels are gained")))
    , m_threshold(new QLineEdit(QString::fromStdString(before.advance.threshold)))
{
    m_sight->setSpecialValueText(tr("without limit"));
    m_sight->setSuffix(tr(" cells"));
    m_pack->setSuffix(tr(" places"));
    m_heal->setSuffix(tr(" % of the hit points"));
    m_healing->setSuffix(tr(" turns for all hit points"));
    m_healing->setSpecialValueText(tr("none"));
    m_slots->setPlaceholderText(tr("none; for example: weapon, armor"));
    m_slots->setAccessibleName(tr("Places for equipment, with commas between"));
    m_threshold->setAccessibleName(tr("Experience for the next level, by level"));
    auto *form = new QFormLayout;
    form->addRow(tr("&Sight:"), m_sight);
    form->addRow(tr("&Pack:"), m_pack);
    m_stacks->setChecked(before.stacks);
    form->addRow(QString(), m_stacks);
    form->addRow(tr("&Healing on descent:"), m_heal);
    form->addRow(tr("Heal&ing by time:"), m_healing);
    form->addRow(tr("&Equipment places:"), m_slots);
    form->addRow(tr("&Levels:"), m_advance);
    form->addRow(tr("E&xperience needed:"), m_threshold);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(makeStealth());
    layout->addWidget(makeChoices(), 1);
    for (WheelSafeSpinBox *box : {m_sight, m_pack, m_heal, m_healing})
        connect(box, &QSpinBox::valueChanged, this, &PlayRulesEdit::changed);
    connect(m_stacks, &QCheckBox::toggled, this, &PlayRulesEdit::changed);
    for (QLineEdit *edit : {m_slots, m_threshold})
        connect(edit, &QLineEdit::textChanged, this, &PlayRulesEdit::changed);
    const auto followAdvance = [this] {
        m_threshold->setEnabled(m_advance->currentIndex() == static_cast<int>(core::AdvanceBy::Xp));
    };
    connect(m_advance, &QComboBox::currentIndexChanged, this, followAdvance);
    connect(m_advance, &QComboBox::currentIndexChanged, this, &PlayRulesEdit::changed);
    followAdvance();
}

// Shares of the same monsters: who is neither asleep nor unaware knows of the player on sight.
QWidget *PlayRulesEdit::makeStealth()
{
    const core::Stealth before = m_before.stealth.value_or(core::Stealth {});
    m_stealth = new QGroupBox(tr("S&tealth: monsters come to notice the player"));
    m_stealth->setObjectName(QStringLiteral("stealth"));
    m_stealth->setCheckable(true);
    m_stealth->setChecked(m_before.stealth.has_value());
    constexpr Bounds radii {1, bounds::reaches.most};
    constexpr Bounds factors {1, 100};
    m_heard = makeNumberBox(radii, before.radius, tr("Steps within which walking is heard"));
    m_asleep = makeNumberBox(bounds::percents, before.asleep, tr("Share found asleep"));
    m_wandering = makeNumberBox(bounds::percents, before.wandering, tr("Share found unaware"));
    m_wakes = makeNumberBox(bounds::percents, before.wakes, tr("Who sleeps notices, per turn"));
    m_notices
        = makeNumberBox(bounds::percents, before.notices, tr("Who wanders notices, per turn"));
    m_ambush = makeNumberBox(factors, before.ambush, tr("Hits at the unaware, times"));
    m_heard->setSuffix(tr(" steps"));
    m_heard->setToolTip(tr("Half of them for who sneaks or waits, double for who strikes; who "
                           "sleeps hears half as far"));
    m_ambush->setPrefix(tr("× "));
    for (WheelSafeSpinBox *box : {m_asleep, m_wandering})
        box->setSuffix(tr(" % of all"));
    for (WheelSafeSpinBox *box : {m_wakes, m_notices})
        box->setSuffix(tr(" % of turns"));
    auto *left = new QFormLayout;
    left->addRow(tr("Heard:"), m_heard);
    left->addRow(tr("Asleep:"), m_asleep);
    left->addRow(tr("Unaware:"), m_wandering);
    auto *right = new QFormLayout;
    right->addRow(tr("Hits at the unaware:"), m_ambush);
    right->addRow(tr("Asleep, notices:"), m_wakes);
    right->addRow(tr("Unaware, notices:"), m_notices);
    auto *both = new QHBoxLayout(m_stealth);
    both->addLayout(left);
    both->addLayout(right);
    both->addStretch();
    const auto share
        = [this] { m_wandering->setMaximum(bounds::percents.most - m_asleep->value()); };
    share();
    connect(m_asleep, &QSpinBox::valueChanged, this, share);
    connect(m_stealth, &QGroupBox::toggled, this, &PlayRulesEdit::changed);
    for (WheelSafeSpinBox *box : {m_heard, m_asleep, m_wandering, m_wakes, m_notices, m_ambush})
        connect(box, &QSpinBox::valueChanged, this, &PlayRulesEdit::changed);
    return m_stealth;
}

std::optional<core::Stealth> PlayRulesEdit::stealth() const
{
    if (!m_stealth->isChecked())
        return {};
    return core::Stealth {.radius = m_heard->value(),
                          .asleep = m_asleep->value(),
                          .wandering = m_wandering->value(),
                          .wakes = m_wakes->value(),
                          .notices = m_notices->value(),
                          .ambush = m_ambush->value(),
                          .unknown
                          = m_before.stealth ? m_before.stealth->unknown : core::UnknownMembers {}};
}

QWidget *PlayRulesEdit::makeChoices()
{
    m_choices = new QTableWidget(0, ColumnCount);
    m_choices->setAccessibleName(tr("What a level brings: one row is one choice"));
    m_choices->setHorizontalHeaderLabels(
        {tr("HP"), tr("Power from"), tr("to"), tr("Defence from"), tr("to"), tr("Magic")});
    m_choices->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_choices->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_choices->setTabKeyNavigation(false);
    for (std::size_t i = 0; i < m_before.advance.choices.size(); ++i)
        addChoice(m_before.advance.choices[i], static_cast<int>(i));
    connect(m_choices, &QTableWidget::cellChanged, this, &PlayRulesEdit::changed);
    auto *add = new QPushButton(tr("&Add Choice"));
    auto *remove = new QPushButton(tr("Re&move Choice"));
    connect(add, &QPushButton::clicked, this, [this] {
        addChoice({.maxHp = 20, .power = {}, .defense = {}, .magic = 0, .unknown = {}}, -1);
        m_choices->setCurrentCell(m_choices->rowCount() - 1, Hp);
        m_choices->setFocus();
        Q_EMIT changed();
    });
    connect(remove, &QPushButton::clicked, this, [this] {
        m_choices->removeRow(m_choices->currentRow());
        Q_EMIT changed();
    });
    auto *box = new QWidget;
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins({});
    layout->addWidget(new QLabel(tr("On each level the player chooses one of:")));
    layout->addWidget(m_choices, 1);
    layout->addLayout(inLine({add, remove}));
    return box;
}

// `known` is its place among the choices as they were: what the form does not show of it is kept.
void PlayRulesEdit::addChoice(const core::AdvanceChoice &choice, int known)
{
    const int row = m_choices->rowCount();
    m_choices->insertRow(row);
    int column = 0;
    for (const int value : {choice.maxHp, choice.power.min, choice.power.max, choice.defense.min,
                            choice.defense.max, choice.magic}) {
        auto *item = new QTableWidgetItem;
        item->setData(Qt::EditRole, value); // edited in a box for whole numbers
        m_choices->setItem(row, column++, item);
    }
    m_choices->item(row, Hp)->setData(Qt::UserRole, known);
}

int PlayRulesEdit::number(int row, int column) const
{
    const QTableWidgetItem *item = m_choices->item(row, column);
    return item ? item->data(Qt::EditRole).toInt() : 0;
}

core::AdvanceChoice PlayRulesEdit::choiceAt(int row) const
{
    const auto known
        = static_cast<std::size_t>(m_choices->item(row, Hp)->data(Qt::UserRole).toInt());
    return {.maxHp = number(row, Hp),
            .power = {number(row, PowerLeast), number(row, PowerMost)},
            .defense = {number(row, DefenseLeast), number(row, DefenseMost)},
            .magic = number(row, Magic),
            .unknown = known < m_before.advance.choices.size()
                ? m_before.advance.choices[known].unknown
                : core::UnknownMembers {}};
}

core::Rules PlayRulesEdit::rules() const
{
    core::Rules rules = m_before;
    rules.fovRadius = m_sight->value();
    rules.inventory = m_pack->value();
    rules.stacks = m_stacks->isChecked();
    rules.healOnDescent = m_heal->value();
    rules.healing = m_healing->value();
    rules.equipmentSlots.clear();
    const QStringList names = m_slots->text().split(u',', Qt::SkipEmptyParts);
    for (const QString &name : names)
        rules.equipmentSlots.push_back(name.trimmed().toStdString());
    rules.stealth = stealth();
    rules.advance.by = static_cast<core::AdvanceBy>(m_advance->currentIndex());
    rules.advance.threshold = m_threshold->text().toStdString();
    rules.advance.choices.clear();
    for (int row = 0; row < m_choices->rowCount(); ++row)
        rules.advance.choices.push_back(choiceAt(row));
    return rules;
}

} // namespace editor
