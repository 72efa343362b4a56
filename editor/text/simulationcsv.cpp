// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/simulationcsv.h"

#include "core/report/printers.h"

namespace editor {

namespace {

using core::report::Value;

std::vector<Value> entryCells(const core::EntryTally &tally, std::uint64_t runs)
{
    const core::MeanEstimate mean = core::estimateMean(tally.placed, runs);
    std::vector<Value> cells {mean.mean, mean.ci, mean.sd};
    for (const std::uint64_t hits : {tally.atLeastOne, tally.firstSeen, tally.seenBy}) {
        const core::ProbabilityEstimate estimate = core::estimateProbability(hits, runs);
        append(cells, {estimate.value, estimate.ci});
    }
    return cells;
}

} // namespace

QString simulationCsv(const core::Ruleset &rules, const core::Simulation &counted,
                      const core::Analysis *analysis)
{
    core::report::Table answer {{"floor", "table", "entry", "weight", "mean", "±mean", "sd",
                                 "atLeastOne", "±atLeastOne", "firstSeen", "±firstSeen", "seenBy",
                                 "±seenBy", "exactMean", "exactSd", "exactAtLeastOne",
                                 "exactFirstSeen", "exactSeenBy"}};
    for (const core::FloorTally &floor : counted.floors) {
        for (std::size_t t = 0; t < floor.tables.size(); ++t) {
            const core::SpawnTable &table = rules.tables[t];
            for (std::size_t e = 0; e < table.entries.size(); ++e) {
                std::vector<Value> &row = answer.rows.emplace_back();
                row = {floor.floor, table.id, table.entries[e].id,
                       core::valueAt(table.entries[e].weight, floor.floor)};
                append(row, entryCells(floor.tables[t].entries[e], counted.runs));
                if (analysis) {
                    const core::EntryNumbers &exact = analysis->at(floor.floor, t, e);
                    append(row,
                           {exact.mean, exact.sd, exact.atLeastOne, exact.firstSeen, exact.seenBy});
                }
                row.resize(answer.columns.size());
            }
        }
    }
    return QString::fromStdString(core::report::csv().whole(answer));
}

} // namespace editor
