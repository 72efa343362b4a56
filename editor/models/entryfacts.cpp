// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/entryfacts.h"

#include "editor/text/exacttext.h"
#include "editor/text/intervaltext.h"
#include "editor/text/numbertext.h"
#include "editor/text/ruletext.h"

#include "core/analysis/exact/cumulative.h"
#include "core/tables/spawnedtypes.h"

#include <QLocale>
#include <QObject>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace editor {

namespace {

struct Place
{
    std::size_t table = 0;
    std::size_t entry = 0;
};

std::optional<Place> placeOf(const core::Ruleset &rules, const std::string &table,
                             const std::string &entry)
{
    const std::optional<std::size_t> t = core::findTable(rules, table);
    const auto e = t ? core::findEntry(rules.tables[*t], entry) : std::nullopt;
    return e ? std::optional(Place {.table = *t, .entry = *e}) : std::nullopt;
}

// Only the floors of the ruleset count: the analysis may go on beyond them.
std::optional<int> within(std::optional<int> floor, int last)
{
    return floor && *floor <= last ? floor : std::nullopt;
}

/// What one weight more does on this floor: a difference, for a slope would tell another story
/// where weights are small.
void addNextWeight(EntryFacts &facts, const core::Ruleset &rules, const core::TableNumbers &numbers,
                   Place place)
{
    double total = 0;
    for (const core::EntryNumbers &entry : numbers.entries)
        total += entry.weight;
    const core::CountLaw &placed = numbers.law->placed;
    for (std::size_t i = 0; i < numbers.entries.size(); ++i) {
        const core::EntryNumbers &entry = numbers.entries[i];
        const bool isOwn = i == place.entry;
        const double share = (entry.weight + (isOwn ? 1 : 0)) / (total + 1);
        const double change = placed.atLeastOne(share) - placed.atLeastOne(entry.share);
        if (isOwn) {
            facts.gain = change;
        } else if (change < facts.loss) {
            facts.loss = change;
            facts.loser = rules.tables[place.table].entries[i].id;
        }
    }
}

// Nothing where the entry is no type, or where the numbers of plain tables say it already.
std::optional<core::TypeNumbers> numbersOfType(const core::Ruleset &rules,
                                               const core::Analysis &analysis, const Place &place,
                                               int floor)
{
    const core::SpawnTable &table = rules.tables[place.table];
    const std::string &id = table.entries[place.entry].type();
    const std::vector<core::TypeNumbers> &numbers = analysis.at(floor).types;
    if (id.empty() || numbers.empty() || !core::bringsThings(table.spawns))
        return {};
    return numbers[core::placeOf(core::spawnedTypes(rules), rules, table.spawns, id)];
}

// Two digits: what layouts or runs leave open is more than the third, and beyond a billion the
// figure tells nobody more.
QString oneRunIn(double probability)
{
    if (probability < 1e-9)
        return QObject::tr("Fewer than 1 run in a billion");
    const double runs = 1 / probability;
    const double unit = std::pow(10, std::max(0.0, std::floor(std::log10(runs)) - 1));
    return QObject::tr("About 1 run in %1")
        .arg(wholeText(static_cast<std::uint64_t>(std::llround(runs / unit) * std::llround(unit))));
}

QString points(double change)
{
    const QString sign = change < 0 ? QStringLiteral("−") : QStringLiteral("+");
    const double size = std::abs(100 * change);
    if (size > 0 && size < 0.01)
        return QObject::tr("not even %1").arg(sign + QLocale().toString(0.01));
    return sign + QLocale().toString(size, size < 0.095 && size > 0 ? 'g' : 'f', 1);
}

} // namespace

