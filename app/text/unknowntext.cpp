// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/unknowntext.h"

#include "app/text/gametext.h"
#include "app/text/origintext.h"

#include <QObject>
#include <QStringList>

#include <algorithm>

namespace gametext {
namespace {

constexpr std::size_t mostListed = 12;
constexpr std::size_t mostInShort = 2;

/// The probability that it is none of the first so many kinds.
double restOf(const core::UnknownOdds &odds, std::size_t listed)
{
    double rest = 0;
    for (std::size_t i = listed; i < odds.kinds.size(); ++i)
        rest += odds.kinds[i].probability;
    return rest;
}

/// How long the names of all kinds that look alike begin alike, in whole words: that of "potion of
/// ".
qsizetype commonStart(const core::Ruleset &rules, int item)
{
    const std::string &group = rules.items[static_cast<std::size_t>(item)].appearsAs;
    QString start = itemName(rules, item);
    for (const int kind : core::kindsAppearingAs(rules, group)) {
        const QString name = itemName(rules, kind);
        const auto end = std::mismatch(start.begin(), start.end(), name.begin(), name.end()).first;
        start.truncate(end - start.begin());
    }
    return start.lastIndexOf(QLatin1Char(' ')) + 1;
}

/// "2 on floor 1, 1 on floor 3"
QString foundWhere(const core::Identification &identification, int item)
{
    QStringList parts;
    for (const core::Find &find : identification.finds)
        if (find.type == item)
            parts << QObject::tr("%1 on floor %2").arg(find.count).arg(find.floor);
    return parts.isEmpty() ? QObject::tr("nowhere yet") : parts.join(QStringLiteral(", "));
}

QString methodText(const core::UnknownOdds &odds, const core::FindRates &rates)
{
    if (rates.floors.empty())
        return QObject::tr("none: a count is too large to work them out");
    if (odds.kinds.empty())
        return QObject::tr("none: no table brings such a thing there");
    if (odds.method == core::UnknownOdds::Method::Alone)
        return QObject::tr("by its own finds alone: more than %1 kinds are unknown")
            .arg(core::mostKindsForOdds);
    return rates.isSimulated ? QObject::tr("from simulated numbers, for the tables remember")
                             : QObject::tr("exact, from the tables and all that was found");
}

/// Without the words that the names of all kinds which look alike begin with ("potion of").
QString likeliest(const core::UnknownOdds &odds, const core::Ruleset &rules, int item)
{
    const qsizetype start = commonStart(rules, item);
    QStringList parts;
    for (std::size_t i = 0; i < std::min(mostInShort, odds.kinds.size()); ++i)
        if (odds.kinds[i].probability > 0)
            parts << QObject::tr("%1 %2").arg(percentText(odds.kinds[i].probability),
                                              itemName(rules, odds.kinds[i].kind).mid(start));
    return parts.isEmpty() ? QObject::tr("unknown") : parts.join(QStringLiteral(", "));
}

core::UnknownOdds oddsOf(const core::GameState &state, const core::Ruleset &rules,
                         const core::FindRates *rates, int item)
{
    return rates ? core::unknownOdds(state.identification, rules, *rates, item)
                 : core::UnknownOdds {};
}

QList<std::pair<QString, QString>> factsFrom(const core::UnknownOdds &odds,
                                             const core::GameState &state,
                                             const core::Ruleset &rules,
                                             const core::FindRates *rates, int item)
{
    QList<std::pair<QString, QString>> facts;
    facts << std::pair(QObject::tr("It"), QObject::tr("is of a kind you do not know"))
          << std::pair(QObject::tr("Such found"), foundWhere(state.identification, item));
    if (!rates) {
        facts << std::pair(QObject::tr("Odds"), QObject::tr("are being worked out"));
        return facts;
    }
    facts << std::pair(QObject::tr("Odds"), methodText(odds, *rates));
    if (rates->floors.empty())
        return facts;
    std::size_t listed = 0;
    for (; listed < odds.kinds.size() && listed < mostListed; ++listed) {
        const core::KindOdds &kind = odds.kinds[listed];
        facts << std::pair(itemName(rules, kind.kind), percentText(kind.probability));
    }
    if (listed < odds.kinds.size())
        facts << std::pair(QObject::tr("one of %1 others").arg(odds.kinds.size() - listed),
                           percentText(restOf(odds, listed)));
    return facts;
}

} // namespace

QList<std::pair<QString, QString>> unknownFacts(const core::GameState &state,
                                                const core::Ruleset &rules,
                                                const core::FindRates *rates, int item)
{
    return factsFrom(oddsOf(state, rules, rates, item), state, rules, rates, item);
}

UnknownTexts unknownTexts(const core::GameState &state, const core::Ruleset &rules,
                          const core::FindRates *rates, int item)
{
    const core::UnknownOdds odds = oddsOf(state, rules, rates, item);
    QStringList lines;
    for (const auto &[label, value] : factsFrom(odds, state, rules, rates, item))
        lines << QObject::tr("%1: %2").arg(label, value);
    return {.likeliest
            = rates ? likeliest(odds, rules, item) : QObject::tr("its odds are being worked out"),
            .all = lines.join(QLatin1Char('\n'))};
}

} // namespace gametext
