#include "app/errandtext.h"

#include "app/words.h"

#include <QCoreApplication>

namespace {

struct Errands
{
    Q_DECLARE_TR_FUNCTIONS(Errands)
};

} // namespace

QString sentenceFor(const core::Stop &stop, const core::Ruleset &rules)
{
    switch (stop.why) {
    case core::Halt::GameOver:
        return Errands::tr("This game is over.");
    case core::Halt::AdvanceFirst:
        return Errands::tr("Choose what your new level brings first.");
    case core::Halt::EnemyInView:
        return Errands::tr("Not while you see %1: fight it or get out of its sight.")
            .arg(words::one(words::monsterName(rules, stop.type)));
    case core::Halt::EnemyAppeared:
        return Errands::tr("You see %1.").arg(words::one(words::monsterName(rules, stop.type)));
    case core::Halt::ItemSeen:
        return Errands::tr("You see %1.").arg(words::one(words::itemName(rules, stop.type)));
    case core::Halt::StairsSeen:
        return Errands::tr("You see the stairs.");
    case core::Halt::Hurt:
        return Errands::tr("You stop, for something hurt you.");
    case core::Halt::FloorExplored:
        return Errands::tr("Nothing left to explore; press > to go to the stairs.");
    case core::Halt::NothingReachable:
        return Errands::tr("Nothing left to explore that you can reach, and no stairs.");
    case core::Halt::Arrived:
        return Errands::tr("You are there.");
    case core::Halt::NotExplored:
        return Errands::tr("You do not know that place yet: explore with o.");
    case core::Halt::NoWay:
        return Errands::tr("You know no way there.");
    case core::Halt::StairsUnknown:
        return Errands::tr("You know no stairs yet: explore with o.");
    case core::Halt::NotHurt:
        return Errands::tr("You are not hurt.");
    case core::Halt::NobodyInView:
        return Errands::tr("There is no enemy in view.");
    case core::Halt::TooWeak:
        return Errands::tr(
            "You are too weak to fight on by Tab: heal, flee, or walk into the enemy to "
            "strike it.");
    }
    return {};
}