std::optional<EntryFacts> entryFacts(const core::Ruleset &rules, const core::Analysis &analysis,
                                     const std::string &table, const std::string &entry, int floor)
{
    const std::optional<Place> place = placeOf(rules, table, entry);
    if (!place || floor < 1 || floor > analysis.options().floors.last)
        return {};
    const core::TableNumbers &numbers = analysis.at(floor).tables[place->table];
    EntryFacts facts;
    facts.numbers = numbers.entries[place->entry];
    facts.isDrawn = numbers.isDrawn;
    const core::Polynomial law = numbers.lawOf(place->entry);
    facts.low = core::quantile(law, 0.05);
    facts.high = core::quantile(law, 0.95);
    for (std::size_t n = 0; n < std::min(law.size(), facts.counts.size()); ++n)
        facts.counts[n] = law[n];
    const core::EntryRef ref {place->table, place->entry};
    facts.median = within(core::seenWithin(analysis, ref, 0.5), rules.floors);
    facts.ninety = within(core::seenWithin(analysis, ref, 0.9), rules.floors);
    facts.layouts = facts.numbers.weight > 0 ? numbers.law->layouts : 0;
    if (numbers.method == core::Method::Simulated)
        facts.runs = analysis.runs();
    facts.isBySlope = analysis.isPlain();
    facts.type = rules.tables[place->table].entries[place->entry].type();
    facts.ofType = numbersOfType(rules, analysis, *place, floor);
    if (facts.ofType && facts.ofType->method == core::Method::Simulated)
        facts.typeRuns = analysis.runs();
    if (numbers.isDrawn && facts.isBySlope)
        addNextWeight(facts, rules, numbers, *place);
    return facts;
}

QString absenceSentence(const EntryFacts &facts, int floor)
{
    const double none = facts.numbers.unseenBy;
    if (facts.runs > 0 && none >= 1)
        return QObject::tr("None of %1 simulated runs has one by floor %2.")
            .arg(wholeText(static_cast<std::uint64_t>(facts.runs)))
            .arg(floor);
    if (facts.runs > 0 && none <= 0)
        return QObject::tr("All of %1 simulated runs have one by floor %2.")
            .arg(wholeText(static_cast<std::uint64_t>(facts.runs)))
            .arg(floor);
    if (none >= 1)
        return QObject::tr("No run has one by floor %1.").arg(floor);
    if (none <= 0)
        return QObject::tr("Every run has one by floor %1.").arg(floor);
    if (none < 0.4)
        return QObject::tr("%1 has none by floor %2.").arg(oneRunIn(none)).arg(floor);
    if (none > 0.6)
        return QObject::tr("%1 has one by floor %2.")
            .arg(oneRunIn(facts.numbers.seenBy))
            .arg(floor);
    return QObject::tr("About half of the runs have none by floor %1.").arg(floor);
}

QString slopeSentence(const EntryFacts &facts, const QString &loser)
{
    if (!facts.isBySlope)
        return {};
    if (!facts.isDrawn)
        return QObject::tr("Nothing is drawn on this floor.");
    QString own = QObject::tr("+1 weight → %1 points of P(≥1)").arg(points(facts.gain));
    if (facts.loser.empty())
        return own;
    return QObject::tr("%1; costs %2 %3").arg(own, loser, points(facts.loss));
}

QString typeSentence(const EntryFacts &facts)
{
    if (!facts.ofType)
        return {};
    const core::TypeNumbers &numbers = *facts.ofType;
    const std::uint64_t runs = facts.typeRuns;
    const auto probability
        = [runs](double p) { return runs > 0 ? simulatedShareText(p, runs) : exactPercent(p); };
    QString sentence
        = QObject::tr("Every “%1” on this floor, from all tables and groups: %2 expected, P(≥1) "
                      "%3, seen by this floor %4.")
              .arg(QString::fromStdString(facts.type),
                   runs > 0 ? simulatedMeanText(numbers.mean, numbers.sd, runs)
                            : exactNumber(numbers.mean),
                   probability(numbers.atLeastOne), probability(numbers.seenBy));
    if (runs == 0)
        return sentence;
    return QObject::tr("%1 Simulated on %2 runs.").arg(sentence, wholeText(runs));
}

QString methodText(const EntryFacts &facts)
{
    if (facts.runs > 0)
        return simulatedText(facts.runs);
    if (facts.layouts == 0)
        return QObject::tr("exact");
    return exactText(facts.layouts);
}

