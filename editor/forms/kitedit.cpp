// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/kitedit.h"

#include "app/ui/widgets.h"
#include "editor/style/wheelsafespinbox.h"

#include <QFormLayout>
#include <QLabel>
#include <QScrollArea>

#include <algorithm>

namespace editor {

static constexpr int mostOfOne = 1000;

KitEdit::KitEdit(const core::Ruleset &rules, QWidget *parent)
    : QWidget(parent)
    , m_places(std::max(0, rules.rules.inventory))
    , m_stacks(rules.rules.stacks)
    , m_room(new QLabel)
{
    setLayout(ui::spaced(ui::inColumn({ui::growing(makeItems(rules)), m_room}), {}));
    showRoom();
}

QWidget *KitEdit::makeItems(const core::Ruleset &rules)
{
    auto *items = new QWidget;
    auto *form = new QFormLayout(items);
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    for (const core::ItemType &item : rules.items) {
        const bool isWorn = std::holds_alternative<core::Wear>(item.effect);
        const QString name = QString::fromStdString(item.name);
        auto *count = new WheelSafeSpinBox;
        count->setRange(0, mostOfOne);
        count->setAccessibleName(name);
        form->addRow(isWorn ? tr("%1 (worn):").arg(name) : tr("%1:").arg(name), count);
        connect(count, &QSpinBox::valueChanged, this, [this] {
            showRoom();
            Q_EMIT changed();
        });
        m_rows.push_back({item.id, isWorn, count});
    }
    if (m_rows.empty())
        form->addRow(new QLabel(tr("This ruleset has no items.")));
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setWidget(items);
    scroll->setFocusPolicy(Qt::NoFocus);
    for (QWidget *ground : {scroll->viewport(), items})
        ground->setAutoFillBackground(false); // that of the page shows
    return scroll;
}

void KitEdit::setItems(const std::vector<std::string> &wears,
                       const std::vector<std::string> &carries)
{
    for (const Row &row : m_rows) {
        const auto among = [&row](const std::vector<std::string> &ids) {
            return static_cast<int>(std::count(ids.begin(), ids.end(), row.id));
        };
        row.count->setValue(among(wears) + among(carries));
    }
}

std::vector<std::string> KitEdit::items(bool worn) const
{
    std::vector<std::string> ids;
    for (const Row &row : m_rows) {
        if (row.isWorn == worn)
            ids.insert(ids.end(), static_cast<std::size_t>(row.count->value()), row.id);
    }
    return ids;
}

void KitEdit::setRoom(const core::Rules &rules)
{
    m_places = std::max(0, rules.inventory);
    m_stacks = rules.stacks;
    showRoom();
}

int KitEdit::placesTaken() const
{
    int taken = 0;
    for (const Row &row : m_rows) {
        const int most = row.isWorn ? 2 : 1; // the one that is worn stands alone
        taken += m_stacks ? std::min(row.count->value(), most) : row.count->value();
    }
    return taken;
}

bool KitEdit::fits() const
{
    return placesTaken() <= m_places;
}

void KitEdit::showRoom()
{
    const QString text = fits() ? tr("%1 of %2 places in the pack are taken.")
                                : tr("%1 places are needed, but the pack has %2.");
    m_room->setText(text.arg(placesTaken()).arg(m_places));
}

} // namespace editor
