// SPDX-License-Identifier: GPL-3.0-or-later
// Why an action cannot be done, in words.

#include "app/text/messages.h"

#include <QCoreApplication>

namespace {

struct RefusalTexts
{
    Q_DECLARE_TR_FUNCTIONS(Messages)
};

/// What has to be chosen before anything else is done.
QString choiceBefore(core::Refusal refusal)
{
    if (refusal == core::Refusal::AdvanceFirst)
        return RefusalTexts::tr("Choose what your new level brings first.");
    return refusal == core::Refusal::IdentifyFirst
        ? RefusalTexts::tr("Choose what you want to know of first.")
        : RefusalTexts::tr("Choose what shall become better first.");
}

/// Of a thing with charges.
QString aboutCharges(core::Refusal refusal)
{
    if (refusal == core::Refusal::NoCharges)
        return RefusalTexts::tr("It has no charge now: wait until one comes back.");
    return refusal == core::Refusal::CellTaken
        ? RefusalTexts::tr("Somebody is there already: choose another place.")
        : RefusalTexts::tr("There is no rock on the way that gives way.");
}

/// Of what is shut for now, or for good.
QString aboutLocks(core::Refusal refusal)
{
    if (refusal == core::Refusal::DoorLocked)
        return RefusalTexts::tr("This door is locked: its key lies somewhere on this floor.");
    return refusal == core::Refusal::Caged
        ? RefusalTexts::tr("The cage is closed: you took another thing of this vault.")
        : RefusalTexts::tr("Not yet: what you came for still lies on this floor.");
}

/// Of what was aimed at.
QString aboutTarget(core::Refusal refusal)
{
    if (refusal == core::Refusal::TargetNotVisible)
        return RefusalTexts::tr("You cannot see that place.");
    return refusal == core::Refusal::TargetOutOfRange
        ? RefusalTexts::tr("That is too far away.")
        : RefusalTexts::tr("There is no enemy there.");
}

/// Of a thing that is meant for another use.
QString aboutPurpose(core::Refusal refusal)
{
    if (refusal == core::Refusal::OnlyForWearing)
        return RefusalTexts::tr("That is for wearing: it cannot be used up.");
    return refusal == core::Refusal::NotForWearing ? RefusalTexts::tr("That cannot be worn.")
                                                   : RefusalTexts::tr("That is only for throwing.");
}

} // namespace

QString sentenceFor(core::Refusal refusal)
{
    switch (refusal) {
    case core::Refusal::GameOver:
        return RefusalTexts::tr("This game is over.");
    case core::Refusal::AdvanceFirst:
    case core::Refusal::IdentifyFirst:
    case core::Refusal::EnchantFirst:
        return choiceBefore(refusal);
    case core::Refusal::NothingToEnchant:
        return RefusalTexts::tr("You carry no equipment that could become better.");
    case core::Refusal::NobodyListens:
        return RefusalTexts::tr("In this game nobody hears you: sneaking is of no use.");
    case core::Refusal::NothingToChoose:
        return RefusalTexts::tr("There is nothing to choose now.");
    case core::Refusal::NoSuchChoice:
        return RefusalTexts::tr("That is not among the choices.");
    case core::Refusal::WallInTheWay:
        return RefusalTexts::tr("You cannot walk there.");
    case core::Refusal::NothingHere:
        return RefusalTexts::tr("There is nothing here to pick up.");
    case core::Refusal::PackFull:
        return RefusalTexts::tr("Your pack is full: use or drop something first.");
    case core::Refusal::NoSuchItem:
        return RefusalTexts::tr("You carry no such item.");
    case core::Refusal::NotHurt:
        return RefusalTexts::tr("You are not hurt: nothing to heal.");
    case core::Refusal::NoTargetInRange:
        return RefusalTexts::tr("No enemy you can see is close enough.");
    case core::Refusal::NeedsTarget:
        return RefusalTexts::tr("Choose a target first.");
    case core::Refusal::TargetNotVisible:
    case core::Refusal::TargetOutOfRange:
    case core::Refusal::NobodyThere:
        return aboutTarget(refusal);
    case core::Refusal::NoStairsHere:
        return RefusalTexts::tr("There are no stairs here: explore to find them.");
    case core::Refusal::OnlyForWearing:
    case core::Refusal::NotForWearing:
    case core::Refusal::OnlyForThrowing:
        return aboutPurpose(refusal);
    case core::Refusal::WornAlready:
        return RefusalTexts::tr("You wear that already.");
    case core::Refusal::NotWorn:
        return RefusalTexts::tr("You do not wear that.");
    case core::Refusal::OwnCell:
        return RefusalTexts::tr("That is where you stand: aim somewhere else.");
    case core::Refusal::KnownAlready:
        return RefusalTexts::tr("You know what that is.");
    case core::Refusal::DoorLocked:
    case core::Refusal::Caged:
    case core::Refusal::NotWithoutIt:
        return aboutLocks(refusal);
    case core::Refusal::NoCharges:
    case core::Refusal::CellTaken:
    case core::Refusal::NothingToDig:
        return aboutCharges(refusal);
    case core::Refusal::AllKnown:
        return RefusalTexts::tr("You know all that you carry: there is nothing to identify.");
    }
    return {};
}
