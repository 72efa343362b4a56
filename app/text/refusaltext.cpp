// SPDX-License-Identifier: GPL-3.0-or-later
// Why an action cannot be done, in words.

#include "app/text/messages.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace {

struct Sentence
{
    core::Refusal refusal;
    const char *text;
};

struct RefusalTexts
{
    Q_DECLARE_TR_FUNCTIONS(Messages)

public:
    static constexpr auto sentences = std::to_array<Sentence>({
        {core::Refusal::GameOver, QT_TR_NOOP("This game is over.")},
        {core::Refusal::AdvanceFirst, QT_TR_NOOP("Choose what your new level brings first.")},
        {core::Refusal::NothingToChoose, QT_TR_NOOP("There is nothing to choose now.")},
        {core::Refusal::NoSuchChoice, QT_TR_NOOP("That is not among the choices.")},
        {core::Refusal::WallInTheWay, QT_TR_NOOP("You cannot walk there.")},
        {core::Refusal::NothingHere, QT_TR_NOOP("There is nothing here to pick up.")},
        {core::Refusal::PackFull, QT_TR_NOOP("Your pack is full: use or drop something first.")},
        {core::Refusal::NoSuchItem, QT_TR_NOOP("You carry no such item.")},
        {core::Refusal::NotHurt, QT_TR_NOOP("You are not hurt: nothing to heal.")},
        {core::Refusal::NoTargetInRange, QT_TR_NOOP("No enemy you can see is close enough.")},
        {core::Refusal::NeedsTarget, QT_TR_NOOP("Choose a target first.")},
        {core::Refusal::TargetNotVisible, QT_TR_NOOP("You cannot see that place.")},
        {core::Refusal::TargetOutOfRange, QT_TR_NOOP("That is too far away.")},
        {core::Refusal::NobodyThere, QT_TR_NOOP("There is no enemy there.")},
        {core::Refusal::NoStairsHere,
         QT_TR_NOOP("There are no stairs here: explore to find them.")},
        {core::Refusal::OnlyForWearing, QT_TR_NOOP("That is for wearing: it cannot be used up.")},
        {core::Refusal::NotForWearing, QT_TR_NOOP("That cannot be worn.")},
        {core::Refusal::WornAlready, QT_TR_NOOP("You wear that already.")},
        {core::Refusal::NotWorn, QT_TR_NOOP("You do not wear that.")},
        {core::Refusal::OnlyForThrowing, QT_TR_NOOP("That is only for throwing.")},
        {core::Refusal::OwnCell, QT_TR_NOOP("It would end where you stand: aim somewhere else.")},
        {core::Refusal::AllKnown,
         QT_TR_NOOP("You know all that you carry: there is nothing to identify.")},
        {core::Refusal::IdentifyFirst, QT_TR_NOOP("Choose what you want to know of first.")},
        {core::Refusal::KnownAlready, QT_TR_NOOP("You know what that is.")},
        {core::Refusal::NothingToEnchant,
         QT_TR_NOOP("You carry no equipment that could become better.")},
        {core::Refusal::EnchantFirst, QT_TR_NOOP("Choose what shall become better first.")},
        {core::Refusal::NobodyListens,
         QT_TR_NOOP("In this game nobody hears you: sneaking is of no use.")},
        {core::Refusal::DoorLocked,
         QT_TR_NOOP("This door is locked: its key lies somewhere on this floor.")},
        {core::Refusal::NoCharges, QT_TR_NOOP("It has no charge now: wait until one comes back.")},
        {core::Refusal::CellTaken, QT_TR_NOOP("Somebody is there already: choose another place.")},
        {core::Refusal::NothingToDig, QT_TR_NOOP("There is no rock on the way that gives way.")},
        {core::Refusal::NotWithoutIt,
         QT_TR_NOOP("Not yet: what you came for still lies on this floor.")},
        {core::Refusal::Caged,
         QT_TR_NOOP("The cage is closed: you took another thing of this vault.")},
    });
    static_assert(sentences.size() == static_cast<std::size_t>(core::Refusal::Last) + 1);
};

} // namespace

QString sentenceFor(core::Refusal refusal)
{
    const auto &all = RefusalTexts::sentences;
    const auto *const found = std::find_if(
        all.begin(), all.end(), [refusal](const Sentence &s) { return s.refusal == refusal; });
    return found == all.end() ? QString() : RefusalTexts::tr(found->text);
}
