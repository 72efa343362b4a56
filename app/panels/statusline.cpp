// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/statusline.h"

#include "app/panels/gauge.h"
#include "app/text/behaviortext.h"
#include "app/ui/widgets.h"
#include "core/game/rules/targeting.h"

StatusLine::StatusLine(QWidget *parent)
    : QWidget(parent)
    , m_hp(ui::tagged(new Gauge(tr("HP"), {}), "hpBelow"))
    , m_facts(ui::tagged(new QLabel, "factsBelow"))
    , m_unsaved(new QLabel(tr("not saved")))
{
    setObjectName(QStringLiteral("statusLine"));
    setAccessibleName(tr("Character and run"));
    m_unsaved->hide();
    auto *first = ui::spaced(ui::inRow({ui::growing(m_hp), m_unsaved}), {}, 12);
    setLayout(ui::spaced(ui::inColumn({first, m_facts}), {12, 1, 12, 1}, 0));
}

void StatusLine::show(const core::GameState &state)
{
    const core::Player &player = state.player;
    m_hp->setHp(player.hp, player.maxHp);
    const auto enemies = static_cast<int>(core::visibleEnemies(state).size());
    QStringList facts {gametext::statusTurns(player.statuses),
                       player.isSneaking ? tr("sneaking") : QString(),
                       tr("Level %1").arg(player.level), tr("Floor %1").arg(state.floor),
                       enemies > 0 ? tr("%n in view", nullptr, enemies) : QString()};
    facts.removeAll(QString());
    m_facts->setText(facts.join(QStringLiteral(" · ")));
}

void StatusLine::setUnsaved(const QString &sentence)
{
    m_unsaved->setToolTip(sentence);
    m_unsaved->setVisible(!sentence.isEmpty());
}
