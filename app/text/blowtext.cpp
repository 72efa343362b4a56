// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/blowtext.h"

#include <QCoreApplication>

namespace {

struct BlowText
{
    Q_DECLARE_TR_FUNCTIONS(BlowText)
};

/// `hurts` has a place left for the damage; what does none is `harmless` and of no special kind.
Message blow(MessageKind kind, int damage, const QString &hurts, const QString &harmless)
{
    return damage > 0 ? Message {kind, hurts.arg(damage)} : Message {MessageKind::Plain, harmless};
}

Message blowAmongMonsters(int damage, const Sides &sides)
{
    const auto told = [&](const QString &hurts, const QString &harmless) {
        return blow(MessageKind::Plain, damage, hurts.arg(sides.attacker, sides.target),
                    harmless.arg(sides.attacker, sides.target));
    };
    if (sides.isByAlly)
        return told(BlowText::tr("Your %1 hits the %2 for %3."),
                    BlowText::tr("Your %1 hits the %2 but does no damage."));
    if (sides.isAtAlly)
        return told(BlowText::tr("The %1 hits your %2 for %3."),
                    BlowText::tr("The %1 hits your %2 but does no damage."));
    return told(BlowText::tr("The %1 hits the %2 for %3."),
                BlowText::tr("The %1 hits the %2 but does no damage."));
}

} // namespace

Message blowMessage(const core::Attacked &attack, const Sides &sides)
{
    if (attack.isAmbush)
        return blow(MessageKind::Plain, attack.damage,
                    BlowText::tr("You hit the unaware %1 for %2.").arg(sides.target),
                    BlowText::tr("You hit the unaware %1 but do no damage.").arg(sides.target));
    if (attack.attackerType < 0)
        return blow(MessageKind::Plain, attack.damage,
                    BlowText::tr("You hit the %1 for %2.").arg(sides.target),
                    BlowText::tr("You hit the %1 but do no damage.").arg(sides.target));
    if (attack.targetType < 0)
        return blow(MessageKind::Harm, attack.damage,
                    BlowText::tr("The %1 hits you for %2.").arg(sides.attacker),
                    BlowText::tr("The %1 hits you but does no damage.").arg(sides.attacker));
    return blowAmongMonsters(attack.damage, sides);
}

Message shotMessage(const core::Shot &shot, const QString &attacker, const QString &target)
{
    if (shot.targetType >= 0)
        return blow(
            MessageKind::Plain, shot.damage,
            BlowText::tr("Your %1 shoots the %2 for %3.").arg(attacker, target),
            BlowText::tr("Your %1 shoots the %2 but does no damage.").arg(attacker, target));
    return blow(MessageKind::Harm, shot.damage,
                BlowText::tr("The %1 shoots you for %2.").arg(attacker),
                BlowText::tr("The %1 shoots you but does no damage.").arg(attacker));
}

Message strikeMessage(const core::Struck &struck, const QString &item, const QString &target)
{
    if (struck.targetType < 0)
        return blow(MessageKind::Harm, struck.damage,
                    BlowText::tr("Your own %1 hurts you for %2.").arg(item),
                    BlowText::tr("Your own %1 does not hurt you.").arg(item));
    if (struck.isAmbush)
        return blow(
            MessageKind::Magic, struck.damage,
            BlowText::tr("The %1 hurts the unaware %2 for %3.").arg(item, target),
            BlowText::tr("The %1 hits the unaware %2 but does no damage.").arg(item, target));
    return blow(MessageKind::Magic, struck.damage,
                BlowText::tr("The %1 hurts the %2 for %3.").arg(item, target),
                BlowText::tr("The %1 hits the %2 but does no damage.").arg(item, target));
}