namespace {

// Where tables remember, look weights up on later floors or draw from each other, no line of
// arithmetic gives the numbers: it is told what they come from.
QString mixedHowText(const core::Ruleset &rules, const core::Analysis &analysis, const Place &place,
                     int floor)
{
    const core::SpawnTable &table = rules.tables[place.table];
    const core::TableNumbers &numbers = analysis.at(floor).tables[place.table];
    const core::EntryNumbers &own = numbers.entries[place.entry];
    const core::SpawnEntry &entry = table.entries[place.entry];
    QStringList lines {QString::fromStdString(core::displayName(rules, table, entry.id))};
    std::uint64_t total = 0;
    for (const core::EntryNumbers &each : numbers.entries)
        total += static_cast<std::uint64_t>(each.weight);
    if (total > 0)
        lines << QObject::tr("By its weight alone: %1 / %2 = %3 of the draws on floor %4.")
                     .arg(wholeText(static_cast<std::uint64_t>(own.weight)), wholeText(total),
                          exactPercent(own.share))
                     .arg(floor);
    for (const QString &rule : entryRuleTexts(entry) + tableRuleTexts(table))
        lines << QObject::tr("Rule: %1.").arg(rule);
    lines << QObject::tr("Draws from this table on the floor: %1 in the mean.")
                 .arg(exactNumber(numbers.law->drawn));
    if (numbers.method == core::Method::Simulated)
        lines << QObject::tr("The numbers are counted on %1 runs of the game's own generator, "
                             "floor 1 to %2 each; ± is half the 95 % interval.")
                     .arg(wholeText(analysis.runs()))
                     .arg(analysis.options().floors.last);
    else
        lines << QObject::tr("The numbers are exact: a chain over all that the tables remember, "
                             "given the layouts.");
    return lines.join(u'\n');
}

} // namespace

QString howText(const core::Ruleset &rules, const core::Analysis &analysis,
                const std::string &table, const std::string &entry, int floor)
{
    const std::optional<Place> place = placeOf(rules, table, entry);
    if (!place || floor < 1 || floor > analysis.options().floors.last)
        return {};
    const core::TableNumbers &numbers = analysis.at(floor).tables[place->table];
    if (!analysis.isPlain())
        return mixedHowText(rules, analysis, *place, floor);
    if (!numbers.isDrawn)
        return QObject::tr("All weights are 0: nothing is drawn.");
    const core::EntryNumbers &own = numbers.entries[place->entry];
    const core::CountLaw &placed = numbers.law->placed;
    std::uint64_t total = 0;
    for (const core::EntryNumbers &each : numbers.entries)
        total += static_cast<std::uint64_t>(each.weight);
    const QString share = exactPercent(own.share);
    QStringList lines;
    lines << QObject::tr("Share p = %1 / %2 = %3")
                 .arg(wholeText(static_cast<std::uint64_t>(own.weight)), wholeText(total), share)
          << QObject::tr("The table draws %1 and places N = %2 ± %3 (SD) things on floor %4.")
                 .arg(exactNumber(numbers.law->drawn), exactNumber(placed.mean()),
                      exactNumber(placed.sd()))
                 .arg(floor)
          << QObject::tr("Expected = E(N) · p = %1 · %2 = %3")
                 .arg(exactNumber(placed.mean()), share, exactNumber(own.mean))
          << QObject::tr("SD = √(E(N) · p · (1 − p) + Var(N) · p²) = %1").arg(exactNumber(own.sd))
          << QObject::tr("P(≥1) = 1 − Σ P(N = n) · (1 − p)ⁿ = 1 − %1 = %2")
                 .arg(exactPercent(own.none), exactPercent(own.atLeastOne));
    QStringList factors;
    for (int f = 1; f <= std::min(floor, 12); ++f)
        factors << exactPercent(analysis.at(f).tables[place->table].entries[place->entry].none);
    if (floor > 12)
        factors << QStringLiteral("…");
    lines << QObject::tr("Seen by floor %1 = 1 − %2 = %3")
                 .arg(floor)
                 .arg(factors.join(QStringLiteral(" · ")), exactPercent(own.seenBy));
    const std::string name = core::displayName(rules, rules.tables[place->table], entry);
    return QString::fromStdString(name) + QStringLiteral("\n") + lines.join(QStringLiteral("\n"));
}

} // namespace editor
