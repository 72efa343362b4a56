// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/startkitdialog.h"

#include "editor/style/screenfit.h"
#include "editor/style/wheelsafespinbox.h"

#include "core/game/advance.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace editor {

namespace {

int countOf(const std::vector<std::string> &ids, const std::string &id)
{
    return static_cast<int>(std::count(ids.begin(), ids.end(), id));
}

} // namespace

StartKitDialog::StartKitDialog(const core::Ruleset &rules, const core::StartKit &kit,
                               QWidget *parent)
    : QDialog(parent)
    , m_rules(rules)
    , m_level(new WheelSafeSpinBox)
    , m_room(new QLabel)
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    setWindowTitle(tr("Custom Player"));
    m_level->setRange(1, core::maxLevel);
    m_level->setAccessibleName(tr("Level"));
    auto *level = new QFormLayout;
    level->addRow(tr("&Level:"), m_level);
    auto *how = new QLabel(tr("The choices of the levels gained are taken in turn. HP are full."));
    how->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(level);
    layout->addWidget(how);
    layout->addWidget(makeItems(), 1);
    layout->addWidget(m_room);
    layout->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    setKit(kit);
    resize(fittingScreen(*this, {420, std::min(560, sizeHint().height() + 120)}));
}

QWidget *StartKitDialog::makeItems()
{
    auto *items = new QWidget;
    auto *form = new QFormLayout(items);
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    for (const core::ItemType &item : m_rules.items) {
        const bool isWorn = std::holds_alternative<core::Wear>(item.effect);
        const QString name = QString::fromStdString(item.name);
        auto *count = new WheelSafeSpinBox;
        count->setRange(0, std::max(0, m_rules.rules.inventory));
        count->setAccessibleName(name);
        form->addRow(isWorn ? tr("%1 (worn):").arg(name) : tr("%1:").arg(name), count);
        connect(count, &QSpinBox::valueChanged, this, &StartKitDialog::showRoom);
        m_rows.push_back({item.id, isWorn, count});
    }
    if (m_rows.empty())
        form->addRow(new QLabel(tr("This ruleset has no items.")));
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setWidget(items);
    scroll->setFocusPolicy(Qt::NoFocus);
    return scroll;
}

void StartKitDialog::offer(const QString &text, const core::StartKit &kit)
{
    QPushButton *button = m_buttons->addButton(text, QDialogButtonBox::ResetRole);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, [this, kit] { setKit(kit); });
}

core::StartKit StartKitDialog::kit() const
{
    core::StartKit kit {.level = m_level->value(), .wears = {}, .carries = {}};
    for (const Row &row : m_rows) {
        std::vector<std::string> &ids = row.isWorn ? kit.wears : kit.carries;
        ids.insert(ids.end(), static_cast<std::size_t>(row.count->value()), row.id);
    }
    return kit;
}

void StartKitDialog::setKit(const core::StartKit &kit)
{
    m_level->setValue(kit.level);
    for (const Row &row : m_rows)
        row.count->setValue(countOf(kit.wears, row.id) + countOf(kit.carries, row.id));
    showRoom();
}

void StartKitDialog::showRoom()
{
    int items = 0;
    for (const Row &row : m_rows)
        items += row.count->value();
    const int room = std::max(0, m_rules.rules.inventory);
    m_room->setText(items <= room
                        ? tr("%1 of %2 places in the pack are taken.").arg(items).arg(room)
                        : tr("%1 items, but the pack has %2 places.").arg(items).arg(room));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(items <= room);
}

} // namespace editor
