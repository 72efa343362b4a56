// Why an action cannot be done, in words.

#include "app/messages.h"

#include <QCoreApplication>

namespace {

struct Messages
{
    Q_DECLARE_TR_FUNCTIONS(Messages)
};

} // namespace

QString sentenceFor(core::Refusal refusal)
{
    switch (refusal) {
    case core::Refusal::GameOver:
        return Messages::tr("This game is over.");
    case core::Refusal::AdvanceFirst:
        return Messages::tr("Choose what your new level brings first.");
    case core::Refusal::NothingToChoose:
        return Messages::tr("There is no new level to choose anything for.");
    case core::Refusal::NoSuchChoice:
        return Messages::tr("That is not among the choices.");
    case core::Refusal::WallInTheWay:
        return Messages::tr("A wall is in the way.");
    case core::Refusal::NothingHere:
        return Messages::tr("There is nothing here to pick up.");
    case core::Refusal::PackFull:
        return Messages::tr("Your pack is full: use or drop something first.");
    case core::Refusal::NoSuchItem:
        return Messages::tr("You carry no such item.");
    case core::Refusal::NotHurt:
        return Messages::tr("You are not hurt: nothing to heal.");
    case core::Refusal::NoTargetInRange:
        return Messages::tr("No enemy you can see is close enough.");
    case core::Refusal::NeedsTarget:
        return Messages::tr("Choose a target first.");
    case core::Refusal::TargetNotVisible:
        return Messages::tr("You cannot see that place.");
    case core::Refusal::TargetOutOfRange:
        return Messages::tr("That is too far away.");
    case core::Refusal::NobodyThere:
        return Messages::tr("There is no enemy there.");
    case core::Refusal::NoStairsHere:
        return Messages::tr("There are no stairs here: look for the > sign.");
    case core::Refusal::OnlyForWearing:
        return Messages::tr("That is for wearing: it cannot be used up.");
    case core::Refusal::NotForWearing:
        return Messages::tr("That cannot be worn.");
    case core::Refusal::WornAlready:
        return Messages::tr("You wear that already.");
    case core::Refusal::NotWorn:
        return Messages::tr("You do not wear that.");
    case core::Refusal::OnlyForThrowing:
        return Messages::tr("That is only for throwing.");
    case core::Refusal::OwnCell:
        return Messages::tr("That is where you stand: aim somewhere else.");
    }
    return {};
}
