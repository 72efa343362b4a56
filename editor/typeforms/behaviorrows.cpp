// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/typeforms/behaviorrows.h"

#include "core/base/overloaded.h"

namespace editor {

namespace {

// In the order of core::Behavior.
enum BehaviorKind { Hunter, Sleeper, Wanderer, Ranged, Erratic, Coward };

/// The numbers that behaviours have, each with what it begins with where it is chosen anew.
struct BehaviorNumbers
{
    int percent = 30;
    int reach = 6; ///< cells
    core::Range power {3, 3};
};

BehaviorNumbers numbersOf(const core::Behavior &behavior)
{
    BehaviorNumbers numbers;
    std::visit(core::Overloaded {[](const core::Hunter &) {}, [](const core::Wanderer &) {},
                                 [&](const core::Sleeper &sleeper) {
                                     numbers.percent = sleeper.percent;
                                     numbers.reach = sleeper.radius;
                                 },
                                 [&](const core::Ranged &ranged) {
                                     numbers.reach = ranged.range;
                                     numbers.power = ranged.power;
                                 },
                                 [&](const auto &share) { numbers.percent = share.percent; }},
               behavior);
    return numbers;
}

} // namespace

BehaviorRows::BehaviorRows(QFormLayout &form, const core::Behavior &before)
    : FormRows(form)
{
    const BehaviorNumbers numbers = numbersOf(before);
    m_kind = addChoice(tr("&Behaviour:"),
                       {tr("hunter: chases whom it sees"),
                        tr("sleeper: hunts once it is hit or has noticed somebody"),
                        tr("wanderer: walks about until it sees the player"),
                        tr("ranged: hunts, and shoots from afar"),
                        tr("erratic: hunts, and strays in between"),
                        tr("coward: hunts, and flees when it is hurt")},
                       before.index());
    m_percent = addNumber(QStringLiteral("%"), bounds::percents, numbers.percent);
    m_reach = addNumber(QStringLiteral("cells"), bounds::reaches, numbers.reach, tr(" cells"));
    m_power = addRange(tr("power of a shot:"), bounds::amounts, numbers.power);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &BehaviorRows::follow);
    follow();
}

core::Behavior BehaviorRows::behavior() const
{
    switch (static_cast<BehaviorKind>(m_kind->currentIndex())) {
    case Hunter:
        return core::Hunter {};
    case Sleeper:
        return core::Sleeper {m_percent->value(), m_reach->value()};
    case Wanderer:
        return core::Wanderer {};
    case Ranged:
        return core::Ranged {m_reach->value(), m_power->range()};
    case Erratic:
        return core::Erratic {m_percent->value()};
    case Coward:
        return core::Coward {m_percent->value()};
    }
    return core::Hunter {};
}

void BehaviorRows::follow()
{
    const auto kind = static_cast<BehaviorKind>(m_kind->currentIndex());
    setShown(m_percent, kind == Sleeper || kind == Erratic || kind == Coward);
    setShown(m_reach, kind == Sleeper || kind == Ranged);
    setShown(m_power, kind == Ranged);
    if (kind == Sleeper)
        setLabel(m_percent, tr("notices in:"));
    else if (kind == Erratic)
        setLabel(m_percent, tr("strays in:"));
    else
        setLabel(m_percent, tr("flees below:"));
    m_percent->setSuffix(kind == Coward ? tr(" % of its hit points") : tr(" % of its turns"));
    setLabel(m_reach, kind == Sleeper ? tr("somebody within:") : tr("shoots up to:"));
}

} // namespace editor
