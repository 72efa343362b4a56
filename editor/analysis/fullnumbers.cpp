// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/analysis/fullnumbers.h"

#include "core/analysis/solve/goals.h"
#include "core/base/batches.h"

#include <algorithm>

namespace editor {

namespace {

// About 100 MB of numbers: beyond that the window would suffer.
constexpr std::size_t mostCells = 500'000;

bool fits(const core::Ruleset &rules, int floors)
{
    std::size_t cells = 0;
    for (const core::SpawnTable &table : rules.tables)
        cells += table.entries.size() * static_cast<std::size_t>(floors);
    return cells <= mostCells;
}

} // namespace

FullNumbers::FullNumbers(RulesetDocument &document, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_engine(std::make_shared<std::optional<core::Analysis>>())
{
    const int few = qEnvironmentVariableIntValue("FATHOM_LAYOUTS");
    if (few > 0)
        m_layouts = few;
    connect(&document, &RulesetDocument::sessionBegan, this, [this] { m_known = {}; });
    connect(&document, &RulesetDocument::changed, this, &FullNumbers::outdate);
    request();
}

void FullNumbers::setLastFloor(int floor)
{
    if (floor == m_lastFloor)
        return;
    m_lastFloor = floor;
    outdate();
}

void FullNumbers::stop()
{
    m_isStopped = true;
    m_work.stop();
}

void FullNumbers::outdate()
{
    m_stale = true;
    request();
    Q_EMIT changed();
}

void FullNumbers::request()
{
    if (m_isStopped || !m_document.isOpen() || m_document.draft().floors < 1)
        return;
    const std::shared_ptr<const core::Ruleset> rules = m_document.publish();
    const int last = std::max({rules->floors, m_lastFloor, core::floorsOfGoals(*rules).last});
    m_work.request([this, rules, last, engine = m_engine,
                    layouts = m_layouts](const Demand &demand) -> LatestWork::Deliver {
        KnownNumbers numbers {.rules = rules, .analysis = {}};
        if (fits(*rules, last)) {
            if (!*engine)
                engine->emplace(core::AnalysisOptions {
                    .floors = {1, last}, .layouts = layouts, .jobs = core::threadsOfMachine()});
            // More floors than asked for do no harm: going back to fewer stays quick.
            if ((*engine)->options().floors.last < last)
                (*engine)->setFloors({1, last});
            if ((*engine)->update(*rules, demand.mayGoOn()))
                numbers.analysis = std::make_shared<const core::Analysis>(**engine);
            else if ((*engine)->refusal())
                numbers.refusal = (*engine)->refusal();
            else
                return {};
        }
        return [this, numbers] { take(numbers); };
    });
}

void FullNumbers::take(const KnownNumbers &numbers)
{
    if (!m_document.isOpen())
        return;
    m_known = numbers;
    m_stale = numbers.rules != m_document.publish();
    Q_EMIT changed();
}

} // namespace editor
