// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/playeredit.h"

#include "editor/document/freshtypes.h"
#include "editor/forms/coloredit.h"
#include "editor/forms/glyphedit.h"
#include "editor/forms/kitedit.h"
#include "editor/forms/rangeedit.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace editor {

namespace {

// The order of a start kit is that in which letters are given out: it stays where nothing is new.
std::vector<std::string> inOldOrder(const std::vector<std::string> &now,
                                    const std::vector<std::string> &before)
{
    return std::is_permutation(now.begin(), now.end(), before.begin(), before.end()) ? before : now;
}

} // namespace

PlayerEdit::PlayerEdit(const core::Ruleset &rules, QWidget *parent)
    : QWidget(parent)
    , m_before(rules.player.value_or(freshPlayer()))
    , m_exists(new QCheckBox(tr("&there is a player: the tables are of a game that can be played")))
    , m_fields(new QWidget)
    , m_glyph(new GlyphEdit(m_before.glyph, rules, std::string()))
    , m_color(new ColorEdit(m_before.color))
    , m_hp(makeNumberBox(bounds::hitPoints, m_before.hp, tr("Hit points")))
    , m_power(new RangeEdit(m_before.power, bounds::amounts, tr("Power")))
    , m_defense(new RangeEdit(m_before.defense, bounds::amounts, tr("Defence")))
    , m_magic(makeNumberBox(bounds::amounts, m_before.magic, tr("Magic")))
    , m_items(new KitEdit(rules))
{
    m_exists->setChecked(rules.player.has_value());
    m_items->setItems(m_before.wears, m_before.carries);
    auto *form = new QFormLayout(m_fields);
    form->setContentsMargins({});
    form->addRow(tr("&Sign:"), m_glyph);
    form->addRow(tr("&Colour:"), m_color);
    form->addRow(tr("&Hit points:"), m_hp);
    form->addRow(tr("&Power:"), m_power);
    form->addRow(tr("&Defence:"), m_defense);
    form->addRow(tr("&Magic:"), m_magic);
    form->addRow(tr("Starts with:"), m_items);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_exists);
    layout->addWidget(m_fields, 1);
    m_fields->setEnabled(m_exists->isChecked());
    m_exists->setObjectName(QStringLiteral("hasPlayer"));
    connect(m_exists, &QCheckBox::toggled, m_fields, &QWidget::setEnabled);
    connect(m_exists, &QCheckBox::toggled, this, &PlayerEdit::changed);
    connect(m_glyph, &GlyphEdit::changed, this, &PlayerEdit::changed);
    connect(m_color, &ColorEdit::changed, this, &PlayerEdit::changed);
    for (WheelSafeSpinBox *box : {m_hp, m_magic})
        connect(box, &QSpinBox::valueChanged, this, &PlayerEdit::changed);
    for (RangeEdit *edit : {m_power, m_defense})
        connect(edit, &RangeEdit::changed, this, &PlayerEdit::changed);
    connect(m_items, &KitEdit::changed, this, &PlayerEdit::changed);
}

std::optional<core::PlayerType> PlayerEdit::player() const
{
    if (!m_exists->isChecked())
        return std::nullopt;
    core::PlayerType player = m_before;
    player.glyph = m_glyph->glyph();
    player.color = m_color->color();
    player.hp = m_hp->value();
    player.power = m_power->range();
    player.defense = m_defense->range();
    player.magic = m_magic->value();
    player.wears = inOldOrder(m_items->wears(), m_before.wears);
    player.carries = inOldOrder(m_items->carries(), m_before.carries);
    return player;
}

void PlayerEdit::setRoom(const core::Rules &rules)
{
    m_items->setRoom(rules);
}

bool PlayerEdit::fits() const
{
    return !m_exists->isChecked() || m_items->fits();
}

} // namespace editor
