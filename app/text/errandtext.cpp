#include "app/text/errandtext.h"

#include "app/text/words.h"

#include <QCoreApplication>
#include <QStringList>

#include <variant>

namespace {

struct Errands
{
    Q_DECLARE_TR_FUNCTIONS(Errands)
};

QString press(const KeyMap &keys, Command command)
{
    const QString key = keys.keyText(command);
    return key.isEmpty() ? Errands::tr("use the menu Act") : Errands::tr("press %1").arg(key);
}

QString noticing(const core::Ruleset &rules, int type)
{
    const auto &behavior = rules.monsters[static_cast<std::size_t>(type)].behavior;
    const auto *sleeper = std::get_if<core::Sleeper>(&behavior);
    return Errands::tr("within %1 cells it may notice you").arg(sleeper ? sleeper->radius : 0);
}

} // namespace

QString listOfItems(const std::vector<int> &counts, const core::Ruleset &rules)
{
    QStringList parts;
    for (std::size_t type = 0; type < counts.size(); ++type) {
        const QString name = words::itemName(rules, static_cast<int>(type));
        if (counts[type] > 0)
            parts << (counts[type] == 1 ? name
                                        : Errands::tr("%1 × %2").arg(counts[type]).arg(name));
    }
    return parts.join(QStringLiteral(", "));
}

QString sentenceFor(const core::Stop &stop, const core::Ruleset &rules, const KeyMap &keys)
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
    case core::Halt::SleeperNear:
        return Errands::tr("Not so near a sleeping %1: %2.")
            .arg(words::monsterName(rules, stop.type), noticing(rules, stop.type));
    case core::Halt::SleeperInTheWay:
        return Errands::tr("The only way leads past a sleeping %1: %2. Go there step by step.")
            .arg(words::monsterName(rules, stop.type), noticing(rules, stop.type));
    case core::Halt::SleeperAppeared:
        return Errands::tr("You see a sleeping %1.").arg(words::monsterName(rules, stop.type));
    case core::Halt::ItemSeen:
        return Errands::tr("You see %1.").arg(words::one(words::itemName(rules, stop.type)));
    case core::Halt::StairsSeen:
        return Errands::tr("You see the stairs.");
    case core::Halt::Hurt:
        return Errands::tr("You stop, for something hurt you.");
    case core::Halt::FloorExplored:
        return Errands::tr("Nothing left to explore; %1 to go to the stairs.")
            .arg(press(keys, Command::Descend));
    case core::Halt::NothingReachable:
        return Errands::tr("Nothing left to explore that you can reach, and no stairs.");
    case core::Halt::Arrived:
        return Errands::tr("You are there.");
    case core::Halt::NotExplored:
        return Errands::tr("You do not know that place yet: %1 to explore.")
            .arg(press(keys, Command::Explore));
    case core::Halt::NoWay:
        return Errands::tr("You know no way there.");
    case core::Halt::StairsUnknown:
        return Errands::tr("You know no stairs yet: %1 to explore.")
            .arg(press(keys, Command::Explore));
    case core::Halt::NotHurt:
        return Errands::tr("You are not hurt.");
    case core::Halt::NothingHeals:
        return rules.rules.healOnDescent > 0
            ? Errands::tr("HP do not come back with time: use something that heals, or go down, "
                          "where the descent heals.")
            : Errands::tr("HP do not come back with time: use something that heals.");
    case core::Halt::NobodyInView:
        return Errands::tr("There is no enemy in view.");
    case core::Halt::TooWeak:
        return Errands::tr("You are too weak to let a key fight for you: heal, flee, or walk into "
                           "the enemy to strike it.");
    }
    return {};
}
