// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/startkitdialog.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/forms/kitedit.h"
#include "editor/style/screenfit.h"
#include "editor/style/wheelsafespinbox.h"

#include "core/game/rules/advance.h"

#include <QFormLayout>
#include <QPushButton>

#include <algorithm>

namespace editor {

StartKitDialog::StartKitDialog(const core::Ruleset &rules, const core::StartKit &kit,
                               QWidget *parent)
    : QDialog(parent)
    , m_level(ui::named(new WheelSafeSpinBox, tr("Level")))
    , m_items(new KitEdit(rules))
    , m_buttons(ui::okAndCancel(*this))
{
    setWindowTitle(tr("Custom Player"));
    HelpWindow::setPlace(*this, {QStringLiteral("workbench"), QStringLiteral("Play")});
    m_level->setRange(1, core::maxLevel);
    auto *level = new QFormLayout;
    level->addRow(tr("&Level:"), m_level);
    setLayout(ui::inColumn(
        {level, ui::wrapped(tr("The choices of the levels gained are taken in turn. HP are full.")),
         ui::growing(m_items), m_buttons}));
    connect(m_items, &KitEdit::changed, this,
            [this] { m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_items->fits()); });
    setKit(kit);
    resize(fittingScreen(*this, {420, std::min(560, sizeHint().height() + 120)}));
}

void StartKitDialog::offer(const QString &text, const core::StartKit &kit)
{
    QPushButton *button = m_buttons->addButton(text, QDialogButtonBox::ResetRole);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, [this, kit] { setKit(kit); });
}

core::StartKit StartKitDialog::kit() const
{
    return {.level = m_level->value(), .wears = m_items->wears(), .carries = m_items->carries()};
}

void StartKitDialog::setKit(const core::StartKit &kit)
{
    m_level->setValue(kit.level);
    m_items->setItems(kit.wears, kit.carries);
}

} // namespace editor
