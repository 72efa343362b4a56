// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/simulationcsv.h"

#include "core/io/csv/csvtext.h"

#include <QLocale>
#include <QStringList>

#include <cmath>

namespace editor {

namespace {

QString number(double value)
{
    return std::isfinite(value) ? QLocale::c().toString(value, 'g', QLocale::FloatingPointShortest)
                                : QString();
}

QString field(const std::string &text)
{
    return QString::fromStdString(core::reportField(text));
}

QStringList probability(std::uint64_t hits, std::uint64_t runs)
{
    const core::ProbabilityEstimate estimate = core::estimateProbability(hits, runs);
    return {number(estimate.value), number(estimate.ci.low), number(estimate.ci.high)};
}

QStringList entryFields(const core::EntryTally &tally, std::uint64_t runs)
{
    const core::MeanEstimate mean = core::estimateMean(tally.placed, runs);
    return QStringList {number(mean.mean), number(mean.ci.low), number(mean.ci.high),
                        number(mean.sd)}
    + probability(tally.atLeastOne, runs) + probability(tally.firstSeen, runs)
        + probability(tally.seenBy, runs);
}

} // namespace

QString simulationCsv(const core::Ruleset &rules, const core::Simulation &counted,
                      const core::Analysis *analysis)
{
    QString text = QStringLiteral(
        "floor,table,entry,weight,mean,meanLow,meanHigh,sd,atLeastOne,atLeastOneLow,"
        "atLeastOneHigh,firstSeen,firstSeenLow,firstSeenHigh,seenBy,seenByLow,seenByHigh,"
        "exactMean,exactSd,exactAtLeastOne,exactFirstSeen,exactSeenBy\n");
    for (const core::FloorTally &floor : counted.floors) {
        for (std::size_t t = 0; t < floor.tables.size(); ++t) {
            const core::SpawnTable &table = rules.tables[t];
            for (std::size_t e = 0; e < table.entries.size(); ++e) {
                QStringList fields
                    = {QString::number(floor.floor), field(table.id), field(table.entries[e].id),
                       QString::number(core::valueAt(table.entries[e].weight, floor.floor))};
                fields += entryFields(floor.tables[t].entries[e], counted.runs);
                if (analysis) {
                    const core::EntryNumbers &exact = analysis->at(floor.floor, t, e);
                    fields += {number(exact.mean), number(exact.sd), number(exact.atLeastOne),
                               number(exact.firstSeen), number(exact.seenBy)};
                } else {
                    fields += QStringList(5, QString());
                }
                text += fields.join(u',') + u'\n';
            }
        }
    }
    return text;
}

} // namespace editor
